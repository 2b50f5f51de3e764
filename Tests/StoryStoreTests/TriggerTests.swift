import Basics
import Models
import SQLite
import Stores
import StoryStore
import Testing

/// Every rule is tried by a client that writes SQL with foreign keys off, as the `sqlite3` shell does.
@Suite struct `Rules for every client` {
  let file: StoreFile

  init() throws {
    file = try StoreFile()
    try file.run(
      """
      INSERT INTO story (id, title, created_at, updated_at, read_count) VALUES
        ('S1', 'One', '2026-01-01T00:00:00.000000Z', 'old', 1),
        ('S2', 'Two', '2026-01-02T00:00:00.000000Z', 'old', 0);
      INSERT INTO page (id, story_id, page_number, text, updated_at) VALUES
        ('P1', 'S1', 1, 'a', 'old'), ('P2', 'S1', 2, 'b', 'old'), ('P3', 'S2', 1, 'c', 'old');
      INSERT INTO story_collection (id, name, updated_at) VALUES ('C1', 'Shelf', 'old');
      INSERT INTO collection_story (collection_id, story_id) VALUES ('C1', 'S1'), ('C1', 'S2');
      INSERT INTO user_profile (id, child_name) VALUES ('U1', 'Mia');
      INSERT INTO achievement (id, name, type, story_id, user_profile_id) VALUES
        ('A1', 'First', 'readingStreak', 'S1', 'U1'), ('A2', 'Other', 'readingStreak', 'S2', NULL);
      UPDATE story_collection SET updated_at = 'old';
      """)
  }

