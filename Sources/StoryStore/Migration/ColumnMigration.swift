import SQLite
import Stores

/// From the third schema to the fourth and on to the fifth: one more column each, and the rules that look at it.
///
/// Indexes are made anew too: the first libraries of the third schema had others.
///
/// What came from the second schema is laid out with it already.
enum ColumnMigration {
  /// The covers of stories, of the fourth schema.
  static func addCovers(_ connection: borrowing Connection) throws {
    try add("cover_relative_path", "TEXT", to: Schema.story, connection)
  }

  /// Which alt texts are only proposed, of the fifth.
  static func addProposals(_ connection: borrowing Connection) throws {
    try add("alt_text_is_proposed", "INTEGER", to: Schema.page, connection)
  }

  /// Does a step inside the caller's transaction.
  private static func add(_ name: String, _ type: String, to table: Table, _ connection: borrowing Connection) throws {
    guard try !connection.columns(of: table.name).contains(name) else { return }
    try connection.execute("ALTER TABLE \(table.name) ADD COLUMN \(name) \(type)")
    for rule in Schema.indexes + Schema.triggers {
      let words = rule.split(separator: " ", maxSplits: 3)
      try connection.execute("DROP \(words[1]) IF EXISTS \(words[2])")
      try connection.execute(rule)
    }
  }
}
