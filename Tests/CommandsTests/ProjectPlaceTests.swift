import Foundation
import Testing

@testable import Commands

/// A project that is found from a folder within it, and settings that no file holds.
@Suite struct ProjectPlaceTests {
  @Test func `a project is found from the folders within it, and its messages name files from there`() throws {
    let place = try Place()
    try place.write("[site]\ntitle = \"Ours\"\n", to: "hornbook.toml")
    try place.write(Sample.library, to: "Content/stories.json")
    try place.write("# A page\n", to: "Content/pages/deep/page.md")
    let within = place.path + "/Content/pages/deep"
    let result = try Program.run(["doctor"], in: within)
    #expect(result.output.contains("\n  site.title = \"Ours\" (line 2)\n"), "\(result.output)\(result.errors)")
    try place.write("titel = 1\n", to: "hornbook.toml")
    #expect(try Program.run(["doctor"], in: within).errors.hasPrefix("../../../hornbook.toml:1:1: error: "))
  }

  @Test func `the command line counts more than the environment, and that more than the file`() throws {
    let place = try Place()
    try place.write("[site]\ntitle = \"File\"\n", to: "hornbook.toml")
    func titles(_ words: String..., environment: [String: String] = [:]) throws -> String {
      try Program.run(["doctor"] + words, in: place.path, environment: environment).output
    }
    let environment = ["HORNBOOK_SITE_TITLE": "Environment"]
    #expect(try titles(environment: environment).contains("site.title = \"Environment\" (HORNBOOK_SITE_TITLE)"))
    #expect(
      try titles("--set", "site.title=Line", environment: environment).contains("site.title = \"Line\" (--set)"))
    #expect(
      try titles("--base-url", "https://example.org/a").contains(
        "site.base_url = \"https://example.org/a/\" (--base-url)"))
  }

  @Test func `what is no setting is told`() throws {
    let place = try Place()
    try place.write("", to: "hornbook.toml")
    let words = try place.run("doctor", "--set", "site.title")
    #expect(words.code == 64)
    #expect(words.errors.contains("'--set site.title' gives no value"))
    #expect(try place.run("doctor", "--set", "site.titel=x").errors.contains("did you mean 'site.title'?"))
    let warned = try place.run("doctor", environment: ["HORNBOOK_SITE_TITEL": "x"])
    #expect(warned.errors.contains("the environment variable 'HORNBOOK_SITE_TITEL' is no setting"))
  }
}
