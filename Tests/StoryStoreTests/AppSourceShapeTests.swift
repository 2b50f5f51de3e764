import Basics
import Foundation
import Hashing
import Models
import SQLite
import Stores
import StoryStore
import Testing

/// Stories in the shapes that apps have shipped, each in a store without a model.
@Suite struct `The shapes of an app's stories` {
  /// Stories whose parameters are columns of their own, with pages that have other names for their fields.
  private static let shipped = """
    CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHILDAGE INTEGER,
      ZTIMESTAMP TIMESTAMP, ZTITLE VARCHAR, ZCHILDNAME VARCHAR, ZTHEME VARCHAR, ZFAVORITECHARACTER VARCHAR,
      ZLANGUAGECODE VARCHAR, ZSTORYLENGTH VARCHAR, ZCATEGORYNAME VARCHAR, ZID BLOB, ZDEVELOPMENTALFOCUS BLOB );
    CREATE TABLE ZPAGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPAGENUMBER INTEGER, ZSTORY INTEGER,
      ZILLUSTRATIONRELATIVEPATH VARCHAR, ZILLUSTRATIONFILENAME VARCHAR, ZILLUSTRATIONSTATUSRAW VARCHAR,
      ZCONTENT VARCHAR, ZIMAGEPROMPT VARCHAR, ZID BLOB );
    INSERT INTO ZSTORY VALUES (1, 2, 1, 9, 700000000, 'Told', 'Ada', 'Sea', 'Pip', 'nl', 'short', NULL,
      x'00112233445566778899AABBCCDDEEFF', CAST('["kindness","courage"]' AS BLOB));
    INSERT INTO ZSTORY VALUES (2, 2, 1, NULL, 700000001, 'Bare', NULL, '', NULL, NULL, NULL, 'Bedtime', NULL, NULL);
    INSERT INTO ZPAGE VALUES (1, 1, 1, 1, 1, NULL, 'a.png', NULL, 'One', 'A boat', NULL);
    INSERT INTO ZPAGE VALUES (2, 1, 1, 2, 1, 'b.png', 'old.png', NULL, 'Two', NULL, NULL);
    INSERT INTO ZPAGE VALUES (3, 1, 1, 3, 1, NULL, '', NULL, 'Three', NULL, NULL);
    """

  private func shipped() throws -> AppSourceStore {
    try AppSourceStore(AppSourceStore.frame(["Page", "Story"]), Self.shipped)
  }

  @Test func `of an app that keeps what a story was asked for in columns are the library's`() throws {
    let story = try #require(try shipped().stories.first)
    #expect(story.createdAt.text == "2023-03-08T20:26:40.000000Z")
    #expect(story.childName == "Ada" && story.theme == "Sea" && story.mainCharacter == "Pip" && story.language == "nl")
    #expect(story.ageGroup == .preteen && story.ageText == nil)
    #expect(
      story.extra
        == #"{"childage":9,"developmentalfocus":["kindness","courage"],"storylength":"short"}"#)
  }

  @Test func `take a category for a theme that is missing`() throws {
    let story = try #require(try shipped().stories.last)
    #expect(story.theme == "Bedtime" && story.mainCharacter == "" && story.ageGroup == nil && story.childName == nil)
    #expect(story.extra == #"{"categoryname":"Bedtime"}"#)
  }

  @Test func `have the picture that the first of several names says, and keep the others`() throws {
    let pages = try shipped().pages(1)
    #expect(pages.map(\.text) == ["One", "Two", "Three"])
    #expect(pages.map(\.illustrationRelativePath) == ["a.png", "b.png", nil])
    #expect(pages.map(\.illustrationStatus) == [.generated, .generated, .notStarted])
    #expect(pages.map(\.imagePrompt) == ["A boat", nil, nil])
    #expect(pages.map(\.extra) == [nil, #"{"illustrationfilename":"old.png"}"#, nil])
  }

  @Test func `need not have what is never shown read`() throws {
    let store = try shipped()
    let stories = try store.read { try $1.stories($0, extra: false).map(\.story) }
    #expect(stories.allSatisfy { $0.extra == nil })
    #expect(stories.map(\.title) == ["Told", "Bare"])
    #expect(try store.read { try $1.pages($0, of: 1, extra: false) }.allSatisfy { $0.extra == nil })
  }

