import Basics
import Build
import Files
import Models
import Settings
import Stores
import Stories
import StoryStore
import Testing

@Suite struct `A story in several languages` {
  let library: StoriesFixture
  let english: Identifier
  let arabic: Identifier

  private static let probe = """
    {{#translations}}
    {{language}} {{direction}} {{label}}: {{title}} at {{href}} with {{text_src}}
    {{/translations}}
    {{^has_translations}}
    alone
    {{/has_translations}}
    {{#alternates}}
    {{language}} is {{url}}
    {{/alternates}}

    """

  init() throws {
    library = try StoriesFixture()
    // Whatever changes a text changes the index too (`SearchOutputsTests`), and what is kept (`OfflineTests`).
    (library.settings.search.enabled, library.settings.offline.enabled) = (false, false)
    for name in ["story", "page"] { try library.lay(Self.probe, over: name + ".mustache") }
    english = try library.add("The Lost Star", day: 2, pages: ["One.", "Two."]) {
      ($0.language, $0.translationGroup) = ("en", " star ")
    }
    arabic = try library.add("النجمة", day: 3, pages: ["واحد."]) {
      ($0.language, $0.translationGroup) = ("ar", "star")
    }
  }

  private func lines(_ path: String) throws -> [String] {
    try library.page(path).split(separator: "\n").map(String.init)
  }

  private static let star = "en ltr English: The Lost Star at ../the-lost-star/"

  @Test func `leads from each of its pages to the same page of the other, as far as that has one`() throws {
    let slug = try #require(try library.plan().keys.first { $0.hasSuffix("/1.html") && !$0.contains("lost") })
      .split(separator: "/")[1]
    let there = SitePathOfTests.encoded(String(slug))
    let other = "ar rtl العربية: النجمة at ../\(there)/"
    #expect(try lines("stories/the-lost-star/index.html") == ["\(other)index.html with ../\(there)/text.js"])
    #expect(try lines("stories/the-lost-star/1.html") == ["\(other)1.html with ../\(there)/text.js"])
    #expect(try lines("stories/the-lost-star/2.html") == ["\(other)index.html with ../\(there)/text.js"])
    #expect(try lines("stories/\(slug)/1.html") == [Self.star + "1.html with ../the-lost-star/text.js"])
  }

  /// A page says where it stands in the other story, and whether it is missing there.
  private static let places = """
    {{#translations}}
    {{href}}{{#text_pages}} at {{.}}{{/text_pages}}{{#is_missing}} missing{{/is_missing}}
    {{/translations}}
    {{#alternates}}
    {{language}} is {{url}}
    {{/alternates}}

    """

