import Platform

/// The brightness curve in the `gAMA` chunk of an old PNG, which libvips ignores and browsers follow.
struct PNGGamma {
  /// The sRGB value of each byte of a colour.
  private let table: [UInt8]

  /// Reads the chunks before the pixels; nil when there is nothing to do.
  ///
  /// A profile or an `sRGB` chunk counts for more (PNG, section 12.5); nearly the curve of sRGB is taken for it.
  init?(of png: [UInt8]) {
    var gamma: Int?
    var place = 8
    while place + 12 <= png.count {
      let length = Self.number(png, at: place)
      let name = png[(place + 4)..<(place + 8)]
      if name.elementsEqual("IDAT".utf8) { break }
      if name.elementsEqual("iCCP".utf8) || name.elementsEqual("sRGB".utf8) { return nil }
      guard length <= png.count - place - 12 else { return nil }
      if name.elementsEqual("gAMA".utf8), length == 4 { gamma = Self.number(png, at: place + 8) }
      place += 12 + length
    }
    guard let gamma, (1_000...1_000_000).contains(gamma), abs(gamma - 45_455) > 2_300 else { return nil }
    table = (0...255).map { byte in
      let light = pow(Double(byte) / 255, 100_000 / Double(gamma))
      let shown = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((shown * 255).rounded())
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Brings pixels into sRGB; a fourth byte of each is its opacity and stays.
  func apply(to pixels: [UInt8], bands: Int) -> [UInt8] {
    var result = pixels
    var bytes = result.mutableSpan
    for index in 0..<bytes.count where bands == 3 || index & 3 != 3 { bytes[index] = table[Int(bytes[index])] }
    return result
  }
}
