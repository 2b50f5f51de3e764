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

  private struct Found: Sendable {
    let applicationID: Int32
    let version: Int
    let tables: [String]
    let hasContent: Bool
  }

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
    try database.withConnection { connection in
      Found(
        applicationID: try connection.applicationID(), version: try connection.userVersion(),
        tables: try connection.tables(), hasContent: try connection.columns(of: "story").contains("content"))
    }
  }

  private static func version(of found: Found, _ subject: String, _ mode: StoryStore.Mode) throws -> Int {
    let isOurs = found.applicationID == Schema.applicationID
    if isOurs, found.version > Schema.version {
      throw StoryStoreError(
        .open, subject, "it has the newer schema \(found.version), this program knows up to \(Schema.version)",
        hint: "use a newer hornbook; the file was not touched")
    }
    if isOurs, found.version == Schema.version {
      let missing = (Schema.libraryTables.map(\.name) + ["meta", "change"]).first { !found.tables.contains($0) }
      guard let missing else { return found.version }
      throw StoryStoreError(.open, subject, "the library is damaged: its table '\(missing)' is missing")
    }
    guard isOurs || found.applicationID == 0 else {
      throw StoryStoreError(.open, subject, foreign(found))
    }
    // The older schemas were laid out by others too, who knew no mark for the header.
    let older = ["story", "story_collection", "achievement", "user_profile"]
    if found.version == 1, found.hasContent, older.allSatisfy(found.tables.contains) { return 1 }
    if found.version == 2, !found.hasContent, (older + ["page"]).allSatisfy(found.tables.contains) { return 2 }
    if found.version == 0, found.tables.isEmpty, mode == .create { return 0 }
    throw StoryStoreError(.open, subject, foreign(found))
  }

  private static func foreign(_ found: Found) -> String {
    if found.tables.isEmpty { return "it is a database without tables, not a library" }
    if found.tables.contains("Z_METADATA") {
      return "it is a SwiftData or Core Data store, not a library of this program"
    }
    let names = found.tables.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return "it is a database of another program (tables \(names)\(found.tables.count > 4 ? ", …" : ""))"
  }

  /// What a file is that is no database. It was not a database for anybody, so no lock is lost by reading it.
  private static func description(of path: String, _ size: Int) -> String {
    guard size <= 1 << 20, let bytes = try? FileSystem.read(path) else { return "not a database" }
    if bytes.starts(with: Array("SQLite format 3".utf8)) { return "a damaged or encrypted database" }
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    return isText ? "a text file" : "not a database"
  }
}
