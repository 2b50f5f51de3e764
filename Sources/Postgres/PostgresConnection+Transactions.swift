extension PostgresConnection {
  /// What a transaction is going to do.
  package enum Intent: String, Sendable {
    /// Reads: the view of the database is fixed at the first read.
    case read = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    /// Writes: each statement sees what others have committed before it. With a `writerKey` among the options there is one writer at a
    /// time, and so nobody else commits meanwhile.
    case write = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
    /// Writes as if nobody else did: fails with `isSerialization` where that cannot be, and is then to be tried again from its start.
    case serializable = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
  }

  /// Runs the work as one transaction, which leaves nothing behind when the work throws; one inside another is a savepoint.
  package func transaction<T>(_ intent: Intent = .write, _ work: () throws -> T) throws -> T {
    if isInTransaction { return try savepoint(work) }
    try begin(intent)
    return try finish(work)
  }

  /// Opens a transaction. With the level of `.write` what comes after the wait for other writers sees all that they have committed.
  func begin(_ intent: Intent) throws(PostgresError) {
    try session.run(intent.rawValue)
    guard intent == .write, let key = session.options.writerKey else { return }
    do {
      try session.run("SELECT pg_advisory_xact_lock(\(key))")
    } catch {
      try? session.run("ROLLBACK")
      throw error
    }
  }

  /// Does the work in the transaction that is open, and ends it.
  func finish<T>(_ work: () throws -> T) throws -> T {
    do {
      let result = try work()
      try session.run("COMMIT")
      return result
    } catch {
      if isInTransaction { try? session.run("ROLLBACK") }
      throw error
    }
  }

  private func savepoint<T>(_ work: () throws -> T) throws -> T {
    try session.run("SAVEPOINT nested")
    do {
      let result = try work()
      try session.run("RELEASE nested")
      return result
    } catch {
      if isInTransaction {
        try? session.run("ROLLBACK TO nested")
        try? session.run("RELEASE nested")
      }
      throw error
    }
  }

  /// Whether a transaction is open, failed or not.
  package var isInTransaction: Bool { session.isInTransaction }
}
