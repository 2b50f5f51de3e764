extension PostgresConnection {
  /// Runs the work while no other connection to the database holds the lock of a number; waits as long as for any lock, then fails with
  /// `isLocked`.
  ///
  /// Outside a transaction the lock is let go of after the work, inside one at the end of the transaction. It goes with the
  /// connection too: whoever lost that may have had company, and so work that was done on a lost connection counts as failed.
  package func withAdvisoryLock<T>(_ key: Int64, _ work: () throws -> T) throws -> T {
    if isInTransaction {
      try session.run("SELECT pg_advisory_xact_lock(\(key))")
      return try work()
    }
    try session.run("SELECT pg_advisory_lock(\(key))")
    let result: T
    do {
      result = try work()
    } catch {
      try? session.run("SELECT pg_advisory_unlock(\(key))")
      throw error
    }
    try session.run("SELECT pg_advisory_unlock(\(key))")
    return result
  }

  /// Tells whoever listens to a channel, at the end of the transaction where one is open; equal words within one are told once.
  ///
  /// A payload has less than 8000 bytes.
  package func notify(_ channel: String, _ payload: String = "") throws {
    try run("SELECT pg_notify(?1, ?2)", .text(channel), .text(payload))
  }
}
