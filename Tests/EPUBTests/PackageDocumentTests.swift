import EPUB
import Testing
import XML
import Zip

extension BookFixture {
  /// A book that says everything a book can say.
  func fullBook() throws -> Book {
    var book = try book()
    book.contributors.append(Contributor(name: "Tomás & Söhne", role: "trl"))
    book.contributors.append(Contributor(name: "Quill (a machine)", fileAs: "Quill", isMachine: true))
    book.isbn = "9783161484100"
    book.publisher = "Fox House"
    book.issued = "2026-01-15"
    book.summary = "A fox, a balloon & the way home."
    book.subjects = ["Juvenile Fiction / Animals / Foxes", "Friendship"]
    book.rights = "CC BY 4.0"
    book.licenseAddress = "https://creativecommons.org/licenses/by/4.0/"
    book.titleFileAs = "Fox and the Balloon, The"
    book.series = [
      Series(name: "Forest Stories", position: 2, identifier: "urn:uuid:11111111-2222-5333-8444-555555555555"),
      Series(name: "Night Stories"),
    ]
    book.typicalAgeRange = "3-5"
    book.educationalLevel = "Level 2"
    book.audience = "Children 3-5"
    book.certifier = Certifier(name: "Fox House")
    return book
  }
}

/// The text of one entry of a book.
func part(_ name: String, in book: Book) throws -> String {
  let entry = try #require(try book.archive().entries.first { $0.name == name })
  guard case .bytes(let bytes) = entry.content else { return "" }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct `The package document` {
  @Test func `says everything, in order`() throws {
    let text = try part("EPUB/package.opf", in: BookFixture().fullBook())
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="pub-id" xml:lang="en">
         <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
          <dc:identifier id="pub-id">urn:uuid:5b3f5f0e-7a55-5f6c-9a1e-2f6d1f0c9b11</dc:identifier>
          <dc:identifier id="isbn">urn:isbn:9783161484100</dc:identifier>
          <meta refines="#isbn" property="identifier-type" scheme="onix:codelist5">15</meta>
          <dc:title id="title">The Fox and the Balloon</dc:title>
          <meta refines="#title" property="title-type">main</meta>
          <meta refines="#title" property="file-as">Fox and the Balloon, The</meta>
          <dc:language>en</dc:language>
          <dc:creator id="contributor-1">Ana Fuchs</dc:creator>
          <meta refines="#contributor-1" property="role" scheme="marc:relators">aut</meta>
          <meta refines="#contributor-1" property="file-as">Fuchs, Ana</meta>
          <dc:contributor id="contributor-2">Iris</dc:contributor>
          <meta refines="#contributor-2" property="role" scheme="marc:relators">ill</meta>
          <dc:contributor id="contributor-3">Tomás &amp; Söhne</dc:contributor>
          <meta refines="#contributor-3" property="role" scheme="marc:relators">trl</meta>
          <dc:creator id="contributor-4">Quill (a machine)</dc:creator>
          <meta refines="#contributor-4" property="role" scheme="marc:relators">aut</meta>
          <meta refines="#contributor-4" property="file-as">Quill</meta>
          <meta refines="#contributor-4" property="schema:digitalSourceType">https://schema.org/TrainedAlgorithmicMediaDigitalSource</meta>
          <dc:publisher>Fox House</dc:publisher>
          <dc:date>2026-01-15</dc:date>
          <dc:description>A fox, a balloon &amp; the way home.</dc:description>
          <dc:subject>Juvenile Fiction / Animals / Foxes</dc:subject>
          <dc:subject>Friendship</dc:subject>
          <dc:rights>CC BY 4.0</dc:rights>
          <link rel="dcterms:license" href="https://creativecommons.org/licenses/by/4.0/"/>
          <meta property="dcterms:modified">2026-01-15T08:30:00Z</meta>
          <meta property="belongs-to-collection" id="series-1">Forest Stories</meta>
          <meta refines="#series-1" property="collection-type">series</meta>
          <meta refines="#series-1" property="group-position">2</meta>
          <meta refines="#series-1" property="dcterms:identifier">urn:uuid:11111111-2222-5333-8444-555555555555</meta>
          <meta property="belongs-to-collection" id="series-2">Night Stories</meta>
          <meta refines="#series-2" property="collection-type">set</meta>
          <meta property="schema:typicalAgeRange">3-5</meta>
          <meta property="schema:educationalLevel">Level 2</meta>
          <meta property="dcterms:audience">Children 3-5</meta>
          <meta property="schema:numberOfPages">3</meta>
          <meta property="schema:accessMode">textual</meta>
          <meta property="schema:accessMode">visual</meta>
          <meta property="schema:accessModeSufficient">textual</meta>
          <meta property="schema:accessModeSufficient">textual,visual</meta>
          <meta property="schema:accessibilityFeature">alternativeText</meta>
          <meta property="schema:accessibilityFeature">readingOrder</meta>
          <meta property="schema:accessibilityFeature">structuralNavigation</meta>
          <meta property="schema:accessibilityFeature">tableOfContents</meta>
          <meta property="schema:accessibilityFeature">pageNavigation</meta>
          <meta property="schema:accessibilityFeature">pageBreakMarkers</meta>
          <meta property="schema:accessibilityFeature">unlocked</meta>
          <meta property="schema:accessibilityFeature">displayTransformability</meta>
          <meta property="schema:accessibilityHazard">none</meta>
          <meta property="schema:accessibilitySummary">Every picture has a text description. \
        Pages are numbered and can be reached from a list. \
        Conformance to WCAG 2.2 Level AA is certified by Fox House.</meta>
          <meta property="pageBreakSource">none</meta>
          <meta property="dcterms:conformsTo" id="conformance">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>
          <meta refines="#conformance" property="a11y:certifiedBy" id="certifier">Fox House</meta>
          <meta name="cover" content="cover-image"/>
          <meta name="calibre:series" content="Forest Stories"/>
          <meta name="calibre:series_index" content="2"/>
         </metadata>
         <manifest>
          <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
          <item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
          <item id="css-book" href="css/book.css" media-type="text/css"/>
          <item id="text-cover" href="text/cover.xhtml" media-type="application/xhtml+xml"/>
          <item id="text-title" href="text/title.xhtml" media-type="application/xhtml+xml"/>
          <item id="text-p001" href="text/p001.xhtml" media-type="application/xhtml+xml"/>
          <item id="text-p002" href="text/p002.xhtml" media-type="application/xhtml+xml"/>
          <item id="text-p003" href="text/p003.xhtml" media-type="application/xhtml+xml"/>
          <item id="text-colophon" href="text/colophon.xhtml" media-type="application/xhtml+xml"/>
          <item id="cover-image" href="images/cover.jpg" media-type="image/jpeg" properties="cover-image"/>
          <item id="image-p001-jpg" href="images/p001.jpg" media-type="image/jpeg"/>
          <item id="image-p002-png" href="images/p002.png" media-type="image/png"/>
          <item id="image-p003-jpg" href="images/p003.jpg" media-type="image/jpeg"/>
         </manifest>
         <spine toc="ncx" page-progression-direction="ltr">
          <itemref idref="text-cover"/>
          <itemref idref="text-title"/>
          <itemref idref="text-p001"/>
          <itemref idref="text-p002"/>
          <itemref idref="text-p003"/>
          <itemref idref="text-colophon"/>
         </spine>
         <guide>
          <reference type="cover" title="Cover" href="text/cover.xhtml"/>
          <reference type="text" title="Story" href="text/p001.xhtml"/>
         </guide>
        </package>

        """)
  }

  @Test func `says which way a book runs`() throws {
    let book = try BookFixture(direction: .rightToLeft, language: "ar").book()
    let text = try part("EPUB/package.opf", in: book)
    #expect(text.contains("unique-identifier=\"pub-id\" xml:lang=\"ar\" dir=\"rtl\">"))
    #expect(text.contains("<spine toc=\"ncx\" page-progression-direction=\"rtl\">"))
  }

  @Test func `leaves out what is not known`() throws {
    var book = try BookFixture(pictures: .none).book()
    book.summary = " \n"
    book.subjects = [""]
    let text = try part("EPUB/package.opf", in: book)
    for name in [
      "hornbook:", "dc:publisher", "dc:date", "dc:description", "dc:subject", "dc:rights", "calibre", "name=\"cover\"",
    ] {
      #expect(!text.contains(name), "\(name)")
    }
  }

  @Test func `declares what a document has in it`() throws {
    var book = try BookFixture().book()
    let fixture = BookFixture()
    let drawing = fixture.document(title: "Drawing") { writer in
      writer.element("svg", ["xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 1 1"])
    }
    book.documents.append(Document(name: "drawing.xhtml", content: drawing))
    let text = try part("EPUB/package.opf", in: book)
    #expect(text.contains("href=\"text/drawing.xhtml\" media-type=\"application/xhtml+xml\" properties=\"svg\"/>"))
  }
}

@Suite struct `The navigation of a book` {
  @Test func `lists contents, pages and landmarks in one main`() throws {
    let text = try part("EPUB/nav.xhtml", in: BookFixture().book())
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
         <head>
          <meta charset="UTF-8"/>
          <title>The Fox and the Balloon</title>
         </head>
         <body>
          <main>
           <nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="toc-title">
            <h1 id="toc-title">Contents</h1>
            <ol>
             <li>
              <a href="text/cover.xhtml">Cover</a>
             </li>
             <li>
              <a href="text/title.xhtml">Title page</a>
             </li>
             <li>
              <a href="text/p001.xhtml">Story</a>
             </li>
             <li>
              <a href="text/colophon.xhtml">About this book</a>
             </li>
            </ol>
           </nav>
           <nav epub:type="page-list" role="doc-pagelist" id="page-list" aria-labelledby="page-list-title" hidden="hidden">
            <h2 id="page-list-title">Pages</h2>
            <ol>
             <li>
              <a href="text/p001.xhtml#pg1">1</a>
             </li>
             <li>
              <a href="text/p002.xhtml#pg2">2</a>
             </li>
             <li>
              <a href="text/p003.xhtml#pg3">3</a>
             </li>
            </ol>
           </nav>
           <nav epub:type="landmarks" id="landmarks" aria-labelledby="landmarks-title" hidden="hidden">
            <h2 id="landmarks-title">Landmarks</h2>
            <ol>
             <li>
              <a epub:type="cover" href="text/cover.xhtml">Cover</a>
             </li>
             <li>
              <a epub:type="titlepage" href="text/title.xhtml">Title page</a>
             </li>
             <li>
              <a epub:type="bodymatter" href="text/p001.xhtml">Story</a>
             </li>
            </ol>
           </nav>
          </main>
         </body>
        </html>

        """)
  }

  @Test func `is repeated for old readers with the same identifier`() throws {
    let text = try part("EPUB/toc.ncx", in: BookFixture().book())
    #expect(text.contains("<meta name=\"dtb:uid\" content=\"urn:uuid:5b3f5f0e-7a55-5f6c-9a1e-2f6d1f0c9b11\"/>"))
    #expect(text.contains("<meta name=\"dtb:totalPageCount\" content=\"3\"/>"))
    #expect(text.contains("<meta name=\"dtb:maxPageNumber\" content=\"3\"/>"))
    #expect(
      text.contains(
        """
          <pageTarget id="place-4" type="normal" value="1" playOrder="4">
           <navLabel>
            <text>1</text>
           </navLabel>
           <content src="text/p001.xhtml#pg1"/>
          </pageTarget>
        """))
    let orders = text.matches(of: /playOrder="(\d+)"/).compactMap { Int($0.1) }
    #expect(orders == [1, 2, 3, 7, 4, 5, 6])
  }

  @Test func `speaks the words it is given`() throws {
    var book = try BookFixture(direction: .rightToLeft, language: "ar").book()
    book.labels.contents = "المحتويات"
    book.labels.pages = "الصفحات"
    book.labels.landmarks = "المعالم"
    book.labels.story = "القصة"
    book.labels.cover = "الغلاف"
    let text = try part("EPUB/nav.xhtml", in: book)
    #expect(text.contains("lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\">"))
    for word in [book.labels.contents, book.labels.pages, book.labels.landmarks, book.labels.story, book.labels.cover] {
      #expect(text.contains(">\(word)</"), "\(word)")
    }
  }

  @Test func `has no list of pages when pages have no numbers`() throws {
    var book = try BookFixture(pictures: .none).book()
    book.documents = book.documents.filter { $0.pageLabel == nil }
    #expect(try !part("EPUB/nav.xhtml", in: book).contains("page-list"))
    #expect(try !part("EPUB/toc.ncx", in: book).contains("pageList"))
    let package = try part("EPUB/package.opf", in: book)
    for name in ["pageBreakSource", "numberOfPages", "pageNavigation"] { #expect(!package.contains(name), "\(name)") }
  }
}
