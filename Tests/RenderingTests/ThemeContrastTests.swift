import Basics
import Markup
import TestSupport
import Testing

@testable import Rendering

/// The colours that a theme puts together, and how they stand out from one another.
@Suite struct ThemeContrastTests {
  private static let names = "name = 'A'\nlicense = 'MIT'\n"

  /// What is found in themes that lie over one another, the topmost first, without their folders.
  private func findings(_ themes: [String: String]...) throws -> [String] {
    let folders = try themes.map { try ThemeFolder($0) }
    let files = try ThemeFiles(folders: folders.map(\.path))
    return try ThemeContrast(files).judged().map { finding in
      folders.reduce(finding.text) { $0.replacing($1.path + "/", with: "") }
    }
  }

  @Test func `a pair that hardly stands out is found in each mood, at its line`() throws {
    let colours = """
      :root { --ink: #222; --paper: #fff; }
      @media (prefers-color-scheme: dark) {
        :root:not([data-theme]) {
          --paper: #222;
        }
      }
      [data-theme="sepia"] { --ink: #a98; }
      [data-theme="dark"] { --ink: #fff; --paper: #000; }
      """
    #expect(
      try findings([
        "theme.toml": Self.names + "[contrast]\nink = ['paper']", "assets/colours.css": colours,
      ]) == [
        """
        assets/colours.css:4: warning: the contrast of '--ink' on '--paper' in the theme 'dark' is 1.0 to 1: #222222 on #222222 [site-low-contrast]
          hint: text needs 4.5 to 1 to be read by most
        """,
        """
        assets/colours.css:7: warning: the contrast of '--ink' on '--paper' in the theme 'sepia' is 2.7 to 1: #aa9988 on #ffffff [site-low-contrast]
          hint: text needs 4.5 to 1 to be read by most
        """,
      ])
  }

  @Test(arguments: [("#777", "contrast", 1), ("#767676", "contrast", 0), ("#949494", "contrast-large", 0)])
  func `text needs 4.5 to 1, and large text 3`(ink: String, table: String, count: Int) throws {
    let found = try findings([
      "theme.toml": Self.names + "[\(table)]\nink = ['paper']",
      "assets/colours.css": ":root { --ink: \(ink); --paper: #fff }",
    ])
    #expect(found.count == count, "\(found)")
  }

  @Test func `what shines through is measured as it is seen`() throws {
    let found = try findings([
      "theme.toml": Self.names + "[contrast-large]\nink = ['paper']",
      "assets/colours.css": ":root { --ink: rgb(0 0 0 / 40%); --paper: var(--white); --white: white }",
    ])
    #expect(
      found.first?.contains("2.8 to 1: #999999 on #ffffff [site-low-contrast]\n  hint: large text needs 3") == true)
  }

  @Test(arguments: ["", ":root { --ink: currentcolor }", ":root { --ink: #000; --paper: rgb(0 0 0 / 50%) }"])
  func `a pair that cannot be measured is told once, where it is declared`(colours: String) throws {
    let found = try findings([
      "theme.toml": Self.names + "[contrast]\nink = ['paper']", "assets/colours.css": colours + "[data-theme=x]{--y:z}",
    ])
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "theme.toml:4:1: warning: the contrast of '--ink' on '--paper' in the theme 'light' cannot be measured [bad-theme]"
      ) == true, "\(found)")
  }

  @Test func `a theme is measured with what it lies over, its own style sheets last`() throws {
    let lower = [
      "theme.toml": Self.names + "[contrast]\nink = ['paper']\nsoft = ['paper']",
      "assets/colours.css": ":root { --ink: #000; --soft: #000; --paper: #fff }",
      "assets/look.css": ":root { --ink: #111 }",
    ]
    #expect(try findings(lower) == [])
    let found = try findings(
      [
        "theme.toml": Self.names + "[contrast]\nbeam = ['paper']\n[contrast-large]\nink = ['paper']",
        "assets/mine.css": ":root { --ink: #888;\n--soft: #999; --beam: #777 }",
      ], lower)
    #expect(
      found.map { $0.prefix { $0 != "[" } } == [
        "assets/mine.css:2: warning: the contrast of '--beam' on '--paper' in the theme 'light' is 4.4 to 1: #777777 on #ffffff ",
        "assets/mine.css:2: warning: the contrast of '--soft' on '--paper' in the theme 'light' is 2.8 to 1: #999999 on #ffffff ",
      ])
    // A theme that takes its colours from nobody is not measured by the pairs of what lies below.
    #expect(try findings(["inherits.txt": "layouts/", "assets/colours.css": ":root { --ink: #fff }"], lower) == [])
  }

  @Test(arguments: [
    ("ink = 'paper'", "theme.toml:4:1: error: 'ink' has to be a list of colours [bad-theme]"),
    ("ink = ['--paper']", "'ink' has to be a list of names of properties, without '--'"),
    ("ink = [1]", "'ink' has to be a list of names"),
  ])
  func `a table that is wrong is told with its line`(line: String, message: String) throws {
    let found = try findings(["theme.toml": Self.names + "[contrast]\n\(line)"])
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test(arguments: [
    ["Templates"], ["Themes/letterpress", "Templates"], ["Themes/playground", "Templates"],
    ["Kinds/dailyspark/Templates", "Templates"], ["Kinds/dailyspark/Templates", "Themes/playground", "Templates"],
  ])
  func `the themes in the box stand out in every mood`(folders: [String]) throws {
    let files = try ThemeFiles(folders: folders.map { "\(Checkout.path)/\($0)" })
    let contrast = try ThemeContrast(files)
    #expect(contrast.judged().map(\.text) == [])
    // Each has at least the pairs of the default theme, in at least four moods.
    #expect(contrast.pairs.count >= 15 && contrast.properties.moods.count >= 4)
  }
}
