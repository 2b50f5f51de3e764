import Foundation
import TestSupport
import Testing
import Zip

private let opf = "EPUB/package.opf"
private let nav = "EPUB/nav.xhtml"
private let ncx = "EPUB/toc.ncx"
private let p1 = "EPUB/text/p001.xhtml"
private let p2 = "EPUB/text/p002.xhtml"
private let css = "EPUB/css/book.css"

extension Fault {
  static let all = container + package + manifest + documents + pictures + navigation + overlays + fixed + accessibility

  private static let container = [
    Fault("a deflated media type", "book-mimetype") { $0.entries[0].method = .deflated },
    Fault("a media type that is not first", "book-mimetype") { $0.entries.swapAt(0, 1) },
    Fault("a media type with a line feed", "book-mimetype") { $0.entries[0].bytes.append(0x0A) },
    Fault("no media type", "book-mimetype") { try $0.remove("mimetype") },
    Fault("no container", "book-container") { try $0.remove("META-INF/container.xml") },
    Fault("a container without a package", "book-container") {
      try $0.edit("META-INF/container.xml", "application/oebps-package+xml", "text/plain")
    },
    Fault("a container that names another package", "book-container") {
      try $0.edit("META-INF/container.xml", "EPUB/package.opf", "EPUB/other.opf")
    },
    Fault("a container that is no XML", "book-xml") { $0["META-INF/container.xml"] = Array("<container".utf8) },
    Fault("a name that leads out", "book-entry-name", "book-stray-file") { $0.add("EPUB/../../fox.txt", "a") },
    Fault("a name with a backslash", "book-entry-name", "book-stray-file") { $0.add("EPUB\\fox.txt", "a") },
    Fault("a name with a blank", "book-entry-name", "book-stray-file") { $0.add("EPUB/a fox.txt", "a") },
    Fault("two names that differ in case", "book-entry-name", "book-stray-file") { $0.add("EPUB/NAV.xhtml", "a") },
    Fault("rights management", "book-locked") { $0.add("META-INF/rights.xml", "<rights/>") },
    Fault("encryption", "book-locked") { $0.add("META-INF/encryption.xml", "<encryption/>") },
    Fault("more than all mail takes", "book-size") {
      // Kept as it is, and so as large as it looks.
      let bytes = [UInt8](repeating: 0x2E, count: 25_600_000)
      try $0.declare("<item id=\"noise\" href=\"noise.ogg\" media-type=\"audio/ogg\"/>")
      $0.entries.append(("EPUB/noise.ogg", bytes, .stored))
      try $0.edit(p1, "</body>", "<audio src=\"../noise.ogg\"></audio></body>")
    },
    Fault("a document of 11 MB", "book-size") {
      try $0.edit("EPUB/text/about.xhtml", "They slept.", String(repeating: "They slept.", count: 1_000_000))
    },
  ]

  private static let package = [
    Fault("a package that is no XML", "book-xml") { try $0.edit(opf, "</package>", "") },
    Fault("a package with another root", "book-package") {
      try $0.edit(opf, "<package ", "<paket ")
      try $0.edit(opf, "</package>", "</paket>")
    },
    Fault("no unique identifier", "book-identifier") { try $0.edit(opf, " unique-identifier=\"pub-id\"", "") },
    Fault("a unique identifier that is not there", "book-identifier") {
      try $0.edit(opf, "unique-identifier=\"pub-id\"", "unique-identifier=\"other\"")
    },
    Fault("a blank title", "book-metadata") { try $0.edit(opf, ">The Fox and the Balloon<", "> <") },
    Fault("no language", "book-metadata") { try $0.edit(opf, "<dc:language>en</dc:language>", "") },
    Fault("a language that is none", "book-language") { try $0.edit(opf, ">en</dc:language>", ">en_US</dc:language>") },
    Fault("a package without a language", "book-language") { try $0.edit(opf, " xml:lang=\"en\"", "") },
    Fault("no date of change", "book-modified") {
      try $0.edit(opf, "<meta property=\"dcterms:modified\">2026-01-15T08:30:00Z</meta>", "")
    },
    Fault("a date of change in local time", "book-modified") { try $0.edit(opf, "08:30:00Z", "08:30:00+01:00") },
    Fault("a date of change that never was", "book-modified") { try $0.edit(opf, "2026-01-15T", "2026-02-30T") },
    Fault("two dates of change", "book-modified") {
      try $0.edit(
        opf, "</metadata>", "<meta property=\"dcterms:modified\">2026-01-16T08:30:00Z</meta></metadata>")
    },
    Fault("a blank statement", "book-metadata") {
      try $0.edit(opf, "</metadata>", "<dc:subject> </dc:subject></metadata>")
    },
    Fault("a refinement of nothing", "book-metadata") { try $0.edit(opf, "refines=\"#title\"", "refines=\"#titel\"") },
    Fault("an id that is there twice", "book-double-id") {
      try $0.edit(opf, "</metadata>", "<dc:subject id=\"title\">a</dc:subject></metadata>")
    },
    Fault("no cover for the shelf", "book-cover") { try $0.edit(opf, " properties=\"cover-image\"", "") },
    Fault("no cover for older readers", "book-cover") {
      try $0.edit(opf, "<meta name=\"cover\" content=\"cover-image\"/>", "")
    },
    Fault("two covers", "book-cover") {
      try $0.edit(opf, "<item id=\"image-p001-jpg\"", "<item properties=\"cover-image\" id=\"image-p001-jpg\"")
    },
  ]

