import Basics
import Testing

@Suite struct `A JSON document` {
  @Test(
    arguments: [
      ("null", JSONValue.null), ("true", true), ("false", false), (" [ ] ", []), ("{}", [:]), ("\"\"", ""),
      ("\t\r\n [1, \"a\", [null]]", [1, "a", [.null]]),
      (#"{"b": 1, "a": {"c": []}}"#, ["b": 1, "a": ["c": []]]),
      (#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC""#, "\"\\/\u{8}\u{C}\n\r\tAé€"),
      (#""\ud83d\ude00 \u0000 ¶ 漢""#, "😀 \0 ¶ 漢"), ("\"\u{7F}\u{2028}\u{FEFF}\"", "\u{7F}\u{2028}\u{FEFF}"),
      ("\u{FEFF}1", 1),
    ] as [(String, JSONValue)])
  func `is read as what it says`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(
    arguments: [
      ("", 1, 1, "expected a value, found the end"), ("  \n ", 2, 2, "expected a value, found the end"),
      ("[1,]", 1, 4, "expected a value, found ']'"), ("[1 2]", 1, 4, "expected ',' or ']' after a value, found '2'"),
      ("[1", 1, 3, "expected ',' or ']' after a value, found the end"),
      ("{\"a\":1,}", 1, 8, "expected a key in double quotes, found '}'"),
      ("{\"a\" 1}", 1, 6, "expected ':' after a key, found '1'"),
      ("{\"a\":1 \"b\":2}", 1, 8, "expected ',' or '}' after a value, found '\"'"),
      ("{a:1}", 1, 2, "expected a key in double quotes, found 'a'"), ("'a'", 1, 1, "expected a value, found '''"),
      ("1 1", 1, 3, "expected nothing after the value, found '1'"),
      ("{}\n}", 2, 1, "expected nothing after the value, found '}'"),
      ("// note", 1, 1, "expected a value, found '/'"), ("tru", 1, 1, "expected 'true'"),
      ("nul", 1, 1, "expected 'null'"),
      ("NaN", 1, 1, "expected a value, found 'N'"), ("01", 1, 2, "expected no digit after a leading 0"),
      ("-", 1, 2, "expected a digit in a number, found the end"), ("+1", 1, 1, "expected a value, found '+'"),
      ("-a", 1, 2, "expected a digit in a number, found 'a'"), (".5", 1, 1, "expected a value, found '.'"),
      ("1.", 1, 3, "expected a digit after the point of a number, found the end"),
      ("1.e1", 1, 3, "expected a digit after the point of a number, found 'e'"),
      ("1e", 1, 3, "expected a digit in the exponent of a number, found the end"),
      ("1e+", 1, 4, "expected a digit in the exponent of a number, found the end"),
      ("\"a", 1, 3, "expected '\"' at the end of a text, found the end"),
      ("\"a\\", 1, 4, "expected '\"' at the end of a text, found the end"),
      ("\"a\\n", 1, 5, "expected '\"' at the end of a text, found the end"),
      ("\"a\nb\"", 1, 3, "expected a control character to be escaped as '\\u000a'"),
      ("\"\\\\\tb\"", 1, 4, "expected a control character to be escaped as '\\u0009'"),
      ("\"\\x41\"", 1, 3, "expected one of '\"\\/bfnrtu' after '\\', found 'x'"),
      ("\"\\u12g4\"", 1, 6, "expected four hexadecimal digits after '\\u', found 'g'"),
      ("\"\\u12", 1, 6, "expected four hexadecimal digits after '\\u', found the end"),
      ("[\n  \"über\", x]", 2, 11, "expected a value, found 'x'"),
      ("[\u{7F}]", 1, 2, "expected a value, found a control character"),
      ("{\"😀\": 漢}", 1, 7, "expected a value, found '漢'"), ("\u{A0}1", 1, 1, "expected a value, found '\u{A0}'"),
    ] as [(String, Int, Int, String)])
  func `that JSON does not allow is refused with its place`(text: String, line: Int, column: Int, message: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    do { _ = try JSONValue(parsing: text) } catch {
      #expect(error.description == "\(line):\(column): \(message)")
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x31, 0], "1:1: expected UTF-8, found UTF-16"),
      ([0xFE, 0xFF, 0, 0x31], "1:1: expected UTF-8, found UTF-16"),
      ([0x22, 0x61, 0xC3, 0xA9, 0x80, 0x22], "1:4: expected UTF-8, found a byte that is not"),
      // Overlong, a surrogate, beyond U+10FFFF, cut short; and after an escape.
      ([0x22, 0xC0, 0x80, 0x22], "1:2: expected UTF-8, found a byte that is not"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: expected UTF-8, found a byte that is not"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2: expected UTF-8, found a byte that is not"),
      ([0x22, 0xE2, 0x82, 0x22], "1:2: expected UTF-8, found a byte that is not"),
      ([0x22, 0xE9, 0x5C, 0x6E, 0x22], "1:2: expected UTF-8, found a byte that is not"),
      ([0x22, 0x5C, 0x6E, 0xE9, 0x22], "1:4: expected UTF-8, found a byte that is not"),
      ([0x5B, 0xE9, 0x5D], "1:2: expected a value, found a byte that is not UTF-8"),
    ] as [([UInt8], String)])
  func `that is not UTF-8 is refused with its place`(bytes: [UInt8], message: String) {
    do {
      _ = try JSONDocument(parsing: bytes)
      Issue.record("read as JSON")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `may be as deep as its limit and no deeper`() throws {
    let limit = JSONDocument.depthLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(try JSONValue(parsing: deepest).text() == deepest)
    let deeper = String(repeating: "[{\"a\":", count: limit) + "1"
    do {
      _ = try JSONValue(parsing: deeper)
      Issue.record("read a document deeper than the limit")
    } catch {
      #expect(error.message == "expected at most 512 lists and objects within one another")
    }
    let flat = Array("[[]]".utf8)
    #expect(throws: JSONError.self) { try JSONDocument(parsing: flat, depthLimit: 1) }
    #expect(throws: Never.self) { try JSONDocument(parsing: flat, depthLimit: 2) }
  }

  @Test func `says where each value stands`() throws {
    let document = try JSONDocument(parsing: Array("\u{FEFF}{\r\n  \"é\": [true,\n\n 1e3]\n}".utf8))
    #expect(document.place(of: document.root) == (1, 1))
    let list = try #require(document.root["é"])
    #expect(document.place(of: list) == (2, 8))
    let values = try #require(list.array)
    #expect(document.place(of: values[0]) == (2, 9))
    #expect(document.place(of: values[1]) == (4, 2))
    let key = try #require(document.root.members?.first)
    #expect(document.place(at: key.keyOffset) == (2, 3))
    #expect(document.place(at: 10_000) == (5, 2))
  }

  @Test func `replaces half a surrogate pair and says where`() throws {
    let text = #"["\ud83d", "a\ude00b", "\ud83dA", "\ud83d\ud83d\ude00", "\ud83d\n", "fine \ud83d\ude00"]"#
    let document = try JSONDocument(parsing: Array(text.utf8))
    #expect(document.root == ["\u{FFFD}", "a\u{FFFD}b", "\u{FFFD}A", "\u{FFFD}😀", "\u{FFFD}\n", "fine 😀"])
    #expect(document.replacements.map { document.place(at: $0).column } == [3, 14, 25, 36, 58])
  }

  @Test func `keeps doubles, gives the last and lists them`() throws {
    let document = try JSONDocument(parsing: Array(#"{"a":1,"b":[{"c":1,"c":2}],"a":3,"\u0061":4}"#.utf8))
    #expect(document.root["a"] == 4)
    #expect(document.root.members?.map(\.key) == ["a", "b", "a", "a"])
    #expect(document.root.duplicateKeys.map(\.key) == ["c", "a", "a"])
    #expect(document.root.duplicateKeys.map { document.place(at: $0.keyOffset).column } == [20, 28, 34])
  }

  @Test func `tells composed letters from decomposed ones`() throws {
    let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
    #expect(value.duplicateKeys.isEmpty)
    #expect(JSONValue("\u{E9}") != JSONValue("e\u{301}"))
  }
}
