import Files
package import SQLite

/// A private copy of another program's database as it stood at one moment; nobody writes to it, so that any number of
/// connections see the same in it.
///
/// The log is copied beside the database. `-shm` never is: it is made anew from the log.
package final class StoreCopy: Sendable {
  /// The state of the original's files when they were copied.
  package let stamp: StoreStamp
  /// Whether the stamp tells every later write: the clock of the file system cannot hide one.
  package let isCertain: Bool
  /// Whether an earlier process, or another one, has made it.
  package let isFound: Bool
  private let isMainCertain: Bool
  private let folder: String
  private let isKept: Bool
  /// The state of the copied files when they were finished, or found.
  private let finished: StoreStamp

  private static let name = "store"

  /// Copies a database into a folder of its own below `scratch`, which is made; nil when another program was writing in
  /// that moment, so that one has to try again.
  ///
  /// With `isKept` the copy outlives this object, and is found again as long as the original's files stand as they do;
  /// an older one goes. A database that has not changed since `other` was made is not copied again, only its log.
  package init?(of path: String, in scratch: String, isKept: Bool = false, sharing other: StoreCopy? = nil) throws {
    // The log lies beside the file itself, not beside a link to it.
    let (given, path) = (path, FileSystem.resolved(path) ?? path)
    let stamp = StoreStamp(of: path)
    self.stamp = stamp
    isCertain = !stamp.isYoung
    isMainCertain = stamp.main?.isYoung != true
    try FileSystem.createFolder(scratch)
    FileSystem.removeLeftoverFolders(in: scratch)
    let kept = Path.join(scratch, stamp.name(of: path))
    if isKept, isCertain, FileStatus(of: kept) != nil {
      let found = StoreStamp(of: Path.join(kept, StoreCopy.name))
      if found.holds(stamp) {
        (folder, self.isKept, finished, isFound) = (kept, true, found, true)
        return
      }
      try FileSystem.removeTree(kept)
    }
    isFound = false
    let fresh = FileSystem.temporaryName(beside: kept)
    try FileSystem.createPrivateFolder(fresh)
    do {
      let shared = other.flatMap { $0.isMainCertain && $0.stamp.main == stamp.main ? $0.main : nil }
      guard try StoreCopy.copy(path, stamp, into: fresh, sharing: shared) else {
        try? FileSystem.removeTree(fresh)
        (folder, self.isKept, finished) = (fresh, false, stamp)
        return nil
      }
      guard isKept, isCertain else {
        (folder, self.isKept) = (fresh, false)
        finished = StoreStamp(of: Path.join(fresh, StoreCopy.name))
        return
      }
      try StoreCopy.keep(fresh, as: kept)
      (folder, self.isKept) = (kept, true)
      finished = StoreStamp(of: Path.join(kept, StoreCopy.name))
    } catch {
      try? FileSystem.removeTree(fresh)
      guard let error = error as? FileError, error.path.hasPrefix(path) else { throw error }
      throw FileError(error.operation, given + error.path.dropFirst(path.count), code: error.code)
    }
  }

  deinit {
    // What is still open of the copy is the engine's own; its names may go.
    if !isKept { try? FileSystem.removeTree(folder) }
  }

  /// Whether the copied files are still as they were; other processes, and people, may remove them.
  package var isIntact: Bool { finished.main != nil && StoreStamp(of: Path.join(folder, StoreCopy.name)) == finished }

  /// Removes the files; the next copy is made from the original.
  package func discard() { try? FileSystem.removeTree(folder) }

  /// The copied database; nil if a journal was rolled back in it, so that it is no longer the original's bytes.
  private var main: String? { stamp.hasJournal ? nil : Path.join(folder, StoreCopy.name) }

  /// Opens the copy; what is open stays readable when the copy is removed.
  package func connect() throws -> Database {
    let database = try Database(path: Path.join(folder, StoreCopy.name), mode: stamp.hasLog ? .readOnly : .immutable)
    try database.withConnection { connection in
      // Rows that belong together lie far apart in a store.
      try connection.setRoom(.large)
      // The engine opens the log when something is read for the first time, and would then look for it by its name.
      if stamp.hasLog { _ = try connection.integer("PRAGMA schema_version") }
    }
    return database
  }

  /// Gives a finished copy its name, and removes those that were kept before.
  private static func keep(_ folder: String, as kept: String) throws {
    let parent = Path.parent(of: kept)
    for name in try FileSystem.names(in: parent) where !name.hasPrefix(".") && name != Path.name(of: kept) {
      try? FileSystem.removeTree(Path.join(parent, name))
    }
    do throws(FileError) {
      try FileSystem.rename(folder, toFree: kept)
    } catch {
      guard FileStatus(of: kept) != nil else { throw error }
      // Another process has copied the same.
      try FileSystem.removeTree(folder)
    }
  }

  /// Copies a database and its log; false when the two may not belong together.
  ///
  /// The log is copied last. A checkpoint may move pages into the database meanwhile, but they still stand in the log,
  /// and mend pages that were copied half-written. This ends when the log begins anew and the salts in its header
  /// change (https://sqlite.org/fileformat2.html#walformat). A journal belongs to a program that was cut off.
  private static func copy(
    _ path: String, _ stamp: StoreStamp, into folder: String, sharing shared: String?
  ) throws -> Bool {
    let target = Path.join(folder, name)
    let side = stamp.hasLog ? "-wal" : stamp.hasJournal ? "-journal" : nil
    do {
      let header = try side.map { try FileSystem.read(path + $0, first: 32) }
      if shared.map({ FileSystem.alias($0, as: target) }) != true { try FileSystem.copyPrivately(path, to: target) }
      if let side { try FileSystem.copyPrivately(path + side, to: target + side) }
      let after = StoreStamp(of: path)
      guard after.main?.inode == stamp.main?.inode, after.log?.inode == stamp.log?.inode else { return false }
      if stamp.hasLog {
        return try header?.count == 32 && FileSystem.read(target + "-wal", first: 32) == header
          && FileSystem.read(path + "-wal", first: 32) == header
      }
      guard after == stamp, !stamp.isYoung else { return false }
      if stamp.hasJournal {
        // Whoever reads first rolls back what was not finished.
        let database = try Database(path: target, mode: .readWrite)
        _ = try database.withConnection { try $0.tables() }
      }
      return true
    } catch let error as FileError where error.isMissing && FileStatus(of: path) != nil {
      // The other program has closed its database, and taken the log away.
      return false
    }
  }
}
