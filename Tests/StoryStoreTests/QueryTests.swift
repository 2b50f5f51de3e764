import SQLite
import StoryModel
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

  func numbers(_ query: StoryQuery) throws -> [Int] {
    try store.read { try $0.stories(query) }.compactMap { Int($0.title.dropFirst(6)) }
  }

  @Test func `recent stories come newest first`() throws {
    #expect(try store.read { try $0.recentStories(limit: 3) }.map(\.title) == ["Story 12", "Story 11", "Story 10"])
    #expect(try store.read { try $0.recentStories() }.count == 10)
    #expect(try store.read { try $0.recentStories(limit: 0) } == [])
    #expect(try store.read { try $0.favoriteStories() }.map(\.title) == ["Story 12", "Story 11"])
  }

  @Test(arguments: [
    (StoryQuery.Filter.all, Array((1...12).reversed())), (.favorites, [12, 11]),
    (.ageGroup(.preteen), [12, 9, 6, 3]), (.ageGroup(.elementary), []), (.theme("courage"), [11, 9, 7, 5, 3, 1]),
    (.mainCharacter("Bär"), [12, 10, 8, 6, 4, 2]), (.language("PT-br"), [12, 11, 10, 9, 8, 7, 6]),
    (.theme("Cour"), []), (.theme("%"), []),
  ])
  func `filters find what they name`(filter: StoryQuery.Filter, expected: [Int]) throws {
    #expect(try numbers(StoryQuery(filter)) == expected)
    #expect(try numbers(StoryQuery(filter, order: .oldestFirst)) == expected.reversed())
    #expect(try numbers(StoryQuery(filter, limit: 2)) == Array(expected.prefix(2)))
  }

  @Test func `an age group is found in every spelling`() throws {
    try store.write { transaction in
      try transaction.execute(
        "INSERT INTO story (id, title, age_group) VALUES ('A', 'Story 21', '1'), ('B', 'Story 22', 'elementary')")
    }
    #expect(Set(try numbers(StoryQuery(.ageGroup(.elementary)))) == [21, 22])
  }

  @Test(arguments: [StoryQuery.Order.newestFirst, .oldestFirst], [1, 5, 12, 100])
  func `pages of results follow each other without gap or double`(order: StoryQuery.Order, size: Int) throws {
    // Stories of one moment are told apart by their ids.
    try store.write { transaction in
      for number in 31...36 {
        var story = Sample.story(number)
        story.createdAt = Sample.date(300)
        try transaction.save(story)
      }
    }
    for filter in [StoryQuery.Filter.all, .theme("Courage"), .ageGroup(.preschool)] {
      let all = try numbers(StoryQuery(filter, order: order))
      var paged: [Int] = []
      var query = StoryQuery(filter, order: order, limit: size)
      while true {
        let page = try store.read { try $0.stories(query) }
        guard let last = page.last else { break }
        paged += page.compactMap { Int($0.title.dropFirst(6)) }
        query.after = StoryPosition(of: last)
      }
      #expect(paged == all)
    }
  }

  @Test(arguments: [
    ("story 12", ["Story 12"]), ("Page 2 of story 7", ["Story 7"]),
    ("BÄR", [12, 10, 8, 6, 4, 2].map { "Story \($0)" }),
    ("bär", [12, 10, 8, 6, 4, 2].map { "Story \($0)" }), ("%", []), ("_", []), ("\\", []), ("'", []),
    ("a summary", []),
  ])
  func `search takes the text to the letter`(text: String, expected: [String]) throws {
    #expect(try store.read { try $0.search(text) }.map(\.title) == expected)
  }

  @Test func `search finds signs of its own language`() throws {
    try store.write { transaction in
      try transaction.save(Sample.story(41, "100% _sure_ \\o/"))
      var story = Sample.story(42, "plain")
      story.summary = "half % full"
      try transaction.save(story)
    }
    #expect(try store.read { try $0.search("0% _s") }.count == 1)
    #expect(try store.read { try $0.search("\\o/") }.count == 1)
    #expect(try store.read { try $0.search("%") }.count == 2)
    #expect(try store.read { try $0.search("%", limit: 1) }.count == 1)
    #expect(throws: StoreError.self) { try store.read { try $0.search(String(repeating: "x", count: 60_000)) } }
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
    (StoryQuery().sql, "SCAN story USING INDEX story_created"),
    (
      StoryQuery(limit: 5, after: StoryPosition(of: Sample.story(1))).sql,
      "SEARCH story USING INDEX story_created ((created_at,id)<(?,?))"
    ),
    (StoryQuery(.favorites).sql, "SEARCH story USING INDEX story_favorite (is_favorite=?)"),
    (StoryQuery(.theme("a")).sql, "SEARCH story USING INDEX story_theme (theme=?)"),
    (StoryQuery(.mainCharacter("a")).sql, "SEARCH story USING INDEX story_main_character (main_character=?)"),
    (StoryQuery(.language("a")).sql, "SEARCH story USING INDEX story_language (language=?)"),
    (StorySQL.pagesOfStory, "SEARCH page USING INDEX page_story (story_id=?)"),
    (StorySQL.pageIDs, "SEARCH page USING COVERING INDEX page_story (story_id=?)"),
    (CollectionSQL.all, "SCAN story_collection USING INDEX collection_created"),
    (CollectionSQL.members, "SEARCH collection_story USING COVERING INDEX membership_position (collection_id=?)"),
    (CollectionSQL.ofStory, "SEARCH collection_story USING COVERING INDEX membership_story (story_id=?)"),
    (ProfileSQL.allAchievements, "SCAN achievement USING INDEX achievement_earned"),
    (AddressSQL.slugs, "SEARCH address USING COVERING INDEX address_owner (kind=?)"),
    (EntrySQL.first, "SEARCH page USING INDEX page_story (story_id=?)"),
    (EntrySQL.statuses, "SCAN page USING COVERING INDEX page_status"),
    (AddressSQL.ofOwner, "SEARCH address USING COVERING INDEX address_owner (kind=? AND owner_id=?)"),
    (SearchSQL.pagesWithStatus, "SEARCH page USING INDEX page_status (illustration_status=?)"),
    (SearchSQL.statusCounts, "SCAN page USING COVERING INDEX page_status"),
  ])
  func `are answered by an index alone, in its order`(sql: String, plan: String) throws {
    #expect(try store.read { try $0.plan(of: sql) } == [plan])
  }

  @Test(arguments: [
    (StoryQuery(.ageGroup(.preteen)).sql, "SEARCH story USING INDEX story_age_group (age_group=?)"),
    (CollectionSQL.inCategory, "SEARCH story_collection USING INDEX collection_growth_category (growth_category=?)"),
    (ProfileSQL.achievementsOfStory, "SEARCH achievement USING INDEX achievement_story (story_id=?)"),
  ])
  func `are answered by an index first`(sql: String, plan: String) throws {
    #expect(try store.read { try $0.plan(of: sql) }.first == plan)
  }

  @Test(arguments: Schema.libraryTables.map(\.name))
  func `rows are written in the order of the table's columns`(table: String) throws {
    let expected = try #require(Schema.libraryTables.first { $0.name == table }).columnNames
    #expect(try store.read { try $0.columns(of: table) } == expected)
  }
}
