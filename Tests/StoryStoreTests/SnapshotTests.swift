import Basics
import Models
import SQLite
import Stores
import StoryStore
import Testing

@Suite struct `Reading for the press` {
  @Test func `a moment stays as it was, whatever is written`() throws {
    let file = try StoreFile()
    try file.store.write { transaction in
      for number in 1...3 { try transaction.save(Sample.story(number), pages: Sample.pages(number)) }
      var shelf = StoryCollection(id: Sample.id(50), name: "Shelf", createdAt: Sample.date(0))
      shelf.targetAgeGroup = .preschool
      try transaction.save(shelf, members: [Sample.id(3), Sample.id(1)])
    }
    try file.store.ensureAddresses()
    let snapshot = try file.store.snapshot()
    try file.run("DELETE FROM story WHERE rowid = 1; UPDATE page SET text = 'changed'; DELETE FROM story_collection")
    #expect(try snapshot.stories().map(\.story.title) == ["Story 1", "Story 2", "Story 3"])
    #expect(try snapshot.stories().map(\.pageCount) == [3, 3, 3])
    #expect(try snapshot.stories().map { $0.address?.slug } == ["story-1", "story-2", "story-3"])
    #expect(try snapshot.pages(of: Sample.id(1)) == Sample.pages(1))
    #expect(try snapshot.collections().map(\.members) == [[Sample.id(3), Sample.id(1)]])
    #expect(try snapshot.collections().map { $0.address?.slug } == ["shelf"])
    #expect(snapshot.identity == StoreIdentity(kind: "hornbook", id: file.store.id))
    let next = try file.store.snapshot()
    #expect(try next.stories().count == 2)
    #expect(next.cursor.sequence > snapshot.cursor.sequence)
    #expect(try next.changes(since: next.cursor) == .list([]))
    guard case .list(let changes) = try next.changes(since: snapshot.cursor) else {
      Issue.record("the feed was not kept")
      return
    }
    #expect(changes.contains { $0.kind == .story && $0.what == .delete && $0.id == Sample.id(1).text })
    #expect(changes.contains { $0.kind == .page && $0.what == .update && $0.owner == Sample.id(2).text })
    #expect(changes.map(\.sequence) == changes.map(\.sequence).sorted())
  }

  @Test func `a moment of a store in memory is one too`() throws {
    let store = try emptyStore()
    try store.write { try $0.save(Sample.story(1), pages: Sample.pages(1)) }
    let snapshot = try store.snapshot()
    try store.write { _ = try $0.deleteStory(Sample.id(1)) }
    #expect(try snapshot.stories().map(\.story) == [Sample.story(1)])
    #expect(try snapshot.pages(of: Sample.id(1)).count == 3)
  }

  @Test func `statuses are counted, unknown ones as not started`() throws {
    let file = try StoreFile()
    try file.store.write { try $0.save(Sample.story(1), pages: Sample.pages(1, count: 6)) }
    try file.run(
      """
      UPDATE page SET illustration_status = CASE page_number WHEN 1 THEN 'ready' WHEN 2 THEN 'failed'
      WHEN 3 THEN 'generating' WHEN 4 THEN 'odd' WHEN 5 THEN NULL ELSE 'pending' END;
      """)
    let counts = try #require(try file.store.snapshot().stories().first).illustrations
    #expect(counts.generated == 1 && counts.failed == 1 && counts.generating == 1)
    #expect(counts.notStarted == 3 && counts.unknown == 1)
    #expect(counts.total == 6)
  }

  @Test func `family matters are read from it too`() throws {
    let store = try emptyStore()
    let profile = UserProfile(id: Sample.id(1), childName: "Mia", createdAt: Sample.date(1))
    let achievement = Achievement(
      id: Sample.id(2), name: "N", descriptionText: "", earnedAt: Sample.date(1), type: .readingStreak)
    try store.write { transaction in
      try transaction.save(profile)
      try transaction.save(achievement)
    }
    let snapshot: any StoryReader = try store.snapshot()
    #expect(try snapshot.profiles() == [profile])
    #expect(try snapshot.achievements() == [achievement])
    #expect(try snapshot.addresses(of: .story) == [])
  }

