import Foundation
import TestSupport
import Testing

private let opf = "EPUB/package.opf"
private let nav = "EPUB/nav.xhtml"
private let p1 = "EPUB/text/p001.xhtml"
private let css = "EPUB/css/book.css"

extension Fault {
  /// Faults of what may stand where, which EPUBCheck finds, too.
  static let content =
    places + orders + names + values + lists + packages + packageValues + styles + encodings
    + declarations + wrongValues

  /// Markup in a body.
  private static func body(_ name: String, _ markup: String) -> Fault {
    Fault(name, "book-xhtml") { try $0.edit(p1, "</body>", markup + "</body>") }
  }

  /// A change of the first page.
  private static func page(_ name: String, _ old: String, _ new: String, _ more: String...) -> Fault {
    var fault = Fault(name, "book-xhtml") { try $0.edit(p1, old, new) }
    fault.ids.formUnion(more)
    return fault
  }

  /// A change of the package document.
  private static func package(_ name: String, _ old: String, _ new: String, _ more: String...) -> Fault {
    var fault = Fault(name, "book-package") { try $0.edit(opf, old, new) }
    fault.ids.formUnion(more)
    return fault
  }

  private static let places = [
    body("a block in a paragraph", "<p>a<div>b</div></p>"),
    body("a paragraph in a line", "<div><span><p>a</p></span></div>"),
    body("a list in a paragraph", "<p>a<ul><li>b</li></ul></p>"),
    body("a paragraph in a heading", "<h1><p>a</p></h1>"),
    body("a block in a link in a paragraph", "<p><a href=\"#s1\"><div>a</div></a></p>"),
    body("an item outside of lists", "<li>a</li>"),
    body("a paragraph right in a list", "<ul><li>a</li><p>b</p></ul>"),
    body("text right in a list", "<ol>a<li>b</li></ol>"),
    body("a row outside of tables", "<div><tr><td>a</td></tr></div>"),
    body("a cell without a row", "<table><td>a</td></table>"),
    body("text right in a row", "<table><tr>a<td>b</td></tr></table>"),
    body("a paragraph right in a table", "<table><p>a</p><tr><td>b</td></tr></table>"),
    body("a term outside of lists", "<dt>a</dt>"),
    body("a definition in a list of another kind", "<ul><dd>a</dd></ul>"),
    body("a caption of a picture outside of figures", "<figcaption>a</figcaption>"),
    body("a caption of a table outside of tables", "<caption>a</caption>"),
    body("a summary of nothing", "<summary>a</summary>"),
    body("a legend outside of sets of fields", "<legend>a</legend>"),
    body("a choice of nothing", "<option>a</option>"),
    body("styles among the words", "<style>p { margin: 0 }</style>"),
    body("a title among the words", "<div><title>a</title></div>"),
    body("text in what is empty", "<p>a<br>b</br></p>"),
    body("a link in a link", "<p><a href=\"#s1\">a<em><a href=\"#s2\">b</a></em></a></p>"),
    body("a button in a link", "<p><a href=\"#s1\"><button>a</button></a></p>"),
    body("a label in a label", "<p><label>a<label>b</label></label></p>"),
    body("a header in a footer", "<footer><div><header><p>a</p></header></div></footer>"),
    body("a term in a term", "<p><dfn>a<dfn>b</dfn></dfn></p>"),
    body(
      "a table in its caption",
      "<table><caption><table><tr><td>a</td></tr></table></caption><tr><td>b</td></tr></table>"),
    page("a paragraph in the head", "</head>", "<p>a</p></head>"),
  ]

  private static let orders = [
    page("two bodies", "</body>", "</body><body><p>a</p></body>"),
    Fault("no head", "book-xhtml", "book-page-title") {
      let text = String(decoding: $0[p1], as: UTF8.self)
      $0[p1] = Array(text.replacing(/(?s)<head>.*<\/head>/, with: "").utf8)
    },
    body(
      "a head of a table behind its rows",
      "<table><tbody><tr><td>a</td></tr></tbody><thead><tr><th>b</th></tr></thead></table>"),
    body("two captions", "<table><caption>a</caption><caption>b</caption><tr><td>c</td></tr></table>"),
    body("a caption behind the rows", "<table><tr><td>c</td></tr><caption>a</caption></table>"),
    body("details without a summary", "<details><p>a</p></details>"),
    body("a summary behind the details", "<details><p>a</p><summary>b</summary></details>"),
    body("a group of terms without a definition", "<dl><div><dt>a</dt></div></dl>"),
    body(
      "a choice of pictures without one for all", "<p><picture><source srcset=\"../images/p001.jpg\"/></picture></p>"),
    body("a legend behind the fields", "<fieldset><p>a</p><legend>b</legend></fieldset>"),
  ]

