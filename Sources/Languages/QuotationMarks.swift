/// The marks that a language puts around what is said.
package struct QuotationMarks: Hashable, Sendable {
  /// A mark that opens, and the one that closes.
  package struct Pair: Hashable, Sendable {
    /// Before the first word.
    package let opening: String
    /// Behind the last word.
    package let closing: String

    /// Takes the two.
    package init(opening: String, closing: String) {
      self.opening = opening
      self.closing = closing
    }
  }

  /// The marks around what is said.
  package let outer: Pair
  /// The marks around what is said within that.
  package let inner: Pair

  /// Reads four marks with blanks between them; none where there are not four.
  private init?(_ text: String) {
    let marks = text.split(separator: " ").map(String.init)
    guard marks.count == 4 else { return nil }
    outer = Pair(opening: marks[0], closing: marks[1])
    inner = Pair(opening: marks[2], closing: marks[3])
  }

  /// The marks of a language in Unicode's data (CLDR), or of the nearest wider one; `nil` if none of them has any.
  package init?(of language: Language) {
    let codes = Language.lookup(language.tag).map { $0.lowercased() } + ["root"]
    guard let text = codes.lazy.compactMap({ Registry.find($0, in: "quotes") }).first else { return nil }
    self.init(text)
  }
}
