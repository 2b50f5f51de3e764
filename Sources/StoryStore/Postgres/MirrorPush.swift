import Postgres
import SQLite
import Stores

/// Brings what was changed in a mirror into its database, row by row.
///
/// The rules of the library are triggers that go with the connection, and so are those that note the key of every row that is touched, by
/// whatever statement or other trigger. What is pushed are the rows as they stand in the end, so that the database's own rules have
/// nothing to add but lines of the feed.
enum MirrorPush {
  /// The tables whose rows are pushed: those of the library, and what it says of itself.
  private static let tables: [Table] =
    Schema.libraryTables + [Table("meta", [("key", "", .key), ("value", "", .shown)])]

  /// Gives a connection to a mirror the rules of the library, notes what is touched through it from now on, and refuses what the database
  /// cannot keep.
  static func prepare(_ mirror: borrowing Connection) throws {
    for trigger in Schema.triggers { try mirror.execute("CREATE TEMP " + trigger.dropFirst("CREATE ".count)) }
    try mirror.execute(
      """
      CREATE TEMP TABLE touched (place TEXT, first TEXT, second TEXT);
      CREATE INDEX temp.touched_place ON touched (place, first, second);
      """)
    for table in tables {
      let keys = table.columns.filter { $0.role == .key }.map(\.name)
      func note(_ row: String) -> String {
        let second = keys.count > 1 ? "\(row).\(keys[1])" : "''"
        return "INSERT INTO touched VALUES ('\(table.name)', \(row).\(keys[0]), \(second));"
      }
      for (event, rows) in [("INSERT", ["NEW"]), ("UPDATE", ["OLD", "NEW"]), ("DELETE", ["OLD"])] {
        try mirror.execute(
          """
          CREATE TEMP TRIGGER touched_\(table.name)_\(event) AFTER \(event) ON main.\(table.name)
          BEGIN \(rows.map(note).joined(separator: " ")) END
          """)
      }
    }
    for table in PostgresSchema.tables {
      let texts = table.columns.filter { $0.kind == .text || $0.kind == .raw }.map { "instr(NEW.\($0.name), char(0))" }
      for event in ["INSERT", "UPDATE"] {
        try mirror.execute(
          """
          CREATE TEMP TRIGGER kept_\(table.name)_\(event) BEFORE \(event) ON main.\(table.name)
          WHEN \(texts.joined(separator: " OR "))
          BEGIN SELECT RAISE(ABORT, 'PostgreSQL cannot keep a text with a NUL character in it'); END
          """)
      }
    }
  }

  /// Whether anything was touched.
  static func hasTouched(_ mirror: borrowing Connection) throws -> Bool {
    try mirror.integer("SELECT EXISTS (SELECT 1 FROM touched)") == 1
  }

  /// Pushes every row that was touched; the database's transaction is the caller's too.
  static func run(from mirror: borrowing Connection, to server: borrowing PostgresConnection) throws {
    // Everything has its final value already: nothing is to be stamped or counted again.
    try server.run("SELECT set_config('hornbook.push', 'on', true)")
    for table in PostgresSchema.tables.reversed() { try delete(table, mirror, server) }
    for table in PostgresSchema.tables { try upsert(table, mirror, server) }
    try pushFacts(mirror, server)
    // What names something that is not there is refused here, with its name, and not by COMMIT.
    try server.run("SET CONSTRAINTS ALL IMMEDIATE")
  }

  private static func delete(
    _ table: PostgresTable, _ mirror: borrowing Connection, _ server: borrowing PostgresConnection
  ) throws {
    let keys = table.keyNames
    let match = zip(keys, ["first", "second"]).map { "\(table.name).\($0) = touched.\($1) COLLATE BINARY" }
    let gone = try mirror.rows(
      """
      SELECT DISTINCT first, second FROM touched WHERE place = '\(table.name)'
      AND NOT EXISTS (SELECT 1 FROM \(table.name) WHERE \(match.joined(separator: " AND ")))
      """
    ) { row in Array([row.text(0) ?? "", row.text(1) ?? ""].prefix(keys.count)) }
    for key in gone { try server.run(table.delete, key.map { PostgresValue.text($0) }) }
  }

  private static func upsert(
    _ table: PostgresTable, _ mirror: borrowing Connection, _ server: borrowing PostgresConnection
  ) throws {
    let keys = table.keyNames
    let list = keys.count == 1 ? keys[0] : "(\(keys.joined(separator: ", ")))"
    let places = ["first", "second"].prefix(keys.count).joined(separator: ", ")
    let sql = """
      SELECT \(table.selection) FROM \(table.name)
      WHERE \(list) IN (SELECT \(places) FROM touched WHERE place = '\(table.name)')
      """
    let upsert = table.upsert
    try mirror.withStatement(sql) { row in
      while try row.step() { try server.run(upsert, table.pushed(row)) }
    }
  }

  private static func pushFacts(_ mirror: borrowing Connection, _ server: borrowing PostgresConnection) throws {
    let touched = try mirror.rows(
      "SELECT DISTINCT first, (SELECT value FROM meta WHERE key = first) FROM touched WHERE place = 'meta'"
    ) { ($0.text(0) ?? "", $0.text(1)) }
    for (key, value) in touched {
      if let value {
        try server.run(
          "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
          .text(key), .text(value))
      } else {
        try server.run("DELETE FROM meta WHERE key = ?1", .text(key))
      }
    }
  }
}