  private static let names = [
    body("an element that nobody knows", "<blink>a</blink>"),
    body("an element of former times", "<center>a</center>"),
    body("a font", "<p><font color=\"red\">a</font></p>"),
    body("an element of a word processor", "<p><o:p xmlns:o=\"urn:schemas-microsoft-com:office:office\">a</o:p></p>"),
    body("what is there without scripts", "<noscript><p>a</p></noscript>"),
    body("an attribute of former times", "<p align=\"center\">a</p>"),
    body("an attribute that nobody knows", "<p colour=\"red\">a</p>"),
    body("an attribute of another element", "<p href=\"#s1\">a</p>"),
    body("a scope of a cell that is no heading", "<table><tr><td scope=\"row\">a</td></tr></table>"),
    page("a picture without an address", " src=\"../images/p001.jpg\"", "", "book-unused-file"),
    body("a direction that is not said", "<p><bdo>a</bdo></p>"),
    body("a map without a name", "<map><area shape=\"default\"/></map>"),
  ]

  private static let values = [
    page("a width in percent", "<img ", "<img width=\"100%\" "),
    page("a height in pixels", "<img ", "<img height=\"20px\" "),
    body("a direction that is none", "<p dir=\"up\">a</p>"),
    body("an id with a blank", "<p id=\"a b\">a</p>"),
    body("an empty id", "<p id=\"\">a</p>"),
    body("a role that is none", "<p role=\"docpage\">a</p>"),
    body("a cell of no columns", "<table><tr><td colspan=\"0\">a</td></tr></table>"),
    body("a list that begins with a letter", "<ol start=\"a\"><li>b</li></ol>"),
    body("a list that is counted in stars", "<ol type=\"*\"><li>b</li></ol>"),
    page(
      "another type than that of a page", "<head>",
      "<head><meta http-equiv=\"Content-Type\" content=\"application/xhtml+xml; charset=utf-8\"/>"),
  ]

  private static let lists = [
    Fault("contents in a list without numbers", "book-xhtml") {
      let text = String(decoding: $0[nav], as: UTF8.self)
      $0[nav] = Array(
        text.replacing("<ol>", with: "<ul>", maxReplacements: 1).replacing("</ol>", with: "</ul>", maxReplacements: 1)
          .utf8)
    },
    Fault("a paragraph in the contents", "book-xhtml") {
      try $0.edit(nav, "<a href=\"text/about.xhtml\">About</a>", "<p><a href=\"text/about.xhtml\">About</a></p>")
    },
    Fault("contents that are in no element", "book-xhtml") {
      try $0.edit(nav, "<a href=\"text/about.xhtml\">About</a>", "About")
    },
  ]

  private static let packages = [
    package("an element that nobody knows in the package", "</package>", "<colophon/></package>"),
    package(
      "an element in the metadata that is none of them", "</metadata>",
      "<item id=\"x\" href=\"x\" media-type=\"a/b\"/></metadata>", "book-missing-file"),
    package(
      "an element of another vocabulary in the metadata", "</metadata>", "<x:x xmlns:x=\"urn:x\">a</x:x></metadata>"),
    package("an element of Dublin Core that is none", "</metadata>", "<dc:author>a</dc:author></metadata>"),
    package(
      "two days of publication", "</metadata>", "<dc:date>2026-01-15</dc:date><dc:date>2026-01-16</dc:date></metadata>"),
    package(
      "a role as EPUB 2 says it", "<dc:creator",
      "<dc:creator xmlns:opf=\"http://www.idpf.org/2007/opf\" opf:role=\"aut\""),
    package(
      "an attribute that nobody knows in the manifest", "<item id=\"text-p001\"",
      "<item colour=\"red\" id=\"text-p001\""),
    package(
      "an attribute that nobody knows in the reading order", "<itemref idref=\"text-p001\"",
      "<itemref href=\"a\" idref=\"text-p001\""),
    package("text in the manifest", "</manifest>", "text</manifest>"),
    package("two manifests", "</manifest>", "</manifest><manifest/>"),
    package("two reading orders", "</spine>", "</spine><spine/>", "book-ncx"),
    Fault("a reading order before the manifest", "book-package") {
      let text = String(decoding: $0[opf], as: UTF8.self)
      let spine = try #require(text.firstMatch(of: /(?s)<spine.*<\/spine>/)).output
      $0[opf] = Array(text.replacing(spine, with: "").replacing("<manifest>", with: spine + "<manifest>").utf8)
    },
    Fault(
      "no manifest", "book-package", "book-spine", "book-nav", "book-ncx", "book-stray-file", "book-accessibility-claim"
    ) {
      let text = String(decoding: $0[opf], as: UTF8.self)
      $0[opf] = Array(text.replacing(/(?s)<manifest>.*<\/manifest>/, with: "").utf8)
    },
    Fault("an empty guide", "book-package") {
      let text = String(decoding: $0[opf], as: UTF8.self)
      $0[opf] = Array(text.replacing(/(?s)<guide>.*<\/guide>/, with: "<guide></guide>").utf8)
    },
    package("a guide without kinds", " type=\"text\"", ""),
    package(
      "a collection without a role", "</package>", "<collection><link href=\"text/p001.xhtml\"/></collection></package>"
    ),
    package("a link without a relation", "</metadata>", "<link href=\"https://example.org/\"/></metadata>"),
  ]

