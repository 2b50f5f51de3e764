import Testing

@testable import Markup

/// The TOML at the head of a file.
@Suite struct FrontMatterTests {
  private func parts(_ text: String) throws -> (toml: String, body: String)? {
    let bytes = Array(text.utf8)
    return try FrontMatter(in: bytes).map { matter in
      (String(decoding: bytes[matter.range], as: UTF8.self), String(decoding: bytes[matter.body], as: UTF8.self))
    }
  }

  @Test(arguments: [
    ("+++\ntitle = 'x'\n+++\n# T\n", "title = 'x'\n", "# T\n"),
    ("+++\r\na = 1\r\n+++\r\nb", "a = 1\r\n", "b"),
    ("+++ \t\na = 1\n+++  \nb", "a = 1\n", "b"),
    ("\u{FEFF}+++\na = 1\n+++\nb", "a = 1\n", "b"),
    ("+++\n+++", "", ""),
    ("+++\n+++\n+++\n", "", "+++\n"),
    ("+++\na = '+++'\n+++x\n +++\n+++\nb", "a = '+++'\n+++x\n +++\n", "b"),
  ])
  func `lies between two fences`(text: String, toml: String, body: String) throws {
    let parts = try #require(try parts(text))
    #expect(parts.toml == toml)
    #expect(parts.body == body)
  }

  @Test(arguments: [
    "", "+", "++", "++++\n", "+++a\n+++\n", "\n+++\na\n+++\n", " +++\n+++\n", "# T", "---\na: 1\n---\n",
  ])
  func `is not there without a fence in the first line`(text: String) throws {
    #expect(try parts(text) == nil)
  }

  @Test(arguments: ["+++", "+++\n", "+++\na = 1\n", "+++\na = 1\n++\n", "+++\na = 1 +++"])
  func `must end`(text: String) {
    #expect(throws: MarkdownError(line: 1, message: "front matter that begins with '+++' must end with '+++'")) {
      try parts(text)
    }
  }
}
