/// A kind of library: what makes a file one of its own, and what the store of an app has that holds such a library.
package struct StoreKind: Sendable {
  /// The contents of its libraries, in the plural: `stories`.
  package let name: String
  /// The file format of its libraries.
  package let format: StoreFormat
  /// The apps' names for its things.
  package let shape: AppShape
  /// The contents of an app's store with such a library, for those who name another.
  let expectation: String

  /// Names a kind of library.
  package init(_ name: String, _ format: StoreFormat, _ shape: AppShape, expectation: String) {
    (self.name, self.format, self.shape, self.expectation) = (name, format, shape, expectation)
  }
}
