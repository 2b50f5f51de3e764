extension WebPScanner {
  /// A complete WebP without XMP and chunks that are not known, and of EXIF data no more than the orientation.
  ///
  /// The size of the whole and the features that are announced follow (RFC 9649, 2.7). Chromium does not turn a WebP,
  /// others do; as its orientation stays, each shows what it showed before. Frames of an animation are not looked into.
  static func withoutMetadata(_ original: [UInt8], keepsOrientation: Bool) -> [UInt8]? {
    var excerpt = Excerpt(of: original)
    let bytes = original.span
    guard let size = bytes.little(4, bytes: 4) else { return nil }
    var place = 12
    var hasEXIF = false
    while place < 8 + size {
      guard let chunk = WebPChunk(in: bytes, at: place), chunk.contentEnd <= 8 + size else { return nil }
      let piece = chunk.start..<min(chunk.end, bytes.count)
      if keepsOrientation, bytes.hasASCII("EXIF", at: place),
        let data = EXIF.reduced(in: bytes, from: chunk.content, to: chunk.contentEnd)
      {
        hasEXIF = true
        excerpt.replace(piece, with: Array("EXIF".utf8) + [UInt8(data.count), 0, 0, 0] + data)
      } else if !stays(chunk, in: bytes) {
        excerpt.remove(piece)
      }
      place = chunk.end
    }
    if place < bytes.count { excerpt.remove(place..<bytes.count) }
    guard var kept = excerpt.finish() else { return nil }
    if kept.count & 1 == 1 { kept.append(0) }
    for index in 0..<4 { kept[4 + index] = UInt8(truncatingIfNeeded: (kept.count - 8) >> (8 * index)) }
    // Features are announced by the first chunk, unless that is empty: 8 is EXIF, 4 is XMP.
    if kept.span.hasASCII("VP8X", at: 12), let first = WebPChunk(in: kept.span, at: 12),
      (first.content..<first.contentEnd).contains(20), kept.count > 20
    {
      kept[20] &= hasEXIF ? ~4 : ~12
    }
    return kept
  }

  private static func stays(_ chunk: WebPChunk, in bytes: Span<UInt8>) -> Bool {
    let names: [StaticString] = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
    return names.contains { bytes.hasASCII($0, at: chunk.start) }
  }
}
