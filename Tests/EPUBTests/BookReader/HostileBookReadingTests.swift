import BookShapes
import EPUB
import Files
import TestSupport
import Testing
import Zip

/// Books that mean harm: each is read or refused, in little time and memory.
@Suite struct HostileBookReadingTests {
  private func fault(_ shape: Shape) -> String? {
    do {
      _ = try Told(shape)
      return nil
    } catch {
      return (error as? BookFault)?.message ?? "\(error)"
    }
  }

  @Test func `what is no book is refused`() throws {
    let folder = try TemporaryFolder()
    for bytes in [[], Array("<html/>".utf8), Array("PK".utf8)] {
      try folder.write(bytes, to: "a.epub")
      #expect(throws: BookFault.self) { try Told(folder.file("a.epub")) }
    }
    #expect(throws: BookFault.self) { try Told(folder.file("none.epub")) }
    #expect(throws: BookFault.self) { try Told(folder.path) }
  }

  @Test func `entities are not resolved where one is a file`() throws {
    let doctype =
      "<!DOCTYPE html [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY lol \"&a;&a;&a;&a;\"><!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
    let pages = try Told(onePage("<p>&lol; Up</p>", doctype: doctype)).pages
    #expect(pages.count == 1 && !pages[0].contains("aaa") && !pages[0].contains("root:") && pages[0].hasSuffix("Up"))
  }

  @Test func `entities of a page are its words`() throws {
    let doctype = "<!DOCTYPE html [<!ENTITY up \"Up\">]>"
    #expect(try Told(onePage("<p>&up; &amp; down</p>", doctype: doctype)).pages == ["Up & down"])
  }

  @Test func `what a page declares is none of its words`() throws {
    let doctype = "<!DOCTYPE html [<!ENTITY nbsp \"&#160;\">]>"
    #expect(try Told(onePage("<p>Up</p><br>", doctype: doctype)).pages == ["Up"])
  }

  @Test func `many sheets in one page take little time`() throws {
    let sheets = String(repeating: "<style>p { background: url(a.jpg) }</style>", count: 2000)
    #expect(try Told(onePage(String(repeating: "<b>Up</b>", count: 2000), head: sheets)).pages.count == 1)
  }

  @Test func `paths that lead out of the book lead nowhere`() throws {
    let body =
      "<img src=\"../../../../etc/passwd\"/><img src=\"/etc/passwd\"/><img src=\"file:///etc/passwd\"/><img src=\"https://example.org/a.jpg\"/><p>Up</p>"
    #expect(try Told(onePage(body)).pages == ["Up"])
    var shape = onePage("<p>Up</p>")
    shape.file("../../x.xhtml", Array("<html/>".utf8), "application/xhtml+xml", id: "x")
    shape.step("x")
    #expect(try Told(shape).pages == ["Up"])
  }

  @Test func `elements that lie in one another, or are never closed`() throws {
    let deep = String(repeating: "<div>", count: 200_000)
    #expect(try Told(onePage(deep + "Up")).pages == ["Up"])
    #expect(
      try Told(onePage(String(repeating: "<b class=\"x\" epub:type=\"a b c\">", count: 100_000) + "Up")).pages.count
        == 1)
    #expect(
      try Told(onePage(String(repeating: "<svg><image href='a.jpg'><title>", count: 1000) + "Up")).pages.count > 0)
  }

  @Test func `more pictures, pages and text than a book has`() throws {
    let many = String(repeating: "<img src=\"a.jpg\"/>", count: 100_000)
    #expect(fault(onePage(many)) == "a page of a book has at most 2000 pictures")
    var shape = Shape()
    shape.picture("a.jpg")
    for number in 0..<3 {
      shape.page("p\(number).xhtml", String(repeating: "<img src=\"a.jpg\"/><p>x</p>", count: 900))
    }
    #expect(fault(shape) == "a story has at most 2000 pages")
    var long = Shape()
    for number in 0..<4 {
      long.page("p\(number).xhtml", "<p>" + String(repeating: "words ", count: 1_500_000) + "</p>")
    }
    let told = try Told(long)
    #expect(told.pages.count == 3 && told.book.faults.count == 1)
  }

  @Test func `style sheets, ids and overlays without end`() throws {
    let rules = (0..<20_000).map { ".c\($0 % 7){background:url(a.jpg)}" }.joined()
    let body = String(repeating: "<p class=\"c1 c2 c3 c4\" id=\"x\">a</p>", count: 20_000)
    #expect(fault(onePage(body, head: "<style>\(rules)</style>")) == "a page of a book has at most 2000 pictures")
    var shape = Shape()
    shape.page("one.xhtml", "<p id=\"all\">" + String(repeating: "words ", count: 100_000) + "</p>", overlay: "o")
    shape.overlay("o", of: "one.xhtml", (0..<30_000).map { ("all", "a.mp3", "\($0)s", "\($0).5s") })
    #expect(try #require(Told(shape).stories.first).pages[0].clips.count == 10_000)
    let refined = (0..<20_000).map {
      "<dc:creator id=\"c\($0)\">N\($0)</dc:creator><meta refines=\"#c\($0)\" property=\"role\">aut</meta>"
    }
    var people = onePage("<p>Up</p>")
    people.metadata = refined.joined()
    #expect(try Told(people).people.count == 200)
  }

  @Test func `bytes that unpack to more than they say, or share their place, are not unpacked`() throws {
    let folder = try TemporaryFolder()
    let bomb = [UInt8](repeating: 0x20, count: 80 << 20)
    var shape = onePage("<p>Up</p>")
    shape.file("big.xhtml", bomb, "application/xhtml+xml", id: "big")
    shape.step("big")
    try shape.write(to: folder.file("a.epub"))
    let told = try Told(folder.file("a.epub"))
    #expect(told.pages == ["Up"] && told.book.faults.count == 1)
  }

  /// How many damaged books are read: all of them in the full run of tests.
  static let rounds = Effort.steps(quick: 150, full: 2000)

  @Test func `damaged books are read or refused`() throws {
    let folder = try TemporaryFolder()
    var books = try DamagedBooks(
      of: [.bloom(), .storyWeaver(), .africanStorybook(), .standardEbook(), .fixedPictures()], seed: 37)
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<Self.rounds {
      try folder.write(books.next(), to: "a.epub")
      do {
        let told = try Told(folder.file("a.epub"))
        #expect(told.pages.count <= BookStory.pageLimit)
        outcomes.read += 1
      } catch is BookFault {
        outcomes.refused += 1
      }
    }
    // Both have to be met, or nothing was tried.
    #expect(outcomes.read > Self.rounds / 10 && outcomes.refused > Self.rounds / 10)
  }
}
