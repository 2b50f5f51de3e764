import Pictures
import Testing

@testable import Stories

@Suite struct `The colour of a cover` {
  @Test(arguments: [
    (0xFF0000, "red"), (0xC04040, "red"), (0xFF8000, "orange"), (0xFFC000, "yellow"), (0xFFFF00, "yellow"),
    (0x00FF00, "green"), (0x008040, "green"), (0x80FF40, "green"), (0x00FFFF, "blue"), (0x0000FF, "blue"),
    (0x404080, "blue"), (0x8000FF, "purple"), (0xFF00C0, "pink"), (0xFF80C0, "pink"), (0x804000, "brown"),
    (0xA06030, "brown"), (0x000000, "black"), (0x404040, "black"), (0xC0C0C0, "white"), (0xFFFFFF, "white"),
    (0xFFFFC0, "white"),
  ]) func `is called what a child calls it`(colour: Int, name: String) {
    let parts = [16, 8, 0].map { UInt8(colour >> $0 & 0xFF) }
    let tone = Tone(red: parts[0], green: parts[1], blue: parts[2])
    #expect(CoverColour(tone: tone).rawValue == name)
  }

  @Test func `has a name for every tone and every cloth`() {
    let tones = Set((0..<64).map { CoverColour(tone: Tone($0)) })
    #expect(tones == Set(CoverColour.allCases))
    #expect(Set((1...8).map { CoverColour(accent: $0) }) == [.red, .orange, .green, .blue, .purple, .pink])
  }
}
