import Foundation
import Synchronization
import TestSupport
import Testing
import Zip

@Suite struct `An archive` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sample() throws -> Archive {
    let picture = try folder.write((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }, to: "picture.jpg")
    return Archive(entries: [
      ArchiveEntry(name: "mimetype", content: .bytes(Array("application/epub+zip".utf8)), method: .stored),
      ArchiveEntry(name: "text/b.txt", content: .bytes(Array(repeating: 0x61, count: 3_000)), method: .deflated),
      ArchiveEntry(name: "text/a.txt", content: .bytes(Array("short".utf8)), method: .deflated),
      ArchiveEntry(name: "empty", content: .bytes([]), method: .stored),
      ArchiveEntry(name: "hollow", content: .bytes([]), method: .deflated),
      ArchiveEntry(name: "images/picture.jpg", content: .file(picture), method: .stored),
    ])
  }

  @Test func `keeps order, methods and bytes`() throws {
    let archive = try sample()
    try archive.write(to: folder.file("a.zip"))
    let reader = try ArchiveReader(path: folder.file("a.zip"))
    #expect(reader.names == archive.entries.map(\.name))
    for entry in archive.entries {
      switch entry.content {
      case .bytes(let bytes): #expect(try reader.bytes(of: entry.name) == bytes)
      case .file, .made: #expect(try reader.bytes(of: entry.name) == folder.bytes("picture.jpg"))
      }
    }
    let records = try ArchiveRecord.records(of: folder.bytes("a.zip"), path: "a.zip")
    #expect(records.map(\.name) == archive.entries.map(\.name))
    #expect(records.map(\.method) == [0, 8, 8, 0, 8, 0])
    #expect(records.map(\.size) == [20, 3_000, 5, 0, 0, 5_000])
    #expect(records[1].packedSize < 100)
    #expect(records[5].packedSize == 5_000)
  }

  @Test func `has nothing in its headers but what the format needs`() throws {
    try sample().write(to: folder.file("a.zip"))
    let bytes = try folder.bytes("a.zip")
    for record in try ArchiveRecord.records(of: bytes, path: "a.zip") {
      #expect(record.extraSize == 0, "\(record.name)")
      #expect(record.flags == 0, "\(record.name)")
      #expect(record.date == 33 && record.time == 0, "\(record.name)")
      #expect(record.versionNeeded == (record.method == 0 ? 10 : 20), "\(record.name)")
    }
    #expect(Array(bytes[0..<4]) == Array("PK\u{3}\u{4}".utf8))
    #expect(Array(bytes[30..<38]) == Array("mimetype".utf8))
    #expect(Array(bytes[38..<58]) == Array("application/epub+zip".utf8))
    #expect(Array(bytes.suffix(2)) == [0, 0])
  }

  @Test func `has the same bytes each time`() throws {
    let archive = try sample()
    try archive.write(to: folder.file("a.zip"))
    try archive.write(to: folder.file("b.zip"))
    try archive.write(to: folder.file("a.zip"))
    #expect(try folder.bytes("a.zip") == folder.bytes("b.zip"))
    #expect(try folder.names == ["a.zip", "b.zip", "picture.jpg"])
  }

  @Test func `does not depend on where the bytes come from, nor on a file's mode and time`() throws {
    let bytes: [UInt8] = [1, 2, 3]
    let file = try folder.write(bytes, to: "f")
    for (index, mode) in [0o400, 0o644, 0o777].enumerated() {
      let date = Date(timeIntervalSince1970: TimeInterval(index) * 1e8)
      try FileManager.default.setAttributes([.posixPermissions: mode, .modificationDate: date], ofItemAtPath: file)
      try Archive(entries: [ArchiveEntry(name: "x", content: .file(file), method: .stored)]).write(
        to: folder.file("a.zip"))
      try Archive(entries: [ArchiveEntry(name: "x", content: .bytes(bytes), method: .stored)]).write(
        to: folder.file("b.zip"))
      #expect(try folder.bytes("a.zip") == folder.bytes("b.zip"))
    }
  }

  @Test(arguments: [ArchiveEntry.Method.stored, .deflated])
  func `has the same bytes when they are made while it is written`(method: ArchiveEntry.Method) throws {
    let pieces = (1...5).map { [UInt8](repeating: UInt8($0), count: $0 * 40_000) } + [[]]
    let before = Archive(
      entries: pieces.enumerated().map { ArchiveEntry(name: "\($0)", content: .bytes($1), method: method) })
    let made = Mutex<[Int]>([])
    let after = Archive(
      entries: pieces.enumerated().map { place, piece in
        let content = ArchiveEntry.Content.made(size: piece.count) {
          made.withLock { $0.append(place) }
          return piece
        }
        return ArchiveEntry(name: "\(place)", content: content, method: method)
      })
    try before.write(to: folder.file("a.zip"))
    try after.write(to: folder.file("b.zip"))
    #expect(try folder.bytes("a.zip") == folder.bytes("b.zip"))
    #expect(made.withLock { $0 } == Array(0...5))
  }

  @Test func `marks names beyond ASCII as UTF-8`() throws {
    let archive = Archive(entries: [ArchiveEntry(name: "лиса.txt", content: .bytes([1]), method: .stored)])
    try archive.write(to: folder.file("a.zip"))
    let record = try #require(try ArchiveRecord.records(of: folder.bytes("a.zip"), path: "a.zip").first)
    #expect(record.name == "лиса.txt")
    #expect(record.flags == 0x800)
    #expect(record.extraSize == 0)
  }

  @Test func `replaces what stood at its path`() throws {
    try folder.write(Array("old".utf8), to: "a.zip")
    try sample().write(to: folder.file("a.zip"))
    #expect(try folder.bytes("a.zip").prefix(2) == Array("PK".utf8)[...])
  }

  @Test func `may be written on many threads at once`() async throws {
    let archive = try sample()
    let folder = folder.path
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<16 {
        group.addTask { (try? archive.write(to: "\(folder)/\(index).zip")) != nil }
      }
      for await isWritten in group { #expect(isWritten) }
    }
    let first = try self.folder.bytes("0.zip")
    for index in 1..<16 { #expect(try self.folder.bytes("\(index).zip") == first) }
  }
}

