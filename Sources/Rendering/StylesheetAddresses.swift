/// Walks over the relative addresses in `url(…)` of a stylesheet and puts others in their place.
///
/// Absolute addresses, `data:` and bare fragments are passed over, and so are comments and strings outside of `url(…)`.
struct StylesheetAddresses {
  /// One address and where it stands.
  struct Address {
    let text: String
    let line: Int
    let column: Int
  }

  /// The stylesheet, with the addresses replaced so far.
  private(set) var bytes: [UInt8]
  private var position = 0
  private var current: Range<Int>?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next relative address; none at the end.
  mutating func next() -> Address? {
    while position < bytes.count {
      if starts(with: "/*") {
        position = end(of: "*/", from: position + 2)
      } else if bytes[position] == 0x22 || bytes[position] == 0x27 {
        position = endOfString(from: position)
      } else if starts(with: "url(") {
        let range = address(from: position + 4)
        position = range.upperBound
        if isRelative(range) {
          current = range
          let before = bytes[..<range.lowerBound]
          let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
          return Address(
            text: String(decoding: bytes[range], as: UTF8.self), line: before.count { $0 == 0x0A } + 1,
            column: range.lowerBound - lineStart + 1)
        }
      } else {
        position += 1
      }
    }
    return nil
  }

  /// Puts another address in the place of the last one found.
  mutating func replace(with text: String) {
    guard let range = current else { return }
    bytes.replaceSubrange(range, with: text.utf8)
    position = range.lowerBound + text.utf8.count
    current = nil
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private func end(of text: String, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index...].starts(with: text.utf8) { return index + text.utf8.count }
      index += 1
    }
    return bytes.count
  }

  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start] {
      index += bytes[index] == 0x5C ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// The address between the brackets, without white space and quotes.
  private func address(from start: Int) -> Range<Int> {
    var lower = start
    while lower < bytes.count, bytes[lower] <= 0x20 { lower += 1 }
    if lower < bytes.count, bytes[lower] == 0x22 || bytes[lower] == 0x27 {
      let end = endOfString(from: lower)
      return lower + 1..<max(lower + 1, end - 1)
    }
    var upper = lower
    while upper < bytes.count, bytes[upper] != 0x29, bytes[upper] > 0x20 { upper += 1 }
    return lower..<upper
  }

  private func isRelative(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first != 0x2F, first != 0x23 else { return false }
    return !bytes[range].prefix { $0 != 0x2F }.contains(0x3A)
  }
}
