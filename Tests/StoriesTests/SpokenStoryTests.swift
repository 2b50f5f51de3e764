import Basics
import Models
import Settings
import Stores
import Stories
import StoryStore
import Testing

@Suite struct `A story that somebody reads aloud` {
  let library: StoriesFixture

  init() throws { library = try StoriesFixture() }

  private func add(_ texts: [String], change: (inout Story) -> Void = { _ in }) throws {
    var story = Story(id: StoriesFixture.id("story"), title: "The *Lost* Star", createdAt: StoriesFixture.day(1))
    story.childName = "Mira"
    change(&story)
    let pages = texts.enumerated().map { Page(id: StoriesFixture.id("page \($0)"), pageNumber: $0 * 10, text: $1) }
    try library.store.write { [story] in try $0.save(story, pages: pages) }
    try StoryAddresses.prepare(library.store, settings: library.settings)
  }

  private func story(_ slug: String = "the-lost-star") throws -> SpokenStory? {
    try SpokenStory(at: slug, in: library.store, settings: library.settings)
  }

  @Test func `has its pages with words, cut into sentences`() throws {
    try add(["She fell. “Who?” said Mira.\n\nNobody *spoke*!", " ", "The end."]) { $0.language = "pt" }
    let story = try #require(try story())
    #expect(story.language == "pt")
    #expect(story.pages.map(\.number) == [1, 3])
    #expect(story.pages[0].sentences == ["She fell.", "“Who?” said Mira.", "Nobody spoke!"])
    #expect(
      story.pages[0].paragraphs.map { $0.map(\.text) } == [["She fell.", " ", "“Who?” said Mira."], ["Nobody spoke!"]])
    #expect(story.pages[0].paragraphs.map { $0.map(\.sentence) } == [[0, nil, 1], [2]])
    #expect(story.pages[0].hasPlainSentences)
    #expect(story.pages[0].words == MachineVoice.mark(of: ["She fell. “Who?” said Mira.", "Nobody spoke!"]))
  }

  @Test func `has the words that are published`() throws {
    library.settings.childName = .replace
    library.settings.childNameReplacement = "the child"
    try add(["Mira fell."])
    #expect(try story()?.pages[0].sentences == ["the child fell."])
  }

  @Test func `is found by its address alone, and has a language`() throws {
    library.settings.site.language = "sw"
    try add(["She fell."])
    #expect(try story()?.language == "sw")
    for slug in ["", "the-lost", "../the-lost-star", "1"] { #expect(try story(slug) == nil) }
  }

  @Test func `may have no words`() throws {
    try add(["", " "])
    #expect(try story()?.pages.isEmpty == true)
  }
}
