import Basics
package import Models

/// The counts of a text.
package struct TextCounts: Hashable, Sendable {
  /// All words.
  package let words: Int
  /// The words of the page that has the most.
  package let wordsOnPage: Int
  /// The sentences of the page that has the most.
  package let sentencesOnPage: Int
  /// The words of the longest sentence.
  package let wordsInSentence: Int

  /// Takes what was counted.
  package init(words: Int, wordsOnPage: Int, sentencesOnPage: Int, wordsInSentence: Int) {
    self.words = words
    self.wordsOnPage = wordsOnPage
    self.sentencesOnPage = sentencesOnPage
    self.wordsInSentence = wordsInSentence
  }
}

/// The limits of the text of a story; nil for no limit.
package struct TextLimits: Hashable, Sendable {
  /// The most words.
  package var wordsInStory: Int?
  /// The most words of a page.
  package var wordsOnPage: Int?
  /// The most sentences of a page.
  package var sentencesOnPage: Int?
  /// The most words of a sentence.
  package var wordsInSentence: Int?

  /// No limits.
  package init() {}

  /// The most words of a page by the age of readers: what fits beside a picture, in letters of their size.
  package init(for age: AgeGroup?) {
    wordsOnPage =
      switch age {
      case .preschool: 50
      case .elementary: 100
      default: 200
      }
  }

  /// Each limit in words: `50 words on a page`.
  var lines: [String] {
    let all = [
      (wordsInStory, "words in all"), (wordsOnPage, "words on a page"), (sentencesOnPage, "sentences on a page"),
      (wordsInSentence, "words in a sentence"),
    ]
    return all.compactMap { number, things in number.map { "\($0) \(things)" } }
  }

  /// The excess of a page, in words.
  func excess(ofPage counts: TextCounts) -> [String] {
    TextLimits.excess([
      (counts.wordsOnPage, wordsOnPage, "words"), (counts.sentencesOnPage, sentencesOnPage, "sentences"),
      (counts.wordsInSentence, wordsInSentence, "words in a sentence"),
    ])
  }

  /// The excess of a whole story, in words.
  func excess(ofStory counts: TextCounts) -> [String] {
    TextLimits.excess([(counts.words, wordsInStory, "words")])
  }

  private static func excess(_ numbers: [(Int, Int?, String)]) -> [String] {
    numbers.compactMap { number, limit, things in
      limit.flatMap { number > $0 ? "\(number) \(things) where \($0) are the most" : nil }
    }
  }

  /// The limits as a program reads them.
  var document: JSONValue {
    let all = [
      ("wordsInStory", wordsInStory), ("wordsOnPage", wordsOnPage), ("sentencesOnPage", sentencesOnPage),
      ("wordsInSentence", wordsInSentence),
    ]
    return .object(all.compactMap { name, number in number.map { JSONMember(name, .number($0)) } })
  }
}
