import Basics
import Build
import Files
import Hashing
import TestSupport
import Testing

@testable import Lock

@Suite(.enabled(if: OpenSSL.version != nil, "libssl3 is not installed")) struct SealedSiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("home", to: "index.html")
    try write("one", to: "stories/kite/1.html")
    try write("lost", to: "404.html")
  }

  private func write(_ text: String, to name: String) throws {
    let path = Path.join(folder.file("plain"), name)
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(Array(text.utf8), to: path)
  }

  /// The plain site as it stands.
  private func outputs() throws -> [OutputRecord] {
    try FileSystem.files(below: folder.file("plain")).sorted().map { name in
      let bytes = try FileSystem.read(Path.join(folder.file("plain"), name))
      return OutputRecord(
        path: name, key: Key(of: []), bytes: Fingerprint(of: bytes), size: bytes.count, file: nil, reason: "")
    }
  }

  private func site(_ keys: LockKeys? = nil) throws -> SealedSite {
    try SealedSite(
      of: outputs(), in: folder.file("plain"), library: "stories 1", keys ?? SealedFileTests.keys(),
      door: Door(page: Array("door".utf8), worker: Array("worker".utf8)))
  }

  private func press() -> Press {
    Press(PressOptions(output: folder.file("Site"), state: folder.file("state"), jobs: 2))
  }

  @discardableResult
  private func build(_ keys: LockKeys? = nil) async throws -> BuildReport {
    try await press().build(site(keys)) { _, _ in }
  }

  private func sealed() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileSystem.files(below: folder.file("Site")) where !name.hasPrefix(".") {
      files[name] = try FileSystem.read(Path.join(folder.file("Site"), name))
    }
    return files
  }

  private func findings(_ keys: LockKeys? = nil) throws -> [String] {
    try SealedCheck.findings(
      of: outputs(), in: folder.file("Site"), shown: "Site", keys ?? SealedFileTests.keys()
    ).map(\.headline)
  }

  @Test func `is nothing but sealed files and a door`() async throws {
    try await build()
    let files = try sealed()
    #expect(files.keys.count { SealedFile.isPlace($0) } == 3)
    #expect(files.count == 6 && files["index.html"] == Array("door".utf8) && files["404.html"] == files["index.html"])
    #expect(files["sw.js"] == Array("worker".utf8))
    #expect(SealedSite.isSealed(files.keys) && !SealedSite.isSealed(files.keys + ["stories/kite/1.html"]))
    #expect(!SealedSite.isSealed(["index.html", "404.html", "sw.js"]))
    #expect(try findings() == [])
  }

  @Test func `takes the place of a plain one, and gives it back`() async throws {
    let plain = Plain(folder: folder.file("plain"), names: ["index.html", "stories/kite/1.html"])
    _ = try await press().build(plain) { _, _ in }
    #expect(try sealed().keys.sorted() == ["index.html", "stories/kite/1.html"])
    try await build()
    #expect(SealedSite.isSealed(try sealed().keys))
    _ = try await press().build(plain) { _, _ in }
    #expect(try sealed().keys.sorted() == ["index.html", "stories/kite/1.html"])
  }

  @Test func `leaves alone what has not changed`() async throws {
    try await build()
    let before = try sealed()
    #expect(try await build().tally.written == 0)
    #expect(try sealed() == before)
    try write("another", to: "stories/kite/1.html")
    let report = try await build()
    let place = try SealedFile.place(of: "stories/kite/1.html", SealedFileTests.keys())
    #expect(report.changes.map(\.path) == [place])
    let after = try sealed()
    #expect(after.keys.filter { after[$0] != before[$0] } == [place] && after.count == before.count)
    try write("one", to: "stories/kite/1.html")
    try await build()
    #expect(try sealed() == before)
    #expect(SealedSite.places(in: try press().records()).first { $0.path == "stories/kite/1.html" }?.place == place)
  }

  @Test func `removes what is gone, and seals everything anew for another phrase`() async throws {
    try await build()
    try FileSystem.removeFile(Path.join(folder.file("plain"), "stories/kite/1.html"))
    #expect(try await build().tally.removed == 1)
    let before = try sealed()
    #expect(before.count == 5)
    let keys = try SealedFileTests.keys("nine swans under the new moon")
    try await build(keys)
    #expect(try sealed().count == 5)
    #expect(Set(try sealed().keys).intersection(before.keys) == ["index.html", "404.html", "sw.js"])
    #expect(try findings(keys) == [])
    #expect(try findings().count == 2)
  }

  @Test func `goes on where it was broken off`() async throws {
    struct Killed: Error {}
    try await build()
    let before = try sealed()
    for name in 1...20 { try write("page \(name)", to: "stories/swan/\(name).html") }
    await #expect(throws: Killed.self) {
      try await press().build(site()) { done, _ in if done > 8 { throw Killed() } }
    }
    try await build()
    let after = try sealed()
    #expect(after.count == before.count + 20)
    try FileSystem.removeTree(folder.file("Site"))
    try FileSystem.removeTree(folder.file("state"))
    try await build()
    #expect(try sealed() == after)
  }

  @Test func `tells what is not whole`() async throws {
    try await build()
    let places = try ["index.html", "404.html", "stories/kite/1.html"].map {
      Path.join(folder.file("Site"), try SealedFile.place(of: $0, SealedFileTests.keys()))
    }
    var bytes = try FileSystem.read(places[0])
    bytes[100] ^= 1
    try FileSystem.write(bytes, to: places[0])
    try FileSystem.removeFile(places[1])
    try write("another", to: "stories/kite/1.html")
    #expect(
      try findings() == [
        "'404.html' does not lie sealed", "'index.html' does not open",
        "'stories/kite/1.html' is another than the one that lies sealed",
      ])
  }

  @Test func `seals no file that has changed since it was looked at`() async throws {
    let site = try site()
    try write("another", to: "index.html")
    let report = try await press().build(site) { _, _ in }
    #expect(report.diagnostics.map(\.id) == ["changed-site"])
    #expect(FileStatus(of: folder.file("Site")) == nil)
  }

  @Test func `keeps its salt in the door`() throws {
    let salt = (0..<LockKeys.saltSize).map { UInt8($0 * 16 + 3) }
    #expect(Salt.bytes(of: Salt.text(of: salt)) == salt)
    #expect(Salt.bytes(of: "0g") == nil && Salt.bytes(of: "") == nil && Salt.fresh() != Salt.fresh())
    #expect(Door.salt(in: folder.file("Site")) == nil)
    try FileSystem.createFolder(folder.file("Site"))
    try folder.write("<main data-salt=\"\(Salt.text(of: salt))\" data-check=\"12\">".utf8, to: "Site/index.html")
    #expect(Door.salt(in: folder.file("Site")) == salt && Door.check(in: folder.file("Site")) == nil)
  }
}

/// A site whose files are copies.
private struct Plain: Publication {
  let folder: String
  let names: [String]
  var identity: String { "stories 1" }
  var cursor: String { "\(names)" }
  var configurationHash: Fingerprint { Fingerprint(of: folder) }

  func sections(recalling recall: Recall) throws -> [Section] {
    names.map { Section($0, in: Frames(contentHash: configurationHash), shows: File(name: $0, folder: folder)) }
  }

  func changes(since cursor: String) throws -> ChangedOwners? { nil }

  struct Frames: SectionFrames {
    let contentHash: Fingerprint
  }

  struct File: SectionContent {
    let name: String
    let folder: String

    func plan(in frames: Frames) throws -> SectionPlan {
      SectionPlan([
        Output(name, inputs: [Input("file", value: name)]) { .copy(of: Path.join(folder, name)) }
      ])
    }
  }
}
