import Basics
import Foundation
import Hashing
import Languages
import Mustache
import Testing

@testable import Rendering

@Suite struct `A theme` {
  private static let english = ["messages/en.toml": "hello = \"Hello\""]

  private func theme(_ files: [String: String], language: String = "en") throws -> Theme {
    let folder = try ThemeFolder(files.merging(Self.english) { own, _ in own })
    let theme = try Theme(folders: [folder.path], language: language)
    // All is read when it is first asked for, and the folder goes with the test's step.
    _ = try? theme.assets()
    for language in theme.languages { _ = try? theme.messages(in: language.tag) }
    for name in files.keys where name.hasSuffix(".mustache") {
      _ = try? theme.template(String(name.dropLast(".mustache".count)))
    }
    return theme
  }

  private func text(_ theme: Theme, _ template: String, _ frames: Value...) throws -> String {
    String(decoding: try theme.render(template, in: frames), as: UTF8.self)
  }

  @Test func `renders its templates with layouts and partials`() throws {
    let theme = try theme([
      "page.mustache": "{{<layouts/base}}{{$body}}{{> parts/name}}{{/body}}{{/layouts/base}}",
      "layouts/base.mustache": "<main>{{$body}}{{/body}}</main>", "parts/name.mustache": "{{name}}",
    ])
    #expect(try text(theme, "page", ["name": "outer"], ["name": "<inner>"]) == "<main>&lt;inner&gt;</main>")
    #expect(theme.has("parts/name"))
    #expect(!theme.has("name"))
  }

  @Test func `takes a partial from the project where the project has it`() throws {
    let project = try ThemeFolder(["part.mustache": "project"])
    let standard = try ThemeFolder(
      ["part.mustache": "standard", "page.mustache": "{{> part}}"].merging(Self.english) { $1 })
    let theme = try Theme(folders: [project.path, standard.path], language: "en")
    #expect(try text(theme, "page") == "project")
  }

  @Test func `takes no template whose text is not UTF-8`() throws {
    let folder = try ThemeFolder(Self.english)
    try Data([0x43, 0x61, 0x66, 0xE9]).write(to: URL(filePath: folder.path + "/page.mustache"))
    let theme = try Theme(folders: [folder.path], language: "en")
    let error = try #require(throws: DiagnosticError.self) { try theme.render("page", in: []) }
    #expect(error.diagnostics.map(\.id) == ["unreadable-template"])
    #expect(error.diagnostics[0].headline == "template 'page' cannot be read: its text has to be UTF-8")
  }

