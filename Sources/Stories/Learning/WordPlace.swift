/// The place of a word to learn, or of a mark that leads to a note, in the text of a page.
struct WordPlace: Hashable, Sendable {
  /// The paragraph, from 0.
  let paragraph: Int
  /// Its characters in that; none where a note's mark stands between two.
  let characters: Range<Int>
  /// Which word it is, from 1; nil of a note.
  let word: Int?
  /// The note that the text leads to.
  let note: NoteMark?

  /// Takes the place of a word.
  init(paragraph: Int, characters: Range<Int>, word: Int) {
    (self.paragraph, self.characters, self.word, note) = (paragraph, characters, word, nil)
  }

  /// Takes the place of a note's mark.
  init(note: Int, isFirst: Bool, paragraph: Int, at place: Int) {
    (self.paragraph, characters, word) = (paragraph, place..<place, nil)
    self.note = NoteMark(number: note, isFirst: isFirst)
  }

  /// The place of the same mark of a note at another character.
  func moved(to place: Int) -> WordPlace {
    note.map { WordPlace(note: $0.number, isFirst: $0.isFirst, paragraph: paragraph, at: place) } ?? self
  }
}

/// A mark in a text that leads to a note.
struct NoteMark: Hashable, Sendable {
  /// Which note of the story it is, from 1.
  let number: Int
  /// Whether it is the first of its note: that leads back to it.
  let isFirst: Bool
}

/// Looks for words in a paragraph, as whole words, whatever their case and accents.
struct WordSearch {
  private let text: FoldedText
  /// The start of each character, in scalars, and the end of the last one.
  private let starts: [Int]

  /// Takes the letters of a paragraph.
  init(_ paragraph: String) {
    text = FoldedText(paragraph)
    starts = paragraph.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
  }

  /// The first place of one of some forms, the longest there, outside of what is taken already.
  func first(of forms: [[Unicode.Scalar]], besides taken: [Range<Int>]) -> Range<Int>? {
    let forms = forms.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    for start in text.units.indices where text.isBreak(before: start, isRunning: true) {
      for letters in forms {
        guard let end = text.end(of: letters, at: start), text.isBreak(before: end, isRunning: true) else { continue }
        let scalars = text.text(of: start..<end)
        guard let first = starts.firstIndex(of: scalars.startIndex), let last = starts.firstIndex(of: scalars.endIndex),
          !taken.contains(where: { $0.overlaps(first..<last) })
        else { continue }
        return first..<last
      }
    }
    return nil
  }
}
