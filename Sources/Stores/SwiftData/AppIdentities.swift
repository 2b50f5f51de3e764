package import Basics

/// Which rows of a table are not known by what they say of themselves: those without an identity, and the later ones of
/// those with the same.
///
/// They get a UUID of version 5 from the store's identity, the entity and the key, which stays as long as the row does.
package struct AppIdentities: Sendable {
  /// The identities of such rows by their keys.
  package let exceptions: [Int64: Identifier]
  /// The keys of those that say what an earlier row says too, ordered.
  package let duplicates: [Int64]

  /// Every row is what it says it is.
  package static let plain = AppIdentities(exceptions: [:], duplicates: [])

  /// The identity of a row; nil if the row says nothing, and was not looked at.
  package func identifier(_ key: Int64, _ found: RowIdentity) -> Identifier? {
    if !exceptions.isEmpty, let exception = exceptions[key] { return exception }
    return found.identifier
  }
}

/// Goes over the rows of a table, in the order of their keys, and finds those that need another identity.
package struct IdentityCheck {
  private var seen: Set<RowIdentity> = []
  private var waiting: [Int64] = []
  private var duplicates: [Int64] = []

  /// Expects about so many rows.
  package init(expecting count: Int = 0) { seen.reserveCapacity(count) }

  /// Takes in a row, and says whether it is what it says it is.
  @discardableResult package mutating func add(_ key: Int64, _ identity: RowIdentity) -> Bool {
    if identity == .none {
      waiting.append(key)
      return false
    }
    guard seen.insert(identity).inserted else {
      waiting.append(key)
      duplicates.append(key)
      return false
    }
    return true
  }

  /// The outcome; `name` gives the identity of a row by its key and the number of the attempt.
  package mutating func finish(_ name: (Int64, Int) -> Identifier) -> AppIdentities {
    guard !waiting.isEmpty else { return .plain }
    var exceptions: [Int64: Identifier] = [:]
    for key in waiting {
      // Only a store that somebody made on purpose has a row that says already what another one is to be called.
      var attempt = 0
      var identifier = name(key, attempt)
      while !seen.insert(RowIdentity(identifier.text)).inserted {
        attempt += 1
        identifier = name(key, attempt)
      }
      exceptions[key] = identifier
    }
    return AppIdentities(exceptions: exceptions, duplicates: duplicates)
  }
}
