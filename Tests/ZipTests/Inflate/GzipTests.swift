import Testing
import Zip

@Suite struct GzipTests {
  @Test(arguments: [0, 1, 100, 65_536, 1_000_000]) func `packs what can be unpacked again`(_ count: Int) throws {
    var number: UInt32 = 1
    let bytes = (0..<count).map { _ in
      number = number &* 1_664_525 &+ 1_013_904_223
      return UInt8(number >> 28)
    }
    let packed = try Gzip.compressed(bytes)
    // RFC 1952: ten bytes of header without a name, DEFLATE, a checksum and the length in four bytes each.
    #expect(packed.prefix(4) == [0x1F, 0x8B, 8, 0])
    #expect(packed.dropFirst(4).prefix(4) == [0, 0, 0, 0])
    let length = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(length == count)
    #expect(try RawDeflate.inflate(Array(packed.dropFirst(10)), limit: count) == bytes)
    #expect(try Gzip.compressed(bytes) == packed)
  }

  @Test func `packs smaller on higher levels`() throws {
    let text = Array((0..<20_000).map { "page \($0 % 977) of \($0 % 31), " }.joined().utf8)
    let sizes = try [1, 6, 9].map { try Gzip.compressed(text, level: $0).count }
    #expect(sizes[0] > sizes[1])
    #expect(sizes[1] >= sizes[2])
    #expect(sizes[1] < text.count / 4)
  }
}
