import Files
import Postgres
import SQLite
import Stores
import Synchronization
import Values

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A library in a database of PostgreSQL, and its mirror: a library of our own on this machine that shows what the database holds.
///
/// Everything is read from the mirror, after it was brought up to date. What is written is tried out in the mirror first, inside a
/// transaction that is given up; the rows that this has touched go to the database, and come back from there.
final class PostgresLibrary: StoryOrigin {
  /// The database in words, without secrets.
  let place: String
  /// The mirror, to be read, and brought up to date.
  let mirror: Database
  /// The mirror, to try out in what is to be written; nothing of that stays.
  private let bench: Database
  private let server: PostgresDatabase
  private let isWritable: Bool
  private let seen = Mutex(Seen())

  /// What is known of who has written.
  private struct Seen {
    /// Where the mirror stood when it was last looked at, or after what was written here.
    var cursor: ChangeCursor?
    /// How often it stood elsewhere by others' doing.
    var count: Int64 = 0

    mutating func look(_ now: ChangeCursor) {
      if let cursor, cursor != now { count += 1 }
      cursor = now
    }
  }

  /// How long the mirror is waited for while another process copies the database into it or tries something out in it, in milliseconds.
  private static let mirrorPatience: Int32 = 600_000
  /// How long a server is asked what became of a transaction whose end was not heard of.
  private static let verdictPatience = Duration.seconds(60)

  /// Connects, lays out the library where it is to be made, and brings the mirror at a path up to date.
  ///
  /// A mirror of another library, of another version or a damaged one is made anew: it holds nothing that the database has not.
  init(_ address: PostgresAddress, mirror path: String, mode: StoreMode) throws {
    var options = PostgresOptions(writerKey: PostgresSchema.writerKey)
    // Others may be writing much.
    options.lockPatience = .seconds(60)
    server = try PostgresDatabase(address, options: options)
    place = try server.withConnection { $0.target.description }
    isWritable = mode != .readOnly
    _ = try server.withConnection { try PostgresLayout.open($0, mode: mode) }
    mirror = try PostgresLibrary.open(path)
    bench = try Schema.format.connect(path, .readWrite)
    try bench.withConnection { bench in
      bench.setPatience(PostgresLibrary.mirrorPatience)
      try MirrorPush.prepare(bench)
    }
    try pull()
  }

  private static func open(_ path: String) throws -> Database {
    let mirror = try openOrMake(path)
    try mirror.withConnection { connection in
      connection.setPatience(mirrorPatience)
      // What the rules of a library would do, those of the database have done. Where they are gone, nobody is waited for.
      let rules = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
      guard try connection.text(rules) != nil else { return }
      try connection.transaction(.write) {
        for rule in try connection.rows(rules, row: { $0.text(0) ?? "" }) {
          try connection.execute("DROP TRIGGER \(rule)")
        }
      }
    }
    return mirror
  }

  private static func openOrMake(_ path: String) throws -> Database {
    do {
      guard try [0, Schema.version].contains(Schema.format.version(at: path, mode: .create)) else {
        throw StoreError(.open, "'\(path)'", "it is an older mirror")
      }
      return try Schema.format.open(path, mode: .create).database
    } catch let error as StoreError where error.isOfTheFileItself {
      for ending in ["", "-wal", "-shm", "-journal"] { try? FileSystem.removeFile(path + ending) }
      return try Schema.format.open(path, mode: .create).database
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
    let isUpToDate = try server.withConnection { server in
      let standing = try MirrorPull.standing(of: server)
      return try mirror.withConnection { try MirrorPull.isUpToDate($0, with: standing) }
    }
    if isUpToDate { return }
    // The mirror is locked before the database's view is fixed by the first question: another process that brings the mirror up to
    // date at the same time never leaves it at a later moment than that view.
    try server.transaction(.read) { server in
      try mirror.transaction(.write) { mirror in _ = try MirrorPull.run(from: server, into: mirror) }
    }
  }

  /// Runs the work on the mirror, and brings what it has changed into the database: all of it, or none where anything throws.
  ///
  /// The mirror takes it in at once where it can, and else when it is read the next time.
  func write<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    guard isWritable else { throw StoreError(.save, "to \(place)", "it was opened to be read only") }
    var transaction = ""
    var done: (result: T, end: ChangeCursor?)?
    do {
      try server.transaction(.write) { server in
        try mirror.transaction(.write) { mirror in _ = try MirrorPull.run(from: server, into: mirror) }
        try mirror.withConnection(look)
        done = try bench.withConnection { bench in
          try trial(bench) {
            let result = try work(bench)
            guard try MirrorPush.hasTouched(bench) else { return (result, nil) }
            transaction = try server.text("SELECT txid_current()::text") ?? ""
            try MirrorPush.run(from: bench, to: server)
            return (result, try MirrorPull.standing(of: server).cursor)
          }
        }
      }
    } catch let error as PostgresError where error.isOutcomeUnknown {
      guard try transaction.isEmpty || isCommitted(transaction, error) else { throw error }
    }
    guard let done else { preconditionFailure("what was committed was worked on") }
    if let end = done.end {
      seen.withLock { $0.cursor = end }
      try? pull()
    }
    return done.result
  }

  /// Runs work in the mirror of which nothing stays.
  private func trial<T>(_ bench: borrowing Connection, _ work: () throws -> T) throws -> T {
    try bench.run("BEGIN IMMEDIATE")
    defer { if bench.isInTransaction { try? bench.run("ROLLBACK") } }
    return try work()
  }

  /// Whether a transaction whose end was not heard of has been committed; throws what it ended with where nobody can tell yet.
  private func isCommitted(_ transaction: String, _ error: PostgresError) throws -> Bool {
    let end = ContinuousClock.now + PostgresLibrary.verdictPatience
    while true {
      let status = try server.withConnection { try $0.text("SELECT txid_status(?1::bigint)", .text(transaction)) }
      if status != "in progress" { return status == "committed" }
      // The server has not noticed yet that nobody is at the other end.
      guard .now < end else { throw error }
      usleep(100_000)
    }
  }

  /// A number that changes when others have written something since it was last asked for.
  func version() throws -> Int64 {
    try pull()
    try mirror.withConnection(look)
    return seen.withLock { $0.count }
  }

  private func look(_ mirror: borrowing Connection) throws {
    let now = try mirror.cursor()
    seen.withLock { $0.look(now) }
  }
}

extension StoreError {
  /// Whether a file is damaged, or none of this version: another one has to be made, and waiting would not help.
  var isOfTheFileItself: Bool {
    guard let code else { return true }
    let error = SQLiteError(code: code, message: reason)
    return error.isCorrupt || error.isNotADatabase
  }
}
