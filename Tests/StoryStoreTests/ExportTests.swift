import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `An export` {
  @Test(arguments: Effort.seeds(quick: 20, full: 60))
  func `comes back as the same library`(seed: UInt64) throws {
    let first = try ImportFolder()
    let library = RandomLibrary(seed: seed)
    try library.save(into: first.store)
    let bytes = try first.export()
    let second = try ImportFolder()
    try second.write("import/library.json", bytes)
    let report = try second.run(second.source + "/library.json")
    #expect(report.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(firstDifference(try second.export(), bytes) == nil)
    let (one, two) = (try rows(of: first.store), try rows(of: second.store))
    let isSame = one == two
    #expect(isSame)
    #expect(one.stories.count == library.stories.count)
    #expect(try !second.run(second.source + "/library.json").isChange)
  }

  /// The first line that differs, so that a failure can be read.
  private func firstDifference(_ one: [UInt8], _ two: [UInt8]) -> String? {
    let (one, two) = (one.split(separator: 0x0A), two.split(separator: 0x0A))
    for (left, right) in zip(one, two) where left != right {
      return String(decoding: left.prefix(200), as: UTF8.self) + " is not "
        + String(decoding: right.prefix(200), as: UTF8.self)
    }
    return one.count == two.count ? nil : "\(one.count) lines are not \(two.count)"
  }

  private struct Rows: Equatable, Sendable {
    var stories: [Story] = []
    var pages: [[Page]] = []
    var collections: [CollectionEntry] = []
    var profiles: [UserProfile] = []
    var achievements: [Achievement] = []
    var addresses: [SlugRecord] = []
  }

  private func rows(of store: StoryStore) throws -> Rows {
    try store.read { transaction in
      let stories = try transaction.storyEntries().map(\.story)
      return Rows(
        stories: stories, pages: try stories.map { try transaction.pages(of: $0.id) },
        collections: try transaction.collectionEntries(), profiles: try transaction.profiles(),
        achievements: try transaction.achievements(), addresses: try transaction.addresses(of: .story))
    }
  }

  @Test func `keeps every byte of a text`() throws {
    let folder = try ImportFolder()
    var story = Story(id: Identifier("A"), title: "e\u{301}\(nul)\u{202E}", createdAt: Timestamp(microseconds: -1))
    story.extra = "{ \"a\" : 1.0 }"
    story.audioTimings = "[1.50,2]"
    try folder.store.write { try $0.save(story, pages: [], dates: .given) }
    let other = try ImportFolder()
    try other.write("import/a.json", try folder.export())
    try other.run()
    let back = try #require(try other.store.read { try $0.storyEntries().first?.story })
    #expect(Array(back.title.utf8) == Array(story.title.utf8))
    #expect(back.extra == story.extra)
    #expect(back.audioTimings == story.audioTimings)
    let json = try JSONDocument(parsing: try folder.export()).root["stories"]?.array?.first
    #expect(json?["extra"] == "{ \"a\" : 1.0 }")
    #expect(json?["audioTimings"]?.array?.count == 2)
  }

  @Test func `of an empty library is small and complete`() throws {
    let folder = try ImportFolder()
    #expect(
      String(decoding: try folder.export(), as: UTF8.self) == """
        {
          "format": "hornbook",
          "version": 1,
          "stories": [],
          "collections": [],
          "userProfiles": [],
          "achievements": [],
          "addresses": []
        }

        """)
  }

  @Test func `reads like this`() throws {
    let folder = try ImportFolder()
    try folder.run(
      json: #"""
        {"format":"hornbook","version":1,"stories":[{"id":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01","title":"A","createdAt":"2026-01-01",
        "pages":[{"id":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B11","text":"x","mood":"calm"}]}],
        "collections":[{"id":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2BC1","name":"C","createdAt":"2026-01-01","stories":["0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01"]}]}
        """#)
    #expect(
      String(decoding: try folder.export(), as: UTF8.self) == """
        {
          "format": "hornbook",
          "version": 1,
          "stories": [
            {
              "id": "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01",
              "title": "A",
              "draft": false,
              "createdAt": "2026-01-01T00:00:00.000000Z",
              "theme": "",
              "mainCharacter": "",
              "readCount": 0,
              "isFavorite": false,
              "pages": [
                {
                  "id": "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B11",
                  "pageNumber": 1,
                  "text": "x",
                  "illustrationStatus": "notStarted",
                  "extra": {
                    "mood": "calm"
                  }
                }
              ]
            }
          ],
          "collections": [
            {
              "id": "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2BC1",
              "name": "C",
              "createdAt": "2026-01-01T00:00:00.000000Z",
              "completionProgress": 0,
              "stories": [
                "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01"
              ]
            }
          ],
          "userProfiles": [],
          "achievements": [],
          "addresses": []
        }

        """)
  }
}

@Suite struct `An export to a folder` {
  private let folder: ImportFolder
  private var target: String { folder.path + "/out/export" }

  init() throws {
    folder = try ImportFolder()
    try folder.run(ImportFolder.fixture)
  }

  @Test func `takes its pictures along and comes back`() throws {
    let report = try StoryExport.json(folder.store, to: target + "/", illustrations: folder.illustrations)
    #expect(report.file == target + "/library.json")
    let counts = [report.stories, report.pages, report.collections, report.pictures]
    #expect(counts == [2, 5, 1, 2] as [Int])
    #expect(
      folder.files("out") == [
        "export/Illustrations/pip_1.png", "export/Illustrations/pip_2.png", "export/library.json",
      ])
    #expect(try FileSystem.names(in: folder.path + "/out") == ["export"])
    let other = try ImportFolder()
    let back = try other.run(target)
    #expect(back.pictures.added == ["pip_1.png", "pip_2.png"])
    #expect(try other.export() == folder.export())
    #expect(other.files("Illustrations") == folder.files("Illustrations"))
  }

  @Test func `takes along what says when its recordings are spoken, and comes back`() throws {
    for (name, text) in [("p.mp3", "sound"), ("p.json", "[[0, 1]]"), ("p.vtt", "WEBVTT"), ("other.json", "[]")] {
      try folder.write("Illustrations/\(name)", text)
    }
    let page = #"{"text":"x","audioRelativePath":"p.mp3"}"#
    try folder.run(
      json: #"{"format":"hornbook","stories":[{"title":"A","createdAt":"2026-01-01","pages":[\#(page)]}]}"#)
    // Twice: what it has put there itself is not in its way.
    for _ in 1...2 { try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations) }
    let names = folder.files("out/export/Illustrations")
    #expect(names.filter { !$0.hasSuffix("png") } == ["p.json", "p.mp3", "p.vtt"])
    let other = try ImportFolder()
    let ids = try other.run(target).diagnostics.map(\.id)
    #expect(!ids.contains { ["unrecognised-import", "json-syntax", "kept-timings"].contains($0) })
    #expect(other.files("Illustrations") == names)
  }

  @Test func `replaces an earlier one and nothing else`() throws {
    try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations)
    let first = try folder.text("out/export/library.json")
    try FileSystem.removeFile(folder.illustrations + "/pip_2.png")
    let report = try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations)
    #expect(
      report.diagnostics.map(\.headline) == [
        "'pip_2.png' of page 2 of 'Pip und der Laternenfisch' is missing"
      ])
    #expect(folder.files("out/export") == ["Illustrations/pip_1.png", "library.json"])
    #expect(try folder.text("out/export/library.json") == first)
    #expect(try FileSystem.names(in: folder.path + "/out") == ["export"])
  }

  @Test(arguments: ["notes.txt", "library.json", "Illustrations/mine.png", "Illustrations/.hidden", ".git/config"])
  func `leaves a folder alone that holds something else`(name: String) throws {
    if name != "library.json" { try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations) }
    try folder.write("out/export/" + name, "mine")
    let before = folder.files("out")
    #expect(throws: DiagnosticError.self) {
      try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations)
    }
    #expect(try folder.text("out/export/" + name) == "mine")
    #expect(folder.files("out") == before)
  }

  @Test func `is refused where a file or a link stands`() throws {
    try folder.write("out/export", "a file")
    #expect(throws: DiagnosticError.self) {
      try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations)
    }
    #expect(try folder.text("out/export") == "a file")
    try FileSystem.createFolder(folder.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/out/link", withDestinationPath: folder.path + "/elsewhere")
    #expect(throws: DiagnosticError.self) {
      try StoryExport.json(folder.store, to: folder.path + "/out/link", illustrations: folder.illustrations)
    }
  }

  @Test func `fills an empty folder`() throws {
    try FileSystem.createFolder(target)
    try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations)
    #expect(folder.files("out/export").count == 3)
  }

  @Test func `never takes a file from outside the illustrations`() throws {
    try folder.write("secret.png", "secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder.illustrations + "/link.png", withDestinationPath: folder.path + "/secret.png")
    let pages = try folder.pages("Pip und der Laternenfisch")
    let story = try folder.story("Pip und der Laternenfisch")
    var changed = pages
    changed[0].illustrationRelativePath = "../secret.png"
    changed[1].illustrationRelativePath = "link.png"
    try folder.store.write { [changed] in try $0.save(story, pages: changed) }
    let report = try StoryExport.json(folder.store, to: target, illustrations: folder.illustrations)
    #expect(report.diagnostics.map(\.id) == ["unsafe-picture", "missing-picture"])
    #expect(folder.files("out/export") == ["library.json"])
  }
}
