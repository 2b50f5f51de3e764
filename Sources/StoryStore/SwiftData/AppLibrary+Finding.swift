import Files
import SQLite

extension AppLibrary {
  /// Whether the store of an app stands at a path: one with the layout of SwiftData or Core Data, whatever it holds.
  ///
  /// `scratch` is the folder for a copy, where one is needed to see that. What is no database at all is none of an app.
  package static func isStore(at path: String, scratch: String) throws -> Bool {
    guard let status = FileStatus(of: path), status.kind == .file, status.size >= 512 else { return false }
    // Our own mark stands in the header, at byte 68 (https://sqlite.org/fileformat2.html).
    let mark = try? FileSystem.read(path, first: 72).suffix(4).reduce(0) { $0 << 8 | Int32($1) }
    if mark == Schema.applicationID { return false }
    do {
      let found = try Database(path: path, mode: .immutable).withConnection { try StoreInspection.look($0) }
      if !found.tables.isEmpty { return isApps(found) }
      // All there is may be in the log.
      guard !StoreStamp(of: FileSystem.resolved(path) ?? path).isWhole else { return false }
      return try isApps(ForeignDatabase.read(path, scratch: scratch) { try StoreInspection.look($0) })
    } catch is SQLiteError {
      // Opening it in earnest will say what is wrong with it.
      return false
    }
  }

  private static func isApps(_ found: StoreInspection.Found) -> Bool { found.tables.contains("Z_METADATA") }
}
