import Basics
import Build
import Files
import Foundation
import Hashing
import Models
import Settings
import Stores
import StoryStore
import Testing

/// What exactly one edit costs: which sections are planned again, and which outputs are made.
@Suite final class `A build after one edit` {
  private let library: EditedLibrary
  private let star: Identifier
  private let fox: Identifier
  private let shelf = StoryCollection(
    id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))

  init() throws {
    library = try EditedLibrary()
    let fixture = library.fixture
    // What an edit costs the index: `SearchOutputsTests`.
    fixture.settings.search.enabled = false
    // What it costs the list of what is kept: `OfflineTests`.
    fixture.settings.offline.enabled = false
    star = try fixture.add("The Lost Star", day: 1, pages: ["One.", "Two."], pictures: [1, 2]) { $0.theme = "Sky" }
    fox = try fixture.add("The Fox", day: 2, pages: ["One.", "Two."]) { $0.ageGroup = .preschool }
    try library.fixture.change(fox) { $1[0].illustrationStatus = .generating }
    try fixture.add("The Moon", day: 3, pages: ["One."]) { $0.theme = "Sky" }
    try fixture.store.write { [shelf, star] in try $0.save(shelf, members: [star], dates: .given) }
    try FileSystem.write(Array("# About\n\nWords.\n".utf8), to: library.path("pages/about.md"))
    try FileSystem.write(Array("Plan".utf8), to: library.path("pages/plan.txt"))
    try age()
  }

  /// Makes pictures older than they are: those as young as a build are looked at again by the next.
  private func age() throws {
    for name in try FileSystem.names(in: library.path("Illustrations")) {
      try library.setTime(of: library.path("Illustrations/\(name)"), 1_767_225_600_000_000_000)
    }
  }

  /// What a build after an edit plans, makes and removes; each in order of names.
  private func cost(_ edit: () throws -> Void) async throws -> Cost {
    try await library.build()
    try edit()
    let publication = try library.publication()
    let press = Press(library.options(to: "Site", state: "state"))
    let report = try await press.build(publication) { _, _ in }
    _ = try await library.cleanBuild()
    #expect(try library.differences() == [])
    return Cost(
      planned: report.planned.map(\.section).sorted(),
      made: report.entries.filter { $0.reason != nil }.map(\.path).sorted(),
      removed: report.entries.filter { $0.fate == .removed }.map(\.path).sorted())
  }

  private struct Cost {
    let planned: [String]
    let made: [String]
    let removed: [String]
  }

  /// The sections and pages that show the Fox in a list.
  private static let listsOfFox = ["ages preschool", "colours green", "home", "languages en", "library"] + feedsOfFox
  /// Those that have more than its card.
  private static let feedsOfFox = ["news", "opds ages preschool", "opds all", "opds new"]
  private static let pagesWithFox = [
    "ages/preschool/index.html", "colours/green/index.html", "index.html", "languages/en/index.html",
    "stories/index.html",
  ]
  /// The other stories, which recommend the Fox.
  private static let storiesBesideFox = ["The Lost Star", "The Moon"]
  private static let pagesBesideFox = ["stories/the-lost-star/index.html", "stories/the-moon/index.html"]
  private static let feedsWithFox =
    ["feed.xml"] + feeds("ages/preschool/index", "all/index", "new")
  private static let pagesOfFox = ["stories/the-fox/1.html", "stories/the-fox/2.html", "stories/the-fox/index.html"]
  private var shelfSection: String { "collection \(shelf.id.text)" }
  private var shelfFeed: String { "opds collection \(shelf.id.text)" }

  /// Feeds of the catalogue, in both forms.
  private static func feeds(_ names: String...) -> [String] {
    names.flatMap { ["opds/\($0).json", "opds/\($0).xml"] }
  }

  private var allSections: [String] {
    (Self.listsOfFox + [
      "The Fox", "The Lost Star", "The Moon", "ages", "collections", "colours", "colours blue", "languages", "opds",
      "opds ages",
      "opds collections", "opds themes", "opds themes sky", "robots", "settings", "site", "themes", "themes sky",
      shelfFeed,
      shelfSection,
    ]).sorted()
  }

  private func expect(
    _ cost: Cost, planned: [String], made: [String], removed: [String] = [],
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(cost.planned == planned.sorted(), "planned", sourceLocation: location)
    // Pictures are named by their bytes.
    #expect(
      cost.made.filter { !$0.hasPrefix("illustrations/") } == made.sorted(), "made", sourceLocation: location)
    #expect(
      cost.removed.filter { !$0.hasPrefix("illustrations/") } == removed.sorted(), "removed", sourceLocation: location)
  }

  // MARK: Nothing

  @Test func `plans nothing where nothing has changed`() async throws {
    expect(try await cost {}, planned: [], made: [])
  }

  @Test func `plans nothing for what nobody is shown`() async throws {
    expect(
      try await cost { try library.fixture.change(fox) { story, _ in story.readCount = 4 } }, planned: [], made: [])
  }

  @Test func `looks at the feeds of a story for a value that they do not show, and makes nothing`() async throws {
    let cost = try await cost { try library.fixture.change(fox) { story, _ in story.audioTimings = "[]" } }
    expect(cost, planned: ["The Fox"] + Self.feedsOfFox, made: [])
  }

  @Test func `makes the feeds of a story for a moment that nothing else shows`() async throws {
    let cost = try await cost {
      try library.fixture.change(fox) { story, _ in story.updatedAt = StoriesFixture.day(9) }
    }
    expect(cost, planned: ["The Fox"] + Self.feedsOfFox, made: Self.feedsWithFox + ["books/the-fox.epub"])
  }

  // MARK: Pages

  @Test func `makes the page, its story and its book for a text`() async throws {
    expect(
      try await cost { try library.fixture.change(star) { $1[1].text = "Other." } }, planned: ["The Lost Star"],
      made: ["books/the-lost-star.epub", "stories/the-lost-star/2.html", "stories/the-lost-star/index.html"])
  }

  @Test func `makes the page and the book for a status without a picture`() async throws {
    expect(
      try await cost { try library.fixture.change(fox) { $1[1].illustrationStatus = .failed } }, planned: ["The Fox"],
      made: ["books/the-fox.epub", "stories/the-fox/2.html"])
  }

  @Test func `makes all pages of a story, and the lists that count them, for one more`() async throws {
    let new = Page(id: Identifier("new"), pageNumber: 3, text: "Three.")
    expect(
      try await cost { try library.fixture.change(fox) { $1.append(new) } },
      planned: ["The Fox"] + Self.listsOfFox + Self.storiesBesideFox,
      made: Self.pagesWithFox + Self.pagesOfFox + Self.pagesBesideFox + [
        "books/the-fox.epub", "stories/the-fox/3.html",
      ])
  }

  @Test func `makes the page, the one before it, its story and its book for another picture`() async throws {
    let cost = try await cost {
      try library.fixture.putPicture("\(star)-2.png", seed: 7)
    }
    expect(
      cost, planned: ["The Lost Star"],
      made: [
        "books/the-lost-star.epub", "stories/the-lost-star/1.html", "stories/the-lost-star/2.html",
        "stories/the-lost-star/index.html",
      ])
    #expect(cost.made.count { $0.hasPrefix("illustrations/") } == 1)
    #expect(cost.removed.count { $0.hasPrefix("illustrations/") } == 1)
  }

  // The pictures differ in what they say of themselves, which the copies for feeds leave out.
  @Test func `makes every list that shows a cover for another one`() async throws {
    expect(
      try await cost { try library.fixture.putPicture("\(star)-1.png", seed: 8) },
      planned: [
        "The Fox", "The Lost Star", "The Moon", "collections", "colours blue", "home", "languages",
        "languages en", "library", "opds all", "opds themes sky", "themes", "themes sky", shelfFeed, shelfSection,
      ],
      made: [
        "books/the-lost-star.epub", "collections/index.html", "collections/night/index.html", "colours/blue/index.html",
        "index.html", "stories/the-fox/index.html", "stories/the-moon/index.html", "languages/en/index.html",
        "languages/index.html", "stories/index.html", "stories/the-lost-star/1.html",
        "stories/the-lost-star/index.html", "themes/index.html", "themes/sky/index.html",
      ])
  }

  // MARK: Books of collections

  @Test func `makes the book of a collection with that of its story, and no other`() async throws {
    library.fixture.settings.books.collections = true
    let other = StoryCollection(id: StoriesFixture.id("other"), name: "Day", createdAt: StoriesFixture.day(2))
    try library.fixture.store.write { [fox] in try $0.save(other, members: [fox], dates: .given) }
    expect(
      try await cost { try library.fixture.change(star) { $1[1].text = "Other." } },
      planned: ["The Lost Star", shelfSection],
      made: [
        "books/collections/night.epub", "books/the-lost-star.epub", "stories/the-lost-star/2.html",
        "stories/the-lost-star/index.html",
      ])
  }

  @Test func `makes the book of a collection for another picture of its story`() async throws {
    library.fixture.settings.books.collections = true
    expect(
      try await cost { try library.fixture.putPicture("\(star)-2.png", seed: 7) },
      planned: ["The Lost Star", shelfSection],
      made: [
        "books/collections/night.epub", "books/the-lost-star.epub", "stories/the-lost-star/1.html",
        "stories/the-lost-star/2.html", "stories/the-lost-star/index.html",
      ])
  }

  @Test func `makes no book of a collection for a story that it does not hold`() async throws {
    library.fixture.settings.books.collections = true
    expect(
      try await cost { try library.fixture.change(fox) { $1[1].illustrationStatus = .failed } }, planned: ["The Fox"],
      made: ["books/the-fox.epub", "stories/the-fox/2.html"])
  }

  @Test func `removes the book of a story that loses a picture where books are held, and of its collection`()
    async throws
  {
    library.fixture.settings.books.collections = true
    library.fixture.settings.books.incomplete = .hold
    // Another book has to stay: the catalogue goes with the last.
    try library.fixture.add("The Sea", day: 4, pages: ["One."], pictures: [1])
    try age()
    let cost = try await cost { try library.fixture.change(star) { $1[1].illustrationStatus = .generating } }
    #expect(
      cost.removed.filter { $0.hasSuffix(".epub") } == ["books/collections/night.epub", "books/the-lost-star.epub"])
    #expect(cost.made.filter { $0.hasSuffix(".epub") } == [])
    for path in ["collections/night/index.html", "stories/the-lost-star/index.html", "opds/all/index.xml"] {
      #expect(cost.made.contains(path), "\(path)")
    }
    #expect(!cost.planned.contains("The Sea"))
  }

  // MARK: Stories

  @Test func `makes a story, its book and its lists for another title, and no other story`() async throws {
    expect(
      try await cost { try library.fixture.change(fox) { story, _ in story.title = "A Fox" } },
      planned: ["A Fox", "opds", "opds titles", "opds titles a", "opds titles t"] + Self.listsOfFox
        + Self.storiesBesideFox,
      // A second letter: where all titles have one, nobody looks them up.
      made: Self.pagesWithFox + Self.pagesOfFox + Self.pagesBesideFox + Self.feedsWithFox + ["books/the-fox.epub"]
        + Self.feeds("index", "titles/index", "titles/a/index", "titles/t/index"))
  }

  @Test func `makes the feeds of one author and one letter for another summary`() async throws {
    try library.fixture.change(star) { story, _ in (story.title, story.author) = ("A Star", "Ana") }
    try library.fixture.change(fox) { story, _ in (story.title, story.author) = ("Big Fox", "Ben") }
    expect(
      try await cost { try library.fixture.change(fox) { story, _ in story.summary = "Big." } },
      planned: ["Big Fox", "opds authors ben", "opds titles b"] + Self.listsOfFox + ["A Star", "The Moon"],
      made: Self.feedsWithFox + Self.feeds("authors/ben/index", "titles/b/index") + [
        "books/big-fox.epub", "stories/a-star/index.html", "stories/big-fox/index.html", "stories/the-moon/index.html",
      ])
  }

  @Test func `makes the new pages, what leads to them, and the lists for another address`() async throws {
    let store = library.fixture.store
    expect(
      try await cost {
        _ = try store.write { [fox] in try $0.changeSlug(of: .story, owner: fox.text, to: "reynard") }
      }, planned: ["The Fox"] + Self.listsOfFox + Self.storiesBesideFox,
      made: Self.pagesWithFox + Self.pagesOfFox + Self.pagesBesideFox + Self.feedsWithFox + [
        "books/reynard.epub", "stories/reynard/1.html", "stories/reynard/2.html", "stories/reynard/index.html",
      ], removed: ["books/the-fox.epub"])
  }

  @Test func `makes the ends of the lists for a new story`() async throws {
    expect(
      try await cost { try library.fixture.add("The Sun", day: 4, pages: ["One."]) },
      planned: [
        "The Fox", "The Moon", "The Sun", "colours", "colours blue", "home", "languages", "languages en",
        "library", "news", "opds", "opds all", "opds new",
      ],
      made: [
        "books/the-sun.epub", "colours/blue/index.html", "colours/index.html", "index.html",
        "stories/the-fox/index.html", "stories/the-moon/index.html", "languages/en/index.html",
        "languages/index.html", "stories/index.html", "stories/the-sun/1.html", "stories/the-sun/index.html",
        "feed.xml",
      ] + Self.feeds("all/index", "index", "new"))
  }

  @Test func `makes the lists of a story that is gone, and removes its pages and its book`() async throws {
    let moon = StoriesFixture.id("The Moon 3")
    expect(
      try await cost { _ = try library.fixture.store.write { try $0.deleteStory(moon) } },
      planned: [
        "The Fox", "The Lost Star", "colours", "colours green", "home", "languages", "languages en", "library", "news",
        "opds", "opds all", "opds new", "opds themes",
        "opds themes sky", "themes", "themes sky",
      ],
      made: [
        "colours/green/index.html", "colours/index.html", "index.html", "languages/en/index.html",
        "languages/index.html",
        "stories/index.html", "stories/the-fox/index.html", "stories/the-lost-star/index.html", "themes/index.html",
        "themes/sky/index.html", "feed.xml",
      ] + Self.feeds("all/index", "index", "new", "themes/index", "themes/sky/index"),
      removed: [
        "books/the-moon.epub", "stories/the-moon/1.html",
        "stories/the-moon/index.html",
      ])
  }

  // MARK: Collections

  @Test func `makes the collection and the lists of collections for a description`() async throws {
    var shelf = shelf
    shelf.descriptionText = "Dark"
    expect(
      try await cost { [shelf] in try library.fixture.store.write { try $0.save(shelf, dates: .given) } },
      planned: [
        "The Lost Star", "collections", "home", "opds all", "opds collections", "opds themes sky",
        shelfFeed, shelfSection,
      ],
      made: ["collections/index.html", "collections/night/index.html", "index.html"] + Self.feeds("collections/index"))
  }

  @Test func `makes a new member's own page and book besides the collection`() async throws {
    expect(
      try await cost { [shelf, star, fox] in
        try library.fixture.store.write { try $0.save(shelf, members: [star, fox], dates: .given) }
      },
      planned: [
        "The Fox", "The Lost Star", "collections", "home", "news", "opds ages preschool", "opds all",
        "opds collections", "opds new", "opds themes sky", shelfFeed, shelfSection,
      ],
      made: [
        "books/the-fox.epub", "collections/index.html", "collections/night/index.html", "index.html",
        "stories/the-fox/index.html", "stories/the-lost-star/index.html",
      ]
        + Self.feeds(
          "ages/preschool/index", "all/index", "collections/index", "collections/night/index", "new"))
  }

  // MARK: Theme, settings, authored pages

  @Test func `plans everything for a partial, and makes the pages that it stands in`() async throws {
    expect(
      try await cost { try append("<!-- x -->", to: "Templates/partials/pager.mustache") }, planned: allSections,
      made: [
        "ages/preschool/index.html", "collections/index.html", "colours/blue/index.html", "colours/green/index.html",
        "languages/en/index.html", "stories/index.html", "themes/sky/index.html",
      ])
  }

  @Test func `plans everything for a publisher, and makes the books and what lists them`() async throws {
    expect(
      try await cost { library.fixture.settings.books.publisher = "Press" }, planned: allSections,
      made: ["the-fox", "the-lost-star", "the-moon"].flatMap { ["books/\($0).epub", "stories/\($0)/index.html"] }
        + Self.feeds(
          "ages/preschool/index", "all/index", "collections/night/index", "new", "themes/sky/index"))
  }

  @Test(arguments: [("pages/about.md", "pages/about.html"), ("pages/plan.txt", "pages/plan.txt")])
  func `makes one output for a text beside the library`(file: String, output: String) async throws {
    expect(try await cost { try append("More", to: file) }, planned: allSections, made: [output])
  }

  // MARK: The site

  @Test(arguments: [("stories/the-lost-star/2.html", "The Lost Star"), ("index.html", "home"), ("404.html", "site")])
  func `puts one output right that was changed or removed`(output: String, section: String) async throws {
    expect(try await cost { try append(" ", to: "Site/\(output)") }, planned: [section], made: [output])
    expect(
      try await cost { try FileSystem.removeFile(library.path("Site/\(output)")) }, planned: [section], made: [output])
  }

  private func append(_ text: String, to name: String) throws {
    let file = library.path(name)
    try FileSystem.write(try FileSystem.read(file) + Array(text.utf8), to: file)
  }
}
