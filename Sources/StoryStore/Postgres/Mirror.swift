import Basics
import Postgres
import SQLite
import Stores

/// Carries rows between a database and its mirror: those that lines of the feeds name, as they stand.
///
/// The transactions on both sides are the caller's.
enum Mirror {
  /// Rows by what lines of a feed name them with.
  typealias Names = [Change.Kind: Set<[String]>]

  /// The most rows asked for or sent at once.
  private static let batch = 500
  private static let line = "sequence, kind, id, what, story_id, mark"

  // MARK: Where both stand

  /// The state of a database: the end of its feed, and its `meta` but for the layout, of which a mirror says nothing.
  private static func standing(
    of server: borrowing PostgresConnection
  ) throws -> (cursor: ChangeCursor, facts: [String: String]) {
    let found = try server.run(
      """
      SELECT (SELECT json_object_agg(key, value) FROM meta WHERE key NOT IN ('application', 'schema_version')),
        (SELECT max(sequence) FROM change), (SELECT mark FROM change ORDER BY sequence DESC LIMIT 1)
      """)[0]
    let members = try JSONValue(parsing: found[0] ?? "{}").members ?? []
    let facts = Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
    let (sequence, mark) = (found[1].flatMap { Int64($0) } ?? 0, found[2].flatMap { Int64($0) } ?? 0)
    return (ChangeCursor(store: Identifier(facts["store_id"] ?? ""), sequence: sequence, mark: mark), facts)
  }

  private static func facts(of mirror: borrowing Connection) throws -> [String: String] {
    let rows = try mirror.rows("SELECT key, value FROM meta") { ($0.text(0) ?? "", $0.text(1) ?? "") }
    return Dictionary(rows) { $1 }
  }

  /// Whether a mirror shows what its database holds.
  static func isUpToDate(_ mirror: borrowing Connection, with server: borrowing PostgresConnection) throws -> Bool {
    let there = try standing(of: server)
    return try mirror.cursor() == there.cursor && facts(of: mirror) == there.facts
  }

  // MARK: From the database

  /// Brings a mirror up to date: takes the rows that the database's feed names, and some others, or all where the feed
  /// does not reach back.
  static func pull(
    from server: borrowing PostgresConnection, into mirror: borrowing Connection, besides others: Names = [:]
  ) throws {
    let (there, facts) = try standing(of: server)
    if try others.isEmpty && mirror.cursor() == there && self.facts(of: mirror) == facts { return }
    // What the rules of a library would do, those of the database have done.
    mirror.fireTriggers(false)
    defer { mirror.fireTriggers(true) }
    var named = others
    var lines = try lines(since: mirror.cursor(), until: there, of: server)
    if let lines {
      for line in lines { add(line[1], line[2], line[4], to: &named) }
    } else {
      for table in PostgresSchema.tables {
        try mirror.run("DELETE FROM \(table.name)")
        let names = try server.run("SELECT DISTINCT \(table.names.joined(separator: ", ")) FROM \(table.name)")
        named[table.kind] = Set(names.map { $0.map { $0 ?? "" } })
      }
      try mirror.run("DELETE FROM change")
      lines = try server.run("SELECT \(line) FROM change ORDER BY sequence")
    }
    for table in PostgresSchema.tables { try take(table, named[table.kind] ?? [], from: server, into: mirror) }
    try mirror.run("DELETE FROM sqlite_sequence WHERE name = 'change'")
    for line in lines ?? [] {
      try mirror.run("INSERT INTO change (\(self.line)) VALUES (?1, ?2, ?3, ?4, ?5, ?6)", line.map { SQLValue($0) })
    }
    // Lines that the database has forgotten are of no use here.
    try mirror.run(
      "DELETE FROM change WHERE sequence < ?1", .integer(server.integer("SELECT min(sequence) FROM change") ?? 0))
    try mirror.run("DELETE FROM meta")
    for (key, value) in facts {
      try mirror.run("INSERT INTO meta (key, value) VALUES (?1, ?2)", .text(key), .text(value))
    }
  }

  /// The lines of the feed between two moments of a database; nil if it cannot tell them all.
  private static func lines(
    since here: ChangeCursor, until there: ChangeCursor, of server: borrowing PostgresConnection
  ) throws -> [[String?]]? {
    guard here.store == there.store, here.sequence <= there.sequence else { return nil }
    let mark = try server.integer("SELECT mark FROM change WHERE sequence = $1", ["\(here.sequence)"])
    guard here.sequence == 0 || mark == here.mark else { return nil }
    let lines = try server.run(
      "SELECT \(line) FROM change WHERE sequence > $1 ORDER BY sequence", ["\(here.sequence)"])
    return Int64(lines.count) == there.sequence - here.sequence ? lines : nil
  }