  @Test func `are the same with an index and without, one by one and at once`() throws {
    let store = try shipped()
    let before = try store.pages(1)
    #expect(before.count == 3)
    try store.run("CREATE INDEX ZPAGE_ZSTORY_INDEX ON ZPAGE (ZSTORY)")
    #expect(try store.pages(1) == before)
    #expect(try store.pages(2).isEmpty)
    for (key, story) in try store.read({ try $1.stories($0).map { ($0.key, $0.story) } }) {
      #expect(try store.read { try $1.story($0, key: key) } == story)
    }
  }

  @Test func `of the first schema are cut into the pages that an import makes`() throws {
    let text = "One.\u{C}Two.\u{C}Three."
    let store = try AppSourceStore(
      AppSourceStore.frame(["StoryModel"]),
      """
      CREATE TABLE ZSTORYMODEL ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZISGROWTHPATHSTORY INTEGER,
        ZAGEGROUP INTEGER, ZCREATEDAT TIMESTAMP, ZTITLE VARCHAR, ZCONTENT VARCHAR, ZAUDIOURL VARCHAR, ZID VARCHAR );
      INSERT INTO ZSTORYMODEL VALUES (1, 1, 1, 1, 0, 700000000, 'Old', '\(text)', 'https://example.org/a.mp3',
        '00112233-4455-6677-8899-aabbccddeeff');
      """)
    let story = try #require(try store.stories.first)
    #expect(story.id.text == "00112233-4455-6677-8899-AABBCCDDEEFF")
    #expect(story.isGrowthPathStory == true && story.audioURL == "https://example.org/a.mp3")
    #expect(story.extra == nil)
    let pages = try store.pages(1)
    #expect(pages.map(\.text) == ["One.", "Two.", "Three."])
    #expect(pages.map(\.pageNumber) == [1, 2, 3])
    #expect(pages.allSatisfy { $0.illustrationStatus == .notStarted })
    let mark = try #require(try store.look.first)
    #expect(mark.pageCount == 3 && mark.illustrations.notStarted == 3)

    // The same story as JSON of the app.
    let folder = try ImportFolder()
    try folder.run(
      json: """
        [{"id": "\(story.id)", "title": "Old", "createdAt": 700000000, "ageGroup": 0,
          "content": "One.\\fTwo.\\fThree."}]
        """)
    let imported = try folder.store.snapshot().pages(of: story.id)
    #expect(imported.map(\.id) == pages.map(\.id))
    #expect(imported.map(\.text) == pages.map(\.text))
  }

  @Test func `keep their text in one piece beside pages as something that only the app knows`() throws {
    let store = try AppSourceStore(
      second: """
        ALTER TABLE ZSTORY ADD COLUMN ZCONTENT VARCHAR;
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE, ZCONTENT) VALUES (1, 3, 'With', 'All'), (2, 3, 'Without', 'All');
        INSERT INTO ZPAGE (Z_ENT, ZPAGENUMBER, ZSTORY, ZTEXT) VALUES (2, 1, 1, 'Page');
        """)
    let stories = Dictionary(uniqueKeysWithValues: try store.stories.map { ($0.title, $0.extra) })
    #expect(stories == ["With": #"{"content":"All"}"#, "Without": nil])
    #expect(try store.pages(1).map(\.text) == ["Page"])
    #expect(try store.pages(2).map(\.text) == ["All"])
  }

  @Test func `of collections have titles, categories and ages in words`() throws {
    let store = try AppSourceStore(
      AppSourceStore.frame(["Page", "Story", "StoryCollection"]),
      """
      CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR, ZCONTENT VARCHAR );
      CREATE TABLE ZSTORYCOLLECTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZUPDATEDAT TIMESTAMP,
        ZTITLE VARCHAR, ZCATEGORY VARCHAR, ZAGEGROUP VARCHAR, ZDESCRIPTIONTEXT VARCHAR, ZID BLOB );
      CREATE TABLE Z_2COLLECTIONS ( Z_2STORIES INTEGER, Z_3COLLECTIONS INTEGER );
      INSERT INTO ZSTORYCOLLECTION VALUES (1, 3, 1, 700000000, 'Nature', 'Nature & Environment', 'Ages 4-7', 'Out', NULL);
      INSERT INTO ZSTORYCOLLECTION VALUES (2, 3, 1, 700000001, 'Heart', 'Emotional Intelligence', 'elementary', '', NULL);
      """)
    let found = try store.read { try $1.collections($0).map(\.collection) }
    #expect(found.map(\.name) == ["Nature", "Heart"])
    #expect(found.map(\.growthCategory) == [.unknown("Nature & Environment"), .emotionalIntelligence])
    #expect(found.map(\.targetAgeGroup) == [.preschool, .elementary])
    #expect(found.map(\.ageText) == ["Ages 4-7", nil])
    #expect(found[0].createdAt == found[0].updatedAt)
    #expect(Set(found.map(\.id)).count == 2)
  }

