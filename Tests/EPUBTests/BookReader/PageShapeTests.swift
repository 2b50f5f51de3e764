import BookShapes
import EPUB
import Testing

/// How pages show pictures and words.
@Suite struct PageShapeTests {
  private static let link = "xmlns=\"http://www.w3.org/2000/svg\""

  @Test(arguments: [
    ("<p>Hello</p><img src=\"a.jpg\" alt=\"A kite\"/>", "[a.jpg: A kite] Hello"),
    (
      "<svg \(link) viewBox=\"0 0 9 9\"><title>A kite</title><image xlink:href=\"a.jpg\"/></svg><p>Up</p>",
      "[a.jpg: A kite] Up"
    ),
    ("<svg \(link)><image href=\"a.jpg\"/><text>One</text><text>Two</text></svg>", "[a.jpg] One Two"),
    ("<object data=\"a.jpg\" type=\"image/jpeg\" title=\"A kite\"></object>Up", "[a.jpg: A kite] Up"),
    ("<div style=\"background-image: url('a.jpg')\" aria-label=\"A kite\"><p>Up</p></div>", "[a.jpg: A kite] Up"),
    ("<div class=\"bg\"><p>Up</p></div>", "[a.jpg] Up"),
    ("<div class=\"bg\"><img src=\"b.png\" alt=\"B\"/></div>", "[b.png: B] "),
    (
      "<img src=\"a.jpg\" alt=\"a.jpg\" aria-describedby=\"d\"/><p id=\"d\">A kite flies</p><p>Up</p>",
      "[a.jpg: A kite flies] Up"
    ),
    ("<img src=\"a.jpg\" alt=\"A kite\" aria-describedby=\"d\"/><p id=\"d\">Up</p>", "[a.jpg: A kite] Up"),
    (
      "<img src=\"a.jpg\" alt=\"A kite.\" aria-details=\"d\"/><details id=\"d\"><summary>More</summary><p>A kite. It flies.</p></details><p>Up</p>",
      "[a.jpg: A kite. It flies.] Up"
    ),
    (
      "<img src=\"a.jpg\" alt=\"A kite that…\" aria-details=\"d\"/><details id=\"d\"><summary>More</summary><p>A kite that flies.</p></details><p>Up</p>",
      "[a.jpg: A kite that flies.] Up"
    ),
    ("<img src=\"a.jpg\"/><img src=\"b.png\" role=\"presentation\" alt=\"\"/>Up", "[a.jpg] Up"),
    ("<p>One<br/>two</p><p>three<br/><br/>four</p>", "One ⏎ two / three / four"),
    (
      "<p>A <em>red</em> kite, <b>so</b> red.</p><p><b>Bold</b></p><p><em>All</em></p>",
      "A *red* kite, *so* red. / Bold / *All*"
    ),
    ("<p>2 <em>* 3</em> = <em>x</em>y</p>", "2 * 3 = xy"),
    ("<p hidden=\"hidden\">No</p><p style=\"display: none\">No</p><script>no()</script><nav>No</nav><p>Yes</p>", "Yes"),
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字", "漢字"),
    ("<ul><li>One</li><li>Two</li></ul><table><tr><td>a</td><td>b</td></tr></table>", "One / Two / a / b"),
    ("<h1>The Red Kite</h1><p>Up</p>", "Up"),
    (
      "<span epub:type=\"pagebreak\" id=\"p\">12</span><p>Half <span epub:type=\"pagebreak\" id=\"q\">13</span>a word</p>",
      "Half a word"
    ),
    ("<p>no\u{A0}break &amp; &#x2014; &lt;b&gt;</p>", "no\u{A0}break & — <b>"),
  ])
  func `reads`(body: String, page: String) throws {
    let head =
      "<style>@media all { .x { color: red } .wide .bg, #none { background: #fff url(\"a.jpg\") no-repeat } }</style>"
    #expect(try Told(onePage(body, head: head)).pages == [page])
  }

  /// A book in Spanish and English, of one page.
  private func bilingual(_ bodies: String...) throws -> Told {
    var shape = Shape()
    (shape.title, shape.language) = ("La cometa / The Kite", "es")
    shape.metadata = "<dc:language>en-GB</dc:language>"
    shape.page(
      "title.xhtml",
      "<section epub:type=\"titlepage\"><h1>La cometa</h1><p lang=\"en-GB\">The Kite</p></section>")
    for (number, body) in bodies.enumerated() { shape.page("p\(number).xhtml", body) }
    return try Told(shape)
  }

  @Test func `a book in two languages is a story in the first of them where its words say which they are`() throws {
    let told = try bilingual(
      "<p>Sube.</p><p lang=\"en-GB\">It rises.</p>",
      "<div lang=\"es\"><p>Baja.</p></div><div lang=\"en-gb\"><p>It falls.</p></div>")
    #expect(told.pages == ["Sube.", "Baja."] && told.stories.map(\.title) == ["La cometa"])
    #expect(told.notes(.content) == ["the words in 'en-GB' beside those in 'es' are left out"])
    #expect(told.stories[0].notes.allSatisfy { $0.hint != nil })
  }

  @Test func `a book in two languages that does not say which words are in which is told of`() throws {
    let whole = "the book has words in 'es' and in 'en-GB', and the story all of them"
    for bodies in [
      ["<p>Sube.</p><p>It rises.</p>", "<p>Baja.</p>"], ["<p>Sube.</p>", "<p lang=\"en-GB\">It rises.</p>"],
      ["<p>Oh!</p><p lang=\"en-GB\">It rises and rises and rises.</p>", "<p lang=\"en-GB\">It falls.</p>"],
    ] {
      let told = try bilingual(bodies[0], bodies[1])
      #expect(told.notes(.content) == [whole] && told.pages.joined(separator: " ").contains("It rises"))
    }
    // What a page says of its language is nothing new where the package does not name it.
    #expect(try Told(onePage("<p>Up</p><p lang=\"fr\">Haut</p>")).pages == ["Up / Haut"])
  }

