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

  @Test func `says to cameras where its page is, if anybody knows`() throws {
    try library.add("The Lost Star", pictures: [1])
    let without = try bytes(path)
    library.settings.site.baseURL = "https://example.org/"
    #expect(try bytes(path) != without)
  }
}
