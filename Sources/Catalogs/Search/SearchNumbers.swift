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
