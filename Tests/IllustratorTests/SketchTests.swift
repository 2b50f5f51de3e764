import Pictures
import Sketch
import StoryModel
import Testing
import Values

@testable import Illustrator

/// The provider that draws by itself.
@Suite struct SketchTests {
  private static let story: Story = {
    var story = Story(id: Identifier("S"), title: "Star", createdAt: Timestamp(microseconds: 0))
    story.language = "en"
    story.mainCharacter = "Luna the cat"
    return story
  }()

  private func picture(_ texts: [String], place: Int) throws -> [UInt8] {
    let pages = texts.enumerated().map { Page(id: Identifier("P\($0)"), pageNumber: $0 + 1, text: $1) }
    let request = PictureRequest(
      prompt: Prompt(page: pages[0], of: Self.story), of: SketchStory(Self.story, pages: pages), place: place)
    return try SketchProvider().picture(for: request) { false }.bytes
  }

  @Test func `draws the page that is asked for, the same each time`() throws {
    let texts = ["Luna sat under a tree.", "Luna found a boat on the sea."]
    let first = try picture(texts, place: 0)
    #expect(PictureFacts(of: first) == PictureFacts(type: .svg, width: 1600, height: 1200, isComplete: true))
    #expect(try picture(texts, place: 0) == first)
    #expect(try picture(texts, place: 1) != first)
  }

  @Test func `has nothing to draw for a page that is not there`() {
    #expect(throws: PictureError.self) { _ = try picture(["One."], place: 1) }
  }
}
