/// Numbers as printable characters, for texts that stand in scripts: 93 of ASCII, all but the quotation mark and the backslash.
///
/// A number below 64 is one character. What is larger begins with one of the other 29, which says the rest of a division of what is
/// beyond 63 by 29, and goes on with the quotient, as a number: up to 1,919 are two characters.
enum SearchNumbers {
  /// Writes a number behind what is there.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var number = number
    while number >= 64 {
      number -= 64
      bytes.append(character(64 + number % 29))
      number /= 29
    }
    bytes.append(character(number))
  }

  private static func character(_ digit: Int) -> UInt8 {
    UInt8(digit < 2 ? digit + 0x20 : digit < 59 ? digit + 0x21 : digit + 0x22)
  }
}

/// Texts of which each says only what is new in it.
enum SearchText {
  /// Writes a text behind what is there: eight times the length of what is new, plus the length of what it has in common with the one
  /// before, at most 7, both in units of UTF-16; then what is new.
  static func append(_ text: ArraySlice<UInt32>, after last: ArraySlice<UInt32>, to bytes: inout [UInt8]) {
    var (shared, units) = (0, 0)
    for (one, other) in zip(text, last) {
      let width = one > 0xFFFF ? 2 : 1
      guard one == other, units + width <= 7 else { break }
      units += width
      shared += 1
    }
    let new = text.dropFirst(shared)
    SearchNumbers.append(new.reduce(0) { $0 + ($1 > 0xFFFF ? 2 : 1) } * 8 + units, to: &bytes)
    for character in new {
      bytes.append(contentsOf: UTF8.encode(Unicode.Scalar(character) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }
  }
}
