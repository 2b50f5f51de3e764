import Languages
import Rendering
import Synchronization

/// The moods that the theme has names for, and the words in all its languages that mean them.
final class MoodWords: Sendable {
  /// Their names in addresses and templates, in the order of the theme.
  let moods: [String]
  private let theme: Theme
  private let languages: [Language]
  /// The moods by the words of the first languages of the theme, as far as they were asked.
  private let asked = Mutex<[[String: String]]>([])

  /// Takes the words of a theme; where two moods claim a word, that of the first language has it.
  init(of theme: Theme) {
    (self.theme, languages) = (theme, theme.languages)
    moods = theme.messages.moods.map(\.mood)
  }

  /// The mood that a story's words mean; nil if the theme has no name for it. Throws if its words cannot be read.
  func callAsFunction(_ text: String?) throws -> String? {
    guard let word = text?.lowercased() else { return nil }
    var known = asked.withLock { $0 }
    for (place, language) in languages.enumerated() {
      if place == known.count {
        // Outside of the lock, so that no other story waits; the theme reads its words once, whoever asks.
        known.append(try words(in: language))
        asked.withLock { [known] in if $0.count < known.count { $0 = known } }
      }
      if let mood = known[place][word] { return moods.contains(mood) ? mood : nil }
    }
    return nil
  }

  private func words(in language: Language) throws -> [String: String] {
    var words: [String: String] = [:]
    for (mood, others) in try theme.messages(in: language.tag).moods {
      // Whatever the language, a library may name it as templates do.
      for word in others + [mood] where words[word] == nil { words[word] = mood }
    }
    return words
  }
}
