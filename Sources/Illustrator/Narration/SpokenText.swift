import Languages
import StoryStore

/// The words of a page as a voice speaks them: paragraph by paragraph, sentence by sentence.
package struct SpokenText: Hashable, Sendable {
  /// A word with the marks around it; where no blanks are written, a character.
  package struct Word: Hashable, Sendable {
    /// The blanks before it in its paragraph.
    package let gap: String
    /// The word as it is written.
    package let text: String
    /// The word as it is to be spoken.
    package let said: String
  }

  /// A sentence, which has at least one word.
  package struct Sentence: Hashable, Sendable {
    /// The paragraph that it stands in, from 0.
    package let paragraph: Int
    /// Its words in order.
    package let words: [Word]

    /// The sentence as it is written.
    package var text: String { joined { $0.text } }
    /// The sentence as it is to be spoken.
    package var said: String { joined { $0.said } }

    private func joined(_ form: (Word) -> String) -> String {
      words.dropFirst().reduce(form(words[0])) { $0 + $1.gap + form($1) }
    }
  }

  /// The sentences in order.
  package let sentences: [Sentence]

  /// The most words that are marked one by one; of a longer page the sentences are.
  static let mostWords = 2000

  /// Cuts paragraphs. `pronunciations` has what is spoken in the place of whole words.
  package init(_ paragraphs: [String], pronunciations: [String: String] = [:]) {
    var sentences: [Sentence] = []
    for (place, paragraph) in paragraphs.enumerated() {
      var gap = ""
      for sentence in SentenceBreaks.sentences(of: paragraph) {
        var words: [Word] = []
        var word = ""
        func end() {
          guard !word.isEmpty else { return }
          words.append(Word(gap: gap, text: word, said: Self.said(word, pronunciations)))
          (gap, word) = ("", "")
        }
        for letter in sentence {
          if letter.isWhitespace {
            end()
            gap.append(letter)
          } else {
            if let last = word.last, letter.isLetter, letter.isWide || last.isWide { end() }
            word.append(letter)
          }
        }
        end()
        if !words.isEmpty { sentences.append(Sentence(paragraph: place, words: words)) }
      }
    }
    self.sentences = sentences
  }

  /// How many characters are spoken, blanks included.
  package var length: Int { sentences.reduce(0) { $0 + $1.said.count } }

  /// Whether anything in it is a word, a number or a sign that is read: no page of dots or stars.
  package var isSpoken: Bool {
    sentences.contains { sentence in
      sentence.words.contains { word in
        word.text.contains { letter in
          letter.isOfWord
            || letter.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
        }
      }
    }
  }

  /// How many words there are.
  var wordCount: Int { sentences.reduce(0) { $0 + $1.words.count } }

  /// A word with what is spoken in its place: all of it but the marks around it, or the words that it is made of.
  private static func said(_ word: String, _ pronunciations: [String: String]) -> String {
    guard !pronunciations.isEmpty else { return word }
    if let first = word.firstIndex(where: \.isOfWord), let last = word.lastIndex(where: \.isOfWord),
      let other = pronunciations[String(word[first...last])]
    {
      return word[..<first] + other + word[word.index(after: last)...]
    }
    var said = ""
    var rest = word[...]
    while !rest.isEmpty {
      let letters = rest.prefix(while: \.isOfWord)
      said += pronunciations[String(letters)] ?? String(letters)
      rest = rest[letters.endIndex...]
      let marks = rest.prefix { !$0.isOfWord }
      said += marks
      rest = rest[marks.endIndex...]
    }
    return said
  }

  /// The parts that are lit one after another, from when each word is spoken, sentence by sentence.
  ///
  /// A word without a known time, or that begins with the one before it, is of its neighbour's part.
  func parts(_ moments: [[Range<Int>?]]) -> [MachineVoice.Part] {
    var parts: [MachineVoice.Part] = []
    var paragraph = -1
    // Whether the last part is of this paragraph, and what stands in it before the first one.
    var isOpen = false
    var before = ""
    for (sentence, moments) in zip(sentences, moments) {
      if sentence.paragraph != paragraph { (paragraph, isOpen, before) = (sentence.paragraph, false, "") }
      for (word, moments) in zip(sentence.words, moments) {
        if let moments, moments.lowerBound >= 0, moments.lowerBound > parts.last?.moments.lowerBound ?? -1 {
          if let last = parts.indices.last {
            parts[last].moments = parts[last].moments.clamped(to: 0..<moments.lowerBound)
          }
          let end = max(moments.upperBound, moments.lowerBound + 1)
          parts.append(.init(moments.lowerBound..<end, before.isEmpty ? word.text : before + word.gap + word.text))
          (isOpen, before) = (true, "")
        } else if isOpen {
          let last = parts.count - 1
          parts[last].text += word.gap + word.text
          if let end = moments?.upperBound, end > parts[last].moments.upperBound {
            parts[last].moments = parts[last].moments.lowerBound..<end
          }
        } else {
          before = before.isEmpty ? word.text : before + word.gap + word.text
        }
      }
    }
    return parts
  }

  /// The parts where whole sentences are lit, from when each is spoken.
  func parts(_ moments: [Range<Int>?]) -> [MachineVoice.Part] {
    var parts: [MachineVoice.Part] = []
    for (sentence, moments) in zip(sentences, moments) {
      guard let moments, !moments.isEmpty, moments.lowerBound >= parts.last?.moments.upperBound ?? 0 else { continue }
      parts.append(.init(moments, sentence.text))
    }
    return parts
  }
}

extension Character {
  /// Whether it is of a word, and no mark around one.
  fileprivate var isOfWord: Bool { isLetter || isNumber }

  /// Whether it is of a script that writes no blanks between words: Chinese and Japanese.
  fileprivate var isWide: Bool {
    guard let first = unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(first) || (0xF900...0xFAFF).contains(first) || (0x20000...0x3FFFF).contains(first)
  }
}
