import Basics
import Build
import Models
import Settings
import TestSupport
import Testing

@Suite struct `The text of a book` {
  private let library: StoriesFixture
  private let path = "books/the-lost-star.epub"

  init() throws { library = try StoriesFixture() }

  /// What stands on a page of the book.
  private func page(_ number: Int = 1) throws -> String {
    try #require(try library.book(path).entries["EPUB/text/p00\(number).xhtml"])
  }

  @Test func `has the lines of a verse as lines, so that conversions keep them`() throws {
    try library.add("The Lost Star", pages: ["Roses are red,\nViolets are blue.\n\nThe end."])
    #expect(try page().contains("<p>Roses are red,<br/>Violets are blue.</p>\n<p>The end.</p>"))
  }

  @Test func `has what is emphasised as emphasis, as on the site`() throws {
    try library.add(
      "The Lost Star", pages: ["*What makes you\nfeel brave?* It was _so_ big. 2 * 3 * 4 = snake_case_name"])
    #expect(
      try page().contains(
        "<p><em>What makes you</em><br/><em>feel brave?</em> It was <em>so</em> big. 2 * 3 * 4 = snake_case_name</p>"))
    let site = try library.page("stories/the-lost-star/1.html")
    #expect(
      site.contains(
        "<p><em>What makes you\nfeel brave?</em> It was <em>so</em> big. 2 * 3 * 4 = snake_case_name</p>"))
    #expect(site.contains("content=\"What makes you feel brave? It was so big."))
  }

  @Test func `is emphasised where its sentences are heard one by one`() throws {
    let id = try library.add("The Lost Star", pages: ["She *fell. “Who* are you?” said\nNelly."])
    try library.put(SampleRecordings.mp3(), "one.mp3")
    let timings =
      #"[{"start":0,"end":0.2,"text":"She *fell."},{"start":0.2,"end":0.9,"text":"“Who* are you?” said Nelly."}]"#
    try library.record(id, page: 1, "one.mp3", timings: timings)
    #expect(try page().contains("id=\"text\""))
    try library.record(id, page: 1, "one.mp3", timings: "[[0, 0.2], [0.2, 0.9]]")
    #expect(
      try page().contains(
        "<p><span id=\"s1\">She <em>fell.</em></span> "
          + "<span id=\"s2\"><em>“Who</em> are you?” said<br/>Nelly.</span></p>"))
    #expect(
      try library.page("stories/the-lost-star/1.html").contains("data-to=\"0.2\">She <em>fell.</em></span> "))
  }

  @Test(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
  func `is emphasised on fixed pages`() throws {
    let id = try library.add("The Lost Star", pages: ["It was *so big* that *nobody\nsaw* it."])
    library.settings.books.layout = .fixed
    func fixed() throws -> String {
      try #require(try library.book("books/the-lost-star.fxl.epub").entries["EPUB/text/p001.xhtml"])
    }
    #expect(
      try fixed().contains(
        "<span class=\"line\">It was <em>so big</em> that <em>nobody</em></span>\n"
          + "<span class=\"line\"><em>saw</em> it.</span>"))
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try library.record(id, page: 1, "one.mp3", timings: "[[0, 0.9]]")
    #expect(
      try fixed().contains(
        "<span id=\"s1\">It was <em>so big</em> that <em>nobody</em><br/>\n<em>saw</em> it.</span>"))
  }

  @Test func `is told from what stands around it`() throws {
    library.settings.site.baseURL = "https://example.org/"
    library.settings.books.publisher = "Judge & Co <Press>"
    try library.add("النجمة", pages: ["نجمة."], pictures: [1]) {
      $0.language = "ar"
      $0.license = "CC BY 4.0"
    }
    let path = try #require(try library.plan().keys.first { $0.hasPrefix("books/") && $0.hasSuffix(".epub") })
    let book = try library.book(path)
    let colophon = try #require(book.entries["EPUB/text/colophon.xhtml"])
    #expect(colophon.contains("<bdi>Judge &amp; Co &lt;Press&gt;</bdi>"))
    #expect(
      colophon.contains("<bdi dir=\"ltr\"><a href=\"https://example.org/stories/%D8"))
    #expect(colophon.contains(">https://example.org/stories/النجمة/</a></bdi>"))
    #expect(
      book.package.contains("<link rel=\"dcterms:license\" href=\"https://creativecommons.org/licenses/by/4.0/\"/>"))
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("<body epub:type=\"bodymatter\" dir=\"rtl\">") == true)
  }

  @Test(arguments: [
    ("en", "The Lost Star", "Lost Star, The"), ("de-AT", "Der kleine Fuchs", "kleine Fuchs, Der"), ("en", "A", nil),
    ("es", "La luna", "luna, La"), ("en", "Der Fuchs", nil), ("ar", "The End", nil),
  ]) func `is sorted without its article`(language: String, title: String, sorted: String?) throws {
    try library.add(title) { $0.language = language }
    let path = try #require(try library.plan().keys.first { $0.hasPrefix("books/") && $0.hasSuffix(".epub") })
    let package = try library.book(path).package
    let expected = sorted.map { "<meta refines=\"#title\" property=\"file-as\">\($0)</meta>" }
    #expect(package.contains("refines=\"#title\" property=\"file-as\"") == (sorted != nil))
    if let expected { #expect(package.contains(expected)) }
  }
}

@Suite struct `The claims of a book` {
  private let library: StoriesFixture
  private let path = "books/the-lost-star.epub"
  private let id: Identifier

  init() throws {
    library = try StoriesFixture()
    library.settings.books.certifier = "Fox House"
    id = try library.add("The Lost Star", pages: ["One.", "Two.", ""], pictures: [1, 2, 3])
  }

  @Test func `hold no description that a machine wrote`() throws {
    #expect(try library.book(path).package.contains("alternativeText"))
    try library.change(id) { $1[1].altText = "image001.jpg" }
    let package = try library.book(path).package
    #expect(!package.contains("alternativeText") && !package.contains("conformsTo"))
    let found = try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "missing-alt" }
    #expect(
      found.map(\.headline) == [
        "the alt text of 1 picture of 'The Lost Star' does not tell what it shows, as 'image001.jpg' on page 2"
      ])
  }

  @Test func `say how much is read aloud`() throws {
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try library.record(id, page: 1, "one.mp3")
    let partly = try library.book(path)
    #expect(partly.said("accessibilitySummary")?.contains("Pages that can be read aloud: 1 of 2.") == true)
    #expect(!partly.package.contains("synchronizedAudioText"))
    try library.record(id, page: 2, "one.mp3")
    #expect(try library.book(path).package.contains("synchronizedAudioText"))
  }

  @Test func `are dated by the settings, whatever is edited`() throws {
    #expect(try !library.book(path).package.contains("#certifier"))
    library.settings.books.certified = "2026-02-03"
    let date = "<meta refines=\"#certifier\" property=\"dcterms:date\">2026-02-03</meta>"
    #expect(try library.book(path).package.contains(date))
  }
}
