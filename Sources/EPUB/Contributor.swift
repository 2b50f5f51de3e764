/// Someone who had a part in making a book.
package struct Contributor: Equatable, Sendable {
  /// The name as it is shown.
  package let name: String
  /// Their role, as a MARC relator code: `aut` author, `ill` illustrator, `trl` translator.
  package let role: String
  /// The name as it is sorted: `Carroll, Lewis`.
  package let fileAs: String?
  /// Whether it is no person: what it made comes of a trained model, as IPTC calls that.
  package let isMachine: Bool

  /// Makes a contributor.
  package init(name: String, role: String = "aut", fileAs: String? = nil, isMachine: Bool = false) {
    self.name = name
    self.role = role
    self.fileAs = fileAs
    self.isMachine = isMachine
  }
}
