import Foundation
import Postgres
import PostgresServer
import TestSupport
import Testing

extension PostgreSQL {
  @Suite struct `Values` {
    let database: PostgresDatabase

    init() throws {
      database = try PostgresDatabase(TestServer.shared.place())
      try database.withConnection {
        try $0.execute(
          "CREATE TABLE t (i bigint, s smallint, r double precision, x text, b bytea, f boolean, v varchar(9), n numeric)"
        )
      }
    }

    @Test(arguments: [
      PostgresValue.null, .text(""), .text("a"), .text("日本 👩‍👧 e\u{301}"), .text("x'; DROP TABLE t; --"), .text("\\x41"),
      .text("$1 ?1 $$ \\' \"\r\n\t\u{1}\u{FFFF}"), .text(String(repeating: "x", count: 1_000_000)),
    ])
    func `that are texts stay as they are`(value: PostgresValue) throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (x) VALUES (?1)", value)
        #expect(try connection.rows("SELECT x FROM t") { $0.value(0) } == [value])
        // Beside a type that comes as text, everything comes as text.
        #expect(try connection.rows("SELECT x, 1::numeric FROM t") { $0.value(0) } == [value])
        #expect(try connection.integer("SELECT count(*) FROM t WHERE x IS NOT DISTINCT FROM ?1", value) == 1)
      }
    }

    @Test(arguments: [PostgresValue.null, .integer(0), .integer(-1), .integer(.min), .integer(.max), .integer(256)])
    func `that are whole numbers stay as they are`(value: PostgresValue) throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (i) VALUES (?1)", value)
        #expect(try connection.rows("SELECT i FROM t") { $0.value(0) } == [value])
        #expect(try connection.rows("SELECT i, 1::numeric FROM t") { $0.value(0) } == [value])
      }
    }

    @Test(arguments: [
      0.1, -0.0, -.infinity, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi, 1e15, .nan,
    ])
    func `that are floating-point numbers stay as they are`(number: Double) throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (r) VALUES (?1)", .real(number))
        for sql in ["SELECT r FROM t", "SELECT r, 1::numeric FROM t"] {
          let found = try #require(try connection.first(sql) { $0.real(0) } ?? nil)
          #expect(found.isNaN ? number.isNaN : found.bitPattern == number.bitPattern)
        }
      }
    }

    @Test(arguments: [[], [0], [0, 255, 0], Array("\\x41'".utf8), Array(repeating: 7, count: 1_000_000)] as [[UInt8]])
    func `that are bytes stay as they are`(bytes: [UInt8]) throws {
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (b) VALUES (?1)", .blob(bytes))
        #expect(try connection.rows("SELECT b FROM t") { $0.value(0) } == [.blob(bytes)])
        #expect(try connection.rows("SELECT b, 1::numeric FROM t") { $0.bytes(0) } == [bytes])
      }
    }

    @Test func `of every code point stay as they are`() throws {
      var text = ""
      for number in UInt32(1)...0x10FFFF {
        if let scalar = Unicode.Scalar(number) { text.unicodeScalars.append(scalar) }
      }
      try database.withConnection { connection throws in
        try connection.run("INSERT INTO t (x) VALUES (?1)", .text(text))
        #expect(try connection.text("SELECT x FROM t").map { Array($0.utf8) } == Array(text.utf8))
      }
    }

    @Test func `of other types are numbers and texts`() throws {
      try database.withConnection { connection throws in
        try connection.run(
          "INSERT INTO t (s, f, v, n) VALUES (?1, ?2, ?3, ?4)", .integer(-7), .integer(2), .text("ab"), .text("1.50"))
        #expect(
          try connection.rows("SELECT s, f, v FROM t") { [$0.value(0), $0.value(1), $0.value(2)] } == [
            [.integer(-7), .integer(1), .text("ab")]
          ])
        #expect(
          try connection.rows("SELECT s, f, n, 4000000000::oid, 0.5::real FROM t") { row in
            (0..<5).map { row.value($0) }
          } == [
            [.integer(-7), .integer(1), .text("1.50"), .integer(4_000_000_000), .real(0.5)]
          ])
        #expect(try connection.integer("SELECT sum(s::bigint) FROM t") == -7)
        #expect(try connection.text("SELECT '2026-02-03 04:05:06.789+02'::timestamptz") == "2026-02-03 02:05:06.789+00")
      }
    }

    @Test func `are read in the type that is asked for`() throws {
      try database.withConnection { connection throws in
        let isRead = try connection.first(
          "SELECT '12.5 apples', 7::bigint, NULL, '-9223372036854775808', 1e300::float8, ' +3e2x', '', 'e5'"
        ) { row in
          #expect(row.integer(0) == 12 && row.real(0) == 12.5 && row.bytes(0) == Array("12.5 apples".utf8))
          #expect(row.text(1) == "7" && row.real(1) == 7 && row.integer(1) == 7 && row.bytes(1) == [0x37])
          #expect(
            row.isNull(2) && row.text(2) == nil && row.integer(2) == nil && row.real(2) == nil && row.bytes(2) == nil)
          #expect(row.integer(3) == .min && row.integer(4) == .max)
          #expect(row.integer(5) == 300 && row.real(5) == 300 && row.integer(6) == 0 && row.real(7) == 0)
          #expect(row.columnCount == 8 && row.columnName(1) == "int8" && row.columnName(9) == "")
          #expect(row.value(8) == .null && row.value(-1) == .null)
          return true
        }
        #expect(isRead == true)
      }
    }

    @Test func `that cannot be stored are refused before anything is sent`() throws {
      try database.withConnection { connection throws in
        for (sql, value, state) in [
          ("INSERT INTO t (x) VALUES (?1)", PostgresValue.text("a\0MARKER"), "22021"),
          ("INSERT INTO t (x) VALUES (?1)", .blob([1]), "42804"),
          ("INSERT INTO t (b) VALUES (?1)", .text("MARKER"), "42804"),
          ("INSERT INTO t (b) VALUES (?1)", .integer(1), "42804"),
        ] {
          let error = #expect(throws: PostgresError.self) { try connection.run(sql, value) }
          #expect(error?.kind == .misuse && error?.state == state && error?.sql == sql)
          #expect(error.map { "\($0)" }?.contains("MARKER") == false)
        }
        let error = #expect(throws: PostgresError.self) { try connection.run("SELECT ?1::text", .text("\0")) }
        #expect(error?.message == "value 1 is a text with a NUL in it, which PostgreSQL cannot store")
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
      }
    }

    @Test(arguments: [
      ("i", PostgresValue.text("MARKER"), "22P02"), ("s", .integer(99_999), "22003"),
      ("v", .text("MARKER MARKER"), "22001"),
      ("i", .text("99999999999999999999"), "22003"),
    ])
    func `that do not fit are refused without being repeated`(column: String, value: PostgresValue, state: String)
      throws
    {
      let error = #expect(throws: PostgresError.self) {
        try database.withConnection { try $0.run("INSERT INTO t (\(column)) VALUES (?1)", value) }
      }
      #expect(error?.state == state)
      #expect(error.map { "\($0) \($0.reason)" }?.contains(/MARKER|99999/) == false)
    }
  }
}
