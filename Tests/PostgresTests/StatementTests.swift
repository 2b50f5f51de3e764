import Postgres
import PostgresServer
import Testing

extension PostgreSQL {
  @Suite struct `Statements` {
    let database: PostgresDatabase

    init() throws {
      database = try PostgresDatabase(TestServer.shared.place())
      try database.withConnection { try $0.execute("CREATE TABLE t (x bigint, y text)") }
    }

    @Test(arguments: [
      ("SELECT ?1::text", "v"), ("SELECT '?1' || ?1", "?1v"), ("SELECT 'it''s ?1' || ?1", "it's ?1v"),
      ("SELECT E'\\'?1\\\\' || ?1", "'?1\\v"), ("SELECT e'a''?1' || ?1", "a'?1v"), ("SELECT $$?1$$ || ?1", "?1v"),
      ("SELECT $a$?1 $$ $b$ $a$ || ?1", "?1 $$ $b$ v"), ("SELECT /* ?1 /* ?2 */ ' */ ?1::text -- ?3 '", "v"),
      ("SELECT a$1$ || ?1 FROM (SELECT 'w' AS a$1$) AS \"odd \"\"?1\"", "wv"), ("SELECT $1::text", "v"),
      ("SELECT U&'\\0061?1' || ?1", "a?1v"), ("SELECT ?1 || '\\'", "v\\"),
      ("SELECT ('{\"v\":1}'::jsonb ? ?1)::text", "true"),
      ("SELECT ?1 || ?1", "vv"), ("SELECT--?2\n?1::text", "v"),
    ])
    func `have parameters outside of quotes and comments only`(sql: String, result: String) throws {
      #expect(try database.withConnection { try $0.text(sql, .text("v")) } == result)
      #expect(try database.withConnection { try $0.withStatement(sql) { try $0.parameterCount } } == 1)
    }

    @Test(arguments: [
      "SELECT 'open ?1", "SELECT E'\\", "SELECT \"open", "SELECT $a$ ?1", "SELECT /* /* */", "$", "?", "E'", "/*",
    ])
    func `that are not closed are the server's to refuse`(sql: String) throws {
      let error = #expect(throws: PostgresError.self) { try database.withConnection { try $0.run(sql) } }
      #expect(error?.state == "42601")
      #expect(throws: PostgresError.self) { try database.withConnection { try $0.execute(sql + ";SELECT 1; no") } }
    }

    @Test func `of a script run until the first that fails`() throws {
      try database.withConnection { connection throws in
        let error = #expect(throws: PostgresError.self) {
          try connection.execute(
            """
            INSERT INTO t VALUES (1, 'a;b'); -- a remark;
            CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;
            INSERT INTO no VALUES (1); INSERT INTO t VALUES (2, 'c')
            """)
        }
        #expect(error?.state == "42P01" && error?.sql == "INSERT INTO no VALUES (1)")
        #expect(try connection.rows("SELECT y FROM t") { $0.text(0) } == ["a;b"])
        try connection.execute("")
        try connection.execute(" ;; -- nothing\n /* ; */ ;")
      }
    }

