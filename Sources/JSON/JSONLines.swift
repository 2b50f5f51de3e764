/// Where the lines of a document begin, and how many Unicode scalars there are up to here and there.
///
/// Programs like to write a document as one line of many megabytes; the counts keep a question for a column short there.
struct JSONLines: Sendable {
  /// How many bytes there are from one count to the next.
  private static let block = 512

  /// The byte at which each line begins; a line can only end between values, for a text holds no raw line break.
  private let starts: [Int]
  /// The scalars before each block; none where every line is short.
  private let counts: [Int]

  init(starts: [Int], in bytes: [UInt8]) {
    self.starts = starts
    let ends = starts.dropFirst() + [bytes.count]
    guard zip(starts, ends).contains(where: { $1 - $0 > JSONLines.block }) else {
      counts = []
      return
    }
    var counts = [0]
    counts.reserveCapacity(bytes.count / JSONLines.block + 2)
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: JSONLines.block) {
      count += JSONLines.scalars(in: bytes[start..<min(start + JSONLines.block, bytes.count)])
      counts.append(count)
    }
    self.counts = counts
  }

  /// The line and column, from 1, of a byte.
  func place(at offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(starts[low], bytes.count)
    let end = max(start, min(offset, bytes.count))
    return (low + 1, scalars(before: end, in: bytes, from: start) + 1)
  }

  private func scalars(before end: Int, in bytes: [UInt8], from start: Int) -> Int {
    guard !counts.isEmpty, end - start > JSONLines.block else { return JSONLines.scalars(in: bytes[start..<end]) }
    return scalars(before: end, in: bytes) - scalars(before: start, in: bytes)
  }

  private func scalars(before end: Int, in bytes: [UInt8]) -> Int {
    let block = end / JSONLines.block
    return counts[block] + JSONLines.scalars(in: bytes[block * JSONLines.block..<end])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    // Bytes 10xxxxxx continue a scalar.
    bytes.count { $0 & 0xC0 != 0x80 }
  }
}
