import Build
import Files
import Foundation
import Hashing
import SQLite
import Synchronization
import Testing

/// What a publication leaves for the next process is handed on as long as it holds, and no longer.
@Suite struct `What a publication leaves` {
  private let shop: BuildFixture

  init() throws {
    shop = try BuildFixture()
    try put("a picture", 1)
  }

  /// Writes the picture, which is older than any build.
  private func put(_ text: String, _ second: Double) throws {
    try shop.write(text, to: "picture")
    let date = Date(timeIntervalSince1970: 1_767_225_600 + second)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: shop.path("picture"))
  }

  /// A publication that tells what it was handed, and leaves what it is told to.
  private final class Leaving: Publication {
    let identity = "leaving"
    let cursor: String
    let configurationHash: Fingerprint
    let keptState: KeptState
    let files: [String]
    let handed = Mutex<[String]?>(nil)

    init(_ cursor: String, leaves keptState: KeptState, configurationHash: String = "", files: [String]) {
      (self.cursor, self.keptState, self.files) = (cursor, keptState, files)
      self.configurationHash = Fingerprint(of: configurationHash)
    }

    func sections(recalling recall: Recall) -> [Section] {
      handed.withLock { $0 = recall.keptState.map { String(decoding: $0, as: UTF8.self) } }
      return [Section("all", in: Nothing(), shows: Shown(cursor: self.cursor, files: self.files))]
    }

    func changes(since cursor: String) -> ChangedOwners? { cursor == "lost" ? nil : ChangedOwners() }
  }

  private struct Nothing: SectionFrames {
    var contentHash: Fingerprint { Fingerprint(of: "") }
  }

  private struct Shown: SectionContent {
    let cursor: String
    let files: [String]

    func plan(in frames: Nothing) -> SectionPlan {
      SectionPlan(
        [Output("page", inputs: [Input("cursor", value: cursor)]) { [cursor] in .bytes(Array(cursor.utf8)) }],
        fileDependencies: files.map { FileDependency(path: $0, status: FileStatus(of: $0)) })
    }
  }

  private static func parts(_ texts: String...) -> KeptState {
    .parts(shown: Fingerprint(of: "parts")) { texts.map { Array($0.utf8) } }
  }

  /// Builds at a place in the feed; says what the publication was handed, nothing where it was not asked for its
  /// sections.
  @discardableResult
  private func build(
    _ cursor: String, leaves keptState: KeptState? = nil, configurationHash: String = "", to output: String = "Site",
    _ change: (inout PressOptions) -> Void = { _ in }, only selection: Press.Selection? = nil
  ) async throws -> [String]? {
    var options = PressOptions(output: shop.path(output), state: shop.path("state"), jobs: 2)
    options.program = "one"
    change(&options)
    let publication = Leaving(
      cursor, leaves: keptState ?? .same(shown: Fingerprint(of: cursor)), configurationHash: configurationHash,
      files: [shop.path("picture")])
    _ = try await Press(options).build(publication, only: selection) { _, _ in }
    return publication.handed.withLock(\.self)
  }

  private func database(_ sql: String) throws {
    try Database(path: shop.path("state/build.sqlite"), mode: .readWrite).withConnection { try $0.execute(sql) }
  }

  @Test func `is handed to the next process, as long as each says that it holds`() async throws {
    #expect(try await build("1", leaves: Self.parts("stories", "", "more")) == [])
    #expect(try await build("1") == nil)
    for cursor in ["2", "3", "4"] { #expect(try await build(cursor) == ["stories", "", "more"]) }
    #expect(try await build("5", leaves: Self.parts("others")) == ["stories", "", "more"])
    #expect(try await build("6", leaves: KeptState.none) == ["others"])
    #expect(try await build("7") == [])
  }

  @Test func `is asked for no values where it shows the same as before`() async throws {
    let shown = Fingerprint(of: "shown")
    try await build("1", leaves: .parts(shown: shown) { [[1]] })
    // It says that it shows the same, and is believed.
    try await build("2", leaves: .same(shown: shown))
    #expect(try shop.read("Site/page") == "1")
    let other = Fingerprint(of: "other")
    let steps: [(cursor: String, told: KeptState, page: String)] = [
      ("3", .same(shown: other), "3"), ("4", .same(shown: other), "3"), ("5", .same(shown: shown), "5"),
      ("6", .none, "6"), ("7", .same(shown: shown), "7"), ("8", .same(shown: shown), "7"),
    ]
    for (cursor, told, page) in steps {
      try await build(cursor, leaves: told)
      #expect(try shop.read("Site/page") == page)
    }
    // Whatever it says: what is not trusted is looked at.
    try await build("9", leaves: .same(shown: shown), configurationHash: "another")
    #expect(try shop.read("Site/page") == "9")
    try await build("10", leaves: .same(shown: shown), configurationHash: "another") { $0.force = true }
    #expect(try shop.read("Site/page") == "10")
  }

  @Test func `is each site's own`() async throws {
    try await build("1", leaves: Self.parts("one"))
    #expect(try await build("1", leaves: Self.parts("two"), to: "Other") == [])
    #expect(try await build("2") == ["one"])
    #expect(try await build("2", to: "Other") == ["two"])
  }

  @Test func `is not handed on where something else has changed, and goes`() async throws {
    func holds(_ step: String, _ build: () async throws -> [String]?) async throws {
      try await self.build("\(step) 1", leaves: Self.parts("kept"))
      #expect(try await build()?.isEmpty != false, "\(step)")
      #expect(try await self.build("\(step) 3") == [], "\(step)")
    }
    try await holds("ground") { try await build("2", configurationHash: "another") }
    try await holds("program") { try await build("2") { $0.program = "two" } }
    try await holds("force") { try await build("2") { $0.force = true } }
    try await holds("some outputs") { try await build("2", only: { _ in true }) }
    try await holds("a file") {
      try put("another picture", 2)
      return try await build("2")
    }
    try await holds("no site") {
      try shop.remove("Site")
      return try await build("2")
    }
  }

  @Test func `is not handed on where nobody can say what has changed`() async throws {
    try await build("lost", leaves: Self.parts("kept"))
    #expect(try await build("2") == [])
  }

  @Test func `is not handed on after a build that was broken off`() async throws {
    try await build("1", leaves: Self.parts("kept"))
    try FileSystem.create(shop.path("state/unfinished"), Array(shop.path("Site").utf8))
    #expect(try await build("2") == [])
  }

  @Test func `is not written down by who builds again in the same process, and not handed to others`() async throws {
    try await build("1", leaves: Self.parts("kept"))
    #expect(try await build("2") { $0.isLasting = true } == ["kept"])
    #expect(try await build("3", leaves: Self.parts("new")) { $0.isLasting = true } == ["kept"])
    #expect(try await build("4") == [])
  }

  @Test(arguments: [
    "UPDATE keepsake SET bytes = x'00' WHERE part = 1", "UPDATE keepsake SET sum = sum + 1 WHERE part = 0",
    "DELETE FROM keepsake WHERE part = 0", "UPDATE keepsake SET part = 7 WHERE part = 1", "DROP TABLE keepsake",
  ])
  func `is not handed on when it is damaged`(damage: String) async throws {
    try await build("1", leaves: Self.parts("kept", "more"))
    try database(damage)
    #expect(try await build("2", leaves: Self.parts("new")) == [])
    // Where the table itself was gone everything is looked at first.
    try await build("3", leaves: Self.parts("newer"))
    #expect(try await build("4") == ["newer"])
  }
}
