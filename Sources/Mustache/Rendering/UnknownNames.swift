/// The handling of a name that nothing in a template's context has, or of a template that is not there.
package enum UnknownNames: Sendable {
  /// It prints nothing and counts as false, as the specification says.
  case empty
  /// It is an error with place and nearest name: `unknown-name`, `unknown-partial`; printing a list or an object is
  /// `not-text`.
  ///
  /// A name that is there and null is known; so is everything inside it.
  case refused
}
