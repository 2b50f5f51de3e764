import Basics
import CXXHash

/// The hash of a content: 128 bits of XXH3.
///
/// Not a cryptographic hash: it guards against change, not against an attacker.
package struct Fingerprint: Hashable, Sendable, Comparable {
  /// The upper 64 bits.
  package let high: UInt64
  /// The lower 64 bits.
  package let low: UInt64

  /// Takes the two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private init(_ hash: XXH128_hash_t) { self.init(high: hash.high64, low: hash.low64) }

  /// The fingerprint of some bytes.
  package init(of bytes: [UInt8]) {
    self.init(unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// The fingerprint of bytes that are lent.
  package init(of bytes: Span<UInt8>) {
    self.init(unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// The fingerprint of a part of some bytes.
  package init(of bytes: ArraySlice<UInt8>) {
    self.init(unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// The fingerprint of some words, as they lie in memory.
  package init(of words: borrowing Span<UInt64>) {
    self.init(unsafe words.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// The fingerprint of a text's UTF-8 bytes.
  package init(of text: String) {
    var text = text
    self.init(text.withUTF8 { unsafe XXH3_128bits(UnsafeRawPointer($0.baseAddress), $0.count) })
  }

  /// Takes in the lower half: it is a hash already.
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }

  /// Orders by value, upper half first.
  package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension Fingerprint: CustomStringConvertible {
  /// 32 lower-case hexadecimal digits, upper half first, as `xxhsum -H2` prints them.
  package var description: String {
    unsafe String(unsafeUninitializedCapacity: 32) { buffer in
      for place in 0..<16 {
        unsafe buffer[place] = Fingerprint.digit(place, of: high)
        unsafe buffer[place + 16] = Fingerprint.digit(place, of: low)
      }
      return 32
    }
  }

  /// The first 16 of the digits: enough to name a file by its content.
  package var short: String {
    unsafe String(unsafeUninitializedCapacity: 16) { buffer in
      for place in 0..<16 { unsafe buffer[place] = Fingerprint.digit(place, of: high) }
      return 16
    }
  }

  /// Reads 32 hexadecimal digits.
  package init?(_ text: String) {
    var halves: (UInt64, UInt64) = (0, 0)
    var count = 0
    for byte in text.utf8 {
      guard let digit = byte.hexadecimal, count < 32 else { return nil }
      halves = (halves.0 << 4 | halves.1 >> 60, halves.1 << 4 | UInt64(digit))
      count += 1
    }
    guard count == 32 else { return nil }
    self.init(high: halves.0, low: halves.1)
  }

  private static func digit(_ place: Int, of half: UInt64) -> UInt8 {
    let nibble = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * place)) & 0xF
    return nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") - 10 + nibble
  }
}
