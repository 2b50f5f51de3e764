import Files
package import SQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A database of another program, opened so that not a byte of it changes and nothing appears beside it.
///
/// SQLite itself cannot promise that: a reader of a database with a write-ahead log makes `-shm` and `-wal`, and one that
/// takes the file for immutable does not see the log. So a database whose log is empty or absent is opened as immutable, and
/// any other is copied, with its log, into a private folder. `-shm` is never copied: it is made anew from the log.
package final class ForeignDatabase: Sendable {
  /// The open database; it can only be read.
  package let database: Database
  /// How the files stood when it was opened.
  package let stamp: StoreStamp
  private let path: String
  /// The folder of the copy; none where the file itself is open.
  private let copy: String?

  /// Opens a database; nil when another program was writing in that moment, so that one has to try again.
  ///
  /// `scratch` is the folder in which a folder for the copy is made when one is needed; that one goes with the object.
  package init?(_ path: String, scratch: String) throws {
    // The log lies beside the file itself, not beside a link to it.
    let path = FileSystem.resolved(path) ?? path
    self.path = path
    stamp = StoreStamp(of: path)
    if stamp.isWhole {
      copy = nil
      if stamp.isYoung { return nil }
      database = try Database(path: path, mode: .immutable)
    } else {
      FileSystem.removeLeftoverFolders(in: scratch)
      let folder = FileSystem.temporaryName(beside: Path.join(scratch, "store"))
      try FileSystem.createPrivateFolder(folder)
      copy = folder
      do {
        guard try ForeignDatabase.copy(path, stamp, into: folder) else {
          try? FileSystem.removeTree(folder)
          return nil
        }
        database = try Database(path: Path.join(folder, "store"), mode: .readWrite)
      } catch {
        try? FileSystem.removeTree(folder)
        throw error
      }
    }
    try database.withConnection { try $0.execute("PRAGMA query_only = ON") }
  }

  deinit {
    // What is still open of the copy is the engine's own; its names may go.
    if let copy { try? FileSystem.removeTree(copy) }
  }

  /// Whether what is read is a moment of the original: a copy always is, the file itself while nobody writes to it.
  var isSteady: Bool { copy != nil || StoreStamp(of: path) == stamp }

  /// Copies a database and its log; false when the two may not belong together.
  ///
  /// The log is copied last. What a checkpoint moves into the database meanwhile still stands in the log, which therefore
  /// mends a page that was copied half-written; only when the log was begun anew, which changes the salts in its header
  /// (https://sqlite.org/fileformat2.html#walformat), this no longer holds. A journal is for a program that was cut off.
  private static func copy(_ path: String, _ stamp: StoreStamp, into folder: String) throws -> Bool {
    let hasLog = (stamp.log?.size ?? 0) > 0
    let side = hasLog ? "-wal" : "-journal"
    let target = Path.join(folder, "store")
    do {
      let header = try FileSystem.read(path + side, first: 32)
      try FileSystem.copyPrivately(path, to: target)
      try FileSystem.copyPrivately(path + side, to: target + side)
      let after = StoreStamp(of: path)
      guard after.main?.inode == stamp.main?.inode, after.log?.inode == stamp.log?.inode else { return false }
      if !hasLog { return after == stamp && !stamp.isYoung }
      return try header.count == 32 && FileSystem.read(target + side, first: 32) == header
        && FileSystem.read(path + side, first: 32) == header
    } catch let error as FileError where error.isMissing && FileStatus(of: path) != nil {
      // The other program has closed its database, and taken the log away.
      return false
    }
  }
}

extension ForeignDatabase {
  private static let rounds = 100

  /// Runs some reading on one moment of a database; while other programs write, it may be run several times.
  package static func read<T: Sendable>(
    _ path: String, scratch: String, _ work: (borrowing Connection) throws -> T
  ) throws -> T {
    for round in 0..<rounds {
      if round > 0 { usleep(UInt32(min(round, 30)) * 1000) }
      guard let foreign = try ForeignDatabase(path, scratch: scratch) else { continue }
      do {
        let result = try foreign.database.transaction(.read, work)
        if foreign.isSteady { return result }
      } catch {
        if foreign.isSteady { throw error }
      }
    }
    throw StoryStoreError(.open, "'\(path)'", "another program writes to it without a pause")
  }
}
