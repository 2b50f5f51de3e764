import JSON
import Postgres
import SQLite
import Stores
import StoryModel
import Values

/// Brings a mirror to where its database stands: row by row what the feed names, or all of it where the feed does not reach back.
///
/// The transactions on both sides are the caller's. A mirror has no triggers: what they would do, those of the database have done.
enum MirrorPull {
  /// Where a database stands.
  struct Standing {
    /// The end of its feed.
    let cursor: ChangeCursor
    /// What it says of itself, by key.
    let facts: [String: String]
  }

  /// How many rows are asked for at once.
  private static let batch = 1000
  /// What a database says of its own layout, and no mirror.
  private static let ownFacts = ["application", "schema_version"]

  /// Where a database stands, in one question.
  static func standing(of server: borrowing PostgresConnection) throws -> Standing {
    let own = ownFacts.map { "'\($0)'" }.joined(separator: ", ")
    let found = try server.first(
      """
      SELECT (SELECT coalesce(json_object_agg(key, value), '{}')::text FROM meta WHERE key NOT IN (\(own))),
        (SELECT max(sequence) FROM change), (SELECT mark FROM change ORDER BY sequence DESC LIMIT 1)
      """
    ) { row in (facts: row.text(0) ?? "{}", sequence: row.integer(1) ?? 0, mark: row.integer(2) ?? 0) }
    let members = try JSONValue(parsing: found?.facts ?? "{}").members ?? []
    let facts = Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
    return Standing(
      cursor: ChangeCursor(
        store: Identifier(facts["store_id"] ?? ""), sequence: found?.sequence ?? 0, mark: found?.mark ?? 0),
      facts: facts)
  }

  /// Whether a mirror shows what its database holds.
  static func isUpToDate(_ mirror: borrowing Connection, with standing: Standing) throws -> Bool {
    try mirror.cursor() == standing.cursor && facts(of: mirror) == standing.facts
  }

  private static func facts(of mirror: borrowing Connection) throws -> [String: String] {
    let rows = try mirror.rows("SELECT key, value FROM meta") { ($0.text(0) ?? "", $0.text(1) ?? "") }
    return Dictionary(rows) { $1 }
  }

  /// Brings the mirror up to date; says whether there was anything new.
  @discardableResult
  static func run(from server: borrowing PostgresConnection, into mirror: borrowing Connection) throws -> Bool {
    let standing = try standing(of: server)
    guard try !isUpToDate(mirror, with: standing) else { return false }
    let here = try mirror.cursor()
    if let lines = try lines(since: here, until: standing.cursor, of: server) {
      try take(NamedRows(lines), from: server, into: mirror)
      for line in lines { try mirror.run(FeedLine.insert, line.values) }
      // Lines that the database has forgotten are of no use here.
      let first = try server.integer("SELECT min(sequence) FROM change") ?? 0
      try mirror.run("DELETE FROM change WHERE sequence < ?1", .integer(first))
    } else {
      try copy(from: server, into: mirror)
    }
    try mirror.run("DELETE FROM meta")
    for (key, value) in standing.facts {
      try mirror.run("INSERT INTO meta (key, value) VALUES (?1, ?2)", .text(key), .text(value))
    }
    return true
  }

  /// The lines of the feed between two moments of a database; nil if it cannot tell them all.
  private static func lines(
    since here: ChangeCursor, until there: ChangeCursor, of server: borrowing PostgresConnection
  ) throws -> [FeedLine]? {
    guard here.store == there.store, here.sequence <= there.sequence else { return nil }
    if here.sequence > 0 {
      let mark = try server.integer("SELECT mark FROM change WHERE sequence = ?1", .integer(here.sequence))
      guard mark == here.mark else { return nil }
    }
    let lines = try server.rows(FeedLine.select, .integer(here.sequence)) { FeedLine(row: $0) }
    return Int64(lines.count) == there.sequence - here.sequence ? lines : nil
  }

