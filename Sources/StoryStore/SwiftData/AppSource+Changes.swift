package import SQLite
import Stores

extension AppSource {
  /// The number of the last transaction; nil where the store keeps no history, or nothing stands in it.
  package func lastTransaction(_ connection: borrowing Connection) throws -> Int64? {
    try reading("the history") { try history?.last(connection) ?? nil }
  }

  /// The history's changes since a transaction; nil if it cannot say.
  ///
  /// It cannot where transactions are missing, where there are very many, where a row was changed that is gone without
  /// having been deleted, and where a page went in a transaction that names no story.
  package func changed(_ connection: borrowing Connection, since: Int64) throws -> AppChanges? {
    try reading("the history") {
      guard let history, let last = try history.last(connection) else { return nil }
      guard try history.isWhole(connection, since: since, last: last) else { return nil }
      guard since < last else { return AppChanges(last: last, stories: [], pageBalance: 0, touchesRest: false) }
      guard let lines = try history.lines(connection, since: since) else { return nil }
      // A transaction of which nothing is said may have done anything.
      guard Set(lines.map(\.transaction)).count == Int(clamping: last - since) else { return nil }
      return try changes(connection, history, lines, last)
    }
  }

  private func changes(
    _ connection: borrowing Connection, _ history: AppHistory, _ lines: [AppHistory.Line], _ last: Int64
  ) throws -> AppChanges? {
    var found: Set<Int64> = []
    var touchesRest = false
    var naming: Set<Int64> = []
    var made: Set<Int64> = []
    var gone: Set<Int64> = []
    var touched: Set<Int64> = []
    for line in lines {
      if history.storyEntities.contains(line.entity) {
        found.insert(line.key)
        naming.insert(line.transaction)
      } else if history.pageEntities.contains(line.entity) {
        if line.isInsertion { made.insert(line.key) }
        if line.isDeletion { gone.insert(line.key) } else { touched.insert(line.key) }
      } else {
        touchesRest = true
      }
    }
    for line in lines where history.pageEntities.contains(line.entity) && line.isDeletion {
      guard naming.contains(line.transaction) || made.contains(line.key) else { return nil }
    }
    if let pages {
      for page in touched.union(gone).sorted() {
        guard let owner = try owner(connection, of: page, in: pages) else {
          // Keys are never given twice: a page that is there was not deleted, and one that is not there was.
          guard gone.contains(page) else { return nil }
          continue
        }
        guard !gone.contains(page) else { return nil }
        if let story = owner.story { found.insert(story) }
      }
    }
    return AppChanges(
      last: last, stories: found.sorted(), pageBalance: made.count - gone.count, touchesRest: touchesRest)
  }

  /// The story that a page belongs to; nil where there is no such page, and no story where it belongs to none.
  private func owner(
    _ connection: borrowing Connection, of page: Int64, in table: AppTable
  ) throws -> (story: Int64?, Void)? {
    let sql = "SELECT \(table.expression("story")) FROM \(table.name)\(table.condition("Z_PK = ?1"))"
    return try connection.first(sql, .integer(page)) { ($0.appInteger(0).map { Int64($0) }, ()) }
  }
}
