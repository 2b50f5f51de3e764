import Basics
import Build
import Models
import Settings
import Stores
import StoryStore
import Testing

@Suite struct `Pictures without an alt text` {
  let library: StoriesFixture
  let id: Identifier

  init() throws {
    library = try StoriesFixture()
    id = try library.add("The Lost Star", pages: ["One.", "Two.", "Three."], pictures: [1, 2, 3])
  }

  private func say(_ texts: [(String?, isProposed: Bool)]) throws -> [Diagnostic] {
    try library.store.write { store in
      var pages = try store.pages(of: id)
      for place in pages.indices { (pages[place].altText, pages[place].altTextIsProposed) = texts[place] }
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
    return try library.plan().values.flatMap(\.diagnostics).filter { $0.id.hasSuffix("-alt") }
  }

  @Test func `are a warning, once a story`() throws {
    let found = try say([(nil, false), ("", false), ("A star.", false)])
    #expect(
      found.map(\.text) == [
        """
        warning: 2 pictures of 'The Lost Star' have no alt text [missing-alt]
          hint: 'hornbook describe' writes a list in which you say what each picture shows
        """
      ])
    #expect(try say([("A", false), ("B", false), ("C", false)]).isEmpty)
  }

  @Test func `have one of a service that counts as none for books until somebody says yes`() throws {
    let found = try say([("A star.", true), ("B", false), ("C", true)])
    #expect(found.map(\.id) == ["unreviewed-alt"] && found[0].severity == .note)
    #expect(found[0].headline.hasPrefix("the alt texts of 2 pictures of 'The Lost Star' are not reviewed"))
    #expect(try library.page("stories/the-lost-star/1.html").contains("alt=\"A star.\""))
    let book = try library.book("books/the-lost-star.epub")
    #expect(book.said("accessibilitySummary")?.hasPrefix("Some text descriptions have not been reviewed") == true)
    #expect(book.entries["EPUB/package.opf"]?.contains("alternativeText") == false)
    #expect(try say([("A star.", false), ("B", false), ("C", false)]).isEmpty)
    let reviewed = try library.book("books/the-lost-star.epub")
    #expect(reviewed.entries["EPUB/package.opf"]?.contains("alternativeText") == true)
    // Books of fixed layout claim as little.
    library.settings.books.layout = .fixed
    #expect(try say([("A star.", true), ("B", false), ("C", false)]).map(\.id) == ["unreviewed-alt"])
    let path = try #require(try library.plan().keys.first { $0.hasSuffix(".fxl.epub") })
    #expect(try library.book(path).entries["EPUB/package.opf"]?.contains("alternativeText") == false)
  }
}
