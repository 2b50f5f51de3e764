import Basics
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `Opening a library` {
  let folder: TemporaryFolder
  var path: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `makes one, and finds it again`() throws {
    let story = Sample.fullStory(1)
    var id: Identifier?
    do {
      let store = try StoryStore.open(path, mode: .create)
      try store.write { try $0.save(story, pages: Sample.pages(1)) }
      id = store.id
    }
    #expect(try folder.names == ["library.sqlite"])
    for mode in [StoreMode.create, .readWrite, .readOnly] {
      let store = try StoryStore.open(path, mode: mode)
      #expect(store.id == id)
      #expect(store.migration == nil)
      #expect(try store.read { try $0.story(story.id) } == story)
    }
    #expect(Identifier(uuid: id?.text ?? "") == id)
  }

  @Test func `leaves nothing beside it after reading`() throws {
    _ = try StoryStore.open(path, mode: .create)
    let before = try folder.bytes("library.sqlite")
    do {
      let store = try StoryStore.open(path, mode: .readOnly)
      _ = try store.snapshot().stories()
    }
    #expect(try folder.bytes("library.sqlite") == before)
    #expect(try folder.names == ["library.sqlite"])
    let store = try StoryStore.open(path, mode: .readOnly)
    #expect(throws: StoreError.self) { try store.write { try $0.save(Sample.story(1)) } }
  }

  @Test func `marks the file in its header`() throws {
    _ = try StoryStore.open(path, mode: .create)
    let bytes = try folder.bytes("library.sqlite")
    #expect(Array(bytes[68..<72]) == Array("HBK1".utf8))
    #expect(Array(bytes[60..<64]) == [0, 0, 0, 9])
  }

  @Test func `takes an empty file as one to be made, and only to make one`() throws {
    try folder.write([], to: "library.sqlite")
    #expect(throws: StoreError.self) { try StoryStore.open(path, mode: .readWrite) }
    let store = try StoryStore.open(path, mode: .create)
    #expect(try store.read { try $0.counts() }.stories == 0)
  }

  @Test(arguments: [StoreMode.readOnly, .readWrite, .create])
  func `refuses a newer library and does not touch it`(mode: StoreMode) throws {
    _ = try StoryStore.open(path, mode: .create)
    do {
      let other = try Database(path: path, mode: .readWrite)
      try other.withConnection { try $0.setUserVersion(10) }
    }
    let before = try folder.bytes("library.sqlite")
    let error = try #require(throws: StoreError.self) { try StoryStore.open(path, mode: mode) }
    #expect(error.operation == .open)
    #expect(error.message.hasSuffix("it has the newer schema 10, this program knows up to 9"))
    #expect(try folder.bytes("library.sqlite") == before)
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test(arguments: [
    ("a text", "it is a text file, not a library"), (#"{"stories": []}"#, "it is a text file, not a library"),
    ("x\0y", "it is not a database, not a library"),
    ("SQLite format 3\0 and then nothing of the kind", "it is a damaged or encrypted database, not a library"),
  ])
  func `says what a file is that is no database`(content: String, reason: String) throws {
    try folder.write(content.utf8, to: "library.sqlite")
    for mode in [StoreMode.readOnly, .readWrite, .create] {
      let error = try #require(throws: StoreError.self) { try StoryStore.open(path, mode: mode) }
      #expect(error.message == "cannot open '\(path)': \(reason)")
    }
    #expect(try folder.bytes("library.sqlite") == Array(content.utf8))
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test(arguments: [
    ("CREATE TABLE a (x); CREATE TABLE b (x)", "it is a database of another program (tables 'a', 'b')"),
    (
      "CREATE TABLE story (id, content); PRAGMA user_version = 1",
      "it is a database of another program (tables 'story')"
    ),
    ("PRAGMA application_id = 7", "it is a database without tables, not a library"),
    ("CREATE TABLE Z_METADATA (x)", "it is a SwiftData or Core Data store, not a library of this program"),
    (
      "PRAGMA application_id = 1212304177; PRAGMA user_version = 3; CREATE TABLE story (id)",
      "the library is damaged: its table 'page' is missing"
    ),
  ])
  func `says what a database is that is no library`(sql: String, reason: String) throws {
    do {
      let other = try Database(path: path, mode: .create)
      try other.withConnection { try $0.execute(sql) }
    }
    let before = try folder.bytes("library.sqlite")
    for mode in [StoreMode.readOnly, .readWrite, .create] {
      let error = try #require(throws: StoreError.self) { try StoryStore.open(path, mode: mode) }
      #expect(error.message == "cannot open '\(path)': \(reason)")
    }
    #expect(try folder.bytes("library.sqlite") == before)
    #expect(try folder.names == ["library.sqlite"])
  }

  @Test(arguments: [1, 50, 100, 1000, 4096, 5000, 20_000])
  func `refuses a truncated library and does not touch it`(length: Int) throws {
    _ = try StoryStore.open(path, mode: .create)
    let part = Array(try folder.bytes("library.sqlite").prefix(length))
    try folder.write(part, to: "library.sqlite")
    for mode in [StoreMode.readOnly, .readWrite, .create] {
      #expect(throws: StoreError.self) { try StoryStore.open(path, mode: mode) }
    }
    #expect(try folder.bytes("library.sqlite") == part)
  }

  @Test func `reports damage that shows later as damage`() throws {
    do {
      let store = try StoryStore.open(path, mode: .create)
      try store.write { transaction in
        for number in 1...200 { try transaction.save(Sample.story(number), pages: Sample.pages(number)) }
      }
    }
    var bytes = try folder.bytes("library.sqlite")
    // Everything but the first page, which holds the header and the schema's root.
    for index in stride(from: 4096 * 12, to: bytes.count, by: 7) { bytes[index] = 0xA5 }
    try folder.write(bytes, to: "library.sqlite")
    let error = try #require(throws: StoreError.self) {
      let store = try StoryStore.open(path, mode: .readOnly)
      for entry in try store.read({ try $0.storyEntries() }) { _ = try store.read { try $0.pages(of: entry.story.id) } }
    }
    #expect(error.reason.hasPrefix("the file is damaged"))
    #expect(error.code.map { $0 & 0xFF } == 11)
  }

  @Test func `says what stands there in place of a file`() throws {
    let error = try #require(throws: StoreError.self) { try StoryStore.open(folder.path, mode: .create) }
    #expect(error.reason == "it is a folder")
    let missing = try #require(throws: StoreError.self) { try StoryStore.open(path, mode: .readWrite) }
    #expect(missing.reason == "there is no such file")
    #expect(throws: StoreError.self) { try StoryStore.open(folder.file("no/library.sqlite"), mode: .create) }
    #expect(try folder.names == [])
  }

  @Test func `reads while somebody writes, and a crash leaves no half of a save`() throws {
    let store = try StoryStore.open(path, mode: .create)
    try store.write { try $0.save(Sample.story(1)) }
    let reader = try StoryStore.open(path, mode: .readOnly)
    #expect(throws: CancellationError.self) {
      try store.write { transaction in
        try transaction.save(Sample.story(2))
        #expect(try reader.read { try $0.counts() }.stories == 1)
        throw CancellationError()
      }
    }
    #expect(try store.read { try $0.counts() }.stories == 1)
  }
}
