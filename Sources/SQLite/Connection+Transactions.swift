import CSQLite

extension Connection {
  /// The purpose of a transaction, and so the lock that it takes at its start.
  package enum Intent: String, Sendable {
    /// Reads: the view of the database is fixed at the first read.
    case read = "BEGIN DEFERRED"
    /// Writes: the write lock is taken at once, as a reader that turns writer midway may be refused without a wait.
    case write = "BEGIN IMMEDIATE"
  }

  /// Runs the work as one transaction, which leaves nothing behind if it throws; one inside another is a savepoint.
  package func transaction<T>(_ intent: Intent = .write, _ work: () throws -> T) throws -> T {
    let isNested = isInTransaction
    try run(isNested ? "SAVEPOINT nested" : intent.rawValue)
    do {
      let result = try work()
      try run(isNested ? "RELEASE nested" : "COMMIT")
      return result
    } catch {
      // Some failures (full disk, out of memory) have rolled back already: https://sqlite.org/lang_transaction.html.
      if isInTransaction {
        if isNested {
          try? run("ROLLBACK TO nested")
          try? run("RELEASE nested")
        } else {
          try? run("ROLLBACK")
        }
      }
      throw error
    }
  }

  /// Turns the checking of foreign keys on or off; it has no effect inside a transaction.
  package func checkForeignKeys(_ isOn: Bool) {
    _ = unsafe csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_FKEY, isOn ? 1 : 0)
  }

  /// Turns the triggers of the database on or off, for what this connection does.
  package func fireTriggers(_ isOn: Bool) {
    _ = unsafe csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, isOn ? 1 : 0)
  }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// How many rows the last statement changed itself, those of triggers not counted.
  package var changedRows: Int { Int(unsafe sqlite3_changes64(handle)) }
}
