package import Basics
package import Models
import SQLite
import Stores

extension StoryTransaction {
  /// Saves a story, new or known by its id, and its pages where they are given: pages not among them are deleted.
  ///
  /// Nothing changes, and nothing enters the change feed, where the store holds the same already. A page whose id
  /// belongs to another story is refused. A save that throws has changed nothing, so that others in the same
  /// transaction may go on.
  package func save(_ story: Story, pages: [Page]? = nil, dates: Dating = .stamped) throws {
    try attempt(.save, story.subject) {
      try transaction {
        let known = try storedDate(of: "story", story.id)
        // Pages come first: what they stamp, the story's own date then replaces where it is given.
        if let pages { try save(pages, of: story, dates: dates) }
        var row = story.row
        if dates == .stamped, let known, known.date == story.updatedAt { row[StorySQL.updatedAt] = .null }
        try run(StorySQL.upsertStory, row)
        if dates == .given, known != nil, let date = story.updatedAt { try setDate("story", story.id, date) }
      }
    }
  }

  private func save(_ pages: [Page], of story: Story, dates: Dating) throws {
    guard Set(pages.map(\.id)).count == pages.count else {
      throw StoreError(.save, story.subject, "the ids of its pages are unique")
    }
    var gone = Set(try rows(StorySQL.pageIDs, SQLValue(story.id)) { $0.identifier(0) ?? Identifier("") })
    if gone.isEmpty { return try insert(pages, of: story) }
    for page in pages {
      let isKnown = gone.remove(page.id) != nil
      try run(StorySQL.upsertPages[0], page.row(in: story.id))
      if !isKnown, changedRows == 0 { throw strange(page, in: story) }
      if dates == .given, isKnown, let date = page.updatedAt { try setDate("page", page.id, date) }
    }
    for id in gone.sorted() { try run("DELETE FROM page WHERE id = ?1", SQLValue(id)) }
  }

  /// Inserts the pages of a story that has none, several per statement: each keeps what it would take back for itself.
  private func insert(_ pages: [Page], of story: Story) throws {
    var rest = pages[...]
    while !rest.isEmpty {
      let some = rest.prefix(StorySQL.upsertPages.count)
      try run(StorySQL.upsertPages[some.count - 1], some.flatMap { $0.row(in: story.id) })
      if changedRows < some.count, let page = try some.first(where: { try owner(ofPage: $0.id) != story.id }) {
        throw strange(page, in: story)
      }
      rest = rest.dropFirst(some.count)
    }
  }

  private func strange(_ page: Page, in story: Story) -> StoreError {
    StoreError(.save, story.subject, "the id of its page \(page.pageNumber) belongs to another story")
  }

  /// Deletes a story with its pages; its memberships and achievement links are cleared. Says whether it was there.
  @discardableResult
  package func deleteStory(_ id: Identifier) throws -> Bool {
    try attempt(.delete, "story \(id)") {
      try run("DELETE FROM story WHERE id = ?1", SQLValue(id))
      return changedRows > 0
    }
  }

  /// The `updated_at` of a row; nil if there is no such row.
  func storedDate(of table: String, _ id: Identifier) throws -> (date: Timestamp?, Void)? {
    try first("SELECT updated_at FROM \(table) WHERE id = ?1", SQLValue(id)) { ($0.timestamp(0), ()) }
  }

  /// Puts a given date back over what the triggers stamped.
  func setDate(_ table: String, _ id: Identifier, _ date: Timestamp) throws {
    try run(
      "UPDATE \(table) SET updated_at = ?2 WHERE id = ?1 AND updated_at IS NOT ?2", SQLValue(id), SQLValue(date))
  }
}

extension Story {
  /// The story as errors name it.
  var subject: String { "story '\(title)' (\(id))" }
}

/// The statements that save stories and pages, each written once so that each is prepared once.
enum StorySQL {
  /// The place of `updated_at` in a row.
  static let updatedAt = Story.fields.place(of: "updated_at")
  /// Saves a story's row; an absent date leaves the one that is there.
  static let upsertStory = Schema.story.upsert(keptWhenNull: ["updated_at"])
  /// Save the rows of one page, of two, and so on, unless the id of one belongs to another story.
  static let upsertPages = (1...16).map {
    Schema.page.upsert(rows: $0, keptWhenNull: ["updated_at"], condition: "page.story_id = excluded.story_id")
  }
  /// The ids of the pages of story ?1.
  static let pageIDs = "SELECT id FROM page WHERE story_id = ?1"
}
