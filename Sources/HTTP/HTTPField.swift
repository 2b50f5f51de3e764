/// A line of a head or a part of a query: a name and what it says.
package struct HTTPField: Hashable, Sendable {
  /// The name, as it was written.
  package let name: String
  /// Its value; nil for a part of a query without an equals sign.
  package let value: String?

  /// Names a value.
  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}
