import Basics
import TestSupport
import Testing

@testable import Rendering

/// What a project is told of the templates and words that it lays over the default theme.
@Suite struct `A project's own part of a theme` {
  private let standard: [String: String] = [
    "home.mustache": "{{> partials/foot}}{{text.no_stories}}", "partials/foot.mustache": "",
    "messages/en.toml": """
    no_stories = "None yet"
    page_of = "Page {number} of {count}"
    story_count_one = "{count} story"
    story_count_other = "{count} stories"
    [books]
    draft_note = "{count} of {total} are missing"
    """,
  ]

  /// A theme, and its folders, which are there as long as it is needed.
  private func theme(
    _ own: [String: String], in language: String
  ) throws -> (theme: Theme, own: ThemeFolder, standard: ThemeFolder) {
    let (project, below) = (try ThemeFolder(own), try ThemeFolder(standard))
    return (try Theme(folders: [project.path, below.path], language: language), project, below)
  }

  /// The findings as they are told, each in one line, with paths as the project has them.
  private func findings(_ own: [String: String], in language: String = "en") throws -> [String] {
    let made = try theme(own, in: language)
    return made.theme.findings.map {
      $0.text.replacing("\n  hint: ", with: " -> ").replacing(made.own.path + "/", with: "")
    }
  }

