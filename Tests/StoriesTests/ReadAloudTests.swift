import Basics
import Build
import Files
import Hashing
import Models
import Settings
import Stories
import StoryStore
import TestSupport
import Testing

@Suite struct `A story that is read aloud on the site` {
  let library: StoriesFixture
  let id: Identifier

  private static let paragraphs = """
    {{#paragraphs}}
    {{#has_pieces}}<p>{{#pieces}}[{{id}} {{from}}-{{to}} {{text}}]{{/pieces}}</p>{{/has_pieces}}{{^has_pieces}}<p>{{text}}</p>{{/has_pieces}}
    {{/paragraphs}}
    {{#recording}}{{src}} {{type}} {{from}}-{{to}}{{/recording}}
    """

  init() throws {
    library = try StoriesFixture()
    // Whatever changes a text changes the index too (`SearchOutputsTests`), and what is kept (`OfflineTests`).
    (library.settings.search.enabled, library.settings.offline.enabled) = (false, false)
    try library.lay("{{#page}}\(Self.paragraphs){{/page}}", over: "page.mustache")
    try library.lay("{{#pages}}\(Self.paragraphs){{/pages}}", over: "story.mustache")
    id = try library.add("The Lost Star", pages: ["She fell. “Who?” said she.\n\nNobody spoke!", "The end."])
  }

  private let first = "stories/the-lost-star/1.html"
  private let second = "stories/the-lost-star/2.html"
  private let whole = "stories/the-lost-star/index.html"

  /// The lines of a page.
  private func lines(_ page: String) throws -> [String] {
    try library.page(page).split(separator: "\n").map(String.init)
  }

  /// The recordings that are published, by path.
  private func recordings() throws -> [String: [UInt8]] {
    try library.plan().filter { $0.key.hasPrefix("recordings/") }.mapValues { output in
      guard case .copy(let source, let expected, let change) = try output.make() else { return [] }
      let bytes = try FileSystem.read(source)
      let published = try change?(bytes) ?? bytes
      #expect(expected == .init(of: published))
      return published
    }
  }

  private func source(on page: String) throws -> String {
    String(
      try #require(try library.page(page).split { " \n".contains($0) }.first { $0.hasPrefix("../../recordings/") })
        .dropFirst("../../".count))
  }

  @Test func `plays the recording of a page, without what it tells of people`() throws {
    try library.put(SampleRecordings.id3("Nelly") + SampleRecordings.mp3(), "one.mp3")
    try library.record(id, page: 1, "one.mp3")
    let path = try source(on: first)
    #expect(path.hasSuffix(".mp3"))
    let heard = "../../\(path) audio/mpeg 0-0.993"
    #expect(try lines(first) == ["<p>She fell. “Who?” said she.</p>", "<p>Nobody spoke!</p>", heard])
    #expect(try lines(second) == ["<p>The end.</p>"])
    #expect(try lines(whole) == lines(first) + lines(second))
    #expect(try recordings() == [path: SampleRecordings.mp3()])
  }

  @Test func `marks its sentences where it is known when they are spoken, with ids that no other page has`() throws {
    try library.put(SampleRecordings.m4a(milliseconds: 900), "one.m4a")
    for page in 1...2 {
      try library.record(
        id, page: page, "one.m4a", timings: page == 1 ? "[[0, 0.2], [0.2, 0.44], [0.5, 0.9]]" : "[[0,0.9]]")
    }
    let spoken = [
      "<p>[p1s1 0-0.2 She fell.][ -  ][p1s2 0.2-0.44 “Who?” said she.]</p>", "<p>[p1s3 0.5-0.9 Nobody spoke!]</p>",
    ]
    #expect(try lines(first).dropLast() == spoken)
    #expect(try lines(second).dropLast() == ["<p>[p2s1 0-0.9 The end.]</p>"])
    #expect(try lines(whole) == lines(first) + lines(second))
    // The recording is one, and published once.
    #expect(try recordings().count == 1)
    #expect(try library.page(second).contains("audio/mp4 0-0.9"))
  }

  @Test func `plays its part of the recording of the whole story on each page`() throws {
    try library.put(SampleRecordings.mp3(frames: 100), "all.mp3")
    try library.record(id, "all.mp3", timings: "[[0, 1.5], [1.5, 2.045]]")
    #expect(try lines(first).last?.hasSuffix(" audio/mpeg 0-1.5") == true)
    #expect(try lines(second).last?.hasSuffix(" audio/mpeg 1.5-2.045") == true)
    #expect(try source(on: first) == source(on: second))
    #expect(try library.page(first).contains("<p>Nobody spoke!</p>"))
    // One of a page goes before it.
    try library.put(SampleRecordings.m4a(milliseconds: 300), "two.m4a")
    try library.record(id, page: 2, "two.m4a")
    #expect(try lines(second).last?.hasSuffix(" audio/mp4 0-0.3") == true)
    #expect(try recordings().count == 2)
  }

  @Test func `tells what is wrong with recordings once, whether it has a book or not`() throws {
    library.settings.books.layout = .both
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try library.record(id, page: 1, "one.mp3", timings: "[[0, 0.2]]")
    try library.record(id, "gone.mp3")
    let expected = ["missing-recording", "recording-timings"]
    #expect(try library.recordingFindings() == expected)
    #expect(try lines(first).last?.hasSuffix(" audio/mpeg 0-0.993") == true)
    library.settings.books.incomplete = .hold
    #expect(try library.recordingFindings() == expected)
    library.settings.books.enabled = false
    #expect(try library.recordingFindings() == expected)
  }

  @Test func `is not published where the theme plays nothing`() throws {
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try library.record(id, page: 1, "one.mp3")
    #expect(try recordings().count == 1)
    try library.lay("{{#page}}{{number}}{{/page}}", over: "page.mustache")
    try library.lay("{{heading}}", over: "story.mustache")
    #expect(try recordings().isEmpty)
  }

  @Test func `changes its page, its story and its book with its recording, and no other page`() throws {
    try library.put(SampleRecordings.mp3(), "one.mp3")
    try library.record(id, page: 1, "one.mp3")
    let pages = ["books/the-lost-star.epub", first, whole]
    func changed(_ edit: () throws -> Void) throws -> [String] {
      try library.changedByEdit(edit).filter { !$0.hasPrefix("recordings/") }
    }
    #expect(try changed { try library.put(SampleRecordings.mp3(seed: 1), "one.mp3") } == pages)
    #expect(
      try changed { try library.record(id, page: 1, "one.mp3", timings: "[[0,0.2],[0.2,0.4],[0.4,0.9]]") } == pages)
    #expect(try changed { try library.record(id, page: 1, nil) } == pages)
  }
}
