extension PNGScanner {
  /// A complete PNG without the chunks that a decoder need not know and that do not change how it looks.
  ///
  /// Critical chunks stay, whatever they are (PNG specification, third edition, 5.4), and so do those for transparency,
  /// colours, background, density and animation (11.3). Of an `eXIf` chunk only the orientation stays.
  static func withoutMetadata(_ bytes: [UInt8], keepsOrientation: Bool) -> [UInt8]? {
    var excerpt = Excerpt(of: bytes)
    let bytes = bytes.span
    var place = 8
    while let chunk = PNGChunk(in: bytes, at: place) {
      let piece = chunk.start..<chunk.end
      if bytes.hasASCII("IEND", at: chunk.name) {
        // The end holds nothing.
        if chunk.content < chunk.contentEnd { excerpt.replace(piece, with: PNGScanner.chunk("IEND", [])) }
        excerpt.remove(chunk.end..<bytes.count)
        return excerpt.finish()
      } else if keepsOrientation, bytes.hasASCII("eXIf", at: chunk.name), !bytes.hasASCII("Exif", at: chunk.content),
        let data = EXIF.reduced(in: bytes, from: chunk.content, to: chunk.contentEnd)
      {
        excerpt.replace(piece, with: PNGScanner.chunk("eXIf", data))
      } else if !stays(chunk, in: bytes) {
        excerpt.remove(piece)
      }
      place = chunk.end
    }
    return nil
  }

  /// Whether a chunk is critical, by the fifth bit of its first letter, or changes how the picture looks.
  private static func stays(_ chunk: PNGChunk, in bytes: Span<UInt8>) -> Bool {
    if bytes[chunk.name] & 0x20 == 0 { return true }
    return bytes.big(chunk.name, bytes: 4).map(kept.contains) ?? false
  }

  /// The chunks that stay without being critical, their four letters read as a number.
  private static let kept = Set(
    [
      "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs", "hIST", "sPLT", "acTL",
      "fcTL", "fdAT",
    ].map { $0.utf8.reduce(0) { $0 << 8 | Int($1) } })

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + named + bigEndian(checksum(of: named))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The cyclic redundancy check of a few bytes (annex D), bit by bit.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    return ~value
  }
}
