import Basics
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

/// The reading level of a story, in all forms of a library.
@Suite struct `A reading level` {
  private func story(_ matter: String) throws -> (story: Story?, told: [String]) {
    let folder = try MarkdownFolder()
    try folder.write(["a.md": "+++\nid = \"A\"\ncreatedAt = 2025-01-01\n\(matter)\n+++\n\n# Pip\n\nOne.\n"])
    let report = try folder.run()
    return (try folder.stories().first?.story, report.diagnostics.map(\.text))
  }

  @Test func `stands in front matter, in JSON and in its column, there and back`() throws {
    let found = try story("readingLevel = 2")
    #expect(found.told == [])
    let story = try #require(found.story)
    #expect(story.readingLevel == 2 && story.extra == nil)
    #expect(story.members.contains { $0.key == "readingLevel" && $0.value.int == 2 })
    let folder = try ImportFolder()
    try folder.run(
      json: """
        {"format": "hornbook", "version": 1, "stories": [{"id": "A", "title": "Pip", "createdAt": "2025-01-01T00:00:00Z",
          "readingLevel": 3, "pages": []}]}
        """)
    #expect(try folder.story("Pip").readingLevel == 3)
    try folder.store.write { try $0.execute("UPDATE story SET reading_level = 4") }
    #expect(try folder.story("Pip").readingLevel == 4)
  }

  @Test func `is a whole number, or its story stays out`() throws {
    let found = try story("readingLevel = \"easy\"")
    #expect(found.story == nil)
    #expect(
      found.told.count == 1
        && found.told[0].hasSuffix(
          "a.md:4:16: error: 'readingLevel' of 'Pip' has to be a whole number, not \"easy\" [invalid-field]"),
      "\(found.told)")
  }
}
