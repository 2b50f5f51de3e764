extension PictureFacts {
  /// Whether every browser and e-reader shows the bytes alike, also those that know nothing of colour profiles and
  /// orientations.
  ///
  /// Such a picture is upright and has at most 8 bits for each of its colours, which are those of sRGB: said by a
  /// profile of that name, or by nothing. A JPEG is grey or has three colours, and comes in one go (baseline), not scan
  /// by scan. True for complete PNG, JPEG, GIF and WebP only.
  package static func isPlain(_ bytes: Span<UInt8>, type: PictureType) -> Bool {
    let outline = Outline(of: bytes, type: type)
    guard outline.isComplete, !outline.statesOrientation else { return false }
    return switch type {
    case .png: PNGScanner.isPlain(bytes)
    case .jpeg: JPEGScanner.isPlain(bytes)
    case .webp: WebPScanner.isPlain(bytes)
    case .gif: true
    case .avif, .heic, .svg, .unknown: false
    }
  }
}

extension PNGScanner {
  /// The gamma of sRGB, in hundred-thousandths.
  private static let usualGamma = 45_455

  fileprivate static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard let depth = bytes.byte(24), depth <= 8 else { return false }
    var isUsual = false
    var isUnusual = false
    var place = 8
    while let chunk = PNGChunk(in: bytes, at: place), !bytes.hasASCII("IDAT", at: chunk.name) {
      if bytes.hasASCII("iCCP", at: chunk.name) || bytes.hasASCII("cICP", at: chunk.name) { return false }
      if bytes.hasASCII("sRGB", at: chunk.name) { isUsual = true }
      if bytes.hasASCII("gAMA", at: chunk.name) { isUnusual = bytes.big(chunk.content, bytes: 4) != usualGamma }
      place = chunk.end
    }
    return isUsual || !isUnusual
  }
}

extension JPEGScanner {
  fileprivate static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    var place = 2
    var isPlain = false
    while let segment = JPEGSegment(in: bytes, at: place), segment.marker != 0xDA {
      switch segment.marker {
      case 0xC0, 0xC1:
        let colours = bytes.byte(segment.content + 5)
        isPlain = bytes.byte(segment.content) == 8 && (colours == 1 || colours == 3)
      case 0xC2...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker): return false
      case 0xE2 where bytes.hasASCII("ICC_PROFILE\0", at: segment.content):
        if !namesSRGB(bytes, segment.content..<segment.end) { return false }
      default: break
      }
      place = segment.end
    }
    return isPlain
  }

  /// Whether a profile calls itself sRGB, in the old form of a name or the new one of two bytes for each letter.
  private static func namesSRGB(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { place in
      guard bytes[place] == UInt8(ascii: "s") else { return false }
      return bytes.hasASCII("sRGB", at: place) || bytes.hasASCII("s\0R\0G\0B", at: place)
    }
  }
}

extension WebPScanner {
  fileprivate static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    var place = 12
    while let chunk = WebPChunk(in: bytes, at: place) {
      if bytes.hasASCII("ICCP", at: place) { return false }
      place = chunk.end
    }
    return true
  }
}
