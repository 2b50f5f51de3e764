import Basics

/// A paragraph whose light emphasis is told from its words: `*so*`, `_so_` or `**so**`, as apps and Markdown write it.
///
/// What could be anything else stays as it is: a mark inside of a word (`snake_case`), beside a blank (`2 * 3 * 4`), or
/// around a mark of its own kind, signs of programs or no letter. A backslash before a mark makes it plain: `\*so\*`.
package struct LightText: Sendable {
  /// Some of the words, in one kind of letters.
  package struct Run: Equatable, Sendable {
    /// The words.
    package let text: String
    /// Whether they are emphasised.
    package let isEmphasis: Bool

    /// Takes some words.
    package init(text: String, isEmphasis: Bool) {
      self.text = text
      self.isEmphasis = isEmphasis
    }
  }

  /// The words without the marks of emphasis, and without the backslashes that make marks plain.
  package let plain: String
  /// Which of their characters are emphasised, in order.
  private let emphasised: [Range<Int>]
  /// The text published for each character that was written, where that is something else.
  private let pieces: [String]?
  /// The words with the quotation marks and dashes that their author wrote, by which recordings are matched.
  package let written: String
  /// Places of the marks and backslashes that are not in it.
  private let dropped: [Int]

  /// Takes a paragraph as its author wrote it.
  package init(_ text: String) {
    let found = text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") } ? Self.read(Array(text)) : nil
    plain = found?.plain ?? text
    emphasised = found?.emphasised ?? []
    dropped = found?.dropped ?? []
    (written, pieces) = (plain, nil)
  }

  private init(_ words: LightText, _ pieces: [String]) {
    self.pieces = pieces
    (written, dropped) = (words.written, words.dropped)
    plain = pieces.joined()
    emphasised = words.emphasised.map { range in
      let start = pieces[..<range.lowerBound].joined().count
      return start..<start + pieces[range].joined().count
    }
  }

  /// The paragraph with something else in the place of each character that was written.
  func published(_ pieces: [String]) -> LightText { LightText(self, pieces) }

  /// Written words as they are published; `start` says how many characters of the paragraph come before them.
  package func published(_ words: String, from start: Int) -> String {
    pieces.map { $0[start..<start + words.count].joined() } ?? words
  }

  /// Which character of the words stands at a character that was written.
  package func publishedPlace(of place: Int) -> Int { pieces.map { $0[..<place].joined().count } ?? place }

  /// Which character of the plain words stands at a character of the paragraph as its author wrote it.
  package func plainPlace(of place: Int) -> Int { place - dropped.count { $0 < place } }

  /// The words in runs.
  package var runs: [Run] { runs(of: plain, from: 0) }

  /// Words of the paragraph in runs; `start` says how many characters of it come before them.
  package func runs(of words: String, from start: Int) -> [Run] {
    guard !emphasised.isEmpty else { return [Run(text: words, isEmphasis: false)] }
    var runs: [Run] = []
    var rest = words[...]
    var place = start
    while !rest.isEmpty {
      let range = emphasised.first { $0.upperBound > place }
      let isEmphasis = range?.contains(place) ?? false
      let end = isEmphasis ? range?.upperBound : range?.lowerBound
      let run = rest.prefix(end.map { $0 - place } ?? rest.count)
      runs.append(Run(text: String(run), isEmphasis: isEmphasis && !run.allSatisfy(\.isWhitespace)))
      rest = rest[run.endIndex...]
      place = end ?? place + run.count
    }
    return runs
  }

  /// For each character that is seen, whether it is emphasised; none where nothing is.
  package var marks: [Bool]? {
    guard !emphasised.isEmpty else { return nil }
    return runs.flatMap { run in run.text.filter { !$0.isWhitespace }.map { _ in run.isEmphasis } }
  }

  // MARK: Marks

  private static func read(_ text: [Character]) -> (plain: String, emphasised: [Range<Int>], dropped: [Int]) {
    var plain: [Character] = []
    var emphasised: [Range<Int>] = []
    var dropped: [Int] = []
    var place = 0
    var plainMark = PlainMark()
    while place < text.count {
      if text[place] == "\\", place + 1 < text.count, PlainMark.isMark(text[place + 1]),
        plainMark.counts(
          text[place + 1], before: text[..<place].last { !PlainMark.isSkipped($0) },
          after: text[(place + 2)...].first { !PlainMark.isSkipped($0) })
      {
        dropped.append(place)
        plain.append(text[place + 1])
        place += 2
        continue
      }
      guard let (words, end) = emphasis(at: place, in: text) else {
        plain.append(text[place])
        place += 1
        continue
      }
      emphasised.append(plain.count..<plain.count + words.count)
      dropped += Array(place..<words.lowerBound) + Array(words.upperBound..<end)
      plain += text[words]
      place = end
    }
    return (String(plain), emphasised, dropped)
  }

  /// The words that are emphasised from a place on, and where their marks end; nil if nothing is.
  private static func emphasis(at start: Int, in text: [Character]) -> (words: Range<Int>, end: Int)? {
    let mark = text[start]
    guard mark == "*" || mark == "_", start == 0 || opens(text[start - 1]) else { return nil }
    let width = text[start...].prefix { $0 == mark }.count
    // `__init__` is a name; nobody writes three marks without meaning something else.
    guard width <= (mark == "*" ? 2 : 1) else { return nil }
    let first = start + width
    guard first < text.count, isWord(text[first]) || quotes.contains(text[first]) else { return nil }
    var place = first
    while place < text.count, text[place] != mark {
      if signs.contains(text[place]) { return nil }
      place += 1
    }
    let end = place + width
    guard end <= text.count, text[place..<end].allSatisfy({ $0 == mark }), !text[place - 1].isWhitespace,
      end == text.count || closes(text[end]), text[first..<place].contains(where: \.isLetter)
    else { return nil }
    return (first..<place, end)
  }

  private static let quotes: Set<Character> = ["\"", "'", "“", "„", "‘", "«", "»", "‹", "¿", "¡", "「", "『", "…"]
  private static let openings: Set<Character> = ["(", "[", "—", "–", "-", "（", "\u{2067}", "\u{2066}", "\u{2068}"]
  private static let closings: Set<Character> = [
    ".", ",", ";", ":", "!", "?", "”", "’", ")", "]", "—", "–", "-", "。", "，", "、", "！", "？", "」", "』", "）", "؟", "،",
    "؛",
    "।", "۔", "\u{2069}",
  ]
  /// The signs of programs, hardly ever in a sentence that somebody stresses.
  private static let signs: Set<Character> = ["=", "<", ">", "{", "}", "`", "|", "\\", "/", "^", "~", "$", "#", "@"]

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func opens(_ before: Character) -> Bool {
    before.isWhitespace || quotes.contains(before) || openings.contains(before)
  }

  private static func closes(_ after: Character) -> Bool {
    after.isWhitespace || quotes.contains(after) || closings.contains(after)
  }
}
