/// A place in a document.
package struct XMLPlace: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int
}
