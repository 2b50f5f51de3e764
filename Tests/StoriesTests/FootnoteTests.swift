import Basics
import Build
import Models
import Settings
import TestSupport
import Testing
import Website

@testable import Stories

@Suite struct `Notes below the text` {
  private static func read(_ text: String, names: NameGuard = .off) -> PageText { PageText(text, names: names) }

  @Test func `are taken out of the text, with where it leads to them`() {
    let text = Self.read(
      "The *dodo*[^1] was a bird.[^two] So it *was [^1]*.\n\n[^1]: A *bird*\nof Mauritius.\n[^two]: Not a fish.")
    #expect(text.paragraphs == ["The *dodo* was a bird. So it *was*."])
    #expect(text.footnotes.map(\.text) == ["A *bird* of Mauritius.", "Not a fish."])
    #expect(text.footnotes.map(\.number) == [1, 2])
    #expect(text.footnotes[0].places.map(\.characters.lowerBound) == [8, 30])
    #expect(text.footnotes[0].places.map(\.note?.isFirst) == [true, false])
    #expect(text.footnotes[1].places.map(\.characters.lowerBound) == [20])
    #expect(text.faults.isEmpty)
  }

  @Test(arguments: [
    "No mark at all.", "A pattern `[^1]` of a program.\n\n[x]: y", "He typed [^a-z]+ again.", "x=[^1]", "[^]", "[^ 1]",
    "Broken [^1", "[^a b] is none.", "^[1]", "[ ^1]",
  ])
  func `are none where it only looks like one`(_ text: String) {
    let read = Self.read(text)
    #expect(read.paragraphs.joined(separator: "\n\n") == text && read.footnotes.isEmpty && read.faults.isEmpty)
  }

  @Test func `leave the text as it was written where something is wrong`() {
    let missing = Self.read("The dodo[^1] was.")
    #expect(missing.paragraphs == ["The dodo[^1] was."] && missing.faults == [.missing("1")])
    let unused = Self.read("The dodo.\n[^1]: A bird.")
    #expect(unused.paragraphs == ["The dodo.\n[^1]: A bird."] && unused.faults == [.unused("1")])
    let repeated = Self.read("The dodo[^1].\n\n[^1]: A bird.\n\n[^1]: A fish.")
    #expect(repeated.paragraphs == ["The dodo.", "[^1]: A fish."] && repeated.faults == [.repeated("1")])
    #expect(repeated.footnotes.map(\.text) == ["A bird."])
    let plain = Self.read("The \\[^1] is shown, the dodo[^1] is led on.\n\n[^1]: A bird.")
    #expect(plain.paragraphs == ["The [^1] is shown, the dodo is led on."] && plain.footnotes.count == 1)
    let alone = Self.read("[^1]\n\n[^1]: A bird.")
    #expect(alone.paragraphs == ["[^1]", "[^1]: A bird."] && alone.faults == [.unused("1")])
  }

  @Test func `keep names out, also where a mark stands within one`() {
    var settings = Settings()
    settings.childName = .replace
    settings.childNameReplacement = "the child"
    let names = NameGuard(["Mia Lu"], settings)
    let text = Self.read("So said Mia[^1] Lu.[^2]\n\n[^1]: Mia Lu is a girl.\n\n[^2]: Loudly.", names: names)
    #expect(!text.paragraphs.joined().contains("Lu") && text.hidesName)
    #expect(text.footnotes.map(\.text) == ["the child is a girl.", "Loudly."])
    #expect(text.footnotes[1].places.map(\.characters.lowerBound) == [text.paragraphs[0].count])
  }

  private let library: StoriesFixture

  init() throws { library = try StoriesFixture() }

  private static let pages = [
    "The *dodo*[^1] was a bird.\n\n[^1]: It lived on *Mauritius*.", "It could not fly.[^x] Nor swim.\n\n[^x]: It ran.",
  ]

  @Test func `stand on the site below the page, and each leads back`() throws {
    try library.add("The Lost Star", pages: Self.pages, pictures: [1])
    let story = try library.page("stories/the-lost-star/index.html")
    #expect(
      story.contains(
        "<em>dodo</em><a class=\"noteref\" id=\"noteref-1\" role=\"doc-noteref\" href=\"#note-1\" data-do=\"word\" "
          + "data-number=\"1\" lang=\"en\" aria-label=\"Note 1\"></a> was a bird.</p>"))
    #expect(story.contains("role=\"doc-backlink\" href=\"#noteref-2\""))
    let second = try library.page("stories/the-lost-star/2.html")
    #expect(second.contains("id=\"note-2\" popover role=\"doc-footnote\"") && second.contains("/learn."))
    #expect(!second.contains("note-1") && !second.contains("[^"))
    for (path, text) in try library.everything() where path.contains("search") || path.contains("feed") {
      #expect(!text.contains("[^x]") && !text.contains("[^1]"), "\(path)")
    }
  }

  @Test func `are asides of books, and change nothing in a book without them`() throws {
    try library.add("The Lost Star", pages: Self.pages, pictures: [1])
    let book = try library.book("books/the-lost-star.epub")
    let page = try #require(book.entries["EPUB/text/p001.xhtml"])
    #expect(
      page.contains(
        "epub:type=\"noteref\" role=\"doc-noteref\" href=\"#note-1\" aria-label=\"Note 1\"><sup>1</sup></a>"))
    #expect(page.contains("<aside class=\"footnote\" id=\"note-1\" epub:type=\"footnote\" role=\"doc-footnote\">"))
    #expect(book.entries["EPUB/css/book.css"]?.contains(".noteref") == true)
    try library.add("Plain", pages: ["The dodo was a bird."], pictures: [1])
    let plain = try library.book("books/plain.epub")
    #expect(plain.entries["EPUB/css/book.css"]?.contains("note") == false)
    #expect(plain.entries["EPUB/text/p001.xhtml"]?.contains("note") == false)
  }

  @Test func `are told where they are wrong`() throws {
    try library.add("The Lost Star", pages: ["The dodo[^1] was."], pictures: [1])
    let told = try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "footnote" }
    #expect(told.map(\.headline) == ["page 1 of 'The Lost Star' leads to the note '1', and has no such note"])
    #expect(told.allSatisfy { $0.hint != nil })
  }

  @Test func `are not read aloud`() throws {
    let page = Page(id: StoriesFixture.id("a"), pageNumber: 1, text: Self.pages[1])
    #expect(NameGuard.off.paragraphs(of: page) == ["It could not fly. Nor swim."])
  }
}
