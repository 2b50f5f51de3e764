extension GIFScanner {
  /// A complete GIF without comments, without extensions that are not known, and without those of applications, save
  /// loops.
  ///
  /// What the standard draws stays: images, what controls them, and plain text (GIF89a specification, 20 to 26).
  /// `NETSCAPE2.0` and `ANIMEXTS1.0` tell how often an animation is repeated.
  static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
    var excerpt = Excerpt(of: bytes)
    let bytes = bytes.span
    guard var place = firstBlock(in: bytes) else { return nil }
    while let block = GIFBlock(in: bytes, at: place) {
      switch block.introducer {
      case 0x3B:
        excerpt.remove(block.end..<bytes.count)
        return excerpt.finish()
      case 0x21 where !stays(block, in: bytes):
        excerpt.remove(block.start..<block.end)
      default:
        break
      }
      place = block.end
    }
    return nil
  }

  /// Whether an extension is a graphic control, a plain text, or an application's that repeats an animation.
  private static func stays(_ block: GIFBlock, in bytes: Span<UInt8>) -> Bool {
    switch bytes.byte(block.start + 1) {
    case 0xF9, 0x01:
      true
    case 0xFF:
      bytes.hasASCII("\u{0B}NETSCAPE2.0", at: block.start + 2)
        || bytes.hasASCII("\u{0B}ANIMEXTS1.0", at: block.start + 2)
    default:
      false
    }
  }
}
