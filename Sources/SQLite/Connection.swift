import CSQLite

/// One connection, lent by its `Database` for the time of one closure.
///
/// It cannot be copied and its statements are lent by closures too, so nothing of it outlives the lock.
@safe package struct Connection: ~Copyable {
  let handle: OpaquePointer
  private let cache = StatementCache()

  /// Takes an open handle, which is closed with the connection.
  init(handle: OpaquePointer) {
    unsafe self.handle = unsafe handle
  }

  deinit {
    cache.clear()
    _ = unsafe sqlite3_close_v2(handle)
  }

  /// Lends the statement, prepared on its first use and kept for the next.
  package func withStatement<T>(_ sql: String, _ body: (inout Statement) throws -> T) throws -> T {
    let handle = try unsafe cache.take(sql) ?? prepare(sql)
    defer { unsafe cache.put(sql, handle) }
    var statement = unsafe Statement(handle: handle, sql: sql)
    return try body(&statement)
  }

  private func prepare(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard unsafe sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil) == SQLITE_OK else {
      throw unsafe SQLiteError.last(handle, sql: sql)
    }
    guard let statement = unsafe statement else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "a statement is never empty", sql: sql)
    }
    return unsafe statement
  }

  /// Runs a statement with its values; what it gives is dropped.
  package func run(_ sql: String, _ values: SQLValue...) throws {
    try run(sql, values)
  }

  /// Runs a statement with its values; what it gives is dropped.
  package func run(_ sql: String, _ values: [SQLValue]) throws {
    try withStatement(sql) { statement in
      try statement.bind(values)
      try statement.run()
    }
  }

  /// Runs a query and makes a value of each row, in the query's order.
  package func rows<T>(_ sql: String, _ values: SQLValue..., row: (borrowing Statement) throws -> T) throws -> [T] {
    try rows(sql, values, row: row)
  }

  /// Runs a query and makes a value of each row, in the query's order.
  package func rows<T>(_ sql: String, _ values: [SQLValue], row: (borrowing Statement) throws -> T) throws -> [T] {
    try withStatement(sql) { statement in
      try statement.bind(values)
      var found: [T] = []
      while try statement.step() { found.append(try row(statement)) }
      return found
    }
  }

  /// Runs a query and makes a value of its first row; none when it gives no row.
  package func first<T>(_ sql: String, _ values: SQLValue..., row: (borrowing Statement) throws -> T) throws -> T? {
    try withStatement(sql) { statement in
      try statement.bind(values)
      return try statement.step() ? try row(statement) : nil
    }
  }

  /// The first column of a query's first row as a number; none when there is no row or no value.
  package func integer(_ sql: String, _ values: SQLValue...) throws -> Int64? {
    try withStatement(sql) { statement in
      try statement.bind(values)
      return try statement.step() ? statement.integer(0) : nil
    }
  }

  /// The first column of a query's first row as text; none when there is no row or no value.
  package func text(_ sql: String, _ values: SQLValue...) throws -> String? {
    try withStatement(sql) { statement in
      try statement.bind(values)
      return try statement.step() ? statement.text(0) : nil
    }
  }

  /// Runs statements one after another; the first that fails ends it, and is the one the error names.
  package func execute(_ script: String) throws(SQLiteError) {
    var rest = Array(script.utf8CString)[...]
    while rest.count > 1 {
      var statement: OpaquePointer?
      let (code, used) = unsafe rest.withUnsafeBufferPointer { buffer in
        var tail: UnsafePointer<CChar>?
        let code = unsafe sqlite3_prepare_v2(handle, buffer.baseAddress, -1, &statement, &tail)
        guard let start = buffer.baseAddress, let tail = unsafe tail else { return (code, buffer.count - 1) }
        return unsafe (code, tail - start)
      }
      let sql = String(decoding: rest.prefix(used).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard code == SQLITE_OK else { throw unsafe SQLiteError.last(handle, sql: sql) }
      rest = rest.dropFirst(max(used, 1))
      guard let statement = unsafe statement else { continue }
      defer { _ = unsafe sqlite3_finalize(statement) }
      while true {
        let code = unsafe sqlite3_step(statement)
        if code == SQLITE_DONE { break }
        guard code == SQLITE_ROW else { throw unsafe SQLiteError.last(handle, sql: sql) }
      }
    }
  }

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
