import Postgres
import Stores
import Testing

@testable import StoryStore

extension `In PostgreSQL` {
  @Suite struct `A row` {
    let store: PostgresStore

    init() throws {
      store = try PostgresStore()
      try store.run(
        """
        INSERT INTO story (id) VALUES ('S1'), ('S2'); INSERT INTO story_collection (id) VALUES ('C1');
        INSERT INTO user_profile (id) VALUES ('U1')
        """)
    }

    private static let owners = [
      "story_id": "S1", "collection_id": "C1", "user_profile_id": "U1", "id": "ABCDEFAB-CDEF-4ABC-8DEF-ABCDEFABCDEF",
    ]

    /// A value for each column; those of one number are all different from those of another one, but for the keys.
    private func row(_ table: PostgresTable, _ number: Int, hasNulls: Bool = false) -> [String?] {
      table.columns.map { column in
        if let owner = Self.owners[column.name] { return owner }
        let isKey = column.role == .key
        if hasNulls, !isKey, !["owner_id", "is_current"].contains(column.name) { return nil }
        switch column.sort {
        case .text: return isKey ? "key" : "It's \\ \"\(number)\" – 日本"
        case .integer: return "\(Int64(number) - 4_611_686_018_427_387_904)"
        case .real: return "\(0.1 + Double(number))"
        case .flag: return "\(number % 2)"
        case .moment, .plannedMoment: return number == 1 ? "0001-01-01T00:00:00.000000Z" : "9999-12-31T23:59:59.999999Z"
        case .raw: return "\(number)"
        }
      }
    }

    private func stored(_ table: PostgresTable) throws -> [String?]? {
      let conditions = table.keys.map { column in "\(column.name) = '\(Self.owners[column.name] ?? "key")'" }
      return try store.database.withConnection { connection in
        try connection.run("\(table.select) WHERE \(conditions.joined(separator: " AND "))").first
      }
    }

    private func write(_ table: PostgresTable, _ values: [String?]) throws {
      try store.database.withConnection { try $0.run(table.upsert(), values) }
    }

    @Test(arguments: PostgresSchema.tables.map(\.name))
    func `is written and read with every column`(name: String) throws {
      let table = try #require(PostgresSchema.tables.first { $0.name == name })
      try write(table, row(table, 1))
      #expect(try stored(table) == row(table, 1))
      // The same again is nothing new.
      #expect(try store.feed { try write(table, row(table, 1)) } == [])
      // Ids may come in another case.
      let other = zip(table.columns, row(table, 2)).map { column, value in
        Self.owners[column.name].map { $0.lowercased() } ?? value
      }
      #expect(try store.feed { try write(table, other) } != [])
      #expect(try stored(table) == row(table, 2))
      try write(table, row(table, 1, hasNulls: true))
      #expect(try stored(table) == row(table, 1, hasNulls: true))
    }

    @Test func `has the columns of the same table in SQLite, each of its kind`() throws {
      let file = try StoreFile()
      for table in PostgresSchema.tables {
        let lite = try file.rows("SELECT name, type FROM pragma_table_info('\(table.name)') ORDER BY cid")
        let kinds = table.columns.map { column in
          switch column.sort {
          case .text, .moment, .plannedMoment: "\(column.name)|TEXT"
          case .integer, .flag: "\(column.name)|INTEGER"
          case .real: "\(column.name)|REAL"
          case .raw: "\(column.name)|"
          }
        }
        #expect(kinds == lite)
        let found = try store.rows(
          """
          SELECT attname || ' ' || format_type(atttypid, -1) || coalesce(' ' || collname, '') FROM pg_attribute
          LEFT JOIN pg_collation ON pg_collation.oid = attcollation
          WHERE attrelid = '\(table.name)'::regclass AND attnum > 0 ORDER BY attnum
          """)
        let types = table.columns.map { column in
          switch column.sort {
          case .text, .raw: "\(column.name) text C"
          case .moment, .plannedMoment: "\(column.name) timestamp with time zone"
          case .integer: "\(column.name) bigint"
          case .flag: "\(column.name) boolean"
          case .real: "\(column.name) double precision"
          }
        }
        #expect(found == types)
      }
      // What holds a date or a truth value says so by its name.
      let columns = PostgresSchema.tables.flatMap(\.columns)
      for column in columns where ![.moment, .plannedMoment].contains(column.sort) {
        #expect(!column.name.hasSuffix("_at") && !column.name.contains("date"), "\(column.name)")
      }
      for column in columns where column.sort == .integer { #expect(!column.name.hasPrefix("is_"), "\(column.name)") }
    }

    @Test func `comes after what it belongs to in the order of tables`() throws {
      let names = PostgresSchema.tables.map(\.name)
      let pairs = try store.rows(
        """
        SELECT conrelid::regclass, confrelid::regclass FROM pg_constraint
        WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND condeferred
        """
      ).map { $0.split(separator: "|").map(String.init) }
      #expect(pairs.count == 5)
      for pair in pairs {
        let places = try pair.map { try #require(names.firstIndex(of: $0)) }
        #expect(places[0] > places[1])
      }
    }
  }
}
