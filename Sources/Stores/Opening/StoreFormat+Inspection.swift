import Files
package import SQLite

extension StoreFormat {
  /// The database at a path or behind a connection, and its older version of this kind though it bears no mark.
  package struct Finding: Sendable {
    /// The header and the tables.
    package let found: StoreInspection.Found
    /// The older version that it is laid out as: others laid them out too, who knew no mark for the header.
    package let olderVersion: Int?
    /// Whether it bears the mark of this kind, or is laid out as an older library.
    package let isOurs: Bool
  }

  /// Looks at what a connection sees.
  package func look(_ connection: borrowing Connection) throws -> Finding {
    let found = try StoreInspection.look(connection)
    let older = try unmarkedVersion(connection, found.version, found.tables)
    return Finding(
      found: found, olderVersion: older,
      isOurs: found.applicationID == applicationID || found.applicationID == 0 && older != nil)
  }

  /// The version of the library at a path: 0 if one is to be made. Throws if it is none, or none that may be used.
  package func version(at path: String, mode: StoreMode) throws -> Int {
    let subject = "'\(path)'"
    guard let status = FileStatus(of: path) else {
      guard mode == .create else {
        throw StoreError(.open, subject, "there is no such file", hint: "'hornbook import' makes a library")
      }
      return 0
    }
    guard status.kind == .file else {
      throw StoreError(.open, subject, status.kind == .folder ? "it is a folder" : "it is not a file")
    }
    if status.size == 0, !StoreInspection.hasJournal(path) {
      guard mode == .create else { throw StoreError(.open, subject, "the file is empty") }
      return 0
    }
    // The engine takes a file that is shorter than any database for an empty one, and would write over it.
    guard status.size >= 512 || status.size == 0 else {
      throw StoreError(.open, subject, "it is \(StoreInspection.description(of: path, status.size)), not a library")
    }
    let found: Finding
    do {
      found = try look(at: path, mode: mode)
    } catch let error as SQLiteError {
      let reason =
        error.isNotADatabase ? "it is \(StoreInspection.description(of: path, status.size)), not a library" : nil
      throw StoreError(.open, subject, error, reason: reason)
    }
    return try version(of: found, subject, mode)
  }

  /// Reads the header and the names of the tables.
  ///
  /// Without a journal beside it the file is opened as one that does not change: no locks and no helper files.
  private func look(at path: String, mode: StoreMode) throws -> Finding {
    do {
      return try look(try Database(path: path, mode: StoreInspection.hasJournal(path) ? .readOnly : .immutable))
    } catch let error as SQLiteError where error.isInaccessible && mode != .readOnly {
      // A journal that a crash has left can only be rolled back by one who may write.
      return try look(try Database(path: path, mode: .readWrite))
    }
  }

  private func look(_ database: Database) throws -> Finding {
    try database.withConnection { connection in try look(connection) }
  }

  /// The version of the library that was found; throws where it is none, or none that may be used.
  package func version(of finding: Finding, _ subject: String, _ mode: StoreMode) throws -> Int {
    let found = finding.found
    let isOurs = found.applicationID == applicationID
    if isOurs, found.version > version {
      throw StoreError(
        .open, subject, "it has the newer schema \(found.version), this program knows up to \(version)",
        hint: "use a newer hornbook; the file was not touched")
    }
    if isOurs, found.version >= firstWholeVersion {
      let missing = tables.first { !found.tables.contains($0) }
      guard let missing else { return found.version }
      throw StoreError(.open, subject, "the library is damaged: its table '\(missing)' is missing")
    }
    guard isOurs || found.applicationID == 0 else {
      throw StoreError(
        .open, subject, foreign(found), hint: StoreInspection.isHornbooks(found) ? StoreInspection.kindHint : nil)
    }
    if let older = finding.olderVersion { return older }
    if found.version == 0, found.tables.isEmpty, mode == .create { return 0 }
    throw StoreError(.open, subject, foreign(found))
  }

  private func foreign(_ found: StoreInspection.Found) -> String {
    if found.tables.isEmpty { return "\(StoreInspection.stranger(found)), not a library" }
    if found.tables.contains("Z_METADATA") {
      return "it is a SwiftData or Core Data store, not a library of this program"
    }
    return StoreInspection.stranger(found)
  }
}
