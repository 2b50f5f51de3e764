/// What is wrong with bytes that should be a binary property list, and where.
package struct PropertyListError: Error, Hashable {
  /// What the rule is, in one line.
  package let message: String
  /// The byte at which it is broken.
  package let offset: Int

  /// Names the rule and the place.
  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The failure in one line.
  package var description: String { "\(message) (byte \(offset))" }
}
