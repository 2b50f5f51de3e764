/// The limits of e-readers and stores: the common denominator of Apple, Kobo, Google and the Japanese stores.
enum BookLimits {
  /// The most bytes of a picture.
  static let size = 1_500_000
  /// The longest side in pixels.
  static let side = 2048
  private static let area = 3_800_000

  /// Whether a picture may go in as it is.
  static func allow(width: Int, height: Int, size: Int) -> Bool {
    max(width, height) <= side && width * height <= area && size <= self.size
  }

  /// A picture's greatest width, at most its own.
  static func width(width: Int, height: Int) -> Int {
    var scale = min(1, Double(side) / Double(max(width, height)))
    scale = min(scale, (Double(area) / (Double(width) * Double(height))).squareRoot())
    return max(1, Int(Double(width) * scale))
  }
}
