/// A value of a TOML document, and the place where it begins.
///
/// A table that a header opens (`[site]`) begins at its bracket; one that a dotted key implies, at that key's part.
package struct TOMLValue: Sendable, Equatable {
  /// Its content.
  package let content: Content
  /// The start of the value.
  package let position: TOMLPosition

  /// The kinds of value that TOML 1.0 knows.
  package enum Content: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case float(Double)
    case boolean(Bool)
    /// A date, a time, or both with or without offset, written as RFC 3339 does.
    case date(String)
    case array([TOMLValue])
    case table(TOMLTable)
  }

  /// The value `content` at `position`.
  package init(_ content: Content, at position: TOMLPosition) {
    self.content = content
    self.position = position
  }

  /// The kind in words with its article, for messages such as "must be a string, not an integer".
  package var kind: String {
    switch content {
    case .string: "a string"
    case .integer: "an integer"
    case .float: "a float"
    case .boolean: "a boolean"
    case .date: "a date"
    case .array: "an array"
    case .table: "a table"
    }
  }
}
