import Platform

extension Span where Element == UInt8 {
  /// The byte at a place, or `nil` when the bytes end before it.
  func byte(_ place: Int) -> Int? {
    guard place >= 0, place < count else { return nil }
    return Int(self[place])
  }

  /// A number of so many bytes, the most significant first.
  func big(_ place: Int, bytes: Int) -> Int? {
    guard place >= 0, bytes <= count, place <= count - bytes else { return nil }
    var value = 0
    for offset in 0..<bytes { value = value << 8 | Int(self[place + offset]) }
    return value
  }

  /// A number of so many bytes, the least significant first.
  func little(_ place: Int, bytes: Int) -> Int? {
    guard place >= 0, bytes <= count, place <= count - bytes else { return nil }
    var value = 0
    for offset in (0..<bytes).reversed() { value = value << 8 | Int(self[place + offset]) }
    return value
  }

  /// Whether the bytes at a place are those of a text whose characters are below U+0100, one byte each.
  func hasASCII(_ text: StaticString, at place: Int) -> Bool {
    var index = place
    for scalar in String(describing: text).unicodeScalars {
      guard byte(index) == Int(scalar.value) else { return false }
      index += 1
    }
    return true
  }

  /// The first place of a byte, at a place or behind it; the end if it is nowhere.
  func place(of byte: UInt8, from place: Int) -> Int {
    guard place < count else { return count }
    return unsafe withUnsafeBytes { buffer in
      // The C library looks at many bytes at a time.
      guard let base = buffer.baseAddress, let found = unsafe memchr(base + place, Int32(byte), count - place) else {
        return count
      }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The bytes of a range that is within these.
  func copy(_ range: Range<Int>) -> [UInt8] {
    range.map { self[$0] }
  }
}
