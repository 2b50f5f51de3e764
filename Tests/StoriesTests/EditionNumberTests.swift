import Basics
import Build
import Models
import Settings
import Stories
import Testing

@Suite struct `Contributors of a kind that there is not` {
  @Test func `are told of, and books leave out what they did`() throws {
    let library = try StoriesFixture()
    try library.add("The Lost Star") { $0.contributors = [Credit("Iris", Credit.Role("ilustrator"))] }
    #expect(
      try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "unknown-role" }.map(\.headline)
        == ["'ilustrator' is no role of a contributor: 'The Lost Star'"])
    let package = try #require(library.book("books/the-lost-star.epub").entries["EPUB/package.opf"])
    #expect(package.contains(">Iris</dc:contributor>") && package.contains("scheme=\"marc:relators\">ctb</meta>"))
  }
}

/// ISBNs on their way into books, pages and feeds.
@Suite struct `ISBNs of editions` {
  let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    library.settings.site.baseURL = "https://example.org/"
    library.settings.books.pdf = [.print]
  }

  private static let numbers = ["978-3-16-148410-0", "978-0-306-40615-7", "978-1-86197-876-9"]

  private func told() throws -> [String] {
    try library.plan().values.flatMap(\.diagnostics).filter { $0.id.hasPrefix("isbn-") }.map(\.text).sorted()
  }

  @Test func `stand in the data of the page and in both catalogues, each with its own edition`() throws {
    library.settings.books.layout = .both
    try library.add("The Lost Star", pictures: [1]) { story in
      (story.isbn.epub, story.isbn.fixed, story.isbn.print) = (Self.numbers[0], Self.numbers[1], Self.numbers[2])
    }
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains(#""bookFormat":"https://schema.org/EBook","isbn":"9783161484100""#))
    #expect(page.contains(#""bookFormat":"https://schema.org/Paperback","isbn":"9781861978769""#))
    let feed = try library.page("opds/new.xml")
    #expect(feed.contains("<dc:identifier>urn:isbn:9783161484100</dc:identifier>"))
    #expect(!feed.contains("9781861978769"))
    #expect(try library.page("opds/new.json").contains("urn:isbn:9783161484100"))
    #expect(try told() == [])
  }

  @Test func `that two editions have are told of with both, whatever is published`() throws {
    try library.add("The Lost Star") { $0.isbn.epub = Self.numbers[0] }
    try library.add("Draft", day: 2) { ($0.isDraft, $0.isbn.print) = (true, "9783161484100") }
    try library.add("Pip", day: 3)
    library.settings.print.isbn = ["pip": Self.numbers[0]]
    library.settings.print.isbnPlaces["pip"] = .init(file: "hornbook.toml", line: 3, column: 10)
    let found = try told()
    #expect(found.count == 2, "\(found)")
    #expect(
      found.contains {
        $0.contains(
          "the EPUB of 'The Lost Star' and the printed book of 'Draft' have one ISBN, 9783161484100 [isbn-shared]")
      }, "\(found)")
    #expect(
      found.contains {
        $0.hasPrefix(
          "hornbook.toml:3:10: warning: the printed book of 'Draft' and the printed book of 'Pip' have one ISBN")
      }, "\(found)")
  }

  @Test func `of printed books are the story's own, before those of the settings`() throws {
    try library.add("The Lost Star") { $0.isbn.print = Self.numbers[1] }
    library.settings.print.isbn = ["the-lost-star": Self.numbers[0]]
    library.settings.print.isbnPlaces["the-lost-star"] = .init(file: "hornbook.toml", line: 3, column: 10)
    let found = try told()
    #expect(
      found.count == 1 && found[0].hasPrefix("hornbook.toml:3:10: warning: 'isbn' in [print] says 978-3-16-148410-0"),
      "\(found)")
    #expect(try library.page("stories/the-lost-star/index.html").contains(#""isbn":"9780306406157""#))
  }

  @Test func `that are none do not count before those of the settings`() throws {
    try library.add("The Lost Star") { $0.isbn.print = "978-3-16-148410-1" }
    library.settings.print.isbn = ["the-lost-star": Self.numbers[0]]
    let found = try told()
    #expect(found.count == 2 && found.contains { $0.contains("is no ISBN; that of [print] counts") }, "\(found)")
    #expect(try library.page("stories/the-lost-star/index.html").contains(#""isbn":"9783161484100""#))
  }

  @Test func `that are none are told of and used for nothing`() throws {
    try library.add("The Lost Star") { $0.isbn.epub = "978-3-16-148410-1" }
    let found = try told()
    #expect(found.count == 1 && found[0].contains("last digit is wrong: '978-3-16-148410-1' [isbn-wrong]"), "\(found)")
    #expect(try !library.page("stories/the-lost-star/index.html").contains("9783161484101"))
  }
}
