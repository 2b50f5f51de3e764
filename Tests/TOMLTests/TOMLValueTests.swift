import Testing

@testable import TOML

/// What a document means.
@Suite struct TOMLValueTests {
  private func content(_ text: String) throws -> TOMLValue.Content? {
    try TOMLTable(parsing: Array("key = \(text)\n".utf8))["key"]?.value.content
  }

  @Test(arguments: [
    (#""plain""#, "plain"),
    (#""tab \t quote \" \u00e9""#, "tab \t quote \" é"),
    (#"'C:\no\escapes'"#, #"C:\no\escapes"#),
    ("\"\"\"\ntwo\nlines\"\"\"", "two\nlines"),
    ("''", ""),
    ("'👩‍👧 שלום'", "👩‍👧 שלום"),
  ])
  func `reads every form of string`(text: String, value: String) throws {
    #expect(try content(text) == .string(value))
  }

  @Test(arguments: [
    ("0", 0), ("-17", -17), ("1_000", 1000), ("0xff", 255), ("0o17", 15), ("0b101", 5),
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
  ])
  func `reads every form of integer`(text: String, value: Int64) throws {
    #expect(try content(text) == .integer(value))
  }

  @Test(arguments: [("1.5", 1.5), ("-2e3", -2000), ("inf", Double.infinity)])
  func `reads floats`(text: String, value: Double) throws {
    #expect(try content(text) == .float(value))
  }

  @Test func `reads booleans`() throws {
    #expect(try content("true") == .boolean(true))
    #expect(try content("false") == .boolean(false))
  }

  @Test(arguments: [
    ("2024-02-29", "2024-02-29"),
    ("07:32:00", "07:32:00"),
    ("1979-05-27 07:32:00", "1979-05-27T07:32:00"),
    ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00Z"),
    ("1979-05-27T00:32:00.5-07:00", "1979-05-27T00:32:00.5-07:00"),
  ])
  func `keeps dates as text`(text: String, value: String) throws {
    #expect(try content(text) == .date(value))
  }

  @Test func `reads arrays and what they hold`() throws {
    guard case .array(let values) = try content("[1, 'two', [3.0], {four = 4}]") else {
      Issue.record("not an array")
      return
    }
    #expect(values.map(\.kind) == ["an integer", "a string", "an array", "a table"])
  }

  @Test func `reads tables in all their spellings alike`() throws {
    let spellings = ["[a.b]\nc = 1\n", "a.b.c = 1\n", "a = {b = {c = 1}}\n", "[a]\nb.c = 1\n", "[\"a\".'b']\nc = 1"]
    for spelling in spellings {
      let root = try TOMLTable(parsing: Array(spelling.utf8))
      #expect(root.table("a")?.table("b")?["c"]?.value.content == .integer(1), "\(spelling)")
    }
  }

  @Test func `reads arrays of tables`() throws {
    let root = try TOMLTable(parsing: Array("[[page]]\nn = 1\n[[page]]\nn = 2\n".utf8))
    guard case .array(let pages) = root["page"]?.value.content else {
      Issue.record("not an array")
      return
    }
    #expect(pages.map(\.position.line) == [1, 3])
  }

  @Test func `keeps the order of the file`() throws {
    let root = try TOMLTable(parsing: Array("zebra = 1\n\"é\" = 2\napple = 3\n[m]\nb = 1\na = 2\n[c]\n".utf8))
    #expect(root.entries.map(\.key) == ["zebra", "é", "apple", "m", "c"])
    #expect(root.table("m")?.entries.map(\.key) == ["b", "a"])
  }

  @Test(arguments: ["", "\n\n", "# only a comment", "\u{FEFF}"])
  func `takes an empty document`(text: String) throws {
    #expect(try TOMLTable(parsing: Array(text.utf8)).entries.isEmpty)
  }
}

extension TOMLTable {
  /// The table under `key`.
  func table(_ key: String) -> TOMLTable? {
    guard case .table(let table) = self[key]?.value.content else { return nil }
    return table
  }
}
