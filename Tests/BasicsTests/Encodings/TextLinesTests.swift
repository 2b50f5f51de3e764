import Basics
import Testing

@Suite struct TextLinesTests {
  /// Lines short and long, of letters of one to four bytes.
  private let text =
    "ab\n\n" + String(repeating: "aä€😀", count: 400) + "\n" + String(repeating: "x", count: 3000) + "\nü"

  @Test func `knows the place of each letter, and the letter at each place`() {
    let lines = TextLines(Array(text.utf8))
    var (offset, line, column) = (0, 1, 1)
    for scalar in text.unicodeScalars {
      #expect(lines.place(at: offset) == (line, column))
      #expect(lines.offset(line: line, column: column) == offset)
      offset += UTF8.width(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    #expect(lines.place(at: offset) == (line, column))
    #expect(lines.place(at: offset + 9) == (line, column))
    #expect(lines.offset(line: line, column: column) == offset)
  }

  @Test func `takes what is beyond the text for its end`() {
    let lines = TextLines(Array("ab\nc".utf8))
    #expect(lines.offset(line: 9, column: 1) == 4)
    #expect(lines.offset(line: 2, column: 9) == 4)
    #expect(lines.offset(line: 1, column: 0) == 0)
    #expect(TextLines([]).place(at: 0) == (1, 1))
    #expect(TextLines([]).offset(line: 1, column: 1) == 0)
  }

  @Test func `finds its way in a line of any bytes`() {
    let bytes = [UInt8](repeating: 0x80, count: 1500) + [0x41] + [UInt8](repeating: 0xFF, count: 1500)
    let lines = TextLines(bytes)
    #expect(lines.place(at: 1500) == (1, 1))
    #expect(lines.place(at: 1502) == (1, 3))
    #expect(lines.offset(line: 1, column: 3) == 1502)
    #expect(lines.offset(line: 1, column: 5000) == 3001)
  }
}
