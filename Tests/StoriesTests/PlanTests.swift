import Basics
import Build
import Files
import Models
import SQLite
import Settings
import Stores
import Stories
import StoryStore
import Testing

@Suite struct `The plan of a library` {
  let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    // Whatever changes a text changes the index too (`SearchOutputsTests`), and what is kept (`OfflineTests`).
    library.settings.search.enabled = false
    library.settings.offline.enabled = false
  }

  @Test func `gives every story its page, its pages, its pictures and its book`() throws {
    try library.add("The Lost Star", pages: ["One.", "Two.", "Three."], pictures: [2])
    let paths = try library.plan().keys.filter { !$0.hasPrefix("assets/") }.sorted()
    #expect(
      paths.filter { !$0.hasPrefix("illustrations/") } == [
        "404.html", "books/the-lost-star.epub", "colours/blue/index.html", "colours/index.html", "feed.xml",
        "index.html", "languages/en/index.html",
        "languages/index.html", "opds/all/index.json", "opds/all/index.xml", "opds/index.json", "opds/index.xml",
        "opds/new.json", "opds/new.xml", "robots.txt", "settings.html", "stories/index.html",
        "stories/the-lost-star/1.html",
        "stories/the-lost-star/2.html",
        "stories/the-lost-star/3.html", "stories/the-lost-star/index.html",
      ])
    // The picture, and a JPEG of it for catalogues.
    #expect(paths.count { $0.hasPrefix("illustrations/") } == 2)
  }

  @Test func `says when each file is sent: what others need first, what leads there last`() throws {
    try library.add("The Lost Star", pages: ["One.", "Two."], pictures: [2])
    let steps = Dictionary(grouping: try library.plan().values, by: \.step).mapValues { $0.map(\.path).sorted() }
    let needed = try #require(steps[.foundations])
    #expect(needed.allSatisfy { $0.hasPrefix("assets/") || $0.hasPrefix("illustrations/") })
    #expect(
      steps[.pages] == [
        "404.html", "books/the-lost-star.epub", "settings.html", "stories/the-lost-star/1.html",
        "stories/the-lost-star/2.html", "stories/the-lost-star/index.html",
      ])
    #expect(steps[.worker] == nil)
    library.settings.search.enabled = true
    library.settings.offline.enabled = true
    let plan = try library.plan()
    #expect(plan["sw.js"]?.step == .worker && plan["offline.html"]?.step == .lists)
    #expect(plan["search/letters.js"]?.step == .pages && plan["search/index.js"]?.step == .lists)
    #expect(plan["stories/the-lost-star/keep.json"]?.step == .lists)
  }

  @Test func `leads to no pages where a story has none`() throws {
    try library.add("A")
    try library.add("B", day: 2, pages: [])
    #expect(try library.page("stories/a/index.html").contains("href=\"index.html#whole-story\""))
    let page = try library.page("stories/b/index.html")
    #expect(page.contains("href=\"index.html#main\"") && !page.contains("whole-story"))
  }

  @Test func `publishes an empty library`() throws {
    let paths = try library.plan().keys.filter { !$0.hasPrefix("assets/") }.sorted()
    #expect(
      paths == [
        "404.html", "index.html", "robots.txt", "settings.html", "stories/index.html",
      ])
    for path in paths where path.hasSuffix(".html") { #expect(try library.page(path).contains("<h1")) }
  }

  @Test func `says the line under the title on the front page alone, and once`() throws {
    try library.add("The Lost Star") { $0.theme = "Courage" }
    let line = "Small stories & large ones"
    library.settings.site.tagline = line
    library.settings.site.description = "For everybody."
    library.settings.search.enabled = true
    library.settings.offline.enabled = true
    let pages = try library.everything().filter { $0.key.hasSuffix(".html") }
    #expect(pages.count > 10)
    let escaped = "Small stories &amp; large ones"
    #expect(pages.filter { $0.value.contains(escaped) }.map(\.key) == ["index.html"])
    let home = try #require(pages["index.html"])
    #expect(home.ranges(of: escaped).count == 1)
    #expect(home.contains("<p class=\"tagline\"><span lang=\"en\" dir=\"ltr\">\(escaped)</span></p>"))
  }

  @Test func `leaves books out where the settings say so`() throws {
    try library.add("The Lost Star")
    library.settings.books.enabled = false
    #expect(try !library.plan().keys.contains { $0.hasPrefix("books/") })
    #expect(try !library.page("stories/the-lost-star/index.html").contains(".epub"))
  }

  @Test func `makes every page that it plans`() throws {
    try library.add("A", day: 1, pictures: [1]) { story in
      story.theme = "Courage"
      story.ageGroup = .preschool
      story.language = "ar"
      story.author = "Ana"
      story.license = "CC-BY-4.0"
    }
    try library.add("B", day: 2, pages: [])
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Shelf", createdAt: StoriesFixture.day(3))
    let members = [StoriesFixture.id("A 1"), StoriesFixture.id("B 2")]
    try library.store.write { try $0.save(shelf, members: members) }
    for (path, text) in try library.everything() where path.hasSuffix(".html") {
      #expect(text.hasPrefix("<!DOCTYPE html>"), "\(path)")
      #expect(text.hasSuffix("</html>\n"), "\(path)")
    }
  }

  @Test func `never lets two stories of one title fight over an address`() throws {
    try library.add("Twins", day: 2)
    try library.add("Twins", day: 1)
    let paths = Set(try library.plan().keys)
    #expect(paths.contains("stories/twins/index.html"))
    #expect(paths.contains("stories/twins-2/index.html"))
    // On its first page nothing is recommended.
    let first = try library.page("stories/twins/1.html")
    try library.add("Twins", day: 0)
    #expect(try library.page("stories/twins/1.html") == first)
  }

  @Test func `keeps the address of a story that is given another title`() throws {
    let id = try library.add("The Lost Star")
    _ = try library.plan()
    try library.store.write { transaction in
      var story = try #require(try transaction.story(id))
      story.title = "The Found Star"
      try transaction.save(story)
    }
    #expect(try library.page("stories/the-lost-star/index.html").contains("The Found Star"))
  }

  @Test func `leads from a former address to today's`() throws {
    let id = try library.add("The Lost Star")
    _ = try library.plan()
    _ = try library.store.write { try $0.changeSlug(of: .story, owner: id.text, to: "found") }
    let moved = try library.page("stories/the-lost-star/index.html")
    #expect(moved.contains("url=../found/index.html"))
    #expect(try library.page("stories/the-lost-star/2.html").contains("url=../found/2.html"))
  }

  @Test func `has different keys for the same page in different libraries' words`() throws {
    try library.add("The Lost Star")
    let before = try library.plan()
    library.settings.site.title = "Other stories"
    let after = try library.plan()
    #expect(changed(before, after).contains("stories/the-lost-star/1.html"))
  }

  @Test func `changes the keys of what shows a page, and nothing else, when its text changes`() throws {
    let id = try library.add("The Lost Star", day: 1)
    try library.add("The Fox", day: 2)
    let before = try library.plan()
    try library.store.write { transaction in
      var pages = try transaction.pages(of: id)
      pages[1].text = "Another end."
      let story = try #require(try transaction.story(id))
      try transaction.save(story, pages: pages, dates: .given)
    }
    #expect(
      changed(before, try library.plan()) == [
        "books/the-lost-star.epub", "stories/the-lost-star/2.html", "stories/the-lost-star/index.html",
      ])
  }

  @Test func `changes no key when something changes that nobody is shown`() throws {
    let id = try library.add("The Lost Star")
    let before = try library.plan()
    try library.store.write { transaction in
      var story = try #require(try transaction.story(id))
      story.readCount = 7
      story.isFavorite = true
      story.notes = "She loves it"
      story.lastReadAt = StoriesFixture.day(9)
      try transaction.save(story, pages: nil, dates: .given)
    }
    #expect(changed(before, try library.plan()) == [])
  }

  @Test func `changes the keys of a page, its story and its book when its illustration moves on`() throws {
    let id = try library.add("The Lost Star", pages: ["One.", "Two."], pictures: [1])
    let before = try library.plan()
    try library.store.write { transaction in
      var pages = try transaction.pages(of: id)
      pages[1].illustrationStatus = .generating
      let story = try #require(try transaction.story(id))
      try transaction.save(story, pages: pages, dates: .given)
    }
    #expect(
      changed(before, try library.plan()) == ["books/the-lost-star.epub", "stories/the-lost-star/2.html"])
  }

  /// The paths whose inputs differ, or that are in one plan only.
  private func changed(_ before: [String: Output], _ after: [String: Output]) -> [String] {
    Set(before.keys).union(after.keys).filter { before[$0]?.inputs != after[$0]?.inputs }.sorted()
  }
}

