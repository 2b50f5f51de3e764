import CSQLite

extension Connection {
  /// Copies the whole database, as this connection sees it, into another one, in place of what was there.
  ///
  /// It goes through the engine's own backup, which respects locks and the write-ahead log; copying the file would not.
  package func copy(into target: borrowing Connection) throws(SQLiteError) {
    guard let backup = unsafe sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw unsafe SQLiteError.last(target.handle)
    }
    var code = unsafe sqlite3_backup_step(backup, -1)
    var round: Int32 = 0
    while code == SQLITE_BUSY || code == SQLITE_LOCKED, BusyHandler.wait(round: round, limit: BusyHandler.standardLimit)
    {
      code = unsafe sqlite3_backup_step(backup, -1)
      round += 1
    }
    _ = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw unsafe SQLiteError.last(target.handle) }
  }
}
