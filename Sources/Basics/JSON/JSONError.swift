/// The first thing in a text that JSON does not allow, and where it stands.
package struct JSONError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int
  /// What was expected, in one line: `expected ',' or '}' after a value`.
  package let message: String

  /// The place and the message: `3:14: expected ':' after a key`.
  package var description: String { "\(line):\(column): \(message)" }
}
