import Foundation
import TestSupport
import Testing

@testable import Commands

/// The manual: what is generated is current, and every page and message is found.
@Suite struct ManualTests {
  private static let folder = Program.checkout + "/Documentation"

  @Test(arguments: Manual.generated().map(\.name))
  func `a page from the program's own tables is current`(name: String) throws {
    let page = try #require(Manual.generated().first { $0.name == name })
    let written = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    #expect(written == page.text, "run 'make reference'")
  }

  @Test func `the lists of fields are those of the rows`() throws {
    let written = try String(contentsOfFile: Self.folder + "/" + FieldLists.page, encoding: .utf8)
    #expect(written == FieldLists.renewed(written), "run 'make reference'")
    for line in FieldLists.lines {
      #expect(written.contains("\n\(line)\n"), "no list begins like '\(line.prefix(20))'")
    }
  }

  @Test func `every value of templates is in the list, once, and nothing else is`() throws {
    let files = [
      "Website/Frames/Name+Site", "Stories/Models/Name+Stories", "DailySpark/Models/Name+Sparks", "Lock/Door",
    ]
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOfFile: Program.checkout + "/Sources/\(file).swift", encoding: .utf8)
      names.formUnion(text.matches(of: #/: Name = "([a-z_]+)"/#).map { String($0.output.1) })
    }
    #expect(names.count > 200)
    #expect(TemplateValues.list.map(\.name) == names.sorted())
  }

