import Pictures

/// Findings from the colours of a picture.
struct Colours {
  /// The dominant colour.
  let tone: Tone
  /// The colour that one would name the picture by: what is colourful counts for more than paper and ink, however much
  /// of them there is.
  let eyeCatcher: Tone
  /// The share of pixels with the very colour of their right neighbour, from 0 to 1: most of what was drawn, few of
  /// a photograph or a painting.
  let evenness: Double

  /// Whether the colours of the upper third change less from pixel to pixel than those of the lower third.
  let isQuietAbove: Bool

  /// The count of rows looked at: they say what there is to say.
  private static let rows = 128

  /// Looks at some rows from all parts of a picture.
  init(of raster: Raster) {
    let bands = raster.hasAlpha ? 4 : 3
    let pixels = raster.pixels.span
    var counts = [Int](repeating: 0, count: 64)
    var (equal, pairs) = (0, 0)
    var changes = [0, 0, 0]
    for row in stride(from: 0, to: raster.height, by: max(1, raster.height / Self.rows)) {
      var place = row * raster.width * bands
      var former: UInt32?
      var change = 0
      for _ in 0..<raster.width {
        let (red, green, blue) = (pixels[place], pixels[place + 1], pixels[place + 2])
        counts[Tone(red: red, green: green, blue: blue).number] += 1
        let pixel = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        if former == pixel { equal += 1 }
        if let former { change += abs(Int(former >> 8 & 0xFF) - Int(green)) }
        if former != nil { pairs += 1 }
        former = pixel
        place += bands
      }
      changes[row * 3 / raster.height] += change
    }
    isQuietAbove = changes[0] * 5 < changes[2] * 4
    tone = Tone(counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0)
    eyeCatcher = Self.eyeCatcher(of: counts)
    evenness = pairs == 0 ? 1 : Double(equal) / Double(pairs)
  }

  /// The most frequent colour of the heaviest twelfth of the circle of hues; the greys are one part by themselves.
  private static func eyeCatcher(of counts: [Int]) -> Tone {
    var weights = [Int](repeating: 0, count: 13)
    for (number, count) in counts.enumerated() {
      let tone = Tone(number)
      weights[part(of: tone)] += count * [7, 20, 32, 40][tone.span]
    }
    let heaviest = weights.indices.max { (weights[$0], -$0) < (weights[$1], -$1) }
    let rank = { (tone: Tone) in (counts[tone.number] * tone.span, counts[tone.number], -tone.number) }
    let tones = counts.indices.map(Tone.init).filter { part(of: $0) == heaviest }
    return tones.max { rank($0) < rank($1) } ?? Tone(0)
  }

  /// The twelfth of the circle of hues that a colour is in, 0 around red; 12 for greys.
  private static func part(of tone: Tone) -> Int { tone.hue.map { ($0 + 15) % 360 / 30 } ?? 12 }
}
