import Basics
import Testing

@Suite struct Base64Tests {
  /// The examples of RFC 4648, section 10, and the letters that differ from one kind to another.
  @Test(arguments: [
    ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ("~~\u{7F}?", "fn5/Pw=="),
  ])
  func `gives letters for bytes, and the bytes back`(text: String, letters: String) {
    #expect(Base64.text(of: Array(text.utf8)) == letters)
    #expect(Base64.bytes(of: Array(letters.utf8)) == Array(text.utf8))
  }

  @Test func `takes every byte at every place`() {
    for count in 0...5 {
      for byte in UInt8.min...UInt8.max {
        let bytes = [UInt8](repeating: 0xA5, count: count) + [byte, 0xFF]
        #expect(Base64.bytes(of: Base64.letters(of: bytes)) == bytes)
      }
    }
    #expect(Base64.text(of: []) == "")
  }

  @Test(arguments: ["", "Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Z=g=", "Zm9-", "Zm 9v", "Zmé", "Zm9v\n"])
  func `refuses what is none`(letters: String) {
    #expect(Base64.bytes(of: Array(letters.utf8)) == nil)
  }
}
