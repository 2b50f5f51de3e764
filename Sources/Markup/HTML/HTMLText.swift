import Basics

/// Text as HTML writes it.
package enum HTMLText {
  /// The text of some bytes with its character references resolved (HTML, section 13.2.5.72); broken UTF-8 is replaced.
  ///
  /// In an attribute `&copy=1` is no reference. Names of characters that `HTMLNames` lacks stay as they are.
  static func decoded(_ bytes: ArraySlice<UInt8>, isAttribute: Bool) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
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

  /// The character that the reference at a place stands for, and where it ends; nil if that is no reference.
  private static func reference(
    in bytes: ArraySlice<UInt8>, at start: Int, isAttribute: Bool
  ) -> (Unicode.Scalar, Int)? {
    var place = start + 1
    guard place < bytes.endIndex else { return nil }
    if bytes[place] == UInt8(ascii: "#") { return number(in: bytes, at: place + 1) }
    // No name is longer.
    let end = min(bytes.endIndex, place + 32)
    while place < end, bytes[place].isAlphanumeric { place += 1 }
    let name = String(decoding: bytes[(start + 1)..<place], as: UTF8.self)
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: ";") {
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
    while place < bytes.endIndex, let digit = bytes[place].hexadecimal, isHexadecimal || digit < 10 {
      value = min(0x11_0000, value * (isHexadecimal ? 16 : 10) + UInt32(digit))
      place += 1
    }
    guard place > first else { return nil }
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: ";") { place += 1 }
    return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", place)
  }
}
