import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import Testing

/// What the app itself writes: three files side by side, with the pictures in them.
@Suite struct `An export with its pictures in it` {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  private func write(_ files: [String: [UInt8]]) throws {
    for (name, bytes) in files { try folder.write("import/" + name, bytes) }
  }

  @Test func `comes in with every page and picture, and its summary is told of`() throws {
    try write(AppExport.files())
    let report = try folder.run()
    #expect(
      report.texts(in: folder) == [
        "premade_content_summary.json: note: 'premade_content_summary.json' only sums up 2 stories; nothing of it comes in [import-summary]"
      ])
    #expect(report.stories.added == ["Story 1", "Story 2"] && report.pages.added.count == 6)
    #expect(report.collections.added == ["Shelf 1"])
    // Two pictures for each story, of which one is in both.
    #expect(report.pictures.added.count == 3 && report.pictures.skipped.isEmpty)
    #expect(Set(folder.files("Illustrations")) == Set(report.pictures.added))
    for number in 1...2 {
      let pages = try folder.pages("Story \(number)")
      #expect(pages.map(\.illustrationStatus) == [.generated, .generated, .generated])
      #expect(pages[0].illustrationRelativePath == pages[2].illustrationRelativePath)
      for page in pages {
        let path = try #require(page.illustrationRelativePath)
        #expect(path.hasSuffix(".png"))
        #expect(
          try FileSystem.read(folder.illustrations + "/" + path) == AppExport.picture(number + page.pageNumber % 2))
        #expect(page.extra?.contains("illustrationData") == false && page.extra?.contains("image/png") == true)
      }
    }
    let before = try folder.export()
    let again = try folder.run()
    #expect(!again.isChange && again.pictures.unchanged.count == 6)
    #expect(try folder.export() == before)
  }

  @Test func `is only looked at in a dry run, and the same wherever its files are called`() throws {
    try write(AppExport.files())
    let dry = try folder.run(dryRun: true)
    #expect(folder.files("Illustrations").isEmpty)
    let report = try folder.run()
    #expect(dry.stories == report.stories && dry.pages == report.pages && dry.pictures == report.pictures)
    #expect(dry.diagnostics == report.diagnostics)
    // The summary alone is nothing to import.
    let alone = try folder.run(folder.source + "/premade_content_summary.json")
    #expect(alone.diagnostics.map(\.severity) == [.error] && alone.diagnostics.map(\.id) == ["import-summary"])
  }

  @Test func `wins with its pages over what has none, whichever is read first`() throws {
    let bare = #"{"id":"\#(AppExport.id(1))","title":"Another title"}"#
    for name in ["a.json", "z.json"] {
      let folder = try ImportFolder()
      try folder.write("import/" + name, #"{"stories":[\#(bare)]}"#)
      try folder.write("import/premade_stories.json", AppExport.json([AppExport.story(1)]))
      let report = try folder.run()
      #expect(report.stories.added == ["Story 1"] && report.pages.added.count == 3)
      #expect(
        report.texts(in: folder) == [
          "\(name):1:13: note: 'Another title' is given again without pages; the one with pages counts [bare-story]"
        ])
      // By itself it changes what the library has, and takes no page away.
      #expect(try folder.run(folder.source + "/" + name).stories.updated == ["Another title"])
      #expect(try folder.pages("Another title").count == 3)
    }
  }

  @Test(arguments: ["bm8gcGljdHVyZQ==", "iVBORw0KGgo", "", "7"])
  func `keeps what is no picture, and says so`(data: String) throws {
    let report = try folder.run(
      json:
        #"[{"title":"A","timestamp":1,"pages":[{"content":"x","illustrationData":"\#(data)","illustrationFileName":"p.png"}]}]"#
    )
    #expect(!report.hasErrors && report.stories.added == ["A"])
    #expect(
      report.texts(in: folder).first
        == "a.json:1:72: warning: 'illustrationData' of page 1 of 'A' is no picture as Base64; it stays in 'extra' [missing-picture]"
    )
    #expect(try folder.pages("A").first?.extra == #"{"illustrationData":"\#(data)"}"#)
    // The name counts then.
    #expect(try folder.pages("A").first?.illustrationRelativePath == "p.png")
  }

  @Test func `may have them as addresses too`() throws {
    let data = try Data(AppExport.picture(1)).base64EncodedString()
    let report = try folder.run(
      json:
        #"[{"title":"A","timestamp":1,"pages":[{"content":"x","illustrationURL":"data:image/png;base64,\#(data)"}]}]"#)
    #expect(report.diagnostics.isEmpty && report.pictures.added.count == 1)
    let page = try #require(try folder.pages("A").first)
    #expect(page.illustrationStatus == .generated && page.extra == nil)
    #expect(try folder.pages("A").map(\.illustrationRelativePath) == report.pictures.added.map { Optional($0) })
  }

  /// What the app's own types write of a story that is in collections and has achievements; the keys of a picture name
  /// a file.
  @Test func `brings all that the app's types write of a story`() throws {
    var story = try AppExport.story(1)
    story["collections"] = try [
      AppExport.collection(1, [], isPacked: true), AppExport.collection(2, [2], isPacked: true),
    ]
    story["achievements"] =
      [
        [
          "id": AppExport.id(700), "name": "First", "achievementDescription": "Read one.",
          "typeRawValue": "Theme Mastery", "iconName": "star", "earnedAt": 773_036_500.0,
        ],
        [
          "id": AppExport.id(701), "name": "Second", "achievementDescription": "Read two.",
          "typeRawValue": "readingStreak",
        ],
      ] as [[String: Any]]
    story["characterNamesData"] = Data(#"["Luna"]"#.utf8).base64EncodedString()
    var pages = try #require(story["pages"] as? [[String: Any]])
    pages[0]["illustrationData"] = nil
    pages[0]["illustrationCacheKey"] = "\(AppExport.id(11))_1"
    story["pages"] = pages
    let file = AppExport.id(11).replacing("-", with: "%2D") + "%5F1.store"
    try folder.write("import/" + file, AppExport.picture(2))
    try write([
      "stories.json": AppExport.json([story, AppExport.story(2)]),
      "collections.json": AppExport.json([AppExport.collection(2, [2], isPacked: true)]),
    ])
    let report = try folder.run()
    #expect(report.texts(in: folder) == [])
    #expect(report.collections.added == ["Shelf 2", "Shelf 1"])
    #expect(report.achievements.added == ["First", "Second"])
    let (shelves, achievements) = try folder.store.read { try ($0.collectionEntries(), $0.achievements()) }
    func members(_ name: String) -> [String]? {
      shelves.first { $0.collection.name == name }?.members.map { String($0.text.suffix(1)) }
    }
    #expect(members("Shelf 1") == ["1"] && members("Shelf 2") == ["2", "1"])
    let first = try #require(achievements.first { $0.name == "First" })
    #expect(first.type == .themeMastery && first.descriptionText == "Read one.")
    #expect(first.storyID?.text == AppExport.id(1) && first.earnedAt == Timestamp(secondsSince2001: 773_036_500))
    #expect(achievements.first { $0.name == "Second" }?.earnedAt == .unknown)
    let extra = try JSONValue(parsing: #require(try folder.story("Story 1").extra))
    #expect(extra["collections"] == nil && extra["achievements"] == nil && extra["characterNamesData"] != nil)
    #expect(try folder.pages("Story 1").first?.illustrationRelativePath == file)
    #expect(try !folder.run().isChange)
  }

  @Test(arguments: ["7", #""AQID""#, #""eyJhIjoxfQ==""#]) func `needs ids where they are bytes`(data: String) throws {
    let report = try folder.run(
      json: #"[{"title":"Shelf","ageGroup":"Ages 4-7","completionProgress":0,"storyIdsData":\#(data)}]"#)
    #expect(report.diagnostics.map(\.id).contains("invalid-field") && report.collections.skipped == ["Shelf"])
  }
}
