package import SQLite
package import Stores
import StoryModel
import Values

extension StoryTransaction {
  /// What has changed since a cursor; a full look where the cursor is of another store or history, or where lines between
  /// were pruned.
  package func changes(since cursor: ChangeCursor) throws -> Changes {
    switch try feedSpan(since: cursor) {
    case .fullLook(let reason): return .fullLook(reason)
    case .lines(let first, let last): return first == last ? .list([]) : try lines(after: first, until: last)
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
