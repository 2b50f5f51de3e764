import SQLite
import Stores
package import StoryModel
package import Values

extension StoryTransaction {
  /// The stories that a query asks for.
  package func stories(_ query: StoryQuery = StoryQuery()) throws -> [Story] {
    try attempt(.fetch, "stories") {
      return try rows(query.sql, query.values) { Story(row: $0) }
    }
  }

  /// The stories made last, the newest first.
  package func recentStories(limit: Int = 10) throws -> [Story] {
    try stories(StoryQuery(limit: limit))
  }

  /// The stories that somebody marked, the newest first.
  package func favoriteStories() throws -> [Story] {
    try stories(StoryQuery(.favorites))
  }

  /// The stories with a text in their title, character, theme, summary or pages, the newest first.
  ///
  /// The text is taken to the letter; `%` and `_` mean themselves. ASCII letters match in either case; others as they stand, in
  /// lower case, in upper case and with a capital. The whole library is read: a full-text index would need writes that a
  /// plain client cannot make, and a library of 10,000 stories is searched in a fraction of a second.
  package func search(_ text: String, limit: Int? = nil) throws -> [Story] {
    guard text.utf8.count <= 5000 else {
      throw StoreError(.fetch, "stories", "a text to search for has at most 5000 bytes")
    }
    return try attempt(.fetch, "stories") {
      let lower = text.lowercased()
      let capital = String(lower.prefix(1)).uppercased() + lower.dropFirst()
      let forms = [text, lower, text.uppercased(), capital].map { SQLValue.text(StoryTransaction.pattern($0)) }
      return try rows(SearchSQL.search, forms + [.integer(limit.map { Int64(max($0, 0)) } ?? -1)]) { Story(row: $0) }
    }
  }

  /// A pattern for LIKE that finds a text anywhere, with what LIKE reads as signs escaped by a backslash.
  static func pattern(_ text: String) -> String {
    var pattern = "%"
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "_" || scalar == "\\" { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern + "%"
  }

  /// How many stories there are.
  package func storyCount() throws -> Int {
    try attempt(.fetch, "counts") { Int(try integer("SELECT count(*) FROM story") ?? 0) }
  }

  /// How much there is of everything.
  package func counts() throws -> LibraryCounts {
    try attempt(.fetch, "counts") {
      var counts = LibraryCounts()
      counts.stories = Int(try integer("SELECT count(*) FROM story") ?? 0)
      counts.collections = Int(try integer("SELECT count(*) FROM story_collection") ?? 0)
      counts.achievements = Int(try integer("SELECT count(*) FROM achievement") ?? 0)
      counts.profiles = Int(try integer("SELECT count(*) FROM user_profile") ?? 0)
      counts.favorites = Int(try integer("SELECT count(*) FROM story WHERE is_favorite = 1") ?? 0)
      for (status, number) in try rows(SearchSQL.statusCounts, row: { ($0.text(0), $0.int(1) ?? 0) }) {
        counts.illustrations.add(number, status.map { IllustrationStatus(rawValue: $0) } ?? .notStarted)
      }
      return counts
    }
  }

  /// The pages whose picture has a status, as the store spells it, by story and number.
  package func pages(with status: IllustrationStatus) throws -> [(story: Identifier, page: Page)] {
    try attempt(.fetch, "pages with status '\(status.rawValue)'") {
      try rows(SearchSQL.pagesWithStatus, .text(status.rawValue)) {
        ($0.identifier(1) ?? Identifier(""), Page(row: $0))
      }
    }
  }
}

/// How much of everything a library holds.
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

/// The statements that search and count.
enum SearchSQL {
  /// The stories with one of the patterns ?1 to ?4 anywhere, at most ?5.
  static let search: String = {
    func matches(_ column: String) -> String {
      (1...4).map { "\(column) LIKE ?\($0) ESCAPE '\\'" }.joined(separator: " OR ")
    }
    let own = ["title", "main_character", "theme", "summary"].map(matches).joined(separator: " OR ")
    return """
      \(StorySQL.selectStory) WHERE \(own)
      OR EXISTS (SELECT 1 FROM page WHERE page.story_id = story.id AND (\(matches("page.text"))))
      ORDER BY created_at DESC, id DESC LIMIT ?5
      """
  }()
  /// How many pages stand at each status.
  static let statusCounts = "SELECT illustration_status, count(*) FROM page GROUP BY illustration_status"
  /// The pages at status ?1.
  static let pagesWithStatus = """
    SELECT \(Schema.page.selection()) FROM page WHERE illustration_status = ?1 ORDER BY story_id, page_number, id
    """
}
