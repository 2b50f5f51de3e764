import Basics
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// Stores of apps that keep two generations of their classes side by side: `Story` and `StoryModel`, `Page` and
/// `PageModel`.
@Suite struct `Two entities of one kind in an app's store` {
  private static let tables = """
    CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR, ZID BLOB );
    CREATE TABLE ZSTORYMODEL ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR, ZID BLOB );
    CREATE TABLE ZPAGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPAGENUMBER INTEGER, ZSTORY INTEGER,
      ZTEXT VARCHAR );
    CREATE TABLE ZPAGEMODEL ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPAGENUMBER INTEGER,
      ZSTORY INTEGER, ZCONTENT VARCHAR );
    """
  private static let old = """
    INSERT INTO ZSTORYMODEL VALUES (1, 4, 1, 'Old one', NULL), (2, 4, 1, 'Old two', NULL);
    INSERT INTO ZPAGEMODEL VALUES (1, 2, 1, 1, 1, 'Old page'), (2, 2, 1, 1, 2, 'Old page');
    """
  private static let new = """
    INSERT INTO ZSTORY VALUES (1, 3, 1, 'New one', NULL);
    INSERT INTO ZPAGE VALUES (1, 1, 1, 1, 1, 'New page'), (2, 1, 1, 2, 1, 'New page'), (3, 1, 1, 3, 1, 'New page');
    """

  private func store(_ rows: String...) throws -> AppSourceStore {
    let store = try AppSourceStore(
      AppSourceStore.frame(["Page", "PageModel", "Story", "StoryModel"]), Self.tables)
    for part in rows { try store.run(part) }
    return store
  }

  private func findings(_ store: AppSourceStore) throws -> [String] {
    try store.read { $1.findings.filter { $0.id == "rival-entity" }.map(\.headline) }
  }

  @Test func `are told apart by their rows, and both are said`() throws {
    let store = try store(Self.old)
    #expect(try store.stories.map(\.title) == ["Old one", "Old two"])
    #expect(try store.pages(2).map(\.text) == ["Old page"])
    #expect(
      try findings(store) == [
        "'StoryModel' (2 rows) is read, and 'Story' (no rows) is left out",
        "'PageModel' (2 rows) is read, and 'Page' (no rows) is left out",
      ])
  }

  @Test func `give the one with more rows, with its own pages`() throws {
    let store = try store(Self.old, Self.new)
    #expect(try store.stories.map(\.title) == ["Old one", "Old two"])
    // There are more pages of the other kind, but they are another's.
    #expect(try store.pages(1).map(\.text) == ["Old page"])
    #expect(
      try findings(store) == [
        "'StoryModel' (2 rows) is read, and 'Story' (1 row) is left out",
        "'PageModel' (2 rows) is read, and 'Page' (3 rows) is left out",
      ])
  }

  @Test func `give the library's own name where they are alike`() throws {
    #expect(try findings(store()) == [])
    let store = try store(Self.new)
    #expect(try store.stories.map(\.title) == ["New one"])
    #expect(try store.pages(1).count == 3)
    #expect(try findings(store).first == "'Story' (1 row) is read, and 'StoryModel' (no rows) is left out")
  }

  @Test func `are looked at again when their rows change`() throws {
    let store = try store(Self.new)
    let scratch = try TemporaryFolder()
    let library = try AppLibrary(
      store.path, addresses: scratch.file("addresses.toml"), state: scratch.file("state"))
    #expect(try library.snapshot().stories().map(\.story.title) == ["New one"])
    try store.run(Self.old)
    #expect(try library.snapshot().stories().map(\.story.title) == ["Old one", "Old two"])
    #expect(library.findings.contains { $0.headline.contains("'StoryModel' (2 rows)") })
  }
}
