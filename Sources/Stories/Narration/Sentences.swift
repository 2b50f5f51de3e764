import Languages

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
  static func all(in paragraphs: [String]) -> [String] {
    paragraphs.flatMap(SentenceBreaks.sentences).compactMap { sentence in
      let words = sentence.drop { $0.isWhitespace }
      return words.isEmpty ? nil : words.withoutEnd
    }
  }
}
