import Basics
import Foundation
import Postgres
import PostgresServer
import Stores
import Synchronization
import Testing

@testable import StoryStore

extension `In PostgreSQL` {
  @Suite struct `Opening` {
    let address: PostgresAddress
    let database: PostgresDatabase

    init() throws {
      address = try TestServer.steady.place()
      database = try PostgresDatabase(address, options: PostgresOptions(lockPatience: .zero))
    }

    private func open(_ mode: StoreMode, oldestServer: Int64 = 12) throws -> Identifier {
      try PostgresLayout.open(database, mode: mode, oldestServer: oldestServer)
    }

    private func run(_ sql: String) throws { try database.withConnection { try $0.execute(sql) } }

    private func names() throws -> [String?] {
      try database.withConnection { connection in
        try connection.run(
          """
          SELECT relname::text FROM pg_class WHERE relnamespace = quote_ident(current_schema())::regnamespace
          UNION ALL SELECT proname::text FROM pg_proc WHERE pronamespace = quote_ident(current_schema())::regnamespace ORDER BY 1
          """
        ).map { $0[0] }
      }
    }

    /// What is said where opening is refused, which leaves everything as it was.
    private func refusal(_ mode: StoreMode, oldestServer: Int64 = 12) throws -> StoreError {
      let before = try names()
      let error = try #require(throws: StoreError.self) { try open(mode, oldestServer: oldestServer) }
      #expect(try names() == before)
      #expect(error.operation == .open)
      #expect(error.subject == "the database 'postgres' at \(try TestServer.steady.folder):5432 as 'hornbook'")
      return error
    }

    @Test func `makes a library where there is none, and finds it again`() throws {
      let id = try open(.create)
      #expect(Identifier(uuid: id.text) == id)
      #expect(try [StoreMode.create, .readWrite, .readOnly].map { try open($0) } == [id, id, id])
      let facts = try database.withConnection { connection in
        try connection.run("SELECT key || ' ' || value FROM meta ORDER BY key").map { $0[0] ?? "" }
      }
      #expect(facts == ["application hornbook", "schema_version 9", "store_id \(id)"])
    }

    @Test(arguments: [StoreMode.readOnly, .readWrite])
    func `makes none unless asked to`(mode: StoreMode) throws {
      let error = try refusal(mode)
      #expect(error.reason.hasPrefix("there is no library in the schema 'place"))
      #expect(error.hint == "'hornbook import' or 'hornbook copy' makes one")
    }

    @Test func `at the same moment makes one library`() throws {
      for _ in 1...4 {
        let address = try TestServer.steady.place()
        let found = Mutex<[Result<Identifier, any Error>]>([])
        let threads = (1...6).map { _ in
          SystemThread {
            let result = Result {
              try PostgresLayout.open(
                PostgresDatabase(address, options: PostgresOptions(lockPatience: .zero)), mode: .create)
            }
            found.withLock { $0.append(result) }
          }
        }
        for thread in threads { thread?.wait() }
        let ids = try found.withLock { try $0.map { try $0.get() } }
        #expect(ids.count == 6 && Set(ids).count == 1)
      }
    }

    @Test(arguments: [
      ("CREATE TABLE story (id text)", "a 'story' of another program"),
      ("CREATE VIEW page AS SELECT 1 AS id", "a 'page' of another program"),
      ("CREATE TABLE meta (name text)", "a 'meta' of another program"),
      ("CREATE TABLE meta (key int, value int)", "a 'meta' of another program"),
      ("CREATE SEQUENCE change", "a 'change' of another program"),
    ])
    func `keeps its hands off other programs' tables`(sql: String, reason: String) throws {
      try run("CREATE TABLE unrelated (id int); \(sql)")
      for mode in [StoreMode.create, .readWrite, .readOnly] {
        let error = try refusal(mode)
        #expect(error.reason.hasSuffix(reason))
        #expect(error.hint == "give the library a schema of its own")
      }
    }

    @Test func `leaves room for what else is there`() throws {
      try run("CREATE TABLE unrelated (id int); CREATE TABLE stories (id int)")
      #expect(try open(.create) == open(.readOnly))
    }

