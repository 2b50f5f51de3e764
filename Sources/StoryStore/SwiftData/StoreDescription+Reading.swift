import Diagnostics
import Files
import SQLite
import StoryModel

extension StoreDescription {
  /// Describes the store at a path, of this program or of an app, without changing a byte of it or leaving anything beside it.
  ///
  /// `scratch` is the folder for a copy, which is needed while a write-ahead log is not empty; it goes again.
  package static func read(_ path: String, scratch: String) throws -> StoreDescription {
    try attempt(.open, "'\(path)'") {
      let file = try StoreFile(at: path)
      do {
        return try ForeignDatabase.read(path, scratch: scratch) { try describe($0, file) }
      } catch let error as SQLiteError where error.isNotADatabase {
        throw unknown(path, "it is \(StoreInspection.description(of: path, file.mainSize))")
      }
    }
  }

  private static func describe(_ connection: borrowing Connection, _ file: StoreFile) throws -> StoreDescription {
    let found = try StoreInspection.look(connection)
    if found.tables.contains("Z_METADATA"), found.tables.contains("Z_PRIMARYKEY") {
      return try AppStoreReader.describe(connection, Set(found.tables), file)
    }
    if found.isOurs { return try LibraryReader.describe(connection, found, file) }
    throw unknown(
      file.path, StoreInspection.stranger(found),
      hint: found.tables.isEmpty && file.lacksLog
        ? "everything may be in the file of that name with '-wal' behind it: the two belong together" : nil)
  }

  private static func unknown(_ path: String, _ found: String, hint: String? = nil) -> StoryStoreError {
    StoryStoreError(.open, "'\(path)'", "\(found); \(StoreInspection.expectation)", hint: hint)
  }
}

/// What the file system says of a store.
struct StoreFile: Sendable {
  /// The path, as it was given.
  let path: String
  /// How many bytes it has, its write-ahead log counted.
  let size: Int
  /// How many bytes the file itself has.
  let mainSize: Int
  /// Whether it has been written with a write-ahead log, and there is none beside it.
  let lacksLog: Bool

  /// Looks at a store. Throws where nothing stands there, or nothing that could be one.
  init(at path: String) throws {
    self.path = path
    mainSize = try StoreInspection.sizeOfDatabase(at: path)
    let stamp = StoreStamp(of: FileSystem.resolved(path) ?? path)
    // Bytes 18 and 19 of the header are 2 where the database has a write-ahead log (https://sqlite.org/fileformat2.html).
    let header = try FileSystem.read(path, first: 20)
    size = mainSize + (stamp.log?.size ?? 0)
    lacksLog = stamp.log == nil && header.suffix(2) == [2, 2]
  }
}

/// Describes a library of this program, also one of an older schema.
enum LibraryReader {
  /// Describes the library that a connection sees; throws for one that is newer than this program, or damaged.
  static func describe(
    _ connection: borrowing Connection, _ found: StoreInspection.Found, _ file: StoreFile
  ) throws -> StoreDescription {
    var description = StoreDescription(kind: .hornbook, size: file.size)
    description.schema = try StoreInspection.version(of: found, "'\(file.path)'", .readOnly)
    let tables = Set(found.tables)
    for name in Schema.libraryTables.map(\.name).filter(tables.contains).sorted() {
      let rows = try connection.integer("SELECT count(*) FROM \"\(name)\"").map { Int($0) }
      description.entities.append(
        StoreDescription.Entity(name: name, number: nil, parent: nil, table: name, rows: rows, properties: []))
    }
    if tables.contains("meta") {
      description.identifier = try connection.text("SELECT value FROM meta WHERE key = 'store_id'")
    }
    description.hasHistory = tables.contains("change")
    if description.hasHistory, let number = try connection.integer("SELECT max(sequence) FROM change") {
      description.lastChange = StoreDescription.LastChange(number: number, time: nil)
    }
    return description
  }
}
