import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A database of a PostgreSQL server, behind one connection that one thread at a time uses.
///
/// A connection that was lost is had again when work begins, never in the middle of it: what was lost with it (a transaction, a lock) has to be
/// begun again by whoever had it.
package final class PostgresDatabase: Sendable {
  private let address: PostgresAddress
  private let options: PostgresOptions
  private let connection: Mutex<PostgresConnection>
  private let count = Atomic<Int>(0)

  /// Connects.
  package init(_ address: PostgresAddress, options: PostgresOptions = PostgresOptions()) throws(PostgresError) {
    self.address = address
    self.options = options
    connection = Mutex(PostgresConnection(session: try Session.open(address, options)))
  }

  /// How often a lost connection has been had again.
  package var reconnections: Int { count.load(ordering: .relaxed) }

  /// Lends the connection to one piece of work; others wait. Calling it from inside the work never returns.
  package func withConnection<T: Sendable>(_ work: (borrowing PostgresConnection) throws -> T) throws -> T {
    try lend(nil, work)
  }

  /// Runs the work as one transaction.
  package func transaction<T: Sendable>(
    _ intent: PostgresConnection.Intent = .write, _ work: (borrowing PostgresConnection) throws -> T
  ) throws -> T {
    try lend(intent) { connection in try connection.finish { try work(connection) } }
  }

  private func lend<T: Sendable>(
    _ intent: PostgresConnection.Intent?, _ work: (borrowing PostgresConnection) throws -> T
  ) throws -> T {
    try connection.withLock { connection in
      try revive(&connection)
      if let intent { try begin(intent, on: &connection) }
      return try work(connection)
    }
  }

  private func begin(
    _ intent: PostgresConnection.Intent, on connection: inout PostgresConnection
  ) throws(PostgresError) {
    do throws(PostgresError) {
      try connection.begin(intent)
    } catch {
      // It was gone already, and nothing has been done on it.
      guard error.isConnectionLost else { throw error }
      try reopen(&connection)
      try connection.begin(intent)
    }
  }

  private func revive(_ connection: inout PostgresConnection) throws(PostgresError) {
    if !connection.session.isStillThere() { try reopen(&connection) }
  }

  /// Tries again and again, for the server may just be starting: after 20 ms, then twice as long each time up to half a second.
  private func reopen(_ connection: inout PostgresConnection) throws(PostgresError) {
    let end = ContinuousClock.now + options.reopenPatience
    var pause: Int32 = 20
    while true {
      do throws(PostgresError) {
        connection = PostgresConnection(session: try Session.open(address, options))
        count.add(1, ordering: .relaxed)
        return
      } catch {
        guard .now < end else { throw error }
        _ = poll(nil, 0, pause)
        pause = min(pause * 2, 500)
      }
    }
  }
}
