import Testing

@testable import Settings

/// One line of a settings file changes, and all else stays as somebody wrote it.
@Suite struct SettingsEditingTests {
  private func changed(_ text: String, to theme: String = "quiet") -> String? {
    Settings.changed(Array(text.utf8), setting: "theme", to: theme).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("theme = \"a\"\n", "theme = \"quiet\"\n"),
    ("  theme  =  'a' # mine\n[site]\n", "  theme  =  \"quiet\" # mine\n[site]\n"),
    ("theme = \"a\\\"#b\" # \"c\"\n", "theme = \"quiet\" # \"c\"\n"),
    ("\"theme\" = \"a\"\n", "\"theme\" = \"quiet\"\n"),
    ("output = \"ö\"\ntheme = \"ä\"\r\n[site]\r\n", "output = \"ö\"\ntheme = \"quiet\"\r\n[site]\r\n"),
  ])
  func `the value that is there gives way, and its comment stays`(before: String, after: String) {
    #expect(changed(before) == after)
  }

  @Test func `the comment that shows the default becomes the line`() throws {
    let before = Settings.commentedDefault(title: "Ours")
    let after = try #require(changed(before))
    #expect(after == before.replacing("#theme = \"hornbook\"", with: "theme = \"quiet\""))
    #expect(try Settings.parse(Array(after.utf8), file: "hornbook.toml").theme == "quiet")
    #expect(changed(after, to: "hornbook") == before.replacing("#theme = \"hornbook\"", with: "theme = \"hornbook\""))
  }

  @Test(arguments: [
    ("", "theme = \"quiet\"\n"),
    ("output = \"A\"\n", "output = \"A\"\ntheme = \"quiet\"\n"),
    (
      "output = \"A\"\n\n# Of the site.\n[site]\ntitle = \"B\"\n",
      "output = \"A\"\ntheme = \"quiet\"\n\n# Of the site.\n[site]\ntitle = \"B\"\n"
    ),
    ("# All.\n\n# Of the site.\n[site]\n", "# All.\n\ntheme = \"quiet\"\n\n# Of the site.\n[site]\n"),
    ("[site]\ntheme = \"no\"\n", "theme = \"quiet\"\n\n[site]\ntheme = \"no\"\n"),
    ("child_names = [\n\"[a]\",\n\"b\"]\n[site]\n", "child_names = [\n\"[a]\",\n\"b\"]\ntheme = \"quiet\"\n\n[site]\n"),
    ("[[collection]]\nname = \"A\"\n", "theme = \"quiet\"\n\n[[collection]]\nname = \"A\"\n"),
    ("# Nothing yet.", "# Nothing yet.\ntheme = \"quiet\""),
    ("[site]\r\n", "theme = \"quiet\"\r\n\r\n[site]\r\n"),
  ])
  func `a line of its own stands above all tables`(before: String, after: String) {
    #expect(changed(before) == after)
  }

  @Test func `what cannot be read, or is written over several lines, stays`() {
    #expect(changed("theme = ") == nil)
    #expect(changed("theme = \"\"\"\na\"\"\"\n") == nil)
  }
}
