extension JPEGScanner {
  /// A complete JPEG without comments and application segments other than those that change how it looks.
  ///
  /// These are JFIF (ITU-T T.871), without its thumbnail; the colour profile (ICC.1, annex B.4); Adobe's, which tells
  /// the kind of colours (ITU-T T.872, 6.5.3); and EXIF data (CIPA DC-008) reduced to the orientation.
  static func withoutMetadata(_ bytes: [UInt8], keepsOrientation: Bool) -> [UInt8]? {
    var excerpt = Excerpt(of: bytes)
    let bytes = bytes.span
    var place = 2
    while let segment = JPEGSegment(in: bytes, at: place) {
      let piece = segment.start..<segment.end
      switch segment.marker {
      case 0xD9:
        excerpt.remove(segment.end..<bytes.count)
        return excerpt.finish()
      case 0xE0...0xEF:
        if let content = content(of: segment, in: bytes, keepsOrientation: keepsOrientation) {
          let length = content.count + 2
          excerpt.replace(
            piece, with: [0xFF, UInt8(segment.marker), UInt8(length >> 8), UInt8(length & 0xFF)] + content)
        } else {
          excerpt.remove(piece)
        }
      case 0xFE:
        excerpt.remove(piece)
      default:
        break
      }
      place = segment.end
    }
    return nil
  }

  /// The kept part of an application segment; `nil` if nothing stays.
  private static func content(of segment: JPEGSegment, in bytes: Span<UInt8>, keepsOrientation: Bool) -> [UInt8]? {
    let start = segment.content
    let length = segment.end - start
    switch segment.marker {
    case 0xE0 where length >= 14 && bytes.hasASCII("JFIF\0", at: start):
      // Version, units and densities; a thumbnail of 0 by 0.
      return bytes.copy(start..<(start + 12)) + [0, 0]
    case 0xE1 where keepsOrientation && bytes.hasASCII("Exif\0\0", at: start):
      return EXIF.reduced(in: bytes, from: start, to: segment.end)
    case 0xE2 where bytes.hasASCII("ICC_PROFILE\0", at: start):
      return bytes.copy(start..<segment.end)
    case 0xEE where length >= 12 && bytes.hasASCII("Adobe", at: start):
      return bytes.copy(start..<(start + 12))
    default:
      return nil
    }
  }
}
