import CSQLite

/// A failure that the database engine reported.
package struct SQLiteError: Error, Hashable {
  /// The extended result code (https://sqlite.org/rescode.html).
  package let code: Int32
  /// What the engine says of it.
  package let message: String
  /// The statement that failed, without its bound values: they may be a child's name.
  package let sql: String?

  /// Makes an error from its parts.
  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }
}

extension SQLiteError {
  /// The primary result code: the low byte of the extended one.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether another connection held the database for longer than this one was willing to wait.
  package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// Whether the file is no database at all.
  package var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }

  /// Whether the file is a database with a part that is damaged or missing.
  package var isCorrupt: Bool { primaryCode == SQLITE_CORRUPT }

  /// Whether a rule of the schema refused the change.
  package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

  /// Whether a row names another one that is not there.
  package var isForeignKey: Bool { code == SQLITE_CONSTRAINT | 3 << 8 }

  /// Whether the file or its folder may not be opened or written.
  package var isInaccessible: Bool {
    [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH].contains(primaryCode)
  }

  /// Takes what a connection says of the call that has just failed.
  static func last(_ database: OpaquePointer?, sql: String? = nil) -> SQLiteError {
    let code = unsafe sqlite3_extended_errcode(database)
    guard let text = unsafe sqlite3_errmsg(database) else {
      return SQLiteError(code: code, message: "error \(code)", sql: sql)
    }
    return unsafe SQLiteError(code: code, message: String(cString: text), sql: sql)
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The failure in one line: `SQLite error 19: … - while executing 'INSERT …'`.
  package var description: String {
    let line = sql?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "SQLite error \(code): \(message)" + (line.map { " - while executing '\($0)'" } ?? "")
  }
}
