/// Walks the segments and scans of a JPEG (ITU-T T.81, annex B).
enum JPEGScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    var orientation = 1
    var hasScan = false
    var place = 2
    walk: while bytes.byte(place) == 0xFF {
      // Any number of 0xFF may stand before a marker.
      while bytes.byte(place + 1) == 0xFF { place += 1 }
      guard let marker = bytes.byte(place + 1) else { break }
      place += 2
      switch marker {
      case 0xD9:
        outline.isComplete = hasScan && outline.width > 0 && outline.height > 0
        break walk
      case 0x01, 0xD0...0xD7:
        continue
      case 0x00, 0xD8:
        break walk
      default:
        break
      }
      guard let length = bytes.big(place, bytes: 2), length >= 2, length <= bytes.count - place else { break }
      switch marker {
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        guard length >= 8, let height = bytes.big(place + 3, bytes: 2), let width = bytes.big(place + 5, bytes: 2)
        else {
          break walk
        }
        if outline.width == 0 { (outline.width, outline.height) = (width, height) }
      case 0xDC:
        // The number of lines may follow the first scan when the frame said 0.
        if outline.height == 0, length >= 4 { outline.height = bytes.big(place + 2, bytes: 2) ?? 0 }
      case 0xE1:
        orientation = EXIF.orientation(in: bytes, from: place + 2, to: place + length) ?? orientation
      case 0xDA:
        hasScan = outline.width > 0
        place = endOfScan(in: bytes, from: place + length)
        continue
      default:
        break
      }
      place += length
    }
    if orientation >= 5 { outline.turn() }
    return outline
  }

  /// Where the next marker that ends a scan's data begins; 0xFF00 is a byte of data, and restarts belong to the scan.
  private static func endOfScan(in bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    let last = bytes.count - 1
    while place < last {
      if bytes[place] == 0xFF {
        let next = bytes[place + 1]
        if next != 0, !(0xD0...0xD7).contains(next), next != 0xFF { return place }
      }
      place += 1
    }
    return bytes.count
  }
}
