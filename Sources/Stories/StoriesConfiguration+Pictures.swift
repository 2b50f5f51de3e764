import Images
import Models
import Settings
package import StoryStore
import Website

extension StoriesConfiguration {
  /// Removes the copies that no picture of a snapshot of the library needs, nor the theme; gives the number of files
  /// that went, and their size in bytes. No copy is made.
  package func pruneCopies(neededBy reader: any StoryReader, dryRun: Bool) throws -> (files: Int, size: Int) {
    try imagePipeline.prune(keeping: picturesNeeded(by: reader), dryRun: dryRun)
  }

  private func picturesNeeded(by reader: any StoryReader) throws -> [SourceImage] {
    let entries = try reader.stories()
    let children = try settings.childName == .keep ? [] : reader.profiles().map(\.childName)
    let resolver = PictureResolver(
      PictureLookup(sources.pictures), names: NameGuard(children + entries.map(\.story.childName), settings))
    var needed: Set<PublishedPicture> = []
    for entry in entries {
      let paths =
        entry.illustrations.generated > 0 ? try reader.pages(of: entry.story.id).compactMap(\.generatedPath) : []
      let words = Learning(of: entry.story, pages: nil).words.compactMap(\.picture)
      for path in paths + [entry.story.coverRelativePath].compactMap(\.self) + words {
        if case .picture(let picture) = try resolver.find(path) { needed.insert(picture) }
      }
    }
    return needed.map { $0.sourceImage() } + [try SiteIcons.sourceImage(of: theme)].compactMap(\.self)
      + BookDrawings.all(of: theme)
  }
}
