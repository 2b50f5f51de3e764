import Basics
import Hashing
import Models
import SQLite
import Stores

/// From the first schema to the second: the one text of a story becomes pages.
enum PagesMigration {
  /// Does the step inside the caller's transaction.
  static func run(_ connection: borrowing Connection) throws {
    try connection.execute(
      """
      CREATE TABLE page (
        id TEXT PRIMARY KEY NOT NULL, story_id TEXT NOT NULL, page_number INTEGER, text TEXT,
        illustration_relative_path TEXT, illustration_status TEXT
      );
      CREATE TABLE IF NOT EXISTS collection_story (collection_id TEXT NOT NULL, story_id TEXT NOT NULL);
      """)
    let stories = try connection.rows("SELECT id FROM story ORDER BY id") { $0.text(0) ?? "" }
    for story in stories { try split(story, connection) }
    try connection.execute("ALTER TABLE story DROP COLUMN content")
    for table in ["story_collection", "achievement"] {
      let columns = try connection.columns(of: table)
      if columns.contains("description"), !columns.contains("description_text") {
        try connection.execute("ALTER TABLE \(table) RENAME COLUMN description TO description_text")
      }
    }
    try connection.run("UPDATE achievement SET type = 'collectionCompleted' WHERE type = 'growthPathProgress'")
  }

  private static func split(_ story: String, _ connection: borrowing Connection) throws {
    let found = try connection.first("SELECT content, age_group FROM story WHERE id = ?1", .text(story)) { row in
      (text: row.text(0) ?? "", group: row.raw(1).map { AgeGroup(rawValue: $0) })
    }
    guard let found else { return }
    let id = Identifier(story)
    for (index, text) in PageSplitter.pages(of: found.text, for: found.group).enumerated() {
      let page = NameBasedUUID("page \(index + 1) of story \(id)").text
      try connection.run(
        """
        INSERT INTO page (id, story_id, page_number, text, illustration_status) VALUES (?1, ?2, ?3, ?4, 'notStarted')
        """, .text(page), .text(story), SQLValue(index + 1), .text(text))
    }
  }
}
