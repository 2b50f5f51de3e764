/// A language that a voice speaks.
package struct SpokenLanguage: Hashable, Sendable {
  /// The voice, by the name that chooses it.
  package let voice: String
  /// The language as a tag in small letters.
  package let language: String
  /// How well the voice fits: the smaller, the better.
  package let priority: Int

  /// Puts a row together.
  package init(voice: String, language: String, priority: Int) {
    self.voice = voice
    self.language = language
    self.priority = priority
  }

  /// What eSpeak NG calls languages otherwise than BCP 47 does, or has only a relative for.
  private static let others = [
    "zh": "cmn", "zh-hk": "yue", "zh-mo": "yue", "zh-yue": "yue", "zh-hant-hk": "yue", "zh-hant-mo": "yue",
    "no": "nb", "nn": "nb", "tl": "fil", "iw": "he", "in": "id", "sh": "sr", "mo": "ro",
  ]

  /// The voice for a language by its BCP 47 tag; nil if nobody speaks it.
  ///
  /// The whole tag comes first, then what is left when its last subtags go, then any voice of the language.
  package static func voice(for tag: String, among voices: [SpokenLanguage]) -> String? {
    // Voices of other programs, which may not be there, and variants, which are no languages.
    let own = voices.filter { !$0.voice.hasPrefix("mb/") && !$0.voice.hasPrefix("!v/") }
    var wanted = tag.lowercased().split(separator: "-").map(String.init)
    let primary = wanted.first ?? ""
    while !wanted.isEmpty {
      let name = wanted.joined(separator: "-")
      for language in [name, others[name]].compactMap({ $0 }) {
        if let voice = best(own.filter { $0.language == language }) { return voice }
      }
      wanted.removeLast()
    }
    return best(own.filter { $0.language.hasPrefix(primary + "-") })
  }

  private static func best(_ voices: [SpokenLanguage]) -> String? {
    voices.min { ($0.priority, $0.voice) < ($1.priority, $1.voice) }?.voice
  }
}
