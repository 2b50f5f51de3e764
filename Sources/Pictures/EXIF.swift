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
}
