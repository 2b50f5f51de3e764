/// Text as HTML writes it.
package enum HTMLText {
  /// The text of some bytes with its character references resolved (HTML, section 13.2.5.72); broken UTF-8 is replaced.
  ///
  /// In an attribute `&copy=1` is no reference. Of the names of characters those of HTML 4 are known; others stay as they are.
  static func decoded(_ bytes: ArraySlice<UInt8>, isAttribute: Bool) -> String {
    guard bytes.contains(0x26) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      guard bytes[place] == 0x26, let (scalar, next) = reference(in: bytes, at: place, isAttribute: isAttribute) else {
        text.append(bytes[place])
        place += 1
        continue
      }
      text.append(contentsOf: String(Character(scalar)).utf8)
      place = next
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character that the reference at a place stands for, and where it ends; none where that is no reference.
  private static func reference(
    in bytes: ArraySlice<UInt8>, at start: Int, isAttribute: Bool
  ) -> (Unicode.Scalar, Int)? {
    var place = start + 1
    guard place < bytes.endIndex else { return nil }
    if bytes[place] == 0x23 { return number(in: bytes, at: place + 1) }
    // No name is longer.
    let end = min(bytes.endIndex, place + 32)
    while place < end, HTMLBytes.isLetter(bytes[place]) || HTMLBytes.isDigit(bytes[place]) { place += 1 }
    let name = String(decoding: bytes[(start + 1)..<place], as: UTF8.self)
    if place < bytes.endIndex, bytes[place] == 0x3B {
      if let scalar = HTMLNames.all[name] { return (scalar, place + 1) }
    }
    if isAttribute {
      guard let scalar = HTMLNames.old[name], place == bytes.endIndex || bytes[place] != 0x3D else { return nil }
      return (scalar, place)
    }
    // `&ampx` is an ampersand and an x.
    var length = min(name.utf8.count, 6)
    while length >= 2 {
      if let scalar = HTMLNames.old[String(name.prefix(length))] { return (scalar, start + 1 + length) }
      length -= 1
    }
    return nil
  }

  private static func number(in bytes: ArraySlice<UInt8>, at start: Int) -> (Unicode.Scalar, Int)? {
    var place = start
    guard place < bytes.endIndex else { return nil }
    let isHexadecimal = bytes[place] | 0x20 == 0x78
    if isHexadecimal { place += 1 }
    let first = place
    var value: UInt32 = 0
    while place < bytes.endIndex, let digit = HTMLBytes.digit(bytes[place], isHexadecimal: isHexadecimal) {
      value = min(0x11_0000, value * (isHexadecimal ? 16 : 10) + digit)
      place += 1
    }
    guard place > first else { return nil }
    if place < bytes.endIndex, bytes[place] == 0x3B { place += 1 }
    return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", place)
  }
}

/// What single bytes of a page are.
enum HTMLBytes {
  /// Whether a byte is an ASCII letter.
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether a byte is an ASCII digit.
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a byte is a blank of HTML: tab, line feed, form feed, carriage return, space.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

  /// A byte with a capital made small.
  static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// The value of a digit.
  static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46 where isHexadecimal: UInt32(byte - 0x41 + 10)
    case 0x61...0x66 where isHexadecimal: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
