import Basics
import Languages
import Models
import Settings
import StoryStore
import Testing

@testable import Stories

/// Stories that nobody has dated: their order, their pages by letters, and what their shelf is called.
@Suite struct `Stories without a date` {
  private let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    library.settings.search.enabled = false
  }

  private func add(_ title: String, language: String = "en", dated day: Int? = nil) throws {
    // The day makes the id, too.
    try library.add(title, day: day ?? language.utf8.reduce(10) { $0 + Int($1) }, pages: ["One."]) {
      $0.language = language
      if day == nil { $0.createdAt = .unknown }
    }
  }

  private func titles(_ path: String) throws -> [String] {
    try library.page(path).matches(of: /<h3[^>]*><a[^>]*>([^<]*)</).map { String($0.1) }
  }

  @Test func `stand in the order of their titles, behind those that are dated`() throws {
    for title in ["the Zebra", "Éclair", "apple", "“Dawn”", "Eat"] { try add(title) }
    #expect(try titles("stories/index.html") == ["apple", "“Dawn”", "Eat", "Éclair", "the Zebra"])
    try add("Old", dated: 1)
    try add("New", dated: 2)
    #expect(try titles("stories/index.html").prefix(3) == ["New", "Old", "apple"])
  }

  @Test func `stand in the order of their own language in its list`() throws {
    for title in ["Öga", "Zebra", "Ost"] { try add(title, language: "sv") }
    for title in ["Öl", "Zebra", "Ost"] { try add(title, language: "de") }
    let isSwedish = try titles("languages/sv/index.html") == ["Ost", "Zebra", "Öga"]
    // Without ICU letters count without what is above them.
    #expect(isSwedish == (TitleOrder(in: Language("sv") ?? .english).letter(of: "Öga") == "Ö"))
    #expect(try titles("languages/de/index.html") == ["Öl", "Ost", "Zebra"])
  }

  @Test func `are on a shelf that does not call them new`() throws {
    try add("Apple")
    let shelf = "<h2 id=\"newest\" data-t>"
    #expect(try library.page("index.html").contains(shelf + "Stories</h2>"))
    #expect(try !library.page("opds/index.xml").contains("sort/new"))
    try add("Pear", dated: 3)
    #expect(try library.page("index.html").contains(shelf + "Newest stories</h2>"))
    #expect(try library.page("opds/index.xml").contains("sort/new"))
  }

  @Test func `have pages by letters, which keep their addresses whatever comes`() throws {
    library.settings.site.storiesPerPage = 4
    for title in ["Ant", "Ape", "Bat", "Bear", "Bee", "Boar", "Bug", "Bird", "Cat", "Émeu", "Eel", "12 mice"] {
      try add(title)
    }
    func pages() throws -> [String: [String]] {
      let paths = try library.plan().keys.filter { $0.hasPrefix("stories/page/") }
      return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try titles($0)) })
    }
    let first = try pages()
    #expect(first["stories/page/a.html"] == ["Ant", "Ape"] && first["stories/page/c.html"] == ["Cat"])
    #expect(first["stories/page/e.html"] == ["Eel", "Émeu"] && first["stories/page/other.html"] == ["12 mice"])
    #expect(first["stories/page/b.html"]?.first == "Bat" && first.values.flatMap(\.self).count == 12)
    #expect(first.keys.filter { $0.hasPrefix("stories/page/b") }.count > 1)
    let letters = try library.page("stories/page/c.html").matches(
      of: /<li><a href="([^"]*)"( aria-current="page")?>(.)<\/a>/)
    #expect(letters.map { String($0.3) } == ["#", "A", "B", "C", "E"])
    #expect(letters.filter { $0.2 != nil }.map { String($0.1) } == ["c.html"])
    try add("Cow")
    #expect(try pages()["stories/page/a.html"] == ["Ant", "Ape"])
    #expect(try pages()["stories/page/c.html"] == ["Cat", "Cow"])
    // The pages lead to one another in the order of titles.
    let page = try library.page("stories/page/c.html")
    #expect(page.contains("rel=\"next\" href=\"e.html\"") && page.contains("rel=\"prev\" href=\"b"))
    #expect(!page.contains("Older") && !page.contains("Newer"))
  }

  @Test func `are one list on one page where there are few`() throws {
    for title in ["Ant", "Bat"] { try add(title) }
    #expect(try !library.page("stories/index.html").contains("class=\"letters\""))
    #expect(try !library.plan().keys.contains { $0.hasPrefix("stories/page/") })
  }

  @Test(arguments: [
    ("Kiswahili", "K"), ("«Öl»", "O"), ("اَلقمر", "ا"), ("月亮", "漢"), ("달님", "ㄷ"), ("луна", "Л"), ("7 days", "#"),
    ("…", "#"),
    ("ጨረቃ", "ጨ"), ("ß", "S"),
  ])
  func `are found under the letter that they begin with`(title: String, letter: String) {
    #expect(TitleOrder(in: Language("de") ?? .english).letter(of: title) == letter)
  }
}
