import Testing

@testable import Pictures

@Suite struct `A tone` {
  @Test(arguments: [
    (0xFF0000, 0, 3), (0xFF8000, 40, 3), (0xFFFF00, 60, 3), (0x00FF00, 120, 3), (0x00FFFF, 180, 3), (0x0000FF, 240, 3),
    (0xFF00FF, 300, 3), (0xFF00C0, 300, 3), (0xFF0040, 340, 3), (0xC08080, 0, 1), (0x804040, 0, 1),
  ]) func `lies on the circle of hues`(colour: Int, hue: Int, span: Int) {
    let tone = Tone(red: UInt8(colour >> 16), green: UInt8(colour >> 8 & 0xFF), blue: UInt8(colour & 0xFF))
    #expect((tone.hue, tone.span) == (hue, span))
  }

  @Test func `has a hue unless it is grey, and a number that is that of its parts`() {
    for number in 0..<64 {
      let tone = Tone(number)
      #expect((tone.hue == nil) == (Set([tone.red, tone.green, tone.blue]).count == 1))
      #expect((0..<360).contains(tone.hue ?? 0))
      #expect(Tone(red: UInt8(tone.red * 64), green: UInt8(tone.green * 85), blue: UInt8(tone.blue * 85)) == tone)
    }
  }
}
