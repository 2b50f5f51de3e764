/// A rule of a style sheet: what elements it is for, and what it says of them.
package struct CSSRule: Sendable {
  /// One thing that a rule says.
  package struct Declaration: Sendable, Equatable {
    /// The property, in lower case unless it is one of the sheet's own (`--ink`).
    package let name: String
    /// What it is set to, without comments and blanks around it.
    package let value: String
    /// Whether it stands above others.
    package let isImportant: Bool
    /// The line that it begins in, from 1.
    package let line: Int
  }

  /// The selectors, each with single blanks.
  package let selectors: [String]
  /// What it says, in its order.
  package let declarations: [Declaration]
  /// The queries of `@media` and `@container` that it stands in, outermost first, in lower case with single blanks.
  package let conditions: [String]
  /// Whether it stands in a layer, over which rules in none go.
  package let isLayered: Bool
  /// The line that its selectors begin in, from 1.
  package let line: Int
}
