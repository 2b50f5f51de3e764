import Basics
import Foundation
import Models
import SQLite
import SparkStore
import Stores
import TestSupport
import Testing

@Suite struct `Opening a library of sparks` {
  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [1, 2, 3]) func `brings an older one up to date after a backup`(version: Int) throws {
    try OldLibraries.make(version, at: path)
    let before = try folder.bytes("library.sqlite")
    #expect(throws: StoreError.self) { try SparkStore.open(path, mode: .readOnly) }
    #expect(try folder.bytes("library.sqlite") == before)
    let store = try SparkStore.open(path, mode: .readWrite)
    #expect(store.migration == MigrationReport(from: version, to: 4, backup: "\(path).v\(version)-backup"))
    #expect(store.id == Identifier("11111111-2222-4333-8444-555555555555"))
    try store.read { transaction in
      let spark = try #require(try transaction.spark(Samples.id(1)))
      #expect(spark.favorite == (version > 1 ? true : nil))
      #expect(spark.text == "Why?")
      #expect(try transaction.sparks() == [spark])
      #expect(try transaction.lessons().map(\.locale) == [version > 1 ? "en" : nil])
      let session = try #require(try transaction.sessions().first(where: \.kept))
      #expect(session.rating == nil)
      #expect(session.transcript.map(\.text) == ["Old words"])
      #expect(try transaction.personas().map(\.id) == ["first-date"])
      #expect(try transaction.settings().openAIModel == "small")
    }
    try store.write { try $0.setRating(5, of: Samples.id(201)) }
    #expect(try store.read { try $0.session(Samples.id(201)) }?.rating == 5)
    // The rules are those of a new one, and so are the columns and the indexes.
    let other = try SparkStore.open(folder.file("new.sqlite"), mode: .create)
    #expect(other.migration == nil)
    for sql in [
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name",
      "SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name",
      """
      SELECT m.name, c.name, c.type, c.pk FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'
      ORDER BY m.name, c.cid
      """,
    ] {
      let databases = try [path, folder.file("new.sqlite")].map { try Database(path: $0, mode: .readWrite) }
      #expect(try SparkFile.rows(sql, databases[0]) == SparkFile.rows(sql, databases[1]))
    }
    #expect(try SparkStore.open(path, mode: .readOnly).migration == nil)
  }

  @Test func `holds a library to its rules between two steps`() throws {
    try OldLibraries.make(1, at: path)
    _ = try SparkStore.open(path, mode: .readWrite)
    let database = try Database(path: path, mode: .readWrite)
    try database.withConnection { connection in
      try connection.execute("UPDATE user_settings SET store_transcripts = 0")
      #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO training_session (id) VALUES ('x')") }
    }
  }

  @Test func `marks a new one`() throws {
    _ = try SparkStore.open(path, mode: .create)
    let bytes = try folder.bytes("library.sqlite")
    #expect(Array(bytes[68..<72]) == Array("HBD1".utf8))
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test func `is laid out as its version says`() throws {
    // A schema that changes without its version leaves libraries behind whose rules nobody mends.
    let (old, new) = (folder.file("old.sqlite"), folder.file("new.sqlite"))
    try OldLibraries.make(SparkStore.schemaVersion, at: old)
    _ = try SparkStore.open(new, mode: .create)
    let sql = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
    let databases = try [old, new].map { try Database(path: $0, mode: .readOnly) }
    #expect(try SparkFile.rows(sql, databases[0]) == SparkFile.rows(sql, databases[1]))
    let before = try folder.bytes("old.sqlite")
    #expect(try SparkStore.open(old, mode: .readOnly).contents().sessions == 1)
    #expect(try folder.bytes("old.sqlite") == before)
  }

  @Test(arguments: [
    "PRAGMA application_id = 1212304177; PRAGMA user_version = 4; CREATE TABLE story (id)",
    "CREATE TABLE something (a)",
    "PRAGMA application_id = 1212302385; PRAGMA user_version = 9; CREATE TABLE spark (id)",
    "PRAGMA application_id = 1212302385; PRAGMA user_version = 3; CREATE TABLE spark (id)",
  ])
  func `refuses what it cannot use, and leaves it as it is`(sql: String) throws {
    try Database(path: path, mode: .create).withConnection { try $0.execute(sql) }
    let before = try folder.bytes("library.sqlite")
    for mode in [StoreMode.readOnly, .readWrite, .create] {
      #expect(throws: StoreError.self) { try SparkStore.open(path, mode: mode) }
    }
    #expect(try folder.bytes("library.sqlite") == before)
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test func `says of a file that is damaged that it is`() throws {
    let store = try SparkStore.open(path, mode: .create)
    try Samples.fill(store)
    _ = try store.settle()
    var random = SeededNumbers(seed: 7)
    let bytes = try folder.bytes("library.sqlite")
    for _ in 0..<40 {
      var damaged = bytes
      for _ in 0..<8 {
        damaged[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let other = try TemporaryFolder()
      let path = try other.write(damaged, to: "library.sqlite")
      // Whatever it is, it is an error that says what was done, or another value.
      do {
        let snapshot = try SparkStore.open(path, mode: .readOnly).snapshot()
        _ = try snapshot.sessions()
        _ = try snapshot.sparks()
      } catch {
        #expect(error is StoreError || error is SQLiteError, "\(error)")
      }
    }
  }

  @Test func `works in memory`() throws {
    let store = try SparkStore.inMemory()
    try Samples.fill(store)
    let snapshot = try store.snapshot()
    #expect(try snapshot.contents().sessions == 3)
    #expect(try store.deleteAll().isFinished)
    #expect(try store.contents() == SparkContents())
    #expect(try snapshot.contents().sessions == 3)
  }
}
