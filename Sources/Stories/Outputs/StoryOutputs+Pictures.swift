import Basics
import Build
import Images
import Models
import Settings
import Website

extension StoryOutputs {
  /// The copies of all pictures.
  func pictures() throws -> [Output] {
    var seen: Set<String> = []
    var outputs: [Output] = []
    let words = learning.words.map(\.picture)
    for picture in (pages.map(\.picture) + [story.cover, story.bookCover] + words).compactMap(\.self) {
      for copy in try maker.resolver.variants(picture)?.files ?? [] where seen.insert(copy.name).inserted {
        outputs.append(output(of: copy, from: picture))
      }
    }
    if let shown = story.covers.linkPicture, let card = try maker.card(of: shown), seen.insert(card.name).inserted {
      outputs.append(output(of: card, from: shown))
    }
    for picture in covers {
      guard let covers = try maker.resolver.covers(of: picture) else { continue }
      for copy in [covers.cover, covers.thumbnail] where seen.insert(copy.name).inserted {
        outputs.append(output(of: copy, from: picture))
      }
    }
    return outputs
  }

  /// The pictures that catalogues show of the story's book, and of the books of collections that the story is in.
  private var covers: [PublishedPicture] {
    guard maker.hasBook(shown.story) else { return [] }
    let isInLarger = maker.settings.books.collections && !shown.memberships.isEmpty
    return [story.bookCover ?? story.cover, isInLarger ? story.cover : nil].compactMap(\.self)
  }

  private func output(of copy: Derivative, from picture: PublishedPicture) -> Output {
    let input = Input("picture", copy.fingerprint)
    return Output(SitePath.illustration(copy), step: .foundations, inputs: [input]) { [resolver = maker.resolver] in
      if copy.fingerprint == picture.fingerprint { return picture.content }
      return .bytes(try resolver.bytes(of: copy, from: picture))
    }
  }
}

extension PictureResolver {
  /// The files that were looked at for the covers of a story, as they stood.
  func fileDependencies(ofCover path: String?, _ pages: [Page]) -> [FileDependency] {
    fileDependencies(ofPictures: pages.compactMap(\.generatedPath) + [path].compactMap(\.self))
  }

  /// The files that were looked at for a story, as they stood.
  func fileDependencies(of pages: [Page], in story: PublishedStory) -> [FileDependency] {
    fileDependencies(ofCover: story.bookCoverPath, pages) + fileDependencies(ofPictures: story.learning?.pictures ?? [])
      + fileDependencies(ofRecordings: pages.compactMap(\.audioRelativePath) + [story.recordingPath].compactMap(\.self))
      + fileDependencies(ofRecordings: pages.compactMap(\.signVideoRelativePath))
  }
}
