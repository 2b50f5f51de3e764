import Basics
import Build
import Files
import Foundation
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

/// A story of a collection that is published as a preview: its cover, its first page, and nothing of the rest.
@Suite struct `A preview` {
  let edited: EditedLibrary
  let star: Identifier
  let held: Identifier
  let luna: Identifier
  private var library: StoriesFixture { edited.fixture }
  private let members = StoryCollection(
    id: StoriesFixture.id("members"), name: "For Members", createdAt: StoriesFixture.day(1))
  private let night = StoryCollection(id: StoriesFixture.id("night"), name: "Night", createdAt: StoriesFixture.day(1))

  init() throws {
    edited = try EditedLibrary()
    let library = edited.fixture
    library.settings.site.baseURL = "https://example.org/"
    library.settings.books.collections = true
    library.settings.books.kepub = true
    star = try library.add("Open Star", day: 1, pages: ["Openfirst.", "Opensecond."], pictures: [1, 2]) {
      $0.translationGroup = "star"
    }
    held = try library.add(
      "Held Moon", day: 2, pages: ["Heldfirst.", "Heldword2.", "Heldword3.", "Heldword4."], pictures: [1, 2, 3]
    ) {
      $0.summary = "Heldsummary."
      $0.translationGroup = "moon"
      $0.audioRelativePath = "whole.mp3"
      $0.audioTimings = "[[0,0.1],[0.1,0.2],[0.2,0.3],[0.3,0.4]]"
    }
    luna = try library.add("Luna", day: 3, pages: ["Uno.", "Dos.", "Tres.", "Cuatro."], pictures: [1]) {
      $0.language = "es"
      $0.translationGroup = "moon"
    }
    try library.put(SampleRecordings.mp3(frames: 60, seed: 7), "whole.mp3")
    for page in 1...3 {
      try library.put(SampleRecordings.mp3(seed: UInt8(page)), "held\(page).mp3")
      try library.record(held, page: page, "held\(page).mp3")
    }
    try library.store.write { [members, night, star, held, luna] in
      try $0.save(members, members: [held], dates: .given)
      try $0.save(night, members: [star, held, luna], dates: .given)
    }
  }

  private func hold() { edited.set { $0.collections = [.init(.name, "for members", access: .preview)] } }

  /// Builds, and looks whether all is as after a clean build.
  private func isAsClean() async throws {
    let findings = try await edited.findings()
    #expect(findings == [])
  }

  /// The names of the copies of a page's picture in a site.
  private func pictures(on page: String, of site: BuiltSite) -> [String] {
    Set(site.text(page).matches(of: /illustrations\/([0-9a-z-]+\.\w+)/).map { String($0.1) }).sorted()
  }

