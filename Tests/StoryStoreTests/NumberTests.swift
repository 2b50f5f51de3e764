import Basics
import Models
import SQLite
import Stores
@testable import StoryStore
import TestSupport
import Testing

/// The ISBNs of a story's editions and its codes of Thema, in all forms of a library.
@Suite struct `The ISBNs of a story` {
  private static let matter = """
    isbn = { epub = "978-3-16-148410-0", print = "9780306406157" }
    thema = ["YBC", "5AC"]
    """

  private func story(_ matter: String) throws -> (story: Story?, told: [String]) {
    let folder = try MarkdownFolder()
    try folder.write(["a.md": "+++\nid = \"A\"\ncreatedAt = 2025-01-01\n\(matter)\n+++\n\n# Pip\n\nOne.\n"])
    let report = try folder.run()
    return (try folder.stories().first?.story, report.diagnostics.map(\.text))
  }

  @Test func `stand in front matter, in JSON and in one column, there and back`() throws {
    let found = try story(Self.matter)
    #expect(found.told == [])
    let story = try #require(found.story)
    #expect(story.isbn.epub == "978-3-16-148410-0" && story.isbn.fixed == nil && story.isbn.print == "9780306406157")
    #expect(story.thema == ["YBC", "5AC"] && story.extra == nil)
    let written = JSONValue.object(story.members).text()
    #expect(written.contains(#""thema":["YBC","5AC"],"isbn":{"epub":"978-3-16-148410-0","print":"9780306406157"}"#))
    let folder = try ImportFolder()
    try folder.run(json: #"{"format": "hornbook", "version": 1, "stories": [\#(written)]}"#)
    let again = try folder.story("Pip")
    #expect(again.isbn == story.isbn && again.thema == story.thema)
    let columns = try folder.store.read { connection in
      try connection.text("SELECT isbn || ' ' || thema FROM story")
    }
    #expect(columns == #"{"epub":"978-3-16-148410-0","print":"9780306406157"} ["YBC","5AC"]"#)
    try folder.store.write { try $0.execute("UPDATE story SET isbn = '{\"fixed\": \"979-1\", \"tape\": \"1\"}'") }
    #expect(try folder.story("Pip").isbn.all.map(\.number) == ["979-1"])
    try folder.store.write { try $0.execute("UPDATE story SET isbn = 'none'") }
    #expect(try folder.story("Pip").isbn.isEmpty)
  }

  @Test func `come out in front matter as they went in`() throws {
    let story = try #require(try story(Self.matter).story)
    let fields = MatterFields(story)
    #expect(fields["isbn"] == #"{ epub = "978-3-16-148410-0", print = "9780306406157" }"#)
    #expect(fields["thema"] == #"["YBC", "5AC"]"#)
  }

  struct Wrong: CustomTestStringConvertible, Sendable {
    let matter: String
    let message: String
    var testDescription: String { matter }
  }

  @Test(arguments: [
    Wrong(
      matter: "isbn = { epub = \"978-3-16-148410-1\" }",
      message: """
        4:17: error: the ISBN of the edition 'epub' of 'Pip' is none of 13 digits, or its last digit is wrong: \
        '978-3-16-148410-1' [invalid-field]
        """),
    Wrong(
      matter: "isbn = { epub = \"978-3-16-148410-0\", fixed = \"9783161484100\" }",
      message: "4:46: error: the editions 'epub' and 'fixed' of 'Pip' have one ISBN, 9783161484100 [invalid-field]"),
    Wrong(
      matter: "isbn = { tape = \"978-3-16-148410-0\" }",
      message: "4:17: error: 'isbn' of 'Pip' names the edition 'tape', and there is none [invalid-field]"),
    Wrong(
      matter: "isbn = { epub = 9 }", message: "4:17: error: 'epub' of 'Pip' has to be a text, not 9 [invalid-field]"),
  ])
  func `are sound, each of one edition, or their story stays out`(wrong: Wrong) throws {
    let found = try story(wrong.matter)
    #expect(found.story == nil)
    #expect(found.told.count == 1 && found.told[0].contains("a.md:\(wrong.message)"), "\(found.told)")
  }

  @Test func `without an edition are kept, told of, and used for none`() throws {
    let found = try story("isbn = \"978-3-16-148410-0\"")
    let story = try #require(found.story)
    #expect(story.isbn.isEmpty && story.extra == #"{"isbn":"978-3-16-148410-0"}"#)
    #expect(found.told.contains { $0.contains("4:8: warning: 'isbn' of 'Pip' does not say which edition it is of") })
  }
}
