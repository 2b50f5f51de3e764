/// Why a font cannot be used.
package struct FontError: Error, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package enum Cause: Hashable, Sendable {
    /// The library is not installed.
    case unavailable
    /// The bytes are no font.
    case unreadable
    /// No subset could be made.
    case unsubsettable
  }

  /// The kind of failure.
  package let cause: Cause
  /// The rule, in one line.
  package let message: String
  /// The remedy, if there is one.
  package let hint: String?

  /// Names a failure.
  init(_ cause: Cause, _ message: String, hint: String? = nil) {
    self.cause = cause
    self.message = message
    self.hint = hint
  }

  /// The rule, in one line.
  package var description: String { message }
}
