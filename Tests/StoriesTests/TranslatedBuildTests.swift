import Basics
import Build
import Files
import Foundation
import Models
import Settings
import Stores
import Stories
import StoryStore
import TestSupport
import Testing

/// What one edit costs where stories have translations and are read aloud, and what 'hornbook explain' says of it.
@Suite final class `A build of translated stories` {
  private let library: EditedLibrary
  private let star: Identifier
  private let estrella: Identifier

  private static let probe = """
    {{#translations}}{{title}} {{href}} {{text_src}}{{/translations}}
    {{#alternates}}{{language}} {{url}}{{/alternates}}
    """

  init() throws {
    library = try EditedLibrary()
    let fixture = library.fixture
    // Whatever changes a text changes the index too (`SearchOutputsTests`), and what is kept (`OfflineTests`).
    (fixture.settings.search.enabled, fixture.settings.offline.enabled) = (false, false)
    // What the theme shows, and what is looked at here besides, whatever the theme shows.
    for (name, words) in [
      ("page", "{{#page}}{{#paragraphs}}{{text}}{{/paragraphs}}{{#recording}}{{src}}{{/recording}}{{/page}}"),
      ("story", "{{#pages}}{{#paragraphs}}{{text}}{{/paragraphs}}{{#recording}}{{src}}{{/recording}}{{/pages}}"),
    ] {
      let text = "{{#story}}{{title}}{{/story}}\(words)\(Self.probe)"
      try FileSystem.write(Array(text.utf8), to: library.path("Templates/\(name).mustache"))
    }
    fixture.settings.site.baseURL = "https://example.org/"
    star = try fixture.add("The Lost Star", day: 1, pages: ["One.", "Two."]) {
      ($0.language, $0.translationGroup) = ("en", "star")
    }
    estrella = try fixture.add("La estrella", day: 2, pages: ["Uno.", "Dos."]) {
      ($0.language, $0.translationGroup) = ("es", "star")
    }
    try fixture.add("The Fox", day: 3)
  }

  /// What a build after an edit makes of stories, with the reasons, and what it removes.
  private func made(_ edit: () throws -> Void) async throws -> [String: String] {
    try await library.build()
    try edit()
    let report = try await library.build(to: "Site", state: "state")
    _ = try await library.cleanBuild()
    #expect(try library.differences() == [])
    #expect(try await library.build().entries.allSatisfy { $0.reason == nil })
    return Dictionary(
      uniqueKeysWithValues: report.entries.compactMap { entry in
        let isOfStory = entry.path.hasPrefix("stories/") && entry.path.split(separator: "/").count == 3
        guard isOfStory, !entry.path.hasPrefix("stories/page/") else { return nil }
        return (entry.reason ?? (entry.fate == .removed ? "removed" : nil)).map { (entry.path, $0) }
      })
  }

  private static func pages(_ slug: String, _ reason: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: ["1.html", "2.html", "index.html"].map { ("stories/\(slug)/\($0)", reason) })
  }

  @Test func `makes the page, its story and its script for a text, and nothing of its translation`() async throws {
    #expect(
      try await made { try library.fixture.change(star) { $1[1].text = "Three." } } == [
        "stories/the-lost-star/2.html": "page changed", "stories/the-lost-star/index.html": "pages changed",
        "stories/the-lost-star/embed.html": "pages changed", "stories/the-lost-star/text.js": "text changed",
      ])
  }

  @Test func `makes the pages of a story for another title of its translation, and says why`() async throws {
    let made = try await made {
      try library.fixture.change(estrella) { story, _ in story.title = "La estrella perdida" }
    }
    #expect(
      made.filter { $0.key.contains("the-lost-star") } == Self.pages("the-lost-star", "translations changed"))
    #expect(made["stories/la-estrella/text.js"] == "text changed")
  }

  @Test func `makes the page of a story for another number of the same page in its translation`() async throws {
    let made = try await made { try library.fixture.change(estrella) { $1[1].pageNumber = 3 } }
    #expect(
      made.filter { $0.key.contains("the-lost-star") } == [
        "stories/the-lost-star/2.html": "translations changed"
      ])
  }

  @Test func `makes the pages of all others for a translation that comes, and that goes`() async throws {
    let stella = StoriesFixture.id("Stella 4")
    let came = try await made {
      try library.fixture.add("Stella", day: 4, pages: ["Una."]) { ($0.language, $0.translationGroup) = ("it", "star") }
    }
    let others = ["the-lost-star", "la-estrella"]
    for slug in others {
      let pages = came.filter { $0.key.contains(slug) }
      #expect(Set(pages.keys) == Set(Self.pages(slug, "").keys))
      #expect(pages.values.allSatisfy { $0.contains("translations changed") }, "\(pages)")
    }
    #expect(
      Set(came.keys).isSuperset(of: ["stories/stella/1.html", "stories/stella/index.html", "stories/stella/text.js"]))
    #expect(!came.keys.contains { $0.contains("the-fox") })
    let went = try await made { _ = try library.fixture.store.write { try $0.deleteStory(stella) } }
    for slug in others { #expect(Set(went.filter { $0.key.contains(slug) }.keys) == Set(Self.pages(slug, "").keys)) }
    #expect(went["stories/stella/text.js"] == "removed")
  }

  @Test func `takes the scripts away with the last translation`() async throws {
    let went = try await made { _ = try library.fixture.store.write { [estrella] in try $0.deleteStory(estrella) } }
    #expect(went["stories/the-lost-star/text.js"] == "removed")
    #expect(went["stories/the-lost-star/1.html"]?.contains("translations changed") == true)
  }

  @Test func `makes the page and its story for another recording`() async throws {
    try library.fixture.put(SampleRecordings.mp3(), "one.mp3")
    try library.fixture.record(star, page: 2, "one.mp3")
    let made = try await made { try library.fixture.put(SampleRecordings.mp3(seed: 1), "one.mp3") }
    #expect(
      made == ["stories/the-lost-star/2.html": "page changed", "stories/the-lost-star/index.html": "pages changed"])
    let names = try FileSystem.names(in: library.path("Site/recordings"))
    #expect(names.count == 1)
  }

  @Test func `makes no pages of a translation that is only reached by its address in the site map`() async throws {
    #expect(
      try await made { try library.fixture.change(star) { story, _ in story.updatedAt = StoriesFixture.day(9) } } == [:]
    )
    let map = try FileSystem.read(library.path("Site/sitemap-1.xml"))
    #expect(
      String(decoding: map, as: UTF8.self).contains("hreflang=\"es\" href=\"https://example.org/stories/la-estrella/\"")
    )
  }
}
