/// One of 64 colours: two bits each of red, green and blue.
package struct Tone: Hashable, Codable, Sendable {
  /// From 0, which is black, to 63, which is white.
  package let number: Int

  /// Takes the last six bits of a number.
  package init(_ number: Int) { self.number = number & 63 }

  /// Takes the upper two bits of each part.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    number = Int(red >> 6) << 4 | Int(green >> 6) << 2 | Int(blue >> 6)
  }

  /// How much red is in it, from 0 to 3.
  package var red: Int { number >> 4 }
  /// How much green is in it, from 0 to 3.
  package var green: Int { number >> 2 & 3 }
  /// How much blue is in it, from 0 to 3.
  package var blue: Int { number & 3 }
  /// The greatest of its parts.
  package var lightest: Int { max(red, green, blue) }
  /// How colourful it is, from 0, which is grey, to 3.
  package var span: Int { lightest - min(red, green, blue) }

  /// Its place on the circle of hues, in degrees below 360 from red over green and blue; none where it is grey.
  package var hue: Int? {
    if span == 0 { return nil }
    if lightest == red { return (60 * (green - blue) / span + 360) % 360 }
    return lightest == green ? 60 * (blue - red) / span + 120 : 60 * (red - green) / span + 240
  }
}
