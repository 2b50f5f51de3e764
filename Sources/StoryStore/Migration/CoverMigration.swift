import SQLite
import Stores

/// From the third schema to the fourth: the column for the cover of a story, and the rules that look at it.
///
/// Indexes are made anew too: the first libraries of the third schema had others.
///
/// What came from the second schema is laid out with it already.
enum CoverMigration {
  /// Does the step inside the caller's transaction.
  static func run(_ connection: borrowing Connection) throws {
    let name = "cover_relative_path"
    guard try !connection.columns(of: Schema.story.name).contains(name) else { return }
    try connection.execute("ALTER TABLE \(Schema.story.name) ADD COLUMN \(name) TEXT")
    for rule in Schema.indexes + Schema.triggers {
      let words = rule.split(separator: " ", maxSplits: 3)
      try connection.execute("DROP \(words[1]) IF EXISTS \(words[2])")
      try connection.execute(rule)
    }
  }
}
