import Basics
import Build
import Files
import Foundation
import Languages
import Models
import Settings
import Stores
import StoryStore
import Testing

@testable import Stories

/// What a reader looks up in a catalogue that nobody can search: letters, authors, other languages; and what crawlers
/// read.
@Suite struct `A catalogue without a search` {
  private let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    (library.settings.search.enabled, library.settings.offline.enabled) = (false, false)
    library.settings.site.storiesPerPage = 2
  }

  private func feed(_ path: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(library.page(path + ".json").utf8)) as? [String: Any])
  }

  /// Where the lists of a feed are and what they are called, with how much each has.
  private func lists(_ path: String) throws -> [String] {
    (try feed(path)["navigation"] as? [[String: Any]] ?? []).map { link in
      let count = (link["properties"] as? [String: Any])?["numberOfItems"] as? Int
      return "\(link["title"] ?? "") \(link["href"] ?? "") \(count ?? -1)"
    }
  }

  /// The titles of a feed, as OPDS 2.0 has them.
  private func titles(_ path: String) throws -> [String] {
    (try feed(path)["publications"] as? [[String: Any]] ?? []).compactMap {
      ($0["metadata"] as? [String: Any])?["title"] as? String
    }
  }

  /// The titles of all parts of a list.
  private func allTitles(_ start: String) throws -> [String] {
    var (all, path): ([String], String?) = ([], start)
    while let part = path {
      all += try titles(part)
      let links = try feed(part)["links"] as? [[String: Any]] ?? []
      let next = links.first { $0["rel"] as? String == "next" }?["href"] as? String
      path = next.map { Path.normalized(Path.join(Path.parent(of: part), String($0.dropLast(5)))) }
    }
    return all
  }

  private func feeds(_ folder: String) throws -> [String] {
    try library.plan().keys.filter { $0.hasPrefix("opds/\(folder)/") }.sorted()
  }

  @Test func `lists books by their authors where there are several, in the order of names`() throws {
    try library.add("One", day: 1) { $0.author = "Zoë Adams" }
    try library.add("Two", day: 2) { $0.author = "Zoe Adams" }
    #expect(try feeds("authors") == [])
    try library.add("Three", day: 3) { $0.credit(.author, ["Ana Moon", "ZOË ADAMS"]) }
    try library.add("Four", day: 4) { $0.author = "قمر" }
    try library.add("Five", day: 5)
    #expect(
      try lists("opds/authors/index") == [
        "Zoë Adams zoe-adams/index.json 3", "Ana Moon ana-moon/index.json 1", "قمر %D9%82%D9%85%D8%B1/index.json 1",
      ])
    #expect(try allTitles("opds/authors/zoe-adams/index") == ["Three", "Two", "One"])
    #expect(try library.page("opds/index.xml").contains("<content type=\"text\">Zoë Adams · Ana Moon · قمر</content>"))
    #expect(try lists("opds/index").contains("By author authors/index.json 3"))
  }

  @Test func `lists books by the letters of their titles where one feed has not all`() throws {
    for (day, title) in ["Éclair", "apple"].enumerated() { try library.add(title, day: day + 1) }
    #expect(try feeds("titles") == [])
    for (day, title) in ["“Ant”", "7 days", "月亮", "Ape", "Eel", "Azure"].enumerated() {
      try library.add(title, day: day + 3)
    }
    let letters = try lists("opds/titles/index")
    #expect(letters.map { $0.first.map(String.init) } == ["#", "A", "E", "漢"])
    #expect(letters.prefix(3) == ["# other/index.json 1", "A a/index.json 4", "E e/index.json 2"])
    // In the order of titles, through all parts.
    #expect(try allTitles("opds/titles/a/index") == ["“Ant”", "Ape", "apple", "Azure"])
    #expect(try titles("opds/titles/a/index").count < 4)
    #expect(try lists("opds/index").contains("A–Z titles/index.json 4"))
  }

  @Test(
    arguments: [
      ("sv", ["Ärta", "Zebra", "Åsna", "Ost", "Öga", "Apa"], ["A", "O", "Z", "Å", "Ä", "Ö"]),
      ("es", ["Ñandú", "Zorro", "Nube", "Oso"], ["N", "Ñ", "O", "Z"]),
      ("ru", ["Чайка", "Цапля", "Шар", "Ёж", "Енот"], ["Е", "Ц", "Ч", "Ш"]),
      ("da", ["Æble", "Abe", "Ø", "Å", "Zebra"], ["A", "Z", "Æ", "Ø", "Å"]),
      ("en", ["Æon", "Apple", "Aardvark", "Œuvre", "Oak"], ["A", "O"]),
    ] as [(String, [String], [String])])
  func `has letters in the order of the alphabet, as the site’s own list has`(
    language: String, titles: [String], letters: [String]
  ) throws {
    // Without ICU letters count without what is above them.
    guard TitleOrder(in: Language("sv") ?? .english).letter(of: "Öga") == "Ö" else { return }
    library.settings.site.language = language
    // Titles are in the order of the language that the site speaks.
    let words = try FileSystem.read(StoriesFixture.templates + "/messages/en.toml")
    try library.lay(String(decoding: words, as: UTF8.self), over: "messages/\(language).toml")
    for title in titles + titles.map({ $0 + " 2" }) {
      try library.add(title, day: 1) { ($0.language, $0.createdAt) = (language, .unknown) }
    }
    #expect(try lists("opds/titles/index").compactMap { $0.split(separator: " ").first.map(String.init) } == letters)
    let page = try library.page("stories/index.html")
    let shown = page.matches(of: /<li><a href="[^"]*"(?: aria-current="page")?>(.)<\/a>/).map { String($0.1) }
    #expect(shown == letters)
  }

  @Test(arguments: [
    ("A", "a"), ("O", "o"), ("Ö", "o-d6"), ("Đ", "d-110"), ("#", "other"), ("漢", "漢"), ("ㄷ", "ㄷ"), ("Л", "л"),
    ("ا", "ا"),
  ])
  func `gives each letter an address that no other letter takes`(letter: String, slug: String) {
    #expect(CatalogIndex.slug(ofLetter: letter) == slug)
  }

  @Test func `says the number of its books where that changes no other part`() throws {
    for number in 1...9 { try library.add("Tale \(number)", day: number) }
    let first = try feed("opds/all/index")
    let metadata = try #require(first["metadata"] as? [String: Any])
    #expect(metadata["numberOfItems"] as? Int == 9 && metadata["currentPage"] as? Int == 1)
    #expect(metadata["itemsPerPage"] as? Int == (first["publications"] as? [Any])?.count)
    #expect(try library.page("opds/all/index.xml").contains("<opensearch:totalResults>9</opensearch:totalResults>"))
    for path in try library.plan().keys where path.hasPrefix("opds/all/page/") && path.hasSuffix(".xml") {
      #expect(try !library.page(path).contains("opensearch"), "\(path)")
    }
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))
    try library.store.write { try $0.save(shelf, members: (1...5).map { StoriesFixture.id("Tale \($0) \($0)") }) }
    // A collection begins at its beginning, whatever comes.
    let starts = try ["index", "2", "3"].map { part in
      try library.page("opds/collections/night/\(part).xml").matches(of: /<opensearch:\w+>(\d+)</).map { String($0.1) }
    }
    #expect(starts == [["5", "2", "1"], ["5", "2", "3"], ["5", "2", "5"]])
  }

  @Test func `leads crawlers to all books, and says whether they are in one feed`() throws {
    for number in 1...2 { try library.add("Tale \(number)", day: number) }
    let link = #"<link rel="http://opds-spec.org/crawlable" href="all/index.xml""#
    #expect(try library.page("opds/index.xml").contains(link))
    #expect(try library.page("opds/all/index.xml").contains("<fh:complete/>"))
    #expect(try !library.page("opds/new.xml").contains("fh:complete"))
    for number in 3...9 { try library.add("Tale \(number)", day: number) }
    let xml = try library.page("opds/all/index.xml")
    #expect(!xml.contains("fh:complete") && xml.contains("rel=\"next\""))
    #expect(try library.page("opds/index.xml").contains(link))
    #expect(try allTitles("opds/all/index") == (1...9).reversed().map { "Tale \($0)" })
  }

  @Test(arguments: [nil, "https://example.org/"]) func `leads to a story in its other languages`(base: String?) throws {
    library.settings.site.baseURL = base
    for (day, (title, language)) in [("The Star", "en"), ("La estrella", "es"), ("Die Sterne", "de")].enumerated() {
      try library.add(title, day: day + 1) { ($0.language, $0.translationGroup) = (language, "star") }
    }
    try library.add("Alone", day: 4) { $0.language = "fr" }
    // No book of it can be had, and of two in one language the older one is meant.
    try library.add("L’étoile", day: 5, pages: []) { ($0.language, $0.translationGroup) = ("fr", "star") }
    try library.add("Los astros", day: 6) { ($0.language, $0.translationGroup) = ("es", "star") }
    let links = try library.page("opds/languages/en/index.xml").matches(
      of: /<link rel="alternate" ([^>]+) hreflang="([^"]+)" title="([^"]+)"\/>/)
    #expect(links.map { "\($0.2) \($0.3)" } == ["de Die Sterne", "es La estrella"])
    let page = base.map { $0 + "stories/die-sterne/" } ?? "../../../stories/die-sterne/index.html"
    #expect(links.first?.1 == "href=\"\(page)\" type=\"text/html\"")
    #expect(try !library.page("opds/languages/fr/index.xml").contains("hreflang"))
    // The news name each story by itself.
    #expect(try !library.page("feed.xml").contains("hreflang"))
  }

  @Test func `says of every feed that its root leads to what is in it`() throws {
    for number in 1...9 {
      try library.add("\(["Ant", "Bee"][number % 2]) \(number)", day: number) { story in
        (story.theme, story.author) = ("Theme \(number)", "Author \(number % 2)")
      }
    }
    let entries = try library.page("opds/index.xml").split(separator: "<entry>").dropFirst()
    let said = try entries.map { entry in
      try ["title", "content"].map { name in
        try entry.firstMatch(of: Regex("<\(name)[^>]*>([^<]+)<"))?.output[1].substring.map(String.init) ?? ""
      }.joined(separator: ": ")
    }
    #expect(
      said == [
        "Newest stories: 2 stories", "All stories: 9 stories", "A–Z: A · B", "By author: Author 0 · Author 1",
        "Themes: Theme 1 · Theme 2 · Theme 3 · Theme 4 · Theme 5 · Theme 6 …",
      ])
  }

  @Test func `changes for an edit only where the story is`() throws {
    for number in 1...12 {
      try library.add("\(["Ant", "Bee", "Cat"][number % 3]) \(number)", day: number) {
        $0.author = "Author \(number % 4)"
      }
    }
    let before = try library.plan()
    // "Cat 5", of Author 1.
    try library.add("Cat 5", day: 5) { ($0.author, $0.summary) = ("Author 1", "Another.") }
    let after = try library.plan()
    let changed = before.keys.filter { path in
      path.hasSuffix(".xml") && (path.hasPrefix("opds/titles/") || path.hasPrefix("opds/authors/"))
        && before[path]?.inputs != after[path]?.inputs
    }
    #expect(!changed.isEmpty && Set(before.keys) == Set(after.keys))
    for path in changed { #expect(try library.page(path).contains("<title>Cat 5</title>"), "\(path)") }
    #expect(before["opds/index.xml"]?.inputs == after["opds/index.xml"]?.inputs)
  }
}
