import SQLite
import Stores

/// The changes of a store since an earlier moment, as its own history tells it.
package struct AppChanges: Hashable, Sendable {
  /// The last transaction that was looked at.
  package let last: Int64
  /// The keys of the stories that are named, or whose pages are, ordered; they may be gone.
  package let stories: [Int64]
  /// How many pages were made, less those that went: by so much the pages of these stories have become more.
  ///
  /// Where they have not, a page went from a story that is not named, and everything has to be looked at.
  package let pageBalance: Int
  /// Whether anything but stories and pages was touched. A story that is named may change what is in a collection, too.
  package let touchesRest: Bool
}

/// A store's history, and the numbers by which it names things there.
struct AppHistory: Hashable, Sendable {
  /// More changes than these are not gone through one by one: a look at everything takes no longer.
  static let limit = 20_000

  let storyEntities: Set<Int64>
  let pageEntities: Set<Int64>
  private let hasChanges: Bool

  /// Looks for the tables; nil where the store keeps no history.
  init?(
    _ connection: borrowing Connection, _ tables: [String], _ entities: [StoreDescription.Entity],
    _ stories: AppTable, _ pages: AppTable?
  ) throws {
    guard tables.contains("ATRANSACTION"), try connection.columns(of: "ATRANSACTION").contains("Z_PK") else {
      return nil
    }
    let columns = Set(tables.contains("ACHANGE") ? try connection.columns(of: "ACHANGE") : [])
    hasChanges = columns.isSuperset(of: ["ZCHANGETYPE", "ZENTITY", "ZENTITYPK", "ZTRANSACTIONID"])
    storyEntities = Set(stories.rowNumbers + [stories.number])
    pageEntities = Set(pages.map { $0.rowNumbers + [$0.number] } ?? [])
  }

  /// The number of the last transaction; nil where there is none.
  func last(_ connection: borrowing Connection) throws -> Int64? {
    try connection.integer("SELECT max(Z_PK) FROM ATRANSACTION")
  }

  /// Whether the history has every transaction after one.
  func isWhole(_ connection: borrowing Connection, since: Int64, last: Int64) throws -> Bool {
    guard hasChanges, since <= last else { return false }
    // What went before is not known, but whether something is missing in between.
    let count = try connection.integer("SELECT count(*) FROM ATRANSACTION WHERE Z_PK > ?1", .integer(since))
    let (difference, isBeyond) = last.subtractingReportingOverflow(since)
    return !isBeyond && count == difference
  }

  /// One line of the history.
  struct Line: Hashable {
    let entity: Int64
    let key: Int64
    let isInsertion: Bool
    let isDeletion: Bool
    let transaction: Int64
  }

  /// The lines after a transaction; nil where there are too many, or one cannot be read.
  func lines(_ connection: borrowing Connection, since: Int64) throws -> [Line]? {
    let sql = """
      SELECT ZENTITY, ZENTITYPK, ZCHANGETYPE, ZTRANSACTIONID FROM ACHANGE WHERE ZTRANSACTIONID > ?1
      LIMIT \(AppHistory.limit + 1)
      """
    let lines = try connection.rows(sql, .integer(since)) { row -> Line? in
      guard row.storage(0) == .integer, row.storage(1) == .integer, row.storage(2) == .integer,
        let entity = row.integer(0), let key = row.integer(1), let kind = row.integer(2), (0...2).contains(kind),
        let transaction = row.integer(3)
      else { return nil }
      return Line(
        entity: entity, key: key, isInsertion: kind == 0, isDeletion: kind == 2, transaction: transaction)
    }
    let known = lines.compactMap { $0 }
    return known.count == lines.count && known.count <= AppHistory.limit ? known : nil
  }
}
