import Basics
import Files
import Models
import Stores
import Testing

@testable import StoryStore

@Suite struct `What there is to learn and is not all said` {
  /// A story whose words and questions are said in full, in part and not at all, and of whose pages some are gone.
  private static func half() -> Story {
    var story = Story(id: Identifier("A"), title: "A", createdAt: Timestamp(microseconds: 1))
    story.glossary =
      #"[{"term":"","meaning":"","forms":[],"pages":[1]},{"term":"nyota","meaning":""},"#
      + #"{"term":"bahari","meaning":"maji","picture":9}]"#
    story.questions =
      #"[{"question":"","answers":["",""],"right":2,"explanation":""},"#
      + #"{"question":"Nani?","answers":["Ana",""],"right":1}]"#
    return story
  }

  private static let told = [
    "the word 'nyota' has no 'meaning': 'A'", "the word 'bahari' names page 9, and the story has no such page: 'A'",
    "'answers' of question 2 has a text that says nothing: 'A'",
  ]

  private static func save(into store: StoryStore) throws {
    let pages = [Page(id: Identifier("P"), pageNumber: 1, text: "Hello.")]
    let story = half()
    try store.write { try $0.save(story, pages: pages, dates: .given) }
  }

  private func expect(_ report: ImportReport) {
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.text) == [])
    #expect(report.diagnostics.filter { $0.id == "learning" }.map(\.headline) == Self.told)
    #expect(report.stories.added == ["A"])
  }

  @Test func `shows what is said, and is told where it is said in part`() {
    let read = Learning(of: Self.half(), pages: [1])
    #expect(read.words.map(\.term) == ["bahari"] && read.questions.isEmpty)
    #expect(read.faults.count == 3 && read.faults.allSatisfy(\.isSlight))
    // What is called otherwise is not said elsewhere.
    let odd = Learning(glossary: [["term": "", "meening": "m"], [:]], questions: nil, pages: nil)
    #expect(odd.faults.count == 2 && !odd.faults.contains(where: \.isSlight))
  }

  @Test func `comes back from a backup as JSON`() throws {
    let (first, second) = (try ImportFolder(), try ImportFolder())
    try Self.save(into: first.store)
    let backup = String(decoding: try first.export(), as: UTF8.self)
    expect(try second.run(json: backup))
    #expect(try second.story("A").glossary == Self.half().glossary)
    #expect(try second.story("A").questions == Self.half().questions)
    #expect(try String(decoding: second.export(), as: UTF8.self) == backup)
  }

  @Test func `comes back from Markdown, and is read where it lies`() throws {
    let (first, second) = (try MarkdownFolder(), try MarkdownFolder())
    try Self.save(into: first.store)
    let files = try first.export()
    try second.write(files)
    expect(try second.run())
    #expect(try second.stories().map(\.story) == first.stories().map(\.story))
    let folder = try StoryFolder()
    for (name, bytes) in files { try folder.write(String(decoding: bytes, as: UTF8.self), name) }
    #expect(try Shown(folder.open()).titles == ["A"])
  }
}
