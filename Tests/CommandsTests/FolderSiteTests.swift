import Foundation
import TestSupport
import Testing

/// Random edits of a content folder that is the library: after each, the site is that of a first build.
@Suite struct FolderSiteTests {
  private let place: Place
  private let settings = "[site]\ntitle = \"Stars\"\nbase_url = \"https://stars.example\"\n"

  init() throws {
    place = try Place()
    try place.write(settings, to: "hornbook.toml")
  }

  /// The site of a project that has nothing but the files and the addresses of this one.
  private func firstBuild(_ files: [String: String]) throws -> [String: Data] {
    let other = try Place()
    try other.write(settings, to: "hornbook.toml")
    try other.bringThemeCopies()
    for (path, text) in files { try other.write(text, to: "Content/" + path) }
    try other.write(place.data("Content/addresses.toml"), to: "Content/addresses.toml")
    _ = try other.run("build")
    return try site(other)
  }

  private func site(_ place: Place) throws -> [String: Data] {
    try place.files().filter { $0.key.hasPrefix("Site/") }
  }

  private func difference(_ left: [String: Data], _ right: [String: Data]) -> [String] {
    Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
  }

  @Test(arguments: Effort.seeds(quick: 1, full: 3, long: 12))
  func `each build after edits of files is a first build`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var editing = try FolderEditing(place.path + "/Content", breaks: false)
    _ = try place.run("build")
    for round in 0..<Effort.steps(quick: 6, full: 25, long: 200) {
      for _ in 0..<Int.random(in: 1...3, using: &numbers) { try editing.edit(round, &numbers) }
      // An id that is given twice, and a collection without its stories, are told of.
      _ = try place.run("build")
      let found = try difference(site(place), firstBuild(editing.files))
      try #require(found.isEmpty, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: Effort.seeds(quick: 1, full: 2, long: 8))
  func `bursts of edits under 'watch' end in what a first build makes`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed + 100)
    var editing = try FolderEditing(place.path + "/Content", breaks: false)
    let watching = try Watching(place)
    for round in 0..<Effort.steps(quick: 4, full: 15, long: 100) {
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        try editing.edit(round, &numbers)
        usleep(.random(in: 0...120_000, using: &numbers))
      }
      var found: [String] = []
      let end = ContinuousClock.now + Watching.patience
      repeat {
        usleep(20_000)
        // A file may go while it is looked at.
        let now = try? site(place)
        found = try now.map { try difference($0, firstBuild(editing.files)) } ?? ["all of it"]
      } while !found.isEmpty && .now < end
      guard found.isEmpty else {
        // One line, which a summary of a long run shows.
        let said = (watching.said + watching.errors).suffix(600).replacing("\n", with: " | ")
        Issue.record("seed \(seed), round \(round): \(found.count) files differ, such as \(found.prefix(4)): \(said)")
        return
      }
    }
    #expect(try watching.interrupt() == 130)
  }
}
