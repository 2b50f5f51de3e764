import Postgres
import Testing

extension `In PostgreSQL` {
  /// The rules of `Rules for every client`, by a client of PostgreSQL.
  @Suite struct `Rules for every client` {
    let store: PostgresStore

    init() throws {
      store = try PostgresStore()
      try store.run(
        """
        INSERT INTO story (id, title, created_at, updated_at, read_count) VALUES
          ('S1', 'One', '2026-01-01', '2020-01-01', 1), ('S2', 'Two', '2026-01-02', '2020-01-01', 0);
        INSERT INTO page (id, story_id, page_number, text, updated_at) VALUES
          ('P1', 'S1', 1, 'a', '2020-01-01'), ('P2', 'S1', 2, 'b', '2020-01-01'), ('P3', 'S2', 1, 'c', '2020-01-01');
        INSERT INTO story_collection (id, name, updated_at) VALUES ('C1', 'Shelf', '2020-01-01');
        INSERT INTO collection_story (collection_id, story_id) VALUES ('C1', 'S1'), ('C1', 'S2');
        INSERT INTO user_profile (id, child_name) VALUES ('U1', 'Mia');
        INSERT INTO achievement (id, name, type, story_id, user_profile_id) VALUES
          ('A1', 'First', 'readingStreak', 'S1', 'U1'), ('A2', 'Other', 'readingStreak', 'S2', NULL);
        UPDATE story_collection SET updated_at = '2020-01-01';
        """)
    }

    private static let old = "updated_at = '2020-01-01'"

    @Test func `a story takes its pages with it and clears what links to it`() throws {
      let feed = try store.feed { try store.run("DELETE FROM story WHERE id = 'S1'") }
      #expect(try store.rows("SELECT id FROM page") == ["P3"])
      #expect(try store.rows("SELECT story_id FROM collection_story") == ["S2"])
      #expect(try store.rows("SELECT id, story_id FROM achievement ORDER BY id") == ["A1|-", "A2|S2"])
      #expect(
        Set(feed) == [
          "story delete S1", "page delete P1", "page delete P2", "membership delete C1", "collection update C1",
          "achievement update A1",
        ])
    }

    @Test func `a collection leaves its stories`() throws {
      let feed = try store.feed { try store.run("DELETE FROM story_collection WHERE id = 'C1'") }
      #expect(try store.rows("SELECT count(*) FROM collection_story") == ["0"])
      #expect(try store.rows("SELECT count(*) FROM story") == ["2"])
      #expect(Set(feed) == ["collection delete C1", "membership delete C1"])
    }

    @Test func `a profile takes its achievements with it`() throws {
      let feed = try store.feed { try store.run("DELETE FROM user_profile WHERE id = 'U1'") }
      #expect(try store.rows("SELECT id FROM achievement") == ["A2"])
      #expect(Set(feed) == ["profile delete U1", "achievement delete A1"])
    }

    @Test(arguments: [
      ("UPDATE story SET read_count = 4 WHERE id = 'S2'", "1"),
      ("UPDATE story SET read_count = 0 WHERE id = 'S1'", "0"),
      ("UPDATE story SET read_count = 9 WHERE id = 'S1'", "0.5"),
      ("DELETE FROM story WHERE id = 'S2'", "1"), ("DELETE FROM story WHERE id = 'S1'", "0"),
      ("DELETE FROM story", "0"), ("DELETE FROM collection_story WHERE story_id = 'S2'", "1"),
      (
        """
        INSERT INTO story_collection (id) VALUES ('C2');
        UPDATE collection_story SET collection_id = 'C2' WHERE story_id = 'S1'
        """, "0"
      ),
      (
        """
        INSERT INTO story (id, read_count) VALUES ('S3', 1), ('S4', 1);
        INSERT INTO collection_story VALUES ('C1', 'S3', 3), ('C1', 'S4', 4)
        """, "0.75"
      ),
      (
        """
        BEGIN; INSERT INTO collection_story VALUES ('C1', 'S3', 3), ('C1', 'S4', 4);
        INSERT INTO story (id, read_count) VALUES ('S3', 1), ('S4', 1); COMMIT
        """, "0.75"
      ),
      (
        """
        BEGIN; INSERT INTO meta VALUES ('many_memberships', '1'); DELETE FROM collection_story;
        DELETE FROM meta WHERE key = 'many_memberships'; COMMIT
        """, "0.5"
      ),
    ])
    func `progress is counted again`(sql: String, expected: String) throws {
      #expect(try store.rows("SELECT completion_progress FROM story_collection WHERE id = 'C1'") == ["0.5"])
      try store.run(sql)
      #expect(try store.rows("SELECT completion_progress FROM story_collection WHERE id = 'C1'") == [expected])
    }

