import Foundation
import Models
import SQLite
import StoryStore
import Testing

/// What tells that something has changed: marks by content, and the store's history.
@Suite struct `The changes in an app's store` {
  private static let rows = """
    INSERT INTO ZSTORY (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZID) VALUES
      (1, 3, 1, 'A', x'A0112233445566778899AABBCCDDEEFF'), (2, 3, 1, 'B', x'B0112233445566778899AABBCCDDEEFF');
    INSERT INTO ZPAGE (Z_PK, Z_ENT, Z_OPT, ZPAGENUMBER, ZSTORY, ZTEXT, ZILLUSTRATIONSTATUS, ZID) VALUES
      (1, 2, 1, 1, 1, 'a1', 'generated', x'01112233445566778899AABBCCDDEEFF'),
      (2, 2, 1, 2, 1, 'a2', 'failed', x'02112233445566778899AABBCCDDEEFF'),
      (3, 2, 1, 1, 2, 'b1', 'notStarted', x'03112233445566778899AABBCCDDEEFF');
    INSERT INTO ZSTORYCOLLECTION (Z_PK, Z_ENT, ZNAME) VALUES (1, 4, 'C');
    INSERT INTO ZUSERPROFILE (Z_PK, Z_ENT, ZCHILDNAME) VALUES (1, 5, 'Ada');
    CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER, ZENTITY INTEGER,
      ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER );
    CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTIMESTAMP FLOAT );
    INSERT INTO ATRANSACTION (Z_PK) VALUES (1), (2), (3);
    INSERT INTO ACHANGE (ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID) VALUES (0, 3, 1, 1), (0, 3, 2, 2), (1, 3, 1, 3);
    """

  private func store() throws -> AppSourceStore { try AppSourceStore(second: Self.rows) }

