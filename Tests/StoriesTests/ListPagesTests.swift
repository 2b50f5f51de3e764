import Build
import Files
import Models
import Settings
import Stores
import StoryStore
import Testing

@Suite struct `The pages of a list` {
  private let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
    library.settings.search.enabled = false
  }

  private func add(_ days: ClosedRange<Int>) throws {
    for number in days { try library.add("Story \(number)", day: number) }
  }

  /// The older pages of all stories, without folder and ending.
  private func names() throws -> Set<String> {
    let folder = "stories/page/"
    return Set(
      try library.plan().keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count).dropLast(5)) })
  }

  /// The words that a page is known by, from its title.
  private func guide(_ name: String) throws -> String? {
    try library.page("stories/page/\(name).html").firstMatch(of: #/<title[^>]*>Stories · ([^<]*) · /#).map {
      String($0.1)
    }
  }

  @Test func `are called after their oldest story, but for the oldest of all`() throws {
    try add(1...12)
    let names = try names()
    #expect(names.count >= 4 && names.contains("index"))
    for name in names where name != "index" {
      let page = try library.page("stories/page/\(name).html")
      let shown = page.matches(of: /<h3[^>]*><a href="..\/([^\/]+)\//).map { String($0.1) }
      #expect(shown.last == name && (1...3).contains(shown.count), "\(name) has \(shown)")
      let titles = page.matches(of: />(Story \d+)<\/a>/).map { String($0.1) }
      #expect(try guide(name) == (titles.count == 1 ? titles[0] : "\(titles[0]) – \(titles[titles.count - 1])"))
    }
    #expect(try library.page("stories/page/index.html").contains(">Story 1<"))
  }

  @Test func `say the titles at their ends, and their names where others have the same`() throws {
    library.settings.site.storiesPerPage = 1
    for (day, title) in ["Moon", "The Fox", "Moon", "A\(String(repeating: " very", count: 20)) long day"].enumerated() {
      try library.add(title, day: day + 1)
    }
    #expect(try guide("index") == "Moon (moon)")
    #expect(try guide("the-fox") == "The Fox")
    #expect(try guide("moon-2") == "Moon (moon-2)")
    let long = try #require(try names().first { $0.hasPrefix("a-very") })
    #expect(try guide(long) == "A very very very very very very very…")
  }

  @Test func `do not change with every story once they are full`() throws {
    try add(1...10)
    let landings = [
      "colours/index.html", "feed.xml", "index.html", "languages/en/index.html", "languages/index.html",
      "opds/all/index.json",
      "opds/all/index.xml", "opds/index.json", "opds/index.xml", "opds/new.json", "opds/new.xml", "stories/index.html",
    ]
    let (before, old) = (try library.plan(), try names())
    // Those that came just before recommend the new one.
    try library.add("Story 11", day: 11)
    let (after, new) = (try library.plan(), try names())
    #expect(old.isSubset(of: new))
    let changed = changed(before, after)
    let pages = changed.filter { $0.contains("/page/") }
    #expect(
      changed.filter { !$0.contains("/page/") } == landings + [
        "stories/story-10/index.html", "stories/story-9/index.html",
      ])
    // Where another page is full, those before lead to it: in two lists, and the feeds of one.
    #expect(pages.count == (old == new ? 0 : 4), "\(pages)")
  }

  @Test func `change where a story comes that is older than others, and hardly elsewhere`() throws {
    try add(1...80)
    let before = try library.plan()
    try library.add("An old story", day: 20)
    let after = try library.plan()
    let pages = before.keys.filter { $0.hasPrefix("stories/page/") }
    let changed = changed(before, after).filter { $0.hasPrefix("stories/page/") }
    let (new, gone) = (Set(after.keys).subtracting(before.keys), Set(before.keys).subtracting(after.keys))
    #expect(pages.count > 30 && (1...6).contains(changed.count), "\(changed)")
    #expect(new.count { $0.hasPrefix("stories/page/") } <= 4 && gone.count { $0.hasPrefix("stories/page/") } <= 4)
    let holders = try after.keys.filter { $0.hasPrefix("stories/page/") }
      .filter { try library.page($0).contains(">An old story<") }
    #expect(holders.count == 1)
  }

  /// The outputs of both plans whose inputs differ.
  private func changed(_ before: [String: Output], _ after: [String: Output]) -> [String] {
    before.keys.filter { path in
      // The list of a colour is like any other.
      let isColour = path.hasPrefix("colours/") && path != "colours/index.html"
      return !isColour && after[path] != nil && before[path]?.inputs != after[path]?.inputs
    }.sorted()
  }

  @Test(arguments: [1, 2, 3]) func `are not needed where the landing page holds everything`(count: Int) throws {
    try add(1...count)
    #expect(try names().isEmpty)
    #expect(try !library.page("stories/index.html").contains("class=\"pager\""))
  }

  @Test func `keep the name of what groups them, as most stories have it, when an older one has another`() throws {
    for day in 2...5 { try library.add("Story \(day)", day: day) { $0.theme = day < 5 ? "Night sky" : "night sky" } }
    func label() throws -> String? {
      try library.page("themes/night-sky/index.html").firstMatch(of: /<h1><span[^>]*lang="(\w+)"[^>]*>([^<]+)</).map {
        "\($0.1) \($0.2)"
      }
    }
    #expect(try label() == "en Night sky")
    try library.add("Story 1", day: 1) { ($0.theme, $0.language) = ("NIGHT SKY", "de") }
    #expect(try label() == "en Night sky")
  }

  @Test(arguments: [1, 2, 9]) func `let collections be searched and chosen where one page holds all`(count: Int) throws
  {
    let star = try library.add("Star")
    for number in 1...count {
      var shelf = StoryCollection(
        id: StoriesFixture.id("shelf \(number)"), name: "Shelf \(number)", createdAt: StoriesFixture.day(number))
      shelf.growthCategory = .unknown("Nature & Weather")
      shelf.targetAgeGroup = .preschool
      try library.store.write { [shelf] in try $0.save(shelf, members: [star]) }
    }
    let page = try library.page("collections/index.html")
    #expect(page.contains("<form class=\"shelf-finder\" id=\"shelves\"") == (count == 2))
    #expect(page.contains("assets/shelves.") == (count == 2))
    // All are of one kind: there is nothing to choose.
    #expect(!page.contains("<select"))
    #expect(page.contains("<li class=\"ledge\" data-category=\"Nature &amp; Weather\" data-age=\"Ages 3–5\">"))
  }

  @Test func `are there for collections too, of which the front page shows the newest twelve`() throws {
    let star = try library.add("Star")
    for number in 11...40 {
      let id = StoriesFixture.id("shelf \(number)")
      let shelf = StoryCollection(id: id, name: "Shelf \(number)", createdAt: StoriesFixture.day(number))
      try library.store.write { try $0.save(shelf, members: [star]) }
    }
    let home = try library.page("index.html").matches(of: />Shelf (\d+)</).compactMap { Int($0.1) }
    #expect(home == Array((29...40).reversed()))
    var page: String? = "collections/index.html"
    var shown: [[Int]] = []
    while let path = page {
      let text = try library.page(path)
      shown.append(text.matches(of: /<h3><a [^>]*>Shelf (\d+)</).compactMap { Int($0.1) })
      page = text.firstMatch(of: /<link rel="next" href="([^"]+)">/).map {
        Path.normalized(Path.join(Path.parent(of: path), String($0.1)))
      }
    }
    #expect(Set(shown.joined()) == Set(11...40))
    // On each page, and from page to page, the newest come first.
    #expect(shown.allSatisfy { $0 == $0.sorted(by: >) }, "\(shown)")
    #expect(shown.first?.first == 40 && shown.last?.last == 11, "\(shown)")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 20])
  func `lead from the newest story to the oldest and back`(count: Int) throws {
    for number in 1...count { try library.add("Tale \(number).", day: number) }
    var page = "stories/index.html"
    var seen: Set<String> = []
    while true {
      let text = try library.page(page)
      for number in 1...count where text.contains(">Tale \(number).<") { seen.insert("\(number)") }
      guard let link = text.firstMatch(of: /<link rel="next" href="([^"]+)">/) else { break }
      page = Path.normalized(Path.join(Path.parent(of: page), String(link.1)))
    }
    #expect(seen.count == count)
  }
}
