import CXXHash

/// What tells two contents apart: 128 bits of XXH3.
///
/// Not a cryptographic hash: it guards against change, not against an attacker.
package struct Fingerprint: Hashable, Sendable {
  /// The upper 64 bits.
  package let high: UInt64
  /// The lower 64 bits.
  package let low: UInt64

  /// Takes the two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint of some bytes.
  package init(of bytes: [UInt8]) {
    let hash = unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    self.init(high: hash.high64, low: hash.low64)
  }

  /// The fingerprint of a text's UTF-8 bytes.
  package init(of text: String) {
    var text = text
    let hash = text.withUTF8 { unsafe XXH3_128bits(UnsafeRawPointer($0.baseAddress), $0.count) }
    self.init(high: hash.high64, low: hash.low64)
  }
}

extension Fingerprint: Comparable {
  /// Orders by value, upper half first.
  package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension Fingerprint: CustomStringConvertible {
  /// 32 lower-case hexadecimal digits, upper half first, as `xxhsum -H2` prints them.
  package var description: String {
    String(decoding: Fingerprint.digits(of: high) + Fingerprint.digits(of: low), as: UTF8.self)
  }

  /// The first 16 of the digits: enough to name a file by its content.
  package var short: String {
    String(decoding: Fingerprint.digits(of: high), as: UTF8.self)
  }

  /// Reads 32 hexadecimal digits.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  private static func digits(of half: UInt64) -> [UInt8] {
    (0..<16).map { index in
      let nibble = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * index)) & 0xF
      return nibble < 10 ? 0x30 + nibble : 0x57 + nibble
    }
  }
}
