/// A JSON text (RFC 8259), read whole, that can say where each of its values stands.
///
/// A byte order mark before the value is passed over; anything that is not UTF-8 is refused with its place.
/// An escape such as `\ud83d` without its other half has no letter in Unicode: it becomes U+FFFD, and `replacements` says where.
package struct JSONDocument: Sendable {
  /// How deep lists and objects may lie within one another unless a reader says otherwise.
  package static let depthLimit = 512

  /// The value that the document is.
  package let root: JSONValue
  /// The bytes at which half of a surrogate pair stood alone and was replaced by U+FFFD.
  package let replacements: [Int]

  private let bytes: [UInt8]
  /// The byte at which each line begins; a line can only end between values, for a text holds no raw line break.
  private let lineStarts: [Int]
  /// How many Unicode scalars begin before each 4096th byte, so that a column in a very long line is found at once.
  private let scalarsBefore: [Int]

  /// Reads a document, with lists and objects at most so deep within one another.
  package init(parsing bytes: [UInt8], depthLimit: Int = JSONDocument.depthLimit) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, depthLimit: depthLimit)
    root = try parser.document()
    replacements = parser.replacements
    lineStarts = parser.lineStarts
    self.bytes = bytes
    var total = 0
    scalarsBefore =
      [0]
      + stride(from: Self.blockSize, through: bytes.count, by: Self.blockSize).map { end in
        total += Self.scalars(in: bytes[end - Self.blockSize..<end])
        return total
      }
  }

  /// The line and column, from 1, of a byte; columns count Unicode scalars.
  package func place(at offset: Int) -> (line: Int, column: Int) {
    let line = Self.line(at: offset, in: lineStarts)
    let start = min(lineStarts[line - 1], bytes.count)
    return (line, scalars(before: max(start, min(offset, bytes.count))) - scalars(before: start) + 1)
  }

  /// The line and column, from 1, at which a value of this document begins.
  package func place(of value: JSONValue) -> (line: Int, column: Int) {
    place(at: value.offset)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarsBefore[block] + Self.scalars(in: bytes[block * Self.blockSize..<offset])
  }

  private static let blockSize = 4096

  /// Bytes 10xxxxxx continue a scalar; all others begin one.
  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }

  /// The line of a byte, from 1.
  private static func line(at offset: Int, in lineStarts: [Int]) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of a byte of a text that is no document yet.
  static func place(at offset: Int, in bytes: [UInt8], lineStarts: [Int]) -> (line: Int, column: Int) {
    let line = line(at: offset, in: lineStarts)
    let start = min(lineStarts[line - 1], bytes.count)
    return (line, scalars(in: bytes[start..<max(start, min(offset, bytes.count))]) + 1)
  }
}
