import Basics
import Files
import TestSupport
import Testing

@testable import Rendering

@Suite struct ThemeDescriptionTests {
  private func description(_ text: String) throws -> ThemeDescription {
    let folder = try ThemeFolder(["theme.toml": text])
    return try ThemeDescription(in: folder.path)
  }

  /// What is wrong with a description, without its folder.
  private func problems(_ text: String) throws -> [String] {
    let folder = try ThemeFolder(["theme.toml": text])
    do throws(DiagnosticError) {
      _ = try ThemeDescription(in: folder.path)
      return []
    } catch {
      return error.diagnostics.map { $0.text.replacing(folder.path + "/", with: "") }
    }
  }

  @Test func `it says what the theme is called, what it may be used for, and what it needs`() throws {
    let found = try description(
      """
      name = "Letterpress"
      license = "MIT"
      description = "Black on white."

      [needs]
      hornbook = "0.2"
      kind = "stories"
      """)
    #expect(found.name == "Letterpress" && found.license == "MIT" && found.description == "Black on white.")
    #expect(found.version == "0.2" && found.kind == "stories")
    let short = try description("name = 'A'\nlicense = 'MIT'")
    #expect(short.description == nil && short.version == nil && short.kind == nil)
  }

  @Test(arguments: [
    ("0.1", "0.1.0", true), ("0.1.1", "0.1.0", false), ("0.10", "0.9", false), ("0.9", "0.10.1", true),
    ("1", "0.99", false),
    ("2", "2.0", true), ("99999999999999999999999", "1.0", false), ("0.99999999999999999999999", "0.1", false),
    ("1", "99999999999999999999999", true), ("0.010", "0.9", false), ("18446744073709551617", "1", false),
  ])
  func `versions are compared number by number`(needed: String, given: String, isMet: Bool) throws {
    let found = try description("name = 'A'\nlicense = 'MIT'\nneeds.hornbook = '\(needed)'")
    #expect(found.isMet(by: given) == isMet)
  }

  @Test func `what needs no version works with all`() throws {
    #expect(try description("name = 'A'\nlicense = 'MIT'").isMet(by: "0.0.1"))
  }

  @Test func `all that is wrong is told together, with its place`() throws {
    #expect(
      try problems("nmae = 'A'\nlicense = 3\ndescription = ' '\n[needs]\nhornbook = 'new'\nkinds = 'a'") == [
        "theme.toml:1:1: error: unknown field 'nmae' [bad-theme]\n  hint: did you mean 'name'?",
        "theme.toml:2:1: error: 'license' has to be a line of text [bad-theme]",
        "theme.toml:3:1: error: 'description' has to be a line of text [bad-theme]",
        "theme.toml:5:1: error: 'hornbook' has to be a version such as '0.1', not 'new' [bad-theme]",
        "theme.toml:6:1: error: unknown field 'needs.kinds' [bad-theme]\n  hint: did you mean 'kind'?",
        "theme.toml: error: a theme has to say its 'name' [bad-theme]",
      ])
    #expect(try problems("name = ").first?.hasPrefix("theme.toml:1:") == true)
  }

  @Test func `a folder without one is no theme`() throws {
    let folder = try ThemeFolder([:])
    let error = try #require(throws: DiagnosticError.self) { try ThemeDescription(in: folder.path) }
    #expect(error.diagnostics.map(\.id) == ["bad-theme"])
    #expect(error.diagnostics[0].hint == "write its 'name' and its 'license' into one")
  }

  @Test(arguments: ["Templates", "Themes/letterpress", "Themes/playground"])
  func `the themes in the box say what they are`(folder: String) throws {
    let found = try ThemeDescription(in: "\(Checkout.path)/\(folder)")
    #expect(!found.name.isEmpty && found.license == "MIT" && found.description != nil)
  }

  @Test(arguments: ["letterpress", "playground"])
  func `a theme in the box has nothing that is not used, and all colours that the default theme has`(name: String)
    throws
  {
    let standard = "\(Checkout.path)/Templates"
    let theme = try Theme(folders: ["\(Checkout.path)/Themes/\(name)", standard], language: "en")
    #expect(theme.findings == [])
    for name in theme.pageTemplates { _ = try theme.template(name) }
    func properties(_ path: String) throws -> Set<String> {
      let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
      return Set(text.matches(of: #/--[a-z-]+(?=:)/#).map { String($0.output) })
    }
    let missing = try properties(standard + "/assets/colours.css").subtracting(
      properties("\(Checkout.path)/Themes/\(name)/assets/colours.css"))
    #expect(missing.isEmpty)
  }
}
