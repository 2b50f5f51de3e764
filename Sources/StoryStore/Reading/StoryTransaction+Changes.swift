import SQLite
import StoryModel

extension StoryTransaction {
  /// Where the store stands in its change feed.
  package func cursor() throws -> ChangeCursor {
    try attempt(.fetch, "the change feed") {
      let store = Identifier(try text("SELECT value FROM meta WHERE key = 'store_id'") ?? "")
      let last = try first("SELECT sequence, mark FROM change ORDER BY sequence DESC LIMIT 1") {
        ($0.integer(0) ?? 0, $0.integer(1) ?? 0)
      }
      // Lines that somebody has deleted were there all the same.
      let written = try integer("SELECT seq FROM sqlite_sequence WHERE name = 'change'") ?? 0
      if let last, last.0 >= written { return ChangeCursor(store: store, sequence: last.0, mark: last.1) }
      return ChangeCursor(store: store, sequence: written, mark: 0)
    }
  }

  /// What has changed since a cursor; a full look where the cursor is of another store or history, or where lines between
  /// were pruned.
  package func changes(since cursor: ChangeCursor) throws -> Changes {
    let now = try self.cursor()
    guard cursor.store == now.store else { return .fullLook("it is another library") }
    if cursor == now { return .list([]) }
    guard cursor.sequence <= now.sequence else {
      return .fullLook("the library is older than when it was last looked at")
    }
    return try attempt(.fetch, "the change feed") {
      // The line of the cursor itself has to be there still: then nothing after it was pruned.
      let mark =
        cursor.sequence == 0
        ? (try integer("SELECT 0 FROM change WHERE sequence = 1"))
        : try integer("SELECT mark FROM change WHERE sequence = ?1", .integer(cursor.sequence))
      guard let mark else { return .fullLook("too much has changed to list it") }
      guard mark == cursor.mark else { return .fullLook("it is another copy of the library") }
      return try lines(after: cursor.sequence, until: now.sequence)
    }
  }

  private func lines(after sequence: Int64, until last: Int64) throws -> Changes {
    // A page may spell its story's id in other case.
    let sql = """
      SELECT sequence, kind, what, id,
        CASE kind WHEN 'page' THEN coalesce((SELECT story.id FROM story WHERE story.id = change.story_id), story_id)
          ELSE story_id END
      FROM change WHERE sequence > ?1 ORDER BY sequence
      """
    let lines = try rows(sql, .integer(sequence)) { row -> Change? in
      guard let kind = Change.Kind(rawValue: row.text(1) ?? ""), let what = Change.What(rawValue: row.text(2) ?? "")
      else { return nil }
      return Change(
        sequence: row.integer(0) ?? 0, kind: kind, what: what,
        id: kind == .address ? row.text(3) ?? "" : Identifier(row.text(3) ?? "").text,
        owner: row.text(4).map { kind == .address ? $0 : Identifier($0).text })
    }
    guard lines.count == last - sequence else { return .fullLook("lines of the change feed were deleted") }
    let known = lines.compactMap { $0 }
    return known.count == lines.count ? .list(known) : .fullLook("a line of the change feed is of an unknown kind")
  }
}
