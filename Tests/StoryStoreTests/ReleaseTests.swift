import Basics
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

/// Drafts, and stories that wait for their time, in all forms of a library.
@Suite struct `When a story is published` {
  private func snapshot(_ text: String) throws -> Timestamp { try #require(Timestamp(text: text)) }

  private func story(_ matter: String) throws -> (story: Story?, told: [String]) {
    let folder = try MarkdownFolder()
    try folder.write(["a.md": "+++\ncreatedAt = 2025-01-01\n\(matter)\n+++\n\n# Pip\n\nOne.\n"])
    let report = try folder.run()
    return (try folder.stories().first?.story, report.diagnostics.map(\.text))
  }

  @Test(
    arguments: [
      ("draft = true", true, nil), ("draft = false", false, nil), ("isDraft = true", true, nil),
      ("publishAt = 2026-12-24", false, "2026-12-24T00:00:00Z"),
      ("publishAt = 2026-12-24T18:00:00+01:00", false, "2026-12-24T17:00:00Z"),
      ("publishAt = \"2026-12-24 18:00\"", false, "2026-12-24T18:00:00Z"),
      ("draft = true\npublishAt = 2001-01-01", true, "2001-01-01T00:00:00Z"),
      ("published = false", true, nil), ("Published = true", false, nil), ("Draft = true", true, nil),
      ("IsDraft = true", true, nil), ("publishDate = 2026-12-24", false, "2026-12-24T00:00:00Z"),
    ] as [(String, Bool, String?)])
  func `stands in the front matter of a story`(matter: String, isDraft: Bool, publishAt: String?) throws {
    let (story, told) = try story(matter)
    #expect(told == [])
    #expect(story?.isDraft == isDraft && story?.publishAt?.secondsText == publishAt)
    #expect(story?.extra == nil)
  }

  @Test(arguments: [
    (
      "draft = \"yes\"",
      "a.md:3:9: error: 'draft' of 'Pip' has to be true or false, not \"yes\" [invalid-field]\n  hint: write draft = true, without quotes"
    ),
    (
      "published = \"no\"",
      "a.md:3:13: error: 'draft' of 'Pip' has to be true or false, not \"no\" [invalid-field]\n  hint: write draft = true, without quotes"
    ),
    (
      "publishAt = \"soon\"",
      """
      a.md:3:13: error: 'publishAt' of 'Pip' has to be a date as ISO 8601 or as seconds since 2001-01-01, not "soon" [invalid-field]
        hint: write 2026-12-24, which begins in UTC, or 2026-12-24T18:00:00+01:00
      """
    ),
  ])
  func `is told with place and hint where it cannot be read, and its story stays out`(
    matter: String, line: String
  ) throws {
    let (story, told) = try story(matter)
    #expect(story == nil)
    #expect(told.count == 1 && told[0].hasSuffix(line), "\(told)")
  }

  @Test func `is what the file says that comes in again, where it has front matter`() throws {
    let folder = try MarkdownFolder()
    func release(_ matter: String) throws -> Release? {
      try folder.write(["a.md": "\(matter)# Pip\n\nOne.\n"])
      try folder.run()
      return try folder.stories().first?.story.release
    }
    func own(_ lines: String) -> String { "+++\nid = \"A\"\ncreatedAt = 2025-01-01\n\(lines)+++\n\n" }
    #expect(try release(own("draft = true\npublishAt = 2030-01-01\n"))?.isDraft == true)
    #expect(try release(own("")) == Release())
  }

  @Test func `stays where JSON says nothing of it, and goes where it says so`() throws {
    let folder = try ImportFolder()
    func release(_ fields: String) throws -> Release {
      try folder.run(
        json: """
          {"format": "hornbook", "version": 1,
           "stories": [{"id": "A", "title": "Pip", "createdAt": "2025-01-01"\(fields), "pages": [{"text": "One."}]}]}
          """)
      return try folder.story("Pip").release
    }
    let told = Release(isDraft: true, publishAt: try snapshot("2030-01-01"))
    #expect(try release(#", "draft": true, "publishAt": "2030-01-01""#) == told)
    #expect(try release("") == told)
    #expect(try release(#", "draft": false, "publishAt": null"#) == Release())
  }

  @Test func `is asked at a moment`() throws {
    let day = try snapshot("2026-12-24")
    let before = Timestamp(microseconds: day.microseconds - 1)
    #expect(Release().wait(at: day) == nil && !Release().isTold)
    #expect(Release(publishAt: day).wait(at: before) == .until(day))
    #expect(Release(publishAt: day).wait(at: day) == nil)
    #expect(Release(isDraft: true, publishAt: day).wait(at: day) == .draft)
  }

  @Test(arguments: ["soon", "2026-13-45", "{}", "1e300"])
  func `is never where another program has written what nobody can read`(text: String) throws {
    let store = try emptyStore()
    try store.write { try $0.execute("INSERT INTO story (id, title, publish_at) VALUES ('A', 'Pip', '\(text)')") }
    let story = try #require(try store.read { try $0.story(Identifier("A")) })
    #expect(story.release.wait(at: try snapshot("2999-01-01")) != nil)
    #expect(try store.snapshot().releases().values.map(\.publishAt) == [.never])
  }

  @Test func `is known of those that say it without a look at the others`() throws {
    let store = try emptyStore()
    let day = try snapshot("2001-01-01")
    try store.write { transaction in
      for (name, release) in [("A", Release()), ("B", Release(isDraft: true)), ("C", Release(publishAt: day))] {
        var story = Story(id: Identifier(name), title: name, createdAt: day)
        (story.isDraft, story.publishAt) = (release.isDraft, release.publishAt)
        try transaction.save(story)
      }
      try transaction.execute("INSERT INTO story (id, title, is_draft) VALUES ('D', 'D', 0), ('E', 'E', 'yes')")
    }
    let snapshot = try store.snapshot()
    defer { snapshot.close() }
    let told: [Identifier: Release] = [
      Identifier("B"): Release(isDraft: true), Identifier("C"): Release(publishAt: day),
      Identifier("E"): Release(isDraft: true),
    ]
    #expect(try snapshot.releases() == told)
    // The slow way, for readers that have no other.
    #expect(try Slow(snapshot: snapshot).releases() == told)
    let plan = try store.read { try $0.rows("EXPLAIN QUERY PLAN \(Self.query)") { $0.text(3) ?? "" } }
    #expect(!plan.contains { $0.hasPrefix("SCAN story") && !$0.contains("INDEX") }, "\(plan)")
  }

  private static let query = """
    SELECT id, is_draft, publish_at FROM story WHERE is_draft IS NOT NULL
    UNION SELECT id, is_draft, publish_at FROM story WHERE publish_at IS NOT NULL
    """

  @Test func `can be changed to any moment, and taken away`() throws {
    let store = try emptyStore()
    var story = Story(id: Identifier("A"), title: "Pip", createdAt: .unknown)
    for date in [try snapshot("2030-01-01"), .unknown, nil, try snapshot("2031-01-01"), nil] {
      story.publishAt = date
      try store.write { [story] in try $0.save(story) }
      #expect(try store.read { try $0.story(story.id) }?.publishAt == date)
    }
  }

  @Test func `stamps the story, as readers see it come and go`() throws {
    let store = try emptyStore()
    let early = try snapshot("2020-01-01")
    var story = Story(id: Identifier("A"), title: "Pip", createdAt: early)
    story.updatedAt = early
    try store.write { [story] in try $0.save(story, dates: .given) }
    try store.write { try $0.execute("UPDATE story SET is_draft = 1") }
    #expect(try #require(try store.read { try $0.story(story.id) }?.updatedAt) > early)
  }
}

/// A moment that knows no shorter way than to look at everything.
private struct Slow: StoryReader {
  let snapshot: any StoryReader
  var identity: StoreIdentity { snapshot.identity }
  var cursor: ChangeCursor { snapshot.cursor }
  func storyCount() throws -> Int { try snapshot.storyCount() }
  func stories() throws -> [StoryEntry] { try snapshot.stories() }
  func story(_ id: Identifier) throws -> StoryEntry? { try snapshot.story(id) }
  func pages(of story: Identifier) throws -> [Page] { try snapshot.pages(of: story) }
  func collections() throws -> [CollectionEntry] { try snapshot.collections() }
  func slugKinds() throws -> [SlugKind] { try snapshot.slugKinds() }
  func addresses(of kind: SlugKind) throws -> [SlugRecord] { try snapshot.addresses(of: kind) }
  func owner(of kind: SlugKind, slug: String) throws -> String? { try snapshot.owner(of: kind, slug: slug) }
  func profiles() throws -> [UserProfile] { try snapshot.profiles() }
  func achievements() throws -> [Achievement] { try snapshot.achievements() }
  func changes(since cursor: ChangeCursor) throws -> Changes { try snapshot.changes(since: cursor) }
  func close() {}
}
