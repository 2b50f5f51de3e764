/// Writes binary property lists that no good program writes.
enum Bytes {
  /// A document of the objects, one after another, each with its bytes; references and offsets have `size` bytes.
  static func document(_ objects: [[UInt8]], top: Int = 0, size: Int = 2) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    return finished(bytes, offsets, top: top, size: size)
  }

  /// Adds the table of offsets and the trailer.
  static func finished(_ objects: [UInt8], _ offsets: [Int], top: Int = 0, size: Int = 2) -> [UInt8] {
    var bytes = objects
    let table = bytes.count
    for offset in offsets { bytes += number(offset, size) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(size), UInt8(size)]
    return bytes + number(offsets.count, 8) + number(top, 8) + number(table, 8)
  }

  /// An array that holds the objects of these numbers.
  static func array(_ references: [Int], size: Int = 2) -> [UInt8] {
    let count: [UInt8] =
      references.count < 15 ? [0xA0 | UInt8(references.count)] : [0xAF, 0x12] + number(references.count, 4)
    return count + references.flatMap { number($0, size) }
  }

  /// A number, most significant byte first.
  static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
