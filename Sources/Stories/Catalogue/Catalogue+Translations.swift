import Hashing
import Languages

extension Catalogue {
  /// The same story as others tell it: those of its group of translations without itself, by the tags of their languages; the oldest
  /// first of those in one language.
  func translations(of story: Int) -> [Int] {
    guard let group = stories[story].translationGroup, let members = translationGroups[group] else { return [] }
    return members.filter { $0 != story }
  }

  /// The other stories of its group of translations, in the order of the names of their languages, the oldest first of those in one.
  func translationsByName(of story: Int) -> [Int] {
    guard let group = stories[story].translationGroup, let members = translationsByName[group] else { return [] }
    return members.filter { $0 != story }
  }

  /// The story in each of its languages, itself in its own, the oldest in others; by the tags of the languages. None where there is
  /// but one language.
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

  /// What the pages of its translations show of a story.
  func name(of story: Int) -> Hashed<StoryName> {
    translatedNames[story] ?? Hashed(StoryName(of: stories[story].card.value))
  }
}

/// What a page shows of a story that it leads to. What stands on that one's pages is none of it.
struct StoryName: Encodable, Sendable {
  let title: String
  let slug: String
  let language: Language

  /// Takes what a card says.
  init(of card: StoryCard) { (title, slug, language) = (card.title, card.slug, card.language) }
}
