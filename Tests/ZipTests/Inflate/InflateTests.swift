import Testing
import Zip

@Suite struct `Raw DEFLATE` {
  /// `zlib.compressobj(9, zlib.DEFLATED, -15)` of "once upon a time, once upon a time".
  private static let sample: [UInt8] = [
    0xCB, 0xCF, 0x4B, 0x4E, 0x55, 0x28, 0x2D, 0xC8, 0xCF, 0x53, 0x48, 0x54, 0x28, 0xC9, 0xCC, 0x4D, 0xD5, 0x51,
    0xC8, 0x47, 0x13, 0x01, 0x00,
  ]
  /// The same of three megabytes of zeros.
  private static let bomb: [UInt8] =
    [0xED, 0xC1, 0x01, 0x01, 0x00, 0x00, 0x00, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 0x01]
    + [UInt8](repeating: 0, count: 2906) + [0x2F, 0x06]
  private static let text = Array("once upon a time, once upon a time".utf8)

  @Test func `is unpacked, and what follows is left alone`() throws {
    #expect(try RawDeflate.inflate(Self.sample, limit: 1000) == Self.text)
    #expect(try RawDeflate.inflate(Self.sample + [1, 2, 3], limit: 1000) == Self.text)
    #expect(try RawDeflate.inflate(Self.sample, limit: Self.text.count) == Self.text)
    #expect(try RawDeflate.inflate([0x03, 0x00], limit: 0) == [])
    #expect(try RawDeflate.inflate(Self.bomb, limit: 3_000_000).count == 3_000_000)
  }

  @Test(arguments: [0, 1, 33, 65_536, 65_537, 2_999_999])
  func `unpacks to no more than is allowed`(limit: Int) {
    let bytes = limit > 33 ? Self.bomb : Self.sample
    #expect(throws: InflateError.tooLong(limit: limit)) { try RawDeflate.inflate(bytes, limit: limit) }
  }

  @Test func `is not cut short in silence`() {
    for length in 0..<Self.sample.count {
      #expect(throws: InflateError.truncated) {
        try RawDeflate.inflate(Array(Self.sample.prefix(length)), limit: 1000)
      }
    }
  }

  @Test func `may have any byte changed`() {
    var failures: Set<InflateError> = []
    for position in Self.sample.indices {
      for byte in UInt8.min...UInt8.max {
        var damaged = Self.sample
        damaged[position] = byte
        do throws(InflateError) {
          _ = try RawDeflate.inflate(damaged, limit: 1000)
        } catch {
          failures.insert(error)
        }
      }
    }
    #expect(failures.contains(.damaged))
    #expect(failures.contains(.truncated))
  }

  @Test func `says what is wrong`() {
    #expect("\(InflateError.tooLong(limit: 7))" == "compressed bytes unpack to at most 7 bytes")
    #expect("\(InflateError.damaged)" == "the compressed bytes are damaged")
    #expect("\(InflateError.truncated)" == "the compressed bytes end too early")
  }
}
