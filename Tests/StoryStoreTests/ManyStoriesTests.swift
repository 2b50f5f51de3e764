import Basics
import Files
import Models
import SQLite
import Stores
import TestSupport
import Testing

@testable import StoryStore

/// What is done another way where much comes in at once.
@Suite struct ManyStoriesTests {
  private struct Refusal: Error {}

  private func layout(_ transaction: borrowing StoryTransaction) throws -> [String] {
    try transaction.rows("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
      $0.text(0) ?? ""
    }
  }

  @Test func `an empty library makes the indexes of its lists last, and has all of them afterwards`() throws {
    let store = try StoryStore.inMemory()
    let whole = try store.read { try layout($0) }
    func save(_ number: Int, _ transaction: borrowing StoryTransaction) throws -> [String] {
      try transaction.save(Sample.story(number), pages: Sample.pages(number))
      return try layout(transaction)
    }
    #expect(throws: Refusal.self) {
      try store.writeMany { transaction in
        _ = try save(1, transaction)
        throw Refusal()
      }
    }
    #expect(try store.read { try layout($0) } == whole)
    #expect(try store.read { try $0.storyCount() } == 0)
    #expect(try store.writeMany { try save(1, $0) }.count == whole.count - 9)
    #expect(try store.read { try layout($0) } == whole)
    #expect(try store.writeMany { try save(2, $0) } == whole)
    #expect(try store.read { try $0.storyCount() } == 2)
    #expect(try store.file.database.withConnection { try $0.integrityProblems() } == [])
  }

  @Test(arguments: [1, 15, 16, 17, 32, 40]) func `a new story has all of its pages, in their order`(count: Int) throws {
    let store = try emptyStore()
    var pages = Sample.pages(1, count: count)
    for index in pages.indices { pages[index].updatedAt = Sample.date(Int64(index)) }
    try store.write { try $0.save(Sample.story(1), pages: pages, dates: .given) }
    #expect(try store.read { try $0.pages(of: Sample.id(1)) } == pages)
  }

  @Test func `of the pages of a new story that which belongs to another one is told, and none is saved`() throws {
    let store = try emptyStore()
    let pages = Sample.pages(2, count: 40)
    try store.write { try $0.save(Sample.story(1), pages: [pages[22]]) }
    let error = try #require(throws: StoreError.self) {
      try store.write { try $0.save(Sample.story(2), pages: pages) }
    }
    #expect(error.reason == "the id of its page 23 belongs to another story")
    #expect(try store.read { try $0.pages(of: Sample.id(2)) } == [])
    #expect(try store.read { try $0.pages(of: Sample.id(1)) } == [pages[22]])
  }

  @Test func `files are read ahead in their order, and what is wrong with one is told where it stands`() throws {
    let folder = try TemporaryFolder()
    var expected: [String] = []
    var paths: [String] = []
    for number in 100..<300 {
      let path = "\(folder.path)/\(number).md"
      paths.append(path)
      switch number % 50 {
      case 7: expected.append("unreadable \(number)")
      case 9:
        expected.append("refused \(number)")
        try FileSystem.write([0x23, 0x20, 0xFF], to: path)
      case 11:
        expected.append("story \(number) with an id")
        try FileSystem.write(Array("+++\nid = \"A\"\n+++\n# Story \(number)\n\nText.\n".utf8), to: path)
      default:
        expected.append("story \(number) unnamed \(number)")
        try FileSystem.write(Array("# Story \(number)\n\nText.\n".utf8), to: path)
      }
    }
    var ahead = MarkdownAhead(
      paths.map { ($0, FileStatus(of: $0)?.size ?? 0) }, below: folder.path, folder.path, isFolder: true,
      plan: PicturePlan(folder: folder.path + "/Illustrations", root: folder.path))
    defer { ahead.end() }
    var found: [String] = []
    for path in paths {
      let name = Path.stem(of: path)
      switch ahead.take() {
      case .unreadable?: found.append("unreadable \(name)")
      case .refused?: found.append("refused \(name)")
      case .story(let story, unnamed: nil)?:
        found.append(
          (story.value["title"]?.string ?? "").lowercased() + (story.value["id"] == nil ? "" : " with an id"))
      case .story(let story, let unnamed?)?:
        let named = story.identified(as: Identifier("B"))
        #expect(story.value["id"] == nil && named.value["id"]?.string == "B")
        found.append((named.value["title"]?.string ?? "").lowercased() + " unnamed " + unnamed.name)
      case .outside?, nil: found.append("nothing")
      }
    }
    #expect(found == expected)
    if case .some = ahead.take() { Issue.record("there are no more files") }
  }
}
