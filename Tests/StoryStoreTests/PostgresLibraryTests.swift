import Basics
import Foundation
import Models
import Postgres
import PostgresServer
import SQLite
import Stores
import TestSupport
import Testing

@testable import StoryStore

/// Everything here uses one server.
@Suite(.serialized, .withServer)
struct PostgresLibraryTests {
  @Test(arguments: 1...4)
  func `what is written through one mirror, another, or by any client is the same in all of them`(
    seed: UInt64
  ) throws {
    let shared = try SharedDatabase()
    let first = try shared.store()
    let second = try shared.store()
    var edits = RandomEdits(seed: seed)
    for round in 0..<60 {
      switch edits.roll(4) {
      case 0: try shared.run(edits.statement())
      case 1: try second.write { try edits.edit($0) }
      default: try first.write { try edits.edit($0) }
      }
      if round % 5 == 4 {
        let here = try shared.contents(of: first)
        #expect(try here == shared.contents(of: second))
        #expect(try here == shared.contents())
        #expect(try first.read { try $0.cursor() } == second.read { try $0.cursor() })
      }
    }
    let fresh = try shared.store()
    #expect(try shared.contents(of: fresh) == shared.contents(of: first))
    #expect(try fresh.read { try $0.foreignKeyProblems() } == 0)
  }

  @Test func `the change feed of a mirror names what others have changed`() throws {
    let shared = try SharedDatabase()
    let store = try shared.store()
    try store.write { try $0.save(Sample.story(1), pages: Sample.pages(1)) }
    let cursor = try store.read { try $0.cursor() }
    try shared.run("UPDATE page SET text = 'Other words.' WHERE page_number = 2")
    guard case .list(let changes) = try store.read({ try $0.changes(since: cursor) }) else {
      Issue.record("the feed does not list it")
      return
    }
    #expect(changes.contains { $0.kind == .page && $0.what == .update && $0.owner == Sample.id(1).text })
    #expect(try store.read { try $0.pages(of: Sample.id(1)) }.map(\.text)[1] == "Other words.")
  }

  @Test func `a connection that is lost between two pieces of work is had again, and no change is lost`() throws {
    let shared = try SharedDatabase()
    let store = try shared.store()
    try store.write { try $0.save(Sample.story(1)) }
    try shared.endOthers()
    try shared.run("UPDATE story SET title = 'While nobody listened'")
    #expect(try store.read { try $0.story(Sample.id(1)) }?.title == "While nobody listened")
    try shared.endOthers()
    try store.write { try $0.save(Sample.story(2)) }
    #expect(try shared.contents(of: store) == shared.contents())
  }

