import Basics
import Models
import TestSupport
import Testing

@testable import Stories

@Suite struct `Stories that are recommended beside one` {
  private func story(
    _ name: String, day: Int, language: String = "en", character: String? = nil, theme: String? = nil,
    age: AgeGroup? = .preschool, collections: [Int] = [], translationGroup: String? = nil
  ) -> Recommendations.Traits {
    .init(
      id: Identifier(name), createdAt: StoriesFixture.day(day), language: language, character: character, theme: theme,
      age: age, collections: collections, translationGroup: translationGroup)
  }

  private func beside(_ place: Int, in stories: [Recommendations.Traits]) -> [String] {
    Recommendations(stories).lists[place].map { stories[$0].id.text }
  }

  @Test func `share most with it, and are in its language`() {
    let stories = [
      story("fox", day: 1, character: "fox", theme: "sky"), story("sea", day: 2, theme: "sea"),
      story("sky", day: 3, theme: "sky"), story("fox again", day: 4, character: "fox", theme: "sea"),
      story("zorro", day: 5, language: "es", character: "fox", theme: "sky"),
    ]
    #expect(beside(0, in: stories).map { $0.lowercased() } == ["fox again", "sky", "sea"])
    #expect(beside(4, in: stories) == [])
  }

  @Test func `are in a collection with it before those of its age`() {
    let stories = [
      story("one", day: 1, collections: [1]), story("age", day: 2), story("held", day: 3, age: nil, collections: [1]),
    ]
    #expect(beside(0, in: stories).map { $0.lowercased() } == ["held", "age"])
  }

  @Test func `are never the same story in another telling`() {
    let stories = [
      story("one", day: 1, translationGroup: "one"), story("again", day: 2, translationGroup: "one"),
      story("two", day: 3),
    ]
    #expect(beside(0, in: stories).map { $0.lowercased() } == ["two"])
  }

  @Test func `of those that are alike came closest to it`() {
    let stories = (0..<30).map { story("story \($0 + 10)", day: $0) }
    #expect(beside(20, in: stories).map { $0.lowercased() } == ["story 29", "story 31", "story 28", "story 32"])
  }

  /// However alike all stories are, one that comes at any moment changes the lists of its neighbours alone.
  @Test(arguments: 1...8) func `change for a new story in at most twenty lists`(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    var stories: [Recommendations.Traits] = []
    var most = 0
    for count in 0..<260 {
      // Of most things there are few, so that nearly all have something in common.
      let variety = seed % 3 == 0 ? 1 : seed
      let new = story(
        "story \(count)", day: Int.random(in: 0..<1000, using: &random),
        character: Bool.random(using: &random) ? "c\(Int.random(in: 0..<variety, using: &random))" : nil,
        theme: "t\(Int.random(in: 0..<variety, using: &random))",
        age: AgeGroup.known[Int.random(in: 0..<AgeGroup.known.count, using: &random)],
        collections: (0..<5).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      let before = Recommendations(stories).lists
      // It stands where its moment says, not only at the end.
      let place = stories.firstIndex { ($0.createdAt, $0.id.text) > (new.createdAt, new.id.text) } ?? stories.count
      let ids = stories.map(\.id)
      stories.insert(new, at: place)
      let after = Recommendations(stories).lists
      let changed = before.indices.count { old in
        before[old].map { ids[$0] } != after[old < place ? old : old + 1].map { stories[$0].id }
      }
      most = max(most, changed)
    }
    #expect(most > 0 && most <= 20, "\(most) lists")
    #expect(Recommendations(stories).lists.allSatisfy { $0.count == Recommendations.limit })
  }
}
