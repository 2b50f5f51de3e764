import SQLite
import StoryModel
import StoryStore
import Testing

@Suite struct `Stories and pages` {
  @Test func `come back as they were saved`() throws {
    let store = try StoryStore.inMemory()
    let story = Sample.fullStory(1)
    var pages = Sample.pages(1)
    pages[0].illustrationRelativePath = "a.png"
    pages[0].illustrationStatus = .generated
    pages[0].altText = "alt"
    pages[0].imagePrompt = "prompt"
    pages[0].illustrationError = "error"
    pages[0].audioRelativePath = "p.mp3"
    pages[0].audioTimings = "[]"
    pages[0].updatedAt = Sample.date(7)
    pages[0].extra = "{}"
    try store.write { try $0.save(story, pages: pages, dates: .given) }
    #expect(try store.read { try $0.story(story.id) } == story)
    #expect(try store.read { try $0.pages(of: story.id) } == pages)
  }
}
