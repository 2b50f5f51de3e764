package import SQLite
package import Values

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