  private static let manifest = [
    Fault("a picture that is not there", "book-missing-file") { try $0.remove("EPUB/images/p001.jpg") },
    Fault("a picture that is not in the manifest", "book-stray-file") {
      try $0.edit(opf, "<item id=\"image-p001-jpg\" href=\"images/p001.jpg\" media-type=\"image/jpeg\"/>", "")
    },
    Fault("a stray file", "book-stray-file") { $0.add("EPUB/notes.txt", "a") },
    Fault("a file that nothing needs", "book-unused-file") {
      $0.add("EPUB/notes.txt", "a")
      try $0.declare("<item id=\"notes\" href=\"notes.txt\" media-type=\"text/plain\"/>")
    },
    Fault("an item without a type", "book-manifest", "book-stray-file") {
      try $0.edit(opf, "href=\"css/book.css\" media-type=\"text/css\"", "href=\"css/book.css\"")
    },
    Fault("two items of one id", "book-manifest") {
      try $0.declare("<item id=\"nav\" href=\"a.txt\" media-type=\"text/plain\"/>")
    },
    Fault("two items of one file", "book-manifest") {
      try $0.declare("<item id=\"nav2\" href=\"css/book.css\" media-type=\"text/css\"/>")
    },
    Fault("an item outside of the book", "book-missing-file") {
      try $0.declare("<item id=\"out\" href=\"../../a.txt\" media-type=\"text/plain\"/>")
    },
    Fault("an item of the network", "book-remote") {
      try $0.declare("<item id=\"out\" href=\"https://example.org/a.jpg\" media-type=\"image/jpeg\"/>")
    },
    Fault("a fallback to nothing", "book-manifest") {
      try $0.edit(opf, "<item id=\"image-p001-jpg\"", "<item fallback=\"none\" id=\"image-p001-jpg\"")
    },
    Fault("no reading order", "book-spine", "book-link", "book-accessibility-claim") {
      let text = String(decoding: $0[opf], as: UTF8.self)
      $0[opf] = Array(text.replacing(/<itemref[^>]*>/, with: "").utf8)
    },
    Fault("a page that is not there", "book-spine") {
      try $0.edit(opf, "</spine>", "<itemref idref=\"text-p009\"/></spine>")
    },
    Fault("a page that is read twice", "book-spine") {
      try $0.edit(opf, "</spine>", "<itemref idref=\"text-p001\"/></spine>")
    },
    Fault("a picture among the pages", "book-spine") {
      try $0.edit(opf, "</spine>", "<itemref idref=\"image-p001-jpg\"/></spine>")
    },
    Fault("pages that are all beside the reading order", "book-spine") {
      try $0.edit(opf, "<itemref ", "<itemref linear=\"no\" ")
    },
  ]

