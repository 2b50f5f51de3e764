import Testing

@testable import TOML

/// Where things stand, and what is said when they stand wrong.
@Suite struct TOMLPlaceTests {
  private func failure(_ bytes: [UInt8], firstLine: Int = 1) -> TOMLError? {
    do {
      _ = try TOMLTable(parsing: bytes, firstLine: firstLine)
      return nil
    } catch {
      return error
    }
  }

  @Test func `gives the place of every key and every value`() throws {
    let root = try TOMLTable(parsing: Array("a = 1\n  bee =   'x'\n[site]\ntitle = \"t\"\nx.y = [1, 22,\n 3]\n".utf8))
    #expect(root["a"]?.position == TOMLPosition(line: 1, column: 1))
    #expect(root["a"]?.value.position == TOMLPosition(line: 1, column: 5))
    #expect(root["bee"]?.position == TOMLPosition(line: 2, column: 3))
    #expect(root["bee"]?.value.position == TOMLPosition(line: 2, column: 11))
    #expect(root["site"]?.position == TOMLPosition(line: 3, column: 2))
    #expect(root["site"]?.value.position == TOMLPosition(line: 3, column: 1))
    #expect(root.table("site")?["x"]?.position == TOMLPosition(line: 5, column: 1))
    let y = try #require(root.table("site")?.table("x")?["y"])
    #expect(y.position == TOMLPosition(line: 5, column: 3))
    guard case .array(let values) = y.value.content else {
      Issue.record("not an array")
      return
    }
    #expect(
      values.map(\.position) == [
        TOMLPosition(line: 5, column: 8), TOMLPosition(line: 5, column: 11), TOMLPosition(line: 6, column: 2),
      ])
  }

  @Test func `messages begin in lower case, names of things keep theirs`() {
    #expect(failure([0x61, 0x3D, 0x22, 0xE9, 0x22])?.message.hasPrefix("encountered invalid utf-8") == true)
    let named = TOMLError(position: TOMLPosition(line: 1, column: 1), description: "TAB is not allowed")
    #expect(named.message == "TAB is not allowed")
  }

  @Test func `counts columns in scalars, not bytes`() throws {
    let root = try TOMLTable(parsing: Array("\"é\" = {\"שלום\" = 1, b = 2}".utf8))
    #expect(root.table("é")?["b"]?.position == TOMLPosition(line: 1, column: 20))
  }

  @Test func `counts from the line it is given`() throws {
    let root = try TOMLTable(parsing: Array("a = 1\nb = 2\n".utf8), firstLine: 10)
    #expect(root["b"]?.position == TOMLPosition(line: 11, column: 1))
    #expect(failure(Array("a =\n".utf8), firstLine: 10)?.position.line == 10)
  }

  @Test(arguments: [
    ("a = \n", 1, "expected value, saw '\\n'"),
    ("a 1\n", 1, "expected '=', saw '1'"),
    ("\n\na = tru\n", 3, "expected 'true', saw 'tru\\n'"),
    ("a = 1\na = 2\n", 2, "cannot redefine existing integer 'a'"),
    ("[t]\n[t]\n", 2, "cannot redefine existing table 't'"),
    ("a = 'open\n", 1, "control characters other than TAB (U+0009) are explicitly prohibited"),
    ("a = 99999999999999999999\n", 1, "'99999999999999999999' is not representable in 64 bits"),
    ("a = [1, 2", 1, "encountered end-of-file"),
    ("a = 1 b = 2\n", 1, "expected a comment or whitespace, saw 'b'"),
    ("a = 2024-13-01\n", 1, "expected month between 1 and 12 (inclusive), saw 13"),
    ("[=\n", 1, "expected bare key starting character or string delimiter, saw '='"),
    ("a = 1 é\n", 1, "expected a comment or whitespace, saw 'é'"),
    ("\u{1}", 1, "expected keys, tables, whitespace or comments, saw '\\u0001'"),
    ("{}\n", 1, "expected keys, tables, whitespace or comments, saw '{'"),
  ])
  func `says what was expected and where`(text: String, line: Int, message: String) throws {
    let error = try #require(failure(Array(text.utf8)))
    #expect(error.position.line == line)
    #expect(error.message == message)
  }

  @Test(arguments: [
    ("[t]\n[t]\n", "put these lines below the header that is there already, and take the second one away"),
    ("a = Our class\n", "a text has to stand in quotes, such as \"Our class\""),
    ("a = Tom\n", "a text has to stand in quotes, such as \"Our class\""),
    ("a = 1\na = 2\n", nil), ("a 1\n", nil), ("a = 0xZ\n", nil),
  ])
  func `says what helps with slips that many make`(text: String, hint: String?) throws {
    #expect(try #require(failure(Array(text.utf8))).hint == hint)
  }

  @Test(arguments: [#"a = "C:\Users""#, #"a = "C:\Music""#, #"a = "C:\xyz""#])
  func `says what helps with the folders of Windows`(text: String) throws {
    let hint = #"a backslash stands for itself in single quotes, as in 'C:\Users', and twice in double quotes"#
    #expect(try #require(failure(Array(text.utf8))).hint == hint)
    let mended = text.replacing("\"", with: "'")
    #expect(failure(Array(mended.utf8)) == nil)
  }

  @Test(
    arguments: [
      [0x61, 0x3D, 0x22, 0xC3, 0x28, 0x22],  // a broken sequence of two bytes
      [0x61, 0x3D, 0x22, 0xED, 0xA0, 0x80, 0x22],  // half of a surrogate pair
      [0x61, 0x3D, 0x22, 0x00, 0x22],  // a NUL in a string
      [0xFF, 0xFE, 0x61, 0x00],  // UTF-16
      [0x53, 0x51, 0x4C, 0x69, 0x74, 0x65, 0x00, 0x10],  // a database
    ] as [[UInt8]])
  func `refuses bytes that are not text`(bytes: [UInt8]) {
    #expect(failure(bytes) != nil)
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000),
    "a = " + String(repeating: "[", count: 251) + String(repeating: "]", count: 251),
    "a = " + String(repeating: "{b=", count: 100_000),
    String(repeating: "a.", count: 100_000) + "a = 1",
    "[" + String(repeating: "a.", count: 100_000) + "a]",
  ])
  func `refuses hostile depth without falling over`(text: String) throws {
    let error = try #require(failure(Array(text.utf8)))
    #expect(!error.message.contains("TOML_"))
  }
}
