/// The pictures of a story by an illustrator that needs nothing but its words: composes a picture for each page out of
/// drawn motifs.
///
/// The same story gives the same bytes on every machine. What the words of a page name is drawn, the hero first; where
/// they name nothing, the hero stands in the landscape of the theme.
package struct StorySketch: Sendable {
  private let story: SketchStory
  private let palette: Palette
  private let cast: Cast
  private let readings: [Reading]

  /// Reads a story: who is in it, and what each page says.
  package init(story: SketchStory) {
    self.story = story
    let tongues = Tongue(tag: story.language).map { [$0] } ?? Tongue.allCases
    var numbers = SeededNumbers(of: story.id)
    let palette = Palette.of(theme: story.theme, in: Tongue.allCases.map { .themes($0) }, &numbers)
    let cast = Cast(story, tongues, palette)
    self.palette = palette
    self.cast = cast
    readings = story.pages.map { Reading($0, tongues, cast) }
  }

  /// The picture of a page: an SVG document of 1600 by 1200. The index counts from 0 and is one of the story's.
  package func drawing(ofPage index: Int) -> [UInt8] { scene(index).document() }

  /// The names of what is drawn on a page, the hero first, then where and when it is: English words.
  package func motifs(ofPage index: Int) -> [String] { scene(index).names }

  private func scene(_ index: Int) -> Scene {
    precondition(readings.indices.contains(index), "there is no page \(index)")
    return Scene(readings, index, cast, palette, seed: "\(story.id)\u{0}\(index)")
  }
}
