import Diagnostics
import Files
import Publication
import Settings
import StoryModel
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

  private func images(_ book: Book) -> Set<String> {
    Set(book.entries.keys.filter { $0.hasPrefix("EPUB/images/") })
  }

  private var findings: [Diagnostic] {
    get throws { try library.plan()[path]?.diagnostics ?? [] }
  }

  @Test func `has it on the cover of its book, and nowhere else in it`() throws {
    let book = try library.book(path)
    #expect(images(book) == ["EPUB/images/cover.png", "EPUB/images/p001.png", "EPUB/images/p002.png"])
    #expect(book.entries["EPUB/text/cover.xhtml"]?.contains("src=\"../images/cover.png\"") == true)
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

  @Test func `lends nothing to the book of its collection`() throws {
    let shelf = StoryCollection(
      id: StoriesFixture.id("shelf"), name: "Night Sky", createdAt: StoriesFixture.day(2))
    try library.store.write { [id] in try $0.save(shelf, members: [id], dates: .given) }
    library.settings.books.collections = true
    let book = try library.book("books/collections/night-sky.epub")
    #expect(images(book) == ["EPUB/images/s001-p001.png", "EPUB/images/s001-p002.png"])
  }
}
