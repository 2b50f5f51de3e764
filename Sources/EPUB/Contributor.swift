/// Someone who had a part in making a book.
package struct Contributor: Equatable, Sendable {
  /// The name as it is shown.
  package let name: String
  /// What they did, as a MARC relator code: `aut` author, `ill` illustrator, `trl` translator.
  package let role: String
  /// The name as it is sorted: `Carroll, Lewis`.
  package let fileAs: String?

  /// Makes a contributor.
  package init(name: String, role: String = "aut", fileAs: String? = nil) {
    self.name = name
    self.role = role
    self.fileAs = fileAs
  }
}
