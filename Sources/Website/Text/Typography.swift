package import Languages
package import Settings

/// The marks of print that a language has for those of a typewriter: quotation marks, apostrophes, dashes, the
/// ellipsis.
///
/// Nothing is guessed: what may be anything else stays as it is, such as feet and inches, signs in the text of a
/// program, a mark that has no other one, and a mark behind a backslash, which goes. So does a text that has quotation
/// marks of print already.
package struct Typography: Sendable {
  /// The outer marks, with the blanks that belong to them.
  let outer: QuotationMarks.Pair
  let inner: QuotationMarks.Pair
  /// The dash for a hyphen between blanks; nil if the script has no such dash.
  let dash: String?
  /// Words that lack their beginning, in small letters and without the apostrophe.
  let elisions: Set<String>
  /// Whether an apostrophe in a word is one, and no letter of its own.
  let hasApostrophe: Bool
  /// Whether words stand beside each other, or small words hang on to others.
  let isRunning: Bool

  /// Takes a language; none where nobody knows its marks.
  package init?(for language: Language) {
    guard let marks = QuotationMarks(of: language) else { return nil }
    let isFrench = language.primary == "fr" && !language.tag.hasSuffix("-CH")
    (outer, inner) = isFrench ? (marks.outer.spaced, marks.inner.spaced) : (marks.outer, marks.inner)
    dash =
      Self.withoutDashes.contains(language.primary) ? nil : Self.withLongDashes.contains(language.primary) ? "—" : "–"
    elisions = Self.elisions[language.primary] ?? []
    isRunning = language.isWrittenWithoutSpaces || language.primary == "ko"
    hasApostrophe = !Self.withOkina.contains(language.primary)
  }

  /// Languages whose dash between blanks is the long one.
  private static let withLongDashes: Set<String> = ["ba", "be", "bg", "cv", "kk", "ky", "ru", "tt", "uk"]
  /// Languages whose dashes are as wide as two letters and stand without blanks.
  private static let withoutDashes: Set<String> = ["ja", "yue", "zh"]
  /// Languages in which the mark is a letter as a rule (U+02BB).
  private static let withOkina: Set<String> = ["haw", "sm", "to", "ty", "uz"]

  private static let elisions: [String: Set<String>] = [
    "en": [
      "bout", "cause", "cept", "cos", "coz", "em", "fraid", "gainst", "n", "neath", "round", "scuse", "spose", "til",
      "till", "tis", "twas", "tween", "twere", "twill", "twixt", "twould",
    ],
    "af": ["k", "n", "s", "t"], "nl": ["k", "m", "n", "r", "s", "t"], "de": ["n", "ne", "nen", "s"],
  ]

  /// A text of one line, such as a title.
  package func line(_ text: String) -> String {
    guard Self.mayChange(text), let pieces = pieces(of: [[text]])?[0][0] else { return text }
    return pieces.joined()
  }

  /// The paragraphs of the pages of one text.
  package func words(of pages: [[String]]) -> [[LightText]] {
    let words = pages.map { $0.map(LightText.init) }
    guard pages.contains(where: { $0.contains(where: Self.mayChange) }),
      let pieces = pieces(of: words.map { $0.map(\.plain) })
    else { return words }
    return zip(words, pieces).map { zip($0, $1).map { words, pieces in pieces.map(words.published) ?? words } }
  }

  /// For each character of paragraphs what is published in its place, none for a paragraph that stays as it is; none at
  /// all where one of them has quotation marks of print.
  private func pieces(of pages: [[String]]) -> [[[String]?]]? {
    let texts = pages.map { $0.map { TypedText(Array($0)) } }
    if texts.contains(where: { $0.contains { Self.hasMarks($0.letters) } }) { return nil }
    var pairs = QuotePairs(in: self)
    for page in texts { pairs.take(page) }
    return zip(texts, pairs.roles).map { zip($0, $1).map { text, roles in text.pieces(roles, in: self) } }
  }

  private static func mayChange(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "-") }
      || text.contains("...")
  }

  /// Whether somebody has put quotation marks of print into a text; an apostrophe in a word is none.
  private static func hasMarks(_ text: [Character]) -> Bool {
    text.indices.contains { place in
      guard marks.contains(text[place]) else { return false }
      guard text[place] == "’" || text[place] == "‘", place > 0, place + 1 < text.count else { return true }
      return !(text[place - 1].isLetter || text[place - 1].isNumber) || !text[place + 1].isLetter
    }
  }

  private static let marks: Set<Character> = [
    "“", "”", "„", "‟", "‘", "’", "‚", "‛", "«", "»", "‹", "›", "「", "」", "『", "』", "〝", "〞", "〟", "﹁", "﹂", "﹃", "﹄",
    "｢", "｣",
  ]
}

extension Settings {
  /// The marks of print that texts in a language get; none where they stay as they were typed.
  package func typography(in language: Language) -> Typography? {
    typographicQuotes ? Typography(for: language) : nil
  }

  /// The paragraphs of the pages of one text as they are published.
  package func words(of pages: [[String]], in language: Language) -> [[LightText]] {
    typography(in: language)?.words(of: pages) ?? pages.map { $0.map(LightText.init) }
  }
}

extension QuotationMarks.Pair {
  /// The marks with a narrow no-break space between them and the words.
  fileprivate var spaced: Self { Self(opening: opening + "\u{202F}", closing: "\u{202F}" + closing) }
}