  @Test(arguments: [
    ("page_of = 'Seite {nummer} von {count}'", "page_of", "{nummer}", "did you mean '{number}'?"),
    ("page_of = 'Seite {seite} von {count}'", "page_of", "{seite}", "it has '{number}' and '{count}'"),
    ("page_of = 'Seite { number }'", "page_of", "{ number }", "did you mean '{number}'?"),
    ("no_stories = '{count} stories'", "no_stories", "{count}", "it has no values"),
    ("story_count_few = '{anzahl} y {count}'", "story_count_few", "{anzahl}", "it has '{count}'"),
    ("[books]\ndraft_note = '{count} of {totl}'", "draft_note", "{totl}", "did you mean '{total}'?"),
  ])
  func `is told of a value that its message does not have`(text: String, key: String, value: String, hint: String)
    throws
  {
    let line = text.hasPrefix("[") ? 2 : 1
    #expect(
      try findings(["messages/en.toml": text]) == [
        "messages/en.toml:\(line):1: warning: message '\(key)' has no value '\(value)', which is shown as it stands "
          + "[unknown-placeholder] -> \(hint)"
      ])
  }

  @Test(arguments: ["page_of = 'Page {{number}}'", "page_of = 'Page {number'", "no_stories = 'None }'"])
  func `is told of a brace that belongs to no value`(text: String) throws {
    let told = try findings(["messages/en.toml": text])
    #expect(told.count == 1)
    #expect(told[0].contains("has a brace too many, which is shown as it stands [unknown-placeholder]"))
  }

  @Test func `may leave values out, put them elsewhere, and have forms that English does not have`() throws {
    #expect(
      try findings([
        "messages/en.toml": "page_of = '{count}: {number}'\nstory_count_other = 'many'",
        "messages/ru.toml": "story_count_few = '{count} and {count}'\n[mood_words]\ncalm = '{as it stands}'",
      ]).isEmpty)
  }

  @Test func `is told of words that nothing uses`() throws {
    let own = [
      "messages/en.toml": "page_off = 'Page'\nshown = '{of its own}'\nold_thing_of_mine = 'x'",
      "home.mustache": "{{ text.shown }}{{text.no_stories}}", "messages/notes.txt": "", "messages/de_.toml": "",
    ]
    #expect(
      try findings(own) == [
        "messages/de_.toml: note: nothing uses this file: words are in files named by a language tag [unused-template] "
          + "-> call it such as 'messages/pt-BR.toml'",
        "messages/en.toml:1:1: warning: nothing uses the message 'page_off' [unused-message] -> did you mean 'page_of'?",
        "messages/en.toml:3:1: note: nothing uses the message 'old_thing_of_mine' [unused-message]",
        "messages/notes.txt: note: nothing uses this file: words are in files named by a language tag [unused-template] "
          + "-> call it such as 'messages/pt-BR.toml'",
      ])
  }

  @Test func `is told of templates that nothing uses, and not of those that others take`() throws {
    let own = [
      "home.mustache": "{{> partials/card}}", "partials/card.mustache": "{{> partials/deep}}",
      "partials/deep.mustache": "",
      "hom.mustache": "{{> partials/elsewhere}}{{#", "partials/elsewhere.mustache": "", "assets/own.css": "",
    ]
    #expect(
      try findings(own) == [
        "hom.mustache: note: nothing uses the template 'hom' [unused-template] -> did you mean 'home'?",
        "partials/elsewhere.mustache: note: nothing uses the template 'partials/elsewhere' [unused-template]",
      ])
    // A page may choose it as its layout, and it has parts of its own.
    #expect(
      try findings([
        "landing.mustache": "{{> partials/banner}}", "partials/banner.mustache": "", "layouts/mine.mustache": "",
      ]) == ["layouts/mine.mustache: note: nothing uses the template 'layouts/mine' [unused-template]"])
    // What a value names may be any.
    #expect(try findings(own.merging(["home.mustache": "{{> *name}}", "hom.mustache": ""]) { $1 }).isEmpty)
  }

  @Test func `is compared with the default theme also where it takes nothing of it`() throws {
    let own = [
      "inherits.txt": "# nothing", "home.mustache": "", "hom.mustache": "", "messages/en.toml": "page_of = '{n}'",
    ]
    #expect(
      try findings(own).map { $0.prefix { $0 != " " } } == ["messages/en.toml:1:1:", "hom.mustache:"])
  }

  @Test func `is all that did not come with the program, also where one covers the other`() throws {
    let slips = ["messages/en.toml": "page_of = '{nummer}'\nno_storys = 'x'", "partials/foto.mustache": ""]
    let used = ["home.mustache": "{{> partials/wave}}{{text.wave}}", "partials/wave.mustache": ""]
    let project = try ThemeFolder(slips)
    let theme = try ThemeFolder(slips.merging(used) { $1 })
    try theme.write(slips["messages/en.toml"]! + "\nwave = 'Wave'", to: "messages/en.toml")
    let below = try ThemeFolder(standard)
    defer { withExtendedLifetime((project, theme, below)) {} }
    func findings(standard: [String]) throws -> [String] {
      try Theme(folders: [project.path, theme.path, below.path], standard: standard, language: "en").findings
        .map { "\($0.place?.file ?? "") \($0.id)" }
    }
    let told = ["messages/en.toml unknown-placeholder", "messages/en.toml unused-message"]
    let unused = "partials/foto.mustache unused-template"
    #expect(
      try findings(standard: [below.path])
        == (told.map { "\(project.path)/\($0)" } + told.map { "\(theme.path)/\($0)" }
          + [project.path, theme.path].map { "\($0)/\(unused)" }))
    // A theme that came with the program is left alone.
    #expect(try findings(standard: [theme.path, below.path]).allSatisfy { $0.hasPrefix(project.path) })
    #expect(try findings(standard: [project.path, theme.path, below.path]).isEmpty)
  }

  @Test func `fails for a block that a layout does not have, where it is its own`() throws {
    let own = ["home.mustache": "{{<layouts/base}}\n{{$mian}}{{/mian}}{{/layouts/base}}"]
    let base = ["layouts/base.mustache": "{{$main}}{{/main}}"]
    let slip = try ThemeFolder(own)
    let below = try ThemeFolder(standard.merging(base) { $1 })
    let theme = try Theme(folders: [slip.path, below.path], language: "en")
    let error = try #require(throws: DiagnosticError.self) { try theme.template("home") }
    #expect(
      error.diagnostics.map(\.text) == [
        "\(slip.path)/home.mustache:2:1: error: the parent 'layouts/base' has no block 'mian' [unknown-block]\n"
          + "  hint: did you mean 'main'?"
      ])
    // A layout of one's own need not have all blocks that the default theme fills.
    let (layout, pages) = (try ThemeFolder(base), try ThemeFolder(standard.merging(own) { $1 }))
    _ = try Theme(folders: [layout.path, pages.path], language: "en").template("home")
  }

  @Test func `without words in the language of the site is told that they are in English`() throws {
    #expect(
      try findings([:], in: "de") == [
        "warning: the theme has no words in 'de': the interface is in English [missing-messages] "
          + "-> add 'messages/de.toml' with the keys of 'messages/en.toml' to it"
      ])
    #expect(try findings([:], in: "en-GB").isEmpty)
    #expect(try findings(["messages/de.toml": ""], in: "de-AT").isEmpty)
  }

  @Test func `is told of all words that are missing at once, by a page as by a template`() throws {
    let made = try theme(["messages/de.toml": "story_count_few = 'x'"], in: "de")
    defer { withExtendedLifetime(made) {} }
    let missing = [
      ("no_stories", "None yet"), ("page_of", "Page {number} of {count}"), ("story_count_other", "{count} stories"),
      ("draft_note", "{count} of {total} are missing"),
    ].map { key, english in
      Diagnostic(
        .error, "message '\(key)' is missing", at: .init(file: made.own.path + "/messages/de.toml"),
        hint: "in English it is \"\(english)\"", id: "missing-message")
    }
    let asked = try #require(throws: DiagnosticError.self) { try made.theme.messages.text("page_of") }
    #expect(asked.diagnostics == missing)
    let shown = try #require(throws: DiagnosticError.self) { try made.theme.template("home") }
    #expect(shown.diagnostics == missing)
    _ = try made.theme.template("partials/foot")
  }

  @Test(arguments: [["Templates"], ["Kinds/dailyspark/Templates", "Templates"]])
  func `is right where it is the default theme's`(folders: [String]) throws {
    let folders = folders.map { "\(Checkout.path)/\($0)" }
    let theme = try Theme(folders: [folders[0] + "/"] + folders, language: "en")
    #expect(theme.findings == [])
    for name in theme.pageTemplates { _ = try theme.template(name) }
  }
}
