/// Walks the chunks of a WebP (RFC 9649).
enum WebPScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    guard let size = bytes.little(4, bytes: 4) else { return outline }
    let end = 8 + size
    var place = 12
    var hasImage = false
    var orientation = 1
    while place < end, let length = bytes.little(place + 4, bytes: 4) {
      let data = place + 8
      if bytes.hasASCII("VP8 ", at: place) || bytes.hasASCII("VP8L", at: place) {
        hasImage = true
        if outline.width == 0 { outline = frame(in: bytes, at: place) }
      } else if bytes.hasASCII("VP8X", at: place), let width = bytes.little(data + 4, bytes: 3),
        let height = bytes.little(data + 7, bytes: 3)
      {
        outline.width = width + 1
        outline.height = height + 1
      } else if bytes.hasASCII("ANMF", at: place) {
        hasImage = true
      } else if bytes.hasASCII("EXIF", at: place), length <= bytes.count - data {
        orientation = EXIF.orientation(in: bytes, from: data, to: data + length) ?? orientation
      }
      guard length <= bytes.count - data else { return outline }
      place = data + length + length & 1
    }
    if orientation >= 5 { outline.turn() }
    outline.isComplete = hasImage && outline.width > 0 && outline.height > 0 && place >= end && end <= bytes.count
    return outline
  }

  /// The size in the head of a lossy or a lossless frame.
  private static func frame(in bytes: Span<UInt8>, at place: Int) -> Outline {
    var outline = Outline()
    if bytes.hasASCII("VP8L", at: place) {
      guard bytes.byte(place + 8) == 0x2F, let bits = bytes.little(place + 9, bytes: 4) else { return outline }
      outline.width = bits & 0x3FFF + 1
      outline.height = bits >> 14 & 0x3FFF + 1
    } else if bytes.hasASCII("\u{9D}\u{01}\u{2A}", at: place + 11), let width = bytes.little(place + 14, bytes: 2),
      let height = bytes.little(place + 16, bytes: 2)
    {
      outline.width = width & 0x3FFF
      outline.height = height & 0x3FFF
    }
    return outline
  }
}
