import SQLite
import Stores

/// From the third schema to the sixth: a column or two more each time, and the rules that look at them.
///
/// Indexes are made anew too: the first libraries of the third schema had others.
///
/// What came from the second schema is laid out with it already.
enum ColumnMigration {
  /// The covers of stories, of the fourth schema.
  static func addCovers(_ connection: borrowing Connection) throws {
    try add([("cover_relative_path", "TEXT")], to: Schema.story, connection)
  }

  /// Which alt texts are only proposed, of the fifth.
  static func addProposals(_ connection: borrowing Connection) throws {
    try add([("alt_text_is_proposed", "INTEGER")], to: Schema.page, connection)
  }

  /// Which stories are drafts, and when others are to be published, of the sixth.
  static func addReleases(_ connection: borrowing Connection) throws {
    try add([("is_draft", "INTEGER"), ("publish_at", "TEXT")], to: Schema.story, connection)
  }

  /// Does a step inside the caller's transaction.
  private static func add(
    _ columns: [(name: String, type: String)], to table: Table, _ connection: borrowing Connection
  ) throws {
    let known = Set(try connection.columns(of: table.name))
    let missing = columns.filter { !known.contains($0.name) }
    if missing.isEmpty { return }
    for (name, type) in missing {
      try connection.execute("ALTER TABLE \(table.name) ADD COLUMN \(name) \(type)")
    }
    // Those of the last schema look at columns that an earlier step may not have added yet.
    let whole = try Schema.libraryTables.allSatisfy { table in
      Set(table.columnNames).isSubset(of: try connection.columns(of: table.name))
    }
    guard whole else { return }
    for rule in Schema.indexes + Schema.triggers {
      let words = rule.split(separator: " ", maxSplits: 3)
      try connection.execute("DROP \(words[1]) IF EXISTS \(words[2])")
      try connection.execute(rule)
    }
  }
}
