import Mustache
import Website

extension LightText {
  /// Pieces of the paragraph that follow each other from its beginning, each with its runs.
  func pieces(_ pieces: [Sentences.Piece]) -> [(piece: Sentences.Piece, runs: [Run])] {
    var place = 0
    return pieces.map { piece in
      defer { place += piece.text.count }
      return (piece, runs(of: piece.text, from: place))
    }
  }

  /// Pieces of the words as they were written, as they are published.
  func published(_ pieces: [Sentences.Piece]) -> [Sentences.Piece] {
    var place = 0
    return pieces.map { piece in
      defer { place += piece.text.count }
      return Sentences.Piece(text: published(piece.text, from: place), part: piece.part)
    }
  }

  /// For each visible character of some paragraphs, whether it is emphasised; empty if none is.
  static func marks(of words: [LightText]) -> [Bool] {
    let marks = words.map(\.marks)
    guard marks.contains(where: { $0 != nil }) else { return [] }
    return zip(words, marks).flatMap { words, marks in
      marks ?? Array(repeating: false, count: words.plain.count { !$0.isWhitespace })
    }
  }

  /// A line in runs, by the marks of its visible characters, which it takes away; characters without a mark are plain.
  static func runs(of line: String, by marks: inout ArraySlice<Bool>) -> [Run] {
    guard !marks.isEmpty else { return [Run(text: line, isEmphasis: false)] }
    var runs: [Run] = []
    var (text, gap, isEmphasis) = ("", "", false)
    for character in line {
      if character.isWhitespace {
        gap.append(character)
        continue
      }
      let isNext = marks.popFirst() ?? false
      if isNext != isEmphasis {
        if isNext { text += gap }
        if !text.isEmpty { runs.append(Run(text: text, isEmphasis: isEmphasis)) }
        (text, isEmphasis) = (isNext ? "" : gap, isNext)
      } else {
        text += gap
      }
      gap = ""
      text.append(character)
    }
    return runs + [Run(text: text + gap, isEmphasis: isEmphasis)]
  }
}

extension [LightText] {
  /// Spoken texts in paragraphs as these are published, by the marks that the author wrote or else by those of print;
  /// nil if one of them is not there.
  func pieces(spoken: [String]) -> [[Sentences.Piece]]? {
    Sentences.pieces(of: map(\.written), spoken: spoken).map { pieces in zip(self, pieces).map { $0.published($1) } }
      ?? Sentences.pieces(of: map(\.plain), spoken: spoken)
  }
}

extension [LightText.Run] {
  /// The runs, as a template of the site sees them: line breaks stand in their text.
  var model: Value {
    .list(map { .object([.text: .text($0.text), .isEmphasis: .bool($0.isEmphasis), .footnote: .null]) })
  }

  /// The runs, as a template of a book sees them: each of one line, so that book converters keep the lines of a verse.
  var brokenModel: Value { brokenModel(linking: []) { _ in "" } }
}
