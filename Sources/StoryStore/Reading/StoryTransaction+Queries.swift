package import Basics
package import Models
import SQLite
import Stores

extension StoryTransaction {
  /// The number of stories.
  package func storyCount() throws -> Int {
    try attempt(.fetch, "counts") { Int(try integer("SELECT count(*) FROM story") ?? 0) }
  }

  /// The counts of everything.
  package func counts() throws -> LibraryCounts {
    try attempt(.fetch, "counts") {
      var counts = LibraryCounts()
      counts.stories = Int(try integer("SELECT count(*) FROM story") ?? 0)
      counts.collections = Int(try integer("SELECT count(*) FROM story_collection") ?? 0)
      counts.achievements = Int(try integer("SELECT count(*) FROM achievement") ?? 0)
      counts.profiles = Int(try integer("SELECT count(*) FROM user_profile") ?? 0)
      counts.favorites = Int(try integer("SELECT count(*) FROM story WHERE is_favorite = 1") ?? 0)
      for (status, number) in try rows(CountSQL.statusCounts, row: { ($0.text(0), $0.int(1) ?? 0) }) {
        counts.illustrations.add(number, status.map { IllustrationStatus(rawValue: $0) } ?? .notStarted)
      }
      return counts
    }
  }

  /// The pages whose picture has a status, as the store spells it, by story and number.
  package func pages(with status: IllustrationStatus) throws -> [(story: Identifier, page: Page)] {
    try attempt(.fetch, "pages with status '\(status.rawValue)'") {
      try rows(CountSQL.pagesWithStatus, .text(status.rawValue)) {
        ($0.identifier(1) ?? Identifier(""), Page(row: $0))
      }
    }
  }
}

/// The counts of everything in a library.
package struct LibraryCounts: Hashable, Sendable {
  /// Stories.
  package var stories = 0
  /// Collections.
  package var collections = 0
  /// Achievements.
  package var achievements = 0
  /// Profiles.
  package var profiles = 0
  /// Stories that somebody marked.
  package var favorites = 0
  /// Pages, by the status of their picture.
  package var illustrations = IllustrationCounts()

  /// Counts nothing.
  package init() {}

  /// Pages in all.
  package var pages: Int { illustrations.total }
}

/// The statements that count.
enum CountSQL {
  /// The counts of pages by status.
  static let statusCounts = "SELECT illustration_status, count(*) FROM page GROUP BY illustration_status"
  /// The pages at status ?1.
  static let pagesWithStatus = """
    SELECT \(Schema.page.selection()) FROM page WHERE illustration_status = ?1 ORDER BY story_id, page_number, id
    """
}
