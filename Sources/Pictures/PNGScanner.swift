/// Walks the chunks of a PNG (ISO/IEC 15948, section 5).
enum PNGScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    // A chunk is its length, four letters, so many bytes, and a checksum.
    guard bytes.big(8, bytes: 4) == 13, bytes.hasASCII("IHDR", at: 12), let width = bytes.big(16, bytes: 4),
      let height = bytes.big(20, bytes: 4)
    else { return outline }
    outline.width = width
    outline.height = height
    var place = 8
    var hasData = false
    while let length = bytes.big(place, bytes: 4), length <= bytes.count - place - 12 {
      if bytes.hasASCII("IDAT", at: place + 4) { hasData = true }
      if bytes.hasASCII("IEND", at: place + 4) {
        outline.isComplete = hasData && width > 0 && height > 0
        return outline
      }
      place += 12 + length
    }
    return outline
  }
}