  /// Takes rows as they are now; those that are not there any more go.
  private static func take(
    _ table: PostgresTable, _ names: Set<[String]>, from server: borrowing PostgresConnection,
    into mirror: borrowing Connection
  ) throws {
    let places = table.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let insert = "INSERT INTO \(table.name) (\(table.selection)) VALUES (\(places))"
    for name in names {
      try mirror.run("DELETE FROM \(table.name) WHERE \(table.isNamed)", name.map { SQLValue.text($0) })
    }
    for part in parts(of: names) {
      for row in try server.run("\(table.select) WHERE \(table.isAmong(table.names, 1))", [json(part)]) {
        try mirror.run(insert, zip(table.columns, row).map { $0.mirrored($1) })
      }
    }
  }

  // MARK: To the database

  /// Takes a mirror's changes since it was up to date, by the lines of its feed, which go again.
  static func takeChanges(since start: ChangeCursor, from mirror: borrowing Connection) throws -> Names {
    var named: Names = [:]
    let sql = "SELECT kind, id, story_id FROM change WHERE sequence > ?1"
    for (kind, id, story) in try mirror.rows(
      sql, .integer(start.sequence), row: { ($0.text(0), $0.text(1), $0.text(2)) })
    {
      add(kind, id, story, to: &named)
    }
    try mirror.run("DELETE FROM change WHERE sequence > ?1", .integer(start.sequence))
    try mirror.run("DELETE FROM sqlite_sequence WHERE name = 'change'")
    return named
  }

  /// Sends rows as they stand in a mirror, and deletes those gone from it; says whether there was anything to send.
  ///
  /// Everything has its final value already: the rules of the database have nothing to add but lines of the feed.
  static func push(
    _ named: Names, from mirror: borrowing Connection, to server: borrowing PostgresConnection
  ) throws -> Bool {
    let (known, facts) = try (standing(of: server).facts, facts(of: mirror))
    guard !named.isEmpty || known != facts else { return false }
    try server.run("SELECT set_config('hornbook.push', 'on', true)")
    for table in PostgresSchema.tables.reversed() {
      let keys = table.keys.map(\.name)
      for part in parts(of: named[table.kind] ?? []) {
        let kept = try rows(table, keys.joined(separator: ", "), part, of: mirror) { row in
          keys.indices.map { row.text($0) ?? "" }
        }
        try server.run(
          "DELETE FROM \(table.name) WHERE \(table.isAmong(table.names, 1)) AND NOT \(table.isAmong(keys, 2))",
          [json(part), json(kept)])
      }
    }
    for table in PostgresSchema.tables {
      for part in parts(of: named[table.kind] ?? []) {
        let rows = try rows(table, table.selection, part, of: mirror) { row in
          table.columns.indices.map { table.columns[$0].sent(row, $0) }
        }
        if !rows.isEmpty { try server.run(table.upsert(rows.count), rows.flatMap { $0 }) }
      }
    }
    for key in Set(facts.keys).union(known.keys).sorted() where facts[key] != known[key] {
      try server.run("DELETE FROM meta WHERE key = $1", [key])
      if let value = facts[key] { try server.run("INSERT INTO meta (key, value) VALUES ($1, $2)", [key, value]) }
    }
    // What names something that is not there is refused here, with its name, and not by COMMIT.
    try server.run("SET CONSTRAINTS ALL IMMEDIATE")
    return true
  }

  /// The rows of a mirror that have some names, each once: two names may differ by case alone.
  private static func rows<Row: Hashable>(
    _ table: PostgresTable, _ selection: String, _ names: ArraySlice<[String]>, of mirror: borrowing Connection,
    row: (borrowing Statement) throws -> Row
  ) throws -> [Row] {
    var seen: Set<Row> = []
    return try names.flatMap { name in
      try mirror.rows(
        "SELECT \(selection) FROM \(table.name) WHERE \(table.isNamed)", name.map { SQLValue.text($0) }, row: row)
    }.filter { seen.insert($0).inserted }
  }

  // MARK: Names

  private static func add(_ kind: String?, _ id: String?, _ story: String?, to named: inout Names) {
    guard let kind = Change.Kind(rawValue: kind ?? "") else { return }
    named[kind, default: []].insert([id ?? ""] + (kind == .membership ? [story ?? ""] : []))
  }

  private static func parts(of names: Set<[String]>) -> [ArraySlice<[String]>] {
    let names = names.sorted { $0.lexicographicallyPrecedes($1) }
    return stride(from: 0, to: names.count, by: batch).map { names[$0..<min($0 + batch, names.count)] }
  }

  private static func json(_ names: some Sequence<[String]>) -> String {
    JSONValue.array(names.map { .array($0.map { .string($0) }) }).text()
  }
}
