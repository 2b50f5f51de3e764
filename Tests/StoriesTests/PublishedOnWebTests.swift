import Basics
import Foundation
import Models
import Settings
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `A story for apps that read from the web` {
  private let library: StoriesFixture
  private let manifest = "stories/the-lost-star/publication.json"
  private let guide = "stories/the-lost-star/guided.json"

  init() throws {
    library = try StoriesFixture()
    library.settings.books.webpub = true
  }

  private func json(_ path: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(library.page(path).utf8)) as? [String: Any])
  }

  @Test func `is there where the settings ask for it, and a book is`() throws {
    try library.add("The Lost Star")
    try library.add("Empty", pages: [])
    #expect(try library.plan()[manifest] != nil && library.plan()["stories/empty/publication.json"] == nil)
    #expect(try library.page("opds/all/index.json").contains("stories/the-lost-star/publication.json"))
    library.settings.books.webpub = false
    #expect(try library.plan()[manifest] == nil && library.plan()[guide] == nil)
    #expect(try !library.page("opds/all/index.json").contains("publication.json"))
  }

  @Test func `names files that there are`() throws {
    try library.add("The Lost Star", pages: ["One.", "Two."], pictures: [1])
    let found = try json(manifest)
    let plan = try library.plan()
    for list in ["links", "readingOrder", "resources"] {
      for link in try #require(found[list] as? [[String: Any]]) where link["rel"] as? String != "license" {
        let href = try #require(link["href"] as? String)
        let url = try #require(URL(string: href, relativeTo: URL(string: "https://x.org/\(manifest)")))
        #expect(plan[String(url.absoluteURL.path.dropFirst())] != nil, "\(href)")
      }
    }
    #expect((found["readingOrder"] as? [[String: Any]])?.count == 2)
  }

  @Test func `says when its book changed, as catalogues do`() throws {
    let id = try library.add("The Lost Star", day: 3, pages: ["One.", "Two."], pictures: [1, 2])
    try library.change(id) { story, _ in story.updatedAt = StoriesFixture.day(1) }
    let metadata = try #require(try json(manifest)["metadata"] as? [String: Any])
    let publications = try #require(try json("opds/all/index.json")["publications"] as? [[String: Any]])
    let entry = try #require(publications.first?["metadata"] as? [String: Any])
    let modified = try #require(metadata["modified"] as? String)
    #expect(modified == entry["modified"] as? String)
    // A second for each picture after the day on which it came.
    #expect(modified == Timestamp(microseconds: StoriesFixture.day(3).microseconds + 2_000_000).secondsText)
  }

  @Test func `is read aloud sentence by sentence`() throws {
    let id = try library.add("The Lost Star", pages: ["She fell.", "The end."])
    try library.put(SampleRecordings.mp3(frames: 100), "all.mp3")
    try library.record(id, "all.mp3", timings: "[[0, 1.5], [1.5, 2]]")
    let text = try library.page(guide)
    #expect(text.contains(".mp3#t=0,1.5\"") && text.contains(".mp3#t=1.5,2\""))
    let metadata = try #require(try json(manifest)["metadata"] as? [String: Any])
    #expect(metadata["duration"] as? Double == 2)
  }
}
