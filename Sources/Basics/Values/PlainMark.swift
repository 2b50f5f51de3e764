/// A mark of emphasis that a backslash before it makes plain: `\*so\*` says `*so*`.
///
/// The backslash counts where the mark would begin or end emphasis otherwise. Anywhere else it is a backslash, as in
/// `C:\*.txt`.
package struct PlainMark {
  /// The marks that have begun.
  private var open: Set<Character> = []

  /// Begins with a paragraph, or a line of it.
  package init() {}

  /// Whether a character is a mark of emphasis.
  package static func isMark(_ character: Character) -> Bool { character == "*" || character == "_" }

  /// Whether a character is a mark, or a backslash before one: those in a row count together.
  package static func isSkipped(_ character: Character) -> Bool { isMark(character) || character == "\\" }

  /// Whether the backslash before a mark counts; `before` and `after` enclose all marks and backslashes beside it.
  package mutating func counts(_ mark: Character, before: Character?, after: Character?) -> Bool {
    if before.map({ !Self.isWord($0) }) ?? true, let after, Self.isWord(after) || Self.quotes.contains(after) {
      open.insert(mark)
      return true
    }
    guard open.contains(mark), let before, !before.isWhitespace, after.map({ !Self.isWord($0) }) ?? true else {
      return false
    }
    return true
  }

  private static let quotes: Set<Character> = ["\"", "'", "“", "„", "‘", "«", "»", "‹", "¿", "¡", "「", "『", "…"]

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
