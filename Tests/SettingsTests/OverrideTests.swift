import Basics
import Testing

@testable import Settings

/// Settings from the command line and the environment.
@Suite struct OverrideTests {
  private func settings(_ file: String = "", _ words: (String, String)...) throws -> Settings {
    let overrides = words.map { Settings.Override($0, $1, from: "--set") }
    return try Settings.parse(Array(file.utf8), file: "hornbook.toml", overrides: overrides)
  }

  private func problems(_ file: String = "", _ words: (String, String)...) -> [String] {
    do throws(DiagnosticError) {
      let overrides = words.map { Settings.Override($0, $1, from: "--set") }
      _ = try Settings.parse(Array(file.utf8), file: "hornbook.toml", overrides: overrides)
      return []
    } catch {
      return error.diagnostics.map(\.text)
    }
  }

  @Test func `a text is taken as it is, quotes, digits and all`() throws {
    #expect(try settings("", ("site.title", "2024")).site.title == "2024")
    #expect(try settings("", ("site.title", "The \"Old\" Shelf")).site.title == "The \"Old\" Shelf")
    #expect(try settings("", ("site.title", "true")).site.title == "true")
    #expect(try settings("", ("output", "Public")).output == "Public")
  }

  @Test func `numbers, flags and lists are read as in the file`() throws {
    let settings = try settings(
      "", ("site.stories_per_page", "7"), ("site.commercial", "true"), ("publish.languages", #"["en", "sw"]"#))
    #expect(settings.site.storiesPerPage == 7)
    #expect(settings.site.isCommercial)
    #expect(settings.publish.languages == ["en", "sw"])
  }

  @Test func `they count instead of the file's, the last instead of the others`() throws {
    let file = "[site]\ntitle = 'File'\ntagline = 'Stays'\n"
    let settings = try settings(file, ("site.title", "First"), ("site.title", "Last"))
    #expect(settings.site.title == "Last")
    #expect(settings.site.tagline == "Stays")
  }

  @Test func `a wrong one is refused by the rules of the file, with its source`() {
    #expect(
      problems("", ("site.titel", "x"))
        == ["error: unknown setting 'site.titel' (--set); did you mean 'site.title'? [unknown-setting]"])
    #expect(
      problems("", ("site.stories_per_page", "none"))
        == ["error: 'stories_per_page' in [site] must be an integer, not a string (--set) [setting-type]"])
    #expect(
      problems("", ("site.stories_per_page", "0"))
        == ["error: 'stories_per_page' in [site] must be from 1 to 1000, not 0 (--set) [setting-value]"])
    #expect(problems("", ("site.title", "two\nlines")).count == 1)
    #expect(
      problems("", ("output", "Content/Site"))
        == [
          "error: 'output' and 'content' must not lie in each other ('Content/Site', 'Content') [overlapping-folders]"
        ])
    #expect(problems("", ("store", "Site/library.sqlite")).count == 1)
  }

  @Test func `pictures that are named are not looked for beside an app's store`() throws {
    #expect(try settings("", ("illustrations", "Pictures")).namesIllustrations)
  }

  @Test func `variables of the environment are settings by their names`() {
    let (found, findings) = Settings.overrides(in: [
      "HORNBOOK_SITE_BASE_URL": "https://example.org/", "HORNBOOK_OUTPUT": "Public", "HORNBOOK_SITE_TITEL": "x",
      "HORNBOOK_SHARE": "/elsewhere", "PATH": "/bin",
    ])
    #expect(
      found == [
        Settings.Override("output", "Public", from: "HORNBOOK_OUTPUT"),
        Settings.Override("site.base_url", "https://example.org/", from: "HORNBOOK_SITE_BASE_URL"),
      ])
    #expect(findings.map(\.text).count == 1)
    #expect(findings.first?.text.contains("'HORNBOOK_SITE_TITEL' is no setting") == true)
    #expect(findings.first?.hint == "did you mean 'HORNBOOK_SITE_TITLE'?")
  }

  @Test func `what is at fault with others is named where it stands`() {
    func place(_ file: String, _ words: (String, String)...) -> String {
      let problem = problems(file, words[0]).first ?? ""
      return String(problem.prefix { $0 != " " })
    }
    let file = "[print]\ntrim = '8.5x8.5in'\nprofile = 'kdp'"
    // The size of the file does not count.
    #expect(place(file, ("print.trim", "11x8.5in")) == "hornbook.toml:3:11:")
    #expect(place("[print]\ntrim = '11x8.5in'\nprofile = 'plain'", ("print.profile", "kdp")) == "hornbook.toml:2:8:")
    #expect(place("[print]\nmarks = true", ("print.profile", "kdp")) == "hornbook.toml:2:9:")
  }
}
