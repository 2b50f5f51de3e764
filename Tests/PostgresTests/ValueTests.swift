import Postgres
import PostgresServer
import Testing

extension PostgreSQL {
  @Suite struct `Values` {
    let database: PostgresDatabase

    init() throws {
      database = try PostgresDatabase(TestServer.shared.place())
      try database.withConnection {
        try $0.execute("CREATE TABLE t (i bigint, r double precision, x text, f boolean, v varchar(9), s smallint)")
      }
    }

    @Test(arguments: [
      nil, "", "a", "日本 👩‍👧 e\u{301}", "x'; DROP TABLE t; --", "\\x41", "$1 ?1 $$ \\' \"\r\n\t\u{1}\u{FFFF}",
      String(repeating: "x", count: 1_000_000),
    ])
    func `that are texts stay as they are`(value: String?) throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (x) VALUES ($1)", [value])
        #expect(try connection.run("SELECT x FROM t") == [[value]])
        #expect(try connection.integer("SELECT count(*) FROM t WHERE x IS NOT DISTINCT FROM $1", [value]) == 1)
      }
    }

    @Test(arguments: [0, -1, .min, .max, 256] as [Int64])
    func `that are whole numbers stay as they are`(value: Int64) throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (i) VALUES ($1)", ["\(value)"])
        #expect(try connection.integer("SELECT i FROM t") == value)
      }
    }

    @Test(arguments: [
      0.1, -0.0, -.infinity, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi, 1e15, .nan,
    ])
    func `that are floating-point numbers stay as they are`(number: Double) throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (r) VALUES ($1)", [number.description])
        let found = try #require(connection.text("SELECT r FROM t").flatMap { Double($0) })
        #expect(found.isNaN ? number.isNaN : found.bitPattern == number.bitPattern)
      }
    }

    @Test func `of every code point stay as they are`() throws {
      var text = ""
      for number in UInt32(1)...0x10FFFF {
        if let scalar = Unicode.Scalar(number) { text.unicodeScalars.append(scalar) }
      }
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (x) VALUES ($1)", [text])
        #expect(try connection.text("SELECT x FROM t").map { Array($0.utf8) } == Array(text.utf8))
      }
    }

    @Test func `that cannot be stored are refused before anything is sent`() throws {
      try database.withConnection { connection throws in
        let sql = "INSERT INTO t (f, x) VALUES ($1, $2)"
        let error = try #require(throws: PostgresError.self) { try connection.run(sql, ["t", "a\0MARKER"]) }
        #expect(error.kind == .misuse && error.sql == sql && !"\(error)".contains("MARKER"))
        #expect(error.message == "value 2 is a text with a NUL in it, which PostgreSQL cannot store")
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
      }
    }

    @Test(arguments: [
      ("i", "MARKER", "22P02"), ("s", "99999", "22003"), ("v", "MARKER MARKER", "22001"), ("f", "MARKER", "22P02"),
      ("i", "99999999999999999999", "22003"),
    ])
    func `that do not fit are refused without being repeated`(column: String, value: String, state: String) throws {
      let error = #expect(throws: PostgresError.self) {
        try database.withConnection { try $0.run("INSERT INTO t (\(column)) VALUES ($1)", [value]) }
      }
      #expect(error?.state == state)
      #expect(error.map { "\($0) \($0.reason)" }?.contains(/MARKER|99999/) == false)
    }
  }
}
