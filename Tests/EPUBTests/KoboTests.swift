import EPUB
import TestSupport
import Testing
import Zip

@Suite struct `A book for Kobo` {
  private func marked(_ body: String) throws -> String {
    var book = try BookFixture().book()
    book.isForKobo = true
    let head = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>A. B.</title></head>"
    let name = "p009.xhtml"
    book.documents.append(
      Document(name: name, content: Array("<?xml version=\"1.0\"?>\n\(head)<body>\(body)</body></html>".utf8)))
    let text = try part("EPUB/text/\(name)", in: book)
    #expect(text.contains("<title>A. B.</title>"))
    let start = "<body><div id=\"book-columns\"><div id=\"book-inner\">"
    let end = "</div></div></body>"
    let from = try #require(text.firstRange(of: start)?.upperBound)
    let to = try #require(text.firstRange(of: end)?.lowerBound)
    return String(text[from..<to])
  }

  // Numbers and places are those of kepubify's own tests of its spans: paragraphs count when they have something to
  // mark, pictures at once.
  @Test(arguments: [
    (
      "<p>One. Two! Three?</p><p>Four.</p>",
      "<p><span class=\"koboSpan\" id=\"kobo.1.1\">One. </span><span class=\"koboSpan\" id=\"kobo.1.2\">Two! </span>"
        + "<span class=\"koboSpan\" id=\"kobo.1.3\">Three?</span></p><p><span class=\"koboSpan\" id=\"kobo.2.1\">Four.</span></p>"
    ),
    (
      "<section>\n<p>A <em>b. C</em> d.</p>\n</section>",
      "<section>\n<p><span class=\"koboSpan\" id=\"kobo.1.1\">A </span><em><span class=\"koboSpan\" id=\"kobo.1.2\">b. </span>"
        + "<span class=\"koboSpan\" id=\"kobo.1.3\">C</span></em><span class=\"koboSpan\" id=\"kobo.1.4\"> d.</span></p>\n</section>"
    ),
    (
      "<p></p><div><img src=\"data:image/png;base64,AA==\" alt=\"A &gt; B\"/></div><p>C &amp; D.</p>",
      "<p></p><div><span class=\"koboSpan\" id=\"kobo.1.1\"><img src=\"data:image/png;base64,AA==\" alt=\"A &gt; B\"/></span></div>"
        + "<p><span class=\"koboSpan\" id=\"kobo.2.1\">C &amp; D.</span></p>"
    ),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>A. B.</text></svg><!-- <p>A.</p> --><pre>A. B.</pre>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>A. B.</text></svg><!-- <p>A.</p> --><pre>A. B.</pre>"
    ),
    (
      "<p>狐狸飞了。谁在那里？</p>",
      "<p><span class=\"koboSpan\" id=\"kobo.1.1\">狐狸飞了。</span><span class=\"koboSpan\" id=\"kobo.1.2\">谁在那里？</span></p>"
    ),
  ])
  func `has every sentence and picture in an element of its own, and nothing else changed`(body: String, marked: String)
    throws
  {
    #expect(try self.marked(body) == marked)
  }

  @Test func `is the book in all else`() throws {
    let plain = try BookFixture().book()
    var kobo = plain
    kobo.isForKobo = true
    let (one, two) = (try plain.archive().entries.map(\.name), try kobo.archive().entries.map(\.name))
    #expect(one == two)
    #expect(try part("EPUB/package.opf", in: plain) == part("EPUB/package.opf", in: kobo))
    #expect(try part("EPUB/nav.xhtml", in: kobo).contains("koboSpan"))
    #expect(try part("EPUB/css/book.css", in: kobo).contains("#book-inner"))
  }
}
