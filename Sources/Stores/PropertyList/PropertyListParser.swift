import Basics

/// Reads the objects of a binary property list; every read is bounds-checked.
struct PropertyListParser {
  private static let magic = Array("bplist00".utf8)
  private static let trailerSize = 32

  private let bytes: [UInt8]
  /// The start of the table of offsets, behind the objects.
  private let end: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  /// The bytes that the objects read so far take: more than there are means that some overlap.
  private var taken = 0

  /// Reads the trailer.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.starts(with: Self.magic) else {
      throw PropertyListError("a binary property list begins with 'bplist00'", at: 0)
    }
    let trailer = bytes.count - Self.trailerSize
    guard trailer > Self.magic.count else {
      throw PropertyListError("a binary property list ends with a trailer of 32 bytes", at: bytes.count)
    }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw PropertyListError("offsets and references have 1 to 8 bytes", at: trailer + 6)
    }
    let numbers = (0..<3).map { Self.number(bytes, at: trailer + 8 + $0 * 8, size: 8) }
    guard numbers[0] > 0, numbers[0] <= PropertyListDocument.objectLimit else {
      throw PropertyListError("a property list has 1 to \(PropertyListDocument.objectLimit) objects", at: trailer + 8)
    }
    count = Int(numbers[0])
    guard numbers[1] < numbers[0] else {
      throw PropertyListError("the top object is one of the objects", at: trailer + 16)
    }
    top = Int(numbers[1])
    guard numbers[2] > Self.magic.count, numbers[2] <= trailer, count * offsetSize <= trailer - Int(numbers[2]) else {
      throw PropertyListError("the table of offsets lies between the objects and the trailer", at: trailer + 24)
    }
    end = Int(numbers[2])
  }

  /// Reads every object, and makes sure that none holds itself.
  mutating func parse() throws(PropertyListError) -> (objects: [PropertyListObject], top: Int) {
    var objects: [PropertyListObject] = []
    objects.reserveCapacity(count)
    for index in 0..<count {
      let offset = Self.number(bytes, at: end + index * offsetSize, size: offsetSize)
      guard offset >= Self.magic.count, offset < end else {
        throw PropertyListError("an object lies before the table of offsets", at: end + index * offsetSize)
      }
      objects.append(try object(at: Int(offset)))
    }
    try NestingCheck(objects).run(from: top, end: end)
    return (objects, top)
  }

  private mutating func object(at offset: Int) throws(PropertyListError) -> PropertyListObject {
    let low = bytes[offset] & 0x0F
    switch bytes[offset] >> 4 {
    case 0x0:
      try take(1, at: offset)
      switch low {
      case 0x0, 0xF: return .null
      case 0x8: return .bool(false)
      case 0x9: return .bool(true)
      default: break
      }
    case 0x1: return try integer(at: offset, low)
    case 0x2 where low == 2:
      try take(5, at: offset)
      return .real(Double(Float(bitPattern: UInt32(Self.number(bytes, at: offset + 1, size: 4)))))
    case 0x2 where low == 3: return .real(try double(at: offset))
    case 0x3 where low == 3: return .date(try double(at: offset))
    case 0x4:
      return .data(Array(bytes[try content(at: offset, low, of: 1)]))
    case 0x5: return .string(String(decoding: bytes[try content(at: offset, low, of: 1)], as: UTF8.self))
    case 0x6:
      let units = bytes[try content(at: offset, low, of: 2)].utf16Units(isLittle: false)
      return .string(String(decoding: units, as: UTF16.self))
    case 0x8 where low < 8:
      try take(2 + Int(low), at: offset)
      return .uid(Self.number(bytes, at: offset + 1, size: Int(low) + 1))
    case 0xA, 0xB, 0xC: return .array(try references(in: try content(at: offset, low, of: referenceSize)))
    case 0xD: return .dictionary(try references(in: try content(at: offset, low, of: 2 * referenceSize)))
    default: break
    }
    throw PropertyListError("an object is not of the kind \(bytes[offset])", at: offset)
  }

  /// A number of 1, 2 or 4 bytes has no sign, one of 8 has, one of 16 is for what is beyond.
  private mutating func integer(at offset: Int, _ low: UInt8) throws(PropertyListError) -> PropertyListObject {
    guard low <= 4 else { throw PropertyListError("a number has 1, 2, 4, 8 or 16 bytes", at: offset) }
    let size = 1 << Int(low)
    try take(1 + size, at: offset)
    let value = Self.number(bytes, at: offset + 1 + max(0, size - 8), size: min(size, 8))
    guard size == 16 else { return .integer(Int64(bitPattern: value)) }
    let high = Int64(bitPattern: Self.number(bytes, at: offset + 1, size: 8))
    if high == 0 { return value > UInt64(Int64.max) ? .unsigned(value) : .integer(Int64(value)) }
    guard high == -1, Int64(bitPattern: value) < 0 else {
      throw PropertyListError("a number fits into 64 bits", at: offset)
    }
    return .integer(Int64(bitPattern: value))
  }

  private mutating func double(at offset: Int) throws(PropertyListError) -> Double {
    try take(9, at: offset)
    return Double(bitPattern: Self.number(bytes, at: offset + 1, size: 8))
  }

  /// The bytes that follow an object's marker and count; `size` is that of one of what is counted.
  private mutating func content(at offset: Int, _ low: UInt8, of size: Int) throws(PropertyListError) -> Range<Int> {
    var start = offset + 1
    var length = UInt64(low)
    if low == 0xF {
      guard start < end, bytes[start] & 0xF0 == 0x10, bytes[start] & 0x0F <= 3 else {
        throw PropertyListError("a long count is a number of 1, 2, 4 or 8 bytes", at: start)
      }
      let width = 1 << Int(bytes[start] & 0x0F)
      guard start + 1 + width <= end else { throw outside(offset) }
      length = Self.number(bytes, at: start + 1, size: width)
      start += 1 + width
    }
    guard length <= UInt64((end - start) / size) else { throw outside(offset) }
    let range = start..<start + Int(length) * size
    try take(range.upperBound - offset, at: offset)
    return range
  }

  private func references(in range: Range<Int>) throws(PropertyListError) -> [Int32] {
    var found: [Int32] = []
    found.reserveCapacity(range.count / referenceSize)
    for place in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      let index = Self.number(bytes, at: place, size: referenceSize)
      guard index < count else { throw PropertyListError("a reference names one of the objects", at: place) }
      found.append(Int32(index))
    }
    return found
  }

  /// Notes that an object takes some bytes, which must be there and be its own.
  private mutating func take(_ length: Int, at offset: Int) throws(PropertyListError) {
    guard length <= end - offset else { throw outside(offset) }
    taken += length
    guard taken <= end - Self.magic.count else { throw PropertyListError("objects do not overlap", at: offset) }
  }

  private func outside(_ offset: Int) -> PropertyListError {
    PropertyListError("an object ends before the table of offsets", at: offset)
  }

  /// A number without a sign, most significant byte first; the caller knows that its bytes are there.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
    bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