@Suite struct `A story whose language is no tag` {
  @Test func `is published in the language of the site, and told of`() throws {
    let library = try StoriesFixture()
    try library.add("The Lost Star") { $0.language = "en_US" }
    let output = try #require(try library.plan()["stories/the-lost-star/index.html"])
    #expect(output.diagnostics.map(\.id) == ["unknown-language", "no-pictures"])
    #expect(output.diagnostics.first?.headline.contains("counts as 'en'") == true)
    #expect(try library.page("stories/the-lost-star/index.html").contains("<html lang=\"en\" dir=\"ltr\">"))
  }

  @Test func `bears no date where nobody knows one`() throws {
    let library = try StoriesFixture()
    library.settings.site.baseURL = "https://example.org/"
    try library.add("The Lost Star") { $0.createdAt = .unknown }
    try library.add("The Fox", day: 3)
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(!page.contains("2001") && page.contains("The Lost Star"))
    #expect(try library.page("stories/the-fox/index.html").contains("datePublished"))
    #expect(try library.book("books/the-lost-star.epub").entries["EPUB/package.opf"]?.contains("dc:date") == false)
    #expect(try !library.page("sitemap-1.xml").contains("2001"))
    for path in ["opds/new.xml", "opds/new.json", "feed.xml"] {
      let feed = try library.page(path)
      #expect(feed.contains("The Lost Star") && !feed.contains("2001-01-01\""), "\(path)")
      #expect(!feed.contains("issued>2001") && !feed.contains("published>2001"), "\(path)")
    }
  }

