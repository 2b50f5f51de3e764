/// A place in a TOML document: where a key or a value begins.
package struct TOMLPosition: Sendable, Hashable {
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
}
