package import Basics

/// A text colour and the one behind it, as `theme.toml` declares them: names of custom properties without `--`.
package struct ColourPair: Sendable, Hashable {
  /// The tables of `theme.toml` that declare pairs, with the contrast that each asks for (WCAG 2.2, success criteria
  /// 1.4.3 and 1.4.11).
  static let tables = [(name: "contrast", ratio: 4.5), (name: "contrast-large", ratio: 3.0)]

  /// The property of the text.
  package let text: String
  /// The property of what lies behind it.
  package let ground: String
  /// The least contrast that they are to have.
  package let ratio: Double
  /// The declaration's place.
  package let place: Diagnostic.Place
}
