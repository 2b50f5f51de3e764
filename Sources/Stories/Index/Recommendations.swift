import Basics
import Languages
import Models

/// Which stories are recommended beside each: those of its language that share the main character, the theme, a
/// collection or the age with it.
///
/// A story chooses among its neighbours alone, those that came just before and just after it among the stories that
/// share one thing with it. So a new story can only come into the lists of its own neighbours: of at most four for each
/// of the five things that are shared, of at most twenty in all, however large the library is.
struct Recommendations: Sendable {
  /// For each story, the places of those that are recommended, best first.
  let lists: [[Int]]

  /// The most stories that are recommended beside one.
  static let limit = 4
  /// The count of neighbours looked at on each side.
  private static let reach = 2

  /// A common trait; the language is part of each.
  private enum Shared: Hashable {
    case character(String), theme(String), collection(Int), age(AgeGroup), nothing
  }

  private struct Shelf: Hashable {
    let language: String
    let shared: Shared
  }

  /// A story's traits in common with others.
  struct Traits: Sendable {
    let id: Identifier
    let createdAt: Timestamp
    let language: String
    var character: String?
    var theme: String?
    var age: AgeGroup?
    /// The collections that hold it, by any numbers, in their order.
    var collections: [Int] = []
    /// The group of its translations.
    var translationGroup: String?
  }

  /// Looks at all stories of an index, oldest first.
  init(_ stories: [Traits]) {
    var shelves: [Shelf: [Int]] = [:]
    for (place, story) in stories.enumerated() {
      // Only the first collection counts: with each more of them a new story would have more neighbours.
      let shared: [Shared?] = [
        story.character.map { .character($0) }, story.theme.map { .theme($0) },
        story.collections.first.map { .collection($0) }, story.age.map { .age($0) }, .nothing,
      ]
      for case let thing? in shared {
        shelves[Shelf(language: story.language, shared: thing), default: []].append(place)
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
    lists = zip(stories, neighbours).map { story, others in
      let ranked = others.filter { other in
        story.translationGroup == nil || stories[other].translationGroup != story.translationGroup
      }.map { other in
        // Of those that are alike, the ones that came closest to it, which no later story changes.
        let distance = stories[other].createdAt.microseconds.subtractingReportingOverflow(story.createdAt.microseconds)
        return (place: other, likeness: story.likeness(to: stories[other]), distance: distance.partialValue.magnitude)
      }.sorted { left, right in
        if left.likeness != right.likeness { return left.likeness > right.likeness }
        if left.distance != right.distance { return left.distance < right.distance }
        return stories[left.place].id.text < stories[right.place].id.text
      }
      return ranked.prefix(Self.limit).map(\.place)
    }
  }
}

extension Recommendations.Traits {
  /// The likeness of two stories.
  fileprivate func likeness(to other: Self) -> Int {
    var sum = 0
    if let character, character == other.character { sum += 4 }
    if let theme, theme == other.theme { sum += 3 }
    if collections.contains(where: other.collections.contains) { sum += 3 }
    if let age, age == other.age { sum += 1 }
    return sum
  }

  /// Those of a story in an index.
  init(of story: PublishedStory, collections: [Int]) {
    self.init(
      id: story.id, createdAt: story.createdAt, language: story.language.tag,
      character: story.mainCharacter?.lowercased(), theme: story.theme?.lowercased(), age: story.ageGroup,
      collections: collections, translationGroup: story.translationGroup)
  }
}
