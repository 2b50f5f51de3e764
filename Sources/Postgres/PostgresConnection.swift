/// One connection, lent by its `PostgresDatabase` for the time of one closure.
///
/// It cannot be copied and its statements are lent by closures too, so nothing of it outlives the lock. A statement that fails inside a
/// transaction leaves that of no use but to be given up (unlike SQLite's): what may fail and go on is a transaction inside it.
package struct PostgresConnection: ~Copyable {
  let session: Session

  init(session: Session) { self.session = session }

  /// Lends a statement, prepared on the first use of its text and kept for the next.
  package func withStatement<T>(_ sql: String, _ body: (inout PostgresStatement) throws -> T) throws -> T {
    var statement = PostgresStatement(session: session, sql: sql)
    return try body(&statement)
  }

  /// Runs a statement with its values; what it gives is dropped.
  package func run(_ sql: String, _ values: PostgresValue...) throws {
    try run(sql, values)
  }

  /// Runs a statement with its values; what it gives is dropped.
  package func run(_ sql: String, _ values: [PostgresValue]) throws {
    try withStatement(sql) { statement in
      try statement.bind(values)
      try statement.run()
    }
  }

  /// Runs a query and makes a value of each row, in the query's order.
  package func rows<T>(
    _ sql: String, _ values: PostgresValue..., row: (borrowing PostgresStatement) throws -> T
  ) throws -> [T] {
    try rows(sql, values, row: row)
  }

  /// Runs a query and makes a value of each row, in the query's order.
  package func rows<T>(
    _ sql: String, _ values: [PostgresValue], row: (borrowing PostgresStatement) throws -> T
  ) throws -> [T] {
    try withStatement(sql) { statement in
      try statement.bind(values)
      var found: [T] = []
      while try statement.step() { found.append(try row(statement)) }
      return found
    }
  }

  /// Runs a query and makes a value of its first row; none when it gives no row.
  package func first<T>(
    _ sql: String, _ values: PostgresValue..., row: (borrowing PostgresStatement) throws -> T
  ) throws -> T? {
    try withStatement(sql) { statement in
      try statement.bind(values)
      return try statement.step() ? try row(statement) : nil
    }
  }

  /// The first column of a query's first row as a number; none when there is no row or no value.
  package func integer(_ sql: String, _ values: PostgresValue...) throws -> Int64? {
    try withStatement(sql) { statement in
      try statement.bind(values)
      return try statement.step() ? statement.integer(0) : nil
    }
  }

  /// The first column of a query's first row as text; none when there is no row or no value.
  package func text(_ sql: String, _ values: PostgresValue...) throws -> String? {
    try withStatement(sql) { statement in
      try statement.bind(values)
      return try statement.step() ? statement.text(0) : nil
    }
  }

  /// Runs statements one after another; the first that fails ends it, and is the one the error names.
  ///
  /// Bodies of functions have to be in dollar quotes: one of `BEGIN ATOMIC` is cut at its first semicolon.
  package func execute(_ script: String) throws(PostgresError) {
    for sql in SQLText.statements(of: script) { try session.run(sql) }
  }

  /// How many rows the last statement changed itself, those of triggers not counted.
  package var changedRows: Int { session.changedRows }

  /// The server, the database and the user, as people may see them.
  package var target: PostgresTarget { session.target }
}