  @Test func `of achievements are linked by the story's side, by theirs, or both`() throws {
    let store = try AppSourceStore(
      AppSourceStore.frame(["AchievementModel", "Page", "Story", "UserProfile"]),
      """
      CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR, ZCONTENT VARCHAR );
      CREATE TABLE ZUSERPROFILE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHILDNAME VARCHAR );
      CREATE TABLE ZACHIEVEMENTMODEL ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZSTORY INTEGER,
        Z3ACHIEVEMENTS INTEGER, Z4ACHIEVEMENTS INTEGER, ZEARNEDAT TIMESTAMP, ZTYPERAWVALUE VARCHAR, ZNAME VARCHAR );
      INSERT INTO ZSTORY VALUES (1, 3, 1, 'A', ''), (2, 3, 1, 'B', '');
      INSERT INTO ZUSERPROFILE VALUES (1, 4, 1, 'Ada');
      INSERT INTO ZACHIEVEMENTMODEL VALUES (1, 1, 1, 2, NULL, NULL, 1, 'themeMastery', 'theirs'),
        (2, 1, 1, NULL, 1, 1, 2, 'readingStreak', 'hidden'), (3, 1, 1, 2, 2, NULL, 3, 'x', 'both'),
        (4, 1, 1, NULL, NULL, 7, 4, NULL, 'none');
      """)
    let stories = Dictionary(uniqueKeysWithValues: try store.stories.map { ($0.id, $0.title) })
    let profile = try #require(try store.read { try $1.profiles($0) }.first)
    let found = try store.read { try $1.achievements($0) }
    #expect(found.map(\.name) == ["theirs", "hidden", "both", "none"])
    #expect(found.map { $0.storyID.flatMap { stories[$0] } } == ["B", "A", "B", nil])
    #expect(found.map(\.userProfileID) == [nil, profile.id, nil, nil])
    #expect(found.map(\.type) == [.themeMastery, .readingStreak, .unknown("x"), .unknown("")])
    #expect(found.allSatisfy { $0.extra == nil })
  }

  @Test func `may have pages that only the story knows`() throws {
    let store = try AppSourceStore(
      AppSourceStore.frame(["Page", "Story"]),
      """
      CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTITLE VARCHAR );
      CREATE TABLE ZPAGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, Z2PAGES INTEGER, ZPAGENUMBER INTEGER,
        ZTEXT VARCHAR );
      INSERT INTO ZSTORY VALUES (5, 2, 1, 'A');
      INSERT INTO ZPAGE VALUES (1, 1, 1, 5, 2, 'Two'), (2, 1, 1, 5, 1, 'One');
      """)
    #expect(try store.pages(5).map(\.text) == ["One", "Two"])
    #expect(try store.look.map(\.pageCount) == [2])
  }

  @Test func `may belong to one collection each`() throws {
    let store = try AppSourceStore(
      AppSourceStore.frame(["Story", "StoryCollection"]),
      """
      CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, Z2STORIES INTEGER, ZTITLE VARCHAR,
        ZCONTENT VARCHAR );
      CREATE TABLE ZSTORYCOLLECTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR );
      INSERT INTO ZSTORY VALUES (1, 1, 1, 9, 'A', 'x'), (2, 1, 1, 9, 'B', 'x'), (3, 1, 1, NULL, 'C', 'x');
      INSERT INTO ZSTORYCOLLECTION VALUES (9, 2, 1, 'Shelf');
      """)
    #expect(try store.read { try $1.collections($0).map { Set($0.members) } } == [[1, 2]])
  }

