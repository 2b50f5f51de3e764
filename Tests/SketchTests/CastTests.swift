import Testing

@testable import Sketch

/// Who is who in a story.
@Suite struct CastTests {
  private func motifs(_ hero: String, _ pages: String...) -> [[String]] {
    let story = SketchStory(id: "S", title: "T", language: "en", theme: "nature", mainCharacter: hero, pages: pages)
    let sketch = StorySketch(story: story)
    return pages.indices.map { sketch.motifs(ofPage: $0) }
  }

  @Test func `a child beside a hero of another kind is the one that the pages speak of`() {
    let pages = motifs("Helper Robot", "That day Max took his screws.", "Then Max showed his robot what he had made.")
    #expect(pages.allSatisfy { $0.contains("boy") && !$0.contains("girl") }, "\(pages)")
  }

  @Test func `a story that is named after a tree is about whoever is named most`() {
    let pages = motifs(
      "Wise Tree", "In the morning Kai ran to his pot.",
      "Under the tree Kai sat, and he was sad. Then Kai heard a whisper.")
    #expect(pages.allSatisfy { $0.first == "boy" && !$0.contains("girl") }, "\(pages)")
  }
}
