import Diagnostics
import Languages
import Settings

extension Catalogue {
  /// The pairs of languages in the settings that no story has.
  static func findings(ofEditions books: Settings.Books, _ stories: [ShelfStory]) -> [Diagnostic] {
    if books.editions.isEmpty { return [] }
    let groups = Dictionary(grouping: stories.filter { $0.translationGroup != nil }, by: \.translationGroup)
      .values.map { $0.map(\.language) }
    return books.editions.compactMap { pair in
      let isMade = groups.contains { languages in
        languages.contains { Settings.LanguagePair.means(pair.first, $0) }
          && languages.contains { Settings.LanguagePair.means(pair.second, $0) }
      }
      guard !isMade else { return nil }
      return Diagnostic(
        .warning,
        "'editions' in [books] names '\(pair.text)', and no story in '\(pair.first)' has a translation in '\(pair.second)'",
        hint: "stories are translations of each other if they have one 'translationGroup'", id: "no-edition")
    }
  }
}
