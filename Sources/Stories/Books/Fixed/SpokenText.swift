import EPUB
import Fonts
import Mustache
import Website

/// The spoken parts of a page's text on one document of fixed layout, where its lines are broken already.
///
/// A sentence over several lines is one element, with the breaks in it. A sentence over two documents is an element of
/// each, and its time is divided by the length of its parts.
struct SpokenText: Sendable {
  /// Text of a paragraph spoken together, or between.
  struct Piece: Equatable, Sendable {
    /// Which of the spoken parts it is; nil if it is not spoken.
    let part: Int?
    /// Its lines; all but the last are broken here.
    fileprivate(set) var lines: [Line]
  }

  /// Text that stands on one line.
  struct Line: Equatable, Sendable {
    fileprivate(set) var text = ""
    /// The end of the line; nil if the line goes on behind the piece.
    fileprivate(set) var end: SetText.Line.End?
  }

  /// The paragraphs in pieces; nil if the text is marked as a whole.
  let paragraphs: [[Piece]]?
  /// The spoken parts and moments, in the order of the text; empty if nothing stands here.
  let parts: [(part: Int, moments: Range<Int>)]

  /// Parts what is spoken among the documents that a text stands on, in their order; one may have no text.
  static func all(of narration: Narration, on texts: [SetText?], ofPage page: PublishedPage) -> [SpokenText] {
    let counts = texts.map { $0.map(count) ?? 0 }
    var owners = (narration.pieces ?? []).noted(on: page).joined().flatMap { piece in
      Array(repeating: piece.part, count: count(piece.text))
    }
    let total = counts.reduce(0, +)
    // Where the text cannot be followed into its lines, it is marked as a whole.
    let isWhole = narration.pieces == nil || owners.count != total
    if isWhole { owners = Array(repeating: 0, count: total) }
    let moments = isWhole ? [narration.span] : narration.moments
    guard total > 0 else {
      return texts.indices.map { SpokenText(paragraphs: nil, parts: $0 == 0 ? [(0, narration.span)] : []) }
    }
    let lengths = owners.reduce(into: [Int: Int]()) { lengths, part in part.map { lengths[$0, default: 0] += 1 } }
    var told: [Int: Int] = [:]
    var rest = owners[...]
    return zip(texts, counts).map { text, count in
      let here = rest.prefix(count)
      rest = rest.dropFirst(count)
      var parts: [(part: Int, moments: Range<Int>)] = []
      for (part, amount) in amounts(here) {
        let whole = moments[part]
        let (before, length) = (told[part, default: 0], lengths[part, default: 1])
        told[part] = before + amount
        func moment(_ told: Int) -> Int { whole.lowerBound + whole.count * told / length }
        let share = moment(before)..<moment(before + amount)
        if !share.isEmpty { parts.append((part, share)) }
      }
      let paragraphs = isWhole ? nil : text.map { pieces(of: $0, Array(here)) }
      return SpokenText(paragraphs: paragraphs, parts: parts)
    }
  }

  /// The number of visible characters.
  private static func count(_ text: String) -> Int { text.count { !$0.isWhitespace } }

  static func count(_ text: SetText) -> Int {
    text.paragraphs.joined().reduce(0) { $0 + count($1.text) }
  }

  /// The number of characters of each part, in the order of the parts.
  private static func amounts(_ owners: ArraySlice<Int?>) -> [(part: Int, amount: Int)] {
    var amounts: [(part: Int, amount: Int)] = []
    for case .some(let part) in owners {
      if amounts.last?.part == part {
        amounts[amounts.count - 1].amount += 1
      } else {
        amounts.append((part, 1))
      }
    }
    return amounts
  }

  /// Cuts set text where another part begins; `owners` are those of its characters that are seen.
  private static func pieces(of text: SetText, _ owners: [Int?]) -> [[Piece]] {
    var place = 0
    return text.paragraphs.map { lines in
      var cutter = Cutter()
      for (number, line) in lines.enumerated() {
        for character in line.text {
          if character.isWhitespace {
            cutter.gap.append(.space(character))
          } else {
            cutter.add(character, of: owners[place])
            place += 1
          }
        }
        if number < lines.count - 1 { cutter.gap.append(.end(line.end)) }
      }
      return cutter.pieces
    }
  }

  /// Puts characters into pieces, and what lies between two of one piece along with them.
  private struct Cutter {
    /// A thing not seen: a space, or the end of a line.
    enum Blank {
      case space(Character)
      case end(SetText.Line.End)
    }

    var pieces: [Piece] = []
    /// The blanks since the last character that is seen.
    var gap: [Blank] = []

    mutating func add(_ character: Character, of part: Int?) {
      if pieces.isEmpty { begin(part) }
      if pieces[pieces.count - 1].part != part {
        // What lies between two parts belongs to neither.
        if pieces[pieces.count - 1].part != nil, !gap.isEmpty { begin(nil) }
        close()
        if pieces[pieces.count - 1].part != part { begin(part) }
      }
      close()
      let last = pieces.count - 1
      pieces[last].lines[pieces[last].lines.count - 1].text.append(character)
    }

    private mutating func begin(_ part: Int?) { pieces.append(Piece(part: part, lines: [Line()])) }

    /// Gives the gap to the last piece.
    private mutating func close() {
      let last = pieces.count - 1
      for blank in gap {
        let line = pieces[last].lines.count - 1
        switch blank {
        case .space(let character): pieces[last].lines[line].text.append(character)
        case .end(let end):
          pieces[last].lines[line].end = end
          pieces[last].lines.append(Line())
        }
      }
      gap.removeAll()
    }
  }

  /// The overlay of the document, from a recording of some name; nil if nothing is spoken.
  func overlay(_ recording: String) -> Overlay? {
    guard !parts.isEmpty else { return nil }
    return Overlay(
      parts: parts.map { part, moments in
        .init(
          fragment: paragraphs == nil ? Narration.wholeID : Narration.id(of: part), recording: recording,
          moments: moments)
      })
  }
}

extension SpokenText.Piece {
  /// The piece, as a template sees it; takes away the marks of its characters.
  func model(by marks: inout ArraySlice<Bool>, noting: NotesInLines) -> Value {
    .object([
      .id: part.map { .text(Narration.id(of: $0)) } ?? .null,
      .lines: .list(
        lines.map { line in
          let place = marks.startIndex
          return .object([
            .text: .text(line.text),
            .runs: noting.model(of: LightText.runs(of: line.text, by: &marks), from: place),
            .isBroken: .bool(line.end != nil),
            .isApart: .bool(line.end != nil && line.end != SetText.Line.End.none),
          ])
        }),
    ])
  }
}
