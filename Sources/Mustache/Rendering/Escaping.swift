extension Output {
  /// Appends text with the characters escaped that mean something in HTML and XML text and attribute values.
  ///
  /// `&`, `<`, `>` and `"` are what the specification asks for; `'` makes single-quoted attributes safe too.
  /// What needs no escaping is appended in runs.
  mutating func append(escaping text: UnsafeRawBufferPointer) {
    var clean = 0
    var place = 0
    while place < text.count {
      // Most text has nothing to escape: eight bytes are passed at once.
      while place + 8 <= text.count {
        let bytes = unsafe text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        if Escaping.isNeeded(in: bytes) { break }
        place += 8
      }
      let end = min(place + 8, text.count)
      while place < end {
        if let entity = unsafe Escaping.entity(of: text[place]) {
          unsafe append(UnsafeRawBufferPointer(rebasing: text[clean..<place]))
          append(entity)
          clean = place + 1
        }
        place += 1
      }
    }
    unsafe append(UnsafeRawBufferPointer(rebasing: text[clean...]))
  }
}

/// The escapes of bytes.
private enum Escaping {
  /// The entity of a byte; `nil` if it may stand as it is.
  static func entity(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  /// Whether one of eight bytes has to be escaped.
  static func isNeeded(in bytes: UInt64) -> Bool {
    // `&` and `'` differ in their lowest bit alone, `<` and `>` in the next.
    let ampersandOrQuote = (bytes ^ repeated(UInt8(ascii: "&"))) & repeated(0xFE)
    let angle = (bytes ^ repeated(UInt8(ascii: "<"))) & repeated(0xFD)
    let doubleQuote = bytes ^ repeated(UInt8(ascii: "\""))
    return (zeros(ampersandOrQuote) | zeros(angle) | zeros(doubleQuote)) != 0
  }

  /// A bit for each byte that is zero, if there is any.
  private static func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- repeated(1)) & ~bytes & repeated(0x80) }

  private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
