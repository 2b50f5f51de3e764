import Languages
import Rendering

/// The moods that the theme has names for, and the words in all its languages that mean them.
struct MoodWords: Sendable {
  /// Their names in addresses and templates, in the order of the theme.
  let moods: [String]
  private let moodOfWord: [String: String]

  /// Takes the words of a theme; where two moods claim a word, that of the first language has it.
  init(of theme: Theme) throws {
    var words: [String: String] = [:]
    for language in theme.languages {
      for (mood, others) in try theme.messages(in: language.tag).moods {
        for word in others where words[word] == nil { words[word] = mood }
        // Whatever the language, a library may name it as templates do.
        if words[mood] == nil { words[mood] = mood }
      }
    }
    moods = theme.messages.moods.map(\.mood)
    let known = Set(moods)
    moodOfWord = words.filter { known.contains($0.value) }
  }

  /// The mood that a story's words mean; nil if the theme has no name for it.
  func callAsFunction(_ text: String?) -> String? {
    text.flatMap { moodOfWord[$0.lowercased()] }
  }
}
