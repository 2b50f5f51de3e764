import Foundation
import Hashing
import SQLite
import TestSupport
import Testing

@testable import Deploy

@Suite struct DeploymentRecordTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("state/deployed.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func file(_ path: String) -> SiteFile { SiteFile(path: path, size: 3, bytes: Fingerprint(of: path)) }

  private func memory(_ address: String = "folder:a") throws -> DeploymentRecord.Memory {
    try DeploymentRecord.memory(path: path, address: address)
  }

  @Test func `remembers each target by itself`() throws {
    let record = try DeploymentRecord(path: path, address: "folder:a")
    try record.confirm([file("x"), file("y")])
    try record.set(mark: [1], pending: [2])
    let other = try DeploymentRecord(path: path, address: "folder:b")
    try other.confirm([file("z")])
    #expect(try memory() == .init(mark: [1], pending: [2], files: ["x": file("x"), "y": file("y")]))
    #expect(try record.memory == memory())
    #expect(try memory("folder:b").files == ["z": file("z")])
    #expect(try memory("folder:c") == .init())
  }

  @Test func `a file that is about to be sent is ours, and nobody knows how it stands`() throws {
    let record = try DeploymentRecord(path: path, address: "folder:a")
    try record.confirm([file("x"), file("y")])
    try record.expect(["x", "new"])
    #expect(try memory().files == ["x": nil, "new": nil, "y": file("y")])
    try record.confirm([file("new")])
    try record.drop(["y", "nosuch"])
    #expect(try memory().files == ["x": nil, "new": file("new")])
    try record.replace(with: ["w": file("w"), "v": nil])
    #expect(try memory().files == ["w": file("w"), "v": nil])
  }

  @Test func `looking at it makes nothing`() throws {
    #expect(try memory() == .init())
    #expect(try folder.names.isEmpty)
  }

  @Test func `one that is damaged or of nobody is made anew`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("state"), withIntermediateDirectories: true)
    for bytes in [Array("not a database at all".utf8), []] {
      try folder.write(bytes, to: "state/deployed.sqlite")
      #expect(try memory() == .init())
      try DeploymentRecord(path: path, address: "folder:a").confirm([file("x")])
      #expect(try memory().files == ["x": file("x")])
    }
  }

  @Test func `one of a newer version is left alone, and refused`() throws {
    _ = try DeploymentRecord(path: path, address: "folder:a")
    try Database(path: path, mode: .readWrite).withConnection { try $0.setUserVersion(99) }
    let before = try folder.bytes("state/deployed.sqlite")
    for use in [
      { _ = try memory() }, { _ = try DeploymentRecord(path: path, address: "folder:a") },
    ] {
      let error = #expect(throws: NewerDeploymentError.self) { try use() }
      #expect(error?.message.hasSuffix("deployed.sqlite' is of version 99, this program knows up to 1") == true)
    }
    #expect(try folder.bytes("state/deployed.sqlite") == before)
  }

  @Test func `of today is laid out as its version says`() throws {
    _ = try DeploymentRecord(path: path, address: "folder:a")
    let known = try Database()
    try known.withConnection { try $0.execute(Fixture.layout("deployments", DeploymentRecord.version)) }
    let layouts = try [known, Database(path: path, mode: .readOnly)].map { database in
      try database.withConnection { connection in
        let version = String(try connection.userVersion())
        return try [version]
          + connection.rows("SELECT name || coalesce(sql, '') FROM sqlite_schema ORDER BY name") { $0.text(0) ?? "" }
      }
    }
    #expect(layouts[0] == layouts[1])
  }
}
