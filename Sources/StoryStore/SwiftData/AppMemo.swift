import SQLite
import Stores
import StoryModel
import Synchronization
import Values

/// What was learnt of the rows of one moment of a store while they were read.
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

  /// What is worth knowing at another moment too: how few rows need another identity than they have.
  func again() -> AppMemo { AppMemo(Facts(identities: facts.withLock { $0.identities })) }

  /// What is known of the identities in a table.
  func identities(of table: AppTable) -> AppIdentities? { facts.withLock { $0.identities[table.entity] } }

  /// Remembers what is known of the identities in a table.
  func remember(_ identities: AppIdentities, of table: AppTable) {
    facts.withLock { $0.identities[table.entity] = identities }
  }

  /// The keys of the pages of each story, where they were gathered.
  var pageKeys: [Int64: [Int64]]? { facts.withLock { $0.pageKeys } }

  /// The keys of the stories that have pages, where they were gathered.
  var owners: Set<Int64>? { facts.withLock { $0.owners } }

  /// Remembers the keys of the stories that have pages.
  func remember(owners: Set<Int64>) { facts.withLock { $0.owners = owners } }

  /// Remembers the keys of the pages of each story.
  func remember(pageKeys: [Int64: [Int64]]) { facts.withLock { $0.pageKeys = pageKeys } }
}

extension AppSource {
  /// Which rows of a table need another identity than they have; looked up once.
  ///
  /// Where a unique index says that no two are the same, and its first entry is no NULL and no text, nothing has to be read.
  func identities(_ connection: borrowing Connection, of table: AppTable) throws -> AppIdentities {
    if let known = memo.identities(of: table) { return known }
    var found = AppIdentities.plain
    if try !hasPlainIdentities(connection, table) { found = try checkedIdentities(connection, table) }
    memo.remember(found, of: table)
    return found
  }

  /// The identity of one row.
  func identifier(
    _ connection: borrowing Connection, of key: Int64, _ found: RowIdentity, in table: AppTable
  ) throws -> Identifier {
    if let identifier = try identities(connection, of: table).identifier(key, found) { return identifier }
    let checked = try checkedIdentities(connection, table)
    memo.remember(checked, of: table)
    return checked.identifier(key, found) ?? derived(table, key)
  }

  private func checkedIdentities(_ connection: borrowing Connection, _ table: AppTable) throws -> AppIdentities {
    var check = IdentityCheck()
    try scan(connection, "SELECT Z_PK, \(table.expression("id")) FROM \(table.name)\(table.condition())") { row, key in
      check.add(key, row.appIdentity(1))
    }
    return check.finish { derived(table, $0, attempt: $1) }
  }

  /// Whether an index of the store says that every row has an identity of its own.
  func hasPlainIdentities(_ connection: borrowing Connection, _ table: AppTable) throws -> Bool {
    guard table.columns("id").count == 1, let place = table.columns("id").first else { return false }
    let column = table.columns[place].name
    guard try connection.hasIndex(on: column, of: table.plainName, isUnique: true) else { return false }
    let first = try connection.text(
      "SELECT typeof(\(SQLName.quoted(column))) FROM \(table.name) ORDER BY \(SQLName.quoted(column)) LIMIT 1")
    return first == nil || first == "blob"
  }
}

extension Connection {
  /// Whether an index of a table begins with a column; a unique one has to have no other.
  func hasIndex(on column: String, of table: String, isUnique: Bool) throws -> Bool {
    try integer(
      """
      SELECT 1 FROM pragma_index_list(?1) AS list
      WHERE NOT list.partial AND (NOT ?3 OR list."unique"
        AND (SELECT count(*) FROM pragma_index_info(list.name)) = 1)
      AND EXISTS (SELECT 1 FROM pragma_index_info(list.name) AS info WHERE info.seqno = 0 AND info.name = ?2)
      LIMIT 1
      """, .text(table), .text(column), SQLValue(isUnique)) != nil
  }
}
