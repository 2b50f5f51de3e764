import Hashing
import Languages

extension LibraryIndex {
  /// The same story as others tell it: those of its group of translations without itself, by the tags of their
  /// languages; the oldest first of those in one language.
  func translations(of story: Int) -> [Int] {
    guard let group = stories[story].translationGroup, let members = translationGroups[group] else { return [] }
    return members.filter { $0 != story }
  }

  /// The other stories of its group of translations, in the order of the names of their languages, the oldest first of
  /// those in one.
  func translationsByName(of story: Int) -> [Int] {
    guard let group = stories[story].translationGroup, let members = translationsByName[group] else { return [] }
    return members.filter { $0 != story }
  }

  /// The story in each of its languages, itself in its own, the oldest in others; by the tags of the languages. None
  /// where there is but one language.
  func alternates(of story: Int) -> [Int] {
    guard let group = stories[story].translationGroup, let members = translationGroups[group] else { return [] }
    let own = stories[story].language
    var found: [(place: Int, language: Language)] = []
    for member in members {
      let language = stories[member].language
      if language != found.last?.language { found.append((language == own ? story : member, language)) }
    }
    return found.count > 1 ? found.map(\.place) : []
  }

  /// The name of a story on the pages of its translations.
  func name(of story: Int) -> Hashed<StoryName> {
    translatedNames[story] ?? Hashed(StoryName(of: stories[story].card.value))
  }

  /// Some stories by the places of their groups, which `groups` has for each story; those of one group as they were.
  static func inOrder(_ places: [Int], ofGroups groups: [Int?]?) -> [Int] {
    places.enumerated().map { offset, place in
      (place: place, group: groups?[place] ?? .max, offset: offset)
    }.sorted { ($0.group, $0.offset) < ($1.group, $1.offset) }.map(\.place)
  }
}

extension [Hashed<PublishedStory>] {
  /// For each group of translations, the places of its stories by the tags of their languages, the oldest first of
  /// those in one; no group of one.
  var translationGroups: [String: [Int]] {
    var translations: [String: [Int]] = [:]
    for (place, story) in enumerated() {
      if let group = story.translationGroup { translations[group, default: []].append(place) }
    }
    return translations.filter { $0.value.count > 1 }.mapValues { places in
      places.sorted { left, right in
        let (first, second) = (self[left].language.tag, self[right].language.tag)
        if first != second { return first < second }
        // Of those that nobody has dated the last title counts as the oldest, and the first one is meant.
        return self[left].isUndated && self[right].isUndated ? left > right : left < right
      }
    }
  }
}

/// A page's view of a story that it leads to. What stands on that one's pages is none of it.
struct StoryName: Encodable, Sendable {
  let title: String
  let slug: String
  let language: Language

  /// Takes what a card says.
  init(of card: StoryCard) { (title, slug, language) = (card.title, card.slug, card.language) }
}
