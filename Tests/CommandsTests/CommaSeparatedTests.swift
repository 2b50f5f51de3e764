import TestSupport
import Testing

@testable import Commands

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

  @Test(arguments: ["=1", "+1", "-1", "@x", "\tx", "\rx", "＝1", "＋1", "－1", "＠x"])
  func `nothing begins as a formula does`(cell: String) {
    let text = String(decoding: CommaSeparated.bytes(of: [["a", cell]]), as: UTF8.self)
    #expect(text.hasPrefix("\u{FEFF}a,'") || text.hasPrefix("\u{FEFF}a,\"'"))
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
    let words = [",", ";", "\t", "\"", "\"\"", "\n", "\r\n", "\u{FEFF}", "'=", "=1", "+", "a", "سم", "'", " "]
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
