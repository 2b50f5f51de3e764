package import Pictures
import Sketch

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
    let tale = request.tale
    guard tale.pages.indices.contains(tale.place) else { throw PictureError(.noPicture, "there is no such page") }
    let sketch = StorySketch(
      story: SketchStory(
        id: tale.id, title: tale.title, language: tale.language, theme: tale.theme, mainCharacter: tale.mainCharacter,
        pages: tale.pages))
    return MadePicture(bytes: sketch.drawing(ofPage: tale.place), maker: name)
  }
}
