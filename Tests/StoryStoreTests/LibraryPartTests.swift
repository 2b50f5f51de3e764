import Basics
import Files
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

/// Parts of a library say together what the library says.
@Suite struct LibraryPartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["3/16", "1/1", "4096/4096"])
  func `a shard is written as it is read`(text: String) {
    #expect(Shard(text)?.description == text)
  }

  @Test(arguments: [
    "", "3", "0/4", "5/4", "-1/4", "+1/4", "1/0", "1/4/2", "1 /4", "a/b", "1/4097", "٣/٤", "1/99999999999999999999",
  ])
  func `what is no shard is none`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `a story stays in its shard for ever`() throws {
    // Written down once: another partition would mix up the shards that people have.
    let ids = ["5C3E9AF0-91D5-4F6C-8F0E-0B6C2C4D9E11", "00000000-0000-0000-0000-000000000000", "home"]
    let places = ids.map { id in
      (1...16).filter { Shard($0, of: 16)?.holds(Identifier(id)) == true }
    }
    #expect(places == [[2], [9], [3]])
  }

  @Test(arguments: 1...40) func `a library comes back whole`(seed: UInt64) throws {
    let store = try emptyStore()
    try RandomLibrary(seed: seed).save(into: store)
    try store.ensureAddresses()
    let whole = try store.snapshot()
    let count = Int(seed % 4) + 1
    let parts = try (1...count).map { number in
      let shard = try #require(Shard(number, of: count))
      let path = folder.file("\(number).sqlite")
      try LibraryPart.write(whole, of: shard, to: path) { put in try put(.init("topic", "name", "\(number)")) }
      return try LibraryPart(path)
    }
    let merged = MergedSnapshot(parts)
    #expect(try merged.storyCount() == whole.storyCount())
    let stories = try merged.stories()
    #expect(try stories.map(withoutMark) == whole.stories())
    #expect(stories.allSatisfy { $0.mark != nil })
    for entry in stories {
      let id = entry.story.id
      #expect(try merged.pages(of: id) == whole.pages(of: id))
      #expect(try merged.story(id).map(withoutMark) == whole.story(id))
    }
    #expect(try merged.collections() == whole.collections())
    #expect(try merged.profiles() == whole.profiles())
    #expect(try merged.achievements() == whole.achievements())
    #expect(try merged.slugKinds() == whole.slugKinds())
    for kind in try whole.slugKinds() {
      #expect(try merged.addresses(of: kind) == whole.addresses(of: kind))
      for address in try whole.addresses(of: kind) {
        #expect(try merged.owner(of: kind, slug: address.slug) == address.owner)
      }
    }
    #expect(try merged.snapshotFingerprint() == whole.snapshotFingerprint())
    #expect(parts.allSatisfy { $0.snapshot == parts[0].snapshot && $0.identity == whole.identity })
    #expect(try parts[0].note("topic", "name") == "1" && parts[0].note("topic", "other") == nil)
  }

  private func withoutMark(_ entry: StoryEntry) -> StoryEntry {
    var entry = entry
    entry.mark = nil
    return entry
  }

  @Test func `a page that is another changes the mark of its story and of its part alone`() throws {
    let store = try emptyStore()
    for number in 0..<12 {
      let story = Story(id: Identifier("S\(number)"), title: "S\(number)", createdAt: Timestamp(microseconds: 0))
      try store.write {
        try $0.save(
          story, pages: [Page(id: Identifier("P\(number)"), pageNumber: 1, text: "One.")], dates: .given)
      }
    }
    func parts() throws -> [LibraryPart] {
      let snapshot = try store.snapshot()
      return try (1...3).map { number in
        let path = folder.file("\(number).sqlite")
        try LibraryPart.write(snapshot, of: try #require(Shard(number, of: 3)), to: path) { _ in }
        return try LibraryPart(path)
      }
    }
    let before = try parts()
    let marks = try MergedSnapshot(before).stories().map(\.mark)
    #expect(try parts().map(\.mark) == before.map(\.mark))
    try store.write { transaction in
      var story = try #require(try transaction.story(Identifier("S7")))
      story.updatedAt = nil
      try transaction.save(
        story, pages: [Page(id: Identifier("P7"), pageNumber: 1, text: "Two.")], dates: .given)
    }
    let after = try parts()
    let snapshot = MergedSnapshot(after)
    let changed = try zip(snapshot.stories(), marks).filter { $0.mark != $1 }
    #expect(changed.map(\.0.story.id.text) == ["S7"])
    #expect(snapshot.cursor != MergedSnapshot(before).cursor)
    #expect(try snapshot.changes(since: MergedSnapshot(before).cursor) == .list([]))
    #expect(try snapshot.changes(since: store.snapshot().cursor) != .list([]))
  }

  @Test func `what is no part is refused with a hint`() throws {
    let store = try emptyStore()
    let path = folder.file("part.sqlite")
    func refusal() -> Diagnostic? {
      do {
        _ = try LibraryPart(path)
        return nil
      } catch {
        return (error as? DiagnosticError)?.diagnostics.first
      }
    }
    #expect(refusal()?.id == "bad-shard")
    for bytes in [[], Array("no database".utf8), Array(repeating: UInt8(0x41), count: 4096)] {
      try FileSystem.write(bytes, to: path)
      #expect(refusal()?.id == "bad-shard")
      #expect(refusal()?.hint?.contains("--shard") == true)
    }
    try FileSystem.removeFile(path)
    try LibraryPart.write(store.snapshot(), of: try #require(Shard("1/1")), to: path) { _ in }
    #expect(refusal() == nil)
    // A newer one, and a library, which is no part.
    do {
      let database = try Database(path: path, mode: .readWrite)
      try database.withConnection { try $0.setUserVersion(99) }
    }
    #expect(refusal()?.headline.contains("this version of Hornbook") == true)
    try FileSystem.removeFile(path)
    do { _ = try StoryStore.open(path, mode: .create) }
    #expect(refusal()?.id == "bad-shard")
  }

  @Test func `what stands there stays where a part cannot be written`() throws {
    let store = try emptyStore()
    let path = folder.file("part.sqlite")
    let shard = try #require(Shard("1/1"))
    try LibraryPart.write(store.snapshot(), of: shard, to: path) { _ in }
    let bytes = try FileSystem.read(path)
    struct Failed: Error {}
    #expect(throws: Failed.self) {
      try LibraryPart.write(store.snapshot(), of: shard, to: path) { _ in throw Failed() }
    }
    #expect(try FileSystem.read(path) == bytes)
    #expect(try FileSystem.names(in: folder.path) == ["part.sqlite"])
  }
}