  private static let packageValues = [
    package("pages that turn to the left", "page-progression-direction=\"ltr\"", "page-progression-direction=\"left\""),
    package(
      "a step that may be linear", "<itemref idref=\"text-p001\"", "<itemref linear=\"maybe\" idref=\"text-p001\""),
    package("a package that runs to the left", "<package ", "<package dir=\"left\" "),
    package("a layout that is none", "</metadata>", "<meta property=\"rendition:layout\">fixed</meta></metadata>"),
    package(
      "an orientation that is none", "</metadata>", "<meta property=\"rendition:orientation\">lying</meta></metadata>"),
    package("a spread that is none", "</metadata>", "<meta property=\"rendition:spread\">double</meta></metadata>"),
    package("a flow that is none", "</metadata>", "<meta property=\"rendition:flow\">scrolled</meta></metadata>"),
    package(
      "a property of a file that is none", "<item id=\"text-p001\"", "<item properties=\"page\" id=\"text-p001\""),
    package(
      "a property of a step that is none", "<itemref idref=\"text-p001\"",
      "<itemref properties=\"page-left\" idref=\"text-p001\""),
    package(
      "a layout of a step that is none", "<itemref idref=\"text-p001\"",
      "<itemref properties=\"rendition:layout-fixed\" idref=\"text-p001\""),
    package(
      "a property of the book that is none", "</metadata>", "<meta property=\"title-kind\">main</meta></metadata>"),
    package("a prefix that nobody declares", "</metadata>", "<meta property=\"fox:colour\">red</meta></metadata>"),
    package(
      "a relation that is none", "</metadata>", "<link rel=\"friend\" href=\"https://example.org/\"/></metadata>"),
  ]

  private static let styles =
    [
      ("a block that is not closed", "p { margin: 0 "), ("a bracket too many", "p { margin: 0 } }"),
      ("a property without a value", "p { margin: ; color: red }"),
      ("a property without a colon", "p { margin 0; color: red }"),
      ("a comment without an end", "p { margin: 0 } /* a"),
      ("a text without an end", "p { font-family: \"Fox; }\nq { margin: 0 }"),
      ("a selector without a block", "p { margin: 0 } h1"), ("a block without a selector", "{ margin: 0 }"),
      ("a round bracket that is not closed", "p { color: rgb(0, 0, 0; margin: 0 }"),
    ].map { name, sheet in Fault(name, "book-style") { $0[css] = Array((sheet + "\n").utf8) } } + [
      Fault("a style of an element without a value", "book-style") {
        try $0.edit(p1, "<p id=\"s1\"", "<p style=\"color:; margin: 0\" id=\"s1\"")
      },
      Fault("styles of a page that are not closed", "book-style") {
        try $0.edit(p1, "</head>", "<style>p { margin: 0</style></head>")
      },
    ]

  private static let encodings = [
    Fault("a page in the letters of Western Europe", "book-encoding") {
      try $0.edit(p1, "encoding=\"UTF-8\"", "encoding=\"ISO-8859-1\"")
    },
    Fault("a page that says another encoding than it has", "book-encoding") {
      try $0.edit(p1, "encoding=\"UTF-8\"", "encoding=\"UTF-16\"")
    },
    Fault("a page of two bytes a letter", "book-encoding") {
      try $0.edit(p1, "encoding=\"UTF-8\"", "encoding=\"UTF-16\"")
      let letters = String(decoding: $0[p1], as: UTF8.self).utf16
      $0[p1] = [0xFF, 0xFE] + letters.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    },
    Fault("a package in the letters of Windows", "book-encoding") {
      try $0.edit(opf, "encoding=\"UTF-8\"", "encoding=\"windows-1252\"")
    },
    Fault("styles in the letters of Western Europe", "book-encoding") {
      try $0.edit(css, "p {", "@charset \"iso-8859-1\";\np {")
    },
  ]

  /// What is right by standards that EPUBCheck does not know yet.
  static let modern = [
    body("two roles, of which a reader takes the first that it knows", "<p role=\"paragraph none\">a</p>"),
    Fault("rules in rules, and values of one's own") {
      $0[css] = Array("p { --x:; --y: { a: b }; color: red;; &:hover { margin: 0 } a { margin: 0 } }\n".utf8)
    },
  ].map(\.withoutIDs)