  @Test func `a story takes its pages with it and clears what links to it`() throws {
    let feed = try file.feed { try file.run("DELETE FROM story WHERE id = 'S1'") }
    #expect(try file.rows("SELECT id FROM page") == ["P3"])
    #expect(try file.rows("SELECT story_id FROM collection_story") == ["S2"])
    #expect(try file.rows("SELECT id, story_id FROM achievement ORDER BY id") == ["A1|-", "A2|S2"])
    #expect(
      Set(feed).isSuperset(of: [
        "story delete S1", "page delete P1", "page delete P2", "membership delete C1", "achievement update A1",
      ]))
  }

  @Test func `a collection leaves its stories`() throws {
    let feed = try file.feed { try file.run("DELETE FROM story_collection WHERE id = 'C1'") }
    #expect(try file.rows("SELECT count(*) FROM collection_story") == ["0"])
    #expect(try file.rows("SELECT count(*) FROM story") == ["2"])
    #expect(Set(feed) == ["collection delete C1", "membership delete C1"])
  }

  @Test func `a profile takes its achievements with it`() throws {
    let feed = try file.feed { try file.run("DELETE FROM user_profile WHERE id = 'U1'") }
    #expect(try file.rows("SELECT id FROM achievement") == ["A2"])
    #expect(Set(feed) == ["profile delete U1", "achievement delete A1"])
  }

  @Test(arguments: [
    ("UPDATE story SET read_count = 4 WHERE id = 'S2'", "1.0"),
    ("UPDATE story SET read_count = 0 WHERE id = 'S1'", "0.0"),
    ("UPDATE story SET read_count = 9 WHERE id = 'S1'", "0.5"),
    ("DELETE FROM story WHERE id = 'S2'", "1.0"), ("DELETE FROM story WHERE id = 'S1'", "0.0"),
    ("DELETE FROM story", "0.0"), ("DELETE FROM collection_story WHERE story_id = 'S2'", "1.0"),
    ("UPDATE collection_story SET collection_id = 'C2' WHERE story_id = 'S1'", "0.0"),
    (
      "INSERT INTO story (id, read_count) VALUES ('S3', 1); INSERT INTO collection_story VALUES ('C1', 'S3', 3)", "0.67"
    ),
    (
      "INSERT INTO collection_story VALUES ('C1', 'S3', 3); INSERT INTO story (id, read_count) VALUES ('S3', 1)", "0.67"
    ),
  ])
  func `progress is counted again`(sql: String, expected: String) throws {
    #expect(try file.rows("SELECT completion_progress FROM story_collection WHERE id = 'C1'") == ["0.5"])
    try file.run(sql)
    #expect(try file.rows("SELECT round(completion_progress, 2) FROM story_collection WHERE id = 'C1'") == [expected])
  }

  @Test(arguments: [
    "UPDATE story SET title = 'Other' WHERE id = 'S1'", "UPDATE story SET language = 'fr' WHERE id = 'S1'",
    "UPDATE story SET age_group = 2 WHERE id = 'S1'", "UPDATE page SET text = 'other' WHERE id = 'P1'",
    "UPDATE page SET illustration_status = 'generated' WHERE id = 'P2'", "DELETE FROM page WHERE id = 'P2'",
    "INSERT INTO page (id, story_id, text) VALUES ('P9', 'S1', 'new')",
    "UPDATE page SET story_id = 'S1' WHERE id = 'P3'",
  ])
  func `a change that readers can see stamps its story`(sql: String) throws {
    try file.run(sql)
    let stamp = try file.rows("SELECT updated_at FROM story WHERE id = 'S1'")[0]
    #expect(Timestamp(text: stamp) != nil)
    #expect(stamp.utf8.count == 27)
  }

  @Test(arguments: [
    "UPDATE story SET read_count = read_count + 1", "UPDATE story SET is_favorite = 1, notes = 'n', last_read_at = 'x'",
    "UPDATE story SET title = title", "UPDATE page SET image_prompt = 'p', illustration_error = 'e'",
    "UPDATE story SET title = 'Other', updated_at = 'old ' WHERE id = 'S1'; UPDATE story SET updated_at = 'old'",
    "INSERT INTO page (id, story_id, text, updated_at) VALUES ('P9', 'S1', 'new', 'given')",
    "UPDATE page SET text = 'new', updated_at = 'given'",
  ])
  func `other changes and given dates stamp no story`(sql: String) throws {
    try file.run(sql)
    #expect(try file.rows("SELECT DISTINCT updated_at FROM story") == ["old"])
  }

  @Test func `a page and a collection are stamped themselves`() throws {
    try file.run("UPDATE page SET text = 'other' WHERE id = 'P1'; UPDATE story_collection SET name = 'Other'")
    #expect(try file.rows("SELECT id FROM page WHERE updated_at = 'old' ORDER BY id") == ["P2", "P3"])
    #expect(try file.rows("SELECT count(*) FROM story_collection WHERE updated_at = 'old'") == ["0"])
  }

  @Test(arguments: [
    "INSERT INTO collection_story VALUES ('C1', 'S9', 1)", "DELETE FROM collection_story WHERE story_id = 'S1'",
    "UPDATE collection_story SET position = 9 WHERE story_id = 'S1'",
  ])
  func `a change of its stories stamps a collection`(sql: String) throws {
    try file.run(sql)
    #expect(try file.rows("SELECT count(*) FROM story_collection WHERE updated_at = 'old'") == ["0"])
  }

  @Test(arguments: [
    ("UPDATE story SET title = 'x' WHERE id = 'S1'", ["story update S1"]),
    ("UPDATE story SET title = title", []),
    ("UPDATE story SET notes = 'x' WHERE id = 'S1'", ["story update S1"]),
    ("UPDATE page SET image_prompt = 'x' WHERE id = 'P1'", ["page update P1"]),
    ("INSERT INTO story (id, created_at) VALUES ('S3', '2026-01-01T00:00:00.000000Z')", ["story insert S3"]),
    ("INSERT INTO story_collection (id) VALUES ('C2')", ["collection insert C2"]),
    ("UPDATE user_profile SET child_name = 'Ben'", ["profile update U1"]),
    ("INSERT INTO user_profile (id) VALUES ('U2')", ["profile insert U2"]),
    ("INSERT INTO achievement (id) VALUES ('A3')", ["achievement insert A3"]),
    ("UPDATE achievement SET name = 'x' WHERE id = 'A2'", ["achievement update A2"]),
    ("DELETE FROM achievement WHERE id = 'A2'", ["achievement delete A2"]),
    ("INSERT INTO address VALUES ('story', 'one', 'S1', 1)", ["address insert one"]),
    ("UPDATE page SET text = 'x', updated_at = 'y' WHERE id = 'P1'", ["page update P1"]),
    ("UPDATE story_collection SET extra = '{}'", ["collection update C1"]),
  ])
  func `the feed has a line for each change`(sql: String, expected: [String]) throws {
    #expect(try file.feed { try file.run(sql) } == expected)
  }

  @Test func `a page that goes to another story is gone from the first`() throws {
    try file.run("UPDATE story SET updated_at = 'given'")
    try file.run("UPDATE page SET story_id = 'S2', updated_at = 'given' WHERE id = 'P1'")
    let lines = try file.rows(
      "SELECT what, id, story_id FROM change WHERE kind = 'page' ORDER BY sequence DESC LIMIT 2")
    #expect(Set(lines) == ["update|P1|S2", "delete|P1|S1"])
  }

  @Test func `what belongs to a story follows when its id changes`() throws {
    let feed = try file.feed { try file.run("UPDATE story SET id = 'S7' WHERE id = 'S1'") }
    #expect(try file.rows("SELECT count(*) FROM page WHERE story_id = 'S7'") == ["2"])
    #expect(try file.rows("SELECT count(*) FROM collection_story WHERE story_id = 'S7'") == ["1"])
    #expect(try file.rows("SELECT count(*) FROM achievement WHERE story_id = 'S7'") == ["1"])
    #expect(feed.contains("story delete S1") && feed.contains("story update S7"))
  }

  @Test func `a place in a collection is given where the writer gave none`() throws {
    #expect(try file.rows("SELECT story_id, position FROM collection_story ORDER BY position") == ["S1|1", "S2|2"])
  }

  @Test(arguments: [
    ("2026-03-04", "2026-03-04T00:00:00.000000Z"), ("2026-03-04 05:06:07", "2026-03-04T05:06:07.000000Z"),
    ("2026-03-04T05:06:07Z", "2026-03-04T05:06:07.000000Z"),
    ("2026-03-04T05:06:07+02:00", "2026-03-04T03:06:07.000000Z"),
    ("1767225600", "2026-01-01T00:00:00.000000Z"), ("long ago", "long ago"),
  ])
  func `the date that lists are ordered by gets one form`(given: String, expected: String) throws {
    try file.run("INSERT INTO story (id, created_at) VALUES ('S5', '\(given)')")
    try file.run("UPDATE story SET created_at = '\(given)' WHERE id = 'S2'")
    #expect(try file.rows("SELECT created_at FROM story WHERE id IN ('S2', 'S5')") == [expected, expected])
  }

  @Test func `triggers end when a client lets them fire themselves`() throws {
    try file.run("PRAGMA recursive_triggers = ON")
    try file.run(
      """
      UPDATE story SET title = 'x', created_at = '2026-01-01'; UPDATE page SET text = 'x';
      UPDATE story_collection SET name = 'x'; UPDATE collection_story SET position = 7; DELETE FROM story;
      """)
    #expect(try file.rows("SELECT count(*) FROM page") == ["0"])
  }

  @Test func `the feed is pruned to its bound and its numbers only grow`() throws {
    try file.run(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45000)
      INSERT INTO story (id, created_at) SELECT 'N' || i, '2026-01-01T00:00:00.000000Z' FROM n;
      """)
    let numbers = try file.rows("SELECT count(*), max(sequence) - min(sequence) + 1 FROM change")[0].split(
      separator: "|")
    #expect(numbers[0] == numbers[1])
    let count = try #require(Int(numbers[0]))
    #expect((20_000...21_000).contains(count))
    let last = try #require(Int(file.rows("SELECT max(sequence) FROM change")[0]))
    try file.run("DELETE FROM change; DELETE FROM story WHERE id = 'N1'")
    #expect(try file.rows("SELECT max(sequence) > \(last) FROM change") == ["1"])
  }

  @Test func `ids in lower case meet the same rows`() throws {
    try file.run("INSERT INTO story (id, title) VALUES ('abcdefab-cdef-4abc-8def-abcdefabcdef', 'Lower')")
    try file.run("INSERT INTO page (id, story_id, text) VALUES ('p77', 'ABCDEFAB-CDEF-4ABC-8DEF-ABCDEFABCDEF', 't')")
    let id = Identifier("abcdefab-cdef-4abc-8def-abcdefabcdef")
    #expect(try file.store.read { try $0.story(id)?.title } == "Lower")
    #expect(try file.store.read { try $0.pages(of: id).count } == 1)
    try file.run("DELETE FROM story WHERE id = 'abcdefab-cdef-4abc-8def-abcdefabcdef'")
    #expect(try file.rows("SELECT count(*) FROM page WHERE id = 'p77'") == ["0"])
  }
}
