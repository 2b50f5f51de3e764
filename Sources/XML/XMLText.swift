/// Which characters may stand in XML at all.
///
/// XML 1.0 (production 2, *Char*) leaves out U+0000 to U+001F except tab, line feed and carriage return, the
/// surrogates, U+FFFE and U+FFFF. They cannot be escaped: one of them in a text makes the whole document unreadable.
package enum XMLText {
  /// The UTF-8 bytes without the characters that XML cannot hold; the same array when there are none.
  ///
  /// A surrogate written as three bytes, which is not valid UTF-8 either, goes too. Other bytes are not judged.
  package static func legal(_ bytes: [UInt8]) -> [UInt8] {
    guard var index = firstIllegal(in: bytes) else { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    while index < bytes.count {
      let length = illegalLength(in: bytes, at: index)
      if length > 0 {
        kept.append(contentsOf: bytes[start..<index])
        index += length
        start = index
      } else {
        index += 1
      }
    }
    kept.append(contentsOf: bytes[start...])
    return kept
  }

  /// The text without the characters that XML cannot hold.
  package static func legal(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard firstIllegal(in: bytes) != nil else { return text }
    return String(decoding: legal(bytes), as: UTF8.self)
  }

  private static func firstIllegal(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      // Most bytes are neither controls nor the two lead bytes that need a second look.
      if byte < 0x20 || byte == 0xED || byte == 0xEF, illegalLength(in: bytes, at: index) > 0 { return index }
      index += 1
    }
    return nil
  }

  /// The length in bytes of the illegal character at a place; 0 if it is legal.
  private static func illegalLength(in bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: 0
    case 0..<0x20: 1
    case 0xED where index + 2 < bytes.count && bytes[index + 1] >= 0xA0: 3
    case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE: 3
    default: 0
    }
  }
}
