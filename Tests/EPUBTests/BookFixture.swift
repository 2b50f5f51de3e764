import EPUB
import Foundation
import TestSupport
import XML

/// Makes books in the shape of the default theme.
struct BookFixture {
  /// Which of the three pages have their picture.
  enum Pictures: String, CaseIterable { case none, some, all }

  var direction = Direction.leftToRight
  var language = "en"
  var pictures = Pictures.all
  var text = "They flew home together."
  var title = "The Fox and the Balloon"
  var alternative = "The fox holding the balloon string."

  /// A book of a cover, a title page, three pages and a colophon.
  func book() throws -> Book {
    var book = Book(
      identifier: "urn:uuid:5b3f5f0e-7a55-5f6c-9a1e-2f6d1f0c9b11", title: title, language: language,
      direction: direction, modified: "2026-01-15T08:30:00Z",
      contributors: [
        Contributor(name: "Ana Fuchs", fileAs: "Fuchs, Ana"), Contributor(name: "Iris", role: "ill"),
      ])
    let pages = 1...3
    let shown = pages.filter { pictures == .all || pictures == .some && $0 == 2 }
    book.documents = [
      Document(
        name: "cover.xhtml", content: cover(hasPicture: !shown.isEmpty), contentsTitle: "Cover", landmark: .cover),
      Document(name: "title.xhtml", content: titlePage(), contentsTitle: "Title page", landmark: .titlePage),
    ]
    for page in pages {
      book.documents.append(
        Document(
          name: "p00\(page).xhtml", content: self.page(page, hasPicture: shown.contains(page)),
          contentsTitle: page == 1 ? "Story" : nil, landmark: page == 1 ? .bodyMatter : nil,
          pageLabel: Document.PageLabel(label: String(page), fragment: "pg\(page)")))
    }
    book.documents.append(Document(name: "colophon.xhtml", content: colophon(), contentsTitle: "About this book"))
    book.pictures = shown.map { page in
      Picture(name: name(page), mediaType: page == 2 ? "image/png" : "image/jpeg", source: .bytes(bytes(page)))
    }
    if !shown.isEmpty {
      let cover = Picture(
        name: "cover.jpg", mediaType: "image/jpeg", source: .bytes(SamplePictures.jpeg), isCover: true)
      book.pictures.insert(cover, at: 0)
    }
    book.pendingPictures = pages.count - shown.count
    book.stylesheets = [Stylesheet(name: "book.css", content: try Self.stylesheet())]
    return book
  }

  private func name(_ page: Int) -> String { page == 2 ? "p002.png" : "p00\(page).jpg" }

  private func bytes(_ page: Int) -> [UInt8] { page == 2 ? SamplePictures.png : SamplePictures.jpeg }

  private func cover(hasPicture: Bool) -> [UInt8] {
    document(title: "Cover") { writer in
      if hasPicture {
        writer.element("div", ["class": "cover"]) {
          $0.element(
            "img",
            ["class": "art", "role": "doc-cover", "src": "../images/cover.jpg", "alt": "Cover: \(title), by Ana"])
        }
      } else {
        writer.element("div", ["class": "cover-type"]) { $0.element("p", ["class": "cover-title"], text: title) }
      }
    }
  }

  private func titlePage() -> [UInt8] {
    document(title: title) { writer in
      writer.element("section", ["class": "title", "epub:type": "titlepage"]) { $0.element("h1", text: title) }
    }
  }

  private func page(_ page: Int, hasPicture: Bool) -> [UInt8] {
    document(title: "Page \(page) - \(title)") { writer in
      writer.element("section", ["class": hasPicture ? "page" : "page textonly", "aria-label": "Page \(page)"]) {
        writer in
        writer.element(
          "span", ["epub:type": "pagebreak", "role": "doc-pagebreak", "id": "pg\(page)", "title": "\(page)"], text: "")
        if hasPicture {
          writer.element("img", ["class": "art", "src": "../images/\(name(page))", "alt": alternative])
        }
        writer.element("div", ["class": "txt"]) { $0.element("p", text: text) }
      }
    }
  }

  private func colophon() -> [UInt8] {
    document(title: "About this book") { writer in
      writer.element("section", ["class": "colophon", "epub:type": "colophon"]) { writer in
        writer.element("p", text: "Author: Ana Fuchs")
        writer.element("p") { $0.element("a", ["href": "https://example.org/?a=1&b=2"], text: "example.org") }
      }
    }
  }

  /// An XHTML document in the shape of the theme's templates.
  func document(title: String, _ body: (inout XMLWriter) -> Void) -> [UInt8] {
    var writer = XMLWriter()
    writer.doctype("html")
    writer.start(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "xmlns:epub": "http://www.idpf.org/2007/ops", "lang": language,
        "xml:lang": language, "dir": direction == .rightToLeft ? "rtl" : nil,
      ])
    writer.element("head") { writer in
      writer.element("meta", ["charset": "UTF-8"])
      writer.element("title", text: title)
      writer.element("link", ["rel": "stylesheet", "type": "text/css", "href": "../css/book.css"])
    }
    writer.element("body") { $0.element("main", [:], body) }
    writer.end()
    return writer.finish()
  }

  /// The style sheet of the default theme.
  static func stylesheet() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Checkout.path + "/Templates/epub/book.css")))
  }
}
