/// A byte as ASCII; inlined, because readers of other modules ask byte by byte.
extension UInt8 {
  /// Whether it is one of `0` to `9`.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter, small or capital.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a capital letter.
  @inlinable package var isCapital: Bool { self &- 0x41 < 26 }

  /// Whether it is a letter or one of `0` to `9`.
  @inlinable package var isAlphanumeric: Bool { isLetter || isDigit }

  /// Whether it is white space in C: a space, a tab, or one of the four that end a line or a page.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// Whether it is white space in HTML and CSS, which know no vertical tab.
  @inlinable package var isBlank: Bool { isSpace && self != 0x0B }

  /// Whether it is one of the two marks that quote: `"` and `'`.
  @inlinable package var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// The small letter of a capital; any other byte as it is.
  @inlinable package var lowered: UInt8 { isCapital ? self | 0x20 : self }

  /// Its value as a hexadecimal digit of either case; nil if it is none.
  @inlinable package var hexadecimal: UInt8? {
    if isDigit { return self &- 0x30 }
    let value = (self | 0x20) &- 0x57
    return (10..<16).contains(value) ? value : nil
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without white space around it.
  @inlinable package var trimmed: String {
    // Most texts have none, which their first and last bytes tell.
    guard let first = utf8.first, let last = utf8.last else { return "" }
    if first < 0x80, !first.isSpace, last < 0x80, !last.isSpace { return String(self) }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
