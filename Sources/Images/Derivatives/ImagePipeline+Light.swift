extension ImagePipeline {
  /// The widths of copies for simple phones, in pixels, the widest first.
  package static var lightWidths: [Int] { Purpose.lightWidths }

  /// A small copy of a picture for simple phones, at most as wide as one of `lightWidths`: a JPEG, or a PNG of sixteen
  /// greys. None where it cannot be made.
  package func light(of sourceImage: SourceImage, width: Int, isGrey: Bool) throws -> Derivative? {
    try noting(.pictures, sourceImage) { try special(sourceImage, for: .light(width: width, isGrey: isGrey)) }
  }
}