  @Test func `a connection that is lost in the middle of a write leaves everything as it was, and says so`() throws {
    let shared = try SharedDatabase()
    let store = try shared.store()
    try store.write { try $0.save(Sample.story(1)) }
    let before = try shared.contents()
    let error = #expect(throws: StoreError.self) {
      try store.write { transaction in
        try transaction.save(Sample.story(2))
        try shared.endOthers()
      }
    }
    #expect(error?.reason.contains("connection was lost") == true)
    #expect(try shared.contents() == before)
    try store.write { try $0.save(Sample.story(2)) }
    #expect(try shared.contents(of: store) == shared.contents())
  }

  @Test func `a mirror whose feed does not reach back is copied anew`() throws {
    let shared = try SharedDatabase()
    let store = try shared.store()
    try store.write { try $0.save(Sample.story(1), pages: Sample.pages(1)) }
    let idle = try shared.store()
    try shared.run("UPDATE story SET title = 'One'; UPDATE story SET title = 'Two'")
    try shared.run("DELETE FROM change WHERE sequence < (SELECT max(sequence) FROM change)")
    #expect(try shared.contents(of: idle) == shared.contents())
  }

  @Test func `a database that was put back to an earlier moment is copied anew`() throws {
    let shared = try SharedDatabase()
    let store = try shared.store()
    try store.write { try $0.save(Sample.story(1)) }
    let other = try SharedDatabase()
    let elsewhere = try other.store(mirror: store.path)
    try elsewhere.write { try $0.save(Sample.story(7)) }
    #expect(try other.contents(of: elsewhere) == other.contents())
    #expect(try other.contents(of: store) != other.contents(), "the other store has brought its own back")
  }

  @Test func `a damaged mirror is made anew`() throws {
    let shared = try SharedDatabase()
    let path = try mirrorPath()
    do { try shared.store(mirror: path).write { try $0.save(Sample.story(1)) } }
    try Data("not a database at all, but long enough to be one".utf8 + [UInt8](repeating: 7, count: 4096))
      .write(to: URL(fileURLWithPath: path))
    #expect(try shared.contents(of: shared.store(mirror: path)) == shared.contents())
  }

  @Test func `an older mirror, which had no rules, is made anew`() throws {
    let shared = try SharedDatabase()
    let path = try mirrorPath()
    do { try shared.store(mirror: path).write { try $0.save(Sample.story(1)) } }
    do {
      let mirror = try Database(path: path, mode: .readWrite)
      try mirror.withConnection { connection in
        let rules = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        for rule in try connection.rows(rules, row: { $0.text(0) ?? "" }) {
          try connection.execute("DROP TRIGGER \(rule)")
        }
      }
    }
    let store = try shared.store(mirror: path)
    try store.write { try $0.save(Sample.story(2), pages: Sample.pages(2)) }
    #expect(try store.read { try $0.storyCount() } == 2)
    #expect(try shared.contents(of: store) == shared.contents())
  }

  @Test func `more is written at once than the feed holds`() throws {
    let shared = try SharedDatabase()
    let store = try shared.store()
    let count = ChangeFeed.bound + ChangeFeed.slack + 500
    try store.write {
      try $0.run(
        """
        WITH RECURSIVE number (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < \(count))
        INSERT INTO story (id, title) SELECT 'S' || i, 'Story ' || i FROM number
        """)
    }
    #expect(try store.read { try $0.storyCount() } == count)
    #expect(try shared.contents() == shared.contents(of: store))
    let second = try shared.store()
    #expect(try second.read { try $0.cursor() } == store.read { try $0.cursor() })
    try second.write { try $0.run("DELETE FROM story WHERE id <> 'S7'") }
    #expect(try store.read { try $0.storyCount() } == 1)
    #expect(try shared.contents() == shared.contents(of: store))
  }

  @Test func `the version of the data tells what others commit, and not what is written through the store itself`()
    throws
  {
    let shared = try SharedDatabase()
    let store = try shared.store()
    let first = try store.dataVersion()
    try store.write { try $0.save(Sample.story(1)) }
    #expect(try store.dataVersion() == first)
    try shared.run("UPDATE story SET title = 'Theirs'")
    let second = try store.dataVersion()
    #expect(second != first)
    #expect(try store.dataVersion() == second)
    try shared.store().write { try $0.save(Sample.story(2)) }
    #expect(try store.dataVersion() != second)
  }

  @Test func `what names something that is not there is refused in the same words as in a file`() throws {
    let shared = try SharedDatabase()
    let memory = try StoryStore.inMemory()
    let messages = try [shared.store(), memory].map { store in
      try #require(
        throws: StoreError.self,
        performing: {
          try store.write {
            try $0.save(
              StoryCollection(id: Sample.id(9), name: "Nobody's", createdAt: Sample.date(1)), members: [Sample.id(404)])
          }
        }
      ).reason
    }
    #expect(messages[0] == messages[1])
    #expect(try shared.contents().allSatisfy { !$0.contains("Nobody's") })
  }

  @Test func `a text that PostgreSQL cannot hold is refused, and nothing is written`() throws {
    let shared = try SharedDatabase()
    let store = try shared.store()
    let error = #expect(throws: StoreError.self) {
      try store.write {
        try $0.save(Sample.story(1))
        try $0.save(Sample.story(2, "A\0B"))
      }
    }
    #expect(error?.reason.contains("NUL") == true)
    #expect(try store.read { try $0.storyCount() } == 0)
  }

  @Test func `a library that was opened to be read is not written to`() throws {
    let shared = try SharedDatabase()
    try shared.store().write { try $0.save(Sample.story(1)) }
    let reader = try shared.store(mode: .readOnly)
    #expect(try reader.read { try $0.storyCount() } == 1)
    #expect(throws: StoreError.self) { try reader.write { try $0.save(Sample.story(2)) } }
    #expect(try reader.read { try $0.storyCount() } == 1)
  }

  @Test(arguments: 1...3) func `a library is the same after it was copied to a database and back`(seed: UInt64) throws {
    let shared = try SharedDatabase()
    let original = try StoryStore.inMemory()
    var edits = RandomEdits(seed: seed)
    for _ in 0..<40 { try original.write { try edits.edit($0) } }
    try original.ensureAddresses()
    let store = try shared.store()
    #expect(try original.copy(into: store))
    #expect(try !original.copy(into: store), "nothing is written where something is")
    let back = try StoryStore.inMemory()
    #expect(try store.copy(into: back))
    let rows = try shared.contents(of: original)
    #expect(rows.count > 20)
    #expect(try shared.contents(of: store) == rows)
    #expect(try shared.contents(of: back) == rows)
    #expect(try shared.contents() == rows)
  }

  @Test(arguments: [false, true])
  func `several who write at once wait for each other, and nothing is lost`(hasOneMirror: Bool) async throws {
    let shared = try SharedDatabase()
    let count = 12
    let mirror = try hasOneMirror ? mirrorPath() : nil
    _ = try shared.store(mirror: mirror)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try shared.store(mirror: mirror)
          for number in 0..<count {
            try store.write { try $0.save(Sample.story(writer * 100 + number + 1)) }
            _ = try store.read { try $0.storyCount() }
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try shared.store()
    #expect(try store.read { try $0.storyCount() } == 4 * count)
    #expect(try shared.contents(of: store) == shared.contents())
  }
}
