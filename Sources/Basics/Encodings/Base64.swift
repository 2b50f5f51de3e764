/// Bytes as text: Base64 with the letters of RFC 4648, section 4, and padding.
package enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters of some bytes, padded to a multiple of four.
  package static func letters(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var place = 0
    while place < bytes.count {
      let count = min(3, bytes.count - place)
      var group = 0
      for index in 0..<3 { group = group << 8 | (index < count ? Int(bytes[place + index]) : 0) }
      for index in 0..<4 {
        text.append(index <= count ? letters[group >> (18 - 6 * index) & 63] : 0x3D)
      }
      place += 3
    }
    return text
  }

  /// The text of some bytes, padded to a multiple of four letters.
  package static func text(of bytes: [UInt8]) -> String { String(decoding: letters(of: bytes), as: UTF8.self) }

  /// The bytes that letters stand for, padding included; none where a letter is another, the padding is wrong, or
  /// nothing is there.
  package static func bytes(of letters: [UInt8]) -> [UInt8]? {
    guard !letters.isEmpty, letters.count % 4 == 0 else { return nil }
    let padding = letters.suffix(2).count { $0 == UInt8(ascii: "=") }
    guard padding == 0 || letters.last == UInt8(ascii: "=") else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, letter) in letters.dropLast(padding).enumerated() {
      guard let value = value(of: letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * UInt32(index % 4)))) }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
