/// Walks the chunks of a WebP (RFC 9649).
enum WebPScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    guard let size = bytes.little(4, bytes: 4) else { return outline }
    let end = 8 + size
    var place = 12
    var hasImage = false
    while place < end, let chunk = WebPChunk(in: bytes, at: place) {
      if bytes.hasASCII("VP8 ", at: place) || bytes.hasASCII("VP8L", at: place) {
        hasImage = true
        if outline.width == 0 { (outline.width, outline.height) = frame(in: bytes, at: place) }
      } else if bytes.hasASCII("VP8X", at: place), let width = bytes.little(chunk.content + 4, bytes: 3),
        let height = bytes.little(chunk.content + 7, bytes: 3)
      {
        outline.width = width + 1
        outline.height = height + 1
      } else if bytes.hasASCII("ANMF", at: place) {
        hasImage = true
      } else if bytes.hasASCII("EXIF", at: place), chunk.contentEnd <= bytes.count {
        outline.note(orientation: EXIF.orientation(in: bytes, from: chunk.content, to: chunk.contentEnd))
      }
      guard chunk.contentEnd <= bytes.count else { return outline }
      place = chunk.end
    }
    outline.applyOrientation()
    outline.isComplete = hasImage && outline.width > 0 && outline.height > 0 && place >= end && end <= bytes.count
    return outline
  }

  /// The size in the head of a lossy or a lossless frame; 0 by 0 when it is not there.
  private static func frame(in bytes: Span<UInt8>, at place: Int) -> (width: Int, height: Int) {
    if bytes.hasASCII("VP8L", at: place) {
      guard bytes.byte(place + 8) == 0x2F, let bits = bytes.little(place + 9, bytes: 4) else { return (0, 0) }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard bytes.hasASCII("\u{9D}\u{01}\u{2A}", at: place + 11), let width = bytes.little(place + 14, bytes: 2),
      let height = bytes.little(place + 16, bytes: 2)
    else { return (0, 0) }
    return (width & 0x3FFF, height & 0x3FFF)
  }
}

/// One chunk of a WebP: four letters, a length, so many bytes, and one more where these are odd in number.
struct WebPChunk {
  /// Its start, with its four letters.
  let start: Int
  /// The end of its content; that may be behind the end of the bytes.
  let contentEnd: Int

  /// The start of its content.
  var content: Int { start + 8 }
  /// The start of the next one.
  var end: Int { contentEnd + (contentEnd - content) & 1 }

  /// The chunk at a place, or `nil` when not even its length is there.
  init?(in bytes: Span<UInt8>, at place: Int) {
    guard let length = bytes.little(place + 4, bytes: 4) else { return nil }
    start = place
    contentEnd = place + 8 + length
  }
}