  @Test func `every command, option and setting is on its page`() throws {
    let pages = Dictionary(uniqueKeysWithValues: Manual.generated().map { ($0.name, $0.text) })
    let commands = try #require(pages["reference/commands.md"])
    for command in Hornbook.subcommands.map({ $0.command }) {
      #expect(commands.contains("\n## hornbook \(command.name)\n"))
      for option in command.options { #expect(commands.contains("--\(option.name)"), "\(option.name)") }
      for below in command.subcommands { #expect(commands.contains("\n## hornbook \(command.name) \(below.name)\n")) }
    }
    let settings = try #require(pages["reference/settings.md"])
    for name in ["`site.title`", "`child_names`", "`[deploy.NAME] to`", "`[[collection]] access`"] {
      #expect(settings.contains("| \(name) |"))
    }
  }

  @Test func `no page has the name of another page, a command or a message`() throws {
    let pages = try Manual.pages(in: Self.folder)
    #expect(pages.count > 30)
    let names = pages.map(\.name) + Hornbook.subcommands.map { $0.command.name } + DiagnosticList.ids
    let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(twice == [])
  }

  @Test func `the list of pages names each of them`() throws {
    let list = try Place().done("help", "manual").output
    for page in try Manual.pages(in: Self.folder) { #expect(list.contains("\n  \(page.name) "), "\(page.name)") }
    let contents = try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8)
    for page in try Manual.pages(in: Self.folder) { #expect(contents.contains("(\(page.path))"), "\(page.path)") }
  }

  @Test func `a page, a message and a command have their help in the terminal`() throws {
    let place = try Place()
    let page = try place.done("help", "install").output
    #expect(page.hasPrefix("Install Hornbook\n================\n"))
    #expect(!page.contains("**") && !page.contains("](") && !page.contains("```"))
    let message = try place.done("help", "unknown-name").output
    #expect(message.hasPrefix("unknown-name: error\n\n"))
    #expect(try place.done("help", "build").output.hasPrefix("hornbook build: "))
    let unknown = try place.run("help", "instal")
    #expect(unknown.code == 64)
    #expect(unknown.errors.contains("did you mean 'install'?"), "\(unknown.errors)")
  }

  @Test(arguments: [
    ("hide one story", "questions", "draft = true"), ("change the order of a collection", "questions", "--add"),
    ("another picture for a page", "questions", "--picture"), ("where do e-books go", "questions", "Site/books/"),
    ("github pages", "questions", "hornbook deploy git:"), ("preview a draft", "questions", "hornbook serve"),
    ("publish a story next monday", "questions", "publishAt"), ("picture formats", "questions", "WebP"),
    ("change the font", "questions", "--face"), ("keep my child's name out", "questions", "child_names"),
    ("move from a folder to one library file", "questions", "hornbook copy"), ("undo delete", "questions", "from git"),
    ("contrast", "theme-author", "hornbook check"), ("drafts", "questions", "draft = true"),
    ("rss feed", "questions", "feed.xml"),
    ("alt text", "questions", "brackets"),
  ])
  func `words are looked for in the manual`(words: String, page: String, answer: String) throws {
    let found = ManualSearch(for: words.split(separator: " ").map(String.init), in: try Manual.pages(in: Self.folder))
    let text = try #require(found.text)
    #expect(text.contains(answer) && text.contains("From the page '\(page)'."), "\(text)")
    #expect(!text.contains("**") && !text.contains("]("))
  }

  @Test func `the program answers a question, and says so where the manual has no answer`() throws {
    let place = try Place()
    let answer = try place.done("help", "undo", "delete").output
    #expect(answer.hasPrefix("How do I undo a delete") && answer.contains("`hornbook copy backup.sqlite`"), "\(answer)")
    #expect(try place.run("help", "quux", "frobnicate").code == 64)
    #expect(try place.run("help", "import", "jsn").errors.contains("did you mean 'json'?"))
  }

  @Test func `on a terminal an error says where its message is explained`() throws {
    let place = try Place()
    try place.write("[site]\ntitel = \"x\"\n", to: "hornbook.toml")
    // 'script' gives the program a terminal of its own.
    func onTerminal(_ words: String...) throws -> String {
      try Program.run(
        words, in: place.path, environment: ["TERM": "xterm", "SHELL": "/bin/sh"],
        limits: #"exec script -qec "$0 $*" /dev/null;"#
      ).output
    }
    #expect(try onTerminal("build").contains("more: hornbook help unknown-setting"))
    #expect(try !onTerminal("build", "--quiet").contains("more:"))
    #expect(try !onTerminal("build", "--json").contains("more:"))
    #expect(try !place.run("build").errors.contains("more:"))
    #expect(try place.done("help", "unknown-setting").output.contains("There is no setting"))
  }

  @Test(arguments: [
    ("# Two\n\nA [page](a/b.md#c) and [one](https://x.org).\n", "Two\n===\n\nA page (b) and one (https://x.org).\n"),
    ("- **one**\n- two `x`\n", "- one\n- two x\n"),
    ("`a b` and `c`, `d`e` f\n", "`a b` and c, de f\n"),
    ("```\na  | b\n```\n", "    a  | b\n"),
    ("| A | B |\n|---|---|\n| `a\\|b` | c |\n", "  A\n      B\n  a|b\n      c\n"),
    ("one\ntwo\n\nthree\n", "one two\n\nthree\n"),
  ])
  func `Markdown becomes plain text`(markdown: String, text: String) {
    #expect(TerminalPage.text(of: markdown) == text)
  }

  @Test func `links between pages become those of the site`() {
    let text = ManualSite.linked(
      "[a](../how-to/b.md#x), [c](../../SECURITY.md), [d](#e), [f](https://x.org)\n```\n[a](b.md)\n```", among: ["b"])
    #expect(text == "[a](b.html#x), c, [d](#e), [f](https://x.org)\n```\n[a](b.md)\n```")
    #expect(ManualSite.linked("[d](#e)", among: ["b"], on: "b") == "[d](b.html#e)")
  }

  @Test func `the manual is a site whose links hold`() throws {
    let place = try Place()
    try place.done("man", "--pages", "Content/pages")
    let site = Self.folder + "/site/"
    for name in try FileManager.default.subpathsOfDirectory(atPath: site) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: site + name, isDirectory: &isFolder)
      if !isFolder.boolValue { try place.write(try Data(contentsOf: URL(filePath: site + name)), to: name) }
    }
    try place.done("build", "--strict")
    let check = try place.done("check", "--strict")
    #expect(check.output.contains("0 errors, 0 warnings"), "\(check.output)\(check.errors)")
    let index = try String(contentsOfFile: place.path + "/Site/search/index.js", encoding: .utf8)
    let parts = try #require(index.firstMatch(of: #/"pages":\[\["pages",(\d+),/#).flatMap { Int($0.output.1) })
    #expect(parts > 250, "\(index)")
    let whole = try String(contentsOfFile: place.path + "/Site/pages/whole-manual.html", encoding: .utf8)
    for page in try Manual.pages(in: Self.folder) { #expect(whole.contains(page.title.prefix(12)), "\(page.title)") }
  }
}
