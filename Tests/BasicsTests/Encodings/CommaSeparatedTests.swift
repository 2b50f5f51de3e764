import TestSupport
import Testing

@testable import Basics

@Suite struct CommaSeparatedTests {
  private func rows(_ text: String) throws -> [[String]] { try CommaSeparated.rows(of: text).get().map(\.cells) }

  @Test(arguments: [
    [["id", "text"], ["1", "one, two; three"], ["2", "She said \"no\".\n\nThen she went."], ["3", "\"", " x "]],
    [["a"], ["=HYPERLINK(\"http://x\")"], ["+1"], ["-1"], ["@SUM(A1)"], ["\tx"], ["＝1"], ["'quoted'"], ["سمسم"]],
    [["a", "b"], ["", "x"], ["x", ""]],
  ])
  func `what is written is read again`(rows: [[String]]) throws {
    let text = String(decoding: CommaSeparated.bytes(of: rows), as: UTF8.self)
    #expect(text.hasPrefix("\u{FEFF}"))
    #expect(try self.rows(text) == rows)
  }

  @Test(arguments: ["=1", "+1", "-1", "@x", "\tx", "\rx", "＝1", "＋1", "－1", "＠x", " =1", "'=1", "\n=1"])
  func `nothing begins as a formula does`(cell: String) {
    let text = String(decoding: CommaSeparated.bytes(of: [["a", cell]]), as: UTF8.self)
    #expect(text.hasPrefix("\u{FEFF}a,'") || text.hasPrefix("\u{FEFF}a,\"'"))
  }

  @Test(arguments: ["007", "1.50", ".5", "1/2", "10:30", "1e5", "1 000", "TRUE", "false", "१२", "1234567890123456"])
  func `nothing is made a number, a date or a truth of`(cell: String) throws {
    let text = String(decoding: CommaSeparated.bytes(of: [[cell], ["'" + cell]]), as: UTF8.self)
    #expect(text == "\u{FEFF}'\(cell)\r\n''\(cell)\r\n")
    #expect(try rows(text) == [[cell], ["'" + cell]])
  }

  @Test(arguments: ["0", "7", "2026", "3 kites", "1st", "一二三", "true kites", "'tis", "a=b"])
  func `what stays as it is anyway is written so`(cell: String) {
    #expect(String(decoding: CommaSeparated.bytes(of: [[cell]]), as: UTF8.self) == "\u{FEFF}\(cell)\r\n")
  }

  @Test(arguments: [
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]), ("a;b\n1;2,5\n\n;\n", [["a", "b"], ["1", "2,5"]]),
    ("a\tb\r1\t2", [["a", "b"], ["1", "2"]]), ("\u{FEFF}\"a\",\"b\nc\"\n", [["a", "b\nc"]]),
    ("a,b\n1\n1,2,3\n", [["a", "b"], ["1"], ["1", "2", "3"]]), ("a,b \"c\" d\n", [["a", "b \"c\" d"]]), ("", []),
    ("\n\n", []),
  ])
  func `reads what programs write`(text: String, rows: [[String]]) throws {
    #expect(try self.rows(text) == rows)
  }

  @Test func `whatever is read is written and read again as the same`() throws {
    var numbers = SeededNumbers(seed: 27)
    let words = [
      ",", ";", "\t", "\"", "\"\"", "\n", "\r\n", "\u{FEFF}", "'=", "=1", "+", "a", "0", "7.", "true", "سم", "'", " ",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...14, using: &numbers)).map { _ in words.randomElement(using: &numbers) ?? "" }
        .joined()
      guard let rows = try? rows(text) else { continue }
      let written = String(decoding: CommaSeparated.bytes(of: rows), as: UTF8.self)
      #expect(try self.rows(written) == rows, "\(text.debugDescription)")
    }
  }

  @Test func `knows the line of each row, and of what is not closed`() throws {
    let text = "a,b\n\"one\ntwo\",x\r\ny,\"z\n"
    #expect(CommaSeparated.rows(of: text) == .failure(.init(line: 4)))
    #expect(try CommaSeparated.rows(of: text + "\"\n1,2").get().map(\.line) == [1, 2, 4, 6])
  }
}
