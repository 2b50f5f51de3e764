import Basics
import Testing

@testable import Settings

/// What languages are called, in the table `[languages]`.
@Suite struct `Names of languages in the settings` {
  private func parse(_ text: String) throws -> Settings {
    try Settings.parse(Array(text.utf8), file: "hornbook.toml")
  }

  @Test func `are read by their tags, in their usual spelling`() throws {
    let settings = try parse("[languages]\nnuj = \"Lunyole\"\n\"LGG-x-Official\" = \"Lugbarati\"\namh = \"አማርኛ\"\n")
    #expect(settings.ownLanguageNames == ["nuj": "Lunyole", "lgg-x-official": "Lugbarati", "am": "አማርኛ"])
  }

  @Test(arguments: [
    ("nuj = 3", "2:7: error: 'nuj' in [languages] must be a string, not an integer [setting-type]"),
    ("nuj = \" \"", "2:7: error: 'nuj' in [languages] must not be empty [setting-value]"),
    (
      "lgg-official = \"L\"",
      "2:1: error: 'lgg-official' in [languages] is no registered language tag; did you mean 'lgg-x-official'? [setting-value]"
    ), ("\"\" = \"L\"", "2:1: error: '' in [languages] is no registered language tag [setting-value]"),
    ("am = \"A\"\nAM = \"B\"", "3:1: error: 'am' stands twice in [languages] [setting-value]"),
  ])
  func `are refused where they are none`(line: String, finding: String) {
    #expect {
      try parse("[languages]\n" + line)
    } throws: { error in
      (error as? DiagnosticError)?.diagnostics.map(\.text) == ["hornbook.toml:" + finding]
    }
  }
}
