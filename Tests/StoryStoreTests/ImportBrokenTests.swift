import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import Testing

@Suite struct `Broken input` {
  private let folder: ImportFolder
  private static let good = #"{"title":"Gut","timestamp":1,"pages":[{"pageNumber":1,"content":"x"}]}"#
  private static let better = #"{"title":"Besser","timestamp":1,"pages":[{"pageNumber":1,"content":"x"}]}"#

  init() throws {
    folder = try ImportFolder()
  }

  @Test(arguments: [StoryImport.Form.json, .content])
  func `is no link out of the folder that is imported`(form: StoryImport.Form) throws {
    try folder.write("private.json", #"{"stories": [\#(Self.good)]}"#)
    try folder.write("import/b.json", #"{"stories": [\#(Self.better)]}"#)
    try #require(symlink("../private.json", folder.source + "/a.json") == 0)
    let report = try StoryImport.run(
      path: folder.source, as: form, into: folder.store, illustrations: folder.illustrations)
    let links = report.diagnostics.filter { $0.id == "unsafe-import" }
    #expect(links.map(\.place?.file) == [folder.source + "/a.json"])
    #expect(try folder.store.read { try $0.storyEntries().map(\.story.title) } == ["Besser"])
  }

  @Test(arguments: [
    (#"{"timestamp":1,"pages":[]}"#, "a.json:2:1: error: a story has to have a title [missing-field]"),
    (#"{"title":null,"timestamp":1,"pages":[]}"#, "a.json:2:1: error: a story has to have a title [missing-field]"),
    (
      #"{"title":" ","timestamp":1,"pages":[]}"#,
      "a.json:2:10: error: the title of a story has to say something [missing-field]"
    ),
    (
      #"{"title":7,"timestamp":1,"pages":[]}"#,
      "a.json:2:10: error: 'title' of a story without a title has to be a text, not 7 [invalid-field]"
    ),
    (#""a story""#, "a.json:2:1: error: a story has to be an object, not a text [invalid-field]"),
    (
      #"{"title":"A","id":"abc","timestamp":1,"pages":[]}"#,
      "a.json:2:19: error: the id of 'A' has to be a UUID, not 'abc' [invalid-id]"
    ),
    (
      #"{"title":"A","id":5,"timestamp":1,"pages":[]}"#,
      "a.json:2:19: error: the id of 'A' has to be a UUID, not a number [invalid-id]"
    ),
    (
      #"{"title":"A","timestamp":"soon","pages":[]}"#,
      "a.json:2:26: error: 'timestamp' of 'A' has to be a date as ISO 8601 or as seconds since 2001-01-01, not \"soon\" [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1e300,"pages":[]}"#,
      "a.json:2:26: error: 'timestamp' of 'A' has to be a date as ISO 8601 or as seconds since 2001-01-01, not 1e300 [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"readCount":"three","pages":[]}"#,
      "a.json:2:40: error: 'readCount' of 'A' has to be a whole number, not \"three\" [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"isFavorite":1,"pages":[]}"#,
      "a.json:2:41: error: 'isFavorite' of 'A' has to be true or false, not 1 [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"parameters":[],"pages":[]}"#,
      "a.json:2:41: error: 'parameters' of 'A' has to be an object, not a list [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"parameters":{"theme":3},"pages":[]}"#,
      "a.json:2:50: error: 'theme' of 'A' has to be a text, not 3 [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"pages":{}}"#,
      "a.json:2:36: error: 'pages' of 'A' has to be a list, not an object [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"pages":[3]}"#,
      "a.json:2:37: error: page 1 of 'A' has to be an object, not a number [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"pages":[{"content":"x"},{}]}"#,
      "a.json:2:53: error: page 2 of 'A' has to have a text [missing-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"pages":[{"content":["x"]}]}"#,
      "a.json:2:48: error: 'content' of page 1 of 'A' has to be a text, not a list [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"pages":[{"pageNumber":1.5,"content":"x"}]}"#,
      "a.json:2:51: error: 'pageNumber' of page 1 of 'A' has to be a whole number, not 1.5 [invalid-field]"
    ),
    (
      #"{"title":"A","timestamp":1,"pages":[{"id":"p","content":"x"}]}"#,
      "a.json:2:43: error: the id of page 1 of 'A' has to be a UUID, not 'p' [invalid-id]"
    ),
    (
      #"{"title":"A","timestamp":1,"pages":[{"pageNumber":2,"content":"x"},{"pageNumber":2,"content":"y"}]}"#,
      "a.json:2:68: error: page 2 of 'A' is there twice, first on line 2 [duplicate-page-number]"
    ),
  ])
  func `in one story is named with its place, and the rest comes in`(story: String, message: String) throws {
    let report = try folder.run(json: "[\n\(story),\n\(Self.good)]")
    #expect(report.texts(in: folder).filter { $0.contains("error") } == [message])
    #expect(report.hasErrors)
    #expect(report.stories.added == ["Gut"])
    #expect(report.stories.skipped.count == 1)
    #expect(try folder.store.read { try $0.storyEntries().map(\.story.title) } == ["Gut"])
  }

  @Test func `is told of every wrong field at once`() throws {
    let report = try folder.run(
      json: #"[{"title":"A","timestamp":1,"readCount":"a","notes":5,"pages":[{"content":"x","altText":1}]}]"#)
    #expect(report.diagnostics.map(\.id) == ["invalid-field", "invalid-field", "invalid-field"])
  }

  @Test func `with an id twice keeps the first and names both places`() throws {
    let id = "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01"
    try folder.write("import/a.json", "[{\"id\":\"\(id)\",\"title\":\"A\",\"timestamp\":1,\"content\":\"x\"}]")
    try folder.write(
      "import/b.json",
      "[\n{\"id\":\"\(id.lowercased())\",\"title\":\"B\",\"timestamp\":1,\"content\":\"x\"},\n{\"id\":\"\(id)\",\"title\":\"C\",\"timestamp\":1,\"content\":\"x\"}]"
    )
    let report = try folder.run()
    #expect(report.stories.added == ["A"])
    #expect(report.stories.skipped == ["B", "C"])
    #expect(
      report.texts(in: folder) == [
        "b.json:2:1: error: the id of 'B' is given twice; the first is at a.json:1:2 [duplicate-id]\n  hint: give each story an id of its own",
        "b.json:3:1: error: the id of 'C' is given twice; the first is at a.json:1:2 [duplicate-id]\n  hint: give each story an id of its own",
      ])
  }

  @Test func `with the page of another story leaves that story alone`() throws {
    let page = "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B11"
    func story(_ title: String) -> String {
      #"{"title":"\#(title)","timestamp":1,"pages":[{"id":"\#(page)","content":"\#(title)"}]}"#
    }
    let twice = try folder.run(json: "[\(story("A")),\n\(story("B"))]")
    #expect(twice.stories.added == ["A"])
    #expect(twice.stories.skipped == ["B"])
    #expect(twice.diagnostics.map(\.id) == ["duplicate-id"])
    let later = try folder.run(json: "[\(story("C"))]")
    #expect(later.stories.skipped == ["C"])
    #expect(later.diagnostics.first?.headline.contains("belongs to a page of another story") == true)
    #expect(try folder.pages("A").map(\.text) == ["A"])
    let moved = #"[{"title":"A","timestamp":1,"pages":[{"pageNumber":5,"content":"new"}]},\#(story("D"))]"#
    #expect(try folder.run(json: moved, dryRun: true).stories.added == ["D"])
    #expect(try folder.run(json: moved).stories.added == ["D"])
    #expect(try folder.pages("D").map(\.id.text) == [page])
  }

  @Test func `that is not JSON brings nothing of its file, and the other files come in`() throws {
    try folder.write("import/a.json", "[\(Self.good),\n{\"title\":\"B\" \"pages\":[]}]")
    try folder.write("import/b.json", "[\(Self.better)]")
    let report = try folder.run()
    #expect(
      report.texts(in: folder) == [
        "a.json:2:14: error: not JSON: expected ',' or '}' after a value, found '\"' [json-syntax]"
      ])
    #expect(report.stories.added == ["Besser"])
  }

  @Test(arguments: ["", "\0\u{1}", "PK\u{3}\u{4}", "SQLite format 3\0", "not json"])
  func `that is another kind of file is one error`(text: String) throws {
    let report = try folder.run(json: text)
    #expect(report.diagnostics.map(\.id) == ["json-syntax"])
    #expect(!report.isChange)
  }

  @Test(arguments: [
    "3", "null", "\"a\"", "[]", "{}", "[1,2]", #"{"images":[]}"#, #"[{"a":1}]"#, #"{"format":"epub","stories":[]}"#,
  ])
  func `of another shape is an error alone and a note in a folder`(text: String) throws {
    let alone = try folder.run(json: text)
    #expect(alone.diagnostics.map(\.id) == ["unrecognised-import"])
    #expect(alone.hasErrors)
    #expect(!alone.isChange)
    guard !text.contains("epub") else { return }
    let found = try folder.run()
    #expect(!found.hasErrors)
    #expect(found.diagnostics.map(\.severity) == [.note, .warning])
    #expect(found.diagnostics.last?.headline == "no file in the folder holds stories or collections")
  }

  @Test func `that is not there, or holds no JSON, is refused`() throws {
    #expect(throws: (any Error).self) { try folder.run(folder.source + "/none.json") }
    #expect(throws: (any Error).self) { try folder.run(folder.source) }
  }

  @Test func `with a double or half a letter is taken with a warning`() throws {
    let report = try folder.run(json: #"[{"title":"A","title":"B","timestamp":1,"content":"x\ud83d"}]"#)
    #expect(
      report.texts(in: folder) == [
        "a.json:1:15: warning: 'title' is there twice in one object; the last counts [double-key]",
        "a.json:1:53: warning: half of a letter stands alone here and was replaced by U+FFFD [broken-letter]",
      ])
    #expect(try folder.pages("B").map(\.text) == ["x\u{FFFD}"])
  }

  #if os(Linux)
    @Test(arguments: [StoryImport.Form.json, .markdown])
    func `is not what the system cannot read`(form: StoryImport.Form) throws {
      // Nothing is mapped at the beginning of a process: reading there is an error of input and output.
      #expect(throws: FileError.self) {
        try StoryImport.run(
          path: "/proc/self/mem", as: form, into: folder.store, illustrations: folder.illustrations)
      }
    }
  #endif

  @Test func `in a collection is named, and the stories come in`() throws {
    let report = try folder.run(
      json: """
        {"stories":[\(Self.good)],"collections":[
        {"title":"Ohne","createdAt":1,"storyIds":["0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01"]},
        {"createdAt":1,"storyIds":[]},
        {"title":"Falsch","createdAt":1,"storyIds":"all"},
        {"title":"Zahl","createdAt":1,"storyIds":[5]},
        7]}
        """)
    #expect(
      report.texts(in: folder) == [
        "a.json:2:43: warning: story '0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01' of collection 'Ohne' is not in the library [unknown-story]",
        "a.json:3:1: error: a collection has to have a name [missing-field]",
        "a.json:4:44: error: 'storyIds' of collection 'Falsch' has to be a list, not \"all\" [invalid-field]",
        "a.json:5:43: error: the stories of collection 'Zahl' have to be ids, not a number [invalid-field]",
        "a.json:6:1: error: a collection has to be an object, not a number [invalid-field]",
      ])
    #expect(report.collections.added == ["Ohne"])
    #expect(report.stories.added == ["Gut"])
  }
}
