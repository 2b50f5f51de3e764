import TestSupport

extension Shape {
  /// Books of many forms, each with a title and an identifier of its own: those of publishers, and what the standards
  /// and their samples show.
  package static func forms() -> [Shape] {
    let all: [(name: String, shape: Shape)] = [
      ("African Storybook", .africanStorybook()), ("StoryWeaver", .storyWeaver()), ("Bloom", .bloom()),
      ("Fixed pictures", .fixedPictures()), ("Standard", .standardEbook()), ("Second version", secondVersion()),
      ("Drawn pages", drawnPages()), ("Backgrounds", backgrounds()), ("Words over pictures", wordsOverPictures()),
      ("قافلة", rightToLeft()), ("पतंग", wordByWord()), ("Verses", verses()), ("Two pictures", twoPictures()),
      ("Words alone", wordsAlone()), ("No words", noWords()), ("Read aloud", readAloud()), ("Parts", severalStories()),
      ("Pictures in the spine", picturesInSpine()), ("Figures", figures()), ("Signs", signs()),
      ("ខ្លែង", withoutBlanks()),
      ("风筝", ideographs()),
    ]
    return all.enumerated().map { number, form in
      var shape = form.shape
      (shape.title, shape.identifier) = (form.name, "urn:x:form:\(number)")
      return shape
    }
  }

  /// EPUB 2 with a cover that a `meta` names and a guide, and pages that only browsers can read.
  private static func secondVersion() -> Shape {
    var shape = Shape()
    shape.version = "2.0"
    shape.doctype =
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\" \"http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd\">\n"
    shape.metadata = """
      <meta name="cover" content="front"/><dc:creator opf:role="aut" opf:file-as="Fuchs, Ana">Ana Fuchs</dc:creator>
      """
    shape.picture("front.jpg", id: "front")
    shape.picture("one.png")
    shape.page("cover.xhtml", "<img src=\"front.jpg\" alt=\"Cover\"/>")
    shape.page("one.xhtml", "<p>Caf&eacute;&nbsp;one<p>two<img src=one.png alt=\"A caf&eacute;\"><p>three")
    shape.page("two.xhtml", "<p>And then &mdash; nothing.</p>")
    shape.guide = "<guide><reference type=\"cover\" href=\"cover.xhtml\"/></guide>"
    return shape
  }

  /// Pictures in drawings, with a title or a description.
  private static func drawnPages() -> Shape {
    var shape = Shape()
    let link = "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\""
    for number in 1...3 {
      shape.picture("p\(number).jpg")
      shape.page(
        "p\(number).xhtml",
        "<svg \(link)><title>Picture \(number)</title><image xlink:href=\"p\(number).jpg\"/></svg><p>Words \(number).</p>"
      )
    }
    return shape
  }

  /// Pictures behind the words, by style sheets of the page and of the book.
  private static func backgrounds() -> Shape {
    var shape = Shape()
    shape.picture("images/a.jpg")
    shape.picture("images/b.png")
    shape.file("css/all.css", Array("#second{background-image:url(../images/b.png)}".utf8), "text/css")
    shape.page(
      "one.xhtml", "<div style=\"background-image: url('images/a.jpg')\" aria-label=\"A kite\"><p>One.</p></div>")
    shape.page(
      "two.xhtml", "<div id=\"second\"><p>Two.</p></div>", head: "<link rel=\"stylesheet\" href=\"css/all.css\"/>")
    return shape
  }

  /// Fixed pages with words over their picture, whose lines are broken where they stand.
  private static func wordsOverPictures() -> Shape {
    var shape = Shape()
    shape.metadata = "<meta property=\"rendition:layout\">pre-paginated</meta>"
    for number in 1...2 {
      shape.picture("p\(number).jpg")
      shape.page(
        "p\(number).xhtml",
        "<img src=\"p\(number).jpg\" alt=\"Page \(number)\"/><div style=\"position:absolute\"><p>The kite<br/>flew \(number)<br/>times.</p></div>",
        head: "<meta name=\"viewport\" content=\"width=800, height=600\"/>")
    }
    return shape
  }

  /// A book that is read from right to left.
  private static func rightToLeft() -> Shape {
    var shape = Shape()
    shape.language = "ar"
    shape.spine = "page-progression-direction=\"rtl\""
    for (number, words) in ["سمسم أصغر جمل في القافلة.", "قال: «أنا هنا!»"].enumerated() {
      shape.picture("\(number).jpg")
      shape.page("\(number).xhtml", "<img src=\"\(number).jpg\" alt=\"جمل صغير\"/><p dir=\"rtl\">\(words)</p>")
    }
    return shape
  }

  /// A recording for each page, and a part of it for each word, in letters that are joined.
  private static func wordByWord() -> Shape {
    var shape = Shape()
    shape.language = "hi"
    shape.metadata = "<meta property=\"media:narrator\">Asha</meta>"
    for number in 1...2 {
      shape.file("\(number).mp3", SampleRecordings.mp3(frames: 80, seed: UInt8(number)), "audio/mpeg")
      let words = ["लाल", "पतंग", number == 1 ? "उड़ी।" : "गिरी।"]
      let spans = words.enumerated().map { "<span id=\"w\($0)\">\($1)</span>" }.joined(separator: " ")
      shape.page("\(number).xhtml", "<p>\(spans)</p>", overlay: "o\(number)")
      shape.overlay(
        "o\(number)", of: "\(number).xhtml",
        words.indices.map { index in
          ("w\(index)", "\(number).mp3", "\(Double(index) / 2)s", "\(Double(index + 1) / 2)s")
        })
    }
    return shape
  }

