import Diagnostics
import Files
import SQLite

extension StoreDescription {
  /// Describes the store at a path, a library of one kind or an app's, without changing a byte of it or leaving anything beside it.
  ///
  /// `scratch` is the folder for a copy, which is needed while a write-ahead log is not empty; it goes again.
  package static func read(
    _ path: String, scratch: String, _ format: StoreFormat, _ shape: AppShape
  ) throws -> StoreDescription {
    try attempt(.open, "'\(path)'") {
      let file = try StoreFile(at: path)
      do {
        return try ForeignDatabase.read(path, scratch: scratch) { try describe($0, file, format, shape) }
      } catch let error as SQLiteError where error.isNotADatabase {
        throw unknown(path, "it is \(StoreInspection.description(of: path, file.mainSize))")
      }
    }
  }

  private static func describe(
    _ connection: borrowing Connection, _ file: StoreFile, _ format: StoreFormat, _ shape: AppShape
  ) throws -> StoreDescription {
    let finding = try format.look(connection)
    let found = finding.found
    if found.tables.contains("Z_METADATA"), found.tables.contains("Z_PRIMARYKEY") {
      return try AppStoreReader.describe(connection, Set(found.tables), file, shape)
    }
    if finding.isOurs { return try LibraryReader.describe(connection, finding, file, format) }
    throw unknown(
      file.path, StoreInspection.stranger(found),
      hint: found.tables.isEmpty && file.lacksLog
        ? "everything may be in the file of that name with '-wal' behind it: the two belong together" : nil)
  }

  private static func unknown(_ path: String, _ found: String, hint: String? = nil) -> StoreError {
    StoreError(.open, "'\(path)'", "\(found); \(StoreInspection.expectation)", hint: hint)
  }
}

/// Describes a library of this program, also one of an older schema.
enum LibraryReader {
  /// Describes the library that a connection sees; throws for one that is newer than this program, or damaged.
  static func describe(
    _ connection: borrowing Connection, _ finding: StoreFormat.Finding, _ file: StoreFile, _ format: StoreFormat
  ) throws -> StoreDescription {
    var description = StoreDescription(kind: .hornbook, size: file.size)
    description.schema = try format.version(of: finding, "'\(file.path)'", .readOnly)
    let tables = Set(finding.found.tables)
    for name in format.tables.filter({ tables.contains($0) && $0 != "meta" && $0 != "change" }).sorted() {
      let rows = try connection.integer("SELECT count(*) FROM \"\(name)\"").map { Int($0) }
      description.entities.append(
        StoreDescription.Entity(name: name, number: nil, parent: nil, table: name, rows: rows, properties: []))
    }
    if tables.contains("meta") {
      description.identifier = try connection.storeID()
    }
    description.hasHistory = tables.contains("change")
    if description.hasHistory, let number = try connection.integer("SELECT max(sequence) FROM change") {
      description.lastChange = StoreDescription.LastChange(number: number, time: nil)
    }
    return description
  }
}
