/// Walks the boxes of an AVIF or HEIC (ISO/IEC 23008-12).
enum HEIFScanner {
  /// The kind that the file type box names, or `nil` when there is none that is known.
  static func type(of bytes: Span<UInt8>) -> PictureType? {
    guard bytes.hasASCII("ftyp", at: 4), let size = bytes.big(0, bytes: 4), (16...4096).contains(size) else {
      return nil
    }
    // The major brand may be the general `mif1`; then the compatible ones tell.
    var place = 8
    while place + 4 <= size {
      if bytes.hasASCII("avif", at: place) || bytes.hasASCII("avis", at: place) { return .avif }
      if bytes.hasASCII("heic", at: place) || bytes.hasASCII("heix", at: place) || bytes.hasASCII("heim", at: place)
        || bytes.hasASCII("heis", at: place) || bytes.hasASCII("hevc", at: place)
      {
        return .heic
      }
      place += place == 8 ? 8 : 4
    }
    return nil
  }

  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    var hasMeta = false
    var hasData = false
    var place = 0
    while let box = Box(in: bytes, at: place, before: bytes.count) {
      if bytes.hasASCII("meta", at: place + 4) {
        hasMeta = true
        // A full box: four bytes of version and flags come before the boxes inside.
        readProperties(in: bytes, from: box.content + 4, to: box.end, depth: 0, into: &outline)
      }
      if bytes.hasASCII("mdat", at: place + 4) { hasData = true }
      place = box.end
    }
    outline.isComplete = hasMeta && hasData && outline.width > 0 && outline.height > 0 && place == bytes.count
    return outline
  }

  /// A box: where what it holds begins, and where it ends.
  private struct Box {
    let content: Int
    let end: Int

    init?(in bytes: Span<UInt8>, at place: Int, before limit: Int) {
      guard let size = bytes.big(place, bytes: 4) else { return nil }
      switch size {
      case 0:
        content = place + 8
        end = limit
      case 1:
        guard let high = bytes.big(place + 8, bytes: 4), high == 0, let low = bytes.big(place + 12, bytes: 4), low >= 16
        else { return nil }
        content = place + 16
        end = place + low
      default:
        guard size >= 8 else { return nil }
        content = place + 8
        end = place + size
      }
      guard end <= limit, content <= end else { return nil }
    }
  }

  /// The largest image property is the picture; smaller ones are its tiles and thumbnails.
  private static func readProperties(
    in bytes: Span<UInt8>, from start: Int, to end: Int, depth: Int, into outline: inout Outline
  ) {
    var place = start
    var isTurned = false
    while let box = Box(in: bytes, at: place, before: end) {
      if bytes.hasASCII("iprp", at: place + 4) || bytes.hasASCII("ipco", at: place + 4), depth < 2 {
        readProperties(in: bytes, from: box.content, to: box.end, depth: depth + 1, into: &outline)
      } else if bytes.hasASCII("ispe", at: place + 4), let width = bytes.big(box.content + 4, bytes: 4),
        let height = bytes.big(box.content + 8, bytes: 4),
        UInt64(width) * UInt64(height) > UInt64(outline.width) * UInt64(outline.height)
      {
        outline.width = width
        outline.height = height
      } else if bytes.hasASCII("irot", at: place + 4), let angle = bytes.byte(box.content) {
        isTurned = angle & 1 == 1
      }
      place = box.end
    }
    if isTurned { outline.turn() }
  }
}
