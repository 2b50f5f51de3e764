import Files
import Platform
package import SQLite

/// A database of another program, opened so that not a byte of it changes and nothing appears beside it.
///
/// SQLite itself cannot promise that: a reader of a database with a write-ahead log makes `-shm` and `-wal`, and one
/// that takes the file for immutable does not see the log. So a database whose log is empty or absent is opened as
/// immutable, and any other is copied, with its log, into a private folder.
package final class ForeignDatabase: Sendable {
  /// The open database; it can only be read.
  package let database: Database
  /// The state of the files when it was opened.
  package let stamp: StoreStamp
  private let path: String
  /// The copy that is open; nil if it is the file itself.
  private let copy: StoreCopy?

  /// Opens a database; nil when another program was writing in that moment, so that one has to try again.
  ///
  /// `scratch` is the folder in which a folder for the copy is made when one is needed; that one goes with the object.
  package init?(_ path: String, scratch: String) throws {
    let path = FileSystem.resolved(path) ?? path
    self.path = path
    let stamp = StoreStamp(of: path)
    if stamp.isWhole {
      if stamp.isYoung { return nil }
      copy = nil
      self.stamp = stamp
      database = try Database(path: path, mode: .immutable)
    } else {
      guard let copy = try StoreCopy(of: path, in: scratch) else { return nil }
      self.copy = copy
      self.stamp = copy.stamp
      database = try copy.connect()
    }
    try database.withConnection { try $0.execute("PRAGMA query_only = ON") }
  }

  /// Whether what is read is a moment of the original: a copy always is, the file itself while nobody writes to it.
  private var isSteady: Bool { copy != nil || StoreStamp(of: path) == stamp }

  /// Runs some reading on one moment of a database; while other programs write, it may be run several times.
  package static func read<T: Sendable>(
    _ path: String, scratch: String, _ work: (borrowing Connection) throws -> T
  ) throws -> T {
    try withPatience(path) {
      guard let foreign = try ForeignDatabase(path, scratch: scratch) else { return nil }
      do {
        let result = try foreign.database.transaction(.read, work)
        return foreign.isSteady ? result : nil
      } catch {
        if foreign.isSteady { throw error }
        return nil
      }
    }
  }

  private static let rounds = 100

  /// Tries something again as long as it comes to nothing because another program writes to a database; not for ever.
  package static func withPatience<T>(_ path: String, _ work: () throws -> T?) throws -> T {
    for round in 0..<rounds {
      if round > 0 { usleep(UInt32(min(round, 30)) * 1000) }
      if let result = try work() { return result }
    }
    throw StoreError(.open, "'\(path)'", "another program writes to it without a pause")
  }
}
