import Basics
import Models
import Stores
import StoryStore
import Testing

/// Changes of what a page says of its picture, which never write over what is newer.
@Suite struct IllustrationChangeTests {
  private func store() throws -> (StoryStore, Page) {
    let store = try emptyStore()
    var page = Page(id: Identifier("00000000-0000-4000-8000-000000000011"), pageNumber: 1, text: "A star fell.")
    page.imagePrompt = "A star"
    page.extra = #"{"kept":1}"#
    let story = Story(
      id: Identifier("00000000-0000-4000-8000-000000000001"), title: "Star", createdAt: Timestamp(microseconds: 0))
    try store.write { try $0.save(story, pages: [page]) }
    let saved = try #require(try store.read { try $0.page(page.id) })
    return (store, saved)
  }

  @Test func `status, path and error change, and nothing else but the date`() throws {
    let (store, page) = try store()
    let made = try #require(
      try store.write { try $0.changeIllustration(of: page, to: IllustrationChange(.generated, path: "a.png")) })
    #expect(made.illustrationStatus == .generated)
    #expect(made.illustrationRelativePath == "a.png")
    #expect(made.updatedAt != nil)
    var expected = page
    expected.illustrationStatus = .generated
    expected.illustrationRelativePath = "a.png"
    expected.updatedAt = made.updatedAt
    #expect(made == expected)
    let failed = try store.write {
      try $0.changeIllustration(of: made, to: IllustrationChange(.failed, path: nil, error: "no ink"))
    }
    #expect(failed?.illustrationError == "no ink")
    #expect(failed?.illustrationRelativePath == nil)
  }

  @Test func `an alt text is taken only where there is none`() throws {
    let (store, page) = try store()
    let change = IllustrationChange(.generating, path: nil, altText: "first")
    let first = try #require(try store.write { try $0.changeIllustration(of: page, to: change) })
    #expect(first.altText == "first")
    let second = try store.write {
      try $0.changeIllustration(of: first, to: IllustrationChange(.generated, path: "a", altText: "second"))
    }
    #expect(second?.altText == "first")
  }

  @Test(arguments: [true, false])
  func `what was said of a picture stays for another one, and is to be reviewed`(isProposed: Bool) throws {
    let (store, page) = try store()
    let drawn = try store.write {
      try $0.changeIllustration(of: page, to: IllustrationChange(.generated, path: "a.png"))
    }
    let seen = try #require(drawn)
    let isFirst = try store.write { try $0.describe(seen, as: "A cat", isProposed: isProposed) }
    // Somebody else was faster.
    let isSecond = try store.write { try $0.describe(seen, as: "A dog") }
    #expect(isFirst && !isSecond)
    let described = try #require(try store.read { try $0.page(page.id) })
    #expect(described.altText == "A cat" && described.altTextIsProposed == isProposed)
    let changed = try store.write {
      try $0.changeIllustration(of: described, to: IllustrationChange(.generating, path: "a.png"))
    }
    let atWork = try #require(changed)
    #expect(atWork.altText == "A cat" && atWork.altTextIsProposed == isProposed)
    let same = try store.write {
      try $0.changeIllustration(of: atWork, to: IllustrationChange(.generated, path: "a.png"))
    }
    #expect(same?.altTextIsProposed == isProposed)
    let made = try store.write {
      try $0.changeIllustration(of: try #require(same), to: IllustrationChange(.generated, path: "b.png"))
    }
    #expect(made?.altText == "A cat" && made?.altTextIsProposed == true)
    // The words that make a picture are said of each.
    let prompted = try store.write {
      let change = IllustrationChange(.generated, path: "c.png", altText: "A cat")
      return try $0.changeIllustration(of: try #require(made), to: change)
    }
    #expect(prompted?.altText == "A cat" && prompted?.altTextIsProposed == false)
  }

  @Test(
    arguments: [
      { $0.illustrationStatus = .failed }, { $0.illustrationRelativePath = "mine.png" }, { $0.text = "Other." },
      { $0.imagePrompt = nil },
    ] as [@Sendable (inout Page) -> Void])
  func `a page that somebody has changed meanwhile is left alone`(change: @Sendable (inout Page) -> Void) throws {
    let (store, page) = try store()
    var other = page
    change(&other)
    let changed = other
    try store.write { transaction in
      let story = try #require(try transaction.storyEntries().first?.story)
      try transaction.save(story, pages: [changed])
    }
    let before = try store.read { try $0.page(page.id) }
    let result = try store.write {
      try $0.changeIllustration(of: page, to: IllustrationChange(.generated, path: "a.png"))
    }
    #expect(result == nil)
    #expect(try store.read { try $0.page(page.id) } == before)
  }

  @Test func `a page that is gone is no error`() throws {
    let (store, page) = try store()
    let result = try store.write { transaction -> Page? in
      try transaction.deleteStory(Identifier("00000000-0000-4000-8000-000000000001"))
      return try transaction.changeIllustration(of: page, to: IllustrationChange(.generated, path: "a.png"))
    }
    #expect(result == nil)
  }

  @Test func `every path that pages name is told once`() throws {
    let (store, page) = try store()
    #expect(try store.read { try $0.illustrationPaths() } == [])
    try store.write { _ = try $0.changeIllustration(of: page, to: IllustrationChange(.generated, path: "b/a.png")) }
    #expect(try store.read { try $0.illustrationPaths() } == ["b/a.png"])
  }
}
