import Basics
import Build
import Files
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `A story as one page` {
  private let library: StoriesFixture
  private let path = "books/the-lost-star.html"

  init() throws {
    library = try StoriesFixture()
    library.settings.books.share = [.file, .archive]
  }

  @Test func `is offered in each form that is wanted`() throws {
    try library.add("The Lost Star", pictures: [1])
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains("href=\"../../books/the-lost-star.html\""))
    #expect(page.contains("href=\"../../books/the-lost-star.zip\""))
    library.settings.books.share = [.file]
    #expect(try library.plan()[path] != nil)
    #expect(try library.plan()["books/the-lost-star.zip"] == nil)
    library.settings.books.share = []
    #expect(try library.plan()[path] == nil)
    #expect(try !library.page("stories/the-lost-star/index.html").contains("the-lost-star.html"))
  }

  @Test func `holds its pictures and refers to no file`() throws {
    try library.add("The Lost Star", pages: ["Once & for *all*.", "The end."], pictures: [1])
    let page = try library.page(path)
    #expect(page.contains("Once &amp; for <em>all</em>."))
    #expect(page.contains("src=\"data:image/"))
    let references = page.matches(of: /(?:src|href)="([^"]*)"/).map(\.1)
    #expect(references.allSatisfy { $0.hasPrefix("data:") || $0.hasPrefix("https://") })
    #expect(page.contains("id=\"page-2\""))
  }

  @Test func `is as the library is, and its key with it`() throws {
    let id = try library.add("The Lost Star", pictures: [1])
    let before = try #require(try library.plan()[path])
    #expect(try library.plan()[path]?.inputs.map(\.fingerprint) == before.inputs.map(\.fingerprint))
    library.settings.books.shareSize = 200
    #expect(try library.plan()[path]?.inputs.map(\.fingerprint) == before.inputs.map(\.fingerprint))
    try library.store.write { store in
      let more = Page(id: StoriesFixture.id("more"), pageNumber: 3, text: "More.")
      try store.save(try #require(try store.story(id)), pages: try store.pages(of: id) + [more], dates: .given)
    }
    #expect(try library.plan()[path]?.inputs.map(\.fingerprint) != before.inputs.map(\.fingerprint))
    #expect(try library.page(path).contains("More."))
  }

  @Test func `has each recording once, and the part of each page`() throws {
    let id = try library.add("The Lost Star", pages: ["She fell.", "The end."])
    try library.put(SampleRecordings.mp3(frames: 100), "all.mp3")
    try library.record(id, "all.mp3", timings: "[[0, 1.5], [1.5, 2]]")
    let page = try library.page(path)
    #expect(page.matches(of: /src="data:audio\/mpeg;base64,/).count == 1)
    #expect(page.contains("data-sound=\"sound-1\" data-from=\"0\" data-to=\"1.5\""))
    #expect(page.contains("data-sound=\"sound-1\" data-from=\"1.5\" data-to=\"2\""))
    #expect(page.contains("class=\"tell\""))
  }

  @Test func `tells where it is too heavy whatever its pictures are`() throws {
    let id = try library.add("The Lost Star", pages: ["She fell.", "The end."])
    try library.put(SampleRecordings.mp3(frames: 1000), "all.mp3")
    try library.record(id, "all.mp3", timings: "[[0, 13], [13, 26]]")
    library.settings.books.shareSize = 200
    let findings = try #require(try library.plan()[path]).diagnostics
    #expect(findings.map(\.id) == ["heavy-page"])
    library.settings.books.shareSize = 3000
    #expect(try #require(try library.plan()[path]).diagnostics.isEmpty)
  }

  @Test func `says nothing of a story that is a preview, or has no pages`() throws {
    try library.add("Empty", pages: [])
    #expect(try library.plan()["books/empty.html"] == nil)
  }
}
