extension Identifier {
  /// Takes the 16 bytes of a UUID, in the order of its text, as two numbers.
  package init(high: UInt64, low: UInt64) {
    let text = unsafe String(unsafeUninitializedCapacity: 36) { buffer in
      var place = 0
      for index in 0..<16 {
        let half = index < 8 ? high : low
        let byte = UInt8(truncatingIfNeeded: half >> UInt64(56 - 8 * (index & 7)))
        if index == 4 || index == 6 || index == 8 || index == 10 {
          unsafe buffer[place] = UInt8(ascii: "-")
          place += 1
        }
        unsafe buffer[place] = Identifier.digit(byte >> 4)
        unsafe buffer[place + 1] = Identifier.digit(byte & 0xF)
        place += 2
      }
      return 36
    }
    self.init(canonical: text)
  }

  /// The 16 bytes of a UUID as two numbers; none for other text.
  package var halves: (high: UInt64, low: UInt64)? {
    guard text.utf8.count == 36 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    var count = 0
    for (index, byte) in text.utf8.enumerated() {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      // Ids are written in capitals.
      guard byte == byte & ~0x20 || byte.isDigit, let value = byte.hexadecimal else { return nil }
      let nibble = UInt64(value)
      if count < 16 { halves.high = halves.high << 4 | nibble } else { halves.low = halves.low << 4 | nibble }
      count += 1
    }
    return count == 32 ? halves : nil
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") - 10 + nibble
  }
}
