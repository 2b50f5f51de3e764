/// Walks the chunks of a PNG (PNG specification, third edition, section 5).
enum PNGScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    guard bytes.big(8, bytes: 4) == 13, bytes.hasASCII("IHDR", at: 12), let width = bytes.big(16, bytes: 4),
      let height = bytes.big(20, bytes: 4)
    else { return outline }
    outline.width = width
    outline.height = height
    var place = 8
    var hasData = false
    while let chunk = PNGChunk(in: bytes, at: place) {
      if bytes.hasASCII("IDAT", at: chunk.name) { hasData = true }
      // Browsers turn a picture only when they know before its data, and only without the bytes that a JPEG has there.
      if bytes.hasASCII("eXIf", at: chunk.name), !hasData, !bytes.hasASCII("Exif", at: chunk.content) {
        outline.note(orientation: EXIF.orientation(in: bytes, from: chunk.content, to: chunk.contentEnd))
      }
      if bytes.hasASCII("IEND", at: chunk.name) {
        outline.isComplete = hasData && width > 0 && height > 0
        break
      }
      place = chunk.end
    }
    outline.applyOrientation()
    return outline
  }
}

/// One chunk of a PNG: its length, four letters, so many bytes, and a checksum.
struct PNGChunk {
  /// Its start.
  let start: Int
  /// The end of its content; its checksum follows.
  let contentEnd: Int

  /// The place of its name.
  var name: Int { start + 4 }
  /// The start of its content.
  var content: Int { start + 8 }
  /// The start of the next one.
  var end: Int { contentEnd + 4 }

  /// The chunk at a place, or `nil` when it is cut off.
  init?(in bytes: Span<UInt8>, at place: Int) {
    guard let length = bytes.big(place, bytes: 4), length <= bytes.count - place - 12 else { return nil }
    start = place
    contentEnd = place + 8 + length
  }
}
