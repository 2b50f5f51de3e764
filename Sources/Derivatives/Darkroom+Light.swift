import Pictures

extension Darkroom {
  /// The widths of copies for simple phones, in pixels, the widest first: those of their screens, and less.
  package static let lightWidths = [320, 240, 160, 120]

  /// A small copy of a picture for simple phones, at most as wide as one of `lightWidths`: a JPEG, or a PNG of sixteen greys. None where it
  /// cannot be made.
  package func light(of negative: Negative, width: Int, isGrey: Bool) throws -> Derivative? {
    try noting(.pictures, negative) { try special(negative, for: .light(width: width, isGrey: isGrey)) }
  }
}