    @Test(arguments: [
      (
        "UPDATE meta SET value = '10' WHERE key = 'schema_version'",
        "it has the newer schema 10, this program knows up to 9"
      ),
      (
        "UPDATE meta SET value = 'x' WHERE key = 'schema_version'",
        "the library is damaged: it does not say which version it has"
      ),
      ("DELETE FROM meta WHERE key = 'schema_version'", "the library is damaged: it does not say which version it has"),
      ("DELETE FROM meta WHERE key = 'store_id'", "the library is damaged: it has no identity"),
      ("DROP TABLE address", "the library is damaged: its table 'address' is missing"),
      ("DROP TABLE story CASCADE", "the library is damaged: its table 'story' is missing"),
      (
        "ALTER TABLE story DROP COLUMN mood CASCADE",
        "the library is damaged: the column 'mood' of its table 'story' is missing"
      ),
      (
        "ALTER TABLE page DISABLE TRIGGER page_updated",
        "the library is damaged: its rule 'page_updated' is missing or turned off"
      ),
      (
        "DROP TRIGGER change_numbered ON change",
        "the library is damaged: its rule 'change_numbered' is missing or turned off"
      ),
    ])
    func `refuses what is no whole library`(sql: String, reason: String) throws {
      _ = try open(.create)
      try run(sql)
      for mode in [StoreMode.create, .readWrite, .readOnly] {
        let error = try refusal(mode)
        #expect(error.reason == reason)
        #expect((error.hint == "use a newer hornbook; nothing was changed") == reason.contains("newer"))
      }
    }

    @Test func `refuses a server that is too old, and a search path to nowhere`() throws {
      let error = try refusal(.create, oldestServer: 99)
      #expect(error.reason.contains("and the store needs 99 or newer"))
      try run("SET search_path = nowhere")
      #expect(try refusal(.create).reason == "no schema that the user 'hornbook' may use is on the search path")
    }

    @Test func `says which rights are missing`() throws {
      let place = try #require(database.withConnection { try $0.text("SELECT current_schema()") })
      let user = "guest_of_\(place)".replacing("-", with: "_")
      try run("CREATE ROLE \(user) LOGIN; GRANT USAGE ON SCHEMA \"\(place)\" TO \(user)")
      let guest = try PostgresDatabase(
        TestServer.steady.address("postgres", user: "\(user):MARKER", "&options=-csearch_path%3D\(place)"),
        options: PostgresOptions(lockPatience: .zero))
      func reason(_ mode: StoreMode) throws -> String {
        let error = try #require(throws: StoreError.self) {
          try PostgresLayout.open(guest, mode: mode)
        }
        #expect(!"\(error) \(error.hint ?? "")".contains("MARKER"))
        return error.reason
      }
      #expect(try reason(.create) == "the user '\(user)' may not make tables in the schema '\(place)'")
      let id = try open(.create)
      #expect(try reason(.readOnly) == "the user '\(user)' may not SELECT from the table 'meta'")
      try run("GRANT SELECT ON ALL TABLES IN SCHEMA \"\(place)\" TO \(user)")
      #expect(try PostgresLayout.open(guest, mode: .readOnly) == id)
      #expect(try reason(.readWrite) == "the user '\(user)' has no right to INSERT in the table 'story'")
      try run("GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \"\(place)\" TO \(user)")
      #expect(try PostgresLayout.open(guest, mode: .readWrite) == id)
      try guest.withConnection { try $0.run("INSERT INTO story (id) VALUES ('S1')") }
      try run("DROP OWNED BY \(user); DROP ROLE \(user)")
    }

    /// What the ninth schema brought to stories.
    private let learning = ["glossary", "questions", "for_grown_ups", "sign_language"]
      .map { "DROP COLUMN \($0) CASCADE" }.joined(separator: ", ")

