import Basics
import Build
import Files
import Foundation
import Hashing
import Synchronization
import Testing

/// A build that finds everything as the last one left it plans nothing.
@Suite final class `A build at rest` {
  private let shop: BuildFixture

  init() throws { shop = try BuildFixture() }

  /// A publication that counts how often it is planned.
  private final class Watched: Publication {
    let identity = "watched"
    let cursor: String
    let configurationHash: Fingerprint
    let files: [String]
    let plans = Mutex(0)

    init(cursor: String = "1", configurationHash: String = "", files: [String] = []) {
      self.cursor = cursor
      self.configurationHash = Fingerprint(of: configurationHash)
      self.files = files
    }

    func sections(recalling recall: Recall) -> [Section] {
      plans.withLock { $0 += 1 }
      return [Section("all", in: Nothing(), shows: Shown(cursor: self.cursor, files: self.files))]
    }

    func changes(since cursor: String) -> ChangedOwners? { ChangedOwners() }
  }

  /// A publication of two sections that read something: one of sun and star, one of the moon.
  private struct Readers: Publication {
    var identity: String { "readers" }
    let cursor: String
    let news: Set<String>?
    var configurationHash: Fingerprint { Fingerprint(of: "") }

    func sections(recalling recall: Recall) -> [Section] {
      [["sun", "star"], ["moon"]].map { names in
        Section(names[0], in: Nothing(), reading: names.map { Owner(owner: $0) }, shows: Read(path: names[0]))
      }
    }

    func changes(since cursor: String) -> ChangedOwners? { news.map { ChangedOwners(read: $0) } }
  }

  private struct Owner: SectionReading {
    let owner: String?
    var declaration: String { owner ?? "" }
  }

  private struct Read: ReadingSectionContent {
    let path: String

    func plan(in frames: Nothing, reading: [Owner]) -> SectionPlan {
      SectionPlan([Output(path, inputs: reading.map { Input("owner", value: $0.declaration) }) { .bytes([3]) }])
    }
  }

  /// A publication of two sections, whose content hashes are others at each place in the feed: one declares when the
  /// sun was changed.
  private struct Dated: Publication {
    var identity: String { "dated" }
    let cursor: String
    /// What it shows besides dates.
    let shown: String
    let declared: Set<String>
    var configurationHash: Fingerprint { Fingerprint(of: "") }
    var keptState: KeptState { .same(shown: Fingerprint(of: shown)) }

    func sections(recalling recall: Recall) -> [Section] {
      [When(cursor: cursor, declared: "sun"), When(cursor: cursor, declared: nil)].map { date in
        let name = date.declared ?? "other"
        return Section(name, in: Nothing(), reading: [date], shows: Told(path: name))
      }
    }

    func changes(since cursor: String) -> ChangedOwners? { ChangedOwners(declared: declared) }
  }

  private struct When: SectionReading {
    let cursor: String
    let declared: String?
    var owner: String? { nil }
    var declaration: String { cursor }
  }

  private struct Told: ReadingSectionContent {
    let path: String

    func plan(in frames: Nothing, reading: [When]) -> SectionPlan {
      SectionPlan([Output(path, inputs: reading.map { Input("date", value: $0.declaration) }) { .bytes([4]) }])
    }
  }

  private struct Nothing: SectionFrames {
    var contentHash: Fingerprint { Fingerprint(of: "") }
  }

  private struct Shown: SectionContent {
    let cursor: String
    let files: [String]

    func plan(in frames: Nothing) -> SectionPlan {
      let finding = Diagnostic(.warning, "a bit odd", at: .init(file: "a", line: 2), hint: "look", id: "odd")
      return SectionPlan(
        [
          Output("a/b.html", inputs: [Input("text", value: "1")], diagnostics: [finding]) { .bytes([1]) },
          Output("c", inputs: []) { .bytes([2]) },
        ], fileDependencies: files.map { FileDependency(path: $0, status: FileStatus(of: $0)) })
    }
  }

  /// Builds a publication that stands as given after one that stands at `first` was built; says whether it was planned.
  private func isPlanned(
    after first: Watched = Watched(), _ second: Watched = Watched(), program: String = "", force: Bool = false,
    meanwhile change: () throws -> Void = {}
  ) async throws -> Bool {
    try await shop.build(first)
    try change()
    var options = PressOptions(output: shop.path("Site"), state: shop.path("state"), jobs: 1)
    options.program = program
    options.force = force
    let report = try await Press(options).build(second) { _, _ in }
    #expect(report.entries.map(\.path).sorted() == ["a/b.html", "c"])
    #expect(report.diagnostics.map(\.text) == ["a:2: warning: a bit odd [odd]\n  hint: look"])
    #expect(try shop.site() == ["a/b.html": "\u{1}", "c": "\u{2}"])
    return second.plans.withLock { $0 } > 0
  }

  @Test func `plans nothing, and tells what was found`() async throws {
    #expect(try await !isPlanned())
  }

  @Test func `ends when the library, the ground or the program is another`() async throws {
    #expect(try await isPlanned(Watched(cursor: "2")))
    #expect(try await isPlanned(Watched(configurationHash: "other")))
    #expect(try await isPlanned(program: "newer"))
  }

