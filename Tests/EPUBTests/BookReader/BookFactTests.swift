import BookShapes
import EPUB
import Models
import TestSupport
import Testing

/// What a book says of itself, and which of its pages are the story's.
@Suite struct BookFactTests {
  @Test func `people have the roles that EPUB 2 and 3 give them`() throws {
    var shape = onePage("<p>Up</p>")
    shape.metadata = """
      <dc:creator opf:role="aut" opf:file-as="Fuchs, Ana">Ana Fuchs</dc:creator>
      <dc:contributor opf:role="ill">Iris</dc:contributor><dc:contributor>Otto</dc:contributor>
      <dc:creator id="c">Ben</dc:creator><meta refines="#c" property="role">http://id.loc.gov/vocabulary/relators/trl</meta>
      <meta refines="#c" property="role" scheme="marc:relators">edt</meta>
      <dc:creator opf:role="co-author">Eve</dc:creator><dc:contributor opf:role="cook">Al</dc:contributor>
      <dc:contributor opf:role="bkp">calibre (5.0) [https://calibre-ebook.com]</dc:contributor>
      """
    let told = try Told(shape)
    #expect(told.people == ["aut Ana Fuchs", "ill Iris", "ctb Otto", "trl Ben", "edt Ben", "aut Eve", "ctb Al"])
    #expect(told.book.people[0].fileAs == "Fuchs, Ana")
  }