  @Test func `and every page has a policy, one that leads on to a new address too`() throws {
    let library = try StoriesFixture()
    let id = try library.add("The Lost Star")
    _ = try library.plan()
    try library.store.write { [id] in _ = try $0.changeSlug(of: .story, owner: id.text, to: "found") }
    let pages = try library.everything().filter { $0.key.hasSuffix(".html") }
    #expect(pages.keys.contains("stories/the-lost-star/1.html") && pages.keys.contains("stories/found/1.html"))
    for (path, page) in pages {
      let policy = try #require(
        page.firstRange(of: "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'"), "\(path)")
      // It counts for what stands behind it.
      #expect(policy.lowerBound < page.firstRange(of: "<link")?.lowerBound ?? page.endIndex, "\(path)")
      #expect(policy.lowerBound < page.firstRange(of: "http-equiv=\"refresh\"")?.lowerBound ?? page.endIndex, "\(path)")
    }
  }

  @Test(arguments: [("en", true), ("en-GB", true), ("sv", false)])
  func `and its templates know whether the words are in the site's own language`(tag: String, isOwn: Bool) throws {
    let library = try StoriesFixture()
    try library.add("The Moon")
    library.settings.site.language = tag
    let name = "site.has_own_words"
    try library.lay("{{#\(name)}}own{{/\(name)}}{{^\(name)}}other{{/\(name)}}", over: "authored.mustache")
    try FileSystem.write(Array("# About\n".utf8), to: Path.join(library.folder, "pages/about.md"))
    #expect(try library.page("pages/about.html") == (isOwn ? "own" : "other"))
  }

  @Test func `and one in Arabic runs from right to left, with its own words marked in lists`() throws {
    let library = try StoriesFixture()
    try library.add("سمسم") { $0.language = "AR-eg" }
    #expect(try library.page("stories/سمسم/1.html").contains("<html lang=\"ar-EG\" dir=\"rtl\">"))
    let home = try library.page("index.html")
    #expect(home.contains("<html lang=\"en\" dir=\"ltr\" data-t>"))
    #expect(home.contains("lang=\"ar-EG\" dir=\"rtl\""))
    #expect(home.contains("href=\"stories/%D8%B3%D9%85%D8%B3%D9%85/index.html\""))
  }

  @Test func `and one whose address was none is published all the same, and what was published leads on to it`() throws
  {
    let library = try StoriesFixture()
    for (number, slug) in ["con", "\"><x>", "a/b", "..", "page", "index.html"].enumerated() {
      let id = try library.add("Star \(number)")
      try library.store.write { transaction in
        try transaction.run(
          "INSERT INTO address (kind, slug, owner_id, is_current) VALUES ('story', ?1, ?2, 1)", .text(slug),
          .text(id.text))
      }
    }
    let paths = try library.plan().keys.filter { $0.hasPrefix("stories/") && $0.hasSuffix("/index.html") }
    #expect(
      Set(paths).subtracting(["stories/index.html"])
        == Set(
          ["con-story", "x", "a-b", "star-3", "page-story", "index-html", "con", "\"><x>", "a/b"].map {
            "stories/\($0)/index.html"
          }))
    #expect(try library.page("stories/\"><x>/1.html").contains("../x/1.html"))
    #expect(try library.page("stories/a/b/index.html").contains("../../a-b/index.html"))
  }
}
