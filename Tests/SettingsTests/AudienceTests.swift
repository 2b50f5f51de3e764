import Basics
import Testing

@testable import Settings

/// Who may see what: whom the site is for, what is published at all, and of what only a preview.
@Suite struct AudienceTests {
  private func parse(_ text: String) throws -> Settings { try Settings.parse(Array(text.utf8), file: "hornbook.toml") }

  private func problems(_ text: String) -> [String] {
    do throws(DiagnosticError) {
      _ = try Settings.parse(Array(text.utf8), file: "hornbook.toml")
      return []
    } catch {
      return error.diagnostics.map(\.text)
    }
  }

  @Test func `everything is published for everybody unless something else is said`() throws {
    let settings = try parse("")
    #expect(settings.audience == .public)
    #expect(!settings.publish.isLimited)
    #expect(!settings.holdsBack)
    #expect(try parse("audience = 'family'").audience == .family)
  }

  @Test func `publishes what three lists name, languages in their usual spelling`() throws {
    let settings = try parse(
      "[publish]\nages = ['preschool', '6-8']\nlanguages = ['ES-mx']\ncollections = ['Bed time']")
    #expect(settings.publish.ages == ["preschool", "6-8"])
    #expect(settings.publish.languages == ["es-MX"])
    #expect(settings.publish.collections == ["Bed time"])
    #expect(settings.publish.isLimited && settings.holdsBack)
    #expect(try !parse("[publish]\nages = []").publish.isLimited)
  }

  @Test func `takes any number of collections, each by one of three names`() throws {
    let settings = try parse(
      """
      [[collection]]
      name = "For members"
      access = "preview"
      [[collection]]
      slug = "bed-time"
      access = "full"
      [[collection]]
      id = "7"
      """)
    #expect(
      settings.collections == [
        .init(.name, "For members", access: .preview), .init(.slug, "bed-time"), .init(.id, "7"),
      ])
    #expect(settings.holdsBack)
    #expect(try !parse("[[collection]]\nname = 'x'").holdsBack)
    #expect(try parse("collection = []").collections.isEmpty)
  }

  @Test(arguments: [
    ("audience = 'all'", "1:12: error: 'audience' must be 'public' or 'family', not 'all' [setting-value]"),
    ("[publish]\nages = 'x'", "2:8: error: 'ages' in [publish] must be a list of strings, not a string [setting-type]"),
    (
      "[publish]\nages = [1]",
      "2:8: error: 'ages' in [publish] must be a list of strings, and none with an integer [setting-type]"
    ),
    (
      "[publish]\ncollections = ['a', ' ']",
      "2:15: error: 'collections' in [publish] must hold texts that each must not be empty [setting-value]"
    ),
    (
      "[publish]\nlanguages = ['español']",
      "2:13: error: 'languages' in [publish] must hold texts that each must be a BCP 47 language tag such as 'en' or 'pt-BR', not 'español' [setting-value]"
    ),
    (
      "[publish]\nlanguage = ['es']",
      "2:1: error: unknown setting 'language' in [publish]; it belongs in [site] [unknown-setting]"
    ),
    (
      "[collection]\nname = 'x'",
      "1:2: error: [[collection]] must be written in two brackets, once for each collection, not as a table [setting-type]"
    ),
    (
      "collection = ['x']",
      "1:15: error: [[collection]] must be written in two brackets, once for each collection, not as a list with a string [setting-type]"
    ),
    (
      "[[collections]]\nname = 'x'",
      "1:3: error: unknown table [[collections]]; did you mean [[collection]]? [unknown-setting]"
    ),
    (
      "[[collection]]\nname = 'x'\nacces = 'full'",
      "3:1: error: unknown setting 'acces' in [[collection]]; did you mean 'access'? [unknown-setting]"
    ),
    (
      "[[collection]]\nname = 'x'\naccess = 'premium'",
      "3:10: error: 'access' in [[collection]] must be 'full' or 'preview', not 'premium' [setting-value]"
    ),
    (
      "[[collection]]\nname = 7", "2:8: error: 'name' in [[collection]] must be a string, not an integer [setting-type]"
    ),
    (
      "[[collection]]\nslug = ''", "2:8: error: 'slug' in [[collection]] must not be empty [setting-value]"
    ),
    (
      "[[collection]]\naccess = 'preview'",
      "1:1: error: [[collection]] must name its collection by 'name', 'slug' or 'id' [setting-value]"
    ),
    (
      "[[collection]]\nname = 'x'\nid = 'y'",
      "3:1: error: [[collection]] must name its collection once, not by 'name' and 'id' [setting-value]"
    ),
  ])
  func `what is wrong is told where it stands`(text: String, problem: String) {
    #expect(problems(text) == ["hornbook.toml:" + problem])
  }

  @Test func `all that is wrong in several tables is told at once`() {
    let found = problems("[[collection]]\nnam = 'x'\n[[collection]]\naccess = 1\n[publish]\nage = []")
    #expect(found.count == 3)
    #expect(found[0].contains(":2:1: error: unknown setting 'nam'"))
    #expect(found[1].contains(":4:10: error: 'access'"))
    #expect(found[2].contains("did you mean 'ages'?"))
  }
}
