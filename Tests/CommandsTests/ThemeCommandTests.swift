import Basics
import Foundation
import TestSupport
import Testing

@testable import Commands

/// `hornbook theme`, and the setting that it writes.
@Suite struct ThemeCommandTests {
  private static let settings = "# Ours.\nchild_name = \"initial\" # for now\n\n[site]\ntitle = \"Ours\"\n"

  private func project(_ settings: String = settings) throws -> Place {
    let place = try Place()
    try place.write(settings, to: "hornbook.toml")
    try place.write("# A star\n\nOnce.\n", to: "Content/stories/en/a-star.md")
    return place
  }

  private func add(_ name: String, _ toml: String = "name = \"Ours\"\nlicense = \"CC0\"\n", to place: Place) throws {
    try place.write(toml, to: "\(name)/theme.toml")
    try place.write(
      "<link rel=\"stylesheet\" href=\"{{#asset}}ours.css{{/asset}}\">\n", to: "\(name)/partials/look.mustache")
    try place.write("body { color: #123 }", to: "\(name)/assets/ours.css")
  }

  @Test func `the list names the themes in the box and those of the project, and marks the one in use`() throws {
    let place = try project()
    try add("Themes/ours", to: place)
    let list = try place.done("theme", "list").output
    #expect(
      list.split(separator: "\n").map { $0.prefix(13).trimmingCharacters(in: .whitespaces) }
        == ["* hornbook", "letterpress", "ours", "playground"], "\(list)")
    #expect(list.contains("\n  ours         Ours (CC0)\n"))
    let json = try place.done("theme", "list", "--json").json()
    let themes = try #require(json["themes"]?.array)
    #expect(themes.map { $0["name"]?.string } == ["hornbook", "letterpress", "ours", "playground"])
    #expect(themes.map { $0["isOwn"]?.bool } == [false, false, true, false])
    #expect(themes.map { $0["isUsed"]?.bool } == [true, false, false, false])
    #expect(themes[2]["folder"]?.string?.hasSuffix("/Themes/ours") == true)
    #expect(themes[1]["license"]?.string == "MIT")
  }

  @Test func `without a project there is a list, and the place of each theme`() throws {
    let place = try Place()
    #expect(try place.done("theme", "list").output.hasPrefix("  hornbook     "))
    #expect(try place.done("theme", "path").output == Program.checkout + "/Templates\n")
    #expect(try place.done("theme", "path", "letterpress").output == Program.checkout + "/Themes/letterpress\n")
    let result = try place.run("theme", "path", "leterpress")
    #expect(result.code == 1)
    #expect(
      result.errors.contains("there is no theme 'leterpress' [missing-theme]\n  hint: did you mean 'letterpress'?"))
  }

  @Test func `a theme is chosen by one line of the settings, and the site has its look`() throws {
    let place = try project()
    #expect(
      try place.done("theme", "use", "letterpress").output.hasPrefix("the theme is 'letterpress': Black on white"))
    #expect(
      try place.text("hornbook.toml")
        == Self.settings.replacing("# for now\n", with: "# for now\ntheme = \"letterpress\"\n"))
    try place.done("build", "--strict")
    #expect(try place.text("Site/index.html").contains("/look."))
    #expect(try place.done("theme", "list").output.contains("\n* letterpress "))
    #expect(try place.done("doctor").output.contains("theme        'letterpress' in "))
    try place.done("theme", "use", "hornbook")
    try place.done("build", "--strict")
    #expect(!(try place.text("Site/index.html").contains("/look.")))
  }

  @Test func `a theme of the project, a folder elsewhere and the environment count as well`() throws {
    let place = try project()
    try add("Themes/ours", to: place)
    try add("elsewhere/shared", to: place)
    try place.done("theme", "use", "Themes/ours")
    #expect(try place.text("hornbook.toml").contains("\ntheme = \"ours\"\n"))
    try place.done("theme", "use", "elsewhere/shared")
    #expect(try place.text("hornbook.toml").contains("\ntheme = \"elsewhere/shared\"\n"))
    try place.done("build", "--strict")
    #expect(try place.text("Site/index.html").contains("assets/ours."))
    // What the project has itself lies over its theme.
    try place.write("<!-- mine -->\n", to: "Templates/partials/look.mustache")
    try place.done("build", "--strict")
    #expect(try place.text("Site/index.html").contains("<!-- mine -->"))
    let told = try place.run("theme", "use", "ours", environment: ["HORNBOOK_THEME": "letterpress"])
    #expect(told.code == 0 && told.errors.contains("another theme counts in this run"))
    #expect(try place.text("hornbook.toml").contains("\ntheme = \"ours\"\n"))
  }

  @Test func `without settings the command makes them`() throws {
    let place = try project()
    try FileManager.default.removeItem(atPath: place.path + "/hornbook.toml")
    try place.done("theme", "use", "playground")
    #expect(try place.text("hornbook.toml") == "theme = \"playground\"\n")
  }

  @Test func `a theme that is not there, or does not fit, is not chosen, and the settings stay`() throws {
    let place = try project()
    let missing = try place.run("theme", "use", "playgruond")
    #expect(missing.code == 1 && missing.errors.contains("  hint: did you mean 'playground'?"))
    try add("Themes/late", "name = \"Late\"\nlicense = \"MIT\"\nneeds.hornbook = \"99.1\"\n", to: place)
    let late = try place.run("theme", "use", "late")
    #expect(
      late.errors.contains(
        "Themes/late/theme.toml: error: the theme 'late' needs Hornbook 99.1, and this is \(Hornbook.version) [unfit-theme]"
      ))
    try add("Themes/sparks", "name = \"S\"\nlicense = \"MIT\"\nneeds.kind = \"dailyspark\"\n", to: place)
    #expect(try place.run("theme", "use", "sparks").errors.contains("for libraries of the kind 'dailyspark'"))
    try add("Themes/bad", "name = 3\n", to: place)
    #expect(try place.run("theme", "use", "bad").errors.contains("Themes/bad/theme.toml:1:1: error: "))
    #expect(try place.text("hornbook.toml") == Self.settings)
    try place.write("theme = \"gone\"\n", to: "hornbook.toml")
    let result = try place.run("build")
    #expect(
      result.code == 1 && result.errors.contains("hornbook.toml: error: there is no theme 'gone' [missing-theme]"))
  }

  @Test func `an archive is unpacked into the folder of themes, whole or not at all`() throws {
    let place = try project()
    try add("pack/paper", to: place)
    try place.zip("paper", into: "paper.zip", from: "pack")
    try place.done("theme", "use", "paper.zip")
    #expect(try place.text("hornbook.toml").contains("\ntheme = \"paper\"\n"))
    #expect(try place.text("Themes/paper/assets/ours.css") == "body { color: #123 }")
    try place.done("build", "--strict")
    let again = try place.run("theme", "use", "paper.zip")
    #expect(again.code == 1 && again.errors.contains("'Themes/paper' is there already [theme-file-in-the-way]"))
    // Without a folder of its own it is called as the archive is.
    try place.zip("partials assets theme.toml", into: "bare.zip", from: "pack/paper")
    try place.done("theme", "use", "bare.zip")
    #expect(place.has("Themes/bare/theme.toml"))
    try place.write("no archive", to: "no.zip")
    #expect(try place.run("theme", "use", "no.zip").errors.contains("the archive 'no.zip' is no theme: "))
    try place.zip("partials", into: "half.zip", from: "pack/paper")
    #expect(try place.run("theme", "use", "half.zip").errors.contains("it holds no 'theme.toml'"))
    try place.write("name = 3", to: "pack/paper/theme.toml")
    try place.zip("theme.toml", into: "wrong.zip", from: "pack/paper")
    #expect(try place.run("theme", "use", "wrong.zip").code == 1)
    // One that is not for this version leaves its place to a better one.
    try place.write("name = \"P\"\nlicense = \"MIT\"\nneeds.hornbook = \"99.1\"\n", to: "pack/paper/theme.toml")
    try place.zip("theme.toml", into: "late.zip", from: "pack/paper")
    #expect(try place.run("theme", "use", "late.zip").errors.contains("[unfit-theme]"))
    // A name that the settings cannot hold is none.
    try add("Themes/odd\nname", to: place)
    let settings = try place.text("hornbook.toml")
    #expect(try place.run("theme", "use", "odd\nname").code == 1)
    #expect(try place.text("hornbook.toml") == settings)
    try FileManager.default.removeItem(atPath: place.path + "/Themes/odd\nname")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path + "/Themes").sorted() == ["bare", "paper"])
  }

  @Test func `an archive of several themes is refused`() throws {
    let place = try project()
    try add("pack/paper", to: place)
    try add("pack/sea", to: place)
    try place.zip("paper sea", into: "two.zip", from: "pack")
    let result = try place.run("theme", "use", "two.zip")
    #expect(result.code == 1 && result.errors.contains("it holds several, such as 'sea' and 'paper' [bad-theme]"))
    #expect(!place.has("Themes"))
  }

  @Test(arguments: ["evil/../../planted.txt", "/planted.txt", "/evil/planted.txt"])
  func `a hostile archive writes nothing outside of its folder`(name: String) throws {
    let place = try project()
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w") as archive:
          archive.writestr("evil/theme.toml", "name = 'E'\\nlicense = 'MIT'\\n")
          archive.writestr(sys.argv[2], "planted")
      """
    try place.python(script, "evil.zip", name)
    let result = try place.run("theme", "use", "evil.zip")
    #expect(result.code == 1 && result.errors.contains("would lie outside of its folder"), "\(result.errors)")
    #expect(!place.has("planted.txt") && !place.has("Themes/evil"))
  }

  @Test(arguments: [
    ("story-card", "partials/story-card.mustache"), ("home", "home.mustache"),
    ("partials/door.mustache", "partials/door.mustache"),
    ("frame.css", "assets/frame.css"), ("layouts/base", "layouts/base.mustache"), ("de", "messages/de.toml"),
  ])
  func `a file of the theme is copied to be changed, once`(word: String, name: String) throws {
    let place = try project()
    let said = try place.done("theme", "eject", word).output
    #expect(said == "copied \(name) to Templates/\(name): change it there\n")
    #expect(
      try place.data("Templates/\(name)") == Data(contentsOf: URL(filePath: Program.checkout + "/Templates/\(name)")))
    try place.write("mine", to: "Templates/\(name)")
    let again = try place.run("theme", "eject", word)
    #expect(again.code == 1 && again.errors.contains("'Templates/\(name)' is there already [theme-file-in-the-way]"))
    #expect(try place.text("Templates/\(name)") == "mine")
  }

  @Test func `what is copied is the file of the theme in use`() throws {
    let place = try project("theme = \"playground\"\n")
    try place.done("theme", "eject", "landscape")
    #expect(
      try place.data("Templates/partials/landscape.mustache")
        == Data(contentsOf: URL(filePath: Program.checkout + "/Themes/playground/partials/landscape.mustache")))
    try place.done("build", "--strict")
  }

  @Test func `a file that the theme does not have is told with what is near`() throws {
    let place = try project()
    let result = try place.run("theme", "eject", "story-crad")
    #expect(
      result.errors
        == "error: the theme has no file 'story-crad' [unknown-theme-file]\n  hint: did you mean 'partials/story-card.mustache'?\n"
    )
    #expect(try place.run("theme", "eject", "../hornbook.toml").code == 1)
    #expect(try place.run("theme", "eject", "theme.toml").code == 1)
    #expect(
      try place.run("theme", "eject", "something-else").errors.contains("'hornbook theme path' prints the folder"))
    #expect(!place.has("Templates"))
  }
}

extension Place {
  /// Packs files into an archive.
  fileprivate func zip(_ names: String, into archive: String, from folder: String) throws {
    let script = """
      import os, sys, zipfile
      archive, names = sys.argv[1], sys.argv[2].split()
      os.chdir(sys.argv[3])
      with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
          for name in names:
              for place, _, found in os.walk(name):
                  for one in found:
                      file.write(os.path.join(place, one))
              if os.path.isfile(name):
                  file.write(name)
      """
    try python(script, path + "/" + archive, names, folder)
  }

  /// Runs a script here.
  fileprivate func python(_ script: String, _ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + words
    process.currentDirectoryURL = URL(filePath: path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
