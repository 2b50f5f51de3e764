import Lock
import Testing

/// The examples of the standards, computed by the library.
@Suite(.enabled(if: OpenSSL.version != nil, "libssl3 is not installed")) struct OpenSSLTests {
  private static func bytes(_ digits: String) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), digits.filter { !$0.isWhitespace }[...])
    while !rest.isEmpty {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  @Test func `computes SHA-256`() throws {
    // FIPS 180-4.
    #expect(
      try OpenSSL.sha256(Array("abc".utf8))
        == Self.bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    #expect(
      try OpenSSL.sha256([])
        == Self.bytes("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
  }

  @Test func `computes HMAC`() throws {
    // RFC 4231, cases 1 and 2.
    #expect(
      try OpenSSL.hmac(Array("Hi There".utf8), key: [UInt8](repeating: 0x0B, count: 20))
        == Self.bytes("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"))
    #expect(
      try OpenSSL.hmac(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        == Self.bytes("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
  }

  @Test func `computes PBKDF2`() throws {
    // RFC 7914, section 11.
    #expect(
      try OpenSSL.stretched(Array("passwd".utf8), salt: Array("salt".utf8), rounds: 1, size: 64)
        == Self.bytes(
          """
          55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc
          49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783
          """))
    #expect(
      try OpenSSL.stretched(Array("Password".utf8), salt: Array("NaCl".utf8), rounds: 80_000)
        == Self.bytes("4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"))
  }

  @Test func `computes HKDF`() throws {
    // RFC 5869, cases 1 and 3.
    #expect(
      try OpenSSL.derived(
        from: [UInt8](repeating: 0x0B, count: 22), salt: Array(0...0x0C), for: Array(0xF0...0xF9))
        == Self.bytes("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"))
    #expect(
      try OpenSSL.derived(from: [UInt8](repeating: 0x0B, count: 22), for: [])
        == Self.bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"))
  }

  /// An example of 'The Galois/Counter Mode of Operation', appendix B: a key, a nonce, what is bound, the text, and
  /// what it becomes.
  struct Example: Sendable {
    let (key, nonce, bound, plain, sealed): (String, String, String, String, String)
  }

  private static let examples = [
    Example(
      key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12), bound: "", plain: "",
      sealed: "530f8afbc74536b9a963b4f1c4cb738b"),
    Example(
      key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12), bound: "",
      plain: String(repeating: "00", count: 16),
      sealed: "cea7403d4d606b6e074ec5d3baf39d18 d0d1c8a799996bf0265b98b5d48ab919"),
    Example(
      key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308", nonce: "cafebabefacedbaddecaf888",
      bound: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      plain: """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
        1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
        """,
      sealed: """
        522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa
        8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
        76fc6ece0f4e1768cddf8853bb2d551b
        """),
  ]

  @Test(arguments: examples)
  func `seals by AES-256-GCM, and opens`(example: Example) throws {
    let (key, nonce, bound) = (Self.bytes(example.key), Self.bytes(example.nonce), Self.bytes(example.bound))
    let (plain, sealed) = (Self.bytes(example.plain), Self.bytes(example.sealed))
    #expect(try OpenSSL.sealed(plain, key: key, nonce: nonce, bound: bound) == sealed)
    #expect(try OpenSSL.opened(sealed, key: key, nonce: nonce, bound: bound) == plain)
  }

  @Test func `opens nothing of which a bit is another`() throws {
    let example = try #require(Self.examples.last)
    let (key, nonce, bound) = (Self.bytes(example.key), Self.bytes(example.nonce), Self.bytes(example.bound))
    let sealed = Self.bytes(example.sealed)
    func others(_ bytes: [UInt8]) -> [[UInt8]] {
      bytes.indices.map { place in
        var other = bytes
        other[place] ^= UInt8(1 << (place % 8))
        return other
      }
    }
    for other in others(sealed) { #expect(try OpenSSL.opened(other, key: key, nonce: nonce, bound: bound) == nil) }
    for other in others(key) { #expect(try OpenSSL.opened(sealed, key: other, nonce: nonce, bound: bound) == nil) }
    for other in others(nonce) { #expect(try OpenSSL.opened(sealed, key: key, nonce: other, bound: bound) == nil) }
    for other in others(bound) { #expect(try OpenSSL.opened(sealed, key: key, nonce: nonce, bound: other) == nil) }
    for count in sealed.indices {
      #expect(try OpenSSL.opened(Array(sealed.prefix(count)), key: key, nonce: nonce, bound: bound) == nil)
    }
  }
}