  @Test func `style sheets of the book count where they are linked`() throws {
    var shape = Shape()
    shape.picture("images/a.jpg")
    shape.file(
      "css/one.css", Array("/* x */ body#first{margin:0;background-image:url(../images/a.jpg)}".utf8), "text/css")
    shape.page(
      "one.xhtml", "<p>One</p>", attributes: " id=\"first\"", head: "<link rel=\"stylesheet\" href=\"css/one.css\"/>")
    shape.page("two.xhtml", "<p>Two</p>", attributes: " id=\"first\"")
    #expect(try Told(shape).pages == ["[a.jpg] One", "Two"])
  }

  @Test func `notes below the text are led to as they are written in stories`() throws {
    let body = """
      <p>The <em>dodo</em><a epub:type="noteref" id="r" href="#n">1</a> was.<a role="doc-noteref" href="#x">9</a></p>
      <aside epub:type="footnote" id="n"><p><a role="doc-backlink" href="#r">1</a> A <em>bird</em>.</p><p>Of old.</p></aside>
      <aside epub:type="footnote" id="other"><p>Nothing leads here.</p></aside>
      """
    #expect(
      try Told(onePage(body)).pages == [
        "The *dodo*[^1] was. / [^1]: A *bird*. / Of old. / Nothing leads here."
      ])
    #expect(try Told(onePage(body)).stories[0].pages[0].paragraphs.first == "The dodo was.")
  }

  @Test func `words that look like what leads to a note stay words`() throws {
    let body = """
      <p>The dodo<a epub:type="noteref" id="r" href="#n">1</a> says [^1], [^a b], `[^1]` and \\[^9].</p><p>[^1]: no note</p>
      <aside epub:type="footnote" id="n"><p><a role="doc-backlink" href="#r">1</a> A bird[^1].</p></aside>
      """
    #expect(
      try Told(onePage(body)).pages == [
        "The dodo[^1] says \\[^1], [^a b], `[^1]` and \\\\[^9]. / \\[^1]: no note / [^1]: A bird\\[^1]."
      ])
  }

  @Test func `words over pictures in fixed pages run on over line breaks`() throws {
    let body =
      "<img src=\"a.jpg\"/><div style=\"position:absolute\"><p>The kite<br/>flew and<br/>\nflew.</p><p>凧が<br/>飛ぶ</p></div>"
    #expect(try Told(onePage(body, isFixed: true)).pages == ["[a.jpg] The kite flew and flew. / 凧が飛ぶ"])
  }

  @Test(arguments: [
    ("<img src=\"a.jpg\"/><p>A</p><img src=\"b.png\"/><p>B</p>", ["[a.jpg] A", "[b.png] B"]),
    ("<p>A</p><img src=\"a.jpg\"/><p>B</p><img src=\"b.png\"/>", ["[a.jpg] A", "[b.png] B"]),
    ("<p>Title</p><img src=\"a.jpg\"/><p>A</p><img src=\"b.png\"/><p>B</p>", ["[a.jpg] Title / A", "[b.png] B"]),
    ("<img src=\"a.jpg\"/><img src=\"b.png\"/><p>Both</p>", ["[a.jpg] ", "[b.png] Both"]),
  ])
  func `a page of several pictures is split, and told of`(body: String, pages: [String]) throws {
    let told = try Told(onePage(body))
    #expect(told.pages == pages)
    #expect(told.notes(.split) == ["'EPUB/one.xhtml' has 2 pictures, and becomes 2 pages"])
  }

  @Test func `logos on every page are none of its pictures`() throws {
    var shape = Shape()
    shape.picture("logo.png")
    for number in 1...4 {
      shape.picture("p\(number).jpg")
      shape.page("p\(number).xhtml", "<img src=\"logo.png\"/><img src=\"p\(number).jpg\"/><p>\(number)</p>")
    }
    let told = try Told(shape)
    #expect(told.pages == (1...4).map { "[p\($0).jpg] \($0)" } && told.notes(.picture).count == 4)
  }

  @Test func `drawings and pictures may be pages themselves`() throws {
    var shape = Shape()
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"/></svg>"
    shape.file("one.svg", Array(drawing.utf8), "image/svg+xml", id: "one")
    shape.step("one")
    shape.picture("two.jpg", id: "two")
    shape.step("two")
    shape.page("three.xhtml", "<p>Three</p>\(drawing)")
    let told = try Told(shape)
    #expect(told.pages == ["[one.svg] ", "[two.jpg] ", "Three"])
    #expect(
      told.notes(.content) == ["a story has no place for this, and it is left out: drawings that are written in a page"]
    )
  }

  @Test func `what no story holds is told once`() throws {
    let body =
      "<p>Up</p><video src=\"a.mp4\"></video><audio src=\"a.mp3\"></audio><form><input/></form><math/><ruby>a<rt>b</rt></ruby>"
    let notes = try Told(onePage(body)).notes(.content)
    #expect(notes.count == 1 && ["films", "sound", "forms", "formulas", "ruby"].allSatisfy(notes[0].contains))
  }

  @Test func `a page that is not well-formed is read as browsers do`() throws {
    var shape = Shape()
    shape.version = "2.0"
    shape.doctype =
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\" \"http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd\">\n"
    shape.picture("a.jpg")
    shape.page("one.xhtml", "<p>Caf&eacute;&nbsp;one<p>two<img src=a.jpg alt=\"A\"><br>three")
    #expect(try Told(shape).pages == ["[a.jpg: A] Café\u{A0}one / two / three"])
  }
}