  /// Why the section of a publication was planned; nothing where it was not.
  private func reasons(
    _ next: some Publication, force: Bool = false, program: String = ""
  ) async throws -> [StaleReason] {
    var options = PressOptions(output: shop.path("Site"), state: shop.path("state"), jobs: 1)
    options.program = program
    options.force = force
    return try await Press(options).build(next) { _, _ in }.planned.map(\.reason)
  }

  @Test func `has one reason, which is told`() async throws {
    let picture = shop.path("picture")
    #expect(try await reasons(Watched()) == [.noSite])
    #expect(try await reasons(Watched()) == [])
    #expect(try await reasons(Watched(), force: true) == [.forced])
    #expect(try await reasons(Watched(), program: "newer") == [.otherProgram])
    #expect(try await reasons(Watched()) == [.otherProgram])
    #expect(try await reasons(Watched(configurationHash: "other")) == [.configuration])
    #expect(try await reasons(Watched(cursor: "2", configurationHash: "other")) == [.value])
    try shop.remove("Site/c")
    #expect(try await reasons(Watched(cursor: "2", configurationHash: "other")) == [.output])
    #expect(try await reasons(Watched(files: [picture])) == [.configuration])
    try shop.write("new", to: "picture")
    // However fast this machine is: what is as young as the build is looked at again.
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: picture)
    #expect(try await reasons(Watched(files: [picture])) == [.fileDependency])
    try await shop.build(Watched(files: [picture]), only: { $0 == "c" })
    #expect(try await reasons(Watched(files: [picture])) == [.notMade])
    // Another library.
    #expect(try await reasons(Readers(cursor: "2", news: [])) == [.notWhole, .notWhole])
    #expect(try await reasons(Readers(cursor: "3", news: ["moon"])) == [.reading])
    #expect(try await reasons(Readers(cursor: "4", news: ["sun", "star"])) == [.reading])
    #expect(try await reasons(Readers(cursor: "5", news: ["nobody"])) == [])
    #expect(try await reasons(Readers(cursor: "6", news: nil)) == [.unknownChanges, .unknownChanges])
  }

  @Test func `asks for what sections declare of whom the feed names, where they show the same`() async throws {
    func planned(_ cursor: String, _ shown: String, declaring: Set<String>) async throws -> [String] {
      let options = PressOptions(output: shop.path("Site"), state: shop.path("state"), jobs: 1)
      let publication = Dated(cursor: cursor, shown: shown, declared: declaring)
      return try await Press(options).build(publication) { _, _ in }.planned.map(\.section)
    }
    #expect(try await planned("1", "all", declaring: []) == ["sun", "other"])
    #expect(try await planned("2", "all", declaring: ["moon"]) == [])
    #expect(try await planned("3", "all", declaring: ["sun"]) == ["sun"])
    #expect(try await planned("4", "all and more", declaring: []) == ["sun", "other"])
  }

  @Test func `ends when everything is asked for`() async throws {
    #expect(try await isPlanned(force: true))
  }

  @Test func `ends when an output is gone or changed`() async throws {
    #expect(try await isPlanned { try shop.remove("Site/a") })
    #expect(try await isPlanned { try shop.write("x", to: "Site/c") })
    #expect(try await isPlanned { try shop.write("longer", to: "Site/c") })
  }

  @Test func `ends when a file that was looked at comes, changes or goes`() async throws {
    let path = shop.path("picture")
    let first = Watched(files: [path])
    #expect(try await isPlanned(after: first, Watched(files: [path])) { try shop.write("new", to: "picture") })
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    #expect(try await !isPlanned(after: first, Watched(files: [path])))
    #expect(try await isPlanned(after: first, Watched(files: [path])) { try shop.write("other", to: "picture") })
    #expect(try await isPlanned(after: first, Watched(files: [path])) { try FileSystem.removeFile(path) })
  }

  @Test func `does not trust a file that is as young as the build`() async throws {
    let path = shop.path("picture")
    try shop.write("new", to: "picture")
    // However slow this machine is: as young as can be.
    let soon = Date(timeIntervalSinceNow: 3600)
    try FileManager.default.setAttributes([.modificationDate: soon], ofItemAtPath: path)
    #expect(try await isPlanned(after: Watched(files: [path]), Watched(files: [path])))
  }

  @Test func `does not trust the time of an output that is as young as the build`() async throws {
    let soon = Date(timeIntervalSinceNow: 3600)
    let output = shop.path("Site/c")
    // Its bytes are right: what is put on record of it is that they have to be looked at again.
    func touch() throws { try FileManager.default.setAttributes([.modificationDate: soon], ofItemAtPath: output) }
    try await shop.build(Watched())
    try touch()
    #expect(try await shop.build(Watched()).changes.isEmpty)
    try FileSystem.create(output, [3])
    try touch()
    #expect(try await shop.build(Watched()).changes.map(\.path) == ["c"])
    #expect(try shop.read("Site/c") == "\u{2}")
  }

  @Test func `ends when the last build was only about some outputs`() async throws {
    try await shop.build(Watched())
    try await shop.build(Watched(), only: { $0 == "c" })
    let next = Watched()
    try await shop.build(next)
    #expect(next.plans.withLock { $0 } == 1)
  }
}