  /// What looks like a fault of content and is none.
  static let sound = soundMarkup + soundDeclarations + soundValues

  private static let soundMarkup = [
    body(
      "an address with a heading, and words whose direction nobody knows",
      "<address><h2>a</h2><bdo dir=\"auto\">b</bdo></address>"),
    Fault("a text in quotes over two lines of Windows") {
      $0[css] = Array("p::before { content: \"a\\\r\nb\" }\r\n".utf8)
    },
    body(
      "links around blocks, and lists in lists",
      "<a href=\"#s1\"><div><p>a</p></div></a><ul><li>a<ul><li>b</li></ul></li></ul>"),
    body(
      "a table with all that it may have",
      """
      <table border="1"><caption><p>a</p></caption><colgroup><col span="2"/></colgroup><thead><tr><th scope="col">a</th><th/></tr></thead>
      <tbody><tr><td colspan="2" rowspan="1">a</td></tr></tbody><tfoot><tr><td headers="">a</td><td/></tr></tfoot></table>
      """),
    body(
      "terms, alone and in groups",
      "<dl><dt>a</dt><dt>b</dt><dd><p>c</p></dd></dl><dl><div><dt>a</dt><dd>b</dd></div></dl>"),
    body("letters above letters", "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>"),
    body("a figure with its caption below", "<figure><p>a</p><figcaption><p>b</p></figcaption></figure>"),
    body("a summary and details", "<details open=\"open\"><summary><h2>a</h2></summary>b<p>c</p></details>"),
    body(
      "attributes of programs, of speech and of meaning",
      """
      <p data-fox="a" aria-label="b" xml:space="preserve" itemscope="" itemtype="https://schema.org/Book" typeof="a" property="b"
      xmlns:ssml="http://www.w3.org/2001/10/synthesis" ssml:ph="c" tabindex="-1" hidden="">a<meta itemprop="d" content="e"/></p>
      """),
    body("roles of books and of the web", "<section role=\"doc-chapter\"><p role=\"note\">a</p></section>"),
    body("an element that a script makes", "<p><fox-flight>a</fox-flight></p>"),
    body(
      "a header in an article in a header's neighbour",
      "<header><p>a</p></header><article><footer><p>b</p></footer></article>"),
    Fault("a drawing with words of XHTML") {
      try $0.edit(opf, "<item id=\"text-p001\"", "<item properties=\"svg\" id=\"text-p001\"")
      try $0.edit(
        p1, "</body>",
        """
        <p><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" odd="x"><title>a</title><foreignObject width="9" height="9">
        <div xmlns="http://www.w3.org/1999/xhtml"><p>a</p></div></foreignObject></svg></p></body>
        """)
    },
    Fault("a formula") {
      try $0.edit(opf, "<item id=\"text-p001\"", "<item properties=\"mathml\" id=\"text-p001\"")
      try $0.edit(
        p1, "</body>",
        "<p><math xmlns=\"http://www.w3.org/1998/Math/MathML\" alttext=\"x\"><mi>x</mi></math></p></body>")
    },
    Fault("declared prefixes, refinements and collections") {
      try $0.edit(opf, "<package ", "<package prefix=\"fox: http://example.org/fox#\" dir=\"ltr\" ")
      try $0.edit(
        opf, "</metadata>",
        """
        <meta property="fox:colour">red</meta><meta property="belongs-to-collection" id="c">Foxes</meta>
        <meta refines="#c" property="collection-type">series</meta><meta property="rendition:spread">auto</meta></metadata>
        """)
      try $0.edit(
        opf, "<itemref idref=\"text-p002\"",
        "<itemref properties=\"page-spread-left rendition:flow-auto\" idref=\"text-p002\"")
    },
    Fault("styles of many forms") {
      $0[css] = Array(
        """
        @charset "utf-8"; @namespace epub "http://www.idpf.org/2007/ops"; /* { */
        @media screen and (min-width: 3em) { p { margin: 0 } q::before { content: "{\\"" } }
        @font-face { font-family: 'A;}'; src: url(data:font/woff2;base64,AA==) }
        a[href^="x{"], a:hover:not(.b) { color: red; background: URL( "data:image/png;base64,AA==" ) } p{margin:0}
        @page { margin: 1em } @supports (display: grid) { p { display: grid } } .a\\{ { color: rgb(0 0 0 / 5%) !important }
        """.utf8)
    },
    Fault("a style of an element without an end") {
      try $0.edit(p1, "<p id=\"s1\"", "<p style=\" color: red \" id=\"s1\"")
    },
  ].map(\.withoutIDs)

  /// The same without anything that is found.
  private var withoutIDs: Fault {
    var fault = self
    fault.ids = []
    return fault
  }
}
