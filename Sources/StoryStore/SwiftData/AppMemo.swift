import Stores
import Synchronization

/// The facts on rows of one snapshot of a store, learnt while they were read.
final class AppMemo: Sendable {
  struct Facts: Sendable {
    /// Which rows of a table need another identity than they have, by the entity's name.
    var identities: [String: AppIdentities] = [:]
    /// The keys of the pages of each story, where no index finds them.
    var pageKeys: [Int64: [Int64]]?
    /// The keys of the stories that have pages.
    var owners: Set<Int64>?
  }

  private let facts: Mutex<Facts>

  /// Begins with what is known.
  private init(_ facts: Facts) { self.facts = Mutex(facts) }

  /// Nothing is learnt yet.
  convenience init() { self.init(Facts()) }

  /// The facts for another moment too: which few rows need another identity than they have.
  func again() -> AppMemo { AppMemo(Facts(identities: facts.withLock { $0.identities })) }

  /// The identities in a table; nil if unknown.
  func identities(of table: AppTable) -> AppIdentities? { facts.withLock { $0.identities[table.entity] } }

  /// Remembers what is known of the identities in a table.
  func remember(_ identities: AppIdentities, of table: AppTable) {
    facts.withLock { $0.identities[table.entity] = identities }
  }

  /// Lends all that is known, to be read or added to.
  func with<T: Sendable>(_ work: (inout Facts) -> T) -> T { facts.withLock { work(&$0) } }
}
