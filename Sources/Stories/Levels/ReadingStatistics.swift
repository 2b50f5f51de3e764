package import Languages
import Website

/// The counts of the texts of a story, to tell how hard it is to read.
package struct ReadingStatistics: Equatable, Sendable {
  /// The number of pages with words.
  package private(set) var pages = 0
  /// The number of words on all pages.
  package private(set) var words = 0
  /// The number of sentences on all pages.
  package private(set) var sentences = 0
  /// The words of the page that has the most.
  package private(set) var mostWordsOnPage = 0
  /// The sentences of the page that has the most.
  package private(set) var mostSentencesOnPage = 0
  /// The words of the longest sentence.
  package private(set) var mostWordsInSentence = 0
  /// The word with the most letters; the first of several.
  package private(set) var longestWord = ""
  /// The count of each word, in small letters.
  private var vocabulary: [String: Int] = [:]

  /// Counts the texts of pages; nil where nobody can tell their words apart: they are written without spaces, and the
  /// machine has no ICU.
  package init?(of pages: [String], in language: Language) {
    let breaks = WordBreaks(language: language.tag)
    if breaks == nil, language.isWrittenWithoutSpaces { return nil }
    for page in pages {
      var (wordsOnPage, sentencesOnPage) = (0, 0)
      for sentence in Self.sentences(of: page, in: language) {
        let words = breaks?.words(of: sentence) ?? Self.words(of: sentence)
        if words.isEmpty { continue }
        sentencesOnPage += 1
        wordsOnPage += words.count
        mostWordsInSentence = max(mostWordsInSentence, words.count)
        for word in words {
          vocabulary[Self.key(of: word), default: 0] += 1
          if word.count > longestWord.count { longestWord = word }
        }
      }
      if wordsOnPage == 0 { continue }
      self.pages += 1
      words += wordsOnPage
      sentences += sentencesOnPage
      mostWordsOnPage = max(mostWordsOnPage, wordsOnPage)
      mostSentencesOnPage = max(mostSentencesOnPage, sentencesOnPage)
    }
  }

  /// The key of words that readers take for one: small letters, and one form of the apostrophe.
  package static func key(of word: some StringProtocol) -> String {
    let small = word.lowercased()
    return small.contains("’") ? String(small.map { $0 == "’" ? "'" : $0 }) : small
  }

  /// How many different words there are, whether they begin with a capital letter or not.
  package var differentWords: Int { vocabulary.count }

  /// The share of words that are among some, in small letters: from 0 to 1; nil if there are no words.
  package func share(of known: Set<String>) -> Double? {
    guard words > 0 else { return nil }
    let count = vocabulary.reduce(0) { known.contains($1.key) ? $0 + $1.value : $0 }
    return Double(count) / Double(words)
  }

  /// Thai and Lao have no mark for the end of a sentence: a line is one.
  private static func sentences(of page: String, in language: Language) -> [Substring] {
    let paragraphs = PageText(page, names: .off).paragraphs.map { LightText($0).plain }
    let isByLine = ["th", "lo"].contains(language.primary)
    let parts = isByLine ? paragraphs.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) } : paragraphs
    return parts.flatMap(SentenceBreaks.sentences)
  }

  /// The words of a sentence where the machine has no ICU.
  private static func words(of sentence: Substring) -> [String] {
    sentence.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }.map(String.init)
  }
}
