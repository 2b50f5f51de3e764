import Basics
import Testing

@testable import Settings

@Suite struct DeploymentSettingsTests {
  private func parse(_ text: String) throws -> Settings { try Settings.parse(Array(text.utf8), file: "hornbook.toml") }

  @Test func `takes any number of places, in the order of the file`() throws {
    let settings = try parse(
      """
      [deploy.school]
      to = "rclone:school:books/site"
      transfers = 8
      [deploy."our pages"]
      to = "git:git@example.org:anna/stories.git"
      branch = "pages"
      """)
    var school = Settings.Deployment(name: "school", to: "rclone:school:books/site")
    school.transfers = 8
    var pages = Settings.Deployment(name: "our pages", to: "git:git@example.org:anna/stories.git")
    pages.branch = "pages"
    #expect(settings.deployments == [school, pages])
    #expect(try parse("").deployments.isEmpty)
  }

  @Test(arguments: [
    (
      "deploy = 'x'",
      "1:1: error: [deploy.NAME] must be a table for each place, with a name of your own, not a string [setting-type]"
    ),
    (
      "[deploy]\nto = 'folder:x'",
      "2:1: error: [deploy.NAME] must be a table for each place, with a name of your own; 'to' is a string [setting-type]"
    ),
    ("[deploy.a]\ntransfers = 2", "1:1: error: [deploy.a] must say by 'to' where the site is sent [setting-value]"),
    ("[deploy.a]\nto = ' '", "2:6: error: 'to' in [deploy.a] must not be empty [setting-value]"),
    (
      "[deploy.a]\nto = 'folder:x'\ntransfers = 65",
      "3:13: error: 'transfers' in [deploy.a] must be from 1 to 64, not 65 [setting-value]"
    ),
    (
      "[deploy.a]\nto = 'folder:x'\ntranfers = 6",
      "3:1: error: unknown setting 'tranfers' in [deploy.a]; did you mean 'transfers'? [unknown-setting]"
    ),
    (
      "[deploy.'folder:x']\nto = 'folder:x'",
      "1:9: error: 'folder:x' must be a name without ':' that does not begin with '-' [setting-value]"
    ),
    ("[deplyo.a]\nto = 'folder:x'", "1:2: error: unknown table [deplyo]; did you mean [deploy]? [unknown-setting]"),
  ])
  func `says what is wrong with a place`(text: String, message: String) throws {
    let error = #expect(throws: DiagnosticError.self) { try parse(text) }
    #expect(error?.diagnostics.map(\.text) == ["hornbook.toml:" + message])
  }
}
