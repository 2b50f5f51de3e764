import Build
import Files
import Foundation
import Models
import Rendering
import Settings
import Stores
import Stories
import StoryStore
import TestSupport
import Testing

/// After any edit, what an incremental build leaves equals what a clean build makes, byte for byte.
///
/// A failure names its seed, its step and the edits that led to it.
@Suite struct `An incremental build` {
  private static let steps = Effort.steps(quick: 40, full: 80, long: 2_500)
  private static let seeds = Effort.seeds(1, 2, 3, 4)

  @Test(arguments: seeds)
  func `equals a clean one after every edit`(seed: UInt64) async throws {
    let library = try EditedLibrary(seed: seed)
    for number in 1...3 {
      try library.fixture.add("Story \(number)", day: number, pages: ["One.", "Two.", "Three."], pictures: [1, 3])
    }
    var edits: [String] = []
    try await library.build()
    for step in 1...Self.steps {
      edits.append(await library.somethingHappens())
      let wrong = try await library.findings()
      if !wrong.isEmpty {
        Issue.record(
          """
          seed \(seed), step \(step): \(wrong.prefix(12).joined(separator: ", "))
          after: \(edits.suffix(8).joined(separator: " · "))
          """)
        return
      }
    }
  }

  @Test func `makes nothing when nothing has changed`() async throws {
    let library = try EditedLibrary()
    try library.fixture.add("The Lost Star", pictures: [1])
    try await library.build()
    #expect(try await library.build().entries.allSatisfy { $0.reason == nil && $0.fate == .kept })
  }

  @Test func `makes what holds another child's name that has to be kept out from now on`() async throws {
    let library = try EditedLibrary()
    library.fixture.settings.childName = .replace
    try library.fixture.add("The Lost Star", pages: ["Nelly looked up.", "The end."])
    try await library.build()
    let profile = UserProfile(
      id: StoriesFixture.id("profile"), childName: "Nelly", createdAt: StoriesFixture.day(1))
    try library.fixture.store.write { try $0.save(profile) }
    let made = try await library.build().entries.filter { $0.reason != nil }.map(\.path)
    #expect(made.contains("stories/the-lost-star/1.html"))
    #expect(!made.contains("stories/the-lost-star/2.html"))
  }

  @Test
  func
    `makes the page and the one before it, the story, the lists and the book when an illustration is ready, and says why`()
    async throws
  {
    let library = try EditedLibrary()
    // Whatever changes a text changes the index too (`SearchOutputsTests`), and what is kept (`OfflineTests`).
    (library.fixture.settings.search.enabled, library.fixture.settings.offline.enabled) = (false, false)
    let id = try library.fixture.add("The Lost Star", pages: ["One.", "Two."], pictures: [1])
    try library.fixture.add("The Fox", day: 2)
    try await library.build()
    try library.fixture.putPicture("new.png", seed: 9)
    try library.fixture.store.write { transaction in
      var pages = try transaction.pages(of: id)
      pages[1].illustrationStatus = .generated
      pages[1].illustrationRelativePath = "new.png"
      try transaction.save(try #require(try transaction.story(id)), pages: pages, dates: .given)
    }
    let report = try await library.build()
    let made = Dictionary(
      uniqueKeysWithValues: report.entries.compactMap { entry in entry.reason.map { (entry.path, $0) } })
    #expect(
      Set(made.keys.filter { !$0.hasPrefix("illustrations/") })
        == Self.feeds("opds/new", "opds/all/index").union([
          "books/the-lost-star.epub", "feed.xml", "stories/the-lost-star/1.html", "stories/the-lost-star/2.html",
          "stories/the-lost-star/index.html",
        ]))
    #expect(made["stories/the-lost-star/2.html"] == "illustration of page 2 went from notStarted to generated")
    #expect(made["stories/the-lost-star/1.html"] == "next changed")
  }

  private static func feeds(_ addresses: String...) -> Set<String> {
    Set(addresses.flatMap { [$0 + ".xml", $0 + ".json"] })
  }

  @Test
  func
    `makes the editions, the book of the collection and the entries of one story when one page changes, and no others`()
    async throws
  {
    let library = try EditedLibrary()
    (library.fixture.settings.search.enabled, library.fixture.settings.offline.enabled) = (false, false)
    library.fixture.settings.books.layout = .both
    library.fixture.settings.books.kepub = true
    library.fixture.settings.books.collections = true
    let star = try library.fixture.add("The Lost Star", pages: ["One.", "Two."], pictures: [1]) {
      ($0.ageGroup, $0.theme) = (.preschool, "Sky")
    }
    let others = try ["The Fox", "The Owl"].enumerated().map { place, title in
      try library.fixture.add(title, day: 2 + place, pictures: [1]) { ($0.ageGroup, $0.theme) = (.elementary, "Sea") }
    }
    for (name, members) in [("Night", [star, others[1]]), ("Day", [others[0]])] {
      let collection = StoryCollection(id: StoriesFixture.id(name), name: name, createdAt: StoriesFixture.day(1))
      try library.fixture.store.write { try $0.save(collection, members: members) }
    }
    try await library.build()
    func made(_ status: IllustrationStatus, _ picture: String?) async throws -> Set<String> {
      try library.fixture.store.write { transaction in
        var pages = try transaction.pages(of: star)
        pages[1].illustrationStatus = status
        pages[1].illustrationRelativePath = picture
        try transaction.save(try #require(try transaction.story(star)), pages: pages, dates: .given)
      }
      let entries = try await library.build().entries
      return Set(entries.filter { $0.reason != nil && !$0.path.hasPrefix("illustrations/") }.map(\.path))
    }
    let books: Set = [
      "books/the-lost-star.epub", "books/the-lost-star.fxl.epub", "books/the-lost-star.kepub.epub",
      "books/the-lost-star.fxl.kepub.epub", "books/collections/night.epub", "books/collections/night.kepub.epub",
    ]
    #expect(try await made(.generating, nil) == books.union(["stories/the-lost-star/2.html"]))
    try library.fixture.putPicture("new.png", seed: 9)
    #expect(
      try await made(.generated, "new.png")
        == books.union([
          "stories/the-lost-star/1.html", "stories/the-lost-star/2.html", "stories/the-lost-star/index.html",
        ])
        .union(
          Self.feeds(
            "opds/all/index", "opds/collections/night/index", "opds/ages/preschool/index", "opds/themes/sky/index")
        ))
    #expect(try await library.findings().isEmpty)
  }
}
