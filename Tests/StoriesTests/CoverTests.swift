import Basics
import Build
import Files
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `A story with a picture for its cover` {
  let library: StoriesFixture
  let id: Identifier
  private let path = "books/the-lost-star.epub"

  init() throws {
    library = try StoriesFixture()
    id = try library.add("The Lost Star", pictures: [1, 2]) { $0.coverRelativePath = "front.png" }
    try library.putPicture("front.png", seed: 41)
  }

  @Test func `stands on the front page once, however many languages it is in`() throws {
    for (day, title) in [(2, "La estrella perdida"), (3, "The Fox")] {
      let name = "front-\(day).png"
      try library.putPicture(name, seed: 60 + day)
      try library.add(title, day: day) { story in
        story.coverRelativePath = name
        story.translationGroup = day == 2 ? "star" : nil
      }
    }
    try library.add("The Found Star", day: 4) { ($0.coverRelativePath, $0.translationGroup) = ("front.png", "star") }
    try library.lay("{{#hero_covers}}{{src}}\n{{/hero_covers}}", over: "home.mustache")
    let covers = try library.page("index.html").split(separator: "\n")
    // The newer of the two of one group, the fox, and the story of no group, whose cover is that of the first; not the
    // older of the two.
    #expect(covers.count == 3 && covers[0] == covers[2] && covers[0] != covers[1])
  }

  private func images(_ book: Book) -> Set<String> {
    Set(book.entries.keys.filter { $0.hasPrefix("EPUB/images/") })
  }

  private var findings: [Diagnostic] {
    // The pictures of tests are smaller than any cover.
    get throws { (try library.plan()[path]?.diagnostics ?? []).filter { $0.id != "unfit-cover" } }
  }

  @Test func `has it on the cover of its book, and nowhere else in it`() throws {
    let book = try library.book(path)
    #expect(images(book) == ["EPUB/images/cover.png", "EPUB/images/p001.png", "EPUB/images/p002.png"])
    #expect(book.entries["EPUB/text/cover.xhtml"]?.contains("src=\"../images/cover.png\"") == true)
    #expect(!book.package.contains("hornbook:cover"))
    #expect(book.package.contains("href=\"images/cover.png\" media-type=\"image/png\" properties=\"cover-image\""))
    #expect(try findings.isEmpty)
  }

  @Test func `has no other identity for it, and a new book when it changes`() throws {
    let before = try #require(try library.plan()[path])
    let identifier = try library.book(path).identifier
    try library.putPicture("front.png", seed: 42)
    let after = try #require(try library.plan()[path])
    #expect(after.inputs != before.inputs)
    #expect(try library.book(path).identifier == identifier)
  }

  @Test(arguments: [
    ("gone.png", "missing-picture"), ("../outside.png", "picture-outside"), ("broken.png", "broken-picture"),
  ])
  func `has the first of its pages instead where it cannot be had, and says so`(name: String, id: String) throws {
    try FileSystem.write(Array("no picture".utf8), to: Path.join(library.folder, "Illustrations/broken.png"))
    try library.store.write { store in
      var story = try #require(try store.story(self.id))
      story.coverRelativePath = name
      try store.save(story)
    }
    let book = try library.book(path)
    #expect(images(book) == ["EPUB/images/p001.png", "EPUB/images/p002.png"])
    #expect(book.package.contains("href=\"images/p001.png\" media-type=\"image/png\" properties=\"cover-image\""))
    let found = try findings
    #expect(found.map(\.id) == [id])
    #expect(found.first?.headline.hasPrefix("the cover of 'The Lost Star' ") == true)
  }

  @Test(arguments: [[], [1, 2]])
  func `has it in catalogues, whose pictures are all there, and its collection has the first of the pages`(
    pictures: [Int]
  ) throws {
    let other = try library.add("The Found Moon", day: 3, pictures: pictures) { $0.coverRelativePath = "moon.png" }
    try library.putPicture("moon.png", seed: 43)
    let shelf = StoryCollection(
      id: StoriesFixture.id("shelf"), name: "Night Sky", createdAt: StoriesFixture.day(2))
    try library.store.write { try $0.save(shelf, members: [other], dates: .given) }
    library.settings.books.collections = true
    let plan = try library.plan()
    let feed = try library.page("opds/all/index.json")
    let named = feed.split(separator: "\"").filter { $0.contains("illustrations/") }.map {
      $0.drop { $0 == "." || $0 == "/" }
    }
    #expect(named.count == (pictures.isEmpty ? 4 : 6))
    for path in named {
      let output = try #require(plan[String(path)], "\(path)")
      guard case .bytes(let bytes) = try output.make() else { continue }
      #expect(!bytes.isEmpty)
    }
  }

  // MARK: The site

  private static let probe =
    "{{#cover}}{{width}} {{alt}} {{/cover}}{{#is_cover_given}}given{{/is_cover_given}}{{^is_cover_given}}first{{/is_cover_given}}"

  private func sizedCover() throws {
    try FileSystem.write(
      SeededPicture.painting("front.png", seed: 1041), to: library.folder + "/Illustrations/front.png")
  }

  @Test func `has it on its page, in lists and on the cards of its collection, with all its copies`() throws {
    try sizedCover()
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Night Sky", createdAt: StoriesFixture.day(2))
    try library.store.write { [id] in try $0.save(shelf, members: [id], dates: .given) }
    let plan = try library.plan()
    let given = try pictures(in: "stories/the-lost-star/index.html").subtracting(
      pictures(in: "stories/the-lost-star/1.html")
    )
    .subtracting(pictures(in: "stories/the-lost-star/2.html"))
    #expect(!given.isEmpty)
    for path in ["index.html", "stories/index.html", "collections/index.html", "collections/night-sky/index.html"] {
      let shown = try pictures(in: path)
      #expect(!shown.isEmpty && shown.isSubset(of: given), "\(path)")
    }
    for path in given { #expect(plan[path] != nil, "\(path)") }
  }

  /// The pictures that a page shows, as paths below the site's folder.
  private func pictures(in path: String) throws -> Set<String> {
    Set(
      try library.page(path).split { "\" ,".contains($0) }.filter { $0.contains("illustrations/") }.map {
        String($0.drop { "./".contains($0) })
      })
  }

  @Test(arguments: [("en", "Cover: The Lost Star"), ("sw", "Jalada: The Lost Star")])
  func `says on its page, in its own language, that it is the cover`(language: String, alt: String) throws {
    library.settings.books.enabled = false
    try library.lay("cover_alt = \"Jalada: {title}\"", over: "messages/sw.toml")
    try library.lay("{{#story}}\(Self.probe){{/story}}", over: "story.mustache")
    try library.change(id) { story, _ in story.language = language }
    #expect(try library.page("stories/the-lost-star/index.html").hasSuffix("\(alt) given"))
    try library.change(id) { story, _ in story.coverRelativePath = nil }
    #expect(try library.page("stories/the-lost-star/index.html").hasSuffix("Picture 1 of The Lost Star first"))
  }

  @Test func `has the first of its pages on the site where the cover cannot be had`() throws {
    try library.lay("{{#stories}}\(Self.probe){{/stories}}", over: "library.mustache")
    #expect(try library.page("stories/index.html").hasSuffix("given"))
    try library.change(id) { story, _ in story.coverRelativePath = "gone.png" }
    #expect(try library.page("stories/index.html").hasSuffix("first"))
  }

  @Test func `has pages that show the first picture where others link to them, and the cover where there is none`()
    throws
  {
    library.settings.site.baseURL = "https://example.org/"
    func card() throws -> String? {
      try library.page("stories/the-lost-star/index.html").split(separator: "\n").first { $0.contains("og:image\"") }
        .map(String.init)
    }
    let first = try #require(try card())
    try sizedCover()
    #expect(try card() == first)
    try library.change(id) { _, pages in
      for place in pages.indices { pages[place].illustrationStatus = .notStarted }
    }
    let other = try #require(try card())
    #expect(other != first)
    let name = try #require(other.split(separator: "/").last?.split(separator: "\"").first)
    #expect(try library.plan().keys.contains("illustrations/\(name)"))
  }

  @Test func `changes the lists and its own page when it changes, and no page that does not show it`() throws {
    (library.settings.search.enabled, library.settings.offline.enabled) = (false, false)
    #expect(
      // Its colour is told by a test of its own.
      try library.changedByEdit { try sizedCover() }.filter { !$0.hasPrefix("colours/") } == [
        "books/the-lost-star.epub", "index.html", "languages/en/index.html", "languages/index.html",
        "stories/index.html", "stories/the-lost-star/index.html",
      ])
  }

  @Test func `lends nothing to the book of its collection`() throws {
    let shelf = StoryCollection(
      id: StoriesFixture.id("shelf"), name: "Night Sky", createdAt: StoriesFixture.day(2))
    try library.store.write { [id] in try $0.save(shelf, members: [id], dates: .given) }
    library.settings.books.collections = true
    let book = try library.book("books/collections/night-sky.epub")
    #expect(images(book) == ["EPUB/images/s001-p001.png", "EPUB/images/s001-p002.png"])
  }
}
