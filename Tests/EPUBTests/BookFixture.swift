import EPUB
import Foundation
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
      let cover = Picture(name: "cover.jpg", mediaType: "image/jpeg", source: .bytes(Self.jpeg), isCover: true)
      book.pictures.insert(cover, at: 0)
    }
    book.pendingPictures = pages.count - shown.count
    book.stylesheets = [Stylesheet(name: "book.css", content: try Self.stylesheet())]
    return book
  }

  private func name(_ page: Int) -> String { page == 2 ? "p002.png" : "p00\(page).jpg" }

  private func bytes(_ page: Int) -> [UInt8] { page == 2 ? Self.png : Self.jpeg }

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
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    return Array(try Data(contentsOf: root.appendingPathComponent("Templates/epub/book.css").standardized))
  }

  /// A JPEG of 64 by 48 pixels.
  static let jpeg = decode(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYW\
    ICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
    KCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAwAEADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI\
    CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRol\
    JicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip\
    qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA\
    AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLR\
    ChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX\
    mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/90ABAAE/9oADAMB\
    AAIRAxEAPwDz/wAB+F7OTwnc3+omOO28rYzOcfe+XjuTzwByegrp5tC0uDQoIbXSLdZbmRCkd2PMnlQKWO2FCNvzKBuL\
    bfXBPDNMVRoPhnTVG51j+2+Q8alZZWzHBg5BOMTFgCPlyecDGvIi6lqcyS3Zkto0jZzJCq/MV3b2z1JGCsZwqqisyqF5\
    +To4mpOq5uTtdvrpZ2X+f/BO/G1qqnOmpNJWpq3eT12/u337WSvdmfq+n6TnSYoLKzEMiJI0cSRLuclgAGYSJnG4kFwc\
    L0/vadxpcP8Aa0Vta6bp1y1qjSNaTaeiTYLcbCAVl4HVcA4OMk4Azve68puxJFFjyFV0VWIDn5NxyFVg7YDAKd65SPKk\
    zaaWeW7vYWLsjtcwR7cPDycAAkCNW2GMoxwrYxkbcfUYOpNRV3svxf8AX/B6HNOUqklG/uylbW9uWH6Xs777+hH4ns9L\
    1qytJtNsLKFhexW4eC3SNtojcsuQASN2f84qLRfD+lx6lcO1lJql5gy+TEAoWMY2hyfukpyBgngZxkGrGhwf8SsfZo5R\
    HNfwywk/L/rYnyVIHRWZgMf3cZyKmUM+ipFNJF9tvWWSaJ5WRXY4fByMmKNNpPzbcMoJBAr7DA1JQj7KMnbbf8+vrtqc\
    8cXUowXvNJc1Vq7+02oLfZarfTTVK5jXFhY2uhXmpGwsHkcTiKWK2J2Sn7nzOQrnJyNiMDtJCngHNGk2Wn+HRG1uiSuy\
    LLKLOKYRKQXIdNkbqNq53H5cEDvxs+LFZ9HsoJULsTId7SfOOAojZRkEfvH+RQEUkLiRsLUOowNDrWnWzKkkdpIwWGKV\
    lnVpMnKDjBwp+QDadnKqwCH4DiGpJ5xWbe7T+ShG34/n9/VTnUhR9nzNtLl3v70t3d6Xs192p//Qw9CuGnhjN9BF9kgh\
    +zoCrMxWOEM2DkAHbNO3OBkL75v6fqBZ7rWprdJ1jbzlUyOQzAbtqZ3KyqDHtxuyojIU+WVNLw8rad4bsod4Sa9s7X7H\
    5rN5bTeWA0eBj76Eg8jO0LzkCr8kiQaemnplLm5KqlvKjM8QQlscFS6oQGVkO5RxjB2j47DJObSWm3y6/wBd0dVSq4yd\
    V7pSqP8AxSdl+Onz9Ca1+yweFkAsxKk6fZ4okIRApGDgnK8KxIXnIySdm95HTRE6RaeW2IrtkgBZXm28DLKGIyBtjcHB\
    2rGhJBfNMu1ac2VlLEksAYTSxxICyiRyVyygAA7cFXCKMsWVyCanjtoNRuhE0pjitE/0i4JVjG7gFlRv45WXaGboo4Ax\
    gP8AWYF295vq339P0/4N0jknSVGDpLolDvrPV/hp6q3UZfKLxbTR0EG0wfaQkSkBEeO6aMDgAfKxBHbHp11rp4rzWLSw\
    tpTLDCGkEjx7mXeRIpwVZtvlrEwyB/qWQdahtJ55NRsrgtHZ2r6gFiVkCLFbELE2QRgKQHIP91gQR2m8Ow7dU1D7Yt1K\
    8ZkdE3ESvbqd6GMlsGWPBAHAC8DHJH1mEdlzPovxe/8AX/DmdVKpNp6RlK3yp6Sf32e/XUxvEFouoaqYrJ5WSyj8lLUI\
    rgKMH5SAMoFMnIDbgCQDmRaqaUJ7q4lmmuJ7pdjSIIo0LiJVbYSzdMhVAJJPyKxJWPc9i7kkTQ7h0gea58mQSNtIlUuM\
    MxTaSo3PGThXQvkjYeaq3UMI05LdJImuppvLkMLldiEEEyMpIQFY1BYFnYMwyCQK+C4jv/a9aH+Ff+SRu/1OuhWcaUZz\
    VviqbX1d1H5XutdVdK9j/9HFPiPQ9R0PQNFl0/VJJLe1jEpSGMqzKoQEEvns3p1FaKWT32qW1lZ2utzWlsqD7PcWsUqd\
    AdoJcsF27RgEdOMdaxvAUGUjuLGOI3l7J5cLt8yoiKA0ucYOPlwD/ezyAQdLSHM8V9q8iJJetG9xFNcoXaT5sgqpG2GL\
    cW+9/DkgAgivj8PFUpONPp311b/4dd/kjvxPs41ZKGkHNu7d1yw0vbSyb1+T00bJ7MnU9auZLd7RYIV+zpHM0c0ccaYH\
    yq9wVUfLngcZPvVy0lt7e5vNTv8ATNVube1jMqwzsJLaNVAZRujUKQAAuMlccEdhXTfD4cuooFLJclVKSsWUM4TAZXwg\
    XLlgGWL7oCk97MVtPZ6ZANLlEd1dz7VjBZYpCjFmQq3+pl+7hc7eMDoWX6rCNPR7bLpp11/r8zz3XlGKqydmlKf/AG9L\
    4bvp1W3W+xT+0Q6j4cljijjEbRCCKJcKACNoCj2HOB2Faj2WqWvhC1tb+HTJ9OEkURa7HlMkK4AVXBAHIUbmDctznimG\
    Kxj17SngT7Nps1p9tmVIcRIUyp2bV7KuSBk5bPcVJMHutatrnVI45r5IElPnxkQW0RP8IByc8Kqg5JyTkn5vsMHPWNlZ\
    fF59rL7t/TcxrRVOPsKasoqMFpd80tZJPyV09d0tNTM8arFDbaTptskckcwLiNLr7YI1QBVAxE4QfM3HGcD0qjqhn+06\
    ZDLZ2EUNnEsKveG5CF2X7pVk8s/KAQAuBzjGON7WY31DU2inkuUUBYvKnCgkqoYDyx+6XLI3GHchgwXNZ2hpJHqF1exP\
    cpM8s0qiDCuscYIUCPdtfAAygCPnbwNxr884hmo5tVb3Sj1ercI9fS/c7qDhOKi9pSt11jDrfts9b+ivZf/Z
    """)

  /// A PNG of 5 by 3 pixels.
  static let png = decode(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAGklEQVR4nGM8UaHBgASYGBgYLDquw/mMaPIAgJ4EbD7w\
    oN4AAAAASUVORK5CYII=
    """)

  private static func decode(_ base64: String) -> [UInt8] {
    guard let data = Data(base64Encoded: base64) else { preconditionFailure("a fixture is base64") }
    return Array(data)
  }
}
