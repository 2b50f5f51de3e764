import Build
import Foundation
import Hashing
import Testing

/// Values that are written as bytes, and read again by another process.
@Suite struct `A kept value` {
  private enum Choice: Hashable, Codable { case nothing, one(Int), named(text: String, flag: Bool?) }
  private enum Word: String, Codable { case red, green }

  private struct Inner: Hashable, Codable {
    let name: String
    let numbers: [Int]
    var more: [Inner]
  }

  private struct Outer: Codable {
    let text: String
    let missing: String?
    let flag: Bool
    let perhaps: Bool?
    let small: UInt8
    let large: UInt64
    let negative: Int64
    let few: Int16?
    let real: Double
    let choices: [Choice]
    let word: Word?
    let inner: Hashed<Inner>
    let others: [Hashed<Inner>]
    let lists: [[Int]]
  }

  private static func value(_ missing: String? = nil) -> Outer {
    let leaf = Inner(name: "ж\u{0}", numbers: [0, -1, .max, .min], more: [])
    return Outer(
      text: "Grüße 🌙", missing: missing, flag: true, perhaps: false, small: 255, large: .max, negative: .min, few: -3,
      real: -0.1, choices: [.nothing, .one(7), .named(text: "", flag: nil), .named(text: "a", flag: true)],
      word: .green,
      inner: Hashed(Inner(name: "", numbers: [], more: [leaf, leaf])), others: [Hashed(leaf)], lists: [[], [1, 2], []])
  }

  @Test func `comes back whole, with its fingerprints`() throws {
    for value in [Self.value(), Self.value("there")] {
      let read = try Outer(kept: try value.kept())
      // What is hashed is all that is stored.
      #expect(Fingerprint(encoding: read) == Fingerprint(encoding: value))
      #expect(read.inner.fingerprint == Fingerprint(encoding: read.inner.value))
      #expect(read.inner.value == value.inner.value && read.choices == value.choices && read.lists == value.lists)
      #expect(read.missing == value.missing && read.real == value.real && read.few == value.few)
    }
  }

  @Test func `is refused where its bytes end too early or go on`() throws {
    let bytes = try Self.value("there").kept()
    for count in 0..<bytes.count {
      #expect(throws: (any Error).self) { try Outer(kept: Array(bytes.prefix(count))) }
    }
    #expect(throws: (any Error).self) { try Outer(kept: bytes + [0]) }
  }

  @Test func `never ends the process, whatever its bytes`() throws {
    let bytes = try Self.value("there").kept()
    for place in bytes.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[place] = byte
        _ = try? Outer(kept: changed)
      }
    }
  }

  @Test func `is not written where nobody could tell what is missing`() {
    #expect(throws: EncodingError.self) { try [1, nil].kept() }
  }
}
