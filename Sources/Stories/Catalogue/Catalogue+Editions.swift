import Diagnostics
import Settings

extension Catalogue {
  /// The pairs of languages in the settings that no story has.
  static func findings(ofEditions books: Settings.Books, _ stories: [ShelfStory]) -> [Diagnostic] {
    if books.editions.isEmpty { return [] }
    let groups = Dictionary(grouping: stories.filter { $0.translationGroup != nil }, by: \.translationGroup)
      .values.map { $0.map(\.language) }
    return books.editions.compactMap { pair in
      let isMade = groups.contains { languages in
        // No story is its own translation.
        languages.indices.contains { first in
          Settings.LanguagePair.means(pair.first, languages[first])
            && languages.indices.contains {
              $0 != first && Settings.LanguagePair.means(pair.second, languages[$0])
            }
        }
      }
      guard !isMade else { return nil }
      let (first, second) = pair.tags
      return Diagnostic(
        .warning,
        "'editions' in [books] names '\(pair.text)', and no story in '\(first)' has a translation in '\(second)'",
        hint: "stories are translations of each other if they have one 'translationGroup'", id: "no-edition")
    }
  }
}
