import Basics
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `An import of odd published Markdown` {
  @Test func `a title without a heading is told, and so is what a file is called that is none`() throws {
    let folder = try MarkdownFolder()
    try folder.write([
      "asp/en/0001_a.md": "Kitten\n\n##\nA kitten.\n\n##\n* License: [CC-BY]\n* Text: Ana\n",
      "asp/en/0002_empty.md": "",
    ])
    let report = try folder.run()
    #expect(report.stories.added == ["Kitten"])
    #expect(report.stories.skipped == ["0002_empty.md"])
    let told = report.diagnostics.first { $0.id == "title-from-text" }
    #expect(told?.headline == "the story has no heading; its first line, 'Kitten', counts as the title")
  }

  @Test func `a last page that only says the title again is left out, but not a picture or all there is`() throws {
    let folder = try MarkdownFolder()
    let end = "\n\n##\n* License: [CC-BY]\n* Text: Ana\n"
    try folder.write([
      "asp/en/0001_a.md": "# The moon\n\n##\nIt rose.\n\n##\nThe Moon!" + end,
      "asp/en/0002_b.md": "# The sun\n\n##\nIt rose.\n\n##\n![x](1.png)\n\nThe sun" + end,
      "asp/en/0003_c.md": "# Rain\n\n##\nRain" + end,
    ])
    let report = try folder.run()
    #expect(report.diagnostics.filter { $0.id == "repeated-title" }.compactMap(\.place?.line) == [6])
    #expect(
      report.pages.added.sorted() == [
        "page 1 of 'Rain'", "page 1 of 'The moon'", "page 1 of 'The sun'", "page 2 of 'The sun'",
      ])
  }

  @Test(arguments: [("en/pets/cat.md", "", "", "en"), ("en/pets/cat.md", "language = \"en-GB\"", "en-GB", "en-GB")])
  func `gives a story no other identity for a folder further up`(
    name: String, matter: String, named: String, language: String
  ) throws {
    let folder = try MarkdownFolder()
    try folder.write([name: "+++\n\(matter)\n+++\n\n# Cat\n\nOne.\n"])
    try folder.run()
    let story = try #require(folder.stories().first?.story)
    #expect(story.language == language && story.id == Identifier(namedBy: ["story", "markdown", named, "cat"]))
  }

  @Test func `reads simple lines of YAML, and keeps what has more`() throws {
    let folder = try MarkdownFolder()
    try folder.write([
      "a.md":
        "---\ntitle: \"The Lost: Star\" \nauthor: Ana Fox # that is me\ndate: 2024-03-01\nlang: fr\ndescription: 'Short.'\n---\n\nIl était.\n\n##\n\nFin.\n",
      "b.md": "---\ntitle: A\ndescription: One\n  and more\ndate: soon\n  author: B\n---\n\nOne.\n",
    ])
    let report = try folder.run()
    let stories = try folder.stories()
    let whole = try #require(stories.first { $0.story.title == "The Lost: Star" })
    #expect([whole.story.author, whole.story.language, whole.story.summary] == ["Ana Fox", "fr", "Short."])
    #expect(whole.story.notes == nil && whole.story.createdAt == Timestamp(text: "2024-03-01"))
    #expect(whole.pages.map(\.text) == ["Il était.", "Fin."])
    let more = try #require(stories.first { $0.story.title == "A" }?.story)
    #expect(more.summary == nil && more.author == nil && more.notes?.hasPrefix("title: A") == true)
    #expect(report.diagnostics.map(\.id) == ["yaml-front-matter"])
    #expect(report.diagnostics.first?.headline.hasPrefix("lines of YAML, of which 'title' could be read,") == true)
  }

  @Test(arguments: [
    ("See ![x][ref].", 1), ("![[x.png]]", 1), ("![x][ref]", 1), ("One\ntwo ![](a.png) ![](b.png)", 1),
    ("Oh![^1] (so)\n\n[^1]: A note.", 0), ("No![sic] way.", 0), ("See \\![x](a.png).", 0), ("![x](a.png)", 0),
  ])
  func `tells of images among text, which a backslash makes plain`(text: String, count: Int) throws {
    let folder = try MarkdownFolder()
    try folder.write(["a.md": "+++\ncreatedAt = 2025-01-01\n+++\n# A\n\n\(text)\n"])
    #expect(try folder.run().diagnostics.count { $0.id == "stray-image" } == count)
    // What was exported was meant.
    let second = try MarkdownFolder()
    try second.write(try folder.export())
    #expect(try !second.run().diagnostics.contains { $0.id == "stray-image" })
  }
}
