/// The colours of a story: sky, land, and what its hero wears.
struct Palette: Sendable {
  /// The theme it belongs to, as the lexicon names it.
  let theme: String
  /// The sky, above and at the horizon.
  let skyTop: Paint, skyLow: Paint
  /// The land, from the horizon to the front.
  let far: Paint, middle: Paint, near: Paint
  /// Clothes, cushions, carpets.
  let accents: [Paint]
  /// Walls of rooms.
  let wall: Paint

  init(_ theme: String, _ sky: (Int, Int), _ land: (Int, Int, Int), _ accents: [Paint], _ wall: Int) {
    self.theme = theme
    (skyTop, skyLow) = (Paint(sky.0), Paint(sky.1))
    (far, middle, near) = (Paint(land.0), Paint(land.1), Paint(land.2))
    self.accents = accents
    self.wall = Paint(wall)
  }

  static let all = [
    Palette("adventure", (0x6FB9DE, 0xFCE9C4), (0x9CC7A6, 0x84B65C, 0x5F9E4F), [.red, .teal, .sun], 0xF5DFB5),
    Palette("friendship", (0x93CDEB, 0xFFE7DA), (0xB5D6A9, 0x97C46B, 0x6FAE5D), [.coral, .sun, .teal], 0xFBE3CE),
    Palette("nature", (0x9AD3DA, 0xF4F0CB), (0x8FC3A0, 0x74AE5D, 0x4C9151), [.orange, .leaf, .berry], 0xE8EBC6),
    Palette("sea", (0x7CC4E8, 0xE9F6F0), (0x8FCFC9, 0xA9CF7E, 0x7FB865), [.coral, .navy, .butter], 0xD6ECEC),
    Palette("dream", (0x8E9BDB, 0xFAD9DF), (0xA3A9D6, 0x8DB4B0, 0x6A9C95), [.violet, .pink, .butter], 0xDCD5EE),
    Palette("magic", (0xA58FD8, 0xFFDCE0), (0xB6A6DB, 0x8FC0A9, 0x63A58C), [.violet, .rose, .sun], 0xE8D9F0),
    Palette("courage", (0x77B5DC, 0xFFDDB0), (0xD3AE83, 0xA9B35A, 0x7F9B45), [.red, .navy, .honey], 0xF6D9AE),
    Palette("family", (0xA3D2E5, 0xFFEBCB), (0xBFD3A0, 0xA8C468, 0x82AF57), [.rust, .teal, .rose], 0xFAE0C0),
    Palette("learning", (0x86C5E3, 0xF7F3D4), (0x9ED0B0, 0x8BC078, 0x62A66B), [.blue, .sun, .coral], 0xE3EED9),
    Palette("space", (0x6F8FD6, 0xE4D4F2), (0x9C9CCB, 0x7FB0A6, 0x5A958B), [.orange, .blue, .lilac], 0xD5DCF0),
    Palette("music", (0x8FCBE8, 0xFFE4E9), (0xC0CF9F, 0x9BC76B, 0x72B05C), [.rose, .violet, .sun], 0xFBE0DD),
    Palette("winter", (0x9CC5E6, 0xEEF3F8), (0xBFD4DF, 0xA8C9B4, 0x86B39A), [.red, .pine, .sky], 0xE2EBF2),
  ]

  /// The palette of a theme; one by the seed where the theme says nothing.
  static func of(theme: String, in lexicons: [Lexicon], _ numbers: inout SeededNumbers) -> Palette {
    var counts = all.map { _ in 0 }
    let words = Word.all(of: theme)
    for (place, word) in words.enumerated() {
      for lexicon in lexicons {
        for case .theme(let name) in lexicon.meanings(of: word) {
          // What is named first says more: "Ocean Adventure" is blue.
          if let index = all.firstIndex(where: { $0.theme == name }) { counts[index] += place == 0 ? 3 : 2 }
        }
      }
    }
    let chance = numbers.one(of: all)
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return chance }
    return all[index]
  }
}
