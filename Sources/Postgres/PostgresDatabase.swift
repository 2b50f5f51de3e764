import CPostgres
import Platform
import Synchronization

/// A database of a PostgreSQL server, behind one connection that one thread at a time uses.
///
/// A connection that was lost is had again when work begins, never in the middle of it: what was lost with it (a
/// transaction, a lock) has to be begun again by whoever had it.
package final class PostgresDatabase: Sendable {
  private let address: PostgresAddress
  private let options: PostgresOptions
  private let connection: Mutex<PostgresConnection>

  /// Connects.
  package init(_ address: PostgresAddress, options: PostgresOptions = PostgresOptions()) throws(PostgresError) {
    self.address = address
    self.options = options
    connection = Mutex(try PostgresConnection.open(address, options))
  }

  /// The intent of a transaction.
  package enum Intent: Sendable {
    /// Reads: the view of the database is fixed at the first read.
    case read
    /// Writes: each statement sees what others have committed before it. With a `writerKey` among the options there is
    /// one writer at a time, and so nobody else commits meanwhile.
    case write
  }

  /// Lends the connection to one piece of work; others wait. Calling it from inside the work never returns.
  @discardableResult
  package func withConnection<T: Sendable>(_ work: (borrowing PostgresConnection) throws -> T) throws -> T {
    try connection.withLock { connection in
      if !connection.isStillThere() { try reopen(&connection) }
      return try work(connection)
    }
  }

  /// Runs the work as one transaction, which leaves nothing behind when the work throws.
  @discardableResult
  package func transaction<T: Sendable>(
    _ intent: Intent = .write, _ work: (borrowing PostgresConnection) throws -> T
  ) throws -> T {
    try connection.withLock { connection in
      do throws(PostgresError) {
        try connection.begin(intent, options.writerKey)
      } catch {
        guard error.isConnectionLost else { throw error }
        // It was gone already, and nothing has been done on it.
        try reopen(&connection)
        try connection.begin(intent, options.writerKey)
      }
      do {
        let result = try work(connection)
        try connection.execute("COMMIT")
        return result
      } catch {
        connection.rollBack()
        throw error
      }
    }
  }

  /// Whether anything was told through a channel that it listens to since it was last asked; nil if it is lost.
  func hear() -> Bool? {
    connection.withLock { $0.isStillThere() ? unsafe cpostgres_hear($0.handle) : nil }
  }

  /// Tries again and again, as the server may just be starting: after 20 ms, then twice as long each time up to 500 ms.
  private func reopen(_ connection: inout PostgresConnection) throws(PostgresError) {
    let end = ContinuousClock.now + options.reopenPatience
    var pause: Int32 = 20
    while true {
      do throws(PostgresError) {
        connection = try PostgresConnection.open(address, options)
        return
      } catch {
        guard .now < end else { throw error }
        _ = poll(nil, 0, pause)
        pause = min(pause * 2, 500)
      }
    }
  }
}

extension PostgresConnection {
  fileprivate func begin(_ intent: PostgresDatabase.Intent, _ writerKey: Int64?) throws(PostgresError) {
    guard intent == .write else {
      try execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      return
    }
    try execute("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
    guard let writerKey else { return }
    do {
      // What comes after the wait for other writers sees all that they have committed.
      try execute("SELECT pg_advisory_xact_lock(\(writerKey))")
    } catch {
      rollBack()
      throw error
    }
  }

  fileprivate func rollBack() {
    if unsafe cpostgres_is_in_transaction(handle) { _ = try? execute("ROLLBACK") }
  }
}
