import Files
package import SQLite
import Synchronization

/// One snapshot of our own store, of whatever kind: a read transaction held open on a connection of its own.
///
/// It may be read from several threads, one at a time. While it is open the write-ahead log cannot be cut back, so it
/// is to be closed when the build is done.
package final class HeldSnapshot: Sendable {
  /// The identity of the store.
  package let identity: StoreIdentity
  /// This moment's position in the change feed.
  package let cursor: ChangeCursor
  private let database: Mutex<Database?>

  /// Fixes the moment on a connection that nobody else uses.
  fileprivate init(_ database: Database) throws {
    self.database = Mutex(database)
    // The view is fixed by the first read, not by BEGIN.
    cursor = try database.withConnection { connection in
      try connection.execute("BEGIN")
      return try connection.cursor()
    }
    identity = StoreIdentity(kind: "hornbook", id: cursor.store)
  }

  /// Lets go of the store. Whatever still holds on to the moment keeps it from nothing.
  package func close() { database.withLock { $0 = nil } }

  /// Reads it.
  package func read<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    guard let database = database.withLock({ $0 }) else { throw StoreError(.fetch, "the library", "it is closed") }
    return try database.withConnection(work)
  }
}

extension StoreFormat {
  /// This moment of an open store, held on another connection to its file; of a store in memory, which has one
  /// connection, a copy.
  func snapshot(of file: LibraryFile) throws -> HeldSnapshot {
    guard let path = file.path else { return try HeldSnapshot(file.database.copied()) }
    let reader = try connect(path, file.mode == .create ? .readWrite : file.mode)
    try reader.withConnection { try $0.execute("PRAGMA query_only = ON") }
    return try HeldSnapshot(reader)
  }
}

extension Database {
  /// A copy of it in memory.
  package func copied() throws -> Database {
    let copy = try Database()
    try copy.withConnection { target in try withConnection { try $0.copy(into: target) } }
    return copy
  }

  /// Brings what the log beside a library holds into the library, and empties it; says whether nobody was in the way.
  ///
  /// A log that is not empty would be read over any other file that is put in the library's place.
  package func settle(at path: String?) throws -> Bool {
    guard let path, (FileStatus(of: path + "-wal")?.size ?? 0) > 0 else { return true }
    return try attempt(.fetch, "from '\(path)'") { try withConnection { try $0.emptyWriteAheadLog() } }
  }
}
