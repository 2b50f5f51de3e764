import Basics
import Build
import Files
import Foundation
import Images
import Models
import Settings
import Stores
import StoryStore
import Testing

@Suite struct `The catalogue of a site` {
  let library: StoriesFixture
  private let shelf = StoryCollection(
    id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))

  init() throws {
    library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
  }

  /// The addresses of all links of a feed or a page, as they stand in it, with what each is.
  private func links(_ text: String) -> [(relation: String, address: String)] {
    text.matches(of: /<link rel="([^"]+)"[^>]* href="([^"]+)"/).map { (String($0.1), String($0.2)) }
  }

  /// The file that a relative link leads to.
  private func target(_ address: String, from path: String) -> String {
    let plain = address.removingPercentEncoding ?? address
    return Path.normalized(Path.join(Path.parent(of: path), plain))
  }

  @Test func `leads from its root to every book, and to nothing that is not there`() throws {
    for number in 1...7 {
      try library.add("Stóry \(number)", day: number, pictures: [1]) { story in
        story.theme = "Sky \(number % 2)"
        story.ageGroup = number < 4 ? .preschool : .elementary
        story.language = number == 7 ? "ar" : "en"
      }
    }
    try library.store.write { [shelf] in
      try $0.save(shelf, members: (1...5).map { StoriesFixture.id("Stóry \($0) \($0)") })
    }
    let plan = try library.plan()
    var todo = ["opds/index.xml"]
    var seen: Set<String> = []
    var books: [String: Int] = [:]
    while let path = todo.popLast() {
      guard seen.insert(path).inserted else { continue }
      let text = try library.page(path)
      #expect(plan[path.dropLast(4) + ".json"] != nil)
      for (relation, address) in links(text) {
        let target = target(address, from: path)
        #expect(plan[target] != nil, "\(relation) of \(path) leads to \(target)")
        if target.hasPrefix("opds/"), target.hasSuffix(".xml") { todo.append(target) }
        if target.hasPrefix("books/") { books[target, default: 0] += 1 }
      }
    }
    #expect(books.count == 7)
    let feeds = plan.keys.filter { $0.hasPrefix("opds/") && $0.hasSuffix(".xml") }
    #expect(Set(feeds).subtracting(seen) == [])
    #expect(feeds.contains("opds/collections/night/3.xml") && feeds.contains("opds/all/page/index.xml"))
    #expect(feeds.contains("opds/languages/en/page/index.xml"))
  }

  /// The entries of a feed as OPDS 2.0, by title.
  private func publications(_ path: String) throws -> [[String: Any]] {
    let feed = try JSONSerialization.jsonObject(with: Data(library.page(path).utf8)) as? [String: Any]
    return feed?["publications"] as? [[String: Any]] ?? []
  }

  /// Where the files of a book are, with their types and names.
  private func files(_ publication: [String: Any]) -> [String] {
    (publication["links"] as? [[String: Any]] ?? []).filter { ($0["rel"] as? String)?.contains("acquisition") == true }
      .map { link in
        ["href", "type", "title"].compactMap { link[$0] as? String }.joined(separator: " ")
          .replacing("application/", with: "")
      }
  }

  /// The parts of a list, without their endings, from the newest to the oldest.
  private func parts(_ list: String) throws -> [String] {
    var parts = [list]
    while let part = parts.last,
      let next = try links(library.page("\(part).xml")).first(where: { $0.relation == "next" })
    {
      parts.append(String(target(next.address, from: "\(part).xml").dropLast(4)))
    }
    return parts
  }

  private func said(_ key: String, _ publication: [String: Any]) -> String? {
    (publication["metadata"] as? [String: Any])?[key] as? String
  }

  @Test func `offers a book in all its editions, the one that most apps take first`() throws {
    try library.add("Tale", pictures: [1])
    #expect(try publications("opds/new.json").map(files) == [["../books/tale.epub epub+zip"]])
    library.settings.books.kepub = true
    library.settings.books.layout = .both
    #expect(
      try publications("opds/new.json").map(files) == [
        [
          "../books/tale.epub epub+zip Reflowable", "../books/tale.fxl.epub epub+zip Fixed layout",
          "../books/tale.kepub.epub kepub+zip For Kobo",
          "../books/tale.fxl.kepub.epub kepub+zip For Kobo · Fixed layout",
        ]
      ])
    let news = try library.page("feed.xml")
    #expect(news.matches(of: /rel="enclosure" href="([^"]+)"/).map(\.1) == ["books/tale.epub"])
    library.settings.books.layout = .fixed
    #expect(
      try publications("opds/new.json").map(files) == [
        [
          "../books/tale.fxl.epub epub+zip Fixed layout",
          "../books/tale.fxl.kepub.epub kepub+zip For Kobo · Fixed layout",
        ]
      ])
    #expect(try library.page("feed.xml").contains("rel=\"enclosure\" href=\"books/tale.fxl.epub\""))
  }

  @Test func `has the books of collections among all, and first of their own stories`() throws {
    for number in 1...3 {
      try library.add("Tale \(number).", day: number, pictures: number == 2 ? [1] : []) {
        $0.author = "Ana"
        $0.language = number == 1 ? "ar" : "de"
      }
    }
    let late = StoryCollection(id: shelf.id, name: "Night", createdAt: StoriesFixture.day(2))
    try library.store.write { try $0.save(late, members: [1, 3].map { StoriesFixture.id("Tale \($0). \($0)") }) }
    #expect(try !library.plan().keys.contains { $0.hasPrefix("books/collections/") })
    #expect(try publications("opds/new.json").map { said("title", $0) } == ["Tale 3.", "Tale 2."])
    library.settings.books.collections = true
    library.settings.books.kepub = true
    let plan = try library.plan()
    #expect(try publications("opds/new.json").map { said("title", $0) } == ["Tale 3.", "Night"])
    let all = try parts("opds/all/index").flatMap { try publications("\($0).json") }
    #expect(all.map { said("title", $0) } == ["Tale 3.", "Night", "Tale 2.", "Tale 1."])
    #expect(try publications("opds/collections/night/index.json").map { said("title", $0) } == ["Night", "Tale 1."])
    let book = try #require(try publications("opds/new.json").last)
    #expect(said("language", book) == "ar")
    #expect(
      files(book) == [
        "../books/collections/night.epub epub+zip Reflowable",
        "../books/collections/night.kepub.epub kepub+zip For Kobo",
      ])
    #expect(plan["books/collections/night.kepub.epub"] != nil)
    // What the book says of itself.
    let written = try library.book("books/collections/night.epub")
    #expect(said("identifier", book) == written.identifier)
    #expect(said("modified", book) == written.modified)
    try library.add("Tale 3.", day: 3, pages: [])
    try library.add("Tale 1.", day: 1, pages: [])
    #expect(try !library.page("opds/new.json").contains("Night\""))
  }

  @Test func `moves its date when a picture comes, as the book does, and calls what lacks one a draft`() throws {
    let id = try library.add("Tale", pages: ["One.", "Two."], pictures: [1])
    func look() throws -> (entry: String?, book: String?, isDraft: Bool) {
      let entry = try #require(try publications("opds/all/index.json").first)
      let isDraft = try library.page("opds/all/index.xml").contains("<category term=\"draft\" label=\"draft\"/>")
      return (said("modified", entry), try library.book("books/tale.epub").modified, isDraft)
    }
    let before = try look()
    #expect(before.entry == "2026-01-02T00:00:01Z" && before.book == before.entry && before.isDraft)
    try library.putPicture("new.png", seed: 9)
    try library.store.write { store in
      var pages = try store.pages(of: id)
      pages[1].illustrationStatus = .generated
      pages[1].illustrationRelativePath = "new.png"
      // Nobody notes when.
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
    let after = try look()
    #expect(after.entry == "2026-01-02T00:00:02Z" && after.book == after.entry && !after.isDraft)
    #expect(try library.page("feed.xml").contains("<updated>2026-01-02T00:00:02Z</updated>"))
  }

  @Test func `offers a choice by age and language where all books are listed, and where those of one are`() throws {
    library.settings.site.storiesPerPage = 1
    for number in 1...3 {
      try library.add("Tale \(number).", day: number) { story in
        story.ageGroup = number == 1 ? .preschool : .elementary
        story.language = number == 3 ? "ar" : "en"
        story.theme = "Sky"
      }
    }
    func facets(_ path: String) throws -> [String] {
      try library.page(path).matches(of: /<link rel="[^"]*facet" href="([^"]+)"[^>]* title="[^"]*"([^>]*)\/>/).map {
        link in
        target(String(link.1), from: path) + link.2.replacing("\"", with: "").replacing("opds:", with: "")
      }
    }
    let all = [
      "opds/ages/preschool/index.xml facetGroup=Age", "opds/ages/elementary/index.xml facetGroup=Age",
      "opds/languages/en/index.xml facetGroup=Language", "opds/languages/ar/index.xml facetGroup=Language",
    ]
    #expect(try Set(facets("opds/all/index.xml")) == Set(all))
    #expect(try facets("opds/all/page/index.xml").count == 4)
    // One choice at a time: no feed has the books of an age and a language.
    #expect(try Set(facets("opds/languages/ar/index.xml")) == [all[2], all[3] + " activeFacet=true"])
    #expect(try Set(facets("opds/ages/elementary/index.xml")) == [all[0], all[1] + " activeFacet=true"])
    #expect(try facets("opds/new.xml") == [] && facets("opds/themes/sky/index.xml") == [])
  }

  @Test(arguments: 1...7) func `shows every book once from the newest to the oldest`(count: Int) throws {
    for number in 1...count { try library.add("Tale \(number).", day: number) }
    let seen = try parts("opds/all/index").flatMap { part in
      try library.page("\(part).xml").matches(of: /<title>(Tale \d+.)<\/title>/).map { String($0.1) }
    }
    #expect(seen == (1...count).reversed().map { "Tale \($0)." })
  }

  @Test func `keeps the order of a collection, and says the place of each book`() throws {
    for number in 1...3 { try library.add("Tale \(number).", day: number) }
    let order = [2, 3, 1].map { StoriesFixture.id("Tale \($0). \($0)") }
    try library.store.write { [shelf] in try $0.save(shelf, members: order) }
    let first = try library.page("opds/collections/night/index.xml")
    let second = try library.page("opds/collections/night/2.xml")
    #expect((first + second).matches(of: /<title>Tale (\d)/).map(\.1) == ["2", "3", "1"])
    #expect((first + second).matches(of: /schema:position="(\d)"/).map(\.1) == ["1", "2", "3"])
    #expect(try library.page("opds/new.xml").matches(of: /schema:position="(\d)"/).map(\.1) == ["2", "1"])
  }

  @Test func `stays at the former address of a collection`() throws {
    try library.add("Tale", day: 1)
    try library.store.write { [shelf] in try $0.save(shelf, members: [StoriesFixture.id("Tale 1")]) }
    _ = try library.plan()
    _ = try library.store.write { [shelf] in
      try $0.changeSlug(of: .collection, owner: shelf.id.text, to: "dark")
    }
    let now = try library.page("opds/collections/dark/index.xml")
    let former = try library.page("opds/collections/night/index.xml")
    #expect(links(former).first { $0.relation == "self" }?.address == "../dark/index.xml")
    #expect(former.matches(of: /<id>([^<]+)<\/id>/).map(\.1) == now.matches(of: /<id>([^<]+)<\/id>/).map(\.1))
  }

  @Test func `has only stories that have a book`() throws {
    try library.add("Empty", day: 2, pages: [])
    #expect(try !library.plan().keys.contains { $0.hasPrefix("opds/") })
    #expect(try !library.page("index.html").contains("opds/"))
    #expect(try library.page("feed.xml").contains("<title>Empty</title>"))
    try library.add("Tale", day: 1)
    #expect(try library.page("index.html").contains("href=\"opds/index.xml\""))
    #expect(try !library.page("opds/all/index.xml").contains("Empty"))
    library.settings.books.enabled = false
    #expect(try !library.plan().keys.contains { $0.hasPrefix("opds/") })
    #expect(try !library.page("feed.xml").contains("enclosure"))
    #expect(try !library.page("stories/tale/index.html").contains("workExample"))
  }

  @Test func `is found from every page`() throws {
    try library.add("Tale", pictures: [1]) { $0.theme = "Sky" }
    try FileSystem.write(Array("# About\n".utf8), to: Path.join(library.folder, "pages/about.md"))
    for path in try library.plan().keys where path.hasSuffix(".html") {
      let targets = links(try library.page(path)).filter { $0.relation == "alternate" }.map {
        target($0.address, from: path)
      }
      #expect(targets == ["feed.xml", "opds/index.xml", "opds/index.json"], "\(path)")
    }
  }

  @Test func `has whole addresses where the site's is known`() throws {
    library.settings.site.baseURL = "https://example.org/tales/"
    try library.add("Tale", pictures: [1])
    for path in ["opds/index.xml", "opds/new.xml", "opds/all/index.xml", "feed.xml"] {
      let all = links(try library.page(path))
      #expect(!all.isEmpty && all.allSatisfy { $0.address.hasPrefix("https://example.org/tales/") }, "\(path)")
    }
    #expect(try library.page("opds/new.json").contains("\"href\": \"https://example.org/tales/books/tale.epub\""))
    #expect(try library.page("feed.xml").contains("href=\"https://example.org/tales/stories/tale/\""))
    #expect(try library.page("robots.txt").hasSuffix("\nSitemap: https://example.org/tales/sitemap.xml\n"))
    #expect(
      try library.page("sitemap.xml").matches(of: /<loc>([^<]+)</).map(\.1) == [
        "https://example.org/tales/sitemap-lists.xml", "https://example.org/tales/sitemap-1.xml",
      ])
    #expect(
      try library.page("sitemap-1.xml").matches(of: /<loc>([^<]+)</).map(\.1) == [
        "https://example.org/tales/stories/tale/"
      ])
    #expect(try library.page("sitemap-1.xml").contains("<lastmod>2026-01-02T00:00:00Z</lastmod>"))
    #expect(
      try library.page("sitemap-lists.xml").matches(of: /<loc>([^<]+)</).map(\.1) == [
        "https://example.org/tales/", "https://example.org/tales/stories/", "https://example.org/tales/languages/",
        "https://example.org/tales/languages/en/", "https://example.org/tales/colours/",
        "https://example.org/tales/colours/green/",
      ])
    #expect(try library.plan().values.allSatisfy { !$0.diagnostics.contains { $0.id == "no-base-url" } })
  }

  @Test func `tells once that a site without an address has no site map`() throws {
    try library.add("Tale")
    let plan = try library.plan()
    #expect(plan.values.flatMap(\.diagnostics).count { $0.id == "no-base-url" } == 1)
    #expect(!plan.keys.contains { $0.hasPrefix("sitemap") })
    #expect(try library.page("robots.txt") == "User-agent: *\nAllow: /\n")
  }

  @Test func `says what a book is in a page, whatever its title holds`() throws {
    let title = "A </script><script>alert(\"&\")</script> <!-- tale"
    try library.add(title) { $0.summary = title }
    let path = try #require(try library.plan().keys.first { $0.hasPrefix("stories/a-") && $0.hasSuffix("/index.html") })
    let page = try library.page(path)
    let scripts = page.matches(of: /<script type="application\/ld\+json">([^<]*)<\/script>/)
    let data = try #require(scripts.first?.1)
    #expect(scripts.count == 1 && !page.contains("<script>"))
    let book = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    #expect(book["name"] as? String == title && book["description"] as? String == title)
    #expect(book["@type"] as? String == "Book" && book["url"] as? String == "index.html")
  }

  @Test(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
  func `shows another cover when there is another picture`() throws {
    let id = try library.add("Tale", pictures: [1])
    let file = Path.join(library.folder, "Illustrations/\(id)-1.png")
    func cover(_ seed: UInt8) throws -> [String] {
      let pixels = (0..<3 * 900 * 600).map { UInt8(truncatingIfNeeded: $0 &* 40503 / 77) / 2 &+ seed }
      let picture = Raster(width: 900, height: 600, hasAlpha: false, pixels: pixels)
      try FileSystem.write(picture.encoded(.png(colours: nil)), to: file)
      let plan = try library.plan()
      return try links(library.page("opds/new.xml")).filter { $0.relation.contains("/image") }.map { link in
        let output = try #require(plan[target(link.address, from: "opds/new.xml")])
        guard case .bytes(let bytes) = try output.make() else { throw StoriesFixture.Missing(path: output.path) }
        #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]))
        return output.path
      }
    }
    let first = try cover(0)
    #expect(first.count == 2 && first[0].hasSuffix("-900.jpg") && first[1].hasSuffix("-450.jpg"))
    #expect(try Set(cover(9)).isDisjoint(with: first))
  }
}
