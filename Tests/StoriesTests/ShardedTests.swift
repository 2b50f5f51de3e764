import Basics
import Build
import Files
import Foundation
import Images
import Models
import Rendering
import Settings
import Stores
import Stories
import StoryStore
import TestSupport
import Testing

/// Shards that are built by themselves, and put together without the library and its pictures, are the site that is
/// built at once.
@Suite struct `Shards` {
  private static let steps = Effort.steps(quick: 2, full: 6, long: 100)

  @Test(arguments: [(1, 1), (2, 3), (4, 7)] as [(UInt64, Int)])
  func `make together what one build makes, after every edit`(seed: UInt64, count: Int) async throws {
    let library = try ShardedLibrary(seed: seed, count: count)
    for number in 1...5 {
      try library.fixture.add("Story \(number)", day: number, pages: ["One.", "Two.", "Three."], pictures: [1, 3])
    }
    var edits: [String] = []
    for step in 0...Self.steps {
      if step > 0 {
        edits.append((0...library.edited.chance(2)).map { _ in library.edited.edit() }.joined(separator: " + "))
      }
      let wrong = try await library.findings()
      if !wrong.isEmpty {
        Issue.record(
          """
          seed \(seed), \(count) shards, step \(step): \(wrong.prefix(12).joined(separator: ", "))
          after: \(edits.suffix(8).joined(separator: " · "))
          """)
        return
      }
    }
  }

  @Test func `are left alone by what concerns another`() async throws {
    let library = try ShardedLibrary(seed: 1, count: 4)
    var ids: [Identifier] = []
    for number in 1...8 { ids.append(try library.fixture.add("Story \(number)", day: number, pictures: [1])) }
    library.fixture.settings.books.collections = true
    let night = StoryCollection(id: StoriesFixture.id("night"), name: "Night", createdAt: StoriesFixture.day(1))
    try library.fixture.store.write { [ids] in try $0.save(night, members: [ids[2], ids[5]]) }
    #expect(try await library.findings().isEmpty)
    let changed = ids[2]
    try library.fixture.store.write { transaction in
      var pages = try transaction.pages(of: changed)
      pages[1].text = "The end, or not."
      try transaction.save(try #require(try transaction.story(changed)), pages: pages, dates: .given)
    }
    #expect(try await library.findings().isEmpty)
    let home = library.shards.firstIndex { $0.holds(changed) }
    for (place, report) in library.reports.enumerated() {
      #expect((place == home) == !report.changes.isEmpty)
    }
    let written = Set(library.merged?.changes.map(\.path) ?? [])
    #expect(written.isSuperset(of: ["stories/story-3/2.html", "books/story-3.epub", "books/collections/night.epub"]))
    #expect(!written.contains { $0.hasPrefix("stories/story-4") || $0 == "index.html" })
    #expect(try await library.findings().isEmpty)
    #expect(library.reports.allSatisfy(\.changes.isEmpty) && library.merged?.changes.isEmpty == true)
  }

  @Test func `whose files were changed behind their backs are not put together`() async throws {
    let library = try ShardedLibrary(seed: 1, count: 1)
    try library.fixture.add("The Lost Star", pictures: [1])
    #expect(try await library.findings().isEmpty)
    let file = Path.join(library.folder(0).site, "stories/the-lost-star/1.html")
    try FileSystem.write(Array("Something else".utf8), to: file)
    try FileManager.default.removeItem(atPath: library.edited.path("Merged"))
    let report = try await library.merge()
    #expect(report.diagnostics.contains { $0.id == "changed-shard" && $0.severity == .error })
    // What stands wrong in a shard is mended by its own build.
    #expect(try await library.findings().isEmpty)
  }

  @Test func `know which library, which moment and which settings they are of`() async throws {
    let library = try ShardedLibrary(seed: 1, count: 2)
    try library.fixture.add("The Lost Star")
    #expect(try await library.findings().isEmpty)
    let parts = try (0..<2).map { try LibraryPart(library.folder($0).part) }
    #expect(parts[0].snapshot == parts[1].snapshot && parts[0].identity == parts[1].identity)
    try library.fixture.add("The Fox", day: 2)
    _ = try await library.buildShard(0)
    #expect(try LibraryPart(library.folder(0).part).snapshot != parts[1].snapshot)
    let sites = ShardSites([.init(part: parts[1], folder: "")])
    let program = library.edited.program
    let same = try library.configuration()
    try sites.check(against: same, by: program)
    #expect(throws: DiagnosticError.self) { try sites.check(against: same, by: "another") }
    library.fixture.settings.site.title = "Another"
    let other = try library.configuration()
    #expect(throws: DiagnosticError.self) { try sites.check(against: other, by: program) }
  }
}

/// A library whose site is built in shards, and put together elsewhere.
final class ShardedLibrary {
  let edited: EditedLibrary
  let shards: [Shard]
  /// What the last builds of the shards did.
  var reports: [BuildReport] = []
  /// What the last merge did; none where it was not come to.
  var merged: BuildReport?

  var fixture: StoriesFixture { edited.fixture }

  init(seed: UInt64, count: Int) throws {
    edited = try EditedLibrary(seed: seed)
    shards = (1...count).compactMap { Shard($0, of: count) }
  }

  func folder(_ place: Int) -> ShardFolder { ShardFolder(edited.path("shards/\(place)")) }

  /// Builds everything anew that has to be, and says what the merged site is not that a clean one is.
  func findings() async throws -> [String] {
    reports = []
    for place in shards.indices { reports.append(try await buildShard(place)) }
    let clean = try await edited.cleanBuild()
    merged = nil
    if reports.contains(where: \.hasErrors) { return clean.hasErrors ? [] : ["only shards have errors"] }
    let report = try await merge()
    merged = report
    if report.hasErrors || clean.hasErrors {
      return report.hasErrors == clean.hasErrors ? [] : report.diagnostics.map(\.text)
    }
    return try edited.differences(of: "Merged")
  }

  func buildShard(_ place: Int) async throws -> BuildReport {
    let folder = folder(place)
    let publication = try edited.publication(making: .shard(shards[place]))
    defer { publication.close() }
    let press = Press(options(to: folder.site, folder.path))
    let report = try await press.build(publication) { _, _ in }
    if !report.hasErrors {
      try publication.writePart(
        of: shards[place], sections: press.records(of: publication.identity), by: edited.program, to: folder)
    }
    return report
  }

  /// Puts the shards together where there is no library, none of its pictures, and none of the copies that were made of
  /// them.
  func merge() async throws -> BuildReport {
    let parts = try shards.indices.map { try LibraryPart(folder($0).part) }
    let sites = ShardSites(parts.enumerated().map { .init(part: $1, folder: folder($0).site) })
    let configuration = try configuration(
      brought: .init(folders: shards.indices.map { folder($0).pictures }, makers: sites.makers()))
    try sites.check(against: configuration, by: edited.program)
    let publication = try StoriesPublication(
      MergedSnapshot(parts), on: configuration, drafts: sites.drafts(), making: .merged(sites))
    return try await Press(options(to: edited.path("Merged"), edited.path("merged-state"))).build(publication) { _, _ in
    }
  }

  /// What the merged site is made of besides the shards.
  func configuration(brought: ImagePipeline.ImportedCache = .init(folders: [], makers: nil)) throws
    -> StoriesConfiguration
  {
    try edited.configuration(illustrations: "Nowhere", pictures: "merged-pictures", brought: brought)
  }

  private func options(to site: String, _ state: String) -> PressOptions {
    var options = edited.options(to: "", state: "")
    (options.output, options.state) = (site, state)
    return options
  }
}
