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

    @Test func `of a script run as one until the first that fails`() throws {
      try database.withConnection { connection throws in
        let error = #expect(throws: PostgresError.self) {
          try connection.execute(
            "INSERT INTO t VALUES (1, 'a;b'); INSERT INTO no VALUES (1); INSERT INTO t VALUES (2, 'c')")
        }
        #expect(error?.state == "42P01")
        #expect(try connection.run("SELECT y FROM t") == [])
        try connection.execute("INSERT INTO t VALUES (1, 'a;b'); -- a remark;\nINSERT INTO t VALUES (2)")
        #expect(try connection.run("SELECT x, y FROM t ORDER BY x") == [["1", "a;b"], ["2", nil]])
      }
    }

    @Test func `follow the tables when these change`() throws {
      try database.withConnection { connection throws in
        let sql = "SELECT * FROM t"
        try connection.run("INSERT INTO t VALUES (1, 'a')")
        #expect(try connection.run(sql) == [["1", "a"]])
        try connection.execute("ALTER TABLE t ADD COLUMN z bigint; ALTER TABLE t ALTER x TYPE text")
        #expect(try connection.run(sql) == [["1", "a", nil]])
      }
    }

    @Test func `refuse values that they have no place for, and text that is none`() throws {
      try database.withConnection { connection throws in
        #expect(throws: PostgresError.self) { try connection.run("SELECT 1", ["1"]) }
        #expect(throws: PostgresError.self) { try connection.run("SELECT $1::int, $2::int", ["1"]) }
        for sql in ["", "SELEC 1", "SELECT 1; SELECT 2", "SELECT \0 1", "COPY t TO STDOUT", "COPY t FROM STDIN"] {
          #expect(throws: PostgresError.self) { try connection.run(sql) }
        }
        for sql in ["", "SELECT 'open", "SELECT \0", "COPY t TO STDOUT", "COPY t FROM STDIN"] {
          #expect(throws: PostgresError.self) { try connection.execute(sql) }
        }
        #expect(try connection.integer("SELECT 5") == 5)
        #expect(try connection.integer("SELECT 5 WHERE false") == nil)
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
        let sql = "INSERT INTO u VALUES ($1, $2)"
        try connection.run(sql, ["MARKER", "1"])
        let unique = try #require(throws: PostgresError.self) { try connection.run(sql, ["MARKER", "1"]) }
        #expect(unique.isConstraint && unique.isUnique && unique.table == "u")
        #expect(
          unique.description
            == "PostgreSQL error 23505: duplicate key value violates unique constraint \"u_pkey\" - while executing '\(sql)'"
        )
        let check = try #require(throws: PostgresError.self) { try connection.run(sql, ["MARKER2", "-77"]) }
        #expect(check.isConstraint && check.message.contains("positive"))
        let null = try #require(throws: PostgresError.self) { try connection.run(sql, ["MARKER3", nil]) }
        #expect(null.isConstraint)
        let other = try #require(throws: PostgresError.self) {
          try connection.run("INSERT INTO v VALUES ($1)", ["MARKER4"])
        }
        #expect(other.isForeignKey)
        let raised = try #require(throws: PostgresError.self) {
          try connection.run("DELETE FROM u WHERE id = $1", ["MARKER"])
        }
        #expect(raised.state == "P0001" && raised.message == "not now")
        for error in [unique, check, null, other, raised] {
          #expect(!"\(error) \(error.explanation) \(String(reflecting: error))".contains(/MARKER|77/))
        }
      }
    }
  }
}
