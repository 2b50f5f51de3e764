import Basics
import Foundation
import Models
import SQLite
import StoryStore
import Testing

/// Values as they may stand in columns, whatever those were declared as.
@Suite struct `The values in an app's store` {
  /// A story whose columns have no types, so that whatever is put in stays as it is.
  private static let untyped = """
    CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZID, ZTITLE, ZCREATEDAT, ZLASTREADAT,
      ZAGEGROUP, ZREADCOUNT, ZISFAVORITE, ZTHEME, ZCONTENT );
    """

  private func store(_ values: String) throws -> AppSourceStore {
    try AppSourceStore(AppSourceStore.frame(["Story"]), Self.untyped, "INSERT INTO ZSTORY VALUES \(values)")
  }

  @Test(arguments: [
    ("700000000", "2023-03-08T20:26:40.000000Z"), ("700000000.5", "2023-03-08T20:26:40.500000Z"),
    ("801829015.489565", "2026-05-30T10:16:55.489565Z"), ("-63111197222", "0001-02-01T07:52:58.000000Z"),
    ("'700000000'", "2023-03-08T20:26:40.000000Z"), ("'2023-03-08T20:26:40Z'", "2023-03-08T20:26:40.000000Z"),
    ("NULL", "2001-01-01T00:00:00.000000Z"), ("x'00'", "2001-01-01T00:00:00.000000Z"),
    ("9e999", "2001-01-01T00:00:00.000000Z"), ("1e300", "2001-01-01T00:00:00.000000Z"),
    ("9223372036854775807", "2001-01-01T00:00:00.000000Z"), ("'soon'", "2001-01-01T00:00:00.000000Z"),
  ])
  func `are moments as seconds since 2001, or a fixed date`(value: String, text: String) throws {
    let store = try store("(1, 1, 1, NULL, 'A', \(value), NULL, NULL, NULL, NULL, NULL, NULL)")
    #expect(try store.stories.first?.createdAt.text == text)
  }

