import Imaging

/// What the colours of a picture say about it.
struct Colours {
  /// The dominant colour, as one of 64: two bits each of red, green and blue.
  let tone: Int
  /// The colour that one would name the picture by, as one of 64: what is colourful counts for more than paper and ink, however much of
  /// them there is.
  let eyeCatcher: Int
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
    eyeCatcher = Self.eyeCatcher(of: counts)
    evenness = pairs == 0 ? 1 : Double(equal) / Double(pairs)
  }

  /// The most frequent colour of the heaviest twelfth of the circle of hues; the greys are one part by themselves.
  private static func eyeCatcher(of counts: [Int]) -> Int {
    var weights = [Int](repeating: 0, count: 13)
    for (tone, count) in counts.enumerated() { weights[part(of: tone)] += count * [7, 20, 32, 40][span(of: tone)] }
    let heaviest = weights.indices.max { (weights[$0], -$0) < (weights[$1], -$1) }
    return counts.indices.filter { part(of: $0) == heaviest }
      .max { (counts[$0] * span(of: $0), counts[$0], -$0) < (counts[$1] * span(of: $1), counts[$1], -$1) } ?? 0
  }

  private static func channels(_ tone: Int) -> (red: Int, green: Int, blue: Int) {
    (tone >> 4 & 3, tone >> 2 & 3, tone & 3)
  }

  /// How colourful a colour is: 0, which is grey, to 3.
  private static func span(of tone: Int) -> Int {
    let (red, green, blue) = channels(tone)
    return max(red, green, blue) - min(red, green, blue)
  }

  /// The twelfth of the circle of hues that a colour is in, 0 around red; 12 for greys.
  private static func part(of tone: Int) -> Int {
    let (red, green, blue) = channels(tone)
    let span = span(of: tone)
    if span == 0 { return 12 }
    let lightest = max(red, green, blue)
    let hue =
      if lightest == red { 60 * (green - blue) / span } else if lightest == green {
        60 * (blue - red) / span + 120
      } else {
        60 * (red - green) / span + 240
      }
    return (hue + 375) % 360 / 30
  }
}
