import Basics
import Foundation
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `A damaged or foreign store` {
  private static let expectation = "a store is a library of Hornbook, or of SwiftData or Core Data"

  @Test(arguments: [
    ("", "the file is empty; "), ("a text", "it is a text file; "), ("x\0y", "it is not a database; "),
    (String(repeating: "a long text. ", count: 100), "it is a text file; "),
    ("SQLite format 3\0" + String(repeating: "x", count: 1000), "it is a damaged or encrypted database; "),
  ])
  func `is told by what was found and what was expected`(content: String, found: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(content.utf8, to: "default.store")
    let path = folder.file("default.store")
    let error = #expect(throws: StoreError.self) {
      try StoreDescription.read(path, scratch: folder.path, as: [.stories])
    }
    #expect(error?.message == "cannot open '\(path)': \(found)\(Self.expectation)")
    #expect(try folder.names == ["default.store"])
  }

  @Test func `is told from a database of another program`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("other.db")
    do {
      let other = try Database(path: path, mode: .create)
      try other.withConnection { try $0.execute("CREATE TABLE a (x); CREATE TABLE Z_METADATA (x)") }
    }
    let error = #expect(throws: StoreError.self) {
      try StoreDescription.read(path, scratch: folder.path, as: [.stories])
    }
    #expect(
      error?.message
        == "cannot open '\(path)': it is a database of another program (tables 'Z_METADATA', 'a'); \(Self.expectation)")
  }

  @Test func `may be a folder, or not there`() throws {
    let store = try AppStore()
    let folder = #expect(throws: StoreError.self) {
      try StoreDescription.read(store.folder.path, scratch: store.scratch.path, as: [.stories])
    }
    #expect(folder?.reason == "it is a folder")
    #expect(folder?.hint == "name the store in it, '\(store.path)'")
    let missing = #expect(throws: StoreError.self) {
      try StoreDescription.read(store.folder.file("nosuch"), scratch: store.scratch.path, as: [.stories])
    }
    #expect(missing?.reason == "there is no such file")
  }

  @Test func `may lack everything because its log is elsewhere`() throws {
    let store = try AppStore("--journal", "dirty")
    try FileManager.default.removeItem(atPath: store.path + "-wal")
    let error = #expect(throws: StoreError.self) {
      try StoreDescription.read(store.path, scratch: store.scratch.path, as: [.stories])
    }
    #expect(error?.reason == "it is a database without tables; \(Self.expectation)")
    #expect(error?.hint?.contains("'-wal'") == true)
  }

  @Test(arguments: [
    "Z_METADATA", "Z_PRIMARYKEY", "Z_MODELCACHE", "ZSTORY", "ZPAGE", "ZUSERPROFILE", "ATRANSACTION", "ACHANGE",
    "Z_3COLLECTIONS",
  ])
  func `is described without the table that it lacks`(table: String) throws {
    let store = try AppStore("--journal", "delete")
    try change(store, "DROP TABLE \(table)")
    let result = Result { try StoreDescription.read(store.path, scratch: store.scratch.path, as: [.stories]) }
    switch table {
    case "Z_METADATA", "Z_PRIMARYKEY":
      #expect(throws: StoreError.self) { try result.get() }
    case "ZSTORY", "ZPAGE", "ZUSERPROFILE":
      #expect(try result.get().findings.map(\.id) == ["missing-table"])
      #expect(try (result.get().layout == nil) == (table != "ZUSERPROFILE"))
    default:
      #expect(try result.get().findings.isEmpty)
      #expect(try result.get().layout != nil)
    }
  }

  @Test(
    arguments: [
      ("UPDATE Z_METADATA SET Z_PLIST = NULL", "damaged-metadata"), ("DELETE FROM Z_METADATA", "damaged-metadata"),
      ("UPDATE Z_METADATA SET Z_PLIST = substr(Z_PLIST, 1, 50)", "damaged-metadata"),
      ("UPDATE Z_METADATA SET Z_PLIST = 'bplist00'", "damaged-metadata"),
      ("UPDATE Z_MODELCACHE SET Z_CONTENT = substr(Z_CONTENT, 1, 200)", "damaged-model"),
      ("UPDATE Z_MODELCACHE SET Z_CONTENT = zeroblob(100)", "damaged-model"),
      ("UPDATE Z_MODELCACHE SET Z_CONTENT = X'0300'", "damaged-model"),
      ("DELETE FROM Z_PRIMARYKEY; UPDATE Z_METADATA SET Z_PLIST = 1.5", "damaged-metadata"),
      ("ALTER TABLE ZSTORY DROP COLUMN ZTITLE", nil), ("ALTER TABLE ATRANSACTION DROP COLUMN ZTIMESTAMP", nil),
      ("UPDATE ATRANSACTION SET ZTIMESTAMP = 'soon'", nil), ("UPDATE ATRANSACTION SET ZTIMESTAMP = 9e99", nil),
      ("UPDATE Z_PRIMARYKEY SET Z_NAME = X'FF00', Z_SUPER = Z_ENT WHERE Z_ENT = 1", "missing-table"),
      ("UPDATE Z_PRIMARYKEY SET Z_NAME = '\"x; DROP TABLE' WHERE Z_ENT = 1", "missing-table"),
    ] as [(String, String?)])
  func `is described with what it still says`(sql: String, id: String?) throws {
    let store = try AppStore("--journal", "delete")
    try change(store, sql)
    let description = try StoreDescription.read(store.path, scratch: store.scratch.path, as: [.stories])
    #expect(description.findings.map(\.id) == (id.map { [$0] } ?? []))
    #expect(description.size > 0)
  }

  @Test func `may have a model that unpacks to gigabytes`() throws {
    let store = try AppStore("--journal", "delete")
    // One block of DEFLATE that stands for three megabytes, again and again, not the last one each time.
    let block = "ECC1010101000000" + "8090FEAFEE080A" + String(repeating: "00", count: 1000)
    try change(store, "UPDATE Z_MODELCACHE SET Z_CONTENT = X'\(String(repeating: block, count: 50))'")
    let description = try StoreDescription.read(store.path, scratch: store.scratch.path, as: [.stories])
    #expect(description.findings.map(\.id) == ["damaged-model"])
    #expect(description.layout != nil)
  }

  @Test(arguments: 0..<20)
  func `never ends the program`(seed: UInt64) throws {
    let store = try AppStore("--journal", seed.isMultiple(of: 2) ? "delete" : "dirty")
    let names = try store.folder.names
    let whole = try names.map { try store.folder.bytes($0) }
    var random = SeededNumbers(seed: seed)
    var described = 0
    for _ in 0..<100 {
      for (name, bytes) in zip(names, whole) {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          // The schema and the headers of pages are worth more than the texts.
          let page = Int.random(in: 0..<max(1, damaged.count / 4096), using: &random) * 4096
          let span = Bool.random(using: &random) ? 120 : 4096
          let position = min(page + Int.random(in: 0..<span, using: &random), damaged.count - 1)
          damaged[position] = UInt8.random(in: 0...255, using: &random)
        }
        if Int.random(in: 0..<10, using: &random) == 0 {
          damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
        }
        try store.folder.write(damaged, to: name)
        // What was written this very moment is not taken for steady.
        let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -60)]
        try FileManager.default.setAttributes(past, ofItemAtPath: store.folder.file(name))
      }
      let before = try store.state()
      do {
        _ = try StoreDescription.read(store.path, scratch: store.scratch.path, as: [.stories])
        described += 1
      } catch {
        #expect(error is StoreError, "\(error)")
      }
      #expect(try store.state() == before)
      #expect(try store.scratch.names.isEmpty)
    }
    #expect(described > 0)
  }

  private func change(_ store: AppStore, _ sql: String) throws {
    let database = try Database(path: store.path, mode: .readWrite)
    try database.withConnection { try $0.execute(sql) }
  }
}
