import Files
import SQLite

extension StoreDescription {
  /// Describes the store at a path, a library or an app's, without changing a byte of it or leaving anything beside it.
  ///
  /// `kinds` are the kinds of libraries that it may be or hold; of those that an app's store holds the first counts.
  /// `scratch` is the folder for a copy, which is needed while a write-ahead log is not empty; it goes again.
  package static func read(
    _ path: String, scratch: String, as kinds: [StoreKind]
  ) throws -> StoreDescription {
    try attempt(.open, "'\(path)'") {
      let file = try StoreFile(at: path)
      do {
        return try ForeignDatabase.read(path, scratch: scratch) { try describe($0, file, kinds) }
      } catch let error as SQLiteError where error.isNotADatabase {
        throw unknown(path, "it is \(StoreInspection.description(of: path, file.mainSize))")
      }
    }
  }

  private static func describe(
    _ connection: borrowing Connection, _ file: StoreFile, _ kinds: [StoreKind]
  ) throws -> StoreDescription {
    let found = try StoreInspection.look(connection)
    if found.tables.contains("Z_METADATA"), found.tables.contains("Z_PRIMARYKEY") {
      return try AppStoreReader.describe(connection, Set(found.tables), file, as: kinds)
    }
    for kind in kinds {
      let finding = try kind.format.look(connection)
      if finding.isOurs { return try LibraryReader.describe(connection, finding, file, kind) }
    }
    throw unknown(
      file.path, StoreInspection.stranger(found),
      hint: found.tables.isEmpty && file.lacksLog
        ? "everything may be in the file of that name with '-wal' behind it: the two belong together" : nil)
  }

  private static func unknown(_ path: String, _ found: String, hint: String? = nil) -> StoreError {
    StoreError(.open, "'\(path)'", "\(found); \(StoreInspection.expectation)", hint: hint)
  }

  /// The error of one who looked for a kind of library in the store of an app, and found none. Where its app has names
  /// of its own, the hint says who tells them.
  package func lacks(_ kind: StoreKind, at path: String) -> StoreError {
    let names = entities.prefix(6).map { "'\($0.name)'" }.joined(separator: ", ")
    let found = names.isEmpty ? "no entities" : "the entities \(names)\(entities.count > 6 ? ", …" : "")"
    return StoreError(
      .open, "'\(path)'", "it is a \(self.kind.name) without \(kind.name): it has \(found); \(kind.expectation)",
      hint: MappingProposal(of: kind, in: self) == nil
        ? StoreInspection.kindHint + ", and '[store.entities]' what an app with names of its own calls things"
        : StoreDescription.namesHint(path))
  }

  /// The hint for stores with names of their own.
  package static func namesHint(_ path: String) -> String {
    "'hornbook status --store \(Path.shellWord(path))' proposes names for the settings"
  }
}

/// Describes a library of this program, also one of an older schema.
enum LibraryReader {
  /// Describes the library that a connection sees; throws for one that is newer than this program, or damaged.
  static func describe(
    _ connection: borrowing Connection, _ finding: StoreFormat.Finding, _ file: StoreFile, _ kind: StoreKind
  ) throws -> StoreDescription {
    var description = StoreDescription(kind: .hornbook, size: file.size)
    description.contents = kind.name
    description.schema = try kind.format.version(of: finding, "'\(file.path)'", .readOnly)
    let tables = Set(finding.found.tables)
    for name in kind.format.tables.filter({ tables.contains($0) && $0 != "meta" && $0 != "change" }).sorted() {
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