  @Test func `a cursor of another history means a full look`() throws {
    let file = try StoreFile()
    try file.store.write { try $0.save(Sample.story(1)) }
    let cursor = try file.store.read { try $0.cursor() }
    let store = file.store
    func answer(_ cursor: ChangeCursor) throws -> Changes { try store.read { try $0.changes(since: cursor) } }
    #expect(try answer(cursor) == .list([]))
    #expect(
      try answer(ChangeCursor(store: Sample.id(9), sequence: cursor.sequence, mark: cursor.mark))
        == .fullScan("it is another library"))
    #expect(
      try answer(ChangeCursor(store: cursor.store, sequence: 99, mark: 1))
        == .fullScan("the library is older than when it was last looked at"))
    try store.write { try $0.save(Sample.story(2)) }
    #expect(
      try answer(ChangeCursor(store: cursor.store, sequence: cursor.sequence, mark: cursor.mark &+ 1))
        == .fullScan("it is another copy of the library"))
    guard case .list(let all) = try answer(ChangeCursor(store: cursor.store, sequence: 0, mark: 0)) else {
      Issue.record("the feed was not kept from its start")
      return
    }
    #expect(all.map(\.id) == [Sample.id(1).text, Sample.id(2).text])
    try file.run("DELETE FROM change WHERE sequence <= \(cursor.sequence)")
    #expect(try answer(cursor) == .fullScan("too much has changed to list it"))
    #expect(
      try answer(ChangeCursor(store: cursor.store, sequence: 0, mark: 0))
        == .fullScan("too much has changed to list it"))
    try file.run("INSERT INTO change (kind, id, what) VALUES ('spark', 'x', 'insert')")
    let last = try store.read { try $0.cursor() }
    #expect(try answer(last) == .list([]))
  }

  @Test func `a feed that is emptied again and again still tells that something has changed`() throws {
    let file = try StoreFile()
    var cursors: Set<ChangeCursor> = [try file.store.read { try $0.cursor() }]
    for number in 1...3 {
      try file.store.write { try $0.save(Sample.story(number)) }
      try file.run("DELETE FROM change")
      let now = try file.store.read { try $0.cursor() }
      for before in cursors {
        guard case .fullScan = try file.store.read({ try $0.changes(since: before) }) else {
          Issue.record("nobody can know what has changed since \(before)")
          return
        }
      }
      #expect(cursors.insert(now).inserted)
      #expect(try file.store.read { try $0.changes(since: now) } == .list([]))
    }
  }

  @Test func `a change whose line somebody has deleted is a change all the same`() throws {
    let file = try StoreFile()
    let store = file.store
    try store.write { try $0.save(Sample.story(1)) }
    for _ in 0..<2 {
      let cursor = try store.read { try $0.cursor() }
      try file.run("UPDATE story SET title = title || '!'; DELETE FROM change WHERE sequence > \(cursor.sequence)")
      #expect(try store.read { try $0.cursor() } != cursor)
      #expect(try store.read { try $0.changes(since: cursor) } != .list([]))
      let last = try store.read { try $0.cursor() }
      try file.run("UPDATE story SET title = title || '!'; DELETE FROM change")
      #expect(try store.read { try $0.changes(since: last) } == .fullScan("too much has changed to list it"))
      let rest = try store.read { try $0.cursor() }
      #expect(rest != last)
      #expect(try store.read { try $0.changes(since: rest) } == .list([]))
    }
  }

  @Test func `a cursor is kept as text`() throws {
    let cursor = ChangeCursor(store: Identifier("any text"), sequence: 7, mark: -12)
    #expect(ChangeCursor(text: cursor.text) == cursor)
    #expect(ChangeCursor(text: "") == nil)
    #expect(ChangeCursor(text: "x y z") == nil)
  }

  @Test func `writers wait for each other and readers for nobody`() async throws {
    let file = try StoreFile()
    let path = file.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let store = try StoryStore.open(path, mode: .readWrite)
          for number in 0..<40 { try store.write { try $0.save(Sample.story(writer * 100 + number)) } }
        }
      }
      group.addTask {
        let store = try StoryStore.open(path, mode: .readOnly)
        for _ in 0..<40 { _ = try store.snapshot().stories() }
      }
      try await group.waitForAll()
    }
    #expect(try file.store.read { try $0.counts() }.stories == 80)
  }
}
