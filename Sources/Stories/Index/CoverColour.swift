import Pictures

/// The colour of a story's cover in words that small children know: a way to a story for those who cannot read yet.
enum CoverColour: String, CaseIterable, Codable, Sendable {
  case red, orange, yellow, green, blue, purple, pink, brown, black, white

  /// The colour of the cloth of a story without a given cover, by its decoration (1 to 8), as the theme draws it.
  init(accent: Int) {
    self = [.red, .orange, .green, .green, .blue, .blue, .purple, .pink][(accent - 1) & 7]
  }

  /// The word for the colour that one would name a picture by.
  init(tone: Tone) {
    switch (tone.span, tone.lightest) {
    case (_, 0), (0, 1): self = .black
    case (0, _): self = .white
    case (1, 3): self = Self.pale(tone)
    default: self = Self.vivid(tone)
    }
  }

  /// The word for a near white, unless a colour stands out of it.
  private static func pale(_ tone: Tone) -> CoverColour {
    switch (tone.red, tone.green, tone.blue) {
    case (3, 3, 2), (2, 3, 3): .white
    case (3, 2, 2), (3, 2, 3): .pink
    case (2, 2, 3): .purple
    default: vivid(tone)
    }
  }

  /// The word for a hue; what is dark and warm is brown.
  private static func vivid(_ tone: Tone) -> CoverColour {
    switch tone.hue ?? 0 {
    case 15..<70 where tone.lightest < 3: .brown
    case 15..<45: .orange
    case 45..<70: .yellow
    case 70..<165: .green
    case 165..<255: .blue
    case 255..<300: .purple
    case 300..<345: .pink
    default: tone.lightest < 2 ? .brown : .red
    }
  }
}
