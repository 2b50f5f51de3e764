import Files
import Settings
import Testing

@Suite struct `The pages of a list` {
  @Test func `never change once they are full`() throws {
    let library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
    for number in 1...5 { try library.add("Story \(number)", day: number) }
    let before = try library.plan()
    let first = try library.page("stories/page/1.html")
    #expect(first.contains("Story 1") && first.contains("Story 2") && !first.contains("Story 3"))
    try library.add("Story 6", day: 6)
    try library.add("Story 7", day: 7)
    let after = try library.plan()
    #expect(before["stories/page/2.html"] != nil && before["stories/page/3.html"] == nil)
    #expect(after["stories/page/3.html"] != nil)
    #expect(try library.page("stories/page/1.html").contains("Story 1"))
  }

  @Test func `are not needed where the landing page holds everything`() throws {
    let library = try StoriesFixture()
    library.settings.site.storiesPerPage = 2
    for number in 1...2 { try library.add("Story \(number)", day: number) }
    #expect(try !library.plan().keys.contains { $0.hasPrefix("stories/page/") })
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
