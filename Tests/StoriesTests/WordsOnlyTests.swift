import Foundation
import Models
import Settings
import Stores
import Stories
import StoryStore
import Testing

@Suite struct `Pages without a picture` {
  let library: StoriesFixture

  init() throws { library = try StoriesFixture() }

  @Test func `belong to the words, below an ornament, where the story has pictures`() throws {
    try library.add("The Lost Star", pictures: [1])
    let waiting = try library.page("stories/the-lost-star/2.html")
    #expect(waiting.contains("<div class=\"folio on words-only\" id=\"page-2\">\n<div class=\"vignette accent-"))
    #expect(!waiting.contains("folio-picture") && !waiting.contains("scene") && !waiting.contains("of-words"))
    let shown = try library.page("stories/the-lost-star/1.html")
    #expect(shown.contains("folio-picture") && !shown.contains("words-only") && !shown.contains("vignette"))
    let whole = try library.page("stories/the-lost-star/index.html")
    #expect(whole.contains("<section class=\"folio\" id=\"page-1\""))
    #expect(whole.contains("<section class=\"folio words-only\" id=\"page-2\""))
    #expect(whole.contains("story-cover") && !whole.contains("of-words"))
  }

  @Test func `make a book of words where the story never had one`() throws {
    let id = try library.add("The Lost Star")
    let page = try library.page("stories/the-lost-star/1.html")
    #expect(page.contains("<div class=\"pages of-words\""))
    #expect(page.contains("folio on words-only") && !page.contains("vignette") && !page.contains("folio-picture"))
    let whole = try library.page("stories/the-lost-star/index.html")
    #expect(whole.contains("of-words") && whole.contains("story-head words-only") && !whole.contains("story-cover"))
    // One ornament, on the title page.
    #expect(whole.components(separatedBy: "class=\"vignette").count == 2)
    library.settings.books.incomplete = .placeholder
    #expect(try library.everything()["books/the-lost-star.epub"]?.contains("placeholder") == false)
    // One picture that is begun, and all of it is awaited.
    try library.store.write { store in
      var pages = try store.pages(of: id)
      pages[1].illustrationStatus = .generating
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
    #expect(try library.page("stories/the-lost-star/1.html").contains("vignette"))
    #expect(try library.everything()["books/the-lost-star.epub"]?.contains("placeholder") == true)
  }

  @Test func `are marked in the preview only where a picture is awaited`() throws {
    let id = try library.add("The Lost Star")
    _ = try library.plan()
    let marks = StoryBadges(settings: library.settings)
    #expect(try marks.marks(on: "stories/the-lost-star/index.html", in: library.store).isEmpty)
    try library.store.write { store in
      var pages = try store.pages(of: id)
      pages[1].illustrationStatus = .failed
      try store.save(try #require(try store.story(id)), pages: pages)
    }
    #expect(
      try marks.marks(on: "stories/the-lost-star/index.html", in: library.store).map(\.status) == [
        "notStarted", "failed",
      ])
  }
}
