/// A colour.
struct Paint: Hashable, Sendable {
  /// How much of each, from 0 to 255.
  let red: Int, green: Int, blue: Int

  /// A colour as it is written in hexadecimal.
  init(_ rgb: Int) { self.init(red: rgb >> 16 & 255, green: rgb >> 8 & 255, blue: rgb & 255) }

  private init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// This colour with some percent of another in it.
  func mixed(with other: Paint, _ percent: Int) -> Paint {
    Paint(
      red: (red * (100 - percent) + other.red * percent) / 100,
      green: (green * (100 - percent) + other.green * percent) / 100,
      blue: (blue * (100 - percent) + other.blue * percent) / 100)
  }

  /// The colour where the light does not reach: not greyer but a little towards violet, as in painted books.
  var shade: Paint { mixed(with: Paint(0x4A2C5E), 20) }
  /// The deeper shade, for folds and insides.
  var deep: Paint { mixed(with: Paint(0x33214A), 42) }
  /// The colour where the light falls.
  var light: Paint { mixed(with: Paint(0xFFF6DC), 32) }

  /// The colour as a drawing writes it: `#` and six digits.
  var text: [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return [0x23] + [red, green, blue].flatMap { [digits[$0 >> 4], digits[$0 & 15]] }
  }
}

extension Paint {
  static let white = Paint(0xFFFDF6), cream = Paint(0xFBEBCB), sand = Paint(0xEBCF9A), butter = Paint(0xFBDD7E)
  static let sun = Paint(0xFBC23F), honey = Paint(0xEEA22F), orange = Paint(0xEF8636), rust = Paint(0xCE5C2C)
  static let coral = Paint(0xF0735C), red = Paint(0xDB4A43), berry = Paint(0xB5325A), pink = Paint(0xF4A3B0)
  static let rose = Paint(0xE56F8C), lilac = Paint(0xB79BD8), violet = Paint(0x7C5CAB), plum = Paint(0x573A78)
  static let night = Paint(0x2B2C5B), ink = Paint(0x33283F), navy = Paint(0x2F4A84), blue = Paint(0x4583C9)
  static let sky = Paint(0x8CC8E8), ice = Paint(0xD6EDF5), teal = Paint(0x2E9C9C), mint = Paint(0x9AD6B4)
  static let leaf = Paint(0x76AF49), green = Paint(0x4C9151), pine = Paint(0x2F6E54), olive = Paint(0x9AA046)
  static let bark = Paint(0x8A5A3B), brown = Paint(0xA26A40), tan = Paint(0xD2A06B), cocoa = Paint(0x66412F)
  static let grey = Paint(0x9C9DAB), stone = Paint(0xB9B5B8), fog = Paint(0xD9D7DC), slate = Paint(0x656A82)
}
