import Models
import SQLite
import Testing

@testable import Stores
@testable import StoryStore

@Suite struct `Questions to the library` {
  let store: StoryStore

  /// Twelve stories, one a minute; the odd ones are about Courage and Luna, the even ones about Sleep and Bär.
  init() throws {
    store = try emptyStore()
    try store.write { transaction in
      for number in 1...12 {
        var story = Sample.story(number, "Story \(number)")
        story.theme = number % 2 == 1 ? "Courage" : "Sleep"
        story.mainCharacter = number % 2 == 1 ? "Luna" : "Bär"
        story.ageGroup = number % 3 == 0 ? .preteen : .preschool
        story.isFavorite = number > 10
        story.language = number == 1 ? nil : number < 6 ? "en" : "pt-BR"
        try transaction.save(story, pages: Sample.pages(number, count: 2))
      }
    }
  }

  @Test func `counts say how much there is`() throws {
    try store.write { transaction in
      try transaction.execute(
        """
        UPDATE page SET illustration_status = 'ready' WHERE page_number = 1;
        UPDATE page SET illustration_status = 'failed' WHERE id = (SELECT max(id) FROM page);
        """)
    }
    let counts = try store.read { try $0.counts() }
    #expect(counts.stories == 12)
    #expect(counts.favorites == 2)
    #expect(counts.pages == 24)
    #expect(counts.illustrations.generated == 12)
    #expect(counts.illustrations.failed == 1)
    #expect(counts.illustrations.notStarted == 11)
    let failed = try store.read { try $0.pages(with: .failed) }
    #expect(failed.map(\.story) == [Sample.id(12)])
  }

  @Test func `all stories in one look are what each is by itself, however pages are numbered and spelled`() throws {
    try store.write { transaction in
      try transaction.execute(
        """
        INSERT INTO story (id, title) VALUES ('odd', 'Odd'), ('Even', 'Even');
        INSERT INTO story_collection (id, name) VALUES ('shelf', 'Shelf');
        INSERT INTO collection_story VALUES ('SHELF', 'ODD', 1), ('shelf', 'EVEN', 2);
        INSERT INTO page (id, story_id, page_number, illustration_status, illustration_relative_path) VALUES
          ('a', 'ODD', 1, 'ready', 'a.png'), ('b', 'odd', 1, 'generated', 'b.png'), ('c', 'Odd', 2, 'success', 'c.png'),
          ('d', 'even', 1, 'generated', 'd.png'), ('e', 'EVEN', NULL, 'generated', 'e.png'),
          ('f', 'even', 0, 'failed', 'f.png'), ('g', 'even', NULL, 'generated', '');
        """)
    }
    let entries = try store.read { try $0.storyEntries() }
    #expect(try store.read { store in try entries.map { try store.storyEntry($0.story.id) } } == entries)
    let odd = try #require(entries.first { $0.story.title == "Odd" })
    #expect(odd.pageCount == 3 && odd.firstIllustration == "a.png")
    let even = try #require(entries.first { $0.story.title == "Even" })
    #expect(even.pageCount == 4 && even.firstIllustration == "e.png")
    let shelf = try #require(try store.read { try $0.collectionEntries() }.first)
    #expect(shelf.members == [odd.story.id, even.story.id])
  }

  @Test(arguments: [
    (EntrySQL.pagesOfStory, "SEARCH page USING INDEX page_story (story_id=?)"),
    (StorySQL.pageIDs, "SEARCH page USING COVERING INDEX page_story (story_id=?)"),
    (CollectionSQL.all, "SCAN story_collection USING INDEX collection_created"),
    (CollectionSQL.members, "SEARCH collection_story USING COVERING INDEX membership_position (collection_id=?)"),
    (ProfileSQL.allAchievements, "SCAN achievement USING INDEX achievement_earned"),
    (SlugSQL.slugs, "SEARCH address USING COVERING INDEX address_owner (kind=?)"),
    (EntrySQL.first, "SEARCH page USING INDEX page_story (story_id=?)"),
    (EntrySQL.statuses, "SCAN page USING COVERING INDEX page_status"),
    (SlugSQL.ofOwner, "SEARCH address USING COVERING INDEX address_owner (kind=? AND owner_id=?)"),
    (CountSQL.pagesWithStatus, "SEARCH page USING INDEX page_status (illustration_status=?)"),
    (CountSQL.statusCounts, "SCAN page USING COVERING INDEX page_status"),
  ])
  func `are answered by an index alone, in its order`(sql: String, plan: String) throws {
    #expect(try store.read { try $0.rows("EXPLAIN QUERY PLAN " + sql) { $0.text(3) ?? "" } } == [plan])
  }

  @Test(arguments: [
    ("ORDER BY created_at DESC, id DESC LIMIT 10", "SCAN story USING INDEX story_created"),
    (
      "WHERE (created_at, id) < ('2025', 'A') ORDER BY created_at DESC, id DESC",
      "SEARCH story USING INDEX story_created ((created_at,id)<(?,?))"
    ),
    ("WHERE is_favorite = 1 ORDER BY created_at", "SEARCH story USING INDEX story_favorite (is_favorite=?)"),
    ("WHERE theme = 'a' COLLATE NOCASE", "SEARCH story USING INDEX story_theme (theme=?)"),
    (
      "WHERE main_character = 'a' COLLATE NOCASE",
      "SEARCH story USING INDEX story_main_character (main_character=?)"
    ),
    ("WHERE language = 'a' COLLATE NOCASE", "SEARCH story USING INDEX story_language (language=?)"),
    ("WHERE age_group IN (0, '0')", "SEARCH story USING INDEX story_age_group (age_group=?)"),
  ])
  func `of other programs about stories are answered by an index`(condition: String, plan: String) throws {
    let sql = "EXPLAIN QUERY PLAN SELECT * FROM story \(condition)"
    #expect(try store.read { try $0.rows(sql) { $0.text(3) ?? "" } }.first == plan)
  }

  @Test(arguments: Schema.libraryTables.map(\.name))
  func `rows are written in the order of the table's columns`(table: String) throws {
    let expected = try #require(Schema.libraryTables.first { $0.name == table }).columnNames
    #expect(try store.read { try $0.columns(of: table) } == expected)
  }
}