    @Test func `forget the values of the time before`() throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t VALUES (?1, ?2)", .integer(1), .text("a child's name"))
        try connection.run("INSERT INTO t VALUES (?1, ?2)", .integer(2))
        #expect(try connection.rows("SELECT y FROM t ORDER BY x") { $0.text(0) } == ["a child's name", nil])
        try connection.run("UPDATE t SET y = ?1", .text("b"))
        #expect(try connection.integer("SELECT 1") == 1)
        #expect(connection.changedRows == 2)
      }
    }

    @Test func `are usable inside themselves`() throws {
      try database.withConnection { connection throws in
        try connection.execute("INSERT INTO t VALUES (1), (2)")
        let sql = "SELECT x FROM t ORDER BY x"
        let pairs = try connection.rows(sql) { outer in
          try connection.rows(sql) { inner in "\(outer.integer(0) ?? 0)\(inner.integer(0) ?? 0)" }
        }
        #expect(pairs == [["11", "12"], ["21", "22"]])
      }
    }

    @Test func `can be run and stepped again with other values`() throws {
      try database.withConnection { connection throws in
        try connection.withStatement("INSERT INTO t VALUES (?1)") { statement in
          for number in 1...3 {
            try statement.bind(.integer(Int64(number)), at: 1)
            try statement.run()
          }
        }
        let found = try connection.withStatement("SELECT x FROM t WHERE x >= ?1 ORDER BY x") { statement in
          var found: [Int64?] = []
          for number in [3, 2] as [Int64] {
            try statement.bind([.integer(number)])
            while try statement.step() { found.append(statement.integer(0)) }
          }
          return found
        }
        #expect(found == [3, 2, 3])
      }
    }

    @Test func `are prepared once, and again when the tables change`() throws {
      try database.withConnection { connection throws in
        let sql = "SELECT * FROM t"
        try connection.execute("INSERT INTO t VALUES (1, 'a')")
        for _ in 0..<3 { #expect(try connection.rows(sql) { $0.columnCount } == [2]) }
        #expect(
          try connection.integer("SELECT count(*) FROM pg_prepared_statements WHERE statement = ?1", .text(sql)) == 1)
        try connection.execute("ALTER TABLE t ADD COLUMN z bigint; ALTER TABLE t ALTER x TYPE text")
        #expect(try connection.rows(sql) { $0.columnCount } == [3])
        #expect(try connection.rows(sql) { $0.value(0) } == [.text("1")])
      }
      let error = #expect(throws: PostgresError.self) {
        try database.transaction { connection throws in
          try connection.execute("ALTER TABLE t DROP COLUMN z")
          _ = try connection.rows("SELECT * FROM t") { $0.columnCount }
        }
      }
      #expect(error?.isStale == true && error?.isToBeTriedAgain == true)
      let count = try database.transaction { connection throws in
        try connection.execute("ALTER TABLE t DROP COLUMN z")
        return try connection.rows("SELECT * FROM t") { $0.columnCount }
      }
      #expect(count == [2])
    }

    @Test func `outnumber the cache without harm`() throws {
      try database.withConnection { connection throws in
        for number in 0..<600 {
          let found = try connection.integer("SELECT \(number)")
          #expect(found == Int64(number))
        }
        #expect(try connection.integer("SELECT 1") == 1)
        let kept = try connection.integer("SELECT count(*) FROM pg_prepared_statements") ?? 999
        #expect(kept <= 256)
      }
    }

    @Test func `refuse values that they have no place for, and text that is none`() throws {
      try database.withConnection { connection throws in
        #expect(throws: PostgresError.self) { try connection.run("SELECT 1", .integer(1)) }
        #expect(throws: PostgresError.self) { try connection.run("SELECT ?1::int", .integer(1), .integer(2)) }
        for sql in ["", "SELEC 1", "SELECT 1; SELECT 2", "SELECT \0 1", "COPY t TO STDOUT", "COPY t FROM STDIN"] {
          #expect(throws: PostgresError.self) { try connection.run(sql) }
        }
        for sql in ["COPY t TO STDOUT", "COPY t FROM STDIN"] {
          #expect(throws: PostgresError.self) { try connection.execute(sql) }
        }
        #expect(try connection.integer("SELECT 5") == 5)
        #expect(try connection.withStatement("SELECT ?1::int, ?3::int, ?2::int") { try $0.parameterCount } == 3)
      }
    }

    @Test func `that fail say state, message and statement, and never a value`() throws {
      try database.withConnection { connection throws in
        try connection.execute(
          """
          CREATE TABLE u (id text PRIMARY KEY, n int NOT NULL CONSTRAINT positive CHECK (n > 0));
          CREATE TABLE v (id text REFERENCES u (id));
          CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
          CREATE TRIGGER keep BEFORE DELETE ON u FOR EACH ROW EXECUTE FUNCTION refuse()
          """)
        let sql = "INSERT INTO u VALUES (?1, ?2)"
        try connection.run(sql, .text("MARKER"), .integer(1))
        let unique = try #require(throws: PostgresError.self) { try connection.run(sql, .text("MARKER"), .integer(1)) }
        #expect(unique.isConstraint && unique.isUnique && !unique.isToBeTriedAgain)
        #expect(unique.constraint == "u_pkey" && unique.table == "u")
        #expect(
          unique.description
            == "PostgreSQL error 23505: duplicate key value violates unique constraint \"u_pkey\" - while executing '\(sql)'"
        )
        let check = try #require(throws: PostgresError.self) {
          try connection.run(sql, .text("MARKER2"), .integer(-77))
        }
        #expect(check.isConstraint && check.constraint == "positive")
        let null = try #require(throws: PostgresError.self) { try connection.run(sql, .text("MARKER3")) }
        #expect(null.isConstraint && null.column == "n")
        let other = try #require(throws: PostgresError.self) {
          try connection.run("INSERT INTO v VALUES (?1)", .text("MARKER4"))
        }
        #expect(other.isForeignKey)
        let raised = try #require(throws: PostgresError.self) {
          try connection.run("DELETE FROM u WHERE id = ?1", .text("MARKER"))
        }
        #expect(raised.state == "P0001" && raised.message == "not now")
        for error in [unique, check, null, other, raised] {
          #expect(!"\(error) \(error.explanation) \(String(reflecting: error.detail))".contains(/MARKER|77/))
        }
      }
    }
  }
}
