/// Walks the blocks of a GIF (GIF89a specification, appendix B).
enum GIFScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    guard let width = bytes.little(6, bytes: 2), let height = bytes.little(8, bytes: 2), let packed = bytes.byte(10)
    else { return outline }
    outline.width = width
    outline.height = height
    var place = 13 + colorTableSize(packed)
    var hasImage = false
    while let introducer = bytes.byte(place) {
      switch introducer {
      case 0x3B:
        outline.isComplete = hasImage && width > 0 && height > 0
        return outline
      case 0x21:
        place = endOfBlocks(in: bytes, from: place + 2)
      case 0x2C:
        guard let packed = bytes.byte(place + 9) else { return outline }
        hasImage = true
        place = endOfBlocks(in: bytes, from: place + 11 + colorTableSize(packed))
      default:
        return outline
      }
    }
    return outline
  }

  private static func colorTableSize(_ packed: Int) -> Int { packed & 0x80 == 0 ? 0 : 3 << ((packed & 7) + 1) }

  /// Blocks of data are each led by their length; one of no length ends them.
  private static func endOfBlocks(in bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while let length = bytes.byte(place) {
      place += 1 + length
      if length == 0 { return place }
    }
    return bytes.count
  }
}
