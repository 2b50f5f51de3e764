import Basics
import Build
import Files
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `A site without a network` {
  private let library: StoriesFixture
  private let star: Identifier

  init() throws {
    library = try StoriesFixture()
    library.settings.books.enabled = false
    star = try library.add("The Lost Star", day: 1, pages: ["One.", "Two."], pictures: [2]) { $0.theme = "Sky" }
    try library.add("The Fox", day: 2)
  }

  private func json(_ path: String) throws -> JSONValue { try JSONValue(parsing: try library.page(path)) }
  private func texts(_ value: JSONValue?) -> [String] { value?.array?.compactMap(\.string) ?? [] }

  @Test func `is an app by its manifest, whose files are there`() throws {
    library.settings.site.title = "Stories \"for\" all"
    let manifest = try json("manifest.webmanifest")
    #expect(manifest["name"]?.string == "Stories \"for\" all")
    #expect(manifest["start_url"]?.string == "index.html" && manifest["scope"]?.string == "./")
    let icons = try #require(manifest["icons"]?.array)
    let plan = try library.plan()
    for icon in icons { #expect(plan[try #require(icon["src"]?.string)] != nil) }
    // A script names it, as browsers complain of a manifest beside a page that is opened from a disk.
    #expect(try library.page("index.html").contains("data-keep=\"assets/keep."))
    #expect(try library.page("stories/the-fox/1.html").contains("data-keep=\"../../assets/keep."))
  }

  @Test func `keeps of a story all that its pages need, and nothing of another`() throws {
    library.settings.books.enabled = true
    let list = try json("stories/the-lost-star/keep.json")
    let plan = try library.plan()
    let files = texts(list["files"])
    let pictures = try #require(list["pictures"]?.array).flatMap(texts)
    for path in files + pictures { #expect(plan[path] != nil, "\(path)") }
    let own = files.filter { !$0.hasPrefix("assets/") }
    #expect(
      own == ["index", "1", "2"].map { "stories/the-lost-star/\($0).html" } + ["books/the-lost-star.epub"])
    // What a page of it names is kept.
    for page in own where page.hasSuffix(".html") {
      for name in try library.page(page).matches(
        of: /(?:href|src)="\.\.\/\.\.\/(assets\/[^"]+\.(?:css|js|svg)|illustrations\/[^"]+)"/)
      {
        #expect(files.contains(String(name.1)) || pictures.contains(String(name.1)), "\(name.1) of \(page)")
      }
    }
    #expect(list["title"]?.string == "The Lost Star" && list["language"]?.string == "en")
  }

  @Test func `knows a story by another version when its words or pictures change, and not for anything else`() throws {
    func version() throws -> String? { try json("stories/the-lost-star/keep.json")["version"]?.string }
    let first = try version()
    try library.add("The Moon", day: 3) { $0.theme = "Sky" }
    library.settings.site.title = "Another"
    #expect(try version() == first)
    try library.store.write { [star] in
      var pages = try $0.pages(of: star)
      pages[1].text = "Three."
      try $0.save(try #require(try $0.story(star)), pages: pages, dates: .given)
    }
    let second = try version()
    #expect(second != first)
    try library.putPicture("\(star)-2.png", seed: 9)
    #expect(try version() != second)
  }

  @Test func `has no list of a story without pages`() throws {
    try library.add("Empty", day: 4, pages: [])
    #expect(try library.plan()["stories/empty/keep.json"] == nil)
    #expect(try !library.page("stories/empty/index.html").contains("keep.json"))
  }

  @Test func `is none where the settings want none`() throws {
    library.settings.offline.enabled = false
    let plan = try library.plan()
    for path in ["manifest.webmanifest", "sw.js", "offline.html", "stories/the-fox/keep.json"] {
      #expect(plan[path] == nil, "\(path)")
    }
    #expect(try !library.page("index.html").contains("data-keep"))
    #expect(try !library.page("stories/the-fox/index.html").contains("keep.json"))
  }
}