    @Test(arguments: [
      "UPDATE story SET title = 'Other' WHERE id = 'S1'", "UPDATE story SET language = 'fr' WHERE id = 'S1'",
      "UPDATE story SET age_group = 2 WHERE id = 'S1'", "UPDATE page SET text = 'other' WHERE id = 'P1'",
      "UPDATE page SET illustration_status = 'generated' WHERE id = 'P2'", "DELETE FROM page WHERE id = 'P2'",
      "INSERT INTO page (id, story_id, text) VALUES ('P9', 'S1', 'new')",
      "UPDATE page SET story_id = 'S1' WHERE id = 'P3'", "UPDATE page SET story_id = 'S2' WHERE id = 'P1'",
    ])
    func `a change that readers can see stamps its story`(sql: String) throws {
      try store.run(sql)
      #expect(
        try store.rows(
          "SELECT updated_at > now() - interval '1 minute', date_trunc('milliseconds', updated_at) = updated_at "
            + "FROM story WHERE id = 'S1'") == ["t|t"])
    }

    @Test(arguments: [
      "UPDATE story SET read_count = read_count + 1",
      "UPDATE story SET is_favorite = true, notes = 'n', last_read_at = now()", "UPDATE story SET title = title",
      "UPDATE page SET image_prompt = 'p', illustration_error = 'e'",
      "UPDATE story SET title = 'Other', updated_at = '2021-01-01' WHERE id = 'S1'; UPDATE story SET \(old)",
      "INSERT INTO page (id, story_id, text, updated_at) VALUES ('P9', 'S1', 'new', '2021-01-01')",
      "UPDATE page SET text = 'new', updated_at = '2021-01-01'", "UPDATE page SET text = 'new', updated_at = NULL",
    ])
    func `other changes and given dates stamp no story`(sql: String) throws {
      try store.run(sql)
      #expect(try store.rows("SELECT count(*) FROM story WHERE \(Self.old)") == ["2"])
    }

    @Test func `a page and a collection are stamped themselves`() throws {
      try store.run("UPDATE page SET text = 'other' WHERE id = 'P1'; UPDATE story_collection SET name = 'Other'")
      #expect(try store.rows("SELECT id FROM page WHERE \(Self.old) ORDER BY id") == ["P2", "P3"])
      #expect(try store.rows("SELECT count(*) FROM story_collection WHERE \(Self.old)") == ["0"])
    }

    @Test(arguments: [
      "INSERT INTO story (id) VALUES ('S9'); INSERT INTO collection_story VALUES ('C1', 'S9', 1)",
      "DELETE FROM collection_story WHERE story_id = 'S1'",
      "UPDATE collection_story SET position = 9 WHERE story_id = 'S1'",
    ])
    func `a change of its stories stamps a collection`(sql: String) throws {
      try store.run(sql)
      #expect(try store.rows("SELECT count(*) FROM story_collection WHERE \(Self.old)") == ["0"])
    }

    @Test(arguments: [
      ("UPDATE story SET title = 'x' WHERE id = 'S1'", ["story update S1"]),
      ("UPDATE story SET title = title", []), ("UPDATE collection_story SET position = position", []),
      ("UPDATE story SET id = 's1' WHERE id = 'S1'", []), ("UPDATE story SET title = 'x' WHERE false", []),
      ("UPDATE story SET notes = 'x' WHERE id = 'S1'", ["story update S1"]),
      ("UPDATE page SET image_prompt = 'x' WHERE id = 'P1'", ["page update P1"]),
      ("INSERT INTO story (id) VALUES ('S3')", ["story insert S3"]),
      ("INSERT INTO story_collection (id) VALUES ('C2')", ["collection insert C2"]),
      ("UPDATE user_profile SET child_name = 'Ben'", ["profile update U1"]),
      ("INSERT INTO user_profile (id) VALUES ('U2')", ["profile insert U2"]),
      ("INSERT INTO achievement (id) VALUES ('A3')", ["achievement insert A3"]),
      ("UPDATE achievement SET name = 'x' WHERE id = 'A2'", ["achievement update A2"]),
      ("DELETE FROM achievement WHERE id = 'A2'", ["achievement delete A2"]),
      ("INSERT INTO address VALUES ('story', 'one', 'S1', true)", ["address insert one"]),
      ("UPDATE page SET text = 'x', updated_at = '2021-01-01' WHERE id = 'P1'", ["page update P1"]),
      ("UPDATE story_collection SET extra = '{}'", ["collection update C1"]),
      ("UPDATE achievement SET id = 'A7' WHERE id = 'A2'", ["achievement update A7", "achievement delete A2"]),
    ])
    func `the feed has a line for each change`(sql: String, expected: [String]) throws {
      #expect(try store.feed { try store.run(sql) } == expected)
    }

    @Test func `a page that goes to another story is gone from the first`() throws {
      try store.run("UPDATE page SET story_id = 'S2', updated_at = '2021-01-01' WHERE id = 'P1'")
      let lines = try store.rows(
        "SELECT what, id, story_id FROM change WHERE kind = 'page' ORDER BY sequence DESC LIMIT 2")
      #expect(Set(lines) == ["update|P1|S2", "delete|P1|S1"])
    }

    @Test func `what belongs to a story or a collection follows when its id changes`() throws {
      let feed = try store.feed {
        try store.run(
          "UPDATE story SET id = 'S7' WHERE id = 'S1'; UPDATE story_collection SET id = 'C7' WHERE id = 'C1'")
      }
      #expect(try store.rows("SELECT count(*) FROM page WHERE story_id = 'S7'") == ["2"])
      #expect(try store.rows("SELECT count(*) FROM achievement WHERE story_id = 'S7'") == ["1"])
      #expect(
        try store.rows("SELECT collection_id, story_id FROM collection_story ORDER BY 2") == ["C7|S2", "C7|S7"])
      #expect(
        ["story delete S1", "story update S7", "collection delete C1", "membership delete C1"].allSatisfy(feed.contains)
      )
    }

    @Test func `a place in a collection is given where the writer gave none`() throws {
      let places = "SELECT story_id, position FROM collection_story ORDER BY position"
      #expect(try store.rows(places) == ["S1|1", "S2|2"])
      // It is none that the row gets which is there already.
      try store.run(
        """
        INSERT INTO collection_story (collection_id, story_id) VALUES ('c1', 's1')
        ON CONFLICT (collection_id, story_id) DO UPDATE SET position = excluded.position
        """)
      #expect(try store.rows(places) == ["S2|2", "S1|-"])
    }

    @Test func `ids in any case meet the same rows`() throws {
      let id = "ABCDEFAB-CDEF-4ABC-8DEF-ABCDEFABCDEF"
      try store.run(
        """
        INSERT INTO story (id, title) VALUES ('\(id.lowercased())', 'Lower'), ('odd-É', 'Odd');
        INSERT INTO page (id, story_id, text) VALUES ('p77', '\(id.lowercased())', 't'), ('p78', 'ODD-É', 't');
        INSERT INTO collection_story VALUES ('c1', '\(id.lowercased())', 5);
        INSERT INTO achievement (id, story_id, user_profile_id) VALUES ('a9', 'oDD-É', 'u1');
        UPDATE page SET story_id = 's2' WHERE id = 'P1';
        """)
      #expect(try store.rows("SELECT id FROM story WHERE title IN ('Lower', 'Odd') ORDER BY id") == [id, "odd-É"])
      #expect(
        try store.rows("SELECT id, story_id FROM page WHERE id NOT IN ('P2', 'P3') ORDER BY id")
          == ["P1|S2", "p77|\(id)", "p78|odd-É"])
      #expect(try store.rows("SELECT collection_id FROM collection_story WHERE position = 5") == ["C1"])
      #expect(try store.rows("SELECT story_id, user_profile_id FROM achievement WHERE id = 'a9'") == ["odd-É|U1"])
      for other in [id.lowercased(), "ODD-É", "s1"] {
        let error = #expect(throws: PostgresError.self) { try store.run("INSERT INTO story (id) VALUES ('\(other)')") }
        #expect(error?.isUnique == true)
      }
      // Only ASCII is folded.
      try store.run("INSERT INTO story (id) VALUES ('odd-é'); DELETE FROM story WHERE title IN ('Lower', 'Odd')")
      #expect(try store.rows("SELECT count(*) FROM page WHERE id IN ('p77', 'p78')") == ["0"])
    }

    @Test(arguments: [
      ("INSERT INTO page (id, story_id) VALUES ('P9', 'none')", "23503"),
      ("INSERT INTO achievement (id, story_id) VALUES ('A9', 'none')", "23503"),
      ("INSERT INTO story (id, created_at) VALUES ('S9', '10000-01-01')", "23514"),
      ("UPDATE story SET last_read_at = '-infinity'", "23514"), ("INSERT INTO story (title) VALUES ('x')", "23502"),
      ("TRUNCATE story CASCADE", "P0001"), ("TRUNCATE change", "P0001"), ("TRUNCATE address", "P0001"),
      ("DELETE FROM change", "P0001"), ("UPDATE change SET what = 'insert'", "P0001"),
      ("DELETE FROM change WHERE sequence = (SELECT max(sequence) FROM change)", "P0001"),
    ])
    func `what may not be is refused and changes nothing`(sql: String, state: String) throws {
      let feed = try store.feed {
        let error = #expect(throws: PostgresError.self) { try store.run(sql) }
        #expect(error?.state == state)
      }
      #expect(feed == [])
      #expect(try store.rows("SELECT count(*) FROM story") == ["2"])
    }

    @Test func `rows are kept in the schema of the library whatever a client's search path is`() throws {
      let schema = try store.rows("SELECT current_schema()")[0]
      try store.run(
        """
        CREATE TEMP TABLE story (id text); CREATE TEMP TABLE change (id text); SET search_path = pg_temp, public;
        INSERT INTO "\(schema)".page (id, story_id) VALUES ('P9', 's1'); SET search_path = "\(schema)"; DISCARD TEMP;
        """)
      #expect(try store.rows("SELECT story_id FROM page WHERE id = 'P9'") == ["S1"])
      #expect(
        try store.rows("SELECT kind || what || id FROM change ORDER BY sequence DESC LIMIT 2")
          == ["pageinsertP9", "storyupdateS1"])
    }
  }
}
