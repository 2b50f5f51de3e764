import Basics
import Foundation
import Postgres
import SQLite
import Stores
import Testing

@testable import StoryStore

/// A library in SQLite and one in PostgreSQL to which the same is done, and what they then hold in one form.
struct TwinStores {
  /// The rows of each table by their keys, with ids in one case; a moment that was not given but stamped is there as
  /// the step in which it was.
  typealias Content = [String: [String]]

  let lite: StoreFile
  let postgres: PostgresStore
  private let client: Database
  private let start: String
  private var stamps: [[String: (raw: String, step: Int)]] = [[:], [:]]
  private var step = 0

  init() throws {
    lite = try StoreFile()
    postgres = try PostgresStore(isAlone: true)
    client = try Database(path: lite.path, mode: .readWrite)
    try client.withConnection { try $0.execute("PRAGMA synchronous = OFF") }
    start = try lite.rows("SELECT strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')")[0]
  }

  /// What came of a statement in each of them.
  struct Outcome {
    let isDone: [Bool]
    let lines: [[String]]
    let content: [Content]
  }

  /// Does the same to both; in a transaction one that fails is undone alone.
  mutating func run(sqlite: String, postgres sql: String, isAlone: Bool) throws -> Outcome {
    step += 1
    // No two steps are in one millisecond.
    usleep(2000)
    let before = (lite: try liteLast(), postgres: try postgresLast())
    let isDone = [
      try client.withConnection { connection in
        TwinStores.attempt(sqlite, isAlone) { try connection.execute($0) }
      },
      try postgres.database.withConnection { connection in
        TwinStores.attempt(sql, isAlone) { try connection.execute($0) }
      },
    ]
    let lines = [
      try client.withConnection { connection in
        try connection.rows(TwinStores.feed, .integer(before.lite)) { row in
          TwinStores.line((0..<4).map { row.text($0) })
        }
      },
      try postgres.database.withConnection { connection in
        try connection.run(TwinStores.feed.replacing("?", with: "$"), ["\(before.postgres)"]).map(TwinStores.line)
      },
    ]
    return Outcome(isDone: isDone, lines: lines, content: [try liteContent(), try postgresContent()])
  }

  private static func attempt(_ sql: String, _ isAlone: Bool, _ execute: (String) throws -> Void) -> Bool {
    do {
      if isAlone { try execute("SAVEPOINT step") }
      try execute(sql)
      if isAlone { try execute("RELEASE step") }
      return true
    } catch {
      for statement in isAlone ? ["ROLLBACK TO step", "RELEASE step"] : [] { try? execute(statement) }
      // A transaction that could not be ended is still open in SQLite.
      if sql == "COMMIT" { try? execute("ROLLBACK") }
      return false
    }
  }

  private static let feed = "SELECT kind, id, what, story_id FROM change WHERE sequence > ?1 ORDER BY sequence"

  private static func line(_ values: [String?]) -> String {
    let id = values[0] == "address" ? values[1] : values[1].map(folded)
    return "\(values[0] ?? "-") \(values[2] ?? "-") \(id ?? "-") \(values[3].map(folded) ?? "-")"
  }

  private static func folded(_ id: String) -> String {
    String(decoding: id.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  private func liteLast() throws -> Int64 {
    try client.withConnection { try $0.integer("SELECT coalesce(max(sequence), 0) FROM change") ?? 0 }
  }

  /// The last number of the feed; there are none missing before it.
  private func postgresLast() throws -> Int64 {
    try postgres.database.withConnection { connection in
      let found = try connection.run("SELECT count(*), coalesce(max(sequence), 0) FROM change")[0]
      #expect(found[0] == found[1])
      return found[1].flatMap { Int64($0) } ?? 0
    }
  }

  // MARK: Content

  private mutating func liteContent() throws -> Content {
    let rows = try client.withConnection { connection in
      try PostgresSchema.tables.map { table in
        try connection.rows("SELECT \(table.columns.map(\.name).joined(separator: ", ")) FROM \(table.name)") { row in
          // The text of a number has fifteen digits there.
          table.columns.enumerated().map { $1.sort == .real ? row.real($0)?.description : row.text($0) }
        }
      }
    }
    return content(rows, 0)
  }

  private mutating func postgresContent() throws -> Content {
    let rows = try postgres.database.withConnection { connection in
      try PostgresSchema.tables.map { table in
        try connection.run(table.select).map { row in
          zip(table.columns, row).map { $0.sort == .real ? $1.flatMap { Double($0) }?.description : $1 }
        }
      }
    }
    return content(rows, 1)
  }

  private mutating func content(_ tables: [[[String?]]], _ twin: Int) -> Content {
    var found: Content = [:]
    var seen: [String: (raw: String, step: Int)] = [:]
    for (table, rows) in zip(PostgresSchema.tables, tables) {
      for row in rows {
        let texts = zip(table.columns, row).map { column, value in
          value.map { column.name == "id" || column.name.hasSuffix("_id") ? TwinStores.folded($0) : $0 }
        }
        let isKey = table.columns.map { column in column.role == .key }
        let key = table.name + " " + zip(isKey, texts).filter(\.0).map { $0.1 ?? "-" }.joined(separator: " ")
        found[key] = zip(table.columns, texts).map { column, value in
          guard let value else { return "-" }
          guard [.moment, .plannedMoment].contains(column.sort), value >= start else { return value }
          let place = "\(key) \(column.name)"
          let known = stamps[twin][place]
          seen[place] = (value, known?.raw == value ? known?.step ?? step : step)
          return "stamped in \(seen[place]?.step ?? 0)"
        }
      }
    }
    stamps[twin] = seen
    return found
  }
}