  /// Lines that end where their author ends them.
  private static func verses() -> Shape {
    var shape = Shape()
    shape.page("one.xhtml", "<p>Roses are red,<br/>kites are too.</p><p>Violets are blue,<br/>and so are you.</p>")
    shape.page("two.xhtml", "<p>One line<br/><br/>and another.</p>")
    return shape
  }

  /// Pages of several pictures, words below and above them.
  private static func twoPictures() -> Shape {
    var shape = Shape()
    for name in ["a.jpg", "b.png", "c.jpg", "d.png"] { shape.picture(name) }
    shape.page("one.xhtml", "<img src=\"a.jpg\" alt=\"A\"/><p>One.</p><img src=\"b.png\" alt=\"B\"/><p>Two.</p>")
    shape.page("two.xhtml", "<p>Three.</p><img src=\"c.jpg\"/><p>Four.</p><img src=\"d.png\" alt=\"D\"/>")
    return shape
  }

  private static func wordsAlone() -> Shape {
    var shape = Shape()
    shape.page("one.xhtml", "<h2>One</h2><p>“Who?” said she.</p><p>‘Me!’ — he.</p>")
    shape.page("two.xhtml", "<ul><li>Flour</li><li>Milk</li></ul><p>And a very long line " + words(60) + ".</p>")
    return shape
  }

  private static func noWords() -> Shape {
    var shape = Shape()
    for number in 1...3 {
      shape.picture("p\(number).jpg")
      shape.page("p\(number).xhtml", "<img src=\"p\(number).jpg\" alt=\"A kite, \(number)\"/>")
    }
    return shape
  }

  /// One recording of all pages.
  private static func readAloud() -> Shape {
    var shape = Shape()
    shape.metadata = "<meta property=\"media:narrator\">Ana Fuchs</meta>"
    shape.file("all.mp3", SampleRecordings.mp3(frames: 200), "audio/mpeg")
    for number in 1...3 {
      shape.picture("p\(number).jpg")
      shape.page(
        "p\(number).xhtml",
        "<img src=\"p\(number).jpg\" alt=\"P\(number)\"/><p id=\"text\">Page \(number) is read.</p>",
        overlay: "o\(number)")
      shape.overlay("o\(number)", of: "p\(number).xhtml", [("text", "all.mp3", "\(number - 1)s", "\(number)s")])
    }
    return shape
  }

  /// Several stories, each behind a page of its own.
  private static func severalStories() -> Shape {
    var shape = Shape()
    for name in ["First part", "Second part"] {
      let stem = name.prefix { $0 != " " }
      shape.page("\(stem).xhtml", "<section epub:type=\"part\" role=\"doc-part\"><h1>\(name)</h1></section>")
      for page in 1...2 { shape.page("\(stem)-\(page).xhtml", "<p>\(name), page \(page).</p>") }
    }
    return shape
  }

  private static func picturesInSpine() -> Shape {
    var shape = Shape()
    shape.picture("one.jpg", id: "one")
    shape.step("one")
    shape.page("two.xhtml", "<p>Two.</p>")
    shape.picture("three.png", id: "three")
    shape.step("three")
    return shape
  }

  /// Figures whose descriptions stand elsewhere in the page.
  private static func figures() -> Shape {
    var shape = Shape()
    shape.picture("a.jpg")
    shape.picture("b.jpg")
    shape.page(
      "one.xhtml", "<img src=\"a.jpg\" alt=\"a.jpg\" aria-describedby=\"d\"/><p id=\"d\">A kite flies</p><p>Up.</p>")
    shape.page(
      "two.xhtml", "<figure><img src=\"b.jpg\" alt=\"It fell\"/><figcaption>It fell down.</figcaption></figure>")
    return shape
  }

  /// Emphasis, marks that are none, and signs that markup is made of.
  private static func signs() -> Shape {
    var shape = Shape()
    shape.page(
      "one.xhtml", "<p>A <em>red</em> kite, <b>so</b> red, *so* red, _so_ red.</p><p>2 * 3 &lt; 7 &amp; a_b</p>")
    shape.page("two.xhtml", "<p>no\u{A0}break, soft\u{AD}hyphen, 👩‍👧 and e\u{301}</p><p># No *heading* | &quot;</p>")
    return shape
  }

  private static func withoutBlanks() -> Shape {
    var shape = Shape()
    shape.language = "km"
    shape.picture("a.jpg")
    shape.page("one.xhtml", "<img src=\"a.jpg\" alt=\"ខ្លែង\"/><p>ខ្លែងក្រហមហោះហើរ។</p>")
    shape.page("two.xhtml", "<p>វាធ្លាក់។</p>")
    return shape
  }

  private static func ideographs() -> Shape {
    var shape = Shape()
    shape.language = "zh-Hans"
    shape.page("one.xhtml", "<p>红色的风筝飞得很高。</p><p>“啊！”她说。</p>")
    shape.page("two.xhtml", "<p>它掉下来了。</p>")
    return shape
  }

  private static func words(_ count: Int) -> String { (1...count).map { "word\($0)" }.joined(separator: " ") }
}
