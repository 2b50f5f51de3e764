import Hashing

/// Puts numbers and texts into bytes, one after another, for `PackedReader` to take out in the same order.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  /// Packs nothing yet; so many bytes are to come, where that is known.
  init(expecting count: Int = 0) { bytes.reserveCapacity(count) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: Int64) { append(UInt64(bitPattern: number)) }

  mutating func append(count: Int) {
    unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: count).littleEndian) {
      unsafe bytes.append(contentsOf: $0)
    }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(count: utf8.count)
      unsafe bytes.append(contentsOf: utf8)
    }
  }

  mutating func append(_ text: String?) {
    append(byte: text == nil ? 0 : 1)
    if let text { append(text) }
  }

  mutating func append(_ fingerprint: Fingerprint) {
    append(fingerprint.high)
    append(fingerprint.low)
  }
}

/// Takes out what a `PackedWriter` has put in; what ends too early gives nothing.
struct PackedReader {
  let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  mutating func number() -> UInt64? { load(UInt64.self) }

  mutating func signed() -> Int64? { number().map { Int64(bitPattern: $0) } }

  mutating func count() -> Int? { load(UInt32.self).map { Int($0) } }

  mutating func fingerprint() -> Fingerprint? {
    guard let high = number(), let low = number() else { return nil }
    return Fingerprint(high: high, low: low)
  }

  /// The range of a text's bytes.
  mutating func range() -> Range<Int>? {
    guard let count = count(), count <= bytes.count - position else { return nil }
    position += count
    return position - count..<position
  }

  mutating func text() -> String? { range().map { String(decoding: bytes[$0], as: UTF8.self) } }

  mutating func optionalRange() -> Range<Int>?? {
    guard let flag = byte() else { return nil }
    return flag == 0 ? .some(nil) : range().map { .some($0) }
  }

  mutating func optionalText() -> String?? {
    guard let flag = byte() else { return nil }
    return flag == 0 ? .some(nil) : text().map { .some($0) }
  }

  private mutating func load<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count - position >= size else { return nil }
    defer { position += size }
    // The range was looked at; every bit pattern is a number.
    return unsafe bytes.withUnsafeBytes {
      unsafe Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Number.self))
    }
  }
}
