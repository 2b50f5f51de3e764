/// Walks the blocks of a GIF (GIF89a specification, appendix B).
enum GIFScanner {
  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    guard let width = bytes.little(6, bytes: 2), let height = bytes.little(8, bytes: 2),
      var place = firstBlock(in: bytes)
    else { return outline }
    outline.width = width
    outline.height = height
    var hasImage = false
    while let block = GIFBlock(in: bytes, at: place) {
      if block.introducer == 0x2C { hasImage = true }
      if block.introducer == 0x3B {
        outline.isComplete = hasImage && width > 0 && height > 0
        break
      }
      place = block.end
    }
    return outline
  }

  /// The start of the first block, behind the screen's description and its colours.
  static func firstBlock(in bytes: Span<UInt8>) -> Int? {
    bytes.byte(10).map { 13 + GIFBlock.colorTableSize($0) }
  }
}

/// One block of a GIF: an image, an extension, or the trailer.
struct GIFBlock {
  /// Its kind, as its first byte.
  let introducer: Int
  /// Its start.
  let start: Int
  /// The start of the next one, or the end of the bytes if it is cut off.
  let end: Int

  /// The block at a place, or `nil` when none that is known begins there.
  init?(in bytes: Span<UInt8>, at place: Int) {
    guard let introducer = bytes.byte(place) else { return nil }
    self.introducer = introducer
    start = place
    switch introducer {
    case 0x3B:
      end = place + 1
    case 0x21:
      end = GIFBlock.endOfParts(in: bytes, from: place + 2)
    case 0x2C:
      guard let packed = bytes.byte(place + 9) else { return nil }
      end = GIFBlock.endOfParts(in: bytes, from: place + 11 + GIFBlock.colorTableSize(packed))
    default:
      return nil
    }
  }

  /// The size in bytes of the colours that a packed field announces.
  static func colorTableSize(_ packed: Int) -> Int { packed & 0x80 == 0 ? 0 : 3 << ((packed & 7) + 1) }

  /// Parts of data are each led by their length; one of no length ends them.
  private static func endOfParts(in bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while let length = bytes.byte(place) {
      place += 1 + length
      if length == 0 { return place }
    }
    return bytes.count
  }
}
