import Files
import SQLite

/// Finds out what stands at a path, without changing a byte of it.
enum StoreInspection {
  /// The version of the library at a path: 0 where one is to be made. Throws where it is none, or none that may be used.
  static func version(at path: String, mode: StoryStore.Mode) throws -> Int {
    let subject = "'\(path)'"
    guard let status = FileStatus(of: path) else {
      guard mode == .create else {
        throw StoryStoreError(.open, subject, "there is no such file", hint: "'hornbook import' makes a library")
      }
      return 0
    }
    guard status.kind == .file else {
      throw StoryStoreError(.open, subject, status.kind == .folder ? "it is a folder" : "it is not a file")
    }
    if status.size == 0, !hasJournal(path) {
      guard mode == .create else { throw StoryStoreError(.open, subject, "the file is empty") }
      return 0
    }
    // The engine takes a file that is shorter than any database for an empty one, and would write over it.
    guard status.size >= 512 || status.size == 0 else {
      throw StoryStoreError(.open, subject, "it is \(description(of: path, status.size)), not a library")
    }
    let found: Found
    do {
      found = try look(at: path, mode: mode)
    } catch let error as SQLiteError {
      let reason = error.isNotADatabase ? "it is \(description(of: path, status.size)), not a library" : nil
      throw StoryStoreError(.open, subject, error, reason: reason)
    }
    return try version(of: found, subject, mode)
  }

  /// Whether a journal or write-ahead log with something in it stands beside a database.
  static func hasJournal(_ path: String) -> Bool {
    ["-wal", "-journal"].contains { (FileStatus(of: path + $0)?.size ?? 0) > 0 }
  }

  /// The header of a database and the names of its tables.
  struct Found: Sendable {
    let applicationID: Int32
    let version: Int
    let tables: [String]
    /// Whether stories have their text in one piece, as in the app's first schema.
    let hasContent: Bool

    /// The older schema that it has: they were laid out by others too, who knew no mark for the header.
    var olderVersion: Int? {
      let older = ["story", "story_collection", "achievement", "user_profile"]
      if version == 1, hasContent, older.allSatisfy(tables.contains) { return 1 }
      if version == 2, !hasContent, (older + ["page"]).allSatisfy(tables.contains) { return 2 }
      return nil
    }

    /// Whether it bears the mark of this program, or is laid out as an older library.
    var isOurs: Bool { applicationID == Schema.applicationID || applicationID == 0 && olderVersion != nil }
  }

  /// The size of a file that may be a database. Throws where nothing stands there, or nothing that could be one.
  static func sizeOfDatabase(at path: String) throws -> Int {
    let subject = "'\(path)'"
    guard let status = FileStatus(of: path) else { throw StoryStoreError(.open, subject, "there is no such file") }
    guard status.kind == .file else {
      let inside = Path.join(path, "default.store")
      let hint = FileStatus(of: inside)?.kind == .file ? "name the store in it, '\(inside)'" : nil
      throw StoryStoreError(.open, subject, status.kind == .folder ? "it is a folder" : "it is not a file", hint: hint)
    }
    // The engine takes a shorter file for an empty database.
    guard status.size >= 512 else {
      let found = status.size == 0 ? "the file is empty" : "it is \(description(of: path, status.size))"
      throw StoryStoreError(.open, subject, "\(found); \(expectation)")
    }
    return status.size
  }

  /// What a store may be, for those who name something else.
  static let expectation = "a store is a library of Hornbook, or of SwiftData or Core Data"

  /// Reads the header and the names of the tables.
  ///
  /// Without a journal beside it the file is opened as one that does not change: no locks and no helper files.
  private static func look(at path: String, mode: StoryStore.Mode) throws -> Found {
    do {
      return try look(try Database(path: path, mode: hasJournal(path) ? .readOnly : .immutable))
    } catch let error as SQLiteError where error.isInaccessible && mode != .readOnly {
      // A journal that a crash has left can only be rolled back by one who may write.
      return try look(try Database(path: path, mode: .readWrite))
    }
  }

  private static func look(_ database: Database) throws -> Found {
    try database.withConnection { connection in try look(connection) }
  }

  /// Reads the header and the names of the tables that a connection sees.
  static func look(_ connection: borrowing Connection) throws -> Found {
    Found(
      applicationID: try connection.applicationID(), version: try connection.userVersion(),
      tables: try connection.tables(), hasContent: try connection.columns(of: "story").contains("content"))
  }

  /// The version of the library that was found; throws where it is none, or none that may be used.
  static func version(of found: Found, _ subject: String, _ mode: StoryStore.Mode) throws -> Int {
    let isOurs = found.applicationID == Schema.applicationID
    if isOurs, found.version > Schema.version {
      throw StoryStoreError(
        .open, subject, "it has the newer schema \(found.version), this program knows up to \(Schema.version)",
        hint: "use a newer hornbook; the file was not touched")
    }
    // From the third on, every version has the same tables.
    if isOurs, found.version >= 3 {
      let missing = (Schema.libraryTables.map(\.name) + ["meta", "change"]).first { !found.tables.contains($0) }
      guard let missing else { return found.version }
      throw StoryStoreError(.open, subject, "the library is damaged: its table '\(missing)' is missing")
    }
    guard isOurs || found.applicationID == 0 else {
      throw StoryStoreError(.open, subject, foreign(found))
    }
    if let older = found.olderVersion { return older }
    if found.version == 0, found.tables.isEmpty, mode == .create { return 0 }
    throw StoryStoreError(.open, subject, foreign(found))
  }

  private static func foreign(_ found: Found) -> String {
    if found.tables.isEmpty { return "\(stranger(found)), not a library" }
    if found.tables.contains("Z_METADATA") {
      return "it is a SwiftData or Core Data store, not a library of this program"
    }
    return stranger(found)
  }

  /// What a database is that no program we know has made.
  static func stranger(_ found: Found) -> String {
    if found.tables.isEmpty { return "it is a database without tables" }
    let names = found.tables.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return "it is a database of another program (tables \(names)\(found.tables.count > 4 ? ", …" : ""))"
  }

  /// What a file is that is no database. It was not a database for anybody, so no lock is lost by reading it.
  static func description(of path: String, _ size: Int) -> String {
    guard size <= 1 << 20, let bytes = try? FileSystem.read(path) else { return "not a database" }
    if bytes.starts(with: Array("SQLite format 3".utf8)) { return "a damaged or encrypted database" }
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    return isText ? "a text file" : "not a database"
  }
}
