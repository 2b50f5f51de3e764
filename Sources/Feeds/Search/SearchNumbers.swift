/// Numbers as printable characters, for texts that stand in scripts: 93 of ASCII, all but the quotation mark and the
/// backslash.
///
/// A number below 64 is one character. What is larger begins with one of the other 29, which says the rest of a
/// division of what is beyond 63 by 29, and goes on with the quotient, as a number: up to 1,919 are two characters.
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

/// Texts in a row, each without the beginning that it shares with the one before.
enum SearchText {
  /// Appends a text as a number and the new part of the text.
  ///
  /// The number is eight times the length of the new part, plus the length of the shared beginning, at most 7. Lengths
  /// count units of UTF-16.
  static func append(_ text: Span<UInt32>, after last: Span<UInt32>, to bytes: inout [UInt8]) {
    var (shared, units, new) = (0, 0, 0)
    while shared < min(text.count, last.count), text[shared] == last[shared] {
      let width = text[shared] > 0xFFFF ? 2 : 1
      guard units + width <= 7 else { break }
      units += width
      shared += 1
    }
    for place in shared..<text.count { new += text[place] > 0xFFFF ? 2 : 1 }
    SearchNumbers.append(new * 8 + units, to: &bytes)
    for place in shared..<text.count {
      let character = text[place]
      if character < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: character))
      } else {
        let scalar = Unicode.Scalar(character) ?? "\u{FFFD}"
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
