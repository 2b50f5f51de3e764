import SQLite
import Stores

/// From the second schema to the third: the additive columns, addresses, the change feed, and the rules that hold for
/// all.
///
/// Every table is laid out anew and filled from the old one. Columns that another program has added are added again.
/// Rows that belong to nothing (a page without its story) stay behind in the backup.
enum RulesMigration {
  /// Does the step inside the caller's transaction.
  static func run(_ connection: borrowing Connection) throws {
    let present = Set(try connection.tables())
    let old = Schema.libraryTables.filter { present.contains($0.name) }
    for table in old { try connection.execute("ALTER TABLE \(table.name) RENAME TO old_\(table.name)") }
    for table in Schema.libraryTables { try connection.execute(table.definition) }
    for table in old { try fill(table, connection) }
    for table in old.reversed() { try connection.execute("DROP TABLE old_\(table.name)") }
    try connection.execute(
      """
      UPDATE achievement SET type = 'collectionCompleted' WHERE type = 'growthPathProgress';
      UPDATE achievement SET story_id = NULL WHERE story_id NOT IN (SELECT id FROM story);
      UPDATE achievement SET user_profile_id = NULL WHERE user_profile_id NOT IN (SELECT id FROM user_profile);
      \(Schema.progress("id IN (SELECT collection_id FROM collection_story)"));
      """)
    for table in [Schema.story, Schema.collection] {
      try connection.execute(
        """
        UPDATE \(table.name)
        SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', created_at, 'auto'), created_at)
        WHERE created_at NOT GLOB '\(StoreRules.canonicalDate)'
        """)
    }
    try Schema.finish(connection)
  }

  private static func fill(_ table: Table, _ connection: borrowing Connection) throws {
    let old = "old_\(table.name)"
    let found = try connection.rows("SELECT name, type FROM pragma_table_info(?1) ORDER BY cid", .text(old)) {
      (name: $0.text(0) ?? "", type: $0.text(1) ?? "")
    }
    let known = Set(table.columnNames)
    for column in found where !known.contains(column.name.lowercased()) {
      try connection.execute(
        "ALTER TABLE \(table.name) ADD COLUMN \(SQLName.quoted(column.name)) \(SQLName.quoted(column.type))")
    }
    var targets = found.map { SQLName.quoted($0.name) }
    var values = found.map { value(of: $0.name) }
    if table.name == Schema.membership.name, !found.contains(where: { $0.name == "position" }) {
      targets.append("position")
      values.append("row_number() OVER (PARTITION BY collection_id ORDER BY rowid)")
    }
    // The older tables did not forbid that a story is in a collection twice.
    let duplicates = table.name == Schema.membership.name ? " OR IGNORE" : ""
    let list = values.joined(separator: ", ")
    try connection.execute(
      "INSERT\(duplicates) INTO \(table.name) (\(targets.joined(separator: ", "))) SELECT \(list) FROM \(old)\(condition(table))"
    )
  }

  /// The condition on rows that what they belong to is there.
  private static func condition(_ table: Table) -> String {
    let story = "story_id COLLATE NOCASE IN (SELECT id FROM story)"
    switch table.name {
    case Schema.page.name: return " WHERE \(story)"
    case Schema.membership.name:
      return " WHERE \(story) AND collection_id COLLATE NOCASE IN (SELECT id FROM story_collection)"
    default: return ""
    }
  }

  /// A column as it is; an identity that is a UUID in upper case.
  private static func value(of column: String) -> String {
    let name = SQLName.quoted(column)
    guard ["id", "story_id", "collection_id", "user_profile_id"].contains(column) else { return name }
    return """
      CASE WHEN length(\(name)) = 36 AND \(name) GLOB '????????-????-????-????-????????????'
      AND \(name) NOT GLOB '*[^0-9A-Fa-f-]*' THEN upper(\(name)) ELSE \(name) END
      """
  }
}
