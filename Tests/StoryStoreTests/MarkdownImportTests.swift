import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `An import of our own Markdown` {
  static let pip = """
    +++
    id = "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01" # a remark
    language = "en"
    ageGroup = 0
    theme = "Courage"
    createdAt = 2025-01-18T09:30:00Z
    updatedAt = 2025-01-19

    [pages.2]
    id = "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B02"
    illustrationStatus = "failed"
    audioTimings = [[0, 1.5], [1.5, 2]]
    +++

    # Pip and the *Lantern* Fish

    ![Pip looks up. She \\[smiles\\].](../../Illustrations/pip%201.png "ignored")

    Pip sailed out
    at night.

    “Hello!” \\
    said the moon.

    ##

    - one
    - two

    """

  @Test func `takes title, text, pictures and front matter`() throws {
    let folder = try MarkdownFolder()
    try folder.write(["stories/en/pip.md": Self.pip, "Illustrations/pip 1.png": "picture"])
    let report = try folder.run()
    #expect(report.diagnostics.map(\.text) == [])
    #expect(report.files == 1)
    let (story, pages) = try #require(try folder.stories().first)
    #expect(story.id.text == "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01")
    #expect(story.title == "Pip and the *Lantern* Fish")
    #expect(story.ageGroup == .preschool)
    #expect(story.createdAt.secondsText == "2025-01-18T09:30:00Z")
    #expect(story.updatedAt?.dateText == "2025-01-19")
    #expect(pages.map(\.text) == ["Pip sailed out at night.\n\n“Hello!” \nsaid the moon.", "- one - two"])
    #expect(pages.map(\.illustrationRelativePath) == ["pip 1.png", nil])
    #expect(pages.map(\.altText) == ["Pip looks up. She [smiles].", nil])
    #expect(pages.map(\.illustrationStatus) == [.generated, .failed])
    #expect(pages[1].audioTimings == "[[0,1.5],[1.5,2]]")
    #expect(pages[1].id.text == "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B02")
    #expect(folder.files("Illustrations") == ["pip 1.png"])
    #expect(try !folder.run().isChange)
  }

  /// A file of our own form with two pages, and what is between the fences or below.
  private func own(_ matter: String = "createdAt = 2025-01-01\n", _ body: String = "# Pip\n\nOne.\n\n##\n\nTwo.\n")
    -> String
  {
    "+++\n\(matter)+++\n\n\(body)"
  }

  @Test(arguments: [
    ("+++\nid = \n+++\n# A", "a.md:2:6: error: the lines between '+++' cannot be read: "),
    ("+++\n# A\n", "a.md:1: error: front matter that begins with '+++' must end with '+++' [front-matter]"),
    (
      "+++\ncreatedAt = 2025-01-01\n+++\nOne.\n",
      "a.md:4:1: error: a story has to have a title [missing-field]\n  hint: begin the story with a line such as '# The Lost Star'"
    ),
    (
      "+++\nreadCount = \"x\"\ncreatedAt = 2025-01-01\n+++\n# A\n\nOne.",
      "a.md:2:13: error: 'readCount' of 'A' has to be a whole number"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n\n[pages.1]\naltText = 7\n+++\n# A\n\nOne.",
      "a.md:5:11: error: 'altText' of page 1 of 'A' has to be a text"
    ),
    (
      "+++\npages = 7\ncreatedAt = 2025-01-01\n+++\n# A\n\nOne.",
      "a.md:2:1: error: 'pages' has to be tables such as [pages.1], not a number"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n[pages.one]\n+++\n# A\n\nOne.",
      "a.md:3:8: error: a table of a page is called by its number"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n[pages.1]\ntext = \"x\"\n+++\n# A\n\nOne.",
      "a.md:4:1: error: the text of page 1 stands below the front matter [invalid-field]"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n[pages.3]\n+++\n# A\n\nOne.", "a.md:3:8: warning: there is no page 3 [no-such-page]"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\nfoo = 1\n+++\n# A\n\nOne.",
      "a.md:3:1: note: 'foo' is not a field that Hornbook knows; it is kept in 'extra'"
    ),
    (
      "+++\ntitle = \"B\"\ncreatedAt = 2025-01-01\n+++\n# A\n\nOne.",
      "a.md:2:1: warning: the story has two titles; the heading counts [second-title]"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n+++\n# A\n\nOne.\n\n## Two\n\nThree.",
      "a.md:8:1: warning: 'Two' is a heading, and only the title of a story is one; it counts as text [stray-heading]"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n+++\n# A\n\nOne.\n\n![](no.png)\n",
      "a.md:8:1: warning: page 1 of 'A' is marked generated but its picture 'no.png' is missing [missing-picture]"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n+++\n# A\n\nOne.\n\n![](../../../no.png)\n",
      "a.md:8:1: warning: '../../../no.png' of page 1 of 'A' was left out: its path leads out of the folder of illustrations"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n+++\n# A\n\n![](../a.png)\n\n![](b.png)\n",
      "a.md:8:1: warning: page 1 has more than one picture; the first counts [second-picture]"
    ),
    (
      "+++\ncreatedAt = 2025-01-01\n+++\n# A\n\nShe saw ![a bird](../a.png) there.\n",
      "a.md:6:9: warning: an image among text is not shown, and stays as it is written [stray-image]"
    ),
    ("+++\n+++\n# A\n\nOne.", "a.md:3:1: warning: 'A' does not say when it was made; it counts as made on 2001-01-01"),
    ("+++\ncreatedAt = 2025-01-01\n+++\n# A\n", "a.md:4:1: warning: 'A' has no pages [story-without-pages]"),
  ])
  func `says once where something is wrong, and why`(text: String, finding: String) throws {
    let folder = try MarkdownFolder()
    try folder.write(["a.png": "picture", "stories/a.md": text])
    // Nothing else is wrong: the picture above the file lies within the import.
    let texts = try folder.run().diagnostics.map {
      $0.text.replacingOccurrences(of: folder.path + "/import/stories/", with: "")
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix(finding) == true, "\(texts)")
  }

  @Test(
    arguments: [
      (
        [0xFF, 0xFE, 0x23, 0x00],
        "error: the text of a story has to be UTF-8 [not-utf8]\n  hint: save the file as UTF-8; it is UTF-16 now"
      ),
      (Array("# A\n\nCaf".utf8) + [0xE9, 0x0A], "a.md:3:1: error: the text of a story has to be UTF-8 [not-utf8]"),
    ] as [([UInt8], String)])
  func `refuses what is no text`(bytes: [UInt8], finding: String) throws {
    let folder = try MarkdownFolder()
    try folder.write(["a.md": bytes, "b.md": Array("# B\n\nOne.\n".utf8)])
    let report = try folder.run()
    #expect(report.diagnostics.count == 1)
    #expect(report.diagnostics.first?.text.contains(finding) == true)
    #expect(report.stories.added == ["B"] && report.stories.skipped == ["a.md"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `reads files of every system`(lineBreak: String) throws {
    let folder = try MarkdownFolder()
    // Front matter between carriage returns alone is nothing that anybody has.
    let text =
      lineBreak == "\r"
      ? "# Pip\n\nOne\nline.\n\n##\n\nTwo." : own("createdAt = 2025-01-01\n", "# Pip\n\nOne\nline.\n\n##\n\nTwo.")
    try folder.write(["a.md": Array(("\u{FEFF}" + text).replacingOccurrences(of: "\n", with: lineBreak).utf8)])
    #expect(try folder.run().diagnostics.map(\.text) == [])
    let (story, pages) = try #require(try folder.stories().first)
    #expect(story.title == "Pip")
    #expect(pages.map(\.text) == ["One line.", "Two."])
  }

  @Test func `uses a picture that lies in the library's own folder as it is`() throws {
    let folder = try MarkdownFolder()
    try folder.put("Illustrations/deep/pip.png", "picture")
    try folder.write(["a.md": own("createdAt = 2025-01-01\n", "# Pip\n\n![](../Illustrations/deep/pip.png)\n")])
    for name in ["", "a.md"] {
      let report = try folder.run(name)
      #expect(report.diagnostics.map(\.text) == [])
      #expect(report.pictures.unchanged == ["deep/pip.png"] && report.pictures.added == [])
    }
    #expect(try folder.stories().first?.pages.first?.illustrationRelativePath == "deep/pip.png")
  }

  @Test func `takes one file with the pictures of the folder Illustrations above it, and no others`() throws {
    let folder = try MarkdownFolder()
    try folder.write([
      "stories/en/pip.md": Self.pip, "Illustrations/pip 1.png": "picture", "secret.png": "secret",
      "stories/en/tom.md": own("createdAt = 2025-01-01\n", "# Tom\n\n![](../../secret.png)\n"),
    ])
    #expect(try folder.run("stories/en/pip.md").diagnostics.map(\.text) == [])
    #expect(try folder.run("stories/en/tom.md").diagnostics.map(\.id) == ["unsafe-picture"])
    #expect(folder.files("Illustrations") == ["pip 1.png"])
  }

  @Test func `keeps apart pictures of one name beside different stories`() throws {
    let folder = try MarkdownFolder()
    let text = own("createdAt = 2025-01-01\n", "# Pip\n\n![](1.png)\n")
    try folder.write(["pip/story.md": text, "pip/1.png": "a", "tom/story.md": text, "tom/1.png": "b"])
    #expect(try folder.run().diagnostics.map(\.text) == [])
    #expect(folder.files("Illustrations") == ["pip/1.png", "tom/1.png"])
    #expect(try Set(folder.stories().map(\.pages.first?.illustrationRelativePath)) == ["pip/1.png", "tom/1.png"])
  }

  @Test func `merges by the rules of a JSON import`() throws {
    let folder = try MarkdownFolder()
    try folder.write(["stories/en/pip.md": Self.pip, "Illustrations/pip 1.png": "picture"])
    try folder.run()
    var (story, pages) = try #require(try folder.stories().first)
    story.notes = "ours"
    pages[1].illustrationRelativePath = "pip 1.png"
    pages[1].illustrationStatus = .generated
    let (changed, changedPages) = (story, pages)
    try folder.store.write { try $0.save(changed, pages: changedPages, dates: .given) }
    try folder.write(["stories/en/pip.md": Self.pip.replacingOccurrences(of: "- two", with: "- three")])
    let trial = try folder.run(dryRun: true)
    let report = try folder.run()
    #expect(trial.pages == report.pages && trial.diagnostics == report.diagnostics)
    #expect(report.diagnostics.map(\.id) == ["kept-picture"])
    #expect(report.pages.updated == ["page 2 of 'Pip and the *Lantern* Fish'"])
    let after = try #require(try folder.stories().first)
    #expect(after.story.notes == "ours")
    #expect(after.pages[1].text == "- one - three")
    #expect(after.pages[1].illustrationStatus == .generated)
    #expect(try folder.run(force: true).pages.updated.count == 1)
    #expect(try folder.stories().first?.pages[1].illustrationStatus == .failed)
  }

  @Test(arguments: ["keys", "a list in one line", "a table in one line", "pages with tables"])
  func `reads many things of one kind in time that grows with them`(_ kind: String) throws {
    func file(_ count: Int) -> String {
      switch kind {
      case "keys": own((0..<count).map { "key\($0) = 1\n" }.joined())
      case "a list in one line": own("list = [" + String(repeating: "1, ", count: 4 * count) + "]\n")
      case "a table in one line":
        own("table = { " + (0..<count).map { "key\($0) = 1" }.joined(separator: ", ") + " }\n")
      default:
        own(
          (1...count).map { "[pages.\($0)]\naltText = \"A\"\n" }.joined(),
          "# Pip\n" + String(repeating: "\n##\n\nOne.\n", count: count))
      }
    }
    let folder = try MarkdownFolder()
    // Each page names two tables, of which a document has 20,000 at most.
    let least = kind == "pages with tables" ? 1000 : 4000
    let times = try growth(from: least, of: { try folder.write(["pip.md": file($0)]) }) {
      let report = try folder.run(dryRun: true)
      #expect(report.stories.added == ["Pip"])
    }
    #expect(times < 20)
  }
}
