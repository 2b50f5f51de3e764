/// Why a preview cannot begin.
package struct PreviewError: Error, Hashable {
  /// What went wrong, in one line.
  package let message: String
  /// What can be done about it; none where that is plain.
  package let hint: String?

  /// Makes an error from its parts.
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

extension PreviewError: CustomStringConvertible {
  /// What went wrong, in one line.
  package var description: String { message }
}
