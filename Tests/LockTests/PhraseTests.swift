import Testing

@testable import Lock

@Suite struct PhraseTests {
  private static let phrase = "seven kites over the old mill"

  @Test(arguments: [
    " seven kites over the old mill\n", "seven  kites\tover\u{A0}the\u{2003}old\r\nmill",
    "seven kites over the old mill",
  ])
  func `does not count blanks`(text: String) throws {
    #expect(try Phrase(text).bytes == Array(Self.phrase.utf8))
  }

  @Test func `does not count how accents are written`() throws {
    let one = try Phrase("sept cerfs-volants à côté")
    let other = try Phrase("sept cerfs-volants a\u{300} co\u{302}te\u{301}")
    #expect(one.bytes == other.bytes && one.bytes == Array("sept cerfs-volants à côté".utf8))
    #expect(try Phrase("Seven kites over the old mill").bytes != Phrase(Self.phrase).bytes)
  }

  @Test func `has to be long enough`() throws {
    #expect(throws: Phrase.Weakness.short) { try Phrase("") }
    #expect(throws: Phrase.Weakness.short) { try Phrase("fifteen letters") }
    #expect(throws: Phrase.Weakness.short) { try Phrase("       fifteen      letters       ") }
    #expect(throws: Phrase.Weakness.plain) { try Phrase("abcabcabcabcabcabcabcabc") }
    #expect(try Phrase("sixteen letters!").bytes.count == 16)
  }
}
