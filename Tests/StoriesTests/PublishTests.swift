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

/// What `[publish]` lets out of a library.
@Suite struct `What is published` {
  let edited: EditedLibrary
  private var library: StoriesFixture { edited.fixture }
  private let bed = StoryCollection(id: StoriesFixture.id("bed"), name: "Bed Time", createdAt: StoriesFixture.day(1))
  private let sea = StoryCollection(id: StoriesFixture.id("sea"), name: "Seashelf", createdAt: StoriesFixture.day(2))

  init() throws {
    edited = try EditedLibrary()
    let library = edited.fixture
    library.settings.site.baseURL = "https://example.org/"
    library.settings.books.collections = true
    let small = try library.add("Small Star", day: 1, pages: ["Smallword."], pictures: [1]) {
      $0.ageGroup = .preschool
      $0.theme = "Kindness"
      $0.translationGroup = "star"
    }
    let fox = try library.add("Foxtitle", day: 2, pages: ["Foxword."], pictures: [1]) {
      $0.ageGroup = .elementary
      $0.theme = "Foxtheme"
      $0.author = "Foxauthor"
      $0.mood = "Foxmood"
      $0.summary = "Foxsummary."
      $0.mainCharacter = "Foxhero"
      $0.translationGroup = "star"
      $0.language = "es-MX"
    }
    let old = try library.add("Oldtitle", day: 3, pages: ["Oldword."], pictures: [1]) {
      $0.ageGroup = .preteen
      $0.language = "sw"
    }
    try library.store.write { [bed, sea] in
      try $0.save(bed, members: [small, fox], dates: .given)
      try $0.save(sea, members: [fox, old], dates: .given)
    }
  }

  private func titles(_ publish: Settings.Publish) throws -> [String] {
    library.settings.publish = publish
    try StoryAddresses.prepare(library.store, settings: library.settings)
    let snapshot = try library.store.snapshot()
    defer { snapshot.close() }
    let found = try PublishedLibrary(snapshot, library.settings, drafts: library.drafts)
    return found.stories.map(\.story.title) + found.collections.map { "\($0.collection.name) \($0.members.count)" }
      + found.findings.map(\.text)
  }

  private func limits(ages: [String] = [], languages: [String] = [], collections: [String] = []) -> Settings.Publish {
    var publish = Settings().publish
    (publish.ages, publish.languages, publish.collections) = (ages, languages, collections)
    return publish
  }

  @Test func `is everything where nothing is said`() throws {
    #expect(try titles(limits()) == ["Small Star", "Foxtitle", "Oldtitle", "Bed Time 2", "Seashelf 2"])
  }

  @Test(arguments: [
    ["preschool"], ["0"], ["Preschool (3-5)"], ["Ages 3-5"], ["preschool", "preschool"],
  ])
  func `is what is for an age, in any words that say it`(ages: [String]) throws {
    #expect(try titles(limits(ages: ages)) == ["Small Star", "Bed Time 1"])
  }

  @Test func `is what is in a language, with all that is narrower, and what says no language as the site's`() throws {
    #expect(try titles(limits(languages: ["es"])) == ["Foxtitle", "Bed Time 1", "Seashelf 1"])
    #expect(try titles(limits(languages: ["es-MX", "sw"])) == ["Foxtitle", "Oldtitle", "Bed Time 1", "Seashelf 2"])
    #expect(try titles(limits(languages: ["en"])) == ["Small Star", "Bed Time 1"])
  }

  @Test(arguments: ["Bed Time", "bed time", "bed-time", StoriesFixture.id("bed").text])
  func `is what is in a collection, by its name, address or id, and no other collection`(word: String) throws {
    #expect(try titles(limits(collections: [word])) == ["Small Star", "Foxtitle", "Bed Time 2"])
  }

