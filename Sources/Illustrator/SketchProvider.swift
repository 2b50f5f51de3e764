package import Pictures
package import Sketch
package import StoryModel
import Values

/// Draws by itself, from the words of the story: needs no network and no key, and sends nothing anywhere.
///
/// The same story gives the same pictures, whoever asks and when.
package struct SketchProvider: PictureProvider {
  /// Sets the drawing table up.
  package init() {}

  /// Who it is.
  package var name: String { "sketch" }
  /// It draws.
  package var types: Set<PictureType> { [.svg] }
  /// The story says how everybody in it looks, on every page alike.
  package var previousTypes: Set<PictureType> { [] }

  /// Draws the page.
  package func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture {
    guard request.story.pages.indices.contains(request.place) else {
      throw PictureError(.noPicture, "there is no such page")
    }
    return MadePicture(bytes: StorySketch(story: request.story).drawing(ofPage: request.place), maker: name)
  }
}

extension SketchStory {
  /// Takes a story and its pages as they stand in the library.
  package init(_ story: Story, pages: [Page]) {
    self.init(
      id: story.id.text, title: story.title, language: story.language ?? "", theme: story.theme,
      mainCharacter: story.mainCharacter, pages: pages.map(\.text))
  }
}
