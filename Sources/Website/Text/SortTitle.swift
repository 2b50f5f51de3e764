package import Languages

/// How catalogues sort a title: its article stands behind it, as in `Lost Star, The`.
package enum SortTitle {
  private static let articles: [String: Set<String>] = [
    "en": ["a", "an", "the"], "de": ["der", "die", "das", "ein", "eine"], "nl": ["de", "het", "een"],
    "fr": ["le", "la", "les", "un", "une", "des"], "es": ["el", "la", "los", "las", "un", "una", "unos", "unas"],
    "it": ["il", "lo", "la", "i", "gli", "le", "un", "uno", "una"], "pt": ["o", "a", "os", "as", "um", "uma"],
    "ca": ["el", "la", "els", "les", "un", "una"], "sv": ["en", "ett"], "da": ["en", "et"], "nb": ["en", "et", "ei"],
  ]

  /// The title as it is sorted; nil if that is the title as it is.
  package static func of(_ title: String, in language: Language) -> String? {
    guard let space = title.firstIndex(of: " "),
      let known = articles[String(language.tag.prefix { $0 != "-" })],
      known.contains(title[..<space].lowercased())
    else { return nil }
    return "\(title[title.index(after: space)...]), \(title[..<space])"
  }
}
