import Basics
import Build
import Foundation
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `A book in two languages` {
  private let library: StoriesFixture
  private let path = "books/la-estrella.with-en.epub"

  init() throws {
    library = try StoriesFixture()
    library.settings = try Settings.parse(
      Array(
        #"""
        [site]
        base_url = "https://example.org/"
        [books]
        editions = ["es+en"]
        """#.utf8), file: "hornbook.toml")
    try library.add("La estrella", pages: ["Una *vez*.\n\nLejos.", "Sola aquí.", "Fin."], pictures: [1]) {
      ($0.language, $0.translationGroup, $0.author) = ("es", "star", "Ada")
    }
    try library.add("The Star", day: 2, pages: ["Once.\n\nFar away.", "Only.\n\nHere.", "The end."]) {
      ($0.language, $0.translationGroup, $0.author, $0.translator) = ("en-GB", "star", "Ada", "Ben & Co")
    }
  }

  @Test func `has the words of both, paragraph by paragraph where there are as many`() throws {
    let book = try library.book(path)
    let first = try #require(book.entries["EPUB/text/p001.xhtml"])
    let words = try #require(first.firstMatch(of: /<p>Una[\s\S]*Far away\.<\/p>/)).output
    let english = "<p class=\"second\" lang=\"en-GB\" xml:lang=\"en-GB\" dir=\"ltr\">"
    #expect(words == "<p>Una <em>vez</em>.</p>\n\(english)Once.</p>\n<p>Lejos.</p>\n\(english)Far away.</p>")
    let second = try #require(book.entries["EPUB/text/p002.xhtml"])
    #expect(second.contains("<p>Sola aquí.</p>\n\(english)Only.</p>\n\(english)Here.</p>"))
    #expect(try #require(book.entries["EPUB/text/title.xhtml"]).contains("dir=\"ltr\">The Star</p>"))
  }

  @Test func `has the notes of both, each in its place`() throws {
    try library.change(StoriesFixture.id("La estrella 1")) { _, pages in
      pages[0].text = "Una vez[^1].\n\nLejos.\n\n[^1]: Hace tiempo."
    }
    try library.change(StoriesFixture.id("The Star 2")) { _, pages in
      pages[0].text = "Once.\n\nFar[^a] away.\n\n[^a]: *Very* far."
      pages[1].text = "Only[^b].\n\n[^b]: Alone."
    }
    let book = try library.book(path)
    let first = try #require(book.entries["EPUB/text/p001.xhtml"])
    #expect(first.contains("href=\"#note-1\"") && first.contains("id=\"note-1\" epub:type"))
    #expect(first.contains("Far<a class=\"noteref\" id=\"second-noteref-1\""), "\(first)")
    #expect(
      first.contains("<aside class=\"footnote\" id=\"second-note-1\" lang=\"en-GB\" xml:lang=\"en-GB\" dir=\"ltr\""))
    #expect(first.contains("<em>Very</em> far."))
    let second = try #require(book.entries["EPUB/text/p002.xhtml"])
    #expect(second.contains("href=\"#second-note-2\"") && second.contains("id=\"second-note-2\" lang"))
    #expect(!second.contains("[^"))
    #expect(try !#require(library.book("books/la-estrella.epub").entries["EPUB/text/p001.xhtml"]).contains("second-"))
  }

  @Test func `says its languages, names who translated, and is another book`() throws {
    let package = try #require(library.book(path).entries["EPUB/package.opf"])
    #expect(package.contains("<dc:title id=\"title\">La estrella / The Star</dc:title>"))
    #expect(package.contains("<dc:language>es</dc:language>\n  <dc:language>en-GB</dc:language>"))
    #expect(package.contains(">Ben &amp; Co<"))
    #expect(try #require(library.book(path).entries["EPUB/text/colophon.xhtml"]).contains("Ben &amp; Co"))
    let own = try #require(library.book("books/la-estrella.epub").entries["EPUB/package.opf"])
    let identifier = try #require(own.firstMatch(of: /urn:uuid:[0-9a-f-]+/)).output
    #expect(!package.contains(identifier))
    #expect(!own.contains("The Star"))
  }

  @Test func `is offered on the page of the story that leads, and follows what the translation says`() throws {
    #expect(try library.page("stories/la-estrella/index.html").contains("la-estrella.with-en.epub"))
    #expect(try !library.page("stories/the-star/index.html").contains(".with-"))
    #expect(try library.plan().keys.filter { $0.contains(".with-") } == [path])
    let changed = try library.changedByEdit {
      try library.change(StoriesFixture.id("The Star 2")) { _, pages in pages[1].text = "Only.\n\nThere." }
    }
    #expect(changed.contains(path))
    #expect(!changed.contains("books/la-estrella.epub"))
  }

  @Test func `names who wrote the translation, and is not made of one that has no book`() throws {
    let english = StoriesFixture.id("The Star 2")
    try library.change(english) { story, _ in story.author = "Eve" }
    #expect(try #require(library.book(path).entries["EPUB/text/colophon.xhtml"]).contains(">Eve<"))
    try library.store.write { store in
      try store.save(try #require(try store.story(english)), pages: [], dates: .given)
    }
    #expect(try library.plan()[path] == nil)
    #expect(try library.plan()["books/la-estrella.epub"] != nil)
  }

  @Test func `changes when a page of the translation does, though nothing else says so`() throws {
    let before = try #require(library.book(path).modified)
    try library.change(StoriesFixture.id("The Star 2")) { _, pages in
      pages[0].text = "Once more.\n\nFar away."
      pages[0].updatedAt = StoriesFixture.day(20)
    }
    let after = try #require(library.book(path).modified)
    #expect(before < after && after.hasPrefix("2026-01-21T"), "\(after)")
    #expect(try #require(library.book("books/la-estrella.epub").modified) <= before)
  }

  @Test func `is offered in catalogues, with both languages and a title of its own`() throws {
    let feed = try library.page("opds/languages/es/index.xml")
    let links = feed.matches(of: /<link rel="http:\/\/opds-spec.org\/acquisition[^>]*>(<dc[^\n]*<\/link>)?/).map {
      String($0.0).replacing("https://example.org/", with: "")
    }
    let relation = "<link rel=\"http://opds-spec.org/acquisition/open-access\""
    #expect(
      links == [
        "\(relation) href=\"books/la-estrella.epub\" type=\"application/epub+zip\" title=\"Reflowable\"/>",
        "\(relation) href=\"\(path)\" type=\"application/epub+zip\" title=\"Español + English (GB)\">",
      ], "\(feed)")
    #expect(feed.contains("<dc:language>es</dc:language>\n   <dc:language>en-GB</dc:language>\n  </link>"))
    let all = try library.page("opds/all/index.xml")
    #expect(all.contains("books/the-star.epub\" type=\"application/epub+zip\"/>") && !all.contains("the-star.with-"))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(library.page("opds/languages/es/index.json").utf8)) as? [String: Any])
    let book = try #require((root["publications"] as? [[String: Any]])?.first)
    let link = try #require(
      (book["links"] as? [[String: Any]])?.first { ($0["href"] as? String)?.hasSuffix(path) == true })
    #expect(link["language"] as? [String] == ["es", "en-GB"] && link["type"] as? String == "application/epub+zip")
    let updated = try #require(feed.firstMatch(of: /<entry[\s\S]*?<updated>([^<]+)</)?.1)
    #expect(updated.hasPrefix("2026-01-03T"))
  }

  @Test func `that no story has is told`() throws {
    library.settings.books.editions = try Settings.parse(
      Array("[books]\neditions = [\"en+es\", \"fr+es\"]".utf8), file: "hornbook.toml"
    ).books.editions
    #expect(try library.plan()["books/the-star.with-es.epub"] != nil)
    let told = try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "no-edition" }.map(\.headline)
    #expect(
      told == ["'editions' in [books] names 'fr+es', and no story in 'fr' has a translation in 'es'"])
  }

  @Test func `of a language and a kind of it needs two stories, and tags are told as they are written`() throws {
    func told() throws -> [String] {
      try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "no-edition" }.map(\.headline)
    }
    library.settings.books.editions = try Settings.parse(
      Array("[books]\neditions = [\"en+en-GB\", \"EN+xx\", \"en+XX\"]".utf8), file: "hornbook.toml"
    ).books.editions
    #expect(
      try told().sorted() == [
        "'editions' in [books] names 'EN+xx', and no story in 'EN' has a translation in 'xx'",
        "'editions' in [books] names 'en+en-GB', and no story in 'en' has a translation in 'en-GB'",
      ])
    try library.add("A Star", day: 3) { ($0.language, $0.translationGroup) = ("en", "star") }
    #expect(try told().count == 1)
    #expect(try library.plan()["books/a-star.with-en-gb.epub"] != nil)
  }
}

@Suite struct `A book of a story that has translations` {
  @Test func `names them on its last page and in its package`() throws {
    let library = try StoriesFixture()
    try library.add("La estrella") { ($0.language, $0.translationGroup) = ("es", "star") }
    try library.add("The Star", day: 2) { ($0.language, $0.translationGroup) = ("en", "star") }
    try library.add("A Star", day: 3) { ($0.language, $0.translationGroup) = ("en", "star") }
    try library.add("Otra estrella", day: 4) { ($0.language, $0.translationGroup) = ("es", "star") }
    #expect(
      try !#require(library.book("books/la-estrella.epub").entries["EPUB/package.opf"]).contains("workTranslation"))
    #expect(
      try #require(library.book("books/la-estrella.epub").entries["EPUB/text/colophon.xhtml"])
        .contains("<bdi lang=\"en\" xml:lang=\"en\" dir=\"ltr\">English</bdi>"))
    let colophon = try #require(library.book("books/la-estrella.epub").entries["EPUB/text/colophon.xhtml"])
    #expect(colophon.matches(of: /<bdi lang="(en|es)"/).count == 1)
    library.settings.site.baseURL = "https://example.org/a/"
    let book = try library.book("books/la-estrella.epub")
    let address = "https://example.org/a/stories/the-star/"
    #expect(
      try #require(book.entries["EPUB/package.opf"])
        .contains("<link rel=\"schema:workTranslation\" href=\"\(address)\" hreflang=\"en\"/>"))
    #expect(
      try #require(book.entries["EPUB/text/colophon.xhtml"])
        .contains("<a href=\"\(address)\" hreflang=\"en\">English</a>"))
  }
}
