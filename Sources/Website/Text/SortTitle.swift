package import Languages

/// A title in catalogues: its article stands behind it, as in `Lost Star, The`.
package enum SortTitle {
  private static let articles: [String: Set<String>] = [
    "en": ["a", "an", "the"], "de": ["der", "die", "das", "ein", "eine"], "nl": ["de", "het", "een"],
    "fr": ["le", "la", "les", "un", "une", "des"], "es": ["el", "la", "los", "las", "un", "una", "unos", "unas"],
    "it": ["il", "lo", "la", "i", "gli", "le", "un", "uno", "una"], "pt": ["o", "a", "os", "as", "um", "uma"],
    "ca": ["el", "la", "els", "les", "un", "una"], "sv": ["en", "ett"], "da": ["en", "et"], "nb": ["en", "et", "ei"],
  ]

  /// Articles that stand before a word without a blank.
  private static let joined: [String: [String]] = [
    "fr": ["l'", "l’"], "it": ["l'", "l’", "un'", "un’"], "ca": ["l'", "l’"], "ar": ["ال"],
  ]
  /// Words that only seem to begin with such an article.
  private static let others = ["الله", "التي", "الذي", "الذين"]

  /// The number of first letters that a list of titles passes over: those of an article, with the blank behind it.
  package static func lettersOfArticle(in title: String, _ language: Language) -> Int {
    if of(title, in: language) != nil, let space = title.firstIndex(of: " ") {
      return title[...space].unicodeScalars.count
    }
    let word = title.prefix { $0 != " " }.lowercased()
    guard !others.contains(word) else { return 0 }
    let article = joined[language.primary]?.first { word.hasPrefix($0) && word.count > $0.count }
    return article?.unicodeScalars.count ?? 0
  }

  /// The title as it is sorted; nil if that is the title as it is.
  package static func of(_ title: String, in language: Language) -> String? {
    guard let space = title.firstIndex(of: " "),
      let known = articles[String(language.tag.prefix { $0 != "-" })],
      known.contains(title[..<space].lowercased())
    else { return nil }
    return "\(title[title.index(after: space)...]), \(title[..<space])"
  }
}
