import Basics
import Files
import Models
import Settings
import Stores
import Stories
import StoryStore
import Testing

@Suite struct `The marks of a page` {
  let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
    library.settings.illustrations = Path.join(library.folder, "Illustrations")
  }

  private func marks(on path: String) throws -> [StoryBadge] {
    try StoryAddresses.prepare(library.store, settings: library.settings)
    return try StoryBadges(settings: library.settings).marks(on: path, in: library.store)
  }

  /// Saves a story with one page for each status.
  private func add(_ statuses: [IllustrationStatus], change: (inout Page) -> Void = { _ in }) throws {
    var story = Story(id: StoriesFixture.id("story"), title: "The Lost Star", createdAt: StoriesFixture.day(1))
    story.childName = "Mira"
    let pages = statuses.enumerated().map { index, status in
      var page = Page(id: StoriesFixture.id("page \(index)"), pageNumber: index * 10, text: "Once.")
      page.illustrationStatus = status
      change(&page)
      return page
    }
    try library.store.write { [story] in try $0.save(story, pages: pages) }
  }

  @Test func `are those of its pictures that are not there, in reading order`() throws {
    try library.putPicture("there.png", seed: 1)
    try add([.notStarted, .generating, .generated, .failed, .unknown("dreaming")]) { page in
      page.illustrationRelativePath = "there.png"
      page.illustrationError = "no ink"
    }
    #expect(
      try marks(on: "stories/the-lost-star/index.html").map { [$0.element, $0.status, $0.detail] } == [
        ["page-1", "notStarted", nil], ["page-2", "generating", nil], ["page-4", "failed", "no ink"],
        ["page-5", "notStarted", "unknown status 'dreaming'"],
      ])
    #expect(try marks(on: "stories/the-lost-star/4.html").map { [$0.element, $0.detail] } == [[nil, "no ink"]])
    #expect(try marks(on: "stories/the-lost-star/3.html").isEmpty)
  }

  @Test(arguments: [
    "stories/the-lost-star/2.html", "stories/the-lost-star/0.html", "stories/the-lost-star/", "stories/index.html",
    "stories/another/1.html", "index.html", "", "stories/the-lost-star/1.html/x", "stories//1.html",
    "a/the-lost-star/1.html",
  ])
  func `are none where the page is not one of a story`(path: String) throws {
    try add([.failed])
    #expect(try marks(on: path).isEmpty)
  }

  @Test func `go where a story goes`() throws {
    try add([.failed])
    #expect(try marks(on: "stories/the-lost-star/1.html").count == 1)
    try library.store.write { transaction in
      _ = try transaction.changeSlug(of: .story, owner: StoriesFixture.id("story").text, to: "found")
    }
    #expect(try marks(on: "stories/the-lost-star/1.html").isEmpty)
    #expect(try marks(on: "stories/found/1.html").count == 1)
  }

  @Test(
    arguments: [
      (nil, nil, "the page names no picture"), ("a.png", nil, "'a.png' is not there"),
      ("../a.png", nil, "'../a.png' lies outside of the folder of illustrations"),
      ("a.png", "", "'a.png' cannot be used: it is empty"),
      (
        "a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "'a.svg' cannot be used: it says no size: it needs a view box, or width and height"
      ),
    ] as [(String?, String?, String)])
  func `say why a picture is missing that should be there`(path: String?, content: String?, reason: String) throws {
    try add([.generated]) { $0.illustrationRelativePath = path }
    if let path, let content {
      try FileSystem.write(Array(content.utf8), to: Path.join(library.folder, "Illustrations/\(path)"))
    }
    let marks = try marks(on: "stories/the-lost-star/1.html")
    #expect(marks.map(\.status) == ["missing"])
    #expect(marks.map(\.detail) == [reason])
  }

  @Test func `see a picture come and go`() throws {
    try add([.generated]) { $0.illustrationRelativePath = "a.png" }
    try StoryAddresses.prepare(library.store, settings: library.settings)
    let marks = StoryBadges(settings: library.settings)
    func count() throws -> Int { try marks.marks(on: "stories/the-lost-star/1.html", in: library.store).count }
    #expect(try count() == 1)
    try library.putPicture("a.png", seed: 1)
    #expect(try count() == 0)
    try FileSystem.removeFile(Path.join(library.folder, "Illustrations/a.png"))
    #expect(try count() == 1)
  }

  @Test func `keep a child's name as the settings want it`() throws {
    library.settings.childName = .replace
    library.settings.childNameReplacement = "the child"
    try add([.failed]) { $0.illustrationError = "no portrait of Mira" }
    #expect(try marks(on: "stories/the-lost-star/1.html").map(\.detail) == ["no portrait of the child"])
  }
}
