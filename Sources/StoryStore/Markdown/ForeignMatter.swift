/// The front matter that other programs write: lines of YAML between two lines `---` at the beginning of a file.
struct ForeignMatter {
  /// What stands between them.
  let text: String
  /// Where the first of the lines stands.
  let offset: Int
  /// Where the story is.
  let rest: Range<Int>

  /// Finds it; none where a line is a story's: it has neither a name and a colon nor belongs to one that has.
  init?(in range: Range<Int>, of bytes: [UInt8]) {
    var inner: [Range<Int>] = []
    var start = range.lowerBound
    var (isBegun, hasName) = (false, false)
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let line = MarkdownText.trimmed(start..<end, in: bytes)
      defer { start = end + 1 }
      let isMark = bytes[line].elementsEqual([0x2D, 0x2D, 0x2D])
      guard isBegun else {
        guard isMark else { return nil }
        isBegun = true
        continue
      }
      if isMark {
        guard hasName, let first = inner.first, let last = inner.last else { return nil }
        text = String(decoding: bytes[first.lowerBound..<last.upperBound], as: UTF8.self)
        offset = first.lowerBound
        rest = min(end + 1, range.upperBound)..<range.upperBound
        return
      }
      guard !line.isEmpty else { continue }
      let isNamed = line.lowerBound == start && ForeignMatter.isNamed(line, in: bytes)
      guard isNamed || line.lowerBound > start || ForeignMatter.isBeside(line, in: bytes) else { return nil }
      hasName = hasName || isNamed
      inner.append(line)
    }
    return nil
  }

  /// Whether a line is an item of a list or a remark.
  private static func isBeside(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes[line].starts(with: [0x2D, 0x20]) || bytes[line].starts(with: [0x23, 0x20])
  }

  /// Whether a line begins with a name and a colon.
  private static func isNamed(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let colon = bytes[line].firstIndex(of: 0x3A), colon > line.lowerBound else { return false }
    return bytes[line.lowerBound..<colon].allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F || byte == 0x2D
    }
  }
}