    @Test func `takes an older library along, all the way or not at all, and once`() throws {
      let id = try open(.create)
      try run("INSERT INTO story (id) VALUES ('S1'); UPDATE meta SET value = '3' WHERE key = 'schema_version'")
      #expect(try refusal(.readWrite).reason.contains("no version of this program"))
      let old = """
        ALTER TABLE story DROP COLUMN is_draft CASCADE, DROP COLUMN publish_at CASCADE,
          DROP COLUMN reading_level CASCADE, DROP COLUMN machine_author CASCADE,
          DROP COLUMN isbn CASCADE, DROP COLUMN thema CASCADE, \(learning);
        ALTER TABLE page DROP COLUMN sign_video_relative_path CASCADE;
        UPDATE meta SET value = '5' WHERE key = 'schema_version'
        """
      // A column that is there already is in the way of the last of its steps.
      try run("\(old); ALTER TABLE story ADD COLUMN thema integer")
      #expect(try refusal(.readOnly).hint == "run 'hornbook migrate'")
      #expect(try refusal(.readWrite).state == "42701")
      try run("ALTER TABLE story DROP COLUMN thema")
      let address = address
      let found = Mutex<[Identifier?]>([])
      let threads = (1...4).map { _ in
        SystemThread {
          let options = PostgresOptions(lockPatience: .zero)
          let id = try? PostgresLayout.open(PostgresDatabase(address, options: options), mode: .readWrite)
          found.withLock { $0.append(id) }
        }
      }
      for thread in threads { thread?.wait() }
      #expect(found.withLock { $0 } == [id, id, id, id])
    }

    @Test(arguments: [4, 5, 6, 7, 8])
    func `brings an older library to the present, and its rules see what is new`(version: Int) throws {
      let id = try open(.create)
      if version == 4 { try run("ALTER TABLE page DROP COLUMN alt_text_is_proposed CASCADE") }
      if version < 6 {
        try run("ALTER TABLE story DROP COLUMN is_draft CASCADE, DROP COLUMN publish_at CASCADE")
      }
      if version < 7 { try run("ALTER TABLE story DROP COLUMN reading_level CASCADE") }
      if version < 8 {
        try run(
          """
          ALTER TABLE story DROP COLUMN machine_author CASCADE, DROP COLUMN isbn CASCADE, DROP COLUMN thema CASCADE
          """)
      }
      try run(
        """
        ALTER TABLE story \(learning);
        ALTER TABLE page DROP COLUMN sign_video_relative_path CASCADE;
        UPDATE meta SET value = '\(version)' WHERE key = 'schema_version'
        """)
      #expect(try refusal(.readOnly).reason == "it has the older schema \(version), this program reads 9")
      #expect(try open(.readWrite) == id)
      try run(
        """
        BEGIN; INSERT INTO story (id) VALUES ('S1'); INSERT INTO page (id, story_id) VALUES ('P1', 'S1'); COMMIT;
        UPDATE page SET alt_text_is_proposed = true WHERE id = 'P1'
        """)
      func last() throws -> String? {
        try database.withConnection {
          try $0.text("SELECT kind || ' ' || what || ' ' || id FROM change ORDER BY sequence DESC LIMIT 1")
        }
      }
      #expect(try last() == "page update P1")
      try run("UPDATE story SET is_draft = true, publish_at = '2030-01-01T00:00:00Z' WHERE id = 'S1'")
      #expect(try last() == "story update S1")
      try run("INSERT INTO story (id) VALUES ('S2')")
      #expect(try last() == "story insert S2")
      try run("UPDATE story SET reading_level = 2 WHERE id = 'S1'")
      #expect(try last() == "story update S1")
      for (number, value) in ["machine_author = 'm'", "isbn = '{}'", "thema = '[]'"].enumerated() {
        try run("INSERT INTO story (id) VALUES ('S\(number + 3)')")
        try run("UPDATE story SET \(value) WHERE id = 'S1'")
        #expect(try last() == "story update S1", "\(value)")
      }
      #expect(try open(.readOnly) == id)
    }

    @Test func `keeps libraries in schemas of one database apart`() throws {
      let other = try PostgresStore()
      let place = try other.rows("SELECT current_schema()")[0]
      #expect(try open(.create) != other.id)
      try run(
        """
        BEGIN; INSERT INTO story (id) VALUES ('S1'), ('S2'); INSERT INTO "\(place)".story (id) VALUES ('S1');
        INSERT INTO story (id) VALUES ('S3'); INSERT INTO "\(place)".story (id) VALUES ('S2'); COMMIT
        """)
      let lines = "SELECT string_agg(sequence || ' ' || id, ', ' ORDER BY sequence) FROM change"
      #expect(try other.rows(lines) == ["1 S1, 2 S2"])
      #expect(try database.withConnection { try $0.text(lines) } == "1 S1, 2 S2, 3 S3")
    }
  }
}