  @Test func `fits every list`() throws {
    #expect(
      try titles(limits(ages: ["elementary", "preteen"], languages: ["es", "en"], collections: ["seashelf"]))
        == ["Foxtitle", "Seashelf 1"])
  }

  @Test func `is told where an entry fits nothing, with the nearest that does`() throws {
    library.settings.publish = limits(
      ages: ["preschool", "preshool"], languages: ["en", "fr"], collections: ["Bed Time", "Bed Tine"])
    let told = try library.plan().values.flatMap { $0.diagnostics }.filter { $0.id == "publish-unknown" }.map(\.text)
    try #require(told.count == 3)
    #expect(
      told[0].contains(
        "warning: 'preshool' in 'ages' of [publish] fits nothing: no story is for this age; did you mean 'preschool'?"))
    #expect(told[1].contains("'fr' in 'languages'"))
    #expect(told[2].contains("did you mean 'Bed Time'?"))
    library.settings.publish = limits(collections: ["Bed Time", "Nowhere"])
    let ids = try library.plan().values.flatMap(\.diagnostics).map(\.id)
    #expect(ids.filter { $0 == "publish-unknown" }.count == 1)
  }

  @Test func `publishes nothing where nothing fits a list, as that is more likely a slip than a wish`() throws {
    library.settings.publish = limits(ages: ["preshool"])
    let error = #expect(throws: DiagnosticError.self) { try library.plan() }
    #expect(error?.diagnostics.map(\.id) == ["publish-nothing", "publish-unknown"])
    library.settings.publish = limits(ages: ["preschool"], collections: ["Seashelf"])
    let other = #expect(throws: DiagnosticError.self) { try library.plan() }
    #expect(other?.diagnostics.map(\.id) == ["publish-nothing"])
    // An empty library fits nothing, and tells nothing.
    let empty = try StoriesFixture()
    empty.settings.publish = limits(ages: ["preschool"])
    #expect(try empty.plan()["index.html"] != nil)
  }

  @Test func `leaves nothing of the rest in the site`() async throws {
    let markers = [
      "Foxtitle", "foxtitle", "Foxword", "foxword", "Foxtheme", "foxtheme", "Foxauthor", "Foxmood", "foxmood",
      "Foxsummary", "Foxhero", "es-MX", "Oldtitle", "Oldword", "oldword", "oldtitle", "Seashelf", "seashelf", "\"sw\"",
    ]
    _ = try await edited.build(to: "Site", state: "state")
    for marker in ["Foxtitle", "Foxword", "Foxtheme", "Oldword", "Seashelf"] {
      #expect(try !edited.site().places(of: marker).isEmpty)
    }
    let all = try edited.site().paths(below: "illustrations").count
    library.settings.publish = limits(ages: ["preschool"])
    _ = try await edited.build(to: "Site", state: "state")
    let site = try edited.site()
    for marker in markers {
      // Interfaces can be had in several languages, whatever stories are in.
      let places = site.places(of: marker).filter { !$0.hasPrefix("assets/") && $0 != "settings.html" }
      #expect(places == [], "\(marker)")
    }
    #expect(site.paths(below: "illustrations").count < all)
    for path in site.paths(below: "illustrations") where !path.contains("/icon") {
      let name = String(path.dropFirst("illustrations/".count))
      #expect(
        site.places(of: name).contains { $0.hasPrefix("stories/small-star/") || $0.hasPrefix("opds/") }, "\(path)")
    }
    #expect(site.text("collections/bed-time/index.html").contains("1 story"))
  }

  @Test func `comes and goes with the setting, as after a clean build`() async throws {
    #expect(try await edited.findings() == [])
    for publish in [
      limits(ages: ["preschool"]), limits(languages: ["es"]), limits(collections: ["seashelf"]),
      limits(ages: ["preschool"], languages: ["en"]), limits(),
    ] {
      edited.set { $0.publish = publish }
      let findings = try await edited.findings()
      #expect(findings == [])
    }
  }

  @Test func `is not made again when a story changes that is not published`() async throws {
    library.settings.publish = limits(ages: ["preschool"])
    _ = try await edited.build(to: "Site", state: "state")
    let fox = try #require(try library.store.read { try $0.storyEntries() }.first { $0.story.title == "Foxtitle" })
    try library.store.write {
      var story = fox.story
      story.title = "Foxanew"
      var pages = try $0.pages(of: story.id)
      pages[0].text = "Foxother."
      try $0.save(story, pages: pages, dates: .given)
    }
    #expect(try await edited.changes() == [])
  }

  @Test func `is asked for alone where books are made, and pictures watched`() throws {
    library.settings.publish = limits(ages: ["preschool"])
    let publication = try library.publication()
    defer { publication.close() }
    let ids = try publication.reading { try $0.stories() }.map(\.story.id)
    #expect(try StorySelection(publication, stories: ids).sections(recalling: .nothing).count == 1)
    #expect(try publication.storyCount() == 1)
    let marks = StoryBadges(settings: library.settings)
    #expect(try marks.marks(on: "stories/foxtitle/index.html", in: library.store) == [])
  }

  @Test(arguments: [StoryEdition.epub, .page])
  func `is planned as one kind of files alone, and finds the same`(edition: StoryEdition) throws {
    library.settings.books.enabled = true
    library.settings.books.layout = .reflowable
    library.settings.books.share = edition == .page ? [.file] : []
    let publication = try library.publication()
    defer { publication.close() }
    let ids = try publication.reading { try $0.stories() }.map(\.story.id)
    let alone = try StorySelection(publication, stories: ids, only: edition).sections(recalling: .nothing)
    let whole = try StorySelection(publication, stories: ids).sections(recalling: .nothing)
    #expect(!ids.isEmpty && alone.count == ids.count)
    for (alone, whole) in zip(alone, whole) {
      let (plan, all) = (try alone.plan(), try whole.plan())
      #expect(plan.outputs.map(\.path) == all.outputs.map(\.path).filter { $0.hasPrefix("books/") }.suffix(1))
      #expect(plan.diagnostics + plan.outputs.flatMap(\.diagnostics) == all.outputs.flatMap(\.diagnostics))
    }
  }
}
