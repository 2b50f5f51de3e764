/// The line starts of a text in UTF-8, and the counts of Unicode scalars up to here and there.
///
/// Programs like to write a document as one line of many megabytes; the counts keep looking up a column short there.
package struct TextLines: Sendable {
  /// The number of bytes from one count to the next.
  private static let block = 512

  /// The byte at which each line begins.
  private let starts: [Int]
  /// The scalars before each block; none where every line is short.
  private let counts: [Int]
  private let bytes: [UInt8]

  /// Looks through a text.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var place = bytes.startIndex
    while let end = bytes[place...].firstIndex(of: 0x0A) {
      place = end + 1
      starts.append(place)
    }
    self.init(starts: starts, in: bytes)
  }

  /// Takes the bytes at which the lines of a text begin, in their order.
  package init(starts: [Int], in bytes: [UInt8]) {
    self.starts = starts
    self.bytes = bytes
    let ends = starts.dropFirst() + [bytes.count]
    guard zip(starts, ends).contains(where: { $1 - $0 > TextLines.block }) else {
      counts = []
      return
    }
    var counts = [0]
    counts.reserveCapacity(bytes.count / TextLines.block + 2)
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: TextLines.block) {
      count += TextLines.scalars(in: bytes[start..<min(start + TextLines.block, bytes.count)])
      counts.append(count)
    }
    self.counts = counts
  }

  /// The line and column, from 1, of a byte; columns count Unicode scalars.
  ///
  /// Takes the same short time wherever the byte is, even where the whole text is one line.
  package func place(at offset: Int) -> (line: Int, column: Int) {
    let line = TextLines.last(of: starts, notAbove: offset, from: 0)
    let start = min(starts[line], bytes.count)
    let end = max(start, min(offset, bytes.count))
    let isShort = counts.isEmpty || end - start <= TextLines.block
    let count = isShort ? TextLines.scalars(in: bytes[start..<end]) : scalars(before: end) - scalars(before: start)
    return (line + 1, count + 1)
  }

  /// The byte at a line and a column, both from 1; the end of the text where it has no such place.
  package func offset(line: Int, column: Int) -> Int {
    guard starts.indices.contains(line - 1) else { return bytes.count }
    var place = min(starts[line - 1], bytes.count)
    guard column > 1 else { return place }
    var left = column - 1
    if !counts.isEmpty, left > TextLines.block {
      let wanted = scalars(before: place) + left
      let block = TextLines.last(of: counts, notAbove: wanted, from: place / TextLines.block)
      if block * TextLines.block > place {
        place = min(block * TextLines.block, bytes.count)
        left = wanted - counts[block]
      }
    }
    while place < bytes.count, left > 0 || TextLines.continues(bytes[place]) {
      if !TextLines.continues(bytes[place]) { left -= 1 }
      place += 1
    }
    return place
  }

  /// The place of the last of ascending numbers that is not above a limit, or of the first of those that are looked at.
  private static func last(of numbers: [Int], notAbove limit: Int, from first: Int) -> Int {
    var low = first
    var high = numbers.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= limit { low = middle } else { high = middle }
    }
    return low
  }

  private func scalars(before end: Int) -> Int {
    let block = end / TextLines.block
    return counts[block] + TextLines.scalars(in: bytes[block * TextLines.block..<end])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { !continues($0) } }

  /// Whether a byte continues a scalar: those are 10xxxxxx.
  private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
