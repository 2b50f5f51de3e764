import Pictures

/// A picture that is written into a drawing as a data URL.
enum EmbeddedPicture {
  /// The most pixels that a picture has: what is to be unpacked to be shown.
  private static let areaLimit = 1 << 26

  /// Whether an address is a data URL.
  static func isDataURL(_ text: Substring) -> Bool {
    text.utf8.prefix(5).elementsEqual("data:".utf8) { lowered($0) == $1 }
  }

  /// The data URL written anew, with the media type that its bytes have; none where it is not a whole PNG, JPEG, GIF or WebP
  /// in Base64.
  static func address(_ text: Substring) -> String? {
    guard isDataURL(text), let comma = text.utf8.firstIndex(of: 0x2C) else { return nil }
    let head = String(text[..<comma]).lowercased()
    guard head.hasPrefix("data:image/"), head.hasSuffix(";base64") else { return nil }
    let letters = text.utf8[text.utf8.index(after: comma)...].filter { $0 > 0x20 }
    guard let bytes = decoded(letters) else { return nil }
    let facts = PictureFacts(of: bytes)
    switch facts.type {
    case .png, .jpeg, .gif, .webp: break
    default: return nil
    }
    guard facts.isComplete, facts.width > 0, facts.height > 0, facts.width <= 65_535, facts.height <= 65_535,
      facts.width * facts.height <= areaLimit
    else { return nil }
    return "data:\(facts.type.mediaType);base64," + String(decoding: letters, as: UTF8.self)
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// The bytes of Base64 (RFC 4648, section 4) with its padding; none where a letter is another.
  private static func decoded(_ letters: [UInt8]) -> [UInt8]? {
    guard !letters.isEmpty, letters.count % 4 == 0 else { return nil }
    let padding = letters.suffix(2).count { $0 == 0x3D }
    guard padding == 0 || letters.last == 0x3D else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, letter) in letters.dropLast(padding).enumerated() {
      let value: UInt8
      switch letter {
      case 0x41...0x5A: value = letter - 0x41
      case 0x61...0x7A: value = letter - 0x61 + 26
      case 0x30...0x39: value = letter - 0x30 + 52
      case 0x2B: value = 62
      case 0x2F: value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * UInt32(index % 4)))) }
    }
    return bytes
  }
}
