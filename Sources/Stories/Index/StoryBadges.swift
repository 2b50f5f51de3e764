import Files
package import Images
package import Settings
package import StoryStore
import Synchronization

/// Says which pictures a page of the site cannot show yet, and why.
///
/// It looks at one story only, and at a picture only if its file is not the one it saw last: it may be asked often.
package final class StoryBadges: Sendable {
  private let settings: Settings
  private let imagePipeline: ImagePipeline?
  private let folders: PictureFolders
  private let seen = Mutex<[String: (status: FileStatus, find: PictureResolver.Find)]>([:])

  /// Takes the settings that the site is built with, and who develops its pictures; without, they only have to look
  /// whole. The folders of pictures are those of the settings unless others are named.
  package init(settings: Settings, imagePipeline: ImagePipeline? = nil, folders: PictureFolders? = nil) {
    self.settings = settings
    self.imagePipeline = imagePipeline
    self.folders = folders ?? PictureFolders(settings.illustrations)
  }

  /// The marks of one page by its path below the site's folder, in reading order; none for a page that belongs to no
  /// story, or to one of which no picture was ever begun: nothing of that is awaited.
  package func marks(on path: String, in library: any StoryLibrary) throws -> [StoryBadge] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "stories", parts[2].hasSuffix(".html") else { return [] }
    let name = parts[2].dropLast(5)
    guard name == "index" || Int(name) != nil else { return [] }
    guard let shown = try PreviewedStory(at: String(parts[1]), in: library, settings), shown.isIllustrated else {
      return []
    }
    let names = shown.names
    return try shown.pages.enumerated().compactMap { index, page in
      let number = index + 1
      guard name == "index" || name == "\(number)" else { return nil }
      return try PagePicture(of: page) { try find($0, names) }
        .mark(on: name == "index" ? "page-\(number)" : nil, names: names)
    }
  }

  private func find(_ path: String, _ names: NameGuard) throws -> PictureResolver.Find {
    let lookup = PictureLookup(folders)
    let status = lookup.place(of: path).flatMap { FileStatus(of: $0.path) }
    if let known = seen.withLock({ $0[path] }), known.status == status { return known.find }
    let find = try PictureResolver(lookup, imagePipeline: imagePipeline, names: names).find(path)
    if let status { seen.withLock { $0[path] = (status, find) } }
    return find
  }
}

/// A picture that a page of the site cannot show yet, for those who look at the site while it is made.
package struct StoryBadge: Hashable, Sendable {
  /// The id of the element on a story's own page that the picture belongs to; nil on a page that shows one page only.
  package let element: String?
  /// The picture's progress: `notStarted`, `generating`, `failed`, or `missing` where it should be there.
  package let status: String
  /// The same in words.
  package let label: String
  /// Why there is no picture, where somebody knows.
  package let detail: String?
}
