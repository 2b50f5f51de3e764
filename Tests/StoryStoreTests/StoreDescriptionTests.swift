import Basics
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `The description of a store` {
  private func describe(_ store: AppStore) throws -> StoreDescription {
    let description = try StoreDescription.read(store.path, scratch: store.scratch.path, as: [.stories])
    #expect(try store.scratch.names.isEmpty)
    return description
  }

  @Test(arguments: ["wal", "apple", "dirty", "delete", "cut"])
  func `is the same wherever the rows stand`(journal: String) throws {
    let store = try AppStore("--journal", journal)
    let before = try store.state()
    let description = try describe(store)
    #expect(try store.state() == before)
    #expect(description.kind == .swiftData)
    #expect(description.identifier == "0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001")
    #expect(description.versionIdentifiers == ["1.0.0"])
    #expect(description.modelChecksum == "c2NoZW1h")
    #expect(description.frameworkVersion == 1526)
    #expect(description.schema == nil)
    #expect(description.hasModel)
    #expect(description.entities.map(\.name) == ["Achievement", "Page", "Story", "StoryCollection", "UserProfile"])
    #expect(description.entities.map(\.rows) == [0, 6, 3, 0, 1])
    #expect(description.entities.map(\.number) == [1, 2, 3, 4, 5])
    #expect(description.lastChange?.number == 3)
    #expect(description.lastChange?.time?.text == "2025-01-31T07:06:43.250000Z")
    #expect(description.findings.map(\.id) == (journal == "wal" ? ["lone-store"] : []))
    #expect(
      description.layout?.parts.map(\.name) == ["Story", "Page", "StoryCollection", "Achievement", "UserProfile"])
  }

  @Test func `has the model as the app wrote it`() throws {
    let entities = try describe(try AppStore()).entities
    let story = try #require(entities.first { $0.name == "Story" })
    #expect(
      story.properties.map(\.name) == [
        "achievements", "ageGroup", "childName", "collections", "cover", "createdAt", "id", "isFavorite", "pages",
        "title",
      ])
    let kinds = Dictionary(uniqueKeysWithValues: story.properties.map { ($0.name, $0) })
    #expect(kinds["title"]?.kind == .attribute(AttributeType(rawValue: 700), isExternal: false))
    #expect(kinds["title"]?.isOptional == false)
    #expect(kinds["childName"]?.isOptional == true)
    #expect(kinds["cover"]?.kind == .attribute(AttributeType(rawValue: 1000), isExternal: true))
    #expect(kinds["pages"]?.kind == .relationship(to: "Page", isToMany: true, inverse: "story"))
    guard case .composite(let parts, true) = kinds["ageGroup"]?.kind else {
      Issue.record("an enumeration is a composite")
      return
    }
    #expect(parts.map(\.name) == ["ageGroup"])
    let page = try #require(entities.first { $0.name == "Page" })
    #expect(page.properties.last?.kind == .attribute(AttributeType(rawValue: 700), isExternal: false))
    #expect(
      page.properties.first { $0.name == "story" }?.kind
        == .relationship(to: "Story", isToMany: false, inverse: "pages"))
    #expect(AttributeType(rawValue: 700).name == "string")
    #expect(AttributeType(rawValue: 1).name == "type 1")
  }

  @Test func `finds the columns of stories with the model and without`() throws {
    let with = try describe(try AppStore())
    let without = try describe(try AppStore("--no-model"))
    #expect(!without.hasModel)
    #expect(without.findings.isEmpty)
    #expect(without.kind == .swiftData)
    #expect(with.layout == without.layout)
    let story = try #require(with.layout?.parts.first)
    #expect(story.table == "ZSTORY")
    #expect(
      story.fields.map { "\($0.name) \($0.column)" } == [
        "id ZID", "title ZTITLE", "createdAt ZCREATEDAT", "childName ZCHILDNAME", "ageGroup ZAGEGROUP",
        "isFavorite ZISFAVORITE", "coverData ZCOVER",
      ])
    #expect(with.layout?.parts[1].column("story") == "ZSTORY")
  }

  @Test func `finds the hidden column of a relationship that only the story knows`() throws {
    for words in [["--no-inverse", "--no-model"], ["--no-inverse", "--no-history"]] {
      let store = try AppStore(words[0], words[1])
      let achievement = try describe(store).layout?.parts.first { $0.name == "Achievement" }
      #expect(achievement?.column("story") == "Z3ACHIEVEMENTS")
    }
  }

  @Test func `finds what an older app calls otherwise, and the parts of a structure`() throws {
    let description = try describe(try AppStore("--kind", "v1"))
    let story = try #require(description.layout?.parts.first)
    #expect(story.entity == "StoryModel")
    #expect(story.column("createdAt") == "ZTIMESTAMP")
    #expect(story.column("childName") == "ZCHILDNAME")
    #expect(story.column("mainCharacter") == "ZFAVORITECHARACTER")
    #expect(story.column("content") == "ZCONTENT")
  }

  @Test func `knows that a column of the same name may be another's`() throws {
    let description = try describe(try AppStore("--kind", "cocktails"))
    #expect(description.layout == nil)
    let cocktail = try #require(description.entities.first)
    #expect(
      cocktail.columns.map { "\($0.path.joined(separator: ".")) \($0.name)" } == [
        "author.id ZID", "author.person ZPERSON", "ice ZICE", "id ZID1",
      ])
  }

  @Test(arguments: ["NSCompositeElements", "NSElements"])
  func `has the parts of a structure under the key of real archives, and under one that some tools have written`(
    key: String
  ) throws {
    // What the framework writes is in `-[NSCompositeAttributeDescription encodeWithCoder:]`; it is the one key of all
    // real stores.
    let store = try AppStore("--kind", "v1", "--journal", "delete", "--parts-key", key)
    let story = try #require(try describe(store).entities.first)
    guard case .composite(let parts, false) = story.properties.first(where: { $0.name == "parameters" })?.kind else {
      Issue.record("a structure is a composite")
      return
    }
    #expect(parts.map(\.name) == ["childName", "theme", "favoriteCharacter"])
  }

  @Test func `finds each value in its own column, however many have its name`() throws {
    let store = try AppStore("--shape", "collision", "--stories", "1")
    let layout = try #require(try describe(store).layout)
    func columns(_ part: String, _ names: String...) -> [String?] { names.map { layout.part(part)?.column($0) } }
    #expect(
      columns("Story", "id", "title", "theme", "childName", "notes", "readCount", "author")
        == ["ZID1", "ZTITLE2", "ZTHEME", "ZCHILDNAME1", "ZNOTES", "ZREADCOUNT", nil])
    #expect(
      columns("Page", "id", "text", "pageNumber", "illustrationStatus", "story")
        == ["ZID1", "ZTEXT2", "ZPAGENUMBER1", "ZILLUSTRATIONSTATUS1", "ZSTORY1"])
    #expect(
      columns("StoryCollection", "name", "createdAt", "targetAgeGroup")
        == ["ZNAME1", "ZCREATEDAT1", "ZTARGETAGEGROUP1"])
    #expect(columns("Achievement", "id", "name", "earnedAt") == ["ZID1", "ZNAME1", "ZEARNEDAT1"])
    #expect(columns("UserProfile", "childName", "interests") == ["ZCHILDNAME1", "ZINTERESTS1"])
  }

  @Test func `tells Core Data from SwiftData`() throws {
    let description = try describe(try AppStore("--kind", "coredata"))
    #expect(description.kind == .coreData)
    #expect(description.versionIdentifiers == [])
    #expect(!description.hasHistory && description.lastChange == nil)
    #expect(try describe(try AppStore("--kind", "coredata", "--no-model")).kind == .coreData)
  }

  @Test func `counts the rows of entities that share a table`() throws {
    let store = try AppStore("--journal", "delete")
    try change(
      store,
      """
      INSERT INTO Z_PRIMARYKEY VALUES (6, 'Fable', 3, 0); INSERT INTO ZSTORY (Z_ENT, ZTITLE) VALUES (6, 'Fox');
      INSERT INTO Z_PRIMARYKEY VALUES (7, 'Loop', 8, 0); INSERT INTO Z_PRIMARYKEY VALUES (8, 'Pool', 7, 0)
      """)
    let description = try describe(store)
    let fable = try #require(description.entities.first { $0.name == "Fable" })
    #expect(fable.parent == "Story" && fable.table == "ZSTORY" && fable.rows == 1)
    #expect(description.entities.first { $0.name == "Story" }?.rows == 3)
    #expect(description.findings.map(\.id) == ["missing-table", "missing-table"])
  }

  @Test func `is read in a folder that cannot be written`() throws {
    for journal in ["wal", "apple", "dirty"] {
      let store = try AppStore("--journal", journal)
      let before = try store.state()
      for name in try store.folder.names { chmod(store.folder.file(name), 0o444) }
      chmod(store.folder.path, 0o555)
      defer { chmod(store.folder.path, 0o755) }
      #expect(try describe(store).entities.map(\.rows) == [0, 6, 3, 0, 1])
      #expect(try store.state() == before)
    }
  }

  @Test func `is read through a link, with the log beside the file itself`() throws {
    let store = try AppStore("--journal", "dirty")
    let link = store.scratch.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store.path)
    let elsewhere = try TemporaryFolder()
    #expect(
      try StoreDescription.read(link, scratch: elsewhere.path, as: [.stories]).entities.map(\.rows) == [0, 6, 3, 0, 1])
    #expect(try elsewhere.names.isEmpty && store.scratch.names == ["link"])
  }

  @Test(arguments: [[], ["--checkpoint"]])
  func `is of one moment while an app writes`(words: [String]) throws {
    let store = try AppStore()
    let writer = try words.isEmpty ? store.write(400) : store.write(400, words[0])
    var last = 0
    var seen = 0
    while writer.isRunning, seen < 200 {
      let description = try describe(store)
      let rows = Dictionary(uniqueKeysWithValues: description.entities.map { ($0.name, $0.rows ?? -1) })
      let stories = rows["Story"] ?? -1
      // Each transaction brings a story, its two pages and a line of the history.
      #expect(rows["Page"] == 2 * stories)
      #expect(description.lastChange?.number == Int64(stories))
      #expect(stories >= last)
      last = stories
      seen += 1
    }
    writer.waitUntilExit()
    #expect(seen > 0)
    #expect(try describe(store).entities.first { $0.name == "Story" }?.rows == 403)
  }

  @Test func `of our own library changes nothing either`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")
    let library = try StoryStore.open(path, mode: .create)
    try library.write { try $0.save(Sample.fullStory(1), pages: Sample.pages(1)) }
    // The library is open, and what was saved stands in its log.
    let before = try folder.names
    let scratch = try TemporaryFolder()
    let description = try StoreDescription.read(path, scratch: scratch.path, as: [.stories])
    #expect(try folder.names == before)
    #expect(description.kind == .hornbook)
    #expect(description.schema == StoryStore.schemaVersion)
    #expect(description.identifier == library.id.text)
    #expect(description.entities.first { $0.name == "story" }?.rows == 1)
    #expect(description.entities.map(\.name).contains("collection_story"))
    #expect((description.lastChange?.number ?? 0) > 0)
    #expect(description.findings.isEmpty)
  }

  private func change(_ store: AppStore, _ sql: String) throws {
    let database = try Database(path: store.path, mode: .readWrite)
    try database.withConnection { try $0.execute(sql) }
  }
}
