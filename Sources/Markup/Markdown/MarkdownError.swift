/// A fault of the frame of a Markdown file; Markdown itself has no errors.
package struct MarkdownError: Error, Sendable, Equatable {
  /// The line it concerns, from 1.
  package let line: Int
  /// The rule that is broken: lower case, one line, no final period.
  package let message: String
}
