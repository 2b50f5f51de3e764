import Postgres
import SQLite
import Stores
import Synchronization

/// A library in a PostgreSQL database, and its mirror: a library of our own on this machine that shows what it holds.
///
/// Everything is read from the mirror, after it was brought up to date. What is written is worked out in the mirror, by
/// its own rules, while nobody else writes to the database; the rows that were changed go there, and what the database
/// has made of them comes back. The mirror commits after the database.
final class PostgresLibrary: StoreOrigin {
  /// The database in words, without secrets.
  let place: String
  /// The mirror. It is lent before the server is.
  let mirror: Database
  private let server: PostgresDatabase
  private let isWritable: Bool
  private let seen = Mutex(Seen())

  /// What is known of who has written.
  private struct Seen {
    /// The cursor of the mirror at the last look, or after what was written here.
    var cursor: ChangeCursor?
    /// How often it stood elsewhere by others' doing.
    var count: Int64 = 0

    mutating func look(_ now: ChangeCursor) {
      if let cursor, cursor != now { count += 1 }
      cursor = now
    }
  }

  /// The time to wait for the mirror while another process copies the database into it or writes, in milliseconds.
  private static let mirrorPatience: Int32 = 600_000

  /// Connects, lays out the library where it is to be made, and brings the mirror at a path up to date.
  ///
  /// A mirror of another library or version, or a damaged one, is made anew: the database has all that it holds.
  init(_ address: PostgresAddress, mirror path: String, mode: StoreMode) throws {
    // Others may be writing much.
    let options = PostgresOptions(lockPatience: .seconds(60), writerKey: PostgresSchema.writerKey)
    server = try PostgresDatabase(address, options: options)
    place = try server.withConnection { $0.place }
    isWritable = mode != .readOnly
    try PostgresLayout.open(server, mode: mode)
    mirror = try PostgresLibrary.open(path)
    try pull()
  }

  private static func open(_ path: String) throws -> Database {
    try Schema.format.openMirror(path, patience: mirrorPatience) { mirror in
      try mirror.withConnection { connection in
        // Lines of the feed go when those of the database do.
        try connection.execute("DROP TRIGGER IF EXISTS change_pruned")
        // Lines of the feed name an address by its slug alone.
        try connection.execute("CREATE INDEX IF NOT EXISTS address_slug ON address (slug)")
        // Older mirrors had no rules, by which what is written is worked out.
        let rules = try connection.integer("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'") ?? 0
        guard rules == Schema.triggers.count - 1 else { throw StoreError(.open, "'\(path)'", "it is an older mirror") }
      }
    }
  }

  /// Brings the mirror up to date. A connection that was lost meanwhile is had again, once.
  func pull() throws {
    do {
      try pullOnce()
    } catch let error as PostgresError where error.isConnectionLost {
      try pullOnce()
    }
  }

  private func pullOnce() throws {
    try mirror.withConnection { mirror in
      if try server.withConnection({ try Mirror.isUpToDate(mirror, with: $0) }) { return }
      // The mirror is locked before the database's view is fixed by the first question: another process that brings the
      // mirror up to date at the same time never leaves it at a later moment than that view.
      try mirror.transaction(.write) {
        try server.transaction(.read) { try Mirror.pull(from: $0, into: mirror) }
      }
    }
  }

  /// Runs the work on the mirror, and brings its changes into the database: all of them, or none if anything throws.
  func write<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    guard isWritable else { throw StoreError(.save, "to \(place)", "it was opened to be read only") }
    return try mirror.withConnection { mirror in
      try mirror.run("BEGIN IMMEDIATE")
      defer { if mirror.isInTransaction { try? mirror.run("ROLLBACK") } }
      var done: (result: T, start: ChangeCursor, end: ChangeCursor)?
      do {
        try server.transaction(.write) { server in
          try Mirror.pull(from: server, into: mirror)
          let start = try mirror.cursor()
          seen.withLock { $0.look(start) }
          let result = try work(mirror)
          let named = try Mirror.takeChanges(since: start, from: mirror)
          if try Mirror.push(named, from: mirror, to: server) {
            try Mirror.pull(from: server, into: mirror, besides: named)
          }
          done = (result, start, try mirror.cursor())
        }
      } catch let error as PostgresError where error.isOutcomeUnknown {
        // Where the server cannot be asked either, nobody knows.
        guard let done, let isThere = try? has(done.end, since: done.start, as: mirror) else { throw error }
        guard isThere else {
          throw StoreError(.save, "to \(place)", "the connection was lost, and nothing was written (\(error.message))")
        }
      }
      guard let done else { preconditionFailure("what was committed was worked on") }
      seen.withLock { $0.cursor = done.end }
      // What cannot stay in the mirror comes back when it is read the next time.
      try? mirror.run("COMMIT")
      return done.result
    }
  }

  /// Whether the database has what was written between two cursors. Who has the turn of the writer knows that all
  /// before it have ended.
  private func has(
    _ end: ChangeCursor, since start: ChangeCursor, as mirror: borrowing Connection
  ) throws -> Bool {
    try server.transaction(.write) { server in
      // What added no line has changed what the library says of itself.
      guard end != start else { return try Mirror.isUpToDate(mirror, with: server) }
      return try server.integer("SELECT mark FROM change WHERE sequence = $1", ["\(end.sequence)"]) ?? 0 == end.mark
    }
  }

  /// A number that changes when others have written something since it was last asked for.
  func version() throws -> Int64 {
    try pull()
    let now = try mirror.withConnection { try $0.cursor() }
    return seen.withLock { seen in
      seen.look(now)
      return seen.count
    }
  }
}
