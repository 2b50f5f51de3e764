import Basics
import Foundation
import Postgres
import PostgresServer
import Stores
import Synchronization
import Testing

@testable import StoryStore

extension `In PostgreSQL` {
  @Suite struct `Writers side by side` {
    let store: PostgresStore

    init() throws {
      store = try PostgresStore(isAlone: true)
      try store.run("INSERT INTO story (id) SELECT 'S' || i FROM generate_series(1, 5) AS i")
    }

    private static let span = "SELECT count(*), min(sequence), max(sequence) FROM change"

    @Test(arguments: [nil, PostgresSchema.writerKey])
    func `leave a feed without gaps, in the order of commits`(key: Int64?) throws {
      let address = store.address
      let isOver = Atomic(false)
      let failures = Mutex<[String]>([])
      let watcher = SystemThread {
        // Whoever looks sees a beginning of the feed, whole: a number that is seen was not overtaken by a later one.
        while !isOver.load(ordering: .relaxed) {
          let found = try? PostgresDatabase(address).withConnection { connection throws in
            try (1...50).map { _ in try connection.integer("SELECT max(sequence) - count(*) FROM change") ?? -1 }
          }
          if found?.allSatisfy({ $0 == 0 }) != true { failures.withLock { $0.append("seen: \(found ?? [])") } }
        }
      }
      let writers = (1...4).map { writer in
        SystemThread {
          do {
            let database = try PostgresDatabase(address, options: PostgresOptions(lockPatience: .zero, writerKey: key))
            for round in 1...100 { try Self.write(writer, round, database) }
          } catch { failures.withLock { $0.append("\(error)") } }
        }
      }
      for writer in writers { writer?.wait() }
      isOver.store(true, ordering: .relaxed)
      watcher?.wait()
      #expect(failures.withLock { $0 } == [])
      let numbers = try store.rows(Self.span)[0].split(separator: "|")
      #expect(numbers[1] == "1" && numbers[0] == numbers[2])
      // The lines of a transaction stand together.
      #expect(
        try store.rows(
          """
          SELECT count(*) - (SELECT count(DISTINCT xmin::text) FROM change) FROM (
            SELECT xmin::text IS DISTINCT FROM lag(xmin::text) OVER (ORDER BY sequence) AS begins FROM change) AS lines
          WHERE begins
          """) == ["0"])
      #expect(try store.rows("SELECT count(*) FROM page") == ["320"])
    }

    /// A transaction of several statements, in which rows are locked in any order; each fifth is given up, and each
    /// third in part.
    private static func write(_ writer: Int, _ round: Int, _ database: PostgresDatabase) throws {
      struct Enough: Error {}
      do {
        try database.transaction { connection throws in
          for step in 0..<3 {
            try connection.run(
              "UPDATE story SET title = $1 WHERE id = $2",
              ["\(writer) \(round) \(step)", "S\((writer * 7 + round * step) % 5 + 1)"])
          }
          if round % 3 == 0 {
            try connection.run("SAVEPOINT part")
            try connection.run("UPDATE story SET notes = $1", ["\(writer) \(round)"])
            try connection.run("ROLLBACK TO part")
          }
          try connection.run(
            "INSERT INTO page (id, story_id) VALUES ($1, $2)", ["P\(writer)-\(round)", "S\(writer)"])
          if round % 5 == 0 { throw Enough() }
        }
      } catch is Enough {}
    }

    @Test func `tell that there is something new once it is there`() throws {
      var listener = try PostgresListener(store.address, channel: PostgresSchema.channel)
      try store.run("BEGIN; INSERT INTO story (id) VALUES ('S7'); ROLLBACK; UPDATE story SET title = title")
      usleep(100_000)
      #expect(listener.news() == .nothing)
      try store.run("BEGIN; INSERT INTO story (id) VALUES ('S7'), ('S8'); UPDATE story SET title = 'y'")
      usleep(100_000)
      #expect(listener.news() == .nothing)
      try store.run("COMMIT")
      let end = ContinuousClock.now + .seconds(180)
      var news = listener.news()
      while news == .nothing, .now < end { news = listener.news() }
      #expect(news == .told)
    }

    @Test func `who see an older state are refused`() throws {
      let other = try PostgresDatabase(store.address, options: PostgresOptions(lockPatience: .zero))
      let error = #expect(throws: StoreError.self) {
        try attempt(.save, "it") {
          try store.database.transaction { connection throws in
            try connection.execute("ROLLBACK; BEGIN ISOLATION LEVEL SERIALIZABLE")
            _ = try connection.integer("SELECT count(*) FROM story")
            try other.withConnection { try $0.run("UPDATE story SET title = 'x' WHERE id = 'S1'") }
            try connection.run("UPDATE story SET title = 'y' WHERE id = 'S2'")
          }
        }
      }
      #expect(error?.reason == "another program was writing to it at the same time")
    }

    @Test func `prune the feed, whose numbers only grow`() throws {
      try store.run("INSERT INTO story (id) SELECT 'N' || i FROM generate_series(1, 45000) AS i")
      #expect(try store.rows(Self.span) == ["20005|25001|45005"])
      // All but the last may go.
      try store.run("DELETE FROM change WHERE sequence < 45005; DELETE FROM story WHERE id = 'N1'")
      #expect(try store.rows(Self.span) == ["2|45005|45006"])
      #expect(try store.rows("SELECT count(DISTINCT mark), count(*) FILTER (WHERE mark = 0) FROM change") == ["2|0"])
    }

    @Test func `are told in plain words what is wrong`() throws {
      func reason(_ sql: String, stranger: String? = nil) throws -> String {
        try #require(throws: StoreError.self) {
          try attempt(.save, "it", stranger: stranger) { try store.run(sql) }
        }.reason
      }
      let page = "INSERT INTO page (id, story_id) VALUES ('P1', 'none')"
      #expect(try reason(page) == "it names something that is not in the library")
      #expect(try reason(page, stranger: "there is no such story") == "there is no such story")
      #expect(
        try reason("INSERT INTO story (id) VALUES ('s1')").hasPrefix("a rule of the library refuses it (duplicate"))
      #expect(try reason("DELETE FROM change").hasPrefix("the last line of the feed of changes is not deleted"))
      let other = try PostgresDatabase(
        store.address, options: PostgresOptions(lockPatience: .milliseconds(30), writerKey: PostgresSchema.writerKey))
      let locked = try store.database.transaction { connection throws in
        try connection.run("UPDATE story SET title = 'x'")
        return #expect(throws: StoreError.self) {
          try attempt(.save, "it") { try other.transaction { try $0.run("UPDATE story SET title = 'y'") } }
        }
      }
      #expect(locked?.reason == "another program is writing to it" && locked?.state == "55P03")
      let lost = #expect(throws: StoreError.self) {
        try attempt(.save, "it") {
          throw PostgresError(.connectionLost, state: "08006", message: "gone", sql: "SELECT 1")
        }
      }
      #expect(lost?.reason == "the connection was lost (gone)" && lost?.code == nil)
    }
  }
}
