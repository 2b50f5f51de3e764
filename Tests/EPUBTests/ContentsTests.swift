import EPUB
import TestSupport
import Testing

@Suite struct `A book of several stories` {
  /// The pages of the fixture as stories, in two languages, below the title page.
  private func book() throws -> Book {
    var book = try BookFixture().book()
    book.showsContents = true
    book.otherLanguages = ["ar", "en"]
    let titles = [("One", nil), ("اثنان", "ar"), ("Three", "en-GB")]
    book.documents = book.documents.enumerated().map { place, document in
      let story = (2...4).contains(place) ? titles[place - 2] : nil
      return Document(
        name: document.name, content: document.content, contentsTitle: story?.0 ?? document.contentsTitle,
        contentsDepth: story == nil ? 0 : 1, language: story?.1, landmark: document.landmark,
        pageLabel: document.pageLabel)
    }
    return book
  }

  @Test func `has its stories below the title page, each in its language`() throws {
    let lines = try part("EPUB/nav.xhtml", in: book()).split(separator: "\n").map { $0.drop { $0 == " " } }
    let contents = lines.drop { !$0.hasPrefix("<nav") }.prefix { $0 != "</nav>" }
    #expect(
      contents.dropFirst(2).joined() == """
        <ol><li><a href="text/cover.xhtml">Cover</a></li>\
        <li><a href="text/title.xhtml">Title page</a><ol><li><a href="text/p001.xhtml">One</a></li>\
        <li><a href="text/p002.xhtml" lang="ar" xml:lang="ar" dir="rtl">اثنان</a></li>\
        <li><a href="text/p003.xhtml" lang="en-GB" xml:lang="en-GB" dir="ltr">Three</a></li></ol></li>\
        <li><a href="text/colophon.xhtml">About this book</a></li></ol>
        """)
  }

  @Test func `says in what language its own words are, where that is another`() throws {
    var book = try book()
    book.labels.language = "es"
    book.labels.titlePage = "Portada"
    let text = try part("EPUB/nav.xhtml", in: book)
    let spanish = "lang=\"es\" xml:lang=\"es\" dir=\"ltr\""
    #expect(text.contains("<h1 id=\"toc-title\" \(spanish)>Contents</h1>"))
    #expect(text.contains("<a href=\"text/cover.xhtml\" \(spanish)>Cover</a>"))
    // What is none of its words is in the book's language, or in that of its story.
    #expect(text.contains("<a href=\"text/title.xhtml\">Title page</a>"))
    #expect(text.contains("<a href=\"text/p002.xhtml\" lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\">اثنان</a>"))
    #expect(
      try part("EPUB/package.opf", in: book).contains(
        "<meta property=\"schema:accessibilitySummary\" xml:lang=\"es\" dir=\"ltr\">"))
  }

  @Test func `has them so for older readers too`() throws {
    let text = try part("EPUB/toc.ncx", in: book())
    #expect(text.contains("<meta name=\"dtb:depth\" content=\"2\"/>"))
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let points = lines.filter {
      $0.hasPrefix("<navPoint") || $0 == "</navPoint>" || $0.hasPrefix("<content src=\"text/")
    }
    let orders = points.filter { $0.hasPrefix("<navPoint") }.compactMap { $0.split(separator: "\"").last { $0 != ">" } }
    #expect(orders.compactMap { Int($0) } == [1, 2, 3, 5, 7, 9])
    var (depth, depths) = (0, [Int]())
    for point in points {
      if point.hasPrefix("<navPoint") {
        depths.append(depth)
        depth += 1
      } else if point == "</navPoint>" {
        depth -= 1
      }
    }
    #expect(depths == [0, 0, 1, 1, 1, 0])
  }

  @Test func `shows its contents after the title page, and says all its languages`() throws {
    let text = try part("EPUB/package.opf", in: book())
    let spine = text.split(separator: "\n").filter { $0.contains("<itemref") }.map { $0.split(separator: "\"")[1] }
    #expect(spine == ["text-cover", "text-title", "nav", "text-p001", "text-p002", "text-p003", "text-colophon"])
    let languages = text.split(separator: "\n").filter { $0.contains("<dc:language>") }.map { $0.drop { $0 == " " } }
    #expect(languages == ["<dc:language>en</dc:language>", "<dc:language>ar</dc:language>"])
    #expect(try part("EPUB/nav.xhtml", in: book()).contains("<a epub:type=\"toc\" href=\"nav.xhtml#toc\">Contents</a>"))
  }

  @Test func `is refused where an entry lies below nothing`() throws {
    var book = try book()
    for (documents, place) in [(Array(book.documents.dropFirst(2)), "text/p001.xhtml")] {
      book.documents = documents
      do throws(EPUBError) {
        _ = try book.archive()
        Issue.record("it was taken")
      } catch {
        #expect(error.message == "a title in the table of contents lies at most one deeper than the one before it")
        #expect(error.part == place)
      }
    }
  }

  @Test(.enabled(if: EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
  func `has nothing that EPUBCheck finds`() throws {
    let folder = try TemporaryFolder()
    try book().write(to: folder.file("book.epub"))
    #expect(try EPUBCheck.findings(in: [folder.file("book.epub")]).values.joined().isEmpty)
  }
}
