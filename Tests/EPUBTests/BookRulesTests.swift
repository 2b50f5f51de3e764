import EPUB
import Testing

@Suite struct `A book is refused` {
  private func refusal(_ change: (inout Book) throws -> Void) throws -> String? {
    var book = try BookFixture().book()
    try change(&book)
    do throws(EPUBError) {
      _ = try book.archive()
      return nil
    } catch {
      return error.description
    }
  }

  /// Puts a document of this body behind the others.
  private func refusal(body: String, name: String = "extra.xhtml") throws -> String? {
    try refusal { book in
      let text = "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>x</title></head>\n<body>\(body)</body></html>"
      book.documents.append(Document(name: name, content: Array(text.utf8)))
    }
  }

  @Test func `never when it is right`() throws {
    #expect(try refusal { _ in } == nil)
    #expect(try refusal(body: "<p id='a'><a href='#a'>x</a><a href='p001.xhtml#pg1'>y</a></p>") == nil)
    #expect(try refusal(body: "<a href='https://example.org/a b'/><a href='mailto:a@b'/>") == nil)
    #expect(try refusal(body: "<img src='data:image/png;base64,AA' alt=''/>") == nil)
  }

  @Test(arguments: ["", "https://example.org/a b", "ü"]) func `with an address of a licence that is none`(text: String)
    throws
  {
    #expect(
      try refusal { $0.licenseAddress = text } == "the address of a licence is a URL without blanks, not '\(text)'")
  }

  @Test(arguments: ["", " \n\t", "\u{0}\u{B}", "\u{FFFE}"]) func `without a title`(title: String) throws {
    #expect(try refusal { $0.title = title } == "a book has a title")
  }

  @Test(arguments: ["", "urn uuid", "urn:ü"]) func `without an identifier`(identifier: String) throws {
    #expect(try refusal { $0.identifier = identifier } == "a book's identifier is a URN without blanks")
  }

  @Test(arguments: ["", "en_US", "e", "english-", "-en", "en--US", "en-US-", "x", "en-x", "12", "en-abcdefghi", "é"])
  func `without a language tag`(tag: String) throws {
    #expect(try refusal { $0.language = tag } == "a language is a BCP 47 tag such as 'en' or 'pt-BR', not '\(tag)'")
  }

  @Test(arguments: [
    "", "2026-01-15", "2026-01-15T08:30:00", "2026-01-15T08:30:00+01:00", "2026-13-15T08:30:00Z",
    "2026-02-30T08:30:00Z",
    "2026-01-15T24:30:00Z", "2026-01-15T08:60:00Z", "2026-01-15 08:30:00Z", "2025-02-29T00:00:00Z",
  ])
  func `without a moment of change`(date: String) throws {
    #expect(
      try refusal { $0.modified = date } == "the date of change is in UTC, as in '2026-01-15T08:30:00Z', not '\(date)'")
  }

  @Test func `with another date that is none`() throws {
    for date in ["", "26", "2026-1", "2026-00", "2026-01-32", "15.01.2026"] {
      let message = "a date is '2026', '2026-01' or '2026-01-15', not '\(date)'"
      #expect(try refusal { $0.issued = date } == message)
      #expect(try refusal { $0.certifier = Certifier(name: "a", date: date) } == message)
    }
    for date in ["2026", "2026-12", "2024-02-29"] { #expect(try refusal { $0.issued = date } == nil) }
  }

  @Test func `with people or series that have no name`() throws {
    #expect(try refusal { $0.contributors = [Contributor(name: " ")] } == "a contributor has a name")
    #expect(
      try refusal { $0.contributors = [Contributor(name: "a", role: "author")] }
        == "a role is a MARC code of three letters such as 'aut', not 'author'")
    #expect(try refusal { $0.series = [Series(name: "")] } == "a series has a name")
    #expect(try refusal { $0.series = [Series(name: "a", position: 0)] } == "a place in a series counts from 1")
    #expect(
      try refusal { $0.series = [Series(name: "a", identifier: "b c")] }
        == "a series' identifier is a URN without blanks")
    #expect(try refusal { $0.certifier = Certifier(name: " ") } == "a certifier has a name")
    #expect(try refusal { $0.pendingPictures = -1 } == "pending pictures are counted from 0")
  }

  @Test func `without anything in its contents`() throws {
    let rule = "a book has a document with a title for the table of contents"
    #expect(try refusal { $0.documents = [] } == rule)
    #expect(
      try refusal { $0.documents = [Document(name: "a.xhtml", content: $0.documents[1].content)] } == rule)
    #expect(
      try refusal { $0.documents[0] = Document(name: "a.xhtml", content: $0.documents[1].content, contentsTitle: " ") }
        == "text/a.xhtml: a title in the table of contents is not blank")
  }

  @Test(arguments: ["Page.xhtml", "a b.xhtml", "é.xhtml", ".xhtml", "a.html", "a", "../a.xhtml", "a.b.xhtml", ""])
  func `with a file name that a reader would stumble over`(name: String) throws {
    #expect(
      try refusal(body: "", name: name) == "text/\(name): a file name is of a-z, 0-9 and '-', then '.xhtml'")
  }

  @Test func `with two files of one name`() throws {
    #expect(try refusal(body: "", name: "p001.xhtml") == "text/p001.xhtml: a file name is given once, not twice")
    #expect(
      try refusal { $0.pictures.append($0.pictures[1]) } == "images/p001.jpg: a file name is given once, not twice")
    #expect(
      try refusal { $0.stylesheets.append($0.stylesheets[0]) } == "css/book.css: a file name is given once, not twice")
  }

  @Test func `with pictures that e-readers do not show`() throws {
    #expect(
      try refusal { $0.pictures[1] = Picture(name: "p001.webp", mediaType: "image/webp", source: .bytes([])) }
        == "images/p001.webp: a picture in a book is JPEG, PNG or SVG, not 'image/webp'")
    #expect(
      try refusal { $0.pictures[1] = Picture(name: "p001.jpg", mediaType: "image/png", source: .bytes([])) }
        == "images/p001.jpg: a file name is of a-z, 0-9 and '-', then '.png'")
    #expect(
      try refusal { book in
        let cover = book.pictures[1]
        book.pictures[1] = Picture(name: cover.name, mediaType: cover.mediaType, source: cover.source, isCover: true)
      } == "a book has one cover picture")
  }

  @Test func `with a picture that is shown but not there`() throws {
    #expect(try refusal { $0.pictures.remove(at: 1) } == "text/p001.xhtml:13: '../images/p001.jpg' is not in the book")
  }

  @Test func `with a document that is not XHTML`() throws {
    #expect(
      try refusal(body: "<p>x</b>")
        == "text/extra.xhtml:2:15: Opening and ending tag mismatch: p line 2 and b")
    #expect(try refusal(body: "&nbsp;")?.hasPrefix("text/extra.xhtml:2:") == true)
    #expect(try refusal(body: "\u{B}")?.hasPrefix("text/extra.xhtml:2:") == true)
    #expect(
      try refusal { $0.documents[0] = Document(name: "a.xhtml", content: Array("<svg/>".utf8), contentsTitle: "a") }
        == "text/a.xhtml:1: the root of a document is 'html' in the XHTML namespace")
  }

  @Test func `with markup that leaves readers out`() throws {
    #expect(
      try refusal(body: "<img src='../images/p001.jpg'/>")
        == "text/extra.xhtml:2: a picture has an 'alt', if only an empty one")
    #expect(
      try refusal(body: "<p id='a'/><p id='a'/>") == "text/extra.xhtml:2: an id is given once, not twice: 'a'")
  }

  @Test func `with a style sheet that asks for other files`() throws {
    func refusal(css: String) throws -> String? {
      try self.refusal { $0.stylesheets[0] = Stylesheet(name: "book.css", content: Array(css.utf8)) }
    }
    let rule = "css/book.css: a style sheet in a book asks for no other file but its fonts"
    for css in ["@import 'a.css';", "@IMPORT url(a.css);", "a{b:url(c.png)}", "a{b: URL( \"https://c\" )}", "/**/url("]
    {
      #expect(try refusal(css: css) == rule, "\(css)")
    }
    for css in ["", "/* url(a) @import */", "a{b:url('data:image/png;base64,AA')}", "/* url(", "u"] {
      #expect(try refusal(css: css) == nil, "\(css)")
    }
  }

  @Test func `with a landmark in two places`() throws {
    #expect(
      try refusal { book in
        let content = book.documents[1].content
        book.documents.append(Document(name: "z.xhtml", content: content, landmark: .bodyMatter))
      } == "text/z.xhtml: a landmark is in one place")
  }

  @Test func `with several sources for a picture`() throws {
    #expect(
      try refusal(body: "<img src='../images/p001.jpg' srcset='a.jpg 2x' alt=''/>")
        == "text/extra.xhtml:2: a picture in a book has one source, and no 'srcset'")
  }

  @Test(arguments: [
    "<a href='p009.xhtml'/>", "<a href='../nav.xhtml'/>", "<a href='/etc/passwd'/>", "<a href='file:///etc/passwd'/>",
    "<a href='javascript:alert(1)'/>", "<img src='https://example.org/a.png' alt=''/>", "<a href='../../x'/>",
    "<script src='https://example.org/a.js'/>",
  ])
  func `with a link that leads nowhere`(body: String) throws {
    #expect(try refusal(body: body)?.hasSuffix("' is not in the book") == true)
  }

  @Test func `with a link to an id that is not there`() throws {
    #expect(
      try refusal(body: "<a href='p001.xhtml#no'/>")
        == "text/extra.xhtml:2: a link points at an id that is there, not at 'p001.xhtml#no'")
    #expect(
      try refusal(body: "<a href='#no'/>") == "text/extra.xhtml:2: a link points at an id that is there, not at '#no'")
  }

  @Test func `with a page label that points nowhere or says nothing`() throws {
    func relabel(_ label: Document.PageLabel) throws -> String? {
      try refusal { book in
        let page = book.documents[2]
        book.documents[2] = Document(
          name: page.name, content: page.content, contentsTitle: page.contentsTitle, pageLabel: label)
      }
    }
    #expect(
      try relabel(Document.PageLabel(label: "1", fragment: "pg9"))
        == "text/p001.xhtml: a page label points at an id of its document, not at 'pg9'")
    #expect(
      try relabel(Document.PageLabel(label: "", fragment: "pg1")) == "text/p001.xhtml: a page label is not blank")
  }
}