  @Test func `may share a table with others`() throws {
    let store = try AppSourceStore(
      second: """
        INSERT INTO Z_PRIMARYKEY VALUES (6, 'Fable', 3, 0), (7, 'Draft', 8, 0), (8, 'Text', 0, 0);
        UPDATE Z_PRIMARYKEY SET Z_SUPER = 8 WHERE Z_NAME = 'Story';
        ALTER TABLE ZSTORY RENAME TO ZTEXT;
        INSERT INTO ZTEXT (Z_PK, Z_ENT, ZTITLE, ZCREATEDAT) VALUES (1, 3, 'Story', 1), (2, 6, 'Fable', 2), (3, 7, 'Draft', 3),
          (4, NULL, 'Lost', 4);
        INSERT INTO ZPAGE (Z_ENT, ZPAGENUMBER, ZSTORY, ZTEXT) VALUES (2, 1, 2, 'Fox'), (2, 1, 3, 'No');
        """)
    #expect(try store.stories.map(\.title) == ["Story", "Fable"])
    #expect(try store.look.map(\.pageCount) == [0, 1])
    #expect(try store.read { try $1.story($0, key: 3) } == nil)
    #expect(try store.read { try $1.scan($0, at: 3) } == nil)
    #expect(try store.read { try $1.problems($0).map(\.id) } == ["lost-page"])
  }

  @Test func `may name the picture on the cover of its books`() throws {
    let store = try AppSourceStore(
      second: """
        ALTER TABLE ZSTORY ADD COLUMN ZCOVERRELATIVEPATH VARCHAR;
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE, ZCOVERRELATIVEPATH)
          VALUES (1, 3, 'With', '/var/mobile/X/Documents/Illustrations/covers/a.png'), (2, 3, 'Without', '');
        """)
    #expect(try store.stories.map(\.coverRelativePath).sorted { ($0 ?? "") > ($1 ?? "") } == ["covers/a.png", nil])
    #expect(try store.stories.allSatisfy { $0.extra == nil })
  }

  @Test(arguments: ["coverImage", "coverData", "coverImageData", "cover"])
  func `may have that picture in the store itself`(name: String) throws {
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let bytes = picture.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let store = try AppSourceStore(
      second: """
        ALTER TABLE ZSTORY ADD COLUMN ZCOVERRELATIVEPATH VARCHAR;
        ALTER TABLE ZSTORY ADD COLUMN Z\(name.uppercased()) BLOB;
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE, ZCREATEDAT, ZCOVERRELATIVEPATH, Z\(name.uppercased()))
          VALUES (1, 3, 'Blob', 1, NULL, x'\(bytes)'), (2, 3, 'Named', 2, 'a.png', x'\(bytes)'), (3, 3, 'Other', 3, NULL, x'0203');
        """)
    let kept = "\(Fingerprint(of: picture)).png"
    #expect(try store.stories.map(\.coverRelativePath) == [kept, "a.png", nil])
    // What was not used is kept as it is.
    let left = name.lowercased()
    #expect(
      try store.stories.map(\.extra) == [nil, #"{"\#(left)":"iVBORw0KGgo="}"#, #"{"\#(left)":"AgM="}"#])
  }

  @Test func `may have covers of collections, of which one note tells`() throws {
    let store = try AppSourceStore(
      second: """
        ALTER TABLE ZSTORYCOLLECTION ADD COLUMN ZCOVERIMAGE BLOB;
        INSERT INTO ZSTORY (Z_PK, Z_ENT, ZTITLE) VALUES (1, 3, 'A');
        INSERT INTO ZSTORYCOLLECTION (Z_PK, Z_ENT, ZNAME) VALUES (1, 4, 'Nights');
        """)
    #expect(try !store.source.findings.contains { $0.id == "unshown-cover" })
    try store.run("UPDATE ZSTORYCOLLECTION SET ZCOVERIMAGE = x'0203'")
    #expect(
      try store.source.findings.filter { $0.id == "unshown-cover" }.map(\.text) == [
        "\(store.path): note: the covers that 'StoryCollection' has for 1 of its rows are not shown; an import keeps them in "
          + "'extra' [unshown-cover]"
      ])
    #expect(
      try store.read { try $1.collections($0).map { $0.collection.extra } } == [#"{"coverimage":"AgM="}"#])
  }
}
