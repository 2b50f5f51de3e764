import Basics
import Build
import Files
import Foundation
import Models
import Rendering
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

/// Drafts, and stories whose time has not come: nowhere in a site, unless somebody asks for them.
@Suite struct `A story that is not ready` {
  let edited: EditedLibrary
  private var library: StoriesFixture { edited.fixture }
  private let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Shelf", createdAt: StoriesFixture.day(1))
  private let secret = StoryCollection(
    id: StoriesFixture.id("secret"), name: "Secretshelf", createdAt: StoriesFixture.day(2))
  private let draft: Identifier
  private let late: Identifier

  /// One story that is published, one that is a draft, and one that waits for day 40; it is day 30.
  init() throws {
    edited = try EditedLibrary()
    let library = edited.fixture
    library.settings.site.baseURL = "https://example.org/"
    library.settings.books.collections = true
    library.settings.site.storiesPerPage = 24
    let star = try library.add("Small Star", day: 1, pages: ["Smallword."], pictures: [1]) {
      $0.theme = "Kindness"
      $0.translationGroup = "star"
    }
    draft = try library.add("Drafttitle", day: 2, pages: ["Draftword."], pictures: [1]) {
      $0.theme = "Drafttheme"
      $0.author = "Draftauthor"
      $0.mood = "Draftmood"
      $0.summary = "Draftsummary."
      $0.mainCharacter = "Drafthero"
      $0.translationGroup = "star"
      $0.language = "es-MX"
      $0.isDraft = true
    }
    late = try library.add("Latetitle", day: 3, pages: ["Lateword."], pictures: [1]) {
      $0.language = "sw"
      $0.publishAt = StoriesFixture.day(40)
    }
    try library.store.write { [shelf, secret, draft, late] in
      try $0.save(shelf, members: [star, draft, late], dates: .given)
      try $0.save(secret, members: [draft, late], dates: .given)
    }
  }

  private static let markers = [
    "Draft", "draft", "Lateword", "Latetitle", "latetitle", "Secretshelf", "secretshelf", "es-MX", "mexicano",
  ]

  /// The files of the site, but for what the theme has for everybody, that hold one of some words.
  private func places(_ markers: [String]) throws -> [String] {
    let site = try edited.site()
    return Set(markers.flatMap { site.places(of: $0) }).filter { !$0.hasPrefix("assets/") }.sorted()
  }

  private func edit(_ id: Identifier, _ change: (inout Story) -> Void) throws {
    var story = try #require(try library.store.read { try $0.story(id) })
    change(&story)
    try library.store.write { [story] in try $0.save(story, dates: .given) }
  }

  @Test func `is nowhere: no page, book, list, feed, group, index or name of a file tells of it`() async throws {
    _ = try await edited.build(to: "Site", state: "state")
    #expect(try places(Self.markers) == [])
    let site = try edited.site()
    #expect(site.paths(below: "stories").contains("stories/small-star/index.html"))
    #expect(site.text("collections/index.html").contains("Shelf") && !site.text("collections/shelf/index.html").isEmpty)
    let publication = try edited.publication()
    defer { publication.close() }
    #expect(try publication.storyCount() == 1)
  }

  @Test func `is published where somebody asks, and the site is as if it were ready`() async throws {
    library.drafts = .publishing
    _ = try await edited.build(to: "Site", state: "state")
    let asked = try edited.site().files
    try edit(draft) { $0.isDraft = false }
    try edit(late) { $0.publishAt = nil }
    library.drafts = .leavingOut(at: StoriesFixture.day(30))
    _ = try await edited.cleanBuild()
    let ready = try BuiltSite(edited.path("Clean")).files
    #expect(asked.keys.sorted() == ready.keys.sorted())
    #expect(asked.filter { ready[$0.key] != $0.value }.keys.sorted() == [])
    #expect(asked["books/drafttitle.epub"] != nil && asked["stories/latetitle/1.html"] != nil)
  }

