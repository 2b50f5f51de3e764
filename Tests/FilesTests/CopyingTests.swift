import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Private copies` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func at(_ name: String) -> String { Path.join(folder.path, name) }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: at(name))[.posixPermissions] as? Int
  }

  @Test(arguments: [0, 1, 262_144, 600_001])
  func `have the same bytes, for their owner only`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSystem.write(bytes, to: at("a"))
    try FileSystem.createPrivateFolder(at("private"))
    try FileSystem.copyPrivately(at("a"), to: at("private/b"))
    #expect(try FileSystem.read(at("private/b")) == bytes)
    #expect(try mode("private") == 0o700)
    #expect(try mode("private/b") == 0o600)
    #expect(try FileSystem.read(at("a"), first: 32) == Array(bytes.prefix(32)))
  }

  @Test(arguments: [0, 600_001])
  func `that are for everybody take the place of what stood there, and leave nothing beside it`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSystem.write(bytes, to: at("a"))
    try FileSystem.write([1], to: at("b"))
    try FileSystem.copy(at("a"), to: at("b"))
    #expect(try FileSystem.read(at("b")) == bytes)
    #expect(try mode("b") == mode("a"))
    let missing = #expect(throws: FileError.self) { try FileSystem.copy(at("nosuch"), to: at("b")) }
    #expect(missing?.isMissing == true)
    #expect(try FileSystem.read(at("b")) == bytes)
    #expect(try folder.names == ["a", "b"])
  }

  @Test func `never take the place of something`() throws {
    for name in ["a", "b"] { try FileSystem.write([1], to: at(name)) }
    #expect(throws: FileError.self) { try FileSystem.copyPrivately(at("a"), to: at("b")) }
    let missing = #expect(throws: FileError.self) { try FileSystem.copyPrivately(at("nosuch"), to: at("c")) }
    #expect(missing?.isMissing == true)
    #expect(FileStatus(of: at("c")) == nil)
    let taken = #expect(throws: FileError.self) { try FileSystem.createPrivateFolder(folder.path) }
    #expect(taken?.isTaken == true)
  }

  @Test func `are swept away when a process has left their folder`() throws {
    let gone = Process()
    gone.executableURL = URL(filePath: "/bin/true")
    try gone.run()
    gone.waitUntilExit()
    let left = "\(FileSystem.temporaryPrefix)\(gone.processIdentifier)-x"
    let mine = Path.name(of: FileSystem.temporaryName(beside: at("a")))
    for name in [left, mine, "other"] {
      try FileSystem.createFolder(at(name))
      try FileSystem.write([1], to: at(name + "/store"))
    }
    try FileSystem.write([1], to: at(left + "-file"))
    FileSystem.removeLeftoverFolders(in: folder.path)
    FileSystem.removeLeftoverFolders(in: at("nowhere"))
    #expect(Set(try FileSystem.names(in: folder.path)) == [left + "-file", mine, "other"])
  }
}
