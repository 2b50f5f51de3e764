import Foundation
import TestSupport
import Testing

/// Builds that are killed at random moments.
@Suite struct KilledTests {
  private static let kills = Effort.steps(quick: 6, full: 16, long: 200)
  private static let seed = Effort.seeds(1)[0]

  @Test func `a killed build leaves whole files, and the next one a clean site`() throws {
    let project = try KilledProject()
    let place = project.place
    try place.done("build")
    var random = Moments(seed: Self.seed)
    var (kills, hits) = (0, 0)
    func kill() throws {
      kills += 1
      if try project.killBuild(after: random.next() * project.patience) { hits += 1 }
    }
    while kills < Self.kills {
      let isFresh = kills % 4 == 0
      let story = "seed \(Self.seed), kill \(kills + 1)"
      if isFresh {
        for name in ["Site", ".hornbook"] { try FileManager.default.removeItem(atPath: place.path + "/" + name) }
        try place.bringCopies()
        try kill()
        if place.has("Site") { #expect(try project.remains().filter { $0.hasPrefix("Site/") } == [], "\(story)") }
      } else {
        try project.enter(project.state.other)
        try kill()
        #expect(try project.brokenFiles() == [], "\(story)")
        // Now and then the build that puts things right is killed too, or the library changes back.
        if kills % 3 == 0 { try kill() }
        if kills % 5 == 0 { try project.enter(project.state.other) }
        #expect(try project.brokenFiles() == [], "\(story)")
      }
      try place.done("build")
      let remains = try project.remains()
      #expect(remains == [], "\(story)")
      if !remains.isEmpty { return }
    }
    #expect(hits > kills / 4, "\(hits) of \(kills) builds were killed while they worked")
  }

  @Test func `a first build that is killed while it makes the library leaves nothing that stops the next`() throws {
    let project = try KilledProject()
    let place = project.place
    try project.enter(.first)
    var random = Moments(seed: Self.seed)
    var expected: [String: Data]?
    for kill in 0..<max(4, Self.kills / 4) {
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path + "/Content")
      where name.hasPrefix("library.sqlite") {
        try FileManager.default.removeItem(atPath: place.path + "/Content/" + name)
      }
      for name in ["Site", ".hornbook"] { try? FileManager.default.removeItem(atPath: place.path + "/" + name) }
      try place.bringCopies()
      if kill > 0 { _ = try project.killBuild(after: random.next() * project.patience) }
      try place.done("build")
      let site = try KilledProject.site(of: place)
      let remains = try project.remains().filter { !$0.hasPrefix("Site/") }
      #expect(remains == [], "seed \(Self.seed), kill \(kill)")
      #expect(site == expected ?? site, "seed \(Self.seed), kill \(kill)")
      expected = site
    }
  }
}

/// Fractions of a time, the same for the same seed; early ones and late ones come as often as others.
struct Moments {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func next() -> Double { Double(numbers.next() >> 11) / Double(1 << 53) }
}
