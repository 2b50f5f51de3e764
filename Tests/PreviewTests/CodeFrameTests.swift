import Basics
import Files
import TestSupport
import Testing

@testable import Preview

@Suite struct CodeFrameTests {
  private func frame(_ text: String, line: Int?, column: Int? = nil) throws -> [CodeFrame.Line] {
    let folder = try TemporaryFolder()
    let path = folder.file("file")
    try FileSystem.write(Array(text.utf8), to: path)
    return CodeFrame(.init(file: path, line: line, column: column), in: CodeFrame.lines(of: path)).lines
  }

  @Test(arguments: [(1, [1, 2, 3]), (2, [1, 2, 3, 4]), (3, [1, 2, 3, 4, 5]), (5, [3, 4, 5, 6]), (6, [4, 5, 6])])
  func `two lines are shown on either side`(line: Int, numbers: [Int]) throws {
    let frame = try frame("a\nb\nc\nd\ne\nf", line: line)
    #expect(frame.map(\.number) == numbers)
    #expect(frame.filter(\.isMarked).map(\.number) == [line])
    #expect(frame.map(\.text) == numbers.map { ["a", "b", "c", "d", "e", "f"][$0 - 1] })
  }

  @Test(arguments: [nil, 0, -1, 4, .max])
  func `a line that is not there has no frame`(line: Int?) throws {
    #expect(try frame("a\nb\nc", line: line).isEmpty)
  }

  @Test func `the line after the last break is one`() throws {
    #expect(try frame("a\n", line: 2).map(\.text) == ["a", ""])
    #expect(try frame("", line: 1).map(\.text) == [""])
  }

  @Test func `tabs and control characters are spaces, ends of lines are none`() throws {
    let frame = try frame("\ta\u{1B}[1m\r\nb\r\n", line: 1, column: 2)
    #expect(frame.map(\.text) == [" a [1m", "b", ""])
    #expect(frame[0].column == 2)
    #expect(frame[1].column == nil)
  }

  @Test func `a long line is cut around its column`() throws {
    let text = String(repeating: "a", count: 5000) + "X" + String(repeating: "b", count: 5000)
    let frame = try frame(text, line: 1, column: 5001)
    let line = try #require(frame.first)
    let column = try #require(line.column)
    #expect(line.text.unicodeScalars.count == CodeFrame.width + 2)
    #expect(line.text.hasPrefix("…a"))
    #expect(line.text.hasSuffix("b…"))
    #expect(Array(line.text.unicodeScalars)[column - 1] == "X")
  }

  @Test(arguments: [1, 2, 50, 199, 200, 201])
  func `the column stays where it was wherever a long line is cut`(column: Int) throws {
    let scalars = (0..<200).map { Unicode.Scalar(0x4E00 + $0) ?? "x" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let line = try #require(try frame(String(text), line: 1, column: column).first)
    let shown = Array(line.text.unicodeScalars)
    let place = try #require(line.column)
    if column <= 200 {
      #expect(shown[place - 1] == scalars[column - 1])
    } else {
      #expect(place == shown.count + 1)
    }
  }

  @Test func `a column behind the end of a line is at its end`() throws {
    #expect(try frame("abc", line: 1, column: 99).first?.column == 4)
  }

  @Test func `what is no text, too big, a folder or not there has no lines`() throws {
    let folder = try TemporaryFolder()
    try FileSystem.write([0x61, 0x0A, 0x00], to: folder.file("database"))
    try FileSystem.write([UInt8](repeating: 0x0A, count: CodeFrame.largest + 1), to: folder.file("big"))
    for name in ["database", "big", "missing", ""] {
      #expect(CodeFrame.lines(of: folder.file(name)).isEmpty)
    }
  }

  @Test func `bytes that are no text become marks of replacement`() throws {
    let folder = try TemporaryFolder()
    try FileSystem.write([0x61, 0xFF, 0x62], to: folder.file("file"))
    #expect(CodeFrame.lines(of: folder.file("file")).map { String(Substring($0)) } == ["a\u{FFFD}b"])
  }

  @Test func `a frame tells browsers number, text, mark and column`() throws {
    let folder = try TemporaryFolder()
    try FileSystem.write(Array("a\nb".utf8), to: folder.file("file"))
    let place = Diagnostic.Place(file: folder.file("file"), line: 2, column: 1)
    #expect(
      CodeFrame(place, in: CodeFrame.lines(of: place.file)).json.text()
        == #"[{"number":1,"text":"a","isMarked":false},{"number":2,"text":"b","isMarked":true,"column":1}]"#)
  }
}
