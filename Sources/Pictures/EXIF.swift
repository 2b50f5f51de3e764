/// The one thing in a photograph's EXIF data that changes its shape: which way up it is (TIFF tag 274).
enum EXIF {
  /// The orientation, 1 to 8, that EXIF data states, or `nil` when it states none.
  ///
  /// The six bytes `Exif` that a JPEG has before the data may be there or not.
  static func orientation(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard end <= bytes.count else { return nil }
    let base = bytes.hasASCII("Exif\0\0", at: start) ? start + 6 : start
    let isBig: Bool
    if bytes.hasASCII("MM\0*", at: base) {
      isBig = true
    } else if bytes.hasASCII("II*\0", at: base) {
      isBig = false
    } else {
      return nil
    }
    func number(_ place: Int, _ size: Int) -> Int? {
      guard place + size <= end else { return nil }
      return isBig ? bytes.big(place, bytes: size) : bytes.little(place, bytes: size)
    }
    guard let offset = number(base + 4, 4), offset >= 8, let count = number(base + offset, 2) else { return nil }
    for index in 0..<count {
      let entry = base + offset + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 274 else { continue }
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2) else { return nil }
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }

  /// EXIF data that states the orientation of the given data and nothing else, or `nil` where that states none.
  ///
  /// One directory with one entry (TIFF 6.0, section 2), the most significant byte first. The six bytes `Exif` stand
  /// before it where they do in the given data.
  static func reduced(in bytes: Span<UInt8>, from start: Int, to end: Int) -> [UInt8]? {
    guard let orientation = orientation(in: bytes, from: start, to: end) else { return nil }
    let prefix = bytes.hasASCII("Exif\0\0", at: start) ? Array("Exif\0\0".utf8) : []
    let header: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8]
    // Tag 274, one SHORT, its value, and no further directory.
    return prefix + header + [0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }
}