  private static let documents = [
    Fault("an entity of HTML", "book-xml") { try $0.edit(p1, "slept", "&nbsp;") },
    Fault("a control character", "book-xml") { try $0.edit(p1, "slept", "a\u{B}") },
    Fault("another root", "book-xhtml") {
      try $0.edit(p1, "http://www.w3.org/1999/xhtml", "http://www.w3.org/1999/html")
    },
    Fault("no title", "book-page-title") { try $0.edit(p1, "<title>Page 1</title>", "") },
    Fault("two titles", "book-page-title") { try $0.edit(p1, "</head>", "<title>a</title></head>") },
    Fault("no language", "book-language") { try $0.edit(p1, " lang=\"en\" xml:lang=\"en\"", "") },
    Fault("two languages", "book-language") { try $0.edit(p1, " lang=\"en\"", " lang=\"de\"") },
    Fault("an id that is there twice", "book-double-id") { try $0.edit(p1, "id=\"s2\"", "id=\"s1\"") },
    Fault("a link to nothing", "book-link") { try $0.edit(p1, "https://example.org/", "p009.xhtml") },
    Fault("a link to an id that is not there", "book-link") { try $0.edit(p1, "https://example.org/", "p002.xhtml#x") },
    Fault("a link out of the book", "book-link") { try $0.edit(p1, "https://example.org/", "../../../a.xhtml") },
    Fault("a link to what nobody reads", "book-link") { try $0.edit(p1, "https://example.org/", "../nav.xhtml") },
    Fault("a picture that is nowhere", "book-link", "book-unused-file") {
      try $0.edit(p1, "../images/p001.jpg", "../images/p009.jpg")
    },
    Fault("a style sheet that is not there", "book-link") {
      try $0.edit(p1, "../css/book.css", "../css/other.css")
    },
    Fault("a style that asks for nothing", "book-link") {
      try $0.edit(css, "p {", "/* url(a.png) */ p { background: url('gone.png');")
    },
    Fault("an import from the network", "book-remote") {
      try $0.edit(css, "p {", "@import \"https://a.org/a.css\"; p {")
    },
    Fault("a picture from the network", "book-remote", "book-unused-file") {
      try $0.edit(p1, "../images/p001.jpg", "https://example.org/a.jpg")
    },
    Fault("sound from the network", "book-remote") {
      try $0.edit(p1, "</body>", "<audio src=\"https://example.org/a.mp3\"></audio></body>")
    },
    Fault("a script", "book-script") {
      try $0.edit(p1, "</head>", "<script>a()</script></head>")
      try $0.edit(opf, "<item id=\"text-p001\"", "<item properties=\"scripted\" id=\"text-p001\"")
    },
    Fault("a script that the manifest does not tell of", "book-script", "book-properties") {
      try $0.edit(p1, "<p id=\"s1\"", "<p onclick=\"a()\" id=\"s1\"")
    },
    Fault("a drawing that the manifest does not tell of", "book-properties") {
      try $0.edit(p1, "</body>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><circle r=\"1\"/></svg></body>")
    },
    Fault("a script that is not there", "book-properties") {
      try $0.edit(opf, "<item id=\"text-p001\"", "<item properties=\"scripted\" id=\"text-p001\"")
    },
  ]

  private static let pictures = [
    Fault("a picture cut after 400 bytes", "book-broken-picture") {
      $0["EPUB/images/p001.jpg"] = Array(SamplePictures.jpeg.prefix(400))
    },
    Fault("an empty picture", "book-broken-picture") { $0["EPUB/images/p001.jpg"] = [] },
    Fault("a PNG named .jpg", "book-media-type") { $0["EPUB/images/p001.jpg"] = SamplePictures.png },
    Fault("a PNG with another ending", "book-media-type") {
      try $0.edit(opf, "images/p002.png", "images/p002.jpg")
      try $0.edit(p2, "images/p002.png", "images/p002.jpg")
      if let place = $0.entries.firstIndex(where: { $0.name == "EPUB/images/p002.png" }) {
        $0.entries[place].name = "EPUB/images/p002.jpg"
      }
    },
    Fault("no text for a picture", "book-missing-alt", "book-accessibility-claim") {
      try $0.edit(p1, " alt=\"The fox flies.\"", "")
    },
    Fault("the name of a file as text for a picture", "book-machine-alt") {
      try $0.edit(p1, "The fox flies.", "cover.png")
    },
    Fault("words of a program as text for a picture", "book-machine-alt") {
      try $0.edit(p1, "The fox flies.", "Image unavailable")
    },
    Fault("the picture's own name as text for it", "book-machine-alt") { try $0.edit(p1, "The fox flies.", "p001") },
  ]

