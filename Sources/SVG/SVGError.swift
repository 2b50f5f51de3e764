/// Why a drawing cannot be shown.
package struct SVGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason in one line, about the drawing as `it`.
  package let description: String
  /// Whether the system has too little memory to read it; that says nothing of the drawing.
  package let isOfSystem: Bool

  /// Makes an error from its reason.
  init(_ reason: String, isOfSystem: Bool = false) {
    description = reason
    self.isOfSystem = isOfSystem
  }
}
