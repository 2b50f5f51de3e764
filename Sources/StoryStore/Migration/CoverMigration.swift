import SQLite
import Stores

/// From the third schema to the fourth: the column for the cover of a story, and the rules that look at it.
///
/// What came from the second schema is laid out with it already.
enum CoverMigration {
  /// Does the step inside the caller's transaction.
  static func run(_ connection: borrowing Connection) throws {
    let name = "cover_relative_path"
    guard try !connection.columns(of: Schema.story.name).contains(name) else { return }
    try connection.execute("ALTER TABLE \(Schema.story.name) ADD COLUMN \(name) TEXT")
    for trigger in Schema.triggers {
      let name = trigger.split(separator: " ", maxSplits: 3)[2]
      try connection.execute("DROP TRIGGER IF EXISTS \(name)")
      try connection.execute(trigger)
    }
  }
}
