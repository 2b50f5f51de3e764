import Basics
import Build
import Files
import Foundation
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `What stands beside a video in a sign language` {
  private let library: StoriesFixture
  private let address = "stories/the-lost-star/index.html"

  init() throws { library = try StoriesFixture() }

  /// A story whose first page has a video with captions.
  @discardableResult
  private func add(
    captions: String? = "Pip lit them.", in name: String = "pip.vtt", _ change: (inout Story) -> Void = { _ in }
  ) throws -> Identifier {
    try library.put(SampleRecordings.mp4(), "pip.mp4")
    if let captions { try library.put(Self.cue(captions), name) }
    let id = try library.add("The Lost Star", pages: ["Pip lit them.", "The end."]) { story in
      story.signLanguage = "ase"
      change(&story)
    }
    try library.change(id) { _, pages in pages[0].signVideoRelativePath = "pip.mp4" }
    return id
  }

  private static func cue(_ words: String) -> [UInt8] { Array("WEBVTT\n\n00:01.000 --> 00:03.500\n\(words)\n".utf8) }

  private func findings(_ id: String) throws -> [String] {
    try library.plan().values.flatMap(\.diagnostics).filter { $0.id == id }.map(\.headline).sorted()
  }

  /// What the captions of the site say.
  private func captions() throws -> [String] {
    try library.plan().keys.filter { $0.hasPrefix("recordings/") && $0.hasSuffix(".vtt") }.map { try library.page($0) }
  }

  @Test(arguments: [
    ("Pip and Anna\nLena go out.", "Pip and A.\n go out."),
    ("Pip and <b>Anna</b> Lena go out.", "Pip and <b>A.</b> go out."),
    ("<v Anna Lena>Pip and Anna&nbsp;Lena go out.", "<v A.>Pip and A. go out."),
    ("Anna\nLena", "A."), ("Pip\ngoes out.", "Pip\ngoes out."),
  ])
  func `says no child's name in its captions, wherever lines end and tags stand`(words: String, said: String) {
    var settings = Settings()
    settings.childName = .initial
    let file = """
      WEBVTT Anna Lena

      NOTE Anna Lena

      STYLE
      ::cue(v[voice="Anna Lena"]) { color: lime }

      Anna Lena
      00:01.000 --> 00:03.500 region:Anna-Lena line:0
      \(words)

      """
    let read = Captions(Array(file.utf8), names: NameGuard(["Anna Lena"], settings))
    #expect(String(decoding: read.bytes, as: UTF8.self) == "WEBVTT\n\n00:01.000 --> 00:03.500\n\(said)\n")
    #expect(read.texts == said.split(separator: "\n").map(String.init))
  }

  @Test func `has no captions of a file that says when a recording is spoken, but those of its own name`() throws {
    let id = try add()
    try library.put(SampleRecordings.mp3(), "pip.mp3")
    #expect(try captions().count == 1)
    try library.change(id) { _, pages in pages[1].audioRelativePath = "pip.mp3" }
    #expect(try captions() == [])
    try library.put(Self.cue("Pip signs."), "pip.captions.vtt")
    #expect(try captions().map { $0.contains("Pip signs.") } == [true])
    try library.change(id) { _, pages in pages[1].audioRelativePath = nil }
    #expect(try captions().map { $0.contains("Pip signs.") } == [true])
    #expect(try findings("captions") == [])
  }

  @Test func `is told to machines of a book all of whose pages are, and of no preview`() throws {
    let id = try add()
    func isTold() throws -> Bool { try library.page(address).contains("\"signLanguage\"") }
    #expect(try !isTold())
    try library.put(SampleRecordings.mp4(seed: 1), "end.mp4")
    try library.change(id) { _, pages in pages[1].signVideoRelativePath = "end.mp4" }
    #expect(try isTold())
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))
    try library.store.write { try $0.save(shelf, members: [id]) }
    library.settings.collections = [.init(.name, "Night", access: .preview)]
    #expect(try library.page(address).contains("<video"))
    #expect(try !isTold())
  }

  @Test func `is left out where its video is too large, which is told`() throws {
    try add()
    let file = Path.join(library.folder, "Illustrations/pip.mp4")
    // A hole takes no room.
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: (256 << 20) + 1)
    try handle.close()
    #expect(
      try findings("broken-video") == [
        "page 1 of 'The Lost Star' has the sign-language video 'pip.mp4', which is larger than 256 MB"
      ])
    #expect(RecordingFind(memo: RecordingFind.large.memo) == .large)
    #expect(try !library.page(address).contains("<video"))
  }

  @Test func `tells of words in its captions that look like a child's name`() throws {
    library.settings.childName = .replace
    try add(captions: "Mayalla is there,\nand Maya.") { $0.childName = "Maya" }
    let captions = try captions()
    #expect(captions.count == 1 && captions.first?.contains("Maya.") == false)
    let told =
      "the caption track of page 1 of 'The Lost Star' still says 'Mayalla', which looks like the name of a child"
    #expect(try findings("name-left") == [told])
  }
}