  @Test(arguments: [
    ("UPDATE ZSTORY SET ZTITLE = 'Z' WHERE Z_PK = 1", [1]), ("UPDATE ZSTORY SET ZREADCOUNT = 1 WHERE Z_PK = 2", [2]),
    ("UPDATE ZPAGE SET ZTEXT = 'x' WHERE Z_PK = 2", [1]), ("UPDATE ZPAGE SET ZSTORY = 2 WHERE Z_PK = 2", [1, 2]),
    ("DELETE FROM ZPAGE WHERE Z_PK = 3", [2]), ("UPDATE ZPAGE SET ZPAGENUMBER = 9 WHERE Z_PK = 3", [2]),
    ("UPDATE ZPAGE SET ZID = NULL WHERE Z_PK = 3", [2]), ("UPDATE ZSTORY SET ZTITLE = CAST('A' AS BLOB)", [1, 2]),
    ("INSERT INTO ZPAGE (Z_ENT, ZSTORY) VALUES (2, 1)", [1]), ("UPDATE ZPAGE SET Z_OPT = 5", []),
    ("UPDATE ZSTORY SET Z_OPT = 5", []), ("UPDATE ZSTORYCOLLECTION SET ZNAME = 'D'", []),
    ("INSERT INTO ZPAGE (Z_ENT, ZSTORY) VALUES (2, 99)", []), ("UPDATE ZSTORY SET ZNOTES = '' WHERE Z_PK = 1", [1]),
    // Rows change their places, and nothing of what they say.
    ("UPDATE ZPAGE SET Z_PK = Z_PK + 100", []), ("UPDATE ZPAGE SET Z_PK = 50 - Z_PK", []),
  ])
  func `of a story's row or pages, and nothing else, give it another mark`(sql: String, changed: [Int64]) throws {
    let store = try store()
    let before = try store.look
    #expect(try store.look == before)
    try store.run(sql)
    let after = try store.look
    #expect(zip(before, after).filter { $0.content != $1.content }.map(\.0.key) == changed)
    for mark in after { #expect(try store.read { try $1.scan($0, at: mark.key) } == mark) }
  }

  @Test(arguments: [
    ("UPDATE ZSTORYCOLLECTION SET ZNAME = 'D'", true, false), ("INSERT INTO Z_3COLLECTIONS VALUES (1, 1)", true, false),
    ("UPDATE ZUSERPROFILE SET ZINTERESTS = x'00'", false, true), ("UPDATE ZSTORY SET ZTITLE = 'x'", false, false),
    ("INSERT INTO ZACHIEVEMENT (Z_ENT, ZNAME) VALUES (1, 'x')", false, true),
    ("DELETE FROM ZSTORYCOLLECTION", true, false),
    ("UPDATE ZUSERPROFILE SET Z_OPT = 9", false, false),
  ])
  func `of collections and of people are told apart`(sql: String, isShelf: Bool, isPeople: Bool) throws {
    let store = try store()
    let before = try store.read { try $1.scanRest($0) }
    try store.run(sql)
    let after = try store.read { try $1.scanRest($0) }
    #expect((before.collections != after.collections) == isShelf)
    #expect((before.people != after.people) == isPeople)
  }

  /// Adds transactions to the history: each line is a kind of change, an entity and a key.
  private func save(_ store: AppSourceStore, _ transaction: Int, _ lines: (Int, Int, Int)...) throws {
    try store.run("INSERT INTO ATRANSACTION (Z_PK) VALUES (\(transaction))")
    for (kind, entity, key) in lines {
      try store.run(
        """
        INSERT INTO ACHANGE (ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID)
        VALUES (\(kind), \(entity), \(key), \(transaction))
        """)
    }
  }

  private func changed(_ store: AppSourceStore, since: Int64) throws -> AppChanges? {
    try store.read { try $1.changed($0, since: since) }
  }

  @Test func `are none when nothing was saved`() throws {
    let store = try store()
    #expect(try store.read { try $1.lastTransaction($0) } == 3)
    let changes = try #require(try changed(store, since: 3))
    #expect(changes.stories.isEmpty && !changes.touchesRest && changes.pageBalance == 0 && changes.last == 3)
  }

  @Test func `name the stories, also by their pages`() throws {
    let store = try store()
    try save(store, 4, (1, 3, 2))
    try save(store, 5, (1, 2, 1))
    let changes = try #require(try changed(store, since: 3))
    #expect(changes.stories == [1, 2] && changes.last == 5 && !changes.touchesRest)
    #expect(try changed(store, since: 4)?.stories == [1])
    #expect(try changed(store, since: 0)?.stories == [1, 2])
  }

  @Test func `count pages that were made and that went`() throws {
    let store = try store()
    try store.run(
      "DELETE FROM ZPAGE WHERE Z_PK IN (1, 2); INSERT INTO ZPAGE (Z_PK, Z_ENT, ZSTORY) VALUES (9, 2, 2)")
    try save(store, 4, (2, 2, 1), (2, 2, 2), (1, 3, 1), (0, 2, 9), (1, 3, 2))
    let changes = try #require(try changed(store, since: 3))
    #expect(changes.stories == [1, 2] && changes.pageBalance == -1)
  }

  @Test func `tell of a story that has gone with its pages`() throws {
    let store = try store()
    try store.run("DELETE FROM ZSTORY WHERE Z_PK = 1; DELETE FROM ZPAGE WHERE ZSTORY = 1")
    try save(store, 4, (2, 3, 1), (2, 2, 1), (2, 2, 2))
    let changes = try #require(try changed(store, since: 3))
    #expect(changes.stories == [1] && changes.pageBalance == -2)
  }

  @Test func `of a page that came and went are none`() throws {
    let store = try store()
    try save(store, 4, (0, 2, 9))
    try save(store, 5, (2, 2, 9))
    let changes = try #require(try changed(store, since: 3))
    #expect(changes.stories.isEmpty && changes.pageBalance == 0)
  }

  @Test(arguments: [1, 4, 5, 77])
  func `of anything else are told as such`(entity: Int) throws {
    let store = try store()
    try save(store, 4, (1, entity, 1))
    let changes = try #require(try changed(store, since: 3))
    #expect(changes.stories.isEmpty && changes.touchesRest)
  }

  @Test func `cannot be told where the history has a gap, is of another store, or says nonsense`() throws {
    let store = try store()
    // A page that went, of which no story tells.
    try save(store, 4, (2, 2, 3))
    #expect(try changed(store, since: 3) == nil)
    #expect(try changed(store, since: 9) == nil)
    #expect(try changed(store, since: .max) == nil)
    #expect(try changed(store, since: .min) == nil)
    // A transaction that says nothing.
    let silent = try self.store()
    try save(silent, 4)
    #expect(try changed(silent, since: 3) == nil)
    // What went before has been cleared away.
    let short = try self.store()
    try save(short, 4, (1, 3, 1))
    try save(short, 5, (1, 3, 1))
    try short.run("DELETE FROM ATRANSACTION WHERE Z_PK < 5; DELETE FROM ACHANGE WHERE ZTRANSACTIONID < 5")
    #expect(try changed(short, since: 3) == nil)
    #expect(try changed(short, since: 4)?.stories == [1])
    // In the middle too.
    try save(short, 7, (1, 3, 1))
    #expect(try changed(short, since: 5) == nil)
    // A row that was changed, and is gone without having gone.
    let lost = try self.store()
    try save(lost, 4, (1, 2, 44))
    #expect(try changed(lost, since: 3) == nil)
    // Kinds of change that nobody knows, and no numbers at all.
    for line in ["7, 3, 1", "'x', 3, 1", "NULL, 3, 1", "1, NULL, 1", "1, 3, x'00'"] {
      let odd = try self.store()
      try odd.run(
        """
        INSERT INTO ATRANSACTION (Z_PK) VALUES (4);
        INSERT INTO ACHANGE (ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID) VALUES (\(line), 4)
        """)
      #expect(try changed(odd, since: 3) == nil, "\(line)")
    }
  }

  @Test(arguments: [
    "DROP TABLE ATRANSACTION", "DROP TABLE ACHANGE", "DELETE FROM ATRANSACTION",
    "ALTER TABLE ACHANGE DROP COLUMN ZENTITY",
  ])
  func `cannot be told without a history`(sql: String) throws {
    let store = try store()
    try store.run(sql)
    #expect(try changed(store, since: 3) == nil)
    if sql != "DROP TABLE ACHANGE", !sql.hasPrefix("ALTER") {
      #expect(try store.read { try $1.lastTransaction($0) } == nil)
    }
  }

  @Test func `are read by places that were found for another moment`() throws {
    let store = try store()
    let source = try store.source
    let path = store.path
    let first = try store.database.withConnection { try source.scan($0) }
    try store.run("UPDATE ZSTORY SET ZID = NULL; INSERT INTO ZPAGE (Z_ENT, ZSTORY, ZPAGENUMBER) VALUES (2, 1, 7)")
    let again = source.again()
    let second = try store.database.withConnection { try again.scan($0) }
    #expect(second == (try store.database.withConnection { try AppSource($0, path: path).scan($0) }))
    #expect(second.map(\.id) != first.map(\.id) && second[0].pageCount == 3)
    #expect(again.identifier == source.identifier && again.modelChecksum == source.modelChecksum)
  }
}