@Suite struct `An archive that cannot be written` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ archive: Archive, at path: String) -> ZipError? {
    do {
      try archive.write(to: path)
      return nil
    } catch {
      return error
    }
  }

  private func entry(_ name: String, _ content: ArchiveEntry.Content = .bytes([1])) -> ArchiveEntry {
    ArchiveEntry(name: name, content: content, method: .stored)
  }

  @Test func `has at least one entry`() throws {
    #expect(failure(Archive(), at: folder.file("a.zip"))?.message == "an archive has at least one entry")
    #expect(try folder.names == [])
  }

  @Test(arguments: [nil, 1, 3])
  func `names the entry whose bytes could not be made, or were not as many as was said`(count: Int?) throws {
    try folder.write(Array("old".utf8), to: "a.zip")
    let content = ArchiveEntry.Content.made(size: 2) {
      guard let count else { throw CocoaError(.fileReadCorruptFile) }
      return [UInt8](repeating: 1, count: count)
    }
    let error = try #require(failure(Archive(entries: [entry("x"), entry("y", content)]), at: folder.file("a.zip")))
    #expect(error.entry == "y")
    #expect(error.message.hasPrefix("its bytes cannot be had: "))
    #expect(try folder.names == ["a.zip"])
    #expect(try folder.bytes("a.zip") == Array("old".utf8))
  }

  @Test func `names the file it could not read, and leaves what was there`() throws {
    try folder.write(Array("old".utf8), to: "a.zip")
    let missing = folder.file("gone.jpg")
    for file in [missing, folder.path] {
      let error = try #require(
        failure(Archive(entries: [entry("x"), entry("y", .file(file))]), at: folder.file("a.zip")))
      #expect(error.entry == "y")
      #expect(error.description == "archive '\(folder.file("a.zip"))', entry 'y': cannot read file '\(file)'")
    }
    #expect(try folder.names == ["a.zip"])
    #expect(try folder.bytes("a.zip") == Array("old".utf8))
  }

  @Test func `has no two entries of one name`() throws {
    let error = try #require(failure(Archive(entries: [entry("x"), entry("x")]), at: folder.file("a.zip")))
    #expect(error.entry == "x")
    #expect(error.message == "file already exists")
    #expect(try folder.names == [])
  }

  @Test func `says when its folder is not there`() throws {
    let error = try #require(failure(Archive(entries: [entry("x")]), at: folder.file("no/such/a.zip")))
    #expect(error.message.lowercased().contains("no such file"))
    #expect(try folder.names == [])
  }

  @Test func `leaves nothing when the disk is full`() throws {
    // A device that takes no byte is always full.
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    #expect(failure(Archive(entries: [entry("x")]), at: folder.path) != nil)
    #expect(try folder.names == [])
  }
}

