/// A series or set that a book belongs to.
package struct Series: Equatable, Sendable {
  /// Its name.
  package let name: String
  /// The book's place in it, from 1; without one the books have no order and it is a set.
  package let position: Int?
  /// Its identifier for ever, as a URN.
  package let identifier: String?

  /// Makes a series.
  package init(name: String, position: Int? = nil, identifier: String? = nil) {
    self.name = name
    self.position = position
    self.identifier = identifier
  }
}
