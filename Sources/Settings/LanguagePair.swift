package import Languages
import TOML

extension Settings {
  /// Two languages of a book: that of its story, and that of the translation that stands beside it.
  package struct LanguagePair: Equatable, Encodable, Sendable {
    /// The tag of the language that comes first.
    package let first: String
    /// The tag of the other one.
    package let second: String
    /// As it is written in the settings.
    package let text: String

    /// Reads `es+en`; nil if it is not two languages that differ.
    init?(_ text: String) {
      let tags = text.split(separator: "+", omittingEmptySubsequences: false).compactMap { Language(String($0))?.tag }
      guard tags.count == 2, tags[0] != tags[1], text.count(where: { $0 == "+" }) == 1 else { return nil }
      (first, second, self.text) = (tags[0], tags[1], text)
    }

    /// The tags as they are written there.
    package var tags: (first: String, second: String) {
      let ends = text.split(separator: "+").map(String.init)
      return (ends.first ?? first, ends.last ?? second)
    }

    /// The end of its file name behind the story's address.
    package var ending: String { ".with-\(second.lowercased()).epub" }

    /// Whether a language is meant by a tag: `es` means `es-MX`, too.
    package static func means(_ tag: String, _ language: Language) -> Bool {
      language.tag == tag || language.tag.hasPrefix(tag + "-")
    }
  }
}

extension SettingKind<[Settings.LanguagePair]> {
  /// Pairs of languages, each once.
  static let languagePairs = SettingKind(
    values: "a list of pairs of language tags, such as \"es+en\"",
    read: { value in
      guard case .array(let values) = value.content else { return .failure(.type("a list of strings", not: value)) }
      var pairs: [Settings.LanguagePair] = []
      for value in values {
        guard case .string(let text) = value.content else {
          return .failure(.type("a list of strings, and no list with", not: value))
        }
        guard let pair = Settings.LanguagePair(text) else {
          return .failure(.value("be a list of pairs of two languages, such as 'es+en', not '\(text)'"))
        }
        if !pairs.contains(where: { ($0.first, $0.second) == (pair.first, pair.second) }) { pairs.append(pair) }
      }
      return .success(pairs)
    },
    write: { "[\($0.map { tomlString($0.text) }.joined(separator: ", "))]" })
}