  @Test func `say when a story was made by when it was read, where nothing else does`() throws {
    let store = try store("(1, 1, 1, NULL, 'A', NULL, 700000000, NULL, NULL, NULL, NULL, NULL)")
    #expect(try store.stories.first?.createdAt.text == "2023-03-08T20:26:40.000000Z")
    let problems = try store.read { try $1.problems($0) }
    #expect(problems.map(\.id) == ["missing-date"])
    #expect(
      problems.first?.headline == "'A' does not say when it was made; it counts as made on 2023-03-08")
  }

  @Test func `are told of where they are dates that cannot be read`() throws {
    let store = try AppSourceStore(
      second: """
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE, ZCREATEDAT, ZLASTREADAT) VALUES (1, 3, 'A', 1, 'soon'), (2, 3, 'B', 1, NULL);
        INSERT INTO ZUSERPROFILE (Z_PK, Z_ENT, ZCHILDNAME, ZCREATEDAT, ZDATEOFBIRTH) VALUES (1, 5, 'Mia', x'00', 9e999);
        """)
    #expect(
      try store.read { try $1.problems($0).map(\.headline) } == [
        "1 date of 'Story' cannot be read ('lastReadAt') and counts as unknown",
        "2 dates of 'UserProfile' cannot be read ('createdAt', 'dateOfBirth') and count as unknown",
      ])
  }

  @Test(
    arguments: [
      ("0", AgeGroup.preschool, nil), ("2", .preteen, nil), ("'elementary'", .elementary, nil),
      ("7", .unknown(.integer(7)), nil), ("1.0", .elementary, nil), ("1.5", .preschool, "1.5"),
      ("'Ages 4-7'", .preschool, "Ages 4-7"), ("'9+'", .preteen, "9+"),
      ("'everybody'", .unknown(.text("everybody")), "everybody"),
      ("NULL", nil, nil), ("x'FF'", nil, nil),
    ] as [(String, AgeGroup?, String?)])
  func `are age groups by number, name or words`(value: String, group: AgeGroup?, words: String?) throws {
    let store = try store("(1, 1, 1, NULL, 'A', 1, NULL, \(value), NULL, NULL, NULL, NULL)")
    let story = try #require(try store.stories.first)
    #expect(story.ageGroup == group && story.ageText == words)
  }

  @Test(arguments: [
    ("3", 3), ("3.4", 3), ("'12'", 12), ("'many'", 0), ("NULL", 0), ("x'01'", 0), ("9e999", 0), ("1e300", 0),
    ("-2", -2),
  ])
  func `are counts, or nothing`(value: String, count: Int) throws {
    let store = try store("(1, 1, 1, NULL, 'A', 1, NULL, NULL, \(value), NULL, NULL, NULL)")
    #expect(try store.stories.first?.readCount == count)
  }

  @Test(arguments: [
    ("1", true), ("0", false), ("NULL", false), ("'true'", true), ("'no'", false), ("x'01'", false), ("0.5", true),
  ])
  func `are truths, or not`(value: String, truth: Bool) throws {
    let store = try store("(1, 1, 1, NULL, 'A', 1, NULL, NULL, NULL, \(value), NULL, NULL)")
    #expect(try store.stories.first?.isFavorite == truth)
  }

  @Test(arguments: [
    ("'Zoë'", "Zoë"), ("12", "12"), ("NULL", ""), ("CAST('Pip' AS BLOB)", "Pip"), ("x'FFFE'", ""), ("''", ""),
    ("CAST(x'41FF42' AS TEXT)", "A\u{FFFD}B"),
  ])
  func `are texts, or nothing`(value: String, text: String) throws {
    let store = try store("(1, 1, 1, NULL, \(value), 1, NULL, NULL, NULL, NULL, NULL, NULL)")
    #expect(try store.stories.first?.title == text)
  }

  @Test(arguments: [
    ("x'00112233445566778899AABBCCDDEEFF'", "00112233-4455-6677-8899-AABBCCDDEEFF"),
    ("'00112233-4455-6677-8899-aabbccddeeff'", "00112233-4455-6677-8899-AABBCCDDEEFF"),
    ("CAST('00112233-4455-6677-8899-aabbccddeeff' AS BLOB)", "00112233-4455-6677-8899-AABBCCDDEEFF"),
    ("'story-1'", "story-1"), ("17", "17"), ("x'0102'", "0102"),
  ])
  func `are identities as bytes or text`(value: String, id: String) throws {
    let store = try store("(1, 1, 1, \(value), 'A', 1, NULL, NULL, NULL, NULL, NULL, NULL)")
    #expect(try store.stories.first?.id.text == id)
    #expect(try store.read { try $1.story($0, key: 1) }?.id.text == id)
    #expect(try store.look.first?.id.text == id)
  }

  @Test func `that are no identity, or another's, are named by the place of the row`() throws {
    let rows = """
      (1, 1, 1, NULL, 'A', 1, NULL, NULL, NULL, NULL, NULL, NULL), (2, 1, 1, '', 'B', 2, NULL, NULL, NULL, NULL, NULL, NULL),
      (3, 1, 1, x'00112233445566778899AABBCCDDEEFF', 'C', 3, NULL, NULL, NULL, NULL, NULL, NULL),
      (4, 1, 1, '00112233-4455-6677-8899-aabbccddeeff', 'D', 4, NULL, NULL, NULL, NULL, NULL, NULL)
      """
    let store = try store(rows)
    let ids = try store.stories.map(\.id)
    #expect(Set(ids).count == 4)
    #expect(ids[2].text == "00112233-4455-6677-8899-AABBCCDDEEFF")
    for id in ids { #expect(Identifier(uuid: id.text) != nil) }
    #expect(ids[0].text.dropFirst(14).first == "5")
    // The same in another reading, one by one, in marks, and in a copy of the store.
    let other = try self.store(rows)
    #expect(try other.stories.map(\.id) == ids)
    #expect(try other.look.map(\.id) == ids)
    for key in 1...4 {
      #expect(try other.read { try $1.story($0, key: Int64(key)) }?.id == ids[key - 1])
      #expect(try other.read { try $1.scan($0, at: Int64(key)) }?.id == ids[key - 1])
    }
    #expect(try other.read { try $1.problems($0).map(\.id) } == ["doubled-identity"])
    // Another store has others.
    let strange = try AppSourceStore(
      AppSourceStore.frame(["Story"], uuid: "0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0002"), Self.untyped,
      "INSERT INTO ZSTORY VALUES \(rows)")
    #expect(try strange.stories[0].id != ids[0])
  }

  @Test func `of somebody who took a derived identity first do no harm`() throws {
    let first = try store("(1, 1, 1, NULL, 'A', 1, NULL, NULL, NULL, NULL, NULL, NULL)")
    let taken = try #require(try first.stories.first).id
    try first.run("INSERT INTO ZSTORY (Z_PK, Z_ENT, ZID, ZTITLE) VALUES (2, 1, '\(taken)', 'Thief')")
    let ids = Dictionary(uniqueKeysWithValues: try first.stories.map { ($0.title, $0.id) })
    #expect(ids["Thief"] == taken && ids["A"] != taken)
    #expect(try first.read { try $1.story($0, key: 1) }?.id == ids["A"])
  }

  @Test(arguments: [true, false])
  func `of pages get other identities where they are doubled in the whole store`(isIndexed: Bool) throws {
    let store = try AppSourceStore(
      second: """
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE) VALUES (1, 3, 'A'), (2, 3, 'B');
        INSERT INTO ZPAGE (Z_PK, Z_ENT, ZPAGENUMBER, ZSTORY, ZID) VALUES
          (1, 2, 1, 1, x'00112233445566778899AABBCCDDEEFF'), (2, 2, 1, 2, x'10112233445566778899AABBCCDDEEFF'),
          (3, 2, 2, 2, NULL);
        """)
    if isIndexed {
      try store.run("CREATE UNIQUE INDEX Z_Page_UNIQUE_id ON ZPAGE (ZID COLLATE BINARY ASC)")
    } else {
      try store.run("UPDATE ZPAGE SET ZID = x'00112233445566778899AABBCCDDEEFF' WHERE Z_PK = 2")
    }
    let ids = try store.pages(1).map(\.id) + store.pages(2).map(\.id)
    #expect(Set(ids).count == 3)
    #expect(ids[0].text == "00112233-4455-6677-8899-AABBCCDDEEFF")
    // The same after a look at everything, which learns of them on its way.
    let later = try store.read { connection, source in
      _ = try source.scan(connection)
      return try source.pages(connection, of: 1).map(\.id) + source.pages(connection, of: 2).map(\.id)
    }
    #expect(later == ids)
    for mark in try store.look { #expect(try store.read { try $1.scan($0, at: mark.key) } == mark) }
    // What is published does not name pages by them.
    let plain = try store.read { try $1.pages($0, of: 2, extra: false) }
    #expect(plain.map(\.text) == (try store.pages(2)).map(\.text))
    #expect(Set(plain.map(\.id)).count == 2 && Identifier(uuid: plain[1].id.text) != nil)
  }

  @Test func `put pages without a number behind the others, and pages of one number in the order of their identities`()
    throws
  {
    let store = try AppSourceStore(
      second: """
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE) VALUES (1, 3, 'A');
        INSERT INTO ZPAGE (Z_PK, Z_ENT, ZPAGENUMBER, ZSTORY, ZTEXT, ZID) VALUES
          (1, 2, NULL, 1, 'e', NULL), (2, 2, 3, 1, 'd', x'30112233445566778899AABBCCDDEEFF'),
          (3, 2, 3, 1, 'c', x'20112233445566778899AABBCCDDEEFF'), (4, 2, -1, 1, 'a', NULL), (5, 2, 0, 1, 'b', NULL),
          (6, 2, 'x', 1, 'f', NULL), (7, 2, 9223372036854775807, 2, 'z', NULL), (8, 2, NULL, 2, 'y', NULL);
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE) VALUES (2, 3, 'B');
        """)
    #expect(try store.pages(1).map(\.text) == ["a", "b", "c", "d", "e", "f"])
    #expect(try store.pages(1).map(\.pageNumber) == [-1, 0, 3, 3, 4, 5])
    #expect(try store.pages(2).map(\.text) == ["z", "y"])
  }

  @Test func `put stories of one moment in the order of their identities`() throws {
    let store = try store(
      """
      (1, 1, 1, 'b', 'B', 5, NULL, NULL, NULL, NULL, NULL, NULL), (2, 1, 1, 'a', 'A', 5, NULL, NULL, NULL, NULL, NULL, NULL),
      (3, 1, 1, 'z', 'Z', 4, NULL, NULL, NULL, NULL, NULL, NULL)
      """)
    #expect(try store.stories.map(\.title) == ["Z", "A", "B"])
  }

  @Test(arguments: [
    ("a.png", "a.png"), ("sub/a.png", "sub/a.png"), ("Illustrations/a.png", "a.png"),
    ("Illustrations/sub/a.png", "sub/a.png"), ("/var/mobile/Containers/X/Documents/Illustrations/a.png", "a.png"),
    ("/Illustrations/b/Illustrations/c/d.png", "c/d.png"), ("/var/mobile/a.png", "a.png"), ("/a.png", "a.png"),
    ("old/Illustrations/a.png", "a.png"), ("Illustrations", "Illustrations"), ("/x/Illustrations", "Illustrations"),
    ("/x/Illustrations/", "Illustrations"), ("myIllustrations/a.png", "myIllustrations/a.png"),
    ("../a.png", "../a.png"), ("Illustrations/../../a.png", "../../a.png"), ("/../..", ".."), ("/", "/"), ("", ""),
    ("illustrations/a.png", "illustrations/a.png"), ("Illustrations//a.png", "a.png"),
    ("/x/Illustrations/ä/🦊.png", "ä/🦊.png"), ("a b/c.png", "a b/c.png"),
    (
      "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01_3", "0B6F3C1E%2D6F0A%2D4D52%2D9C53%2D0F1A5F6E2B01%5F3.store"
    ), ("0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01_3.png", "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01_3.png"),
    ("0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01_", "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01_"),
  ])
  func `that are paths count from the folder of illustrations`(stored: String, path: String) {
    #expect(IllustrationPath.relative(stored) == path)
  }

  @Test(arguments: [
    ("x'5B2261222C2262225D'", ["a", "b"]), ("'[\"a\"]'", ["a"]), ("'one thing'", ["one thing"]), ("NULL", []),
    ("x'5B5D'", []), ("x'62706C697374303000'", []), ("7", []), ("x'5B312C325D'", []),
  ])
  func `are lists as JSON, or nothing`(value: String, texts: [String]) throws {
    let store = try AppSourceStore(
      second: "INSERT INTO ZUSERPROFILE (Z_ENT, ZCHILDNAME, ZINTERESTS) VALUES (5, 'Ada', \(value))")
    let profile = try #require(try store.read { try $1.profiles($0) }.first)
    #expect(profile.interests == texts)
  }

  @Test func `are lists as archives, and what is no list is kept as bytes`() throws {
    let store = try AppStore()
    let database = try Database(path: store.path, mode: .readWrite)
    let profiles = try database.withConnection { try AppSource($0, path: store.path).profiles($0) }
    #expect(profiles.map(\.interests) == [["space", "Zoë’s cat"]])
    #expect(profiles.map(\.extra) == [nil])
    try database.withConnection { try $0.execute("UPDATE ZUSERPROFILE SET ZINTERESTS = x'0102FF'") }
    let damaged = try database.withConnection { try AppSource($0, path: store.path).profiles($0) }
    #expect(damaged.map(\.interests) == [[]])
    #expect(damaged.map(\.extra) == [#"{"interests":"AQL/"}"#])
  }
}
