import SQLite
import Testing

@Suite struct `Statements` {
  let database: Database

  init() throws {
    database = try Database()
    try database.withConnection { try $0.execute("CREATE TABLE t (x, y)") }
  }

  @Test(arguments: [
    SQLValue.null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity),
    .real(.leastNonzeroMagnitude),
    .real(.greatestFiniteMagnitude), .text(""), .text("a"), .text("a\0b"), .text("\0"), .text("日本 👩‍👧 e\u{301}"),
    .text("x'; --"),
    .blob([]), .blob([0]), .blob([0, 255, 0]),
  ])
  func `keep a value as it is`(value: SQLValue) throws { try keep(value) }

  // A runner writes down the arguments of its tests, and a million letters take it long.
  @Test func `keep a long value as it is`() throws {
    try keep(.text(String(repeating: "x", count: 1_000_000)))
    try keep(.blob(Array(repeating: 7, count: 1_000_000)))
  }

  private func keep(_ value: SQLValue) throws {
    try database.withConnection { try $0.execute("DELETE FROM t") }
    try database.withConnection { try $0.run("INSERT INTO t VALUES (?1, ?2)", value, value) }
    #expect(try database.withConnection { try $0.rows("SELECT y FROM t") { $0.value(0) } } == [value])
  }

  @Test func `keep a number that is none as no value`() throws {
    try database.withConnection { try $0.run("INSERT INTO t VALUES (?1, 1)", .real(.nan)) }
    #expect(try database.withConnection { try $0.rows("SELECT x FROM t") { $0.value(0) } } == [.null])
  }

  @Test func `read a column in the type that is asked for`() throws {
    try database.withConnection { connection in
      try connection.run("INSERT INTO t VALUES (?1, ?2)", .text("12.5 apples"), .integer(7))
      let found = try connection.first("SELECT x, y, NULL FROM t") { row in
        #expect(row.integer(0) == 12 && row.real(0) == 12.5 && row.bytes(0) == Array("12.5 apples".utf8))
        #expect(row.text(1) == "7" && row.real(1) == 7 && row.integer(1) == 7 && row.bytes(1) == [0x37])
        #expect(
          row.isNull(2) && row.text(2) == nil && row.integer(2) == nil && row.real(2) == nil && row.bytes(2) == nil)
        #expect(row.columnCount == 3)
        return true
      }
      #expect(found == true)
    }
  }

  @Test func `repair text that is not UTF-8`() throws {
    try database.withConnection { try $0.execute("INSERT INTO t (x) VALUES (CAST(x'61FF62' AS TEXT))") }
    #expect(try database.withConnection { try $0.text("SELECT x FROM t") } == "a\u{FFFD}b")
    #expect(try database.withConnection { try $0.rows("SELECT x FROM t") { $0.bytes(0) } } == [[0x61, 0xFF, 0x62]])
  }

  @Test func `forget the values of the time before`() throws {
    try database.withConnection { connection in
      try connection.run("INSERT INTO t VALUES (?1, ?2)", .text("a child's name"), .integer(1))
      try connection.run("INSERT INTO t VALUES (?1, ?2)", .integer(2))
      #expect(try connection.rows("SELECT y FROM t") { $0.integer(0) } == [1, nil])
    }
  }

  @Test func `are usable inside themselves`() throws {
    try database.withConnection { connection in
      try connection.execute("INSERT INTO t VALUES (1, 2), (2, 3)")
      let sql = "SELECT x FROM t ORDER BY x"
      let pairs = try connection.rows(sql) { outer in
        try connection.rows(sql) { inner in "\(outer.integer(0) ?? 0)\(inner.integer(0) ?? 0)" }
      }
      #expect(pairs == [["11", "12"], ["21", "22"]])
    }
  }

  @Test func `are prepared again when the schema changes`() throws {
    try database.withConnection { connection in
      let sql = "SELECT * FROM t"
      try connection.execute("INSERT INTO t VALUES (1, 2)")
      #expect(try connection.rows(sql) { $0.columnCount } == [2])
      try connection.execute("ALTER TABLE t ADD COLUMN z")
      #expect(try connection.rows(sql) { $0.columnCount } == [3])
    }
  }

  @Test func `that fail say code, message and statement, and never a value`() throws {
    try database.withConnection { connection in
      try connection.execute("CREATE TABLE u (id TEXT PRIMARY KEY, n CHECK (n > 0))")
      try connection.run("INSERT INTO u VALUES (?1, 1)", .text("MARKER"))
      let error = #expect(throws: SQLiteError.self) {
        try connection.run("INSERT INTO u VALUES (?1, 1)", .text("MARKER"))
      }
      #expect(error?.code == 1555)
      #expect(
        error?.description
          == "SQLite error 1555: UNIQUE constraint failed: u.id - while executing 'INSERT INTO u VALUES (?1, 1)'")
      let check = #expect(throws: SQLiteError.self) {
        try connection.run("INSERT INTO u VALUES (?1, 0)", .text("MARKER2"))
      }
      #expect(check?.description.contains("MARKER") == false)
    }
  }

  @Test func `of a script run until the first that fails`() throws {
    try database.withConnection { connection in
      let error = #expect(throws: SQLiteError.self) {
        try connection.execute(
          "INSERT INTO t VALUES (1, 'a;b'); -- a remark;\n INSERT INTO no VALUES (1); INSERT INTO t VALUES (2, 2)")
      }
      #expect(error?.message == "no such table: no")
      #expect(error?.sql?.contains("INSERT INTO no") == true)
      #expect(try connection.rows("SELECT y FROM t") { $0.text(0) } == ["a;b"])
      try connection.execute("")
      try connection.execute(" ;; -- nothing")
    }
  }

  @Test func `refuse values that they have no place for, and text that is none`() throws {
    try database.withConnection { connection in
      #expect(throws: SQLiteError.self) { try connection.run("SELECT 1", .integer(1)) }
      #expect(throws: SQLiteError.self) { try connection.run("") }
      #expect(throws: SQLiteError.self) { try connection.run("SELEC 1") }
    }
  }

  @Test func `outnumber the cache without harm`() throws {
    try database.withConnection { connection in
      for number in 0..<1000 {
        let found = try connection.integer("SELECT \(number)")
        #expect(found == Int64(number))
      }
      let again = try connection.integer("SELECT 1")
      #expect(again == 1)
    }
  }
}