  private static let navigation = [
    Fault("no navigation document", "book-nav", "book-unused-file") { try $0.edit(opf, " properties=\"nav\"", "") },
    Fault("no table of contents", "book-nav") { try $0.edit(nav, "epub:type=\"toc\"", "epub:type=\"lot\"") },
    Fault("a landmark that leads to what nobody reads", "book-link") {
      try $0.edit(nav, "epub:type=\"bodymatter\" href=\"text/p001.xhtml\"", "epub:type=\"toc\" href=\"nav.xhtml\"")
    },
    Fault("contents out of order", "book-toc-order") {
      try $0.edit(nav, "<a href=\"text/p001.xhtml\">Part 1", "<a href=\"text/about.xhtml\">Part 1")
    },
    Fault("pages out of order", "book-page-list") {
      try $0.edit(nav, "text/p001.xhtml#pg1", "text/p00X.xhtml#pgX")
      try $0.edit(nav, "text/p003.xhtml#pg3", "text/p001.xhtml#pg1")
      try $0.edit(nav, "text/p00X.xhtml#pgX", "text/p003.xhtml#pg3")
    },
    Fault("a page that is no page break", "book-page-list") {
      try $0.edit(nav, "text/p001.xhtml#pg1", "text/p001.xhtml#s1")
    },
    Fault("a page break that is not listed", "book-page-list") {
      try $0.edit(
        p1, "</body>", "<span epub:type=\"pagebreak\" role=\"doc-pagebreak\" id=\"pg9\" title=\"9\"></span></body>")
    },
    Fault("a page break without a number", "book-page-list") { try $0.edit(p1, " title=\"1\"", "") },
    Fault("a page that leads to no id", "book-link", "book-page-list", "book-ncx") {
      try $0.edit(p1, "id=\"pg1\"", "id=\"pg8\"")
    },
    Fault("an NCX of another book", "book-ncx") { try $0.edit(ncx, "urn:uuid:5b3f5f0e", "urn:uuid:5b3f5f0f") },
    Fault("an NCX that leads nowhere", "book-ncx") {
      try $0.edit(ncx, "src=\"text/about.xhtml\"", "src=\"text/a.xhtml\"")
    },
    Fault("an NCX that nobody finds", "book-ncx") { try $0.edit(opf, "<spine toc=\"ncx\"", "<spine") },
    Fault("a spine whose NCX is none", "book-ncx") { try $0.edit(opf, "<spine toc=\"ncx\"", "<spine toc=\"nav\"") },
  ]

  private static let fixed = [
    Fault("a fixed page without a size", "book-viewport", in: { try .fixed() }) {
      try $0.edit(p1, "<meta name=\"viewport\" content=\"width=1200, height=1600\"/>", "")
    },
    Fault("a fixed page with a size in px", "book-viewport", in: { try .fixed() }) {
      try $0.edit(p1, "width=1200, height=1600", "width=1200px, height=1600px")
    },
    Fault("a fixed page as wide as the device", "book-viewport", in: { try .fixed() }) {
      try $0.edit(p1, "width=1200, height=1600", "width=device-width")
    },
    Fault("a fixed page of another size", "book-viewport", in: { try .fixed() }) {
      try $0.edit(p1, "width=1200, height=1600", "width=1600, height=1200")
    },
    Fault("fixed pages larger than Kobo shows", "book-viewport", in: { try .fixed() }) {
      for name in ["cover", "p001", "p002", "p003", "about"] {
        try $0.edit("EPUB/text/\(name).xhtml", "width=1200, height=1600", "width=2400, height=3200")
      }
    },
    Fault("fixed pages that say they can be changed", "book-accessibility-claim", in: { try .fixed() }) {
      try $0.edit(
        opf, "</metadata>",
        "<meta property=\"schema:accessibilityFeature\">displayTransformability</meta></metadata>")
    },
  ]

  private static let accessibility =
    ["accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary"].map {
      property in
      Fault("no \(property)", "book-accessibility") {
        let text = String(decoding: $0[opf], as: UTF8.self)
        let kept = text.split(separator: "\n").filter { !$0.contains("\"schema:\(property)\"") }
        $0[opf] = Array(kept.joined(separator: "\n").utf8)
      }
    } + [
      Fault("a word that is none", "book-accessibility") { try $0.edit(opf, ">readingOrder<", ">readingorder<") },
      Fault("page numbers from nowhere", "book-accessibility") {
        try $0.edit(opf, "<meta property=\"pageBreakSource\">none</meta>", "")
      },
      Fault("hazards beside none", "book-accessibility-claim") {
        try $0.edit(opf, "</metadata>", "<meta property=\"schema:accessibilityHazard\">sound</meta></metadata>")
      },
      Fault("hazards that exclude each other", "book-accessibility-claim") {
        try $0.edit(
          opf, "accessibilityHazard\">none</meta>",
          "accessibilityHazard\">sound</meta><meta property=\"schema:accessibilityHazard\">noSoundHazard</meta>")
      },
      Fault("pictures that are not said", "book-accessibility-claim") {
        try $0.edit(opf, "<meta property=\"schema:accessMode\">visual</meta>", "")
      },
      Fault("sound that is not there", "book-accessibility-claim") {
        try $0.edit(opf, "</metadata>", "<meta property=\"schema:accessMode\">auditory</meta></metadata>")
      },
      Fault("a feature that is not there", "book-accessibility-claim") {
        try $0.edit(
          opf, "</metadata>", "<meta property=\"schema:accessibilityFeature\">synchronizedAudioText</meta></metadata>")
      },
      Fault("conformance that nobody certifies", "book-accessibility-claim", "book-metadata") {
        let text = String(decoding: $0[opf], as: UTF8.self)
        let kept = text.split(separator: "\n").filter { !$0.contains("a11y:certifiedBy") }
        $0[opf] = Array(kept.joined(separator: "\n").utf8)
      },
      Fault("conformance in other words", "book-accessibility-claim") {
        try $0.edit(opf, "EPUB Accessibility 1.1 - WCAG 2.2 Level AA", "EPUB Accessibility 1.1: WCAG 2.2 AA")
      },
    ]

