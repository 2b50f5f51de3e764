/// The digits that a language writes numbers with, where they are not those of ASCII.
package struct Digits: Sendable, Equatable {
  private let digits: [Character]

  /// Takes ten digits, from zero on; none where the text is no ten characters, or those of ASCII.
  package init?(_ text: String) {
    digits = Array(text)
    if digits.count != 10 || text == "0123456789" { return nil }
  }

  /// All ten, from zero on.
  package var text: String { String(digits) }

  /// A number as it is written with them; all else of the text stays as it is.
  package func written(_ text: String) -> String {
    String(
      text.map { character in
        guard character.isASCII, let value = character.wholeNumberValue else { return character }
        return digits[value]
      })
  }
}