@Suite struct `Transactions` {
  let database: Database

  init() throws {
    database = try Database()
    try database.withConnection { try $0.execute("CREATE TABLE t (x UNIQUE)") }
  }

  func values() throws -> [Int64?] {
    try database.withConnection { try $0.rows("SELECT x FROM t ORDER BY x") { $0.integer(0) } }
  }

  @Test func `leave all or nothing`() throws {
    try database.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
    #expect(throws: SQLiteError.self) {
      try database.transaction { try $0.execute("INSERT INTO t VALUES (2); INSERT INTO t VALUES (1)") }
    }
    #expect(try values() == [1])
    #expect(try database.withConnection { $0.isInTransaction } == false)
  }

  @Test func `inside another are given up alone`() throws {
    try database.transaction { connection in
      try connection.execute("INSERT INTO t VALUES (1)")
      try connection.transaction { try connection.execute("INSERT INTO t VALUES (2)") }
      #expect(throws: CancellationError.self) {
        try connection.transaction {
          try connection.execute("INSERT INTO t VALUES (3)")
          throw CancellationError()
        }
      }
      try connection.execute("INSERT INTO t VALUES (4)")
    }
    #expect(try values() == [1, 2, 4])
  }

  @Test func `that cannot be ended are given up`() throws {
    try database.withConnection { try $0.execute("CREATE TABLE c (x REFERENCES t (x) DEFERRABLE INITIALLY DEFERRED)") }
    let error = #expect(throws: SQLiteError.self) {
      try database.transaction { try $0.execute("INSERT INTO c VALUES (9)") }
    }
    #expect(error?.isForeignKey == true)
    #expect(error?.sql == "COMMIT")
    #expect(try database.withConnection { $0.isInTransaction } == false)
    #expect(try database.withConnection { try $0.foreignKeyProblems() } == 0)
  }

  @Test func `survive that the engine has given them up itself`() throws {
    #expect(throws: SQLiteError.self) {
      try database.transaction { connection in
        try connection.execute("INSERT INTO t VALUES (1)")
        try connection.execute("INSERT OR ROLLBACK INTO t VALUES (1)")
      }
    }
    #expect(try values() == [])
  }

  @Test func `count what changed, explain and examine`() throws {
    try database.withConnection { connection in
      try connection.execute("INSERT INTO t VALUES (1), (2), (3)")
      try connection.run("DELETE FROM t WHERE x > 1")
      #expect(connection.changedRows == 2)
      #expect(
        try connection.rows("EXPLAIN QUERY PLAN SELECT x FROM t WHERE x = 1") { $0.text(3) ?? "" } == [
          "SEARCH t USING COVERING INDEX sqlite_autoindex_t_1 (x=?)"
        ])
      #expect(try connection.integrityProblems() == [])
      #expect(try connection.columns(of: "t") == ["x"])
      #expect(try connection.columns(of: "none") == [])
    }
  }
}