  /// Takes the rows that are named as they are now; those that are not there any more go.
  private static func take(
    _ named: NamedRows, from server: borrowing PostgresConnection, into mirror: borrowing Connection
  ) throws {
    for table in PostgresSchema.tables {
      let names = named.names(in: table)
      let insert = table.insertIntoMirror
      for start in stride(from: 0, to: names.count, by: batch) {
        let part = names[start..<min(start + batch, names.count)]
        let columns = named.columns(of: table)
        for name in part {
          let condition = columns.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
          try mirror.run("DELETE FROM \(table.name) WHERE \(condition)", name.map { SQLValue.text($0) })
        }
        let arrays = columns.indices.map { column in PostgresValue.text(textArray(part.map { $0[column] })) }
        let list = columns.indices.map { "?\($0 + 1)::text[]" }.joined(separator: ", ")
        let rows = try server.rows(
          "\(table.select) WHERE (\(columns.joined(separator: ", "))) IN (SELECT * FROM unnest(\(list)))", arrays
        ) { table.mirrored($0) }
        for row in rows { try mirror.run(insert, row) }
      }
    }
  }

  /// Replaces everything in the mirror by what the database holds.
  private static func copy(from server: borrowing PostgresConnection, into mirror: borrowing Connection) throws {
    for table in PostgresSchema.tables.reversed() { try mirror.run("DELETE FROM \(table.name)") }
    for table in PostgresSchema.tables {
      let keys = table.keyNames
      let list = keys.joined(separator: ", ")
      let insert = table.insertIntoMirror
      var after: [PostgresValue] = []
      while true {
        let places = keys.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let condition = after.isEmpty ? "" : " WHERE (\(list)) > (\(places))"
        let rows = try server.rows("\(table.select)\(condition) ORDER BY \(list) LIMIT \(batch)", after) {
          table.mirrored($0)
        }
        for row in rows { try mirror.run(insert, row) }
        guard rows.count == batch, let last = rows.last else { break }
        after = table.keyPlaces.map { place in
          if case .text(let text) = last[place] { .text(text) } else { .null }
        }
      }
    }
    try mirror.run("DELETE FROM change")
    try mirror.run("DELETE FROM sqlite_sequence WHERE name = 'change'")
    for line in try server.rows(FeedLine.select, .integer(0), row: { FeedLine(row: $0) }) {
      try mirror.run(FeedLine.insert, line.values)
    }
  }

  /// Texts as PostgreSQL writes an array of them.
  static func textArray(_ texts: some Sequence<String>) -> String {
    var result = "{"
    for text in texts {
      if result.utf8.count > 1 { result += "," }
      result += "\""
      for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      result += "\""
    }
    return result + "}"
  }
}

/// A line of the feed, as both sides keep it.
private struct FeedLine {
  static let select =
    "SELECT sequence, kind, id, what, story_id, mark FROM change WHERE sequence > ?1 ORDER BY sequence"
  static let insert =
    "INSERT INTO change (sequence, kind, id, what, story_id, mark) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"

  let sequence: Int64
  let kind: String
  let id: String
  let what: String
  let story: String?
  let mark: Int64

  init(row: borrowing PostgresStatement) {
    sequence = row.integer(0) ?? 0
    kind = row.text(1) ?? ""
    id = row.text(2) ?? ""
    what = row.text(3) ?? ""
    story = row.text(4)
    mark = row.integer(5) ?? 0
  }

  var values: [SQLValue] {
    [.integer(sequence), .text(kind), .text(id), .text(what), SQLValue(story), .integer(mark)]
  }
}

/// The rows that lines of the feed name, by what they are found with.
private struct NamedRows {
  private var names: [Change.Kind: Set<[String]>] = [:]

  init(_ lines: [FeedLine]) {
    for line in lines {
      guard let kind = Change.Kind(rawValue: line.kind) else { continue }
      names[kind, default: []].insert(kind == .membership ? [line.id, line.story ?? ""] : [line.id])
    }
  }

  func names(in table: PostgresTable) -> [[String]] {
    guard let kind = NamedRows.kind(of: table) else { return [] }
    return (names[kind] ?? []).sorted { $0.lexicographicallyPrecedes($1) }
  }

  func columns(of table: PostgresTable) -> [String] {
    switch NamedRows.kind(of: table) {
    case .membership: ["collection_id", "story_id"]
    case .address: ["slug"]
    default: ["id"]
    }
  }

  private static func kind(of table: PostgresTable) -> Change.Kind? {
    switch table.name {
    case Schema.story.name: .story
    case Schema.page.name: .page
    case Schema.collection.name: .collection
    case Schema.membership.name: .membership
    case Schema.achievement.name: .achievement
    case Schema.profile.name: .profile
    case Schema.address.name: .address
    default: nil
    }
  }
}
