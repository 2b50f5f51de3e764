import Models
import Settings
import SparkStore
import Testing

/// What is made again when something of the library changes, and what is left as it is.
@Suite struct `A site of sparks makes again` {
  private let library: SparksFixture

  init() throws {
    library = try SparksFixture()
    try library.fill()
  }

  @Test func `nothing when nothing has changed`() async throws {
    try await library.build()
    #expect(try await library.changes() == [])
  }

  @Test func `for a new spark its page, the lists that show it, today, the feed, its book and the index`() async throws
  {
    try await library.build()
    try library.addSpark("What is new?", day: 9, situation: "dinner")
    let files = try await library.changes()
    let search = files.filter { $0.hasPrefix("search/0-64/") && !$0.contains("/docs-") }
    #expect(!search.isEmpty)
    // The newest full pages of the lists, or those beside them.
    let older = files.filter { $0.contains("/page/") }
    #expect(older.count <= 2 * 5, "\(older.sorted())")
    #expect(
      files.subtracting(search).subtracting(older) == [
        "index.html", "feed.xml", "opds/index.xml", "opds/index.json", "opds/books.xml", "opds/books.json",
        SparksFixture.page("What is new?"), SparksFixture.page("What is spark 3?"),
        SparksFixture.page("What is spark 6?"), "sparks/index.html",
        "situations/index.html",
        "situations/dinner/index.html", "audiences/index.html", "audiences/colleague/index.html", "types/index.html",
        "types/questions/index.html",
        "languages/index.html", "languages/en/index.html", "languages/en/keep.json", "today/index.js",
        "today/en/0.js", "books/pocket-sparks-en.epub", "search/index.js", "search/0-64/docs-1.js",
      ], "\(files.sorted())")
  }

  @Test func `for another text of a spark what shows it`() async throws {
    try await library.build()
    try library.addSpark("What is spark 3?", day: 3, situation: "dinner") { $0.text = "What was spark 3?" }
    let files = try await library.changes()
    let older = files.filter { $0.contains("/page/") }
    let lists = Set(older.map { $0.prefix { $0 != "/" } })
    #expect(lists == ["sparks", "audiences", "types", "languages"])
    for page in older { #expect(try library.text(page).contains("What was spark 3?"), "\(page)") }
    #expect(
      Set(files.filter { !$0.hasPrefix("search/") }).subtracting(older) == [
        SparksFixture.page("What is spark 3?"), "index.html", "opds/index.xml", "opds/index.json", "opds/books.xml",
        "opds/books.json",
        "situations/dinner/index.html", "languages/en/keep.json", "today/en/0.js", "books/pocket-sparks-en.epub",
      ], "\(files.sorted())")
    #expect(files.contains("search/0-64/docs-0.js"))
  }

  @Test func `for another order of situations the book, whose chapters they are`() async throws {
    try library.addPreset(.situation, "dinner", position: 1, ["en": "Dinner"])
    try await library.build()
    try library.addPreset(.situation, "work", position: 2, ["en": "At work", "ru": "На работе"])
    let files = try await library.changes()
    #expect(files.isSuperset(of: ["books/pocket-sparks-en.epub", "situations/index.html", "languages/en/keep.json"]))
  }

  @Test func `for other words of a lesson its page, its book and where it is summed up`() async throws {
    try await library.build()
    try library.addLesson("Listening well", day: 3, body: "Listen twice.")
    let files = try await library.changes()
    #expect(
      Set(files.filter { !$0.hasPrefix("search/0-64/") || $0.contains("/docs-") }) == [
        "lessons/listening-well.html", "lessons/index.html", "lessons/tags/listening.html", "index.html",
        "books/micro-lessons-en.epub", "opds/books.xml", "opds/books.json", "search/0-64/docs-0.js",
        "languages/en/keep.json",
      ], "\(files.sorted())")
  }

  @Test func `every page and every book, whose titles name the site, for another title of it`() async throws {
    try await library.build()
    library.settings.site.title = "Other sparks"
    let files = try await library.changes()
    #expect(files.contains(SparksFixture.page("What is spark 1?")))
    #expect(files.contains("lessons/listening-well.html"))
    #expect(files.isSuperset(of: ["books/pocket-sparks-en.epub", "books/micro-lessons-en.epub"]))
    #expect(!files.contains { $0.hasPrefix("search/0-64/") })
  }

  @Test func `what a session was on when sessions are forbidden, which go`() async throws {
    try await library.build()
    try library.allowSessions(false)
    let gone = try await library.changes()
    #expect(gone.isSuperset(of: ["sessions/index.html", "lessons/listening-well.html", "index.html"]))
    #expect(try library.files().keys.filter { $0.hasPrefix("sessions/") }.isEmpty)
    #expect(try library.places(of: "how was your day").isEmpty)
  }

  @Test func `what a family likes on its own site, and nothing on a public one`() async throws {
    try await library.build()
    try library.write { try $0.setFavorite(true, of: SparksFixture.id("What is spark 3?")) }
    #expect(try await library.changes() == [])
    library.settings.audience = .family
    try await library.build()
    try library.write { try $0.setFavorite(true, of: SparksFixture.id("What is spark 4?")) }
    let files = try await library.changes()
    #expect(files.isSuperset(of: ["family/index.html", "index.html", SparksFixture.page("What is spark 4?")]))
    #expect(!files.contains { $0.hasPrefix("today/") || $0.hasPrefix("books/") || $0.hasPrefix("search/") })
  }
}