  @Test func `leads to pages of the same number, then of the same picture, and to the story where neither is there`()
    throws
  {
    for name in ["story", "page"] { try library.lay(Self.places, over: name + ".mustache") }
    let spanish = try library.add("La estrella", day: 4, pages: ["Uno.", "Tres.", "Cuatro."]) {
      ($0.language, $0.translationGroup) = ("es", "moon")
    }
    let whole = try library.add("The Moon", day: 5, pages: ["One.", "Two.", "Three.", "Four."]) {
      ($0.language, $0.translationGroup) = ("en", "moon")
    }
    func show(_ picture: String, _ page: inout Page) {
      (page.illustrationRelativePath, page.illustrationStatus) = (picture, .generated)
    }
    try library.change(whole) { show("four.png", &$1[3]) }
    // The second page is missing, and the last has another number.
    try library.change(spanish) {
      ($1[1].pageNumber, $1[2].pageNumber) = (3, 9)
      show("four.png", &$1[2])
    }
    let story = "../la-estrella/"
    #expect(try lines("stories/the-moon/index.html") == [story + "index.html at 1 0 2 3"])
    #expect(
      try (1...4).map { try lines("stories/the-moon/\($0).html") } == [
        [story + "1.html"], [story + "index.html at 0 missing"], [story + "2.html at 2"], [story + "3.html at 3"],
      ])
    #expect(
      try (1...3).map { try lines("stories/la-estrella/\($0).html") } == [
        ["../the-moon/1.html"], ["../the-moon/3.html at 3"], ["../the-moon/4.html at 4"],
      ])
    library.settings.site.baseURL = "https://example.org/"
    let base = "https://example.org/stories"
    #expect(
      try lines("stories/the-moon/3.html").dropFirst() == [
        "en is \(base)/the-moon/3.html", "es is \(base)/la-estrella/2.html",
      ])
    #expect(try lines("stories/the-moon/2.html").count == 1)
  }

  @Test func `is alone without a group, or in one that nobody else is in`() throws {
    try library.add("The Fox", day: 4)
    try library.add("The Owl", day: 5) { $0.translationGroup = "owl" }
    for name in ["the-fox/index", "the-fox/1", "the-owl/index", "the-owl/1"] {
      #expect(try lines("stories/\(name).html") == ["alone"])
    }
  }

  @Test func `names each language once to search engines, and only where the site has an address`() throws {
    try library.add("A Lost Star", day: 1, pages: ["One."]) {
      ($0.language, $0.translationGroup) = ("en", "star")
    }
    try library.add("La estrella", day: 4, pages: ["Uno.", "Dos."]) {
      ($0.language, $0.translationGroup) = ("es", "star")
    }
    func alternates(_ path: String) throws -> [String] { try lines(path).filter { $0.contains(" is ") } }
    #expect(try alternates("stories/the-lost-star/index.html") == [])
    library.settings.site.baseURL = "https://example.org/"
    let base = "https://example.org/stories"
    let arabic = "ar is \(base)/%D8%A7%D9%84%D9%86%D8%AC%D9%85%D8%A9/"
    #expect(
      try alternates("stories/the-lost-star/index.html") == [
        arabic, "en is \(base)/the-lost-star/", "es is \(base)/la-estrella/",
      ])
    // A second story in one language lists all others too, and others list the older one.
    #expect(try lines("stories/the-lost-star/index.html").count { $0.contains(" at ") } == 3)
    #expect(
      try alternates("stories/la-estrella/1.html") == [
        arabic + "1.html", "en is \(base)/a-lost-star/1.html", "es is \(base)/la-estrella/1.html",
      ])
    // Where the oldest has no such page, the next has.
    #expect(
      try alternates("stories/la-estrella/2.html") == [
        "en is \(base)/the-lost-star/2.html", "es is \(base)/la-estrella/2.html",
      ])
    let map = try library.page("sitemap-1.xml")
    #expect(map.contains("xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""))
    #expect(map.contains("<xhtml:link rel=\"alternate\" hreflang=\"es\" href=\"\(base)/la-estrella/\"/>"))
  }

  @Test func `has no other languages where all of the group are in one`() throws {
    library.settings.site.baseURL = "https://example.org/"
    try library.change(arabic) { story, _ in story.language = "en" }
    #expect(try lines("stories/the-lost-star/1.html").count == 1)
    #expect(try !library.page("sitemap-1.xml").contains("xhtml"))
  }

  @Test func `has its words as a script for the others, which is JSON in a call and ends no script`() throws {
    try library.change(english) { story, pages in
      story.title = "The \"Lost\" Star"
      pages[0].text = "One </script><b>.\n\nTwo\u{2028}lines."
    }
    #expect(
      try library.page("stories/the-lost-star/text.js")
        == #"hornbook.text("the-lost-star", {"language":"en","direction":"ltr","title":"The \"Lost\" Star","#
        + #""pages":[["One \u003c/script>\u003cb>.","Two\nlines."],["Two."]]});"# + "\n")
    #expect(try library.plan().keys.count { $0.hasSuffix("/text.js") } == 2)
  }

  @Test func `has no words as a script where it is alone, or no page asks for them`() throws {
    try library.lay("{{title}}", over: "page.mustache")
    try library.lay("{{title}}", over: "story.mustache")
    #expect(try !library.plan().keys.contains { $0.hasSuffix("/text.js") })
    try library.lay(Self.probe, over: "page.mustache")
    #expect(try library.plan().keys.contains("stories/the-lost-star/text.js"))
    _ = try library.store.write { [arabic] in try $0.deleteStory(arabic) }
    #expect(try !library.plan().keys.contains { $0.hasSuffix("/text.js") })
  }

  @Test func `keeps names of children out of the script`() throws {
    library.settings.childName = .initial
    try library.change(english) { story, pages in
      story.childName = "Nelly"
      pages[0].text = "Nelly looked up."
    }
    let script = try library.page("stories/the-lost-star/text.js")
    #expect(script.contains("[[\"N. looked up.\"]") && !script.contains("Nelly"))
  }

  @Test func `changes its script with its own words, and nothing of the others`() throws {
    let mine = ["books/the-lost-star.epub", "stories/the-lost-star/index.html", "stories/the-lost-star/text.js"]
    // What is laid over the theme shows no words of its own.
    #expect(
      try library.changedByEdit { try library.change(english) { $1[1].text = "Three." } }
        == mine.filter { !$0.hasSuffix(".html") })
    #expect(
      try library.changedByEdit { try library.change(english) { $1[1].illustrationStatus = .failed } }.contains(
        "stories/the-lost-star/text.js") == false)
  }

  @Test func `shows another title, address or language of the other, and nothing of its text`() throws {
    let pages = ["stories/the-lost-star/1.html", "stories/the-lost-star/2.html", "stories/the-lost-star/index.html"]
    func changedHere(_ edit: () throws -> Void) throws -> [String] {
      try library.changedByEdit(edit).filter { $0.contains("the-lost-star") && $0.hasSuffix(".html") }
    }
    let edits: [(inout Story, inout [Page]) -> Void] = [
      { story, _ in story.title = "نجمة" }, { story, _ in story.language = "fa" },
      { story, _ in story.translationGroup = nil }, { story, _ in story.translationGroup = "star" },
    ]
    for edit in edits { #expect(try changedHere { try library.change(arabic, edit) } == pages) }
    #expect(
      try changedHere {
        try library.store.write { [arabic] in _ = try $0.changeSlug(of: .story, owner: arabic.text, to: "najma") }
      } == pages)
    #expect(
      try changedHere {
        try library.change(arabic) { $1.append(Page(id: Identifier("new"), pageNumber: 2, text: "اثنان.")) }
      }
        == ["stories/the-lost-star/2.html"])
    #expect(try changedHere { try library.change(arabic) { story, pages in pages[0].text = "آخر." } } == [])
    #expect(try changedHere { try library.change(arabic) { story, _ in story.summary = "ملخص" } } == [])
    #expect(try changedHere { _ = try library.store.write { [arabic] in try $0.deleteStory(arabic) } } == pages)
  }
}

/// Percent-encodes as links do.
private enum SitePathOfTests {
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
