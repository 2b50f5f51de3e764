import Files
import SQLite

extension StoreFormat {
  /// Whether the store of an app stands at a path: one with the layout of SwiftData or Core Data, whatever it holds.
  ///
  /// `scratch` is the folder for a copy, if one is needed to see that. A file that is no database is not an app's
  /// either. Throws if the file cannot be read. Throws also if its writer was cut off and nobody can tell whose file it
  /// is: to open it as a library of ours would finish, or undo, the work of an app.
  package func isAppStore(at path: String, scratch: String) throws -> Bool {
    guard let status = FileStatus(of: path), status.kind == .file, status.size >= 512 else { return false }
    // Only our own libraries are opened in earnest. To read the bytes would take the locks from who has it open here.
    if Database.isOpen(at: path) { return false }
    return try attempt(.open, "'\(path)'") {
      if try bearsOurMark(path) { return false }
      let isWhole = StoreStamp(of: FileSystem.resolved(path) ?? path).isWhole
      do {
        if try isApps(look(path)) { return true }
      } catch is SQLiteError where isWhole {
        // Opening it in earnest will say what is wrong with it.
        return false
      } catch is SQLiteError {}
      // All there is may be in the log, and what stands in the file be half of a transaction.
      return try !isWhole && isApps(ForeignDatabase.read(path, scratch: scratch) { try StoreInspection.look($0) })
    }
  }

  private func look(_ path: String) throws -> StoreInspection.Found {
    try Database(path: path, mode: .immutable).withConnection { try StoreInspection.look($0) }
  }

  /// Whether the header of a database says that it is a library of this kind
  /// (https://sqlite.org/fileformat2.html#application_id).
  private func bearsOurMark(_ path: String) throws -> Bool {
    let mark = try FileSystem.read(path, first: 72).dropFirst(68)
    return mark.reduce(0) { $0 << 8 | UInt32($1) } == UInt32(bitPattern: applicationID)
  }

  private func isApps(_ found: StoreInspection.Found) -> Bool { found.tables.contains("Z_METADATA") }
}
