/// A text cut into what is spoken and what lies between.
enum Sentences {
  /// A piece of a paragraph.
  struct Piece: Equatable, Sendable {
    let text: String
    /// Which of the spoken parts it is, from 0; nil if it is not spoken.
    let part: Int?
  }

  /// Finds spoken texts in paragraphs, one after another; nil if one of them is not there.
  static func pieces(of paragraphs: [String], spoken: [String]) -> [[Piece]]? {
    var all: [[Piece]] = []
    var next = 0
    for paragraph in paragraphs {
      var pieces: [Piece] = []
      var rest = paragraph[...]
      while next < spoken.count, let range = rest.firstRange(of: spoken[next]) {
        if range.lowerBound > rest.startIndex {
          pieces.append(Piece(text: String(rest[..<range.lowerBound]), part: nil))
        }
        pieces.append(Piece(text: String(rest[range]), part: next))
        rest = rest[range.upperBound...]
        next += 1
      }
      if !rest.isEmpty { pieces.append(Piece(text: String(rest), part: nil)) }
      all.append(pieces)
    }
    return next == spoken.count ? all : nil
  }

  /// The sentences of paragraphs, in order.
  static func all(in paragraphs: [String]) -> [String] { paragraphs.flatMap(sentences) }

  private static let ends: Set<Character> = [".", "!", "?", "…", "؟", "۔", "।", "።"]
  private static let wideEnds: Set<Character> = ["。", "！", "？"]
  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]", "」", "』"]

  /// A sentence ends at its mark and what closes behind it, before a blank; where no blanks are written, at once.
  private static func sentences(of paragraph: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var (isAtEnd, isWide) = (false, false)
    func finish() {
      let words = sentence.drop { $0.isWhitespace }
      if let first = words.first, first.isLowercase, !sentences.isEmpty {
        // “Who are you?” said she: what goes on in small letters is the same sentence.
        sentences[sentences.count - 1] += sentence
      } else if !words.isEmpty {
        sentences.append(String(words))
      }
      sentence = ""
      (isAtEnd, isWide) = (false, false)
    }
    for letter in paragraph {
      if ends.contains(letter) || wideEnds.contains(letter) {
        (isAtEnd, isWide) = (true, wideEnds.contains(letter))
      } else if isAtEnd, letter.isWhitespace || isWide && !closing.contains(letter) {
        finish()
      } else if isAtEnd, !closing.contains(letter) {
        isAtEnd = false
      }
      sentence.append(letter)
    }
    finish()
    return sentences
  }
}