  @Test func `has its cover, its facts and its first page, and says what it is`() async throws {
    hold()
    _ = try await edited.build(to: "Site", state: "state")
    let site = try edited.site()
    #expect(
      site.paths(below: "stories/held-moon")
        == ["1.html", "embed.html", "index.html", "keep.json", "oembed.json", "text.js"].map {
          "stories/held-moon/\($0)"
        })
    let story = site.text("stories/held-moon/index.html")
    #expect(story.contains("Heldfirst.") && story.contains("Heldsummary."))
    #expect(story.contains("4 pages"))
    #expect(story.contains("This is a preview: the cover and the first page."))
    #expect(!story.contains("The end"))
    let page = site.text("stories/held-moon/1.html")
    #expect(page.contains("Heldfirst.") && page.contains("Page 1 of 4"))
    #expect(!page.contains("2.html"))
    #expect(site.text("stories/index.html").contains(">Preview</span>"))
    #expect(!site.text("stories/open-star/index.html").contains("This is a preview"))
    // A translation that is whole leads to the preview's own page where that has none of the number.
    #expect(site.text("stories/luna/2.html").contains(#"href="../held-moon/index.html""#))
    #expect(site.text("stories/luna/1.html").contains(#"href="../held-moon/1.html""#))
  }

  @Test func `has nothing of the rest anywhere in the site`() async throws {
    _ = try await edited.build(to: "Site", state: "state")
    let recordings = [SampleRecordings.mp3(frames: 60, seed: 7)] + (2...3).map { SampleRecordings.mp3(seed: UInt8($0)) }
    let words = [
      "Heldword2", "heldword2", "Heldword3", "Heldword4", "Picture 2 of Held Moon", "Picture 3 of Held Moon",
    ]
    let whole = try edited.site()
    for word in words where word != "heldword2" { #expect(!whole.places(of: word).isEmpty, "\(word)") }
    // The first page looks ahead to the picture of the second.
    let later = Set((2...3).flatMap { pictures(on: "stories/held-moon/\($0).html", of: whole) })
    let bytes = later.compactMap { whole.files["illustrations/\($0)"] } + recordings
    #expect(later.count >= 2 && bytes.count == later.count + 3)
    for bytes in bytes { #expect(!whole.places(of: bytes).isEmpty) }
    hold()
    _ = try await edited.build(to: "Site", state: "state")
    let site = try edited.site()
    for word in words { #expect(site.places(of: word) == []) }
    for bytes in bytes { #expect(site.places(of: bytes) == []) }
    for name in later { #expect(site.places(of: name) == []) }
    // One of the whole story may lie under the name of the first page's, so that this goes too.
    #expect(site.places(of: SampleRecordings.mp3(seed: 1)).isEmpty)
    for path in ["books/held-moon.epub", "books/held-moon.kepub.epub", "books/collections/for-members.epub"] {
      #expect(whole.files[path] != nil)
      #expect(site.files[path] == nil)
      #expect(site.places(of: path) == [], "\(path)")
    }
    #expect(!site.places(of: "books/collections/night.epub").isEmpty)
    #expect(site.places(of: "Held Moon").filter { $0.hasPrefix("books/") || $0.hasPrefix("opds/") } == [])
    #expect(site.text("feed.xml").contains("Held Moon"))
  }

  @Test func `takes no later page's picture for its cover, and no recording of more than its first page`() async throws
  {
    _ = try await edited.build(to: "Site", state: "state")
    let whole = try edited.site()
    let names = Set((1...3).flatMap { pictures(on: "stories/held-moon/\($0).html", of: whole) })
    #expect(names.count >= 3)
    hold()
    try library.store.write { [held] store in
      var pages = try store.pages(of: held)
      pages[0].illustrationStatus = .notStarted
      pages[0].illustrationRelativePath = nil
      pages[0].audioRelativePath = "./whole.mp3"
      try store.save(try #require(try store.story(held)), pages: pages, dates: .given)
    }
    _ = try await edited.build(to: "Site", state: "state")
    let site = try edited.site()
    for name in names { #expect(site.places(of: name) == []) }
    #expect(site.places(of: SampleRecordings.mp3(frames: 60, seed: 7)) == [])
    #expect(!site.text("stories/held-moon/1.html").contains("recordings/"))
  }

  @Test(arguments: [nil, "https://example.org/whole.mp3"])
  func `takes the recording of its first page along where there is none of the whole, here or elsewhere`(
    address: String?
  ) async throws {
    hold()
    try library.store.write { [held] store in
      var story = try #require(try store.story(held))
      (story.audioRelativePath, story.audioTimings, story.audioURL) = (nil, nil, address)
      try store.save(story, pages: nil, dates: .given)
    }
    _ = try await edited.build(to: "Site", state: "state")
    let isThere = try !edited.site().places(of: SampleRecordings.mp3(seed: 1)).isEmpty
    #expect(isThere == (address == nil))
  }

  @Test func `keeps a later picture that another story shows too`() async throws {
    hold()
    try library.store.write { [star, held] store in
      let shared = try store.pages(of: held)[1].illustrationRelativePath
      var pages = try store.pages(of: star)
      pages[0].illustrationRelativePath = shared
      try store.save(try #require(try store.story(star)), pages: pages, dates: .given)
    }
    _ = try await edited.build(to: "Site", state: "state")
    let site = try edited.site()
    let shared = pictures(on: "stories/open-star/1.html", of: site)
    #expect(!shared.isEmpty && shared.allSatisfy { site.files["illustrations/\($0)"] != nil })
    // Its own page may show the other's cover among those that are recommended.
    #expect(Set(pictures(on: "stories/held-moon/1.html", of: site)).isDisjoint(with: shared))
  }

  @Test func `leads on from a former address of its first page only`() async throws {
    hold()
    _ = try library.publication()
    try library.store.write { [held] in
      var story = try #require(try $0.story(held))
      story.title = "Held Comet"
      try $0.save(story, pages: nil, dates: .given)
    }
    try library.store.fulfil([.init(kind: .story, owner: held.text, title: "Held Comet", retiring: nil)])
    _ = try await edited.build(to: "Site", state: "state")
    let own = try edited.site().files.keys.filter { $0.hasPrefix("stories/held-") && $0.hasSuffix(".html") }
    #expect(own.allSatisfy { path in ["/index.html", "/1.html", "/embed.html"].contains(where: path.hasSuffix) })
  }

  @Test func `comes and goes with the setting and with its collection, as after a clean build`() async throws {
    try await isAsClean()
    hold()
    try await isAsClean()
    try library.store.write { [members, star] in try $0.save(members, members: [star], dates: .given) }
    try await isAsClean()
    #expect(try edited.site().files["stories/held-moon/4.html"] != nil)
    #expect(try edited.site().files["stories/open-star/2.html"] == nil)
    edited.set { [members] in $0.collections = [.init(.id, members.id.text, access: .full)] }
    try await isAsClean()
    #expect(try edited.site().files["stories/open-star/2.html"] != nil)
  }

  @Test func `is not guessed: while its collection is unknown nothing is published`() async throws {
    library.settings.collections = [.init(.name, "For Membres", access: .preview)]
    let error = try #require(throws: DiagnosticError.self) { try library.plan() }
    #expect(error.diagnostics.map(\.id) == ["preview-unknown"])
    let headline = "error: [[collection]] with the name 'For Membres' fits no collection; did you mean 'For Members'?"
    #expect(error.diagnostics.first?.text.hasPrefix(headline) == true)
    library.settings.collections[0].access = .full
    let told = try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "publish-unknown" }
    #expect(told.count == 1)
  }
}
