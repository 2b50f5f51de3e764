package import Settings

/// The scale of the settings, applied to a text.
extension Settings.Levels {
  /// The easiest level whose limits a text keeps; nil where none does, and for a text without words.
  package func proposal(for text: ReadingStatistics) -> Int? {
    if text.words == 0 { return nil }
    return (1...count).first { excess(of: text, over: $0).isEmpty }
  }

  /// A text's excesses over a level, in words.
  package func excess(of text: ReadingStatistics, over level: Int) -> [String] {
    let limits = [
      (wordsInStory, text.words, "words"), (wordsOnPage, text.mostWordsOnPage, "words on a page"),
      (wordsInSentence, text.mostWordsInSentence, "words in a sentence"),
      (sentencesOnPage, text.mostSentencesOnPage, "sentences on a page"),
    ]
    return limits.compactMap { limits, number, things in
      guard level > 0, level <= limits.count, number > limits[level - 1] else { return nil }
      return "\(number) \(things) where \(limits[level - 1]) are the most"
    }
  }
}
