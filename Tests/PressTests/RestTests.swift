import Diagnostics
import Files
import Foundation
import Hashing
import Press
import Publication
import Synchronization
import Testing

/// A build that finds everything as the last one left it plans nothing.
@Suite final class `A build at rest` {
  private let shop: Workshop

  init() throws { shop = try Workshop() }

  /// A publication that counts how often it is planned.
  private final class Watched: Publication {
    let identity = "watched"
    let cursor: String
    let ground: Fingerprint
    let files: [String]
    let plans = Mutex(0)

    init(cursor: String = "1", ground: String = "", files: [String] = []) {
      self.cursor = cursor
      self.ground = Fingerprint(of: ground)
      self.files = files
    }

    func sections(recalling recall: Recall) -> [Section] {
      plans.withLock { $0 += 1 }
      let files = files
      return [
        Section(id: "all", name: "all", stamp: Fingerprint(of: cursor)) {
          let finding = Diagnostic(.warning, "a bit odd", at: .init(file: "a", line: 2), hint: "look", id: "odd")
          return SectionPlan(
            [
              Output("a/b.html", inputs: [Input("text", value: "1")], diagnostics: [finding]) { .bytes([1]) },
              Output("c", inputs: []) { .bytes([2]) },
            ], witnesses: files.map { Witness(path: $0, status: FileStatus(of: $0)) })
        }
      ]
    }

    func changes(since cursor: String, recalling recall: Recall) -> Set<String>? { [] }
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
    #expect(try await isPlanned(Watched(ground: "other")))
    #expect(try await isPlanned(program: "newer"))
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
