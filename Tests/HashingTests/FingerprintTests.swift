import Hashing
import Testing

@Suite struct `Fingerprints` {
  @Test func `equal those of xxhsum`() {
    // printf '' | xxhsum -H2; printf 'hornbook' | xxhsum -H2
    #expect(Fingerprint(of: []).description == "99aa06d3014798d86001c324468d497f")
    #expect(Fingerprint(of: "hornbook") == Fingerprint(of: Array("hornbook".utf8)))
  }

  @Test func `read back what they print`() {
    let fingerprint = Fingerprint(of: "a story")
    #expect(Fingerprint(fingerprint.description) == fingerprint)
    #expect(Fingerprint("too short") == nil)
    #expect(Fingerprint(String(repeating: "g", count: 32)) == nil)
    #expect(fingerprint.description.hasPrefix(fingerprint.short))
  }

  @Test func `of a stream equals that of its bytes`() {
    var stream = FingerprintStream()
    stream.append(raw: Array("horn".utf8))
    stream.append(raw: Array("book".utf8))
    #expect(stream.finish() == Fingerprint(of: "hornbook"))
  }

  @Test func `tell pieces apart`() {
    func fingerprint(_ pieces: [String]) -> Fingerprint {
      var stream = FingerprintStream()
      for piece in pieces { stream.append(piece) }
      return stream.finish()
    }
    #expect(fingerprint(["ab", "c"]) != fingerprint(["a", "bc"]))
    #expect(fingerprint(["", "a"]) != fingerprint(["a", ""]))
    #expect(fingerprint(["a", "b"]) == fingerprint(["a", "b"]))
  }
}

@Test(arguments: ["0123456789abcdef0123456789ABCDEF", "ffffffffffffffff0000000000000001"])
func `a fingerprint is read in either case, digit by digit`(text: String) throws {
  #expect(try #require(Fingerprint(text)).description == text.lowercased())
}

@Test(arguments: [
  "", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0", "0123456789abcdef0123456789abcde٣",
])
func `a fingerprint is nothing but 32 digits`(text: String) {
  #expect(Fingerprint(text) == nil)
}
