import Basics
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

/// Stores that are none, are somebody else's, or are damaged.
@Suite struct `A store that is not as it should be` {
  private func failure(_ path: String) -> StoreError? {
    do {
      let database = try Database(path: path, mode: .readOnly)
      _ = try database.withConnection { try AppSource($0, path: path) }
      return nil
    } catch {
      return error as? StoreError
    }
  }

  @Test func `of an app without stories is refused with what it has and what was expected`() throws {
    let store = try AppStore("--kind", "cocktails")
    let error = try #require(failure(store.path))
    #expect(error.operation == .open)
    #expect(
      error.reason
        == "it is a SwiftData store without stories: it has the entities 'Cocktail'; stories are in an entity 'Story' or "
        + "'StoryModel' with titles, and with their text or with pages that have it")
  }

  @Test(arguments: [
    "DROP TABLE ZSTORY", "ALTER TABLE ZSTORY DROP COLUMN ZTITLE", "ALTER TABLE ZPAGE DROP COLUMN ZTEXT",
    "ALTER TABLE ZPAGE DROP COLUMN ZSTORY", "DROP TABLE ZPAGE", "DELETE FROM Z_PRIMARYKEY",
    "UPDATE Z_PRIMARYKEY SET Z_NAME = NULL", "UPDATE Z_PRIMARYKEY SET Z_NAME = x'FF00'",
  ])
  func `that lacks what stories need is refused`(sql: String) throws {
    let store = try AppSourceStore(second: "DROP INDEX ZPAGE_ZSTORY_INDEX")
    try store.run(sql)
    let error = try #require(failure(store.path))
    #expect(error.reason.contains("without stories"))
  }

  @Test func `of another kind is refused`() throws {
    let folder = try TemporaryFolder()
    _ = try StoryStore.open(folder.file("ours.sqlite"), mode: .create)
    #expect(
      failure(folder.file("ours.sqlite"))?.reason
        == "it is a library of Hornbook, not a store of SwiftData or Core Data")
    let other = try Database(path: folder.file("other.sqlite"), mode: .create)
    try other.withConnection { try $0.execute("CREATE TABLE notes (text TEXT)") }
    #expect(
      failure(folder.file("other.sqlite"))?.reason
        == "it is a database of another program (tables 'notes'), not a store of SwiftData or Core Data")
  }

  @Test func `may lack everything else`() throws {
    let store = try AppSourceStore(
      second: """
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE) VALUES (1, 3, 'A'); INSERT INTO ZPAGE (Z_ENT, ZSTORY, ZTEXT) VALUES (2, 1, 't');
        DROP TABLE ZACHIEVEMENT; DROP TABLE ZUSERPROFILE; DROP TABLE Z_3COLLECTIONS; DROP TABLE ZSTORYCOLLECTION;
        ALTER TABLE ZPAGE DROP COLUMN ZID; ALTER TABLE ZPAGE DROP COLUMN ZPAGENUMBER;
        ALTER TABLE ZPAGE DROP COLUMN ZILLUSTRATIONSTATUS; ALTER TABLE ZSTORY DROP COLUMN ZID;
        ALTER TABLE ZSTORY DROP COLUMN ZCREATEDAT; ALTER TABLE ZSTORY DROP COLUMN ZTHEME;
        ALTER TABLE ZPAGE DROP COLUMN Z_ENT; ALTER TABLE ZSTORY DROP COLUMN Z_OPT;
        """)
    #expect(try store.stories.map(\.title) == ["A"])
    #expect(try store.pages(1).map(\.text) == ["t"])
    #expect(try store.look.map(\.pageCount) == [1])
    #expect(try store.read { try $1.collections($0).count } == 0)
    #expect(try store.read { try $1.achievements($0) }.isEmpty)
    #expect(try store.read { try $1.profiles($0) }.isEmpty)
  }

  @Test(arguments: ["NULL", "''", "zeroblob(1000000)"])
  func `gets an identity that stays where it has none of its own`(uuid: String) throws {
    let stores = try (0..<2).map { _ in try AppSourceStore(second: "UPDATE Z_METADATA SET Z_UUID = \(uuid)") }
    let sources = try stores.map { try $0.source }
    #expect(Set(sources.map(\.identifier)).count == 1)
    #expect(Identifier(uuid: sources[0].identifier) != nil)
    #expect(sources[0].findings.map(\.id) == ["damaged-metadata", "missing-identity"])
    #expect(sources[0].modelChecksum.utf8.count == 32)
    try stores[0].run("ALTER TABLE ZSTORY ADD COLUMN ZMORE")
    #expect(try stores[0].source.modelChecksum != sources[0].modelChecksum)
  }

  @Test func `says who it is`() throws {
    let store = try AppStore()
    let database = try Database(path: store.path, mode: .immutable)
    let source = try database.withConnection { try AppSource($0, path: store.path) }
    #expect(source.identifier == "0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001")
    #expect(source.modelChecksum == "c2NoZW1h" && source.kind == .swiftData && source.findings.isEmpty)
  }

  @Test(arguments: [
    "UPDATE Z_PRIMARYKEY SET Z_SUPER = Z_ENT", "UPDATE Z_PRIMARYKEY SET Z_SUPER = 3",
    "UPDATE Z_PRIMARYKEY SET Z_SUPER = 6 - Z_ENT",
    "UPDATE Z_PRIMARYKEY SET Z_ENT = Z_ENT + 9000", "UPDATE Z_PRIMARYKEY SET Z_ENT = -Z_ENT",
    "UPDATE Z_PRIMARYKEY SET Z_SUPER = -9223372036854775808",
    "WITH RECURSIVE n(i) AS (SELECT 6 UNION ALL SELECT i + 1 FROM n WHERE i < 15999) INSERT INTO Z_PRIMARYKEY SELECT i, 'E' || i, i - 1, 0 FROM n",
    "UPDATE Z_PRIMARYKEY SET Z_NAME = 'Story'",
    "INSERT INTO Z_PRIMARYKEY VALUES (99, 'Story\"; DROP TABLE ZSTORY; --', 3, 0)",
    "ALTER TABLE ZSTORY ADD COLUMN \"Z\"\"; DROP\"", "ALTER TABLE ZPAGE ADD COLUMN \"Z99999999999999999999PAGES\"",
    "CREATE TABLE \"Z_3A\"\"B\" (\"Z_3\"\"A\", \"Z_4\"\"B\")", "CREATE TABLE Z_3X (Z_3A, Z_4B, Z_5C)",
    "DROP TABLE Z_METADATA",
    "DROP TABLE ZSTORY; CREATE VIEW ZSTORY AS SELECT 1 AS Z_PK, 'x' AS ZTITLE",
    "DROP TABLE ZSTORY; CREATE TABLE ZSTORY (Z_PK, ZTITLE); INSERT INTO ZSTORY VALUES (NULL, 'a'), ('x', 'b'), (1, 'c'), (1, 'd')",
    "DROP TABLE ZPAGE; CREATE TABLE ZPAGE (Z_PK TEXT PRIMARY KEY, ZSTORY, ZTEXT) WITHOUT ROWID",
  ])
  func `is read, or refused, whatever it says of itself`(sql: String) throws {
    let store = try AppSourceStore(
      second: """
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE) VALUES (1, 3, 'A'), (2, 3, 'B');
        INSERT INTO ZPAGE (Z_ENT, ZSTORY, ZTEXT) VALUES (2, 1, 't'); INSERT INTO Z_3COLLECTIONS VALUES (1, 1);
        """)
    try store.run(sql)
    _ = everything(store.path)
  }

  /// Reads all that can be read, and says what it was; what is refused has to be refused in words.
  @discardableResult
  private func everything(_ path: String) -> [String] {
    var found: [String] = []
    func attempt(_ work: () throws -> String) {
      do { found.append(try work()) } catch let error as StoreError {
        #expect(!error.message.isEmpty)
      } catch {
        Issue.record("an error of another kind: \(error)")
      }
    }
    guard let database = try? Database(path: path, mode: .immutable) else { return [] }
    let source: AppSource
    do { source = try database.withConnection { try AppSource($0, path: path) } } catch {
      #expect(error is StoreError, "\(error)")
      return []
    }
    let keys = (try? database.withConnection { try source.stories($0).map(\.key) }) ?? []
    attempt { try database.withConnection { String(describing: try source.stories($0).map(\.story)) } }
    for key in (keys + [1, 99]).prefix(6) {
      attempt { try database.withConnection { String(describing: try source.pages($0, of: key)) } }
      attempt { try database.withConnection { String(describing: try source.story($0, key: key)) } }
      attempt { try database.withConnection { String(describing: try source.scan($0, at: key)) } }
    }
    attempt { try database.withConnection { String(describing: try source.scan($0)) } }
    attempt { try database.withConnection { String(describing: try source.collections($0)) } }
    attempt { try database.withConnection { String(describing: try source.achievements($0)) } }
    attempt { try database.withConnection { String(describing: try source.profiles($0)) } }
    attempt { try database.withConnection { String(describing: try source.scanRest($0)) } }
    attempt { try database.withConnection { String(describing: try source.changed($0, since: 1)) } }
    attempt { try database.withConnection { String(describing: try source.lastTransaction($0)) } }
    attempt { try database.withConnection { String(describing: try source.problems($0)) } }
    return found
  }

  @Test(arguments: ["swiftdata", "v1"], [1, 2, 3, 4])
  func `with bytes that somebody flipped never ends the program`(kind: String, seed: UInt64) throws {
    let store = try AppStore("--kind", kind, "--journal", "delete", "--stories", "8")
    let bytes = try store.folder.bytes("default.store")
    #expect(!everything(store.path).isEmpty || kind == "v1")
    var random = SeededNumbers(seed: seed)
    let path = store.folder.file("damaged.store")
    for round in 0..<60 {
      var damaged = bytes
      for _ in 0..<(1 << (round % 8)) {
        // Past the header, which says that it is a database at all.
        damaged[Int(random.next() % UInt64(damaged.count - 100)) + 100] = UInt8(truncatingIfNeeded: random.next())
      }
      if round % 5 == 0 { damaged.removeLast(Int(random.next() % UInt64(damaged.count / 2))) }
      try Data(damaged).write(to: URL(filePath: path))
      _ = everything(path)
    }
  }

  @Test func `with a model that is a bomb, cut short or rubbish is read by names`() throws {
    for value in ["zeroblob(100000)", "x'00'", "randomblob(5000)", "'text'", "17", "substr(Z_CONTENT, 1, 200)"] {
      let store = try AppStore("--journal", "delete")
      let before = try Database(path: store.path, mode: .immutable).withConnection {
        try AppSource($0, path: store.path).stories($0).map(\.story)
      }
      let database = try Database(path: store.path, mode: .readWrite)
      try database.withConnection { try $0.execute("UPDATE Z_MODELCACHE SET Z_CONTENT = \(value)") }
      let (stories, findings) = try database.withConnection { connection in
        let source = try AppSource(connection, path: store.path)
        return (try source.stories(connection).map(\.story), source.findings.map(\.id))
      }
      #expect(stories == before && findings == ["damaged-model"], "\(value)")
    }
  }

  @Test func `whose table has rows twice is called damaged`() throws {
    let store = try AppSourceStore(second: "INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE) VALUES (1, 3, 'A'), (2, 3, 'B')")
    try store.run(
      """
      ALTER TABLE ZSTORY RENAME TO OLD; CREATE TABLE ZSTORY (Z_PK INTEGER, ZTITLE);
      INSERT INTO ZSTORY VALUES (1, 'A'), (1, 'B')
      """)
    do {
      _ = try store.stories
      Issue.record("rows of one key are not two stories")
    } catch let error as StoreError {
      #expect(error.message.contains("the file is damaged: a table has its rows out of order"))
    }
  }
}
