import Files
import Publication
import Settings
import Testing

@Suite struct `The pages of a list` {
  @Test func `show the oldest stories first and no more than fit`() throws {
    let library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
    for number in 1...5 { try library.add("Story \(number)", day: number) }
    let first = try library.page("stories/page/1.html")
    #expect(first.contains("Story 1") && first.contains("Story 2") && !first.contains("Story 3"))
    #expect(try library.plan().keys.contains("stories/page/2.html"))
    #expect(try !library.plan().keys.contains("stories/page/3.html"))
  }

  @Test func `do not change with every story once they are full`() throws {
    let library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
    library.settings.search.enabled = false
    for number in 1...10 { try library.add("Story \(number)", day: number) }
    let landings = [
      "colours/index.html", "feed.xml", "index.html", "languages/en/index.html", "languages/index.html",
      "opds/all/index.json",
      "opds/all/index.xml", "opds/index.json", "opds/index.xml", "opds/new.json", "opds/new.xml", "stories/index.html",
    ]
    let ten = try library.plan()
    try library.add("Story 11", day: 11)
    let eleven = try library.plan()
    // Those that came just before recommend the new one.
    #expect(changed(ten, eleven) == landings + ["stories/story-10/index.html", "stories/story-9/index.html"])
    try library.add("Story 12", day: 12)
    // A sixth page has come to be. The two before it lead to it; of the feeds, only the one before.
    let neighbours =
      [4, 5].flatMap { ["languages/en/\($0).html", "stories/page/\($0).html"] }
      + ["opds/all/5.json", "opds/all/5.xml", "stories/story-10/index.html", "stories/story-11/index.html"]
    #expect(changed(eleven, try library.plan()) == (landings + neighbours).sorted())
  }

  /// The outputs of both plans whose inputs differ.
  private func changed(_ before: [String: Output], _ after: [String: Output]) -> [String] {
    before.keys.filter { path in
      // The list of a colour is like any other.
      let isColour = path.hasPrefix("colours/") && path != "colours/index.html"
      return !isColour && after[path] != nil && before[path]?.inputs != after[path]?.inputs
    }.sorted()
  }

  @Test func `are not needed where the landing page holds everything`() throws {
    let library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
    for number in 1...2 { try library.add("Story \(number)", day: number) }
    #expect(try !library.plan().keys.contains { $0.hasPrefix("stories/page/") })
  }

  @Test func `are led to as soon as there is one, though the landing page still holds everything`() throws {
    let library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
    for number in 1...3 { try library.add("Story \(number)", day: number) }
    #expect(try library.page("stories/index.html").contains("href=\"page/1.html\""))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7])
  func `lead from the newest story to the oldest and back`(count: Int) throws {
    let library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
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
