package import Derivatives
import Rendering
import StoryModel
package import StoryStore

extension StoriesGround {
  /// Every picture of a moment of the library that copies may be needed of, and the theme's own; no copy is made.
  package func picturesNeeded(by reader: any StoryReader) throws -> [Negative] {
    let shelf = PictureShelf(folder: sources.illustrations)
    var needed: Set<PublishedPicture> = []
    for entry in try reader.stories() where entry.illustrations.generated > 0 {
      for path in try reader.pages(of: entry.story.id).compactMap(\.generatedPath) {
        if case .picture(let picture) = try shelf.find(path) { needed.insert(picture) }
      }
    }
    return try needed.map { $0.negative() } + [SiteIcons.negative(of: theme)].compactMap(\.self)
      + BookDrawings.all(of: theme)
  }
}
