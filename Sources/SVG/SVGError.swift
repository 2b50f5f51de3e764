/// Why a drawing cannot be shown.
package struct SVGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason in one line, about the drawing as `it`.
  package let description: String

  /// Makes an error from its reason.
  init(_ reason: String) {
    description = reason
  }
}
