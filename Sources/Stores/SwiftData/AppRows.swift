package import Basics
package import SQLite

/// Someone who reads the rows of an app's store.
package protocol AppRows: Sendable {
  /// The identifier of the store.
  var identifier: String { get }
  /// The path of the store itself, not of a copy that is read.
  var path: String { get }
}

extension AppRows {
  /// Goes over the rows of a query whose first column is the key, in the order of keys.
  ///
  /// In a damaged file one page may stand in several places of a table: keys that do not rise end the reading, which
  /// could go on for ever otherwise.
  package func scan(
    _ connection: borrowing Connection, _ sql: String, _ row: (borrowing Statement, Int64) throws -> Void
  ) throws {
    try connection.withStatement(sql + " ORDER BY Z_PK") { statement in
      var last: Int64?
      while try statement.step() {
        guard let key = statement.integer(0) else { continue }
        if let last, key <= last { throw damaged }
        last = key
        try row(statement, key)
      }
    }
  }

  /// Makes a thing of each row of a query, and tells its key and identity: that which the row states in a column, or,
  /// where it states none or that of an earlier row, one that follows from its key.
  package func identified<T>(
    _ connection: borrowing Connection, _ table: AppTable, _ sql: String, by column: Int,
    checked: (AppIdentities) -> Void = { _ in }, _ make: (borrowing Statement, Int64) throws -> T
  ) throws -> [(key: Int64, id: Identifier, thing: T)] {
    var check = IdentityCheck()
    var found: [(key: Int64, identity: RowIdentity, thing: T)] = []
    try scan(connection, sql) { row, key in
      let identity = row.appIdentity(column)
      check.add(key, identity)
      found.append((key, identity, try make(row, key)))
    }
    let identities = check.finish { derived(table, $0, attempt: $1) }
    checked(identities)
    return found.map { ($0.key, identities.identifier($0.key, $0.identity) ?? derived(table, $0.key), $0.thing) }
  }

  /// Runs some reading, and says of the errors of the engine what was being read.
  package func reading<T>(_ subject: String, _ work: () throws -> T) throws -> T {
    try attempt(.fetch, "\(subject) from '\(path)'", work)
  }

  private var damaged: StoreError {
    StoreError(.fetch, "from '\(path)'", "the file is damaged: a table has its rows out of order")
  }

  /// The identity of a row that has none of its own; `attempt` is above 0 where somebody else has that one.
  package func derived(_ table: AppTable, _ key: Int64, attempt: Int = 0) -> Identifier {
    let parts = ["row", identifier, table.entity, String(key)]
    return Identifier(namedBy: attempt == 0 ? parts : parts + [String(attempt)])
  }
}
