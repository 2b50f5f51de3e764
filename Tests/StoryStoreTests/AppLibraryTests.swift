import Basics
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `An app's store as a library` {
  private let app: AppStore
  private let project: TemporaryFolder
  private var state: String { project.file("state") }
  private var addresses: String { project.file("Content/addresses.toml") }

  init() throws {
    app = try AppStore("--shape", "shipped", "--stories", "6", "--pages", "3", "--journal", "apple")
    project = try TemporaryFolder()
  }

  private func library() throws -> AppLibrary { try AppLibrary(app.path, addresses: addresses, state: state) }

  /// The cursor of this moment, and the stories that have changed since another one: none where everything may have.
  private func look(_ library: AppLibrary, since cursor: ChangeCursor? = nil) throws -> (ChangeCursor, Set<String>?) {
    let snapshot = try library.snapshot()
    defer { snapshot.close() }
    guard let cursor, case .list(let changes) = try snapshot.changes(since: cursor) else {
      return (snapshot.cursor, nil)
    }
    return (snapshot.cursor, Set(changes.filter { $0.kind == .story }.map { "\($0.what) \($0.id)" }))
  }

  private func titles(_ library: AppLibrary) throws -> [Identifier: String] {
    let snapshot = try library.snapshot()
    defer { snapshot.close() }
    return Dictionary(try snapshot.stories().map { ($0.story.id, $0.story.title) }) { first, _ in first }
  }

  @Test func `is as it was for the next process where nobody has written`() throws {
    let (cursor, _) = try look(library())
    let before = try app.state()
    let (again, changes) = try look(library(), since: cursor)
    #expect(again == cursor)
    #expect(changes == [])
    #expect(try app.state() == before)
  }

  @Test(arguments: [
    ["--edit", "1"], ["--page-edit", "1"], ["--edit", "1", "--silent"], ["--edit", "1", "--trim-history", "0"],
    ["--edit", "1", "--journal", "dirty"], ["--page-edit", "1", "--silent", "--journal", "dirty"],
  ])
  func `tells the next process which story is another`(words: [String]) throws {
    let (cursor, _) = try look(library())
    try app.change(words)
    let changes = try #require(try look(library(), since: cursor).1)
    #expect(changes.count == 1)
    #expect(changes.allSatisfy { $0.hasPrefix("update ") })
  }

  @Test func `tells what came and what went`() throws {
    let (cursor, _) = try look(library())
    let before = Set(try titles(library()).keys)
    try app.change(["--add", "2", "--delete", "1"])
    let after = Set(try titles(library()).keys)
    let changes = try #require(try look(library(), since: cursor).1)
    let wanted = after.subtracting(before).map { "insert \($0)" } + before.subtracting(after).map { "delete \($0)" }
    #expect(wanted.count == 3)
    #expect(changes.isSuperset(of: wanted))
  }

  @Test func `stays open while the app saves, and sees it`() throws {
    let library = try library()
    var (cursor, _) = try look(library)
    #expect(!library.isTouched)
    for words in [["--page-edit", "1"], ["--edit", "2"], ["--add", "1"]] {
      try app.change(words + ["--journal", "dirty"])
      #expect(library.isTouched)
      let (next, changes) = try look(library, since: cursor)
      #expect(changes?.isEmpty == false)
      cursor = next
    }
    #expect(try !library.rescan())
  }

  @Test func `finds at a calm moment what was saved without a word`() throws {
    let library = try library()
    let (cursor, _) = try look(library)
    // The history names one story, and another one was changed without it.
    try app.change(["--edit", "1", "--silent", "--seed", "5"])
    try app.change(["--edit", "1", "--seed", "9"])
    #expect(try look(library, since: cursor).1?.count == 1)
    #expect(try library.rescan())
    #expect(try look(library, since: cursor).1?.count == 2)
    #expect(try !library.rescan())
  }

  @Test func `is another library when another store is put in its place`() throws {
    let library = try library()
    let (cursor, _) = try look(library)
    try app.change(["--replace"])
    #expect(try look(library, since: cursor).1 == nil)
    #expect(try look(self.library(), since: cursor).1 == nil)
  }

  @Test func `numbers the looks of two processes one after another`() throws {
    let (one, two) = (try library(), try library())
    let (cursor, _) = try look(one)
    try app.change(["--edit", "1"])
    let (first, changes) = try look(two, since: cursor)
    #expect(changes?.count == 1)
    #expect(try look(one, since: cursor).1 == changes)
    #expect(try look(one).0 == first)
    try app.change(["--add", "1"])
    let (second, more) = try look(one, since: first)
    #expect(more?.contains { $0.hasPrefix("insert") } == true)
    #expect(try look(two, since: first).0 == second)
  }

  @Test(arguments: ["", "no database", "SQLite format 3\u{0}"])
  func `looks at everything where its memory is damaged`(bytes: String) throws {
    let (cursor, _) = try look(library())
    try Data(bytes.utf8).write(to: URL(filePath: state + "/store.sqlite"))
    let library = try library()
    #expect(try look(library, since: cursor).1 == nil)
    #expect(try titles(library).count == 6)
  }

  @Test(arguments: [true, false])
  func `makes its copy anew where that is gone or damaged`(isGone: Bool) throws {
    let library = try library()
    let (cursor, _) = try look(library)
    let spoil = {
      let folder = URL(filePath: state + "/store")
      let copies = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      let copy = try #require(copies.first).appending(path: "store")
      if isGone {
        try FileManager.default.removeItem(at: folder)
      } else {
        // As many bytes as before, as after a crash of the machine.
        try Data(count: Data(contentsOf: copy).count).write(to: copy)
      }
    }
    try spoil()
    #expect(try look(library, since: cursor).1 == [])
    #expect(try titles(library).count == 6)
    try spoil()
    let other = try self.library()
    #expect(try look(other, since: cursor).1 == [])
    #expect(try titles(other).count == 6)
  }

  @Test func `does not take what another process has found in a later state for what is in its own copy`() throws {
    let library = try library()
    let (cursor, _) = try look(library)
    // The same store as it will be, seen by somebody who remembers in the same place.
    let later = try TemporaryFolder()
    let path = later.file("default.store")
    try FileManager.default.copyItem(atPath: app.path, toPath: path)
    try app.change(["--edit", "1"], at: path)
    #expect(try look(AppLibrary(path, addresses: addresses, state: state), since: cursor).1?.count == 1)
    let (now, changes) = try look(library, since: cursor)
    #expect(changes?.count == 1)
    try app.change(["--edit", "1"])
    #expect(try look(library, since: now).1?.count == 1)
  }

  @Test func `is not touched again by what has failed until that is another, and mends itself`() throws {
    let library = try library()
    try library.ensureAddresses()
    let good = try Data(contentsOf: URL(filePath: addresses))
    #expect(throws: Never.self) { try look(library) }
    try Data("addresses = [ {".utf8).write(to: URL(filePath: addresses))
    #expect(library.isTouched)
    #expect(throws: (any Error).self) { try library.snapshot() }
    #expect(!library.isTouched)
    #expect(try !library.rescan())
    try Data("addresses = 1".utf8).write(to: URL(filePath: addresses))
    #expect(library.isTouched)
    #expect(throws: (any Error).self) { try library.snapshot() }
    try good.write(to: URL(filePath: addresses))
    #expect(library.isTouched)
    #expect(try library.rescan())
    #expect(!library.isTouched)
  }

  @Test func `is known, and left as it is, where its app was cut off in the middle of a save`() throws {
    let app = try AppStore("--shape", "shipped", "--stories", "2", "--journal", "delete")
    let cut = try TemporaryFolder()
    let path = cut.file("default.store")
    try Database(path: app.path, mode: .readWrite).withConnection { connection in
      // With no room in memory the half of it is in the file, also of what says which tables there are.
      try connection.execute("PRAGMA cache_size = 1; BEGIN")
      for number in 0..<30 { try connection.execute("CREATE TABLE fill\(number) (x)") }
      for _ in 0..<300 { try connection.execute("INSERT INTO fill0 VALUES (zeroblob(4000))") }
      for name in ["default.store", "default.store-journal"] {
        try FileManager.default.copyItem(atPath: app.folder.file(name), toPath: cut.file(name))
      }
      try connection.execute("ROLLBACK")
    }
    let half = try? Database(path: path, mode: .immutable).withConnection { try $0.tables() }
    #expect(half?.contains("Z_METADATA") != true)
    let before = try cut.names.map { try cut.bytes($0) }
    #expect(try AppLibrary.isStore(at: path, scratch: project.path))
    #expect(try AppLibrary(trying: path, addresses: nil, scratch: project.path).snapshot().storyCount() == 2)
    #expect(try cut.names.map { try cut.bytes($0) } == before)
    #expect(try cut.names.count == 2)
    // Where nobody can tell whose it is, nobody opens it.
    for name in try cut.names { try Data(count: 4096).write(to: URL(filePath: cut.file(name))) }
    #expect(throws: StoreError.self) { try AppLibrary.isStore(at: path, scratch: project.path) }
  }

  @Test func `copies a store once, and again only what has changed`() throws {
    func copies() throws -> [String: UInt64] {
      let folder = URL(filePath: state + "/store")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
      return Dictionary(
        try names.map { name in
          let file = folder.appending(path: name).appending(path: "store").path
          return (name, try #require(FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? UInt64))
        }
      ) { first, _ in first }
    }
    // A store that was written this very moment is not kept.
    let settled = Date(timeIntervalSinceNow: -10)
    func settle() throws {
      for name in ["default.store", "default.store-wal"] {
        try FileManager.default.setAttributes([.modificationDate: settled], ofItemAtPath: app.folder.file(name))
      }
    }
    try settle()
    _ = try library()
    let first = try copies()
    #expect(first.count == 1)
    _ = try library()
    #expect(try copies() == first)
    try app.change(["--edit", "1", "--journal", "dirty"])
    try settle()
    _ = try library()
    let second = try copies()
    #expect(second.count == 1)
    #expect(second.keys != first.keys)
  }

  @Test func `gives out the addresses that its import would have, and each once`() throws {
    let library = try library()
    #expect(try library.ensureAddresses() > 6)
    let bytes = try project.bytes("Content/addresses.toml")
    #expect(try library.ensureAddresses() == 0)
    #expect(try self.library().ensureAddresses() == 0)
    #expect(try project.bytes("Content/addresses.toml") == bytes)
    let snapshot = try library.snapshot()
    defer { snapshot.close() }
    let own = try emptyStore()
    for entry in try snapshot.stories() { try own.write { try $0.save(entry.story, dates: .given) } }
    for entry in try snapshot.collections() { try own.write { try $0.save(entry.collection, dates: .given) } }
    try own.ensureAddresses()
    for kind in try snapshot.slugKinds() {
      #expect(try own.read { try $0.addresses(of: kind) } == snapshot.addresses(of: kind))
    }
  }

  @Test func `is only tried out without a trace`() throws {
    let scratch = try TemporaryFolder()
    let library = try AppLibrary(trying: app.path, addresses: addresses, scratch: scratch.path)
    #expect(try library.ensureAddresses() > 6)
    #expect(try look(library).1 == nil)
    #expect(try project.names.isEmpty)
  }
}
