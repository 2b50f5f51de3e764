import Basics
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `Bringing older libraries up to date` {
  let folder: TemporaryFolder
  var path: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["", "PRAGMA application_id = 1212304177", "PRAGMA journal_mode = WAL"])
  func `brings the first schema to the present`(header: String) throws {
    try OldStore.make(at: path, OldStore.firstSchema, OldStore.library, header)
    let store = try StoryStore.open(path, mode: .readWrite)
    #expect(store.migration == MigrationReport(from: 1, to: 9, backup: path + ".v1-backup"))
    let stories = try store.read { try $0.storyEntries().map(\.story) }
    #expect(stories.map(\.title) == ["The Lost Star", "No text", "Odd"])
    var expected = Story(
      id: Identifier("5E1F0C4A-3B8E-4752-9A21-5ED740B983C1"), title: "The Lost Star",
      createdAt: try #require(Timestamp(text: "2025-04-01T10:00:00Z")))
    expected.childName = "Mia"
    expected.ageGroup = .preschool
    expected.theme = "Courage"
    expected.mainCharacter = "Luna"
    expected.isGrowthPathStory = true
    expected.audioURL = "https://example.org/a.mp3"
    expected.readCount = 2
    expected.isFavorite = true
    expected.notes = "a note"
    #expect(stories[0] == expected)
    #expect(stories[1].ageGroup == .unknown(.integer(7)))
    let pages = try store.read { try $0.pages(of: expected.id) }
    #expect(pages.map(\.text) == ["Once.", "Twice."])
    #expect(pages.map(\.pageNumber) == [1, 2])
    #expect(pages.allSatisfy { $0.illustrationStatus == .notStarted && Identifier(uuid: $0.id.text) != nil })
    #expect(try store.read { try $0.pages(of: stories[1].id) } == [])
  }

  @Test func `brings collections, profiles and achievements along`() throws {
    try OldStore.make(at: path, OldStore.firstSchema, OldStore.library)
    let store = try StoryStore.open(path, mode: .create)
    let shelf = try #require(try store.read { try $0.collection(Identifier("C1")) })
    #expect(shelf.descriptionText == "about it")
    #expect(shelf.growthCategory == .unknown("Nature"))
    #expect(shelf.targetAgeGroup == .elementary)
    #expect(shelf.completionProgress == 0.5)
    let star = Identifier("5E1F0C4A-3B8E-4752-9A21-5ED740B983C1")
    #expect(try store.read { try $0.members(of: shelf.id) } == [Identifier("S2"), star])
    let achievements = try store.read { try $0.achievements() }
    #expect(achievements.map(\.type) == [.collectionCompleted, .unknown("somethingNew")])
    #expect(achievements.map(\.storyID) == [star, nil])
    #expect(achievements.map(\.userProfileID) == [Identifier("U1"), nil])
    #expect(achievements[0].descriptionText == "did it")
    let profile = try #require(try store.read { try $0.profiles() }.first)
    #expect(profile.interests == ["stars", "cats"])
    #expect(profile.useTextToSpeech == true)
    #expect(profile.preferredVoiceIdentifier == "voice")
    #expect(profile.darkModePreference == "dark")
    #expect(profile.totalStoriesRead == 4)
    #expect(profile.totalReadingTime == 12.5)
    #expect(profile.dateOfBirth == Timestamp(text: "2019-05-06"))
  }

  @Test(arguments: [2, 3, 4, 5, 6, 7, 8])
  func `brings later schemas to the present with all their rows`(version: Int) throws {
    try OldStore.make(version, at: path)
    let before = try folder.bytes("library.sqlite")
    #expect(throws: StoreError.self) { try StoryStore.open(path, mode: .readOnly) }
    #expect(try folder.bytes("library.sqlite") == before)
    let store = try StoryStore.open(path, mode: .readWrite)
    #expect(store.migration == MigrationReport(from: version, to: 9, backup: path + ".v\(version)-backup"))
    let stories = try store.read { try $0.storyEntries().map(\.story) }
    #expect(stories.map(\.title) == ["The Lost Star", "No text", "Rain"])
    #expect(stories.map(\.readCount) == [2, 0, 0])
    // What an older program wrote was published.
    #expect(stories.allSatisfy { $0.release == Release() })
    #expect(try store.snapshot().releases().isEmpty)
    #expect(stories[0].notes == "a note")
    #expect(stories[0].ageGroup == .preschool)
    #expect(try store.read { try $0.pages(of: stories[0].id) }.map(\.text) == ["Once.", "Twice."])
    #expect(try store.read { try $0.pages(of: stories[2].id) }.map(\.text) == ["It rained."])
    let shelf = try #require(try store.read { try $0.collection(Identifier("C1")) })
    #expect(shelf.completionProgress == 0.5)
    #expect(try store.read { try $0.members(of: shelf.id) } == [Identifier("S3"), stories[0].id])
    #expect(try store.read { try $0.achievements() }.map(\.userProfileID) == [Identifier("U1")])
    #expect(try store.read { try $0.profiles() }.map(\.childName) == ["Mia"])
  }

  @Test func `a library of today is laid out as its version says`() throws {
    // A schema that changes without its version leaves libraries behind whose rules nobody mends.
    try OldStore.make(StoryStore.schemaVersion, at: folder.file("old.sqlite"))
    _ = try StoryStore.open(path, mode: .create)
    let layouts = try ["old.sqlite", "library.sqlite"].map { name in
      try Database(path: folder.file(name), mode: .readOnly).withConnection { connection in
        try connection.rows("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
          $0.text(0) ?? ""
        }
      }
    }
    #expect(layouts[0] == layouts[1])
    #expect(try StoryStore.open(folder.file("old.sqlite"), mode: .readOnly).migration == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func `the result has the layout of a new library, and its rules`(version: Int) throws {
    let fresh = folder.file("new.sqlite")
    _ = try StoryStore.open(fresh, mode: .create)
    try OldStore.make(version, at: path)
    _ = try StoryStore.open(path, mode: .readWrite)
    func layout(_ path: String) throws -> [String] {
      try Database(path: path, mode: .immutable).withConnection { connection in
        try connection.rows("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
          // A column that was added later stands on the line of the one before it.
          ($0.text(0) ?? "").filter { $0 != "\"" && !$0.isWhitespace }
        }
      }
    }
    #expect(try layout(path) == layout(fresh))
    #expect(try folder.names == ["library.sqlite", "library.sqlite.v\(version)-backup", "new.sqlite"])
    let store = try StoryStore.open(path, mode: .readWrite)
    #expect(store.migration == nil)
    try store.write { _ = try $0.deleteStory(Identifier("5E1F0C4A-3B8E-4752-9A21-5ED740B983C1")) }
    #expect(try store.read { try $0.counts() }.pages == (version == 1 ? 0 : 1))
    #expect(try store.read { try $0.collection(Identifier("C1")) }?.completionProgress == 0)
  }

  @Test func `brings a library that knew no covers to the present, and its rules see covers`() throws {
    let id = Identifier("5E1F0C4A-3B8E-4752-9A21-5ED740B983C1")
    let story = Story(id: id, title: "The Lost Star", createdAt: Timestamp(microseconds: 0))
    try StoryStore.open(path, mode: .create).write { try $0.save(story) }
    let older = try Database(path: path, mode: .readWrite)
    try older.withConnection { connection in
      let trigger = try connection.text("SELECT sql FROM sqlite_schema WHERE name = 'story_updated'") ?? ""
      try connection.execute("DROP TRIGGER story_updated; ALTER TABLE story DROP COLUMN cover_relative_path")
      for part in [" OR NEW.cover_relative_path IS NOT OLD.cover_relative_path"] {
        #expect(trigger.contains(part))
        try connection.execute(trigger.replacing(part, with: ""))
      }
      try connection.setUserVersion(3)
    }
    let store = try StoryStore.open(path, mode: .readWrite)
    #expect(store.migration == MigrationReport(from: 3, to: 9, backup: path + ".v3-backup"))
    var known = try #require(try store.read { try $0.story(id) })
    #expect(known.title == "The Lost Star")
    let before = try store.snapshot().cursor
    known.coverRelativePath = "front.png"
    try store.write { [known] in try $0.save(known) }
    #expect(try store.read { try $0.story(id) }?.coverRelativePath == "front.png")
    #expect(try store.snapshot().cursor != before)
  }

  @Test func `the same library comes out the same everywhere`() throws {
    var results: [[Page]] = []
    for name in ["a.sqlite", "b.sqlite"] {
      try OldStore.make(at: folder.file(name), OldStore.firstSchema, OldStore.library)
      let store = try StoryStore.open(folder.file(name), mode: .readWrite)
      results.append(try store.read { try $0.pages(of: Identifier("5E1F0C4A-3B8E-4752-9A21-5ED740B983C1")) })
    }
    #expect(results[0] == results[1])
  }

  @Test func `columns that others added stay, in every table`() throws {
    try OldStore.make(
      at: path, OldStore.firstSchema, OldStore.library,
      """
      ALTER TABLE story ADD COLUMN "odd ""name" TEXT; ALTER TABLE user_profile ADD COLUMN shoe_size;
      UPDATE story SET "odd ""name" = 'kept' WHERE id = 'S2'; UPDATE user_profile SET shoe_size = 27;
      CREATE TABLE other (x); INSERT INTO other VALUES (5);
      """)
    let store = try StoryStore.open(path, mode: .readWrite)
    let found = try store.read { connection in
      [
        try connection.text("SELECT \"odd \"\"name\" FROM story WHERE id = 'S2'"),
        try connection.text("SELECT shoe_size FROM user_profile"), try connection.text("SELECT x FROM other"),
      ]
    }
    #expect(found == ["kept", "27", "5"])
    var story = try #require(try store.read { try $0.story(Identifier("S2")) })
    story.title = "Other"
    try store.write { try $0.save(story) }
    #expect(try store.read { try $0.text("SELECT \"odd \"\"name\" FROM story WHERE id = 'S2'") } == "kept")
  }

  @Test func `tries that fail leave one copy behind, however many they are`() throws {
    _ = try StoryStore.open(path, mode: .create)
    let lie = try Database(path: path, mode: .readWrite)
    try lie.withConnection { try $0.setUserVersion(2) }
    for _ in 1...3 {
      let error = #expect(throws: StoreError.self) { try StoryStore.open(path, mode: .readWrite) }
      #expect(error?.operation == .migrate)
    }
    #expect(
      try folder.names.filter { $0.contains("backup") || $0.hasPrefix(".hornbook") } == ["library.sqlite.v2-backup"])
  }

  @Test func `the backup is the library as it was, and no older one is lost`() throws {
    try folder.write("precious".utf8, to: "library.sqlite.v1-backup")
    try OldStore.make(at: path, OldStore.firstSchema, "PRAGMA journal_mode = WAL", OldStore.library)
    let store = try StoryStore.open(path, mode: .readWrite)
    #expect(store.migration?.backup == path + ".v1-backup-2")
    #expect(try folder.bytes("library.sqlite.v1-backup") == Array("precious".utf8))
    let backup = try Database(path: path + ".v1-backup-2", mode: .immutable)
    #expect(try backup.withConnection { try $0.userVersion() } == 1)
    #expect(try backup.withConnection { try $0.integer("SELECT count(*) FROM story WHERE content <> ''") } == 1)
    #expect(try !folder.names.contains { $0.hasPrefix(".hornbook") || $0.hasSuffix("backup-2-wal") })
  }

  @Test func `an older library is not changed by reading`() throws {
    try OldStore.make(at: path, OldStore.firstSchema, OldStore.library)
    let before = try folder.bytes("library.sqlite")
    let error = try #require(throws: StoreError.self) { try StoryStore.open(path, mode: .readOnly) }
    #expect(error.message == "cannot open '\(path)': it has the older schema 1, this program reads 9")
    #expect(error.hint == "run 'hornbook migrate'")
    #expect(try folder.bytes("library.sqlite") == before)
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test func `a step that fails leaves the library as it was`() throws {
    // An index of another program holds on to the column that goes.
    try OldStore.make(
      at: path, OldStore.firstSchema, OldStore.library, "CREATE INDEX other ON story (content)")
    let error = try #require(throws: StoreError.self) { try StoryStore.open(path, mode: .readWrite) }
    #expect(error.operation == .migrate)
    #expect(error.message.hasPrefix("cannot migrate '\(path)' from schema 1 to 9: "))
    #expect(error.sql?.contains("DROP COLUMN content") == true)
    let database = try Database(path: path, mode: .readWrite)
    #expect(try database.withConnection { try $0.userVersion() } == 1)
    #expect(try database.withConnection { try $0.integer("SELECT count(*) FROM story WHERE content <> ''") } == 1)
    #expect(try !database.withConnection { try $0.tables() }.contains("page"))
    #expect(try folder.names.contains("library.sqlite.v1-backup"))
  }

  @Test func `a second step that fails takes the first one back`() throws {
    try OldStore.make(
      at: path, OldStore.firstSchema, OldStore.library, "CREATE TABLE meta (mine); CREATE TABLE change (mine)")
    #expect(throws: StoreError.self) { try StoryStore.open(path, mode: .readWrite) }
    let database = try Database(path: path, mode: .readWrite)
    #expect(try database.withConnection { try $0.userVersion() } == 1)
    #expect(try !database.withConnection { try $0.tables() }.contains("page"))
    try database.withConnection { try $0.execute("DROP TABLE meta; DROP TABLE change") }
    let store = try StoryStore.open(path, mode: .readWrite)
    #expect(store.migration == MigrationReport(from: 1, to: 9, backup: path + ".v1-backup-2"))
    #expect(try store.read { try $0.counts() }.pages == 2)
  }

  @Test func `a damaged library is not migrated`() throws {
    try OldStore.make(
      at: path, OldStore.firstSchema,
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO story (id, title, content) SELECT 'S' || i, 'T', hex(zeroblob(900)) FROM n;
      """)
    var bytes = try folder.bytes("library.sqlite")
    for index in stride(from: bytes.count / 2, to: bytes.count / 2 + 40_000, by: 3) { bytes[index] = 0xA5 }
    try folder.write(bytes, to: "library.sqlite")
    let error = try #require(throws: StoreError.self) { try StoryStore.open(path, mode: .readWrite) }
    #expect(error.reason.hasPrefix("the file is damaged"))
    #expect(try Database(path: path, mode: .readWrite).withConnection { try $0.userVersion() } == 1)
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test func `two programs at once migrate it once`() async throws {
    try OldStore.make(at: path, OldStore.firstSchema, OldStore.library)
    let path = path
    let reports = try await withThrowingTaskGroup(of: MigrationReport?.self) { group in
      for _ in 0..<2 { group.addTask { try StoryStore.open(path, mode: .readWrite).migration } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reports.compactMap(\.self).count == 1)
    #expect(try folder.names == ["library.sqlite", "library.sqlite.v1-backup"])
  }
}
