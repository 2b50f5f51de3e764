import Testing
import XML

@Suite struct `Text for XML` {
  @Test func `loses exactly the characters that XML cannot hold`() {
    for value in UInt32(0)...0x1_0FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isLegal = value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 9 || value == 10 || value == 13
      let bytes = Array("a\(Character(scalar))b".utf8)
      #expect(XMLText.legal(bytes) == (isLegal ? bytes : Array("ab".utf8)), "U+\(String(value, radix: 16))")
    }
  }

  @Test func `loses surrogates that were written as bytes`() {
    #expect(XMLText.legal([0x61, 0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0x62]) == [0x61, 0x62])
    #expect(XMLText.legal([0xED, 0x9F, 0xBF]) == [0xED, 0x9F, 0xBF])
  }

  @Test func `keeps bytes that are cut off in the middle of a character`() {
    for bytes: [UInt8] in [[0xEF], [0xEF, 0xBF], [0xED], [0xED, 0xA0], []] { #expect(XMLText.legal(bytes) == bytes) }
  }

  @Test func `loses several in a row, at the start and at the end`() {
    #expect(XMLText.legal("\u{0}\u{1}a\u{B}\u{C}b\u{FFFE}") == "ab")
    #expect(XMLText.legal("\u{0}") == "")
    #expect(XMLText.legal("fox\n🦊") == "fox\n🦊")
  }
}
