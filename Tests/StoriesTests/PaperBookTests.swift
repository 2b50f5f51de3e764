import Diagnostics
import Foundation
import Publication
import Settings
import TestSupport
import Testing

@testable import Stories

@Suite(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
struct `A story on paper` {
  private let library: StoriesFixture
  private let path = "books/the-lost-star.pdf"

  init() throws {
    library = try StoriesFixture()
    library.settings.books.pdf = [.screen, .booklet]
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    guard case .bytes(let bytes) = try #require(try library.plan()[path]).make() else { throw Unwritten() }
    return bytes
  }

  private struct Unwritten: Error {}

  @Test func `is offered in each form that is wanted`() throws {
    try library.add("The Lost Star", pictures: [1, 2])
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains("href=\"../../books/the-lost-star.pdf\""))
    #expect(page.contains("href=\"../../books/the-lost-star-booklet.pdf\""))
    library.settings.books.pdf = [.screen]
    #expect(try library.plan()[path] != nil)
    #expect(try library.plan()["books/the-lost-star-booklet.pdf"] == nil)
    library.settings.books.pdf = []
    #expect(try library.plan()[path] == nil)
  }

  @Test func `has the same bytes again, and others on other paper`() throws {
    try library.add("The Lost Star", pictures: [1])
    let first = try bytes(path)
    #expect(first.starts(with: Array("%PDF-1.7".utf8)))
    #expect(try bytes(path) == first)
    library.settings.books.paper = .a5
    #expect(try bytes(path) != first)
  }

  @Test func `is told to be too thick to be folded, and only then`() throws {
    func told(_ count: Int) throws -> [String] {
      let library = try StoriesFixture()
      library.settings.books.pdf = [.screen, .booklet]
      try library.add("The Lost Star", pages: (1...count).map { "Page \($0)." }, pictures: [])
      return try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "thick-booklet" }.map(\.headline)
    }
    // Cover, title and colophon are pages too.
    #expect(try told(97) == [])
    #expect(try told(98) == ["the booklet of 'The Lost Star' has 26 sheets, and is too thick to be folded"])
  }

  @Test func `is given to a printer as pages and a cover, which no reader is offered`() throws {
    library.settings.books.pdf = [.screen, .twoUp, .print]
    library.settings.print.isbn = ["the-lost-star": "978-3-16-148410-0"]
    try library.add("The Lost Star", pages: (1...3).map { "Page \($0)." }, pictures: [1])
    let plan = try library.plan()
    #expect(plan["books/the-lost-star-two-up.pdf"] != nil)
    for name in ["print", "print-cover"] {
      let first = try bytes("books/the-lost-star-\(name).pdf")
      #expect(first.starts(with: Array("%PDF-1.6".utf8)))
      #expect(try bytes("books/the-lost-star-\(name).pdf") == first)
    }
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains("the-lost-star-two-up.pdf") && !page.contains("-print"))
    #expect(plan.values.flatMap(\.diagnostics).contains { $0.id == "unprintable-picture" })
  }

  @Test func `is too thin or too thick for a printer, and told to have no ISBN`() throws {
    func told(_ count: Int, _ profile: Settings.PrintProfile) throws -> [String] {
      let library = try StoriesFixture()
      library.settings.books.pdf = [.print]
      library.settings.print.profile = profile
      try library.add("The Lost Star", pages: (1...count).map { "Page \($0)." }, pictures: [])
      return try library.plan().values.flatMap(\.diagnostics).filter { $0.id.hasPrefix("print-") }.map(\.headline)
        .sorted()
    }
    let free = "'The Lost Star' has no ISBN, and the place for its bars on the cover stays free"
    // The title and the last page are pages too, and their number is even.
    #expect(
      try told(20, .kdp) == ["'The Lost Star' has 22 pages in print, and Amazon KDP takes books of 24 to 590", free])
    #expect(try told(21, .kdp) == [free])
    // The last one is the printer's.
    #expect(
      try told(13, .ingram) == [
        "'The Lost Star' has 16 pages in print, and IngramSpark takes books of 18 to 840", free,
      ])
    #expect(try told(14, .ingram) == [free])
    #expect(try told(2, .plain) == [free])
  }

  @Test func `with a number of no story is told so, where the number stands`() throws {
    try library.add("The Lost Star", pictures: [1])
    library.settings.books.pdf = [.print]
    library.settings.print.isbn = ["the-lost-stat": "978-3-16-148410-0", "the-lost-star": "978-0-306-40615-7"]
    library.settings.print.isbnPlaces["the-lost-stat"] = .init(file: "hornbook.toml", line: 7, column: 3)
    let told = try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "print-number" }.map(\.text)
    #expect(
      told == [
        """
        hornbook.toml:7:3: warning: 'isbn' in [print] names 'the-lost-stat', and no story has this address; did you mean \
        'the-lost-star'? [print-number]
          hint: 'hornbook list stories' tells the addresses
        """
      ])
  }

  @Test func `changes with what it is made by, and with nothing else`() throws {
    library.settings.books.pdf = [.screen, .booklet, .print]
    try library.add("The Lost Star", pictures: [1])
    func keys() throws -> [String: [Input]] {
      try library.plan().filter { $0.key.hasSuffix(".pdf") }.mapValues(\.inputs)
    }
    let before = try keys()
    func touched(_ change: (inout Settings) -> Void) throws -> [String] {
      let settings = library.settings
      defer { library.settings = settings }
      change(&library.settings)
      return try keys().filter { before[$0.key] != $0.value }.keys.map { String($0.dropFirst(19)) }.sorted()
    }
    #expect(try touched { _ in } == [])
    #expect(try touched { $0.print.trim = .novel } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.profile = .kdp } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.bleed = .enlarge } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.paper = .cream } == ["-print-cover.pdf"])
    #expect(try touched { $0.print.marks = true } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.print.isbn = ["another": "978-3-16-148410-0"] } == [])
    #expect(
      try touched { $0.print.isbn = ["the-lost-star": "978-3-16-148410-0"] } == ["-print-cover.pdf", "-print.pdf"])
    #expect(try touched { $0.books.grey = [.booklet] } == ["-booklet.pdf"])
    #expect(try touched { $0.books.sheet = .letter } == ["-booklet.pdf"])
  }

  @Test func `says to cameras where its page is, if anybody knows`() throws {
    try library.add("The Lost Star", pictures: [1])
    let without = try bytes(path)
    library.settings.site.baseURL = "https://example.org/"
    #expect(try bytes(path) != without)
  }
}
