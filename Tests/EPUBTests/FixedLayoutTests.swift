import EPUB
import TestSupport
import Testing
import Zip

extension BookFixture {
  /// The same book with pages of fixed layout, in a font of its own; pages that are wider than high lie by themselves.
  func fixedBook(width: Int = 1200, height: Int = 1600) throws -> Book {
    var book = try book()
    book.layout = .fixed(width: width, height: height)
    let sides: [Document.Spread] =
      direction == .leftToRight ? [.right, .left] : [.left, .right]
    book.documents = book.documents.enumerated().map { place, document in
      var text = String(decoding: document.content, as: UTF8.self)
      let head = "<meta name=\"viewport\" content=\"width=\(width), height=\(height)\"/>"
      text.replace("<link ", with: head + "<link ", maxReplacements: 1)
      var fixed = Document(
        name: document.name, content: Array(text.utf8), contentsTitle: document.contentsTitle,
        landmark: document.landmark, pageLabel: document.pageLabel)
      fixed.spread = place == 0 ? .center : width > height ? nil : sides[(place - 1) % 2]
      return fixed
    }
    let css = "@font-face { font-family: \"A\"; src: url(\"../fonts/a.ttf\"); } body { font-family: \"A\"; }"
    book.stylesheets = [Stylesheet(name: "book.css", content: Array(css.utf8))]
    book.fonts = [EmbeddedFont(name: "a.ttf", content: [0, 1, 0, 0, 0, 0], license: Array("Free.".utf8))]
    return book
  }
}

@Suite struct `A book of fixed layout` {
  @Test func `says so in its package, for every reader in its own words`() throws {
    let text = try part("EPUB/package.opf", in: BookFixture().fixedBook())
    for line in [
      "<meta property=\"rendition:layout\">pre-paginated</meta>",
      "<meta property=\"rendition:spread\">landscape</meta>",
      "<meta property=\"rendition:orientation\">portrait</meta>",
      "<meta name=\"orientation-lock\" content=\"portrait\"/>", "<meta name=\"fixed-layout\" content=\"true\"/>",
      "<meta name=\"original-resolution\" content=\"1200x1600\"/>", "<meta name=\"book-type\" content=\"children\"/>",
      "<item id=\"font-a\" href=\"fonts/a.ttf\" media-type=\"font/ttf\"/>",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(!text.contains("displayTransformability"))
    let start = try #require(text.firstRange(of: "<spine"))
    #expect(
      text[start.lowerBound...] == """
        <spine toc="ncx" page-progression-direction="ltr">
          <itemref idref="text-cover" properties="rendition:page-spread-center"/>
          <itemref idref="text-title" properties="page-spread-right"/>
          <itemref idref="text-p001" properties="page-spread-left"/>
          <itemref idref="text-p002" properties="page-spread-right"/>
          <itemref idref="text-p003" properties="page-spread-left"/>
          <itemref idref="text-colophon" properties="page-spread-right"/>
         </spine>
         <guide>
          <reference type="cover" title="Cover" href="text/cover.xhtml"/>
          <reference type="text" title="Story" href="text/p001.xhtml"/>
         </guide>
        </package>

        """)
  }

  @Test func `begins on the left where it is read from right to left`() throws {
    let text = try part("EPUB/package.opf", in: BookFixture(direction: .rightToLeft, language: "ar").fixedBook())
    #expect(text.contains("<itemref idref=\"text-title\" properties=\"page-spread-left\"/>"))
  }

  @Test func `claims no conformance, whoever certifies it`() throws {
    var book = try BookFixture().fixedBook()
    book.certifier = Certifier(name: "Fox House")
    let said = try book.accessibility()
    #expect(!said.claimsConformance)
    #expect(said.summary.hasSuffix(book.labels.fixedLayout))
    #expect(try !part("EPUB/package.opf", in: book).contains("dcterms:conformsTo"))
  }

  @Test func `carries its fonts with their licences, and tells Apple Books of them`() throws {
    let entries = try BookFixture().fixedBook().archive().entries
    let names = entries.map(\.name)
    #expect(names[2] == "META-INF/com.apple.ibooks.display-options.xml")
    #expect(names.contains("EPUB/fonts/a.ttf"))
    #expect(names.contains("META-INF/font-license-a.txt"))
    #expect(
      try part(names[2], in: BookFixture().fixedBook()).contains("<option name=\"specified-fonts\">true</option>"))
    var book = try BookFixture().fixedBook()
    book.stylesheets = try BookFixture().book().stylesheets
    #expect(try !book.archive().entries.contains { $0.name.contains("font") })
  }

  @Test func `lies as its pages do`() throws {
    let wide = try part("EPUB/package.opf", in: BookFixture().fixedBook(width: 1600, height: 1200))
    #expect(wide.contains("<meta property=\"rendition:orientation\">landscape</meta>"))
    #expect(wide.contains("<meta property=\"rendition:spread\">none</meta>"))
    #expect(wide.contains("<meta name=\"original-resolution\" content=\"1600x1200\"/>"))
    #expect(!wide.contains("page-spread-left"))
    let square = try part("EPUB/package.opf", in: BookFixture().fixedBook(width: 1440, height: 1440))
    #expect(!square.contains("orientation"))
  }
}

@Suite struct `A book of fixed layout is refused` {
  private func refusal(_ change: (inout Book) throws -> Void) throws -> String? {
    var book = try BookFixture().fixedBook()
    try change(&book)
    do throws(EPUBError) {
      _ = try book.archive()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `with a page that has no size, or another one`() throws {
    let rule = "a page of fixed layout has the viewport 'width=1200, height=1600'"
    #expect(try refusal { $0.documents[2] = try BookFixture().book().documents[2] } == "text/p001.xhtml: \(rule)")
    #expect(
      try refusal { $0.layout = .fixed(width: 1600, height: 1200) }
        == "text/cover.xhtml: a page of fixed layout has the viewport 'width=1600, height=1200'")
    #expect(try refusal { $0.layout = .fixed(width: 0, height: 0) } == "a page has a width and a height above 0")
  }

  @Test func `with a first page on the side that a reader leaves`() throws {
    #expect(
      try refusal { $0.documents[1].spread = .left }
        == "text/title.xhtml: the first page of an open book lies on the side that reading goes to")
    #expect(try refusal { $0.direction = .rightToLeft }?.hasPrefix("text/title.xhtml: the first page") == true)
  }

  @Test func `with sides where the text flows`() throws {
    #expect(
      try refusal { $0.layout = .reflowable }
        == "text/cover.xhtml: a page has a side only in a book of fixed layout")
  }

  @Test(arguments: ["a.woff", "A.ttf", "a b.ttf", "ttf"]) func `with a font of another kind or name`(name: String)
    throws
  {
    #expect(
      try refusal { $0.fonts.append(EmbeddedFont(name: name, content: [], license: [])) }
        == "fonts/\(name): a file name is of a-z, 0-9 and '-', then '.ttf'")
  }
}
