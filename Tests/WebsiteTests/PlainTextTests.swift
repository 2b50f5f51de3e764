import Testing

@testable import Website

@Suite struct `The text of a library` {
  @Test(arguments: [
    ("  a  b ", "a b"), ("a  b", "a b"), (" a", "a"), ("a ", "a"), ("a\u{1680}b", "a b"), ("a\u{85}b", "ab"),
    ("a\r\nb\u{2028}c\td", "a b c d"), ("\u{3000}月\u{A0}\u{3000}光\u{3000}", "月 光"),
    ("a\u{0}b\u{7F}\u{9F}c\u{FFFE}", "abc"), ("e\u{301}", "e\u{301}"), ("a \u{308}b", "a \u{308}b"), ("👩‍👧", "👩‍👧"),
  ])
  func `becomes one line`(text: String, line: String) {
    #expect(PlainText.line(text).map { Array($0.utf8) } == Array(line.utf8))
  }

  @Test(arguments: ["", " ", "\u{A0}\u{3000}\n", "\u{0}\u{1}"])
  func `is no line where nothing is left`(text: String) {
    #expect(PlainText.line(text) == nil)
  }

  @Test(arguments: [
    ("One.\n\nTwo.", ["One.", "Two."]), ("One\r\ntwo.\r\n \t\r\nThree. ", ["One\ntwo.", "Three."]),
    ("\n\n \n", []), ("a\u{2029}b", ["a\nb"]), ("\tA\n\u{308}b", ["A\n\u{308}b"]),
  ])
  func `falls into paragraphs at empty lines`(text: String, paragraphs: [String]) {
    #expect(PlainText.paragraphs(text).map { Array($0.utf8) } == paragraphs.map { Array($0.utf8) })
  }

  @Test(arguments: [
    "abc", "aé", "a\u{301}", "“a” – ", "a\r\n", "ab\r", "日本 ", "👩\u{200D}👧 ", "Ж а", "© ", "a\u{2019}b ", "a\u{200D}",
    "ß\u{34F}",
    "ά ", "\u{37E}\u{D2}", "e\u{483} ", "a b c ",
  ])
  func `begins with whole words and whole characters`(piece: String) {
    for length in 1..<12 {
      let text = "x " + String(repeating: piece, count: 9)
      let characters = Array(text)
      guard characters.count > length else { continue }
      let start = characters[..<length]
      let cut = start[..<(start.lastIndex(of: " ") ?? start.endIndex)]
      #expect(PlainText.excerpt(text, length) == (PlainText.line(String(cut)) ?? "") + "…")
    }
    #expect(PlainText.excerpt("a\nb", 3) == "a b")
    #expect(PlainText.excerpt("日本", 3) == "日本")
  }

  @Test func `has no white space but single spaces left in a line, and nothing else is touched`() {
    for scalar in (0..<0x11000).lazy.compactMap(Unicode.Scalar.init) {
      let isSpace = scalar.properties.isWhitespace && ![0x0B, 0x0C, 0x85].contains(scalar.value)
      let isControl = scalar.properties.generalCategory == .control || scalar.value == 0xFFFE || scalar.value == 0xFFFF
      let middle = isSpace ? " " : isControl ? "" : String(scalar)
      guard PlainText.line("a\(scalar)b")?.utf8.elementsEqual("a\(middle)b".utf8) != true else { continue }
      Issue.record("U+\(String(scalar.value, radix: 16))")
    }
  }
}