  /// What looks like a fault and is none.
  static let none = [
    Fault("a record that the package links to") {
      try $0.edit(
        opf, "</metadata>", "<link rel=\"record\" href=\"meta/onix.xml\" media-type=\"application/xml\"/></metadata>")
      $0.add("EPUB/meta/onix.xml", "<ONIXMessage/>")
    },
    Fault("a voice of two documents", in: { try .readAloud() }) {
      try $0.edit(opf, "<item id=\"text-p002\"", "<item media-overlay=\"mo1\" id=\"text-p002\"")
      try $0.edit("EPUB/smil/p001.smil", "p001.xhtml#s2", "p002.xhtml#s2")
    },
    Fault("fixed pages as large as the device", in: { try .fixed() }) {
      try $0.edit(p1, "width=1200, height=1600", "width=device-width, height=device-height")
    },
    Fault("a picture of a kind that few know, with another one for the rest") {
      try $0.edit(
        opf, "<item id=\"image-p002-png\"",
        "<item id=\"odd\" fallback=\"image-p002-png\" href=\"images/odd.psd\" media-type=\"image/vnd.adobe.photoshop\"/><item id=\"image-p002-png\""
      )
      try $0.edit(p1, "../images/p001.jpg", "../images/odd.psd")
      $0.add("EPUB/images/odd.psd", "8BPS")
      try $0.edit(p1, "</body>", "<img src=\"../images/p001.jpg\" alt=\"A fox.\"/></body>")
    },
    Fault("a style that names an element of the page") {
      try $0.edit(p1, "</head>", "<style>p { clip-path: url(#of-the-drawing) }</style></head>")
      try $0.edit(css, "p {", "p { fill: url('#shade') } p {")
    },
    Fault("a picture that stands in the document") {
      let picture = "data:image/png;base64," + Data(SamplePictures.png).base64EncodedString()
      try $0.edit(p1, "</body>", "<img src=\"\(picture)\" alt=\"A dot.\"/></body>")
    },
    Fault("a cover beside the reading order, with a landmark") {
      try $0.edit(opf, "<itemref idref=\"text-cover\"", "<itemref linear=\"no\" idref=\"text-cover\"")
    },
    Fault("a picture that only decorates") {
      try $0.edit(p1, "</body>", "<img src=\"../images/p002.png\" alt=\"\"/></body>")
    },
    Fault("a picture whose role says that it decorates") {
      try $0.edit(p1, "</body>", "<img src=\"../images/p002.png\" role=\"presentation\"/></body>")
    },
    Fault("links to this page, another page, a mailbox and a telephone") {
      try $0.edit(
        p1, "</body>",
        """
        <p><a href="#s1">a</a><a href="p002.xhtml#s2">b</a><a href="./p002.xhtml">c</a><a href="../text/p002.xhtml">d</a>
        <a href="p00%32.xhtml">e</a><a href="mailto:a@example.org">f</a><a href="tel:+1">g</a></p></body>
        """)
    },
    Fault("a style sheet in capitals, with data") {
      try $0.edit(css, "p {", "@charset \"utf-8\"; P { BACKGROUND: URL( \"data:image/png;base64,AA==\" ) } p {")
    },
    Fault("data that no script reads") {
      try $0.edit(p1, "</head>", "<script type=\"application/ld+json\">{}</script></head>")
    },
    Fault("text for a picture with the name of a file in it") {
      try $0.edit(p1, "The fox flies.", "The fox has written fox.txt on the wall, and paints cover.png")
    },
    Fault("a page break with its number as text") {
      try $0.edit(p1, " title=\"1\"></span>", ">1</span>")
    },
    Fault("only what is needed of a voice", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", " clipBegin=\"0s\" clipEnd=\"2500ms\"", " clipEnd=\"2.5s\"")
    },
  ]
}
