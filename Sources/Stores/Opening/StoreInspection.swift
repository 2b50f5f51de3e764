import Files
package import SQLite

/// Finds out what stands at a path, without changing a byte of it.
package enum StoreInspection {
  /// Whether a journal or write-ahead log with something in it stands beside a database.
  package static func hasJournal(_ path: String) -> Bool {
    ["-wal", "-journal"].contains { (FileStatus(of: path + $0)?.size ?? 0) > 0 }
  }

  /// The header of a database and the names of its tables.
  package struct Found: Sendable {
    /// The mark in the header; 0 where there is none.
    package let applicationID: Int32
    /// The `user_version`.
    package let version: Int
    /// The names of the tables, in their order.
    package let tables: [String]
  }

  /// The size of a file that may be a database. Throws where nothing stands there, or nothing that could be one.
  package static func sizeOfDatabase(at path: String) throws -> Int {
    let subject = "'\(path)'"
    guard let status = FileStatus(of: path) else { throw StoreError(.open, subject, "there is no such file") }
    guard status.kind == .file else {
      let inside = Path.join(path, "default.store")
      let hint = FileStatus(of: inside)?.kind == .file ? "name the store in it, '\(inside)'" : nil
      throw StoreError(.open, subject, status.kind == .folder ? "it is a folder" : "it is not a file", hint: hint)
    }
    // The engine takes a shorter file for an empty database.
    guard status.size >= 512 else {
      let found = status.size == 0 ? "the file is empty" : "it is \(description(of: path, status.size))"
      throw StoreError(.open, subject, "\(found); \(expectation)")
    }
    return status.size
  }

  /// The possible stores, for those who name something else.
  package static let expectation = "a store is a library of Hornbook, or of SwiftData or Core Data"

  /// Reads the header and the names of the tables that a connection sees.
  package static func look(_ connection: borrowing Connection) throws -> Found {
    Found(
      applicationID: try connection.applicationID(), version: try connection.userVersion(),
      tables: try connection.tables())
  }

  /// The hint to those who seem to take one kind of library for another.
  package static let kindHint = "'kind' in 'hornbook.toml' says what kind of library a project has"

  /// Whether a database bears a mark of Hornbook, of any kind of library: all begin with the same two letters.
  package static func isHornbooks(_ found: Found) -> Bool { found.applicationID >> 16 == 0x4842 }

  /// The kind of a database that was not looked for.
  package static func stranger(_ found: Found) -> String {
    if isHornbooks(found) { return "it is a library of Hornbook of another kind" }
    if found.tables.isEmpty { return "it is a database without tables" }
    let names = found.tables.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return "it is a database of another program (tables \(names)\(found.tables.count > 4 ? ", …" : ""))"
  }

  /// The kind of a file that is no database. It was not a database for anybody, so no lock is lost by reading it.
  package static func description(of path: String, _ size: Int) -> String {
    guard size <= 1 << 20, let bytes = try? FileSystem.read(path) else { return "not a database" }
    if bytes.starts(with: Array("SQLite format 3".utf8)) { return "a damaged or encrypted database" }
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    return isText ? "a text file" : "not a database"
  }
}
