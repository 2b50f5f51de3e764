import Basics
package import SQLite

/// The part of a library's feed that tells what has changed since an earlier moment.
package enum FeedSpan: Hashable, Sendable {
  /// The lines after one number up to another say it all; none where both are the same.
  case lines(after: Int64, until: Int64)
  /// Nobody can say: everything has to be looked at. The text says why.
  case fullScan(String)
}

extension Connection {
  /// The store's position in its change feed.
  package func cursor() throws -> ChangeCursor {
    try attempt(.fetch, "the change feed") {
      let store = Identifier(try storeID())
      let last = try first("SELECT sequence, mark FROM change ORDER BY sequence DESC LIMIT 1") {
        ($0.integer(0) ?? 0, $0.integer(1) ?? 0)
      }
      // Lines that somebody has deleted were there all the same.
      let written = try integer("SELECT seq FROM sqlite_sequence WHERE name = 'change'") ?? 0
      if let last, last.0 >= written { return ChangeCursor(store: store, sequence: last.0, mark: last.1) }
      return ChangeCursor(store: store, sequence: written, mark: 0)
    }
  }

  /// Which lines of the feed say what has changed since a cursor; a full look where the cursor is of another store or
  /// history, or where lines between were pruned.
  package func feedSpan(since cursor: ChangeCursor) throws -> FeedSpan {
    let now = try self.cursor()
    guard cursor.store == now.store else { return .fullScan("it is another library") }
    if cursor == now { return .lines(after: now.sequence, until: now.sequence) }
    guard cursor.sequence <= now.sequence else {
      return .fullScan("the library is older than when it was last looked at")
    }
    return try attempt(.fetch, "the change feed") {
      // The line of the cursor itself has to be there still: then nothing after it was pruned.
      let mark =
        cursor.sequence == 0
        ? (try integer("SELECT 0 FROM change WHERE sequence = 1"))
        : try integer("SELECT mark FROM change WHERE sequence = ?1", .integer(cursor.sequence))
      guard let mark else { return .fullScan("too much has changed to list it") }
      guard mark == cursor.mark else { return .fullScan("it is another copy of the library") }
      return .lines(after: cursor.sequence, until: now.sequence)
    }
  }

  /// The changes since a cursor; a full look where the cursor is of another store or history, or where lines
  /// between were pruned.
  ///
  /// `sql` gives the number, kind, what, id and owner of the lines after a number; `names` says how they are written.
  package func changes<Thing>(
    since cursor: ChangeCursor, _ sql: String,
    _ names: (_ kind: Thing, _ id: String, _ owner: String?) -> (id: String, owner: String?)
  ) throws -> FeedChanges<Thing> {
    let (after, last): (Int64, Int64)
    switch try feedSpan(since: cursor) {
    case .fullScan(let reason): return .fullScan(reason)
    case .lines(let first, let end): (after, last) = (first, end)
    }
    guard after < last else { return .list([]) }
    return try attempt(.fetch, "the change feed") {
      let lines = try rows(sql, .integer(after)) { row -> FeedChange<Thing>? in
        guard let kind = Thing(rawValue: row.text(1) ?? ""),
          let what = FeedChange<Thing>.What(rawValue: row.text(2) ?? "")
        else { return nil }
        let (id, owner) = names(kind, row.text(3) ?? "", row.text(4))
        return FeedChange(sequence: row.integer(0) ?? 0, kind: kind, what: what, id: id, owner: owner)
      }
      guard lines.count == last - after else { return .fullScan("lines of the change feed were deleted") }
      let known = lines.compactMap { $0 }
      return known.count == lines.count ? .list(known) : .fullScan("a line of the change feed is of an unknown kind")
    }
  }
}
