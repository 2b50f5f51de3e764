import Files
import Foundation
import TestSupport
import Testing

@Suite struct `The file system` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func at(_ name: String) -> String { Path.join(folder.path, name) }

  @Test(arguments: [0, 1, 4096, 1_000_003])
  func `gives back what was written`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSystem.write(bytes, to: at("a"))
    #expect(try FileSystem.read(at("a")) == bytes)
  }

  @Test(arguments: [0, 1, 262_143, 262_144, 262_145, 1_000_003])
  func `gives back what was written piece by piece`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSystem.write(bytes, to: at("a"))
    var read: [UInt8] = []
    var largest = 0
    try FileSystem.read(at("a")) { piece in
      largest = max(largest, piece.count)
      for place in piece.indices { read.append(piece[place]) }
    }
    #expect(read == bytes)
    #expect(largest <= 1 << 18)
    let error = #expect(throws: FileError.self) { try FileSystem.read(at("b")) { _ in } }
    #expect(error?.isMissing == true)
  }

  @Test func `brings files and folders to the disk, and says where there is nothing`() throws {
    try FileSystem.write([1, 2, 3], to: at("a"))
    try FileSystem.secure(at("a"))
    try FileSystem.secure(folder.path)
    #expect(try FileSystem.read(at("a")) == [1, 2, 3])
    let error = #expect(throws: FileError.self) { try FileSystem.secure(at("b")) }
    #expect(error?.isMissing == true)
  }

  @Test func `replaces a file and leaves no temporary name behind`() throws {
    try FileSystem.write([1, 2, 3], to: at("a"))
    try FileSystem.write([4], to: at("a"))
    #expect(try FileSystem.read(at("a")) == [4])
    #expect(try FileSystem.names(in: folder.path) == ["a"])
  }

  @Test func `reads only ordinary files`() throws {
    #expect(throws: FileError.self) { try FileSystem.read("/dev/zero") }
  }

  @Test func `names what failed, where and why`() throws {
    let path = at("missing/a")
    let error = #expect(throws: FileError.self) { try FileSystem.write([1], to: path) }
    #expect(error?.message == "cannot write '\(path)': no such file or directory")
    #expect(error?.isMissing == true)
    // Nobody knows a name that is one for a while.
    let temporary = FileSystem.temporaryName(beside: "b/a")
    let message = FileError("create", temporary, code: EROFS).message
    #expect(message == "cannot create something in 'b': read-only file system")
    #expect(throws: FileError.self) { try FileSystem.read(folder.path) }
    #expect(throws: FileError.self) { try FileSystem.read(at("nothing")) }
  }

  @Test func `writes nothing where a file cannot be replaced`() throws {
    try FileSystem.createFolder(at("taken"))
    #expect(throws: FileError.self) { try FileSystem.write([1], to: at("taken")) }
    #expect(try FileSystem.names(in: folder.path) == ["taken"])
  }

  @Test func `gives a file a name that is free, and never one that is not`() throws {
    for (name, byte) in [("a", UInt8(1)), ("taken", 2)] { try FileSystem.write([byte], to: at(name)) }
    try FileManager.default.createSymbolicLink(atPath: at("link"), withDestinationPath: "nowhere")
    for name in ["taken", "link"] {
      let error = #expect(throws: FileError.self) { try FileSystem.rename(at("a"), toFree: at(name)) }
      #expect(error?.isTaken == true)
    }
    #expect(try FileSystem.read(at("taken")) == [2])
    try FileSystem.rename(at("a"), toFree: at("free"))
    #expect(try FileSystem.read(at("free")) == [1])
    #expect(try FileSystem.names(in: folder.path) == ["free", "link", "taken"])
    #expect(FileSystem.isSymbolicLink(at("link")))
  }

  @Test func `sweeps away what processes have left that are no more, and nothing else`() throws {
    let gone = "\(FileSystem.temporaryPrefix)\(try EndedProcess.identifier())-x"
    let mine = Path.name(of: FileSystem.temporaryName(beside: at("a")))
    let others = [mine, "a", "\(FileSystem.temporaryPrefix)Site-1", "\(FileSystem.temporaryPrefix)-1"]
    for name in [gone, gone + "-wal"] + others { try FileSystem.write([1], to: at(name)) }
    try FileSystem.createFolder(at(gone + "-folder"))
    FileSystem.removeLeftovers(in: folder.path)
    FileSystem.removeLeftovers(in: at("nowhere"))
    #expect(Set(try FileSystem.names(in: folder.path)) == Set(others + [gone + "-folder"]))
  }

  @Test func `leaves the files of another machine alone for a day`() throws {
    let number = try EndedProcess.identifier()
    let (young, old) = ("\(FileSystem.temporaryPrefix)\(number)@x-1", "\(FileSystem.temporaryPrefix)\(number)@x-2")
    let machine = Path.name(of: FileSystem.temporaryName(beside: "a")).split(separator: "@")[1].prefix { $0 != "-" }
    let own = "\(FileSystem.temporaryPrefix)\(number)@\(machine)-3"
    for name in [young, old, own] { try FileSystem.write([1], to: at(name)) }
    let yesterday = Date(timeIntervalSinceNow: -25 * 60 * 60)
    try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: at(old))
    FileSystem.removeLeftovers(in: folder.path)
    #expect(try FileSystem.names(in: folder.path) == [young])
  }

  @Test func `makes the folders above a folder`() throws {
    try FileSystem.createFolder(at("a/b/c"))
    try FileSystem.createFolder(at("a/b/c"))
    #expect(FileStatus(of: at("a/b/c"))?.kind == .folder)
  }

  @Test func `does not make a folder where a file stands`() throws {
    try FileSystem.write([1], to: at("a"))
    let error = #expect(throws: FileError.self) { try FileSystem.createFolder(at("a/b")) }
    #expect(error?.path == at("a"))
  }

  @Test func `lists files below a folder by their bytes, without hidden ones`() throws {
    for name in ["b.txt", "a/z.txt", "a/B.txt", ".git/x", "a/.hidden", "ä.txt"] {
      try FileSystem.createFolder(Path.parent(of: at(name)))
      try FileSystem.write([], to: at(name))
    }
    #expect(try FileSystem.files(below: folder.path) == ["a/B.txt", "a/z.txt", "b.txt", "ä.txt"])
  }

  @Test func `is not trapped by a circle of links`() throws {
    try FileSystem.createFolder(at("a"))
    try FileManager.default.createSymbolicLink(atPath: at("a/back"), withDestinationPath: folder.path)
    try FileSystem.write([], to: at("a/x"))
    #expect(try FileSystem.files(below: folder.path) == ["a/x"])
  }

  @Test func `removes a tree without following links out of it`() throws {
    try FileSystem.createFolder(at("tree/deep"))
    try FileSystem.write([], to: at("keep"))
    try FileSystem.write([], to: at("tree/deep/x"))
    try FileManager.default.createSymbolicLink(atPath: at("tree/link"), withDestinationPath: folder.path)
    try FileSystem.removeTree(at("tree"))
    #expect(try FileSystem.names(in: folder.path) == ["keep"])
  }

  @Test func `removes a folder only when it is empty`() throws {
    try FileSystem.createFolder(at("a"))
    try FileSystem.write([], to: at("a/x"))
    #expect(try !FileSystem.removeEmptyFolder(at("a")))
    try FileSystem.removeFile(at("a/x"))
    try FileSystem.removeFile(at("a/x"))
    #expect(try FileSystem.removeEmptyFolder(at("a")))
  }

  @Test func `knows kind and size without opening`() throws {
    try FileSystem.write([1, 2, 3], to: at("a"))
    let status = try #require(FileStatus(of: at("a")))
    #expect(status.kind == .file)
    #expect(status.size == 3)
    #expect(status.modified > 1_600_000_000_000_000_000)
    #expect(FileStatus(of: at("b")) == nil)
    try #require(mkfifo(at("pipe"), 0o600) == 0)
    #expect(FileStatus(of: at("pipe"))?.kind == .other)
  }

  @Test func `knows a file from itself before it was written in place, whatever its times say`() throws {
    let long = Date(timeIntervalSince1970: 1_500_000_000)
    func write(_ text: String) throws {
      try FileSystem.create(at("a"), Array(text.utf8))
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: at("a"))
    }
    try write("good")
    let before = try #require(FileStatus(of: at("a")))
    #expect(FileStatus(of: at("a")) == before)
    // The clock of a file system may tick as slowly as this.
    try FileSystem.read(at("a"), byPieces: { _ in })
    usleep(20_000)
    #expect(FileStatus(of: at("a")) == before)
    try write("evil")
    let after = try #require(FileStatus(of: at("a")))
    #expect(after.size == before.size && after.modified == before.modified && after.inode == before.inode)
    #expect(after != before)
  }

  @Test func `gives a lock to one holder at a time`() throws {
    let path = at("lock")
    let lock = try FileLock(path)
    #expect(lock != nil)
    #expect(try FileLock(path) == nil)
    #expect(FileLock.holder(of: path) == String(ProcessInfo.processInfo.processIdentifier))
    withExtendedLifetime(lock) {}
  }

  @Test func `gives a lock to some who share it, or to one`() throws {
    let path = at("lock")
    var sharing = [try FileLock(sharing: path), try FileLock(sharing: path)]
    for _ in 0..<2 {
      #expect(try FileLock(path) == nil)
      sharing.removeLast()
    }
    #expect(try FileLock(path) != nil)
    #expect(throws: FileError.self) { try FileLock(sharing: at("no/lock")) }
  }

  @Test func `takes a lock back when its holder is gone`() throws {
    let path = at("lock")
    _ = try FileLock(path)
    #expect(try FileLock(path) != nil)
  }

  @Test func `tells of a file that has just changed that another change may be hidden`() throws {
    // Most of these moments are within the time that is too short to tell changes apart.
    let young = try (0..<50).filter { _ in
      try FileSystem.create(at("a"), [1])
      return FileStatus(of: at("a"))?.isYoung == true
    }
    #expect(!young.isEmpty)
  }

  @Test(arguments: [("2400-01-01", true), ("2020-01-01", false)])
  func `reads any time that a file can have`(date: String, isTooLate: Bool) throws {
    try FileSystem.write([1], to: at("a"))
    let process = try Process.run(URL(filePath: "/usr/bin/touch"), arguments: ["-d", date, at("a")])
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let status = try #require(FileStatus(of: at("a")))
    #expect(!status.isYoung)
    #expect((status.modified == .max) == isTooLate)
  }

  @Test func `makes the folders of a new file, and says how it stands`() throws {
    let path = at("new/folder/a")
    #expect(try FileSystem.create(path, [1, 2, 3]) == FileStatus(of: path))
    #expect(try FileSystem.create(path, [4]).size == 1)
    #expect(try FileSystem.read(path) == [4])
    let error = #expect(throws: FileError.self) { try FileSystem.create(at("new/folder/a/b"), []) }
    #expect(error?.isMissing == true)
    #expect(throws: FileError.self) { try FileSystem.write([1], to: at("none/a")) }
    #expect(FileStatus(of: at("none")) == nil)
  }
}