  @Test func `comes and goes with the option, and each build is a clean one`() async throws {
    _ = try await edited.build(to: "Site", state: "state")
    let before = try edited.site().files
    for rule in [DraftRule.publishing, .leavingOut(at: StoriesFixture.day(30)), .marking(at: StoriesFixture.day(30))] {
      library.drafts = rule
      #expect(try await !edited.changes().isEmpty)
      _ = try await edited.cleanBuild()
      #expect(try edited.differences() == [])
      #expect(try await edited.changes() == [])
      if case .leavingOut = rule { #expect(try edited.site().files == before) }
    }
  }

  @Test func `changes what a story does that comes or goes, and keeps its address`() async throws {
    _ = try await edited.build(to: "Site", state: "state")
    let before = try edited.site().files
    try edit(draft) { $0.isDraft = false }
    let came = try await edited.changes()
    #expect(came.contains("stories/drafttitle/index.html") && came.contains("books/drafttitle.epub"))
    #expect(!came.contains("stories/small-star/1.html") || before["stories/small-star/1.html"] != nil)
    try edit(draft) { $0.isDraft = true }
    let went = try await edited.changes()
    #expect(went.contains("- stories/drafttitle/index.html") && went.contains("- books/drafttitle.epub"))
    #expect(try edited.site().files == before)
    // Another of its title does not get what is its own.
    try library.add("Drafttitle", day: 9)
    _ = try await edited.build(to: "Site", state: "state")
    #expect(try edited.site().text("stories/drafttitle/index.html") == "")
    #expect(try edited.site().text("stories/drafttitle-2/index.html").contains("Drafttitle"))
    // A deleted one would have changed the same files.
    let other = try EditedLibrary()
    other.fixture.settings = library.settings
    for name in ["One", "Two", "Three"] { try other.fixture.add(name, pictures: [1]) }
    _ = try await other.build(to: "Site", state: "state")
    let stories = try other.fixture.store.read { try $0.storyEntries() }
    let id = try #require(stories.first { $0.story.title == "Two" }?.story)
    try other.fixture.store.write { store in
      var story = id
      story.isDraft = true
      try store.save(story, dates: .given)
    }
    let drafted = try await other.changes()
    try other.fixture.store.write { try $0.save(id, dates: .given) }
    _ = try await other.build(to: "Site", state: "state")
    _ = try other.fixture.store.write { try $0.deleteStory(id.id) }
    #expect(try await other.changes() == drafted)
  }

  @Test func `is published when its time comes, by a build that finds nothing else changed`() async throws {
    _ = try await edited.build(to: "Site", state: "state")
    let before = try edited.site().files
    library.drafts = .leavingOut(at: StoriesFixture.day(39))
    #expect(try await edited.changes() == [])
    #expect(try edited.site().files == before)
    library.drafts = .leavingOut(at: StoriesFixture.day(40))
    #expect(try await edited.changes().contains("stories/latetitle/index.html"))
    let after = try edited.site().files
    // Bytes say which stories there are, and nothing of the clock.
    library.drafts = .leavingOut(at: StoriesFixture.day(4000))
    #expect(try await edited.changes() == [])
    _ = try await edited.cleanBuild()
    #expect(try edited.differences() == [])
    library.drafts = .leavingOut(at: StoriesFixture.day(30))
    #expect(try await edited.changes().contains("- stories/latetitle/index.html"))
    #expect(try edited.site().files == before && after != before)
  }

  @Test func `has its mark in a preview, on its card and on its page, in the language of the site`() async throws {
    library.drafts = .marking(at: StoriesFixture.day(30))
    _ = try await edited.build(to: "Site", state: "state")
    let site = try edited.site()
    let mark = #"<span class="chip waits" data-t>Draft</span>"#
    let time = #"<span class="chip waits" data-t>Appears on 10 February 2026</span>"#
    for path in ["stories/index.html", "themes/drafttheme/index.html"] {
      #expect(site.text(path).contains(mark), "\(path)")
    }
    #expect(site.text("stories/index.html").contains(time))
    let own = #"<strong class="chip waits" lang="en" dir="ltr" data-t>Draft</strong>"#
    #expect(site.text("stories/drafttitle/index.html").contains(own))
    #expect(site.text("stories/latetitle/index.html").contains("Appears on 10 February 2026"))
    #expect(!site.text("stories/small-star/index.html").contains(#"<strong class="chip waits""#))
    library.settings.site.language = "de"
    library.theme = try .init(folders: [StoriesFixture.templates], language: "de")
    #expect(try library.page("stories/drafttitle/index.html").contains("Entwurf"))
    #expect(try library.page("stories/latetitle/index.html").contains("Erscheint am 10. Februar 2026"))
  }

  @Test func `leaves its child's name nowhere`() throws {
    library.settings.childName = .replace
    try edit(draft) { $0.childName = "Nelly" }
    try library.store.write { [shelf] store in
      var shelf = shelf
      shelf.descriptionText = "What Nelly likes."
      try store.save(shelf, dates: .given)
    }
    #expect(try library.everything().filter { $0.value.contains("Nelly") }.keys.sorted() == [])
  }

  @Test func `does not count for what the settings let out`() throws {
    library.settings.publish.languages = ["es"]
    // What is there for Spanish is a draft: nothing would be published.
    let error = #expect(throws: DiagnosticError.self) { try library.plan() }
    #expect(error?.diagnostics.map(\.id) == ["publish-nothing", "publish-unknown"])
    library.drafts = .publishing
    #expect(try library.plan().keys.contains("stories/drafttitle/index.html"))
  }

  @Test func `leaves an empty site where there is no other`() throws {
    let other = try StoriesFixture()
    try other.add("Drafttitle") { $0.isDraft = true }
    #expect(try other.everything().filter { $0.value.contains("Drafttitle") }.keys.sorted() == [])
    #expect(try other.plan()["index.html"] != nil)
  }
}

@Suite struct `The rule for drafts` {
  private let releases = [
    Release(isDraft: true), Release(publishAt: StoriesFixture.day(3)), Release(publishAt: StoriesFixture.day(5)),
    Release(isDraft: true, publishAt: StoriesFixture.day(1)),
  ]

