/// The colour of a story's cover in words that small children know: a way to a story for those who cannot read yet.
enum CoverColour: String, CaseIterable, Sendable {
  case red, orange, yellow, green, blue, purple, pink, brown, black, white

  /// The colour of the cloth of a story without a given cover, by its decoration, 1 to 8; the theme draws them in these colours.
  init(accent: Int) {
    self = [.red, .orange, .green, .green, .blue, .blue, .purple, .pink][(accent - 1) & 7]
  }

  /// The word for a picture's dominant colour, which is one of 64: two bits each of red, green and blue.
  init(tone: Int) {
    let (red, green, blue) = (tone >> 4 & 3, tone >> 2 & 3, tone & 3)
    let (lightest, darkest) = (max(red, green, blue), min(red, green, blue))
    // Of four steps the span says how colourful it is.
    switch (lightest - darkest, lightest) {
    case (_, 0): self = .black
    case (0, 1): self = .black
    case (0, _): self = .white
    case (1, 3) where darkest == 2: self = Self.pale(red, green, blue)
    default: self = Self.vivid(red, green, blue)
    }
  }

  /// What is nearly white, as long as no colour stands out of it.
  private static func pale(_ red: Int, _ green: Int, _ blue: Int) -> CoverColour {
    switch (red, green, blue) {
    case (3, 3, 2), (2, 3, 3): .white
    case (3, 2, 2), (3, 2, 3): .pink
    case (2, 2, 3): .purple
    default: vivid(red, green, blue)
    }
  }

  /// The word for a hue, in degrees from red over green and blue; what is dark and warm is brown.
  private static func vivid(_ red: Int, _ green: Int, _ blue: Int) -> CoverColour {
    let (lightest, span) = (max(red, green, blue), max(red, green, blue) - min(red, green, blue))
    let hue =
      if lightest == red {
        (60 * (green - blue) / span + 360) % 360
      } else if lightest == green {
        60 * (blue - red) / span + 120
      } else {
        60 * (red - green) / span + 240
      }
    switch hue {
    case 15..<70 where lightest < 3: return .brown
    case 15..<45: return .orange
    case 45..<70: return .yellow
    case 70..<165: return .green
    case 165..<255: return .blue
    case 255..<300: return .purple
    case 300..<345: return .pink
    default: return lightest < 2 ? .brown : .red
    }
  }
}