  @Test func `tells of an unknown key in the file where it stands`() throws {
    let project = try ThemeFolder(["part.mustache": "<p>\n  {{titel}}</p>"])
    let standard = try ThemeFolder(["part.mustache": "", "page.mustache": "{{> part}}"].merging(Self.english) { $1 })
    let theme = try Theme(folders: [project.path, standard.path], language: "en")
    let error = try #require(throws: DiagnosticError.self) { try theme.render("page", in: [["title": "T"]]) }
    #expect(
      error.diagnostics.map(\.text) == [
        "\(project.path)/part.mustache:2:3: error: unknown name 'titel' [unknown-name]\n  hint: did you mean 'title'?"
      ])
  }

  @Test(arguments: [
    ("{{> parts}}", "unknown-partial"), ("{{#a}}", "unclosed-section"), ("{{a", "unclosed-tag"),
    ("{{> page}}", "recursion-limit"),
  ])
  func `tells of what is wrong with a template by its path`(source: String, id: String) throws {
    let folder = try ThemeFolder(["page.mustache": source, "part.mustache": ""].merging(Self.english) { $1 })
    let theme = try Theme(folders: [folder.path], language: "en")
    let error = try #require(throws: DiagnosticError.self) { try theme.render("page", in: [["a": 1]]) }
    #expect(error.diagnostics.map(\.id) == [id])
    #expect(error.diagnostics[0].place?.file == folder.path + "/page.mustache")
    #expect(error.diagnostics[0].place?.line == 1)
  }

  @Test func `tells of a template that it does not have`() throws {
    let theme = try theme(["story.mustache": ""])
    let error = try #require(throws: DiagnosticError.self) { try theme.render("storry", in: []) }
    #expect(error.diagnostics.map(\.id) == ["unknown-template"])
    #expect(error.diagnostics[0].hint?.contains("'story'") == true)
  }

  @Test func `gives the bytes of other files`() throws {
    let folder = try ThemeFolder(["epub/book.css": "p{}"].merging(Self.english) { $1 })
    let theme = try Theme(folders: [folder.path], language: "en")
    #expect(try theme.bytes(of: "epub/book.css") == Array("p{}".utf8))
    let error = try #require(throws: DiagnosticError.self) { try theme.bytes(of: "epub/none.css") }
    #expect(error.diagnostics.map(\.id) == ["missing-theme-file"])
  }

  // MARK: Closures

  private static let files = [
    "page.mustache": "{{<base}}{{$body}}{{> part}}{{/body}}{{/base}}", "base.mustache": "{{$body}}{{/body}}{{title}}",
    "part.mustache": "{{#story.pages}}{{text}}{{/story.pages}}", "other.mustache": "{{unread}}",
    "any.mustache": "{{>*kind}}",
  ]

  @Test(arguments: ["page", "base", "part"])
  func `has other fingerprints when a template of the closure changes`(changed: String) throws {
    var files = Self.files
    let before = try theme(files).template("page").fingerprint
    files[changed + ".mustache"]?.append(" ")
    #expect(try theme(files).template("page").fingerprint != before)
  }

  @Test func `has the same fingerprints when something outside of the closure changes`() throws {
    var files = Self.files
    let before = try theme(files).template("page").fingerprint
    files["other.mustache"] = "{{else}}"
    files["new.mustache"] = ""
    files["assets/a.js"] = ""
    #expect(try theme(files).template("page").fingerprint == before)
  }

  @Test func `has other fingerprints when a partial comes or goes`() throws {
    let before = try theme(["page.mustache": "{{#a}}{{> part}}{{/a}}"]).template("page").fingerprint
    let after = try theme(["page.mustache": "{{#a}}{{> part}}{{/a}}", "part.mustache": ""]).template("page").fingerprint
    #expect(before != after)
  }

  @Test func `tells templates apart that reach the same ones`() throws {
    let theme = try theme(["a.mustache": "1{{#deep}}{{> b}}{{/deep}}", "b.mustache": "2{{#deep}}{{> a}}{{/deep}}"])
    #expect(try theme.template("a").fingerprint != theme.template("b").fingerprint)
  }

  @Test func `tells templates apart whose texts change places`() throws {
    let one = try theme(["page.mustache": "{{> a}}{{> b}}", "a.mustache": "1", "b.mustache": "2"])
    let two = try theme(["page.mustache": "{{> a}}{{> b}}", "a.mustache": "2", "b.mustache": "1"])
    #expect(try one.template("page").fingerprint != two.template("page").fingerprint)
  }

  @Test func `knows every name that a closure reads`() throws {
    let theme = try theme(Self.files)
    #expect(try theme.template("page").names.holdsAll("title", "story", "pages", "text"))
    #expect(try !theme.template("page").names.contains("unread"))
  }

  @Test(arguments: ["other", "page", "base"])
  func `lets a dynamic partial depend on every template`(changed: String) throws {
    var files = Self.files
    let before = try theme(files)
    #expect(try before.template("any").names.holdsAll("kind", "unread", "title", "text"))
    files[changed + ".mustache"]?.append(" ")
    #expect(try theme(files).template("any").fingerprint != before.template("any").fingerprint)
  }

  @Test func `says where a template of a closure is broken`() throws {
    let folder = try ThemeFolder(
      ["page.mustache": "{{> part}}", "part.mustache": "\n {{/a}}"].merging(Self.english) { $1 })
    let theme = try Theme(folders: [folder.path], language: "en")
    let error = try #require(throws: DiagnosticError.self) { try theme.template("page").fingerprint }
    #expect(error.diagnostics[0].place == .init(file: folder.path + "/part.mustache", line: 2, column: 2))
  }

  // MARK: Languages

  @Test(arguments: [
    ("pt-BR", ["pt-BR", "pt", "en"], "pt-BR"), ("pt-BR", ["pt", "en"], "pt"), ("pt-BR", ["en", "de"], "en"),
    ("pt", ["pt-BR", "en"], "en"),
    ("zh-Hant-TW", ["zh", "zh-Hant", "en"], "zh-Hant"), ("zh-Hant-TW", ["zh", "zh-TW", "en"], "zh"),
    ("zh", ["zh-Hans", "en"], "zh-Hans"), ("zh-CN", ["zh-Hans", "zh-Hant", "zh"], "zh-Hans"),
    ("zh-HK", ["zh-Hans", "zh-Hant", "en"], "zh-Hant"), ("zh-TW", ["zh-Hans", "en"], "en"),
    ("zh-Hant", ["zh-Hans", "en"], "en"), ("en-GB", ["en", "en-US"], "en"), ("en-US", ["en", "en-US"], "en-US"),
    ("de", ["de"], "de"),
    ("PT-br", ["pt-br", "en"], "pt-BR"), ("de-x-kids", ["de", "en"], "de"), ("de-x-kids", ["de-x", "de", "en"], "de"),
  ])
  func `speaks the nearest language it has`(language: String, has: [String], speaks: String) throws {
    let theme = try theme(
      Dictionary(uniqueKeysWithValues: has.map { ("messages/\($0).toml", "name = \"\($0)\"") }), language: language)
    #expect(theme.messages.language == speaks)
    #expect(try theme.messages(in: language).language == speaks)
  }

  @Test func `says what a region writes otherwise over the words of its language, folder by folder`() throws {
    let project = try ThemeFolder(["messages/en.toml": "home = \"Our shelf\""])
    let kind = try ThemeFolder(["messages/en.toml": "colours = \"Colours of sparks\"\nsparks = \"Sparks\""])
    let standard = try ThemeFolder([
      "messages/en.toml": "home = \"Home\"\ncolour = \"Colour\"\ncolours = \"Colours\"",
      "messages/en-US.toml": "colour = \"Color\"\ncolours = \"Colors\"",
    ])
    let theme = try Theme(folders: [project.path, kind.path, standard.path], language: "en-US")
    #expect(
      theme.messages.object == [
        "home": "Our shelf", "colour": "Color", "colours": "Colours of sparks", "sparks": "Sparks",
      ])
    #expect(theme.messages.shown.map(\.key) == ["home", "colour", "colours", "sparks"])
    #expect(try theme.messages(in: "en-GB").text("colour") == "Colour")
    #expect(theme.languages.map(\.tag) == ["en-US", "en"])
    try standard.write("colour = \"Couleur\"", to: "messages/en-US.toml")
    let later = try Theme(folders: [project.path, kind.path, standard.path], language: "en-US")
    #expect(later.fingerprint != theme.fingerprint)
  }

  @Test func `speaks its own language where it does not have another`() throws {
    let theme = try theme(
      ["messages/de.toml": "hello = \"Hallo\"", "messages/fr.toml": "hello = \"Salut\""], language: "de-AT")
    #expect(theme.messages.language == "de")
    #expect(try theme.messages(in: "fr-CA").text("hello") == "Salut")
    #expect(try theme.messages(in: "ja").text("hello") == "Hallo")
  }

  @Test func `reads other languages and assets when they are asked for, and says then what is wrong`() throws {
    let folder = try ThemeFolder(Self.english.merging(["messages/fr.toml": "hello = "]) { own, _ in own })
    let broken = try Theme(folders: [folder.path], language: "en")
    #expect(try broken.messages.text("hello") == "Hello")
    #expect(broken.languages.map(\.tag) == ["en", "fr"])
    for _ in 1...2 {
      let error = try #require(throws: DiagnosticError.self) { try broken.messages(in: "fr") }
      #expect(error.diagnostics.map(\.id) == ["bad-messages"])
    }
    try folder.write("hello = \"Salut\"", to: "messages/fr.toml")
    #expect(try broken.messages(in: "fr").text("hello") == "Salut")
    try folder.write("a { background: url(none.svg) }", to: "assets/site.css")
    let lacking = try Theme(folders: [folder.path], language: "en")
    let error = try #require(throws: DiagnosticError.self) { try lacking.assets() }
    #expect(error.diagnostics.map(\.id) == ["unknown-asset"])
  }

  @Test func `cannot be used without any words`() throws {
    let folder = try ThemeFolder(["messages/fr.toml": ""])
    let error = try #require(throws: DiagnosticError.self) { try Theme(folders: [folder.path], language: "de") }
    #expect(error.diagnostics.map(\.id) == ["missing-messages"])
    #expect(error.diagnostics[0].hint == "add 'messages/de.toml' to it")
  }

  @Test func `takes a whole file of messages from the project`() throws {
    let project = try ThemeFolder(["messages/en.toml": "hello = \"Howdy\""])
    let standard = try ThemeFolder(Self.english)
    #expect(try Theme(folders: [project.path, standard.path], language: "en").messages.text("hello") == "Howdy")
  }
}

extension NameSet {
  /// Whether all of some names are in the set.
  fileprivate func holdsAll(_ names: Name...) -> Bool { names.allSatisfy(contains) }
}