@Suite struct `Reading an archive` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive() throws -> [UInt8] {
    let entries = [
      ArchiveEntry(name: "a", content: .bytes(Array("stored bytes".utf8)), method: .stored),
      ArchiveEntry(name: "b", content: .bytes(Array(repeating: 7, count: 900)), method: .deflated),
    ]
    try Archive(entries: entries).write(to: folder.file("a.zip"))
    return try folder.bytes("a.zip")
  }

  @Test func `refuses what is no archive`() throws {
    for bytes in [[], Array("no archive at all, but long enough to look at".utf8)] {
      let path = try folder.write(bytes, to: "b.zip")
      #expect(throws: ZipError.self) { _ = try ArchiveReader(path: path) }
      #expect(throws: ZipError(code: ZipError.format, message: "not a zip archive", path: path)) {
        try ArchiveRecord.records(of: bytes, path: path)
      }
    }
    #expect(throws: ZipError.self) { _ = try ArchiveReader(path: folder.file("none.zip")) }
  }

  @Test func `names an entry that is not there`() throws {
    _ = try archive()
    let reader = try ArchiveReader(path: folder.file("a.zip"))
    let error = #expect(throws: ZipError.self) { try reader.bytes(of: "c") }
    #expect(error?.entry == "c")
    #expect(error?.message == "no such file")
  }

  @Test func `notices a changed byte`() throws {
    var bytes = try archive()
    let record = try #require(try ArchiveRecord.records(of: bytes, path: "a").first)
    bytes[record.dataOffset] ^= 1
    let reader = try ArchiveReader(path: folder.write(bytes, to: "b.zip"))
    #expect(throws: ZipError.self) { try reader.bytes(of: "a") }
    #expect(try reader.bytes(of: "b").count == 900)
  }

  @Test func `unpacks no more than it is allowed to`() throws {
    _ = try archive()
    let reader = try ArchiveReader(path: folder.file("a.zip"))
    let error = #expect(throws: ZipError.self) { try reader.bytes(of: "b", limit: 899) }
    #expect(error?.message == "an entry has at most 899 bytes")
  }

  @Test func `survives every cut and random damage`() throws {
    let bytes = try archive()
    for length in 0..<bytes.count {
      #expect(throws: ZipError.self) { try ArchiveRecord.records(of: Array(bytes[..<length]), path: "a") }
    }
    for place in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var changed = bytes
        changed[place] = value
        if let records = try? ArchiveRecord.records(of: changed, path: "a") {
          #expect(records.allSatisfy { $0.dataOffset + $0.packedSize <= changed.count })
        }
      }
    }
  }
}
