import Imaging

/// What the colours of a picture say about it.
struct Colours {
  /// The dominant colour, as one of 64: two bits each of red, green and blue.
  let tone: Int
  /// How many of the pixels have the very colour of their right neighbour, from 0 to 1: most of what was drawn, few of a photograph or a painting.
  let evenness: Double

  /// How many rows are looked at: they say what there is to say.
  private static let rows = 128

  /// Looks at some rows from all parts of a picture.
  init(of raster: Raster) {
    let bands = raster.hasAlpha ? 4 : 3
    let pixels = raster.pixels.span
    var counts = [Int](repeating: 0, count: 64)
    var (equal, pairs) = (0, 0)
    for row in stride(from: 0, to: raster.height, by: max(1, raster.height / Self.rows)) {
      var place = row * raster.width * bands
      var former: UInt32?
      for _ in 0..<raster.width {
        let (red, green, blue) = (pixels[place], pixels[place + 1], pixels[place + 2])
        counts[Int(red >> 6) << 4 | Int(green >> 6) << 2 | Int(blue >> 6)] += 1
        let pixel = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        if former == pixel { equal += 1 }
        if former != nil { pairs += 1 }
        former = pixel
        place += bands
      }
    }
    tone = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    evenness = pairs == 0 ? 1 : Double(equal) / Double(pairs)
  }
}
