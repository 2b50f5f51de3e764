/// Where the lines of a text begin.
struct TextLines: Sendable {
  private let starts: [Int]
  private let bytes: [UInt8]

  /// Looks through a text in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var place = bytes.startIndex
    while let end = bytes[place...].firstIndex(of: 0x0A) {
      place = end + 1
      starts.append(place)
    }
    self.starts = starts
  }

  /// The line and column, from 1, of a byte; columns count Unicode scalars.
  func place(at offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    // Bytes 10xxxxxx continue a scalar.
    let before = bytes[starts[low]..<max(starts[low], min(offset, bytes.count))]
    return (low + 1, before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The byte at a line and a column.
  func offset(line: Int, column: Int) -> Int {
    guard starts.indices.contains(line - 1) else { return bytes.count }
    var place = starts[line - 1]
    var left = column - 1
    while left > 0, place < bytes.count {
      place += 1
      if place == bytes.count || bytes[place] & 0xC0 != 0x80 { left -= 1 }
    }
    return place
  }
}
