/// Walks the segments and scans of a JPEG (ITU-T T.81, annex B).
enum JPEGScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    var hasScan = false
    var place = 2
    walk: while let segment = JPEGSegment(in: bytes, at: place) {
      let content = segment.content
      switch segment.marker {
      case 0xD9:
        outline.isComplete = hasScan && outline.width > 0 && outline.height > 0
        break walk
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker):
        guard segment.end - content >= 6, let height = bytes.big(content + 1, bytes: 2),
          let width = bytes.big(content + 3, bytes: 2)
        else {
          break walk
        }
        if outline.width == 0 { (outline.width, outline.height) = (width, height) }
      case 0xDC:
        // The number of lines may follow the first scan when the frame said 0.
        if outline.height == 0, segment.end - content >= 2 { outline.height = bytes.big(content, bytes: 2) ?? 0 }
      case 0xE1 where bytes.hasASCII("Exif\0\0", at: content):
        outline.note(orientation: EXIF.orientation(in: bytes, from: content, to: segment.end))
      case 0xDA:
        hasScan = outline.width > 0
      default:
        break
      }
      place = segment.end
    }
    outline.applyOrientation()
    return outline
  }
}

/// One marker of a JPEG and what belongs to it.
struct JPEGSegment {
  /// The second byte of the marker.
  let marker: Int
  /// Its start, bytes of 0xFF that fill included.
  let start: Int
  /// The start of its content, behind the marker and the length.
  let content: Int
  /// The start of the next one; the data of a scan belongs to its header.
  let end: Int

  /// The segment at a place behind the start of the image, or `nil` when none is there or it is cut off.
  init?(in bytes: Span<UInt8>, at place: Int) {
    guard bytes.byte(place) == 0xFF else { return nil }
    start = place
    var place = place
    // Any number of 0xFF may stand before a marker.
    while bytes.byte(place + 1) == 0xFF { place += 1 }
    guard let marker = bytes.byte(place + 1) else { return nil }
    self.marker = marker
    place += 2
    switch marker {
    case 0x00, 0xD8:
      return nil
    case 0x01, 0xD0...0xD7, 0xD9:
      content = place
      end = place
    default:
      guard let length = bytes.big(place, bytes: 2), length >= 2, length <= bytes.count - place else { return nil }
      content = place + 2
      end = marker == 0xDA ? JPEGSegment.endOfScan(in: bytes, from: place + length) : place + length
    }
  }

  /// The start of the next marker that ends a scan's data, bytes of 0xFF that fill included.
  ///
  /// 0xFF00 is a byte of data, and restarts belong to the scan.
  private static func endOfScan(in bytes: Span<UInt8>, from start: Int) -> Int {
    var place = bytes.place(of: 0xFF, from: start)
    while place < bytes.count {
      var code = place + 1
      while code < bytes.count, bytes[code] == 0xFF { code += 1 }
      guard code < bytes.count else { return bytes.count }
      if bytes[code] != 0, !(0xD0...0xD7).contains(bytes[code]) { return place }
      place = bytes.place(of: 0xFF, from: code + 1)
    }
    return bytes.count
  }
}
