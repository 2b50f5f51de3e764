import Languages
import StoryModel

/// Which stories are recommended beside each: those of its language that share the main character, the theme, a collection or the age with it.
///
/// A story chooses among its neighbours alone, those that came just before and just after it among the stories that share one thing with
/// it. So a new story can only come into the lists of its own neighbours: of at most four for each of the five things that are shared,
/// of at most twenty in all, however large the library is.
struct Recommendations: Sendable {
  /// For each story, the places of those that are recommended, best first.
  let lists: [[Int]]

  /// The most stories that are recommended beside one.
  static let limit = 4
  /// How many neighbours of each side are looked at.
  private static let reach = 2

  /// What stories share; the language is part of each.
  private enum Shared: Hashable {
    case character(String), theme(String), collection(Int), age(AgeGroup), nothing
  }

  private struct Shelf: Hashable {
    let language: String
    let shared: Shared
  }

  /// Looks at all stories of a catalogue, oldest first; `collections` are those of each story.
  init(_ stories: [ShelfStory], collections: [[Int]]) {
    let characters = stories.map { $0.mainCharacter?.lowercased() }
    let themes = stories.map { $0.theme?.lowercased() }
    var shelves: [Shelf: [Int]] = [:]
    for (place, story) in stories.enumerated() {
      // Only the first collection counts: with each more of them a new story would have more neighbours.
      let shared: [Shared?] = [
        characters[place].map { .character($0) }, themes[place].map { .theme($0) },
        collections[place].first.map { .collection($0) }, story.ageGroup.map { .age($0) }, .nothing,
      ]
      for case let thing? in shared {
        shelves[Shelf(language: story.language.tag, shared: thing), default: []].append(place)
      }
    }
    var neighbours = [Set<Int>](repeating: [], count: stories.count)
    for shelf in shelves.values {
      for (index, place) in shelf.enumerated() {
        for other in shelf[max(0, index - Self.reach)...min(shelf.count - 1, index + Self.reach)] where other != place {
          neighbours[place].insert(other)
        }
      }
    }
    /// How much two stories have in common.
    func likeness(_ one: Int, _ other: Int) -> Int {
      var sum = 0
      if let character = characters[one], character == characters[other] { sum += 4 }
      if let theme = themes[one], theme == themes[other] { sum += 3 }
      if collections[one].contains(where: collections[other].contains) { sum += 3 }
      if let age = stories[one].ageGroup, age == stories[other].ageGroup { sum += 1 }
      return sum
    }
    lists = neighbours.enumerated().map { place, others in
      let story = stories[place]
      let ranked = others.filter { other in
        story.translationGroup == nil || stories[other].translationGroup != story.translationGroup
      }.map { other in
        // Of those that are alike, the ones that came closest to it, which no later story changes.
        let distance = stories[other].createdAt.microseconds.subtractingReportingOverflow(story.createdAt.microseconds)
        return (place: other, likeness: likeness(place, other), distance: distance.partialValue.magnitude)
      }.sorted { left, right in
        if left.likeness != right.likeness { return left.likeness > right.likeness }
        if left.distance != right.distance { return left.distance < right.distance }
        return stories[left.place].id.text < stories[right.place].id.text
      }
      return ranked.prefix(Self.limit).map(\.place)
    }
  }
}
