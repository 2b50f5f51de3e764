import Models
import Settings
import TestSupport
import Testing

@testable import Stories

@Suite struct `What is said of a picture` {
  @Test(arguments: [
    ("A fox.", "A fox.", nil as String?),
    (String(repeating: "a", count: 200), String(repeating: "a", count: 200), nil),
    ("A fox. " + String(repeating: "B", count: 194), "A fox.", "A fox. " + String(repeating: "B", count: 194)),
    (
      String(repeating: "word ", count: 41), String(repeating: "word ", count: 38) + "word…",
      String(repeating: "word ", count: 41)
    ),
    (String(repeating: "字", count: 201), String(repeating: "字", count: 199) + "…", String(repeating: "字", count: 201)),
  ])
  func `stands beside it where it is long, and its beginning in the picture's place`(
    said: String, alt: String, description: String?
  ) {
    let text = PictureText(said)
    #expect(text.alt == alt)
    #expect(text.description == description)
    #expect(text.alt.count <= PictureText.most)
  }

  @Test func `is in books where it belongs, and claimed`() throws {
    let library = try StoriesFixture()
    (library.settings.books.layout, library.settings.books.kepub) = (.both, true)
    let long = "A fox & her cub. " + String(repeating: "They look at the moon. ", count: 10)
    let id = try library.add("The Lost Star", pictures: [1, 2])
    #expect(try !#require(library.book("books/the-lost-star.epub").entries["EPUB/css/book.css"]).contains(".told"))
    try library.change(id) { _, pages in pages[0].altText = long }
    let claim = "<meta property=\"schema:accessibilityFeature\">longDescription</meta>"
    let kept = "A fox &amp; her cub."
    for path in ["books/the-lost-star.epub", "books/the-lost-star.fxl.epub"]
    where try library.plan()[path] != nil {
      let book = try library.book(path)
      let page = try #require(book.entries["EPUB/text/p001.xhtml"])
      #expect(page.contains("alt=\"\(kept) They look"))
      #expect(page.contains("aria-details=\"told\""))
      #expect(page.matches(of: /They look at the moon\./).count > 10)
      #expect(try #require(book.entries["EPUB/package.opf"]).contains(claim))
      #expect(try !#require(book.entries["EPUB/text/p002.xhtml"]).contains("told"))
      let kobo = try library.book(path.replacing(".epub", with: ".kepub.epub"))
      let plain = try #require(kobo.entries["EPUB/text/p001.xhtml"])
      #expect(!plain.contains("<details") && !plain.contains("aria-details"))
      #expect(plain.matches(of: /They look at the moon\./).count == 10)
      #expect(try !#require(kobo.entries["EPUB/package.opf"]).contains(claim))
    }
    #expect(try library.page("stories/the-lost-star/index.html").contains("extended descriptions"))
  }
}
