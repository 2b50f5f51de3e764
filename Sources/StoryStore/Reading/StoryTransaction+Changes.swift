import Basics
package import SQLite
package import Stores

extension StoryTransaction {
  /// The changes since a cursor; a full look where the cursor is of another store or history, or where lines
  /// between were pruned.
  package func changes(since cursor: ChangeCursor) throws -> Changes {
    // A page may spell its story's id in other case.
    let sql = """
      SELECT sequence, kind, what, id,
        CASE kind WHEN 'page' THEN coalesce((SELECT story.id FROM story WHERE story.id = change.story_id), story_id)
          ELSE story_id END
      FROM change WHERE sequence > ?1 ORDER BY sequence
      """
    return try changes(since: cursor, sql) { kind, id, owner in
      kind == .address ? (id, owner) : (Identifier(id).text, owner.map { Identifier($0).text })
    }
  }
}