  @Test func `is marked by what it publishes, and not by the clock`() {
    func mark(_ day: Int) -> String { DraftRule.leavingOut(at: StoriesFixture.day(day)).mark(of: releases) }
    #expect(mark(3) == mark(4) && mark(5) == mark(99))
    #expect(Set([mark(0), mark(3), mark(5), DraftRule.publishing.mark(of: releases)]).count == 4)
    #expect(DraftRule.publishing.mark(of: []) == "" && DraftRule.leavingOut(at: .unknown).mark(of: []) == "")
  }

  @Test(arguments: [0, 1, 3, 4, 5, 9])
  func `comes back from its mark as one that publishes the same`(day: Int) throws {
    for rule in [DraftRule.leavingOut(at: StoriesFixture.day(day)), .publishing] {
      let read = try #require(DraftRule(mark: rule.mark(of: releases)))
      #expect(releases.map { read.wait(of: $0) } == releases.map { rule.wait(of: $0) })
      #expect(read.mark(of: releases) == rule.mark(of: releases))
    }
    #expect(DraftRule(mark: DraftRule.marking(at: StoriesFixture.day(day)).mark(of: releases)) == nil)
  }

  @Test func `knows when the next story comes`() {
    #expect(releases.nextTime(after: StoriesFixture.day(0)) == StoriesFixture.day(3))
    #expect(releases.nextTime(after: StoriesFixture.day(3)) == StoriesFixture.day(5))
    #expect(releases.nextTime(after: StoriesFixture.day(5)) == nil)
  }
}
