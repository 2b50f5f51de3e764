import Testing

@testable import TOML

/// How much a document may hold.
@Suite struct TOMLLimitsTests {
  private func failure(_ text: String, firstLine: Int = 1) -> TOMLError? {
    do {
      _ = try TOMLTable(parsing: Array(text.utf8), firstLine: firstLine)
      return nil
    } catch {
      return error
    }
  }

  /// Documents with a value as deep as a number says.
  static let depths: [@Sendable (Int) -> String] = [
    { times($0 - 1, "a.") + "a = 1" },
    { "a = " + times($0 - 1, "[") + times($0 - 1, "]") },
    { "a = " + times($0 - 1, "{a = ") + "1" + times($0 - 1, "}") },
    { "[" + times($0 - 2, "a.") + "a]\nb = 1" },
    { "[[" + times($0 - 3, "a . ") + "a]]\n\"b\".'c.d' = 1" },
    { "[a.b]\nc.d = [1, {e." + times($0 - 8, "f.") + "g = [1]}]" },
    { "a = [[1], {b = 1, c = 2}, {}, " + times($0 - 2, "[") + "\n# a comment [[.\n" + times($0 - 2, "]") + "]" },
  ]

  @Test(arguments: TOMLLimitsTests.depths.indices)
  func `takes all the depth that it allows, and no more`(number: Int) throws {
    let document = Self.depths[number]
    #expect(failure(document(250)) == nil)
    let error = try #require(failure(document(251)))
    #expect(error.message == "a value lies at most 250 deep, counted in parts of keys and in arrays")
    #expect(error.hint == "shorten the key, or put fewer tables and arrays into each other")
  }

  /// Documents that name tables as often as a number says.
  static let names: [@Sendable (Int) -> String] = [
    { (0..<$0).map { "[t\($0)]\n" }.joined() },
    { times($0, "[[t]]\n") },
    { (0..<$0).map { "t.k\($0) = 1\n" }.joined() },
    { (0..<$0).map { "t\($0).k = 1\n" }.joined() },
    { (0..<$0).map { "k\($0) = {t.k = 1}\n" }.joined() },
  ]

  @Test(arguments: TOMLLimitsTests.names.indices)
  func `takes all the tables that it allows, and no more`(number: Int) throws {
    let document = Self.names[number]
    #expect(failure(document(20_000)) == nil)
    let error = try #require(failure(document(20_001)))
    #expect(error.position.line == 20_001)
    #expect(error.message == "tables are named at most 20000 times, in headers and before dots")
    #expect(error.hint == "write keys below one header '[name]', and not each with 'name.' before it")
  }

  @Test func `says where the limit is met`() throws {
    let error = try #require(failure("a = 'é'\n" + times(250, "é".debugDescription + ".") + "b = 1\n", firstLine: 7))
    // The dot behind the last part that was allowed: 249 parts with their dots and one without stand before it.
    #expect(error.position == TOMLPosition(line: 8, column: 1000))
  }

  /// Values that only look as if keys, brackets or texts began or ended in them.
  @Test(arguments: [
    #""a \" b""#, #""\\""#, #"'\'"#, "\"\"", "''", "\"\"\"\"\"\"", "''''''", "\"\"\"a\"\"\"\"\"", "'''a'''''",
    "'''a\n\"\"\" [[ {\n''''", "\"\"\"a \\\n  b \\\"\"\" '''\n\"\"\"", #""[[{{.=""#, "1.5", "[\n'[', # [\n\"]\",\n]",
    "{b = '}', c.d = \"{\"} # {", "1979-05-27T07:32:00.5Z",
  ])
  func `finds the next key behind each form of value`(value: String) throws {
    #expect(failure("a = \(value)\n\(times(249, "k."))k = 1\n") == nil)
    let error = try #require(failure("a = \(value)\n\(times(250, "k."))k = 1\n"))
    #expect(error.message.hasPrefix("a value lies at most 250 deep"))
    #expect(error.position.line == 2 + value.count { $0 == "\n" })
  }

  @Test(arguments: ["'", "\"", "'''", "\"\"\""])
  func `does not count what stands in texts and comments`(quote: String) throws {
    let text = "k = \(quote)\(times(30_000, "a.[{ "))\(quote) # \(times(30_000, ".["))\n"
    #expect(failure(text) == nil)
    #expect(failure("\(times(250, "'.'.").dropLast()) = 1") == nil)
  }

  @Test func `keys and values have no limit`() throws {
    let keys = (0..<50_000).map { "k\($0) = {}\n" }.joined()
    #expect(try TOMLTable(parsing: Array(keys.utf8)).entries.count == 50_000)
    #expect(failure("a = [" + times(50_000, "{b = [1.5]}, ") + "]") == nil)
  }
}

private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
