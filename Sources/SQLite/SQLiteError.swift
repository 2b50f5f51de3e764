import CSQLite
import Platform

/// A failure that the database engine reported.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The extended result code (https://sqlite.org/rescode.html).
  package let code: Int32
  /// The engine's message.
  package let message: String
  /// The statement that failed, without its bound values: they may be a child's name.
  package let sql: String?
  /// The file it was about; none for a database in memory.
  package private(set) var file: String?

  /// Makes an error from its parts.
  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The same error, of a file.
  func inFile(_ file: String?) -> SQLiteError {
    var error = self
    error.file = file
    return error
  }

  /// The primary result code: the low byte of the extended one.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether another connection held the database for longer than this one was willing to wait.
  package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// Whether the file is no database at all.
  package var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }

  /// Whether the file is a database with a part that is damaged or missing.
  package var isCorrupt: Bool { primaryCode == SQLITE_CORRUPT }

  /// Whether a row names another one that is not there.
  package var isForeignKey: Bool { code == SQLITE_CONSTRAINT | 3 << 8 }

  /// Whether the file or its folder may not be opened or written.
  package var isInaccessible: Bool {
    [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH].contains(primaryCode)
  }

  /// Whether the disk has no room for what was to be written.
  package var isFull: Bool { primaryCode == SQLITE_FULL }

  /// Whether the disk failed to read or write.
  package var isFailedDisk: Bool { primaryCode == SQLITE_IOERR }

  /// The reason for the failure, in words that need no knowledge of the engine; they call the file `name`.
  package func reason(calling name: String) -> String {
    if isBusy { return "another program is writing to it" }
    if isNotADatabase { return "it is not a database" }
    if isCorrupt { return "\(name) is damaged: \(message)" }
    if isFull { return "there is no room for \(name) on its disk" }
    if isFailedDisk { return "the disk of \(name) cannot be read or written (\(message))" }
    if isInaccessible { return "\(name) and its folder have to be open to reading and writing (\(message))" }
    return message
  }

  /// The failure in one line: `cannot use 'library.sqlite': there is no room for the file on its disk`.
  package var explanation: String {
    "cannot use \(file.map { "'\($0)'" } ?? "a database in memory"): \(reason(calling: "the file"))"
  }

  /// Takes what a connection says of the call that has just failed.
  static func last(_ database: OpaquePointer?, sql: String? = nil) -> SQLiteError {
    let code = unsafe sqlite3_extended_errcode(database)
    let text = unsafe sqlite3_errmsg(database).map { unsafe String(cString: $0) } ?? "error \(code)"
    return SQLiteError(
      code: Self.code(code, of: unsafe sqlite3_system_errno(database)), message: text, sql: sql
    ).inFile(unsafe file(of: database))
  }

  /// The code of a failure that the system gave a number. Where there is no room for a helper file of the write-ahead
  /// log, the engine says no more than that the disk failed.
  static func code(_ code: Int32, of number: Int32) -> Int32 {
    code & 0xFF == SQLITE_IOERR && [ENOSPC, EDQUOT].contains(number) ? SQLITE_FULL : code
  }

  /// The file that a connection has open, as seen from the folder that the process works in where it lies below that.
  private static func file(of database: OpaquePointer?) -> String? {
    guard let database = unsafe database, let name = unsafe sqlite3_db_filename(database, "main") else { return nil }
    let path = unsafe String(cString: name)
    guard !path.isEmpty else { return nil }
    guard let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    let start = unsafe String(cString: folder) + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// The failure in one line: `SQLite error 19: … - while executing 'INSERT …'`.
  package var description: String {
    let line = sql?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "SQLite error \(code): \(message)" + (line.map { " - while executing '\($0)'" } ?? "")
  }
}
