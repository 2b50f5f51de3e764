/// A kind of library: what makes a file one of its own, and what the store of an app has that holds such a library.
package struct StoreKind: Sendable {
  /// What a library of it is one of, in the plural: `stories`.
  package let name: String
  /// What makes a file a library of it.
  package let format: StoreFormat
  /// What apps call the things of it.
  package let shape: AppShape
  /// What the store of an app with such a library has, for those who name another.
  let expectation: String

  /// Names a kind of library.
  package init(_ name: String, _ format: StoreFormat, _ shape: AppShape, expectation: String) {
    (self.name, self.format, self.shape, self.expectation) = (name, format, shape, expectation)
  }
}