  @Test func `landmarks, guide, contents and names of files say what is no page of the story`() throws {
    var shape = Shape()
    for name in ["a", "b", "c", "d", "e", "colophon", "f", "g"] { shape.page("\(name).xhtml", "<p>Page \(name)</p>") }
    shape.page("h.xhtml", "<p>Page h</p>", itemref: "linear=\"no\"")
    let nav = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
      <nav epub:type="toc"><ol><li><a href="a.xhtml">Front Cover</a></li><li><a href="b.xhtml">The story</a></li><li><a href="g.xhtml">Discussion questions</a></li></ol></nav>
      <nav epub:type="landmarks"><ol><li><a epub:type="titlepage" href="c.xhtml">X</a></li><li><a epub:type="bodymatter" href="b.xhtml">Y</a></li></ol></nav>
      </body></html>
      """
    shape.file("nav.xhtml", Array(nav.utf8), "application/xhtml+xml", id: "nav", more: "properties=\"nav\"")
    shape.step("nav")
    shape.guide =
      "<guide><reference type=\"dedication\" href=\"d.xhtml\"/><reference type=\"text\" href=\"b.xhtml\"/></guide>"
    let told = try Told(shape)
    #expect(told.pages == ["Page b", "Page e", "Page f"])
    #expect(told.others == [.cover, .title, .dedication, .credits, .questions, .aside, .contents])
  }

  @Test func `parts of one document may be none of the story`() throws {
    let body = """
      <section epub:type="titlepage"><h1>The Red Kite</h1><p>by Ana</p></section>
      <section epub:type="chapter"><p>Up it went.</p></section><section epub:type="colophon"><p>Made by us.</p></section>
      """
    #expect(try Told(onePage(body)).pages == ["Up it went."])
  }

  @Test func `answers and appendices are no pages of the story, and what stands on a page of it is told of`() throws {
    var shape = Shape()
    let appendix = "<section epub:type=\"appendix\" role=\"doc-appendix\"><p>For teachers.</p></section>"
    shape.page("a.xhtml", "<p>Up it went.</p>")
    shape.page("answers.xhtml", "<p>A red one.</p>")
    shape.page("z.xhtml", appendix)
    let told = try Told(shape)
    #expect(told.pages == ["Up it went."] && told.notes(.content).isEmpty)
    #expect(
      told.notes(.leftOut) == [
        "2 pages of the book are none of the story, and left out: questions (answers.xhtml, guessed), notes, glossary or appendix (z.xhtml)"
      ])
    let alone = try Told(onePage("<p>Up it went.</p>" + appendix))
    #expect(alone.pages == ["Up it went."])
    #expect(alone.notes(.content).first?.hasSuffix("notes, questions or an appendix on a page of the story") == true)
  }

  @Test func `a book of several stories is several, each with its own credits`() throws {
    var shape = Shape()
    shape.title = "Two Stories"
    shape.metadata = "<dc:creator>Ana</dc:creator><dc:creator>Ben</dc:creator>"
    for (number, name) in ["First", "Second"].enumerated() {
      shape.page(
        "s\(number)-title.xhtml",
        "<section epub:type=\"part\" role=\"doc-part\"><h1>\(name)</h1><p>Someone</p></section>")
      for page in 1...2 { shape.page("s\(number)-\(page).xhtml", "<p>\(name) \(page)</p>") }
    }
    shape.page(
      "colophon.xhtml",
      """
      <section epub:type="colophon"><p>Two Stories</p><p>First</p><p>Author: Ana</p><p>License: CC BY 4.0</p>
      <p>Second</p><p>Author: Ben</p><p>Translator: Cy</p></section>
      """)
    let told = try Told(shape)
    #expect(told.stories.map(\.title) == ["First", "Second"] && told.stories.map(\.part) == [1, 2])
    #expect(told.stories.map { $0.pages.map(\.text) } == [["First 1", "First 2"], ["Second 1", "Second 2"]])
    #expect(told.stories.map { $0.people.map(\.name) } == [["Ana"], ["Ben", "Cy"]])
    #expect(told.stories.map(\.license) == ["CC BY 4.0", nil])
  }

  @Test func `a wordless book keeps its first page, which is the cover's picture too`() throws {
    var shape = Shape()
    shape.picture("a.jpg", properties: "cover-image")
    shape.page("cover.xhtml", "<img src=\"a.jpg\"/>", attributes: " epub:type=\"cover\"")
    shape.page("p1.xhtml", "<img src=\"a.jpg\" alt=\"A kite\"/>")
    #expect(try Told(shape).pages == ["[a.jpg: A kite] "])
  }

  @Test func `language, direction and dates`() throws {
    var shape = onePage("<p>مرحبا</p>")
    shape.language = nil
    shape.spine = "page-progression-direction=\"rtl\""
    shape.metadata =
      "<dc:date>2020-05-01</dc:date><dc:description>&lt;p&gt;A &lt;i&gt;kite&lt;/i&gt;.&lt;/p&gt;</dc:description>"
    let told = try Told(shape)
    #expect(told.book.isRightToLeft == true && told.book.issued == "2020-05-01" && told.book.summary == "A kite .")
    #expect(told.book.language == nil)
  }

  @Test(arguments: ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"])
  func `disguised fonts keep nobody from reading`(method: String) throws {
    #expect(try Told(locked(method)).pages == ["[a.jpg] Up"])
  }

  @Test(arguments: ["http://www.w3.org/2001/04/xmlenc#aes256-cbc", ""])
  func `a locked book is refused in one message`(method: String) throws {
    #expect(
      throws: BookFault(
        "the book is locked by rights management (DRM), and cannot be read",
        hint: "ask its publisher for a book without a lock")
    ) {
      try Told(locked(method))
    }
  }

  private func locked(_ method: String) -> Shape {
    var shape = onePage("<img src=\"a.jpg\"/><p>Up</p>")
    let text = """
      <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
      <enc:EncryptionMethod Algorithm="\(method)"/><enc:CipherData><enc:CipherReference URI="EPUB/x"/></enc:CipherData></enc:EncryptedData></encryption>
      """
    shape.entries.append(("META-INF/encryption.xml", Array(text.utf8)))
    return shape
  }

  @Test func `a book whose pages all name their licence has its story all the same, and the licence`() throws {
    var shape = Shape()
    for number in 1...2 { shape.page("p\(number).xhtml", "<p>Page \(number)</p><p>© Little Press, CC BY 4.0</p>") }
    let told = try Told(shape)
    #expect(told.pages == (1...2).map { "Page \($0) / © Little Press, CC BY 4.0" })
    #expect(told.book.licenseAddress == "https://creativecommons.org/licenses/by/4.0/")
  }

  @Test func `pictures that are no files of the book are told`() throws {
    let told = try Told(onePage("<p>Up</p><img src=\"https://example.org/a.png\"/>"))
    #expect(told.pages == ["Up"])
    let notes = told.notes(.content)
    #expect(notes.count == 1 && notes.allSatisfy { $0.hasSuffix("pictures that are no files of the book") })
  }
}
