package import Derivatives
import Files
import Pictures
package import Settings
import StoryModel
package import StoryStore
import Synchronization
import Values
import Website

/// Says which pictures a page of the site cannot show yet, and why.
///
/// It looks at one story only, and at a picture only when its file is not the one it saw last, so that it may be asked often.
package final class StoryMarks: Sendable {
  private let settings: Settings
  private let darkroom: Darkroom?
  private let folders: PictureFolders
  private let seen = Mutex<[String: (status: FileStatus, find: PictureShelf.Find)]>([:])

  /// Takes the settings that the site is built with, and who develops its pictures; without, they only have to look whole. The folders of
  /// pictures are those of the settings unless others are named.
  package init(settings: Settings, darkroom: Darkroom? = nil, folders: PictureFolders? = nil) {
    self.settings = settings
    self.darkroom = darkroom
    self.folders = folders ?? PictureFolders(settings.illustrations)
  }

  /// The marks of one page by its path below the site's folder, in reading order; none for a page that belongs to no story, or to one of
  /// which no picture was ever begun: nothing of that is awaited.
  package func marks(on path: String, in library: any StoryLibrary) throws -> [StoryMark] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "stories", parts[2].hasSuffix(".html") else { return [] }
    let name = parts[2].dropLast(5)
    guard name == "index" || Int(name) != nil else { return [] }
    guard let (story, pages, children) = try found(String(parts[1]), in: library) else { return [] }
    let names = NameGuard(of: story, children, settings)
    return try pages.enumerated().compactMap { index, page in
      let number = index + 1
      guard name == "index" || name == "\(number)" else { return nil }
      return try mark(page, name == "index" ? "page-\(number)" : nil, names)
    }
  }

  /// The story that has a slug now, its pages, and the names of children to be kept out of what is shown.
  private func found(
    _ slug: String, in library: any StoryLibrary
  ) throws -> (story: Story, pages: [Page], children: [String?])? {
    let moment = try library.glance()
    defer { moment.close() }
    guard let owner = try moment.owner(of: .story, slug: slug), let entry = try moment.story(Identifier(owner)),
      entry.illustrations.isBegun
    else { return nil }
    let story = entry.story
    let children = try settings.childName == .keep ? [] : moment.profiles().map(\.childName)
    let pages = try moment.pages(of: story.id)
    guard settings.holdsBack else { return (story, pages, children) }
    // Only a preview asks, and it shows drafts.
    switch try PublishedLibrary(moment, settings, drafts: .publishing).standings[story.id] {
    case .whole: return (story, pages, children)
    case .preview: return (story, Array(pages.prefix(1)), children)
    case .nothing: return nil
    }
  }

  private func mark(_ page: Page, _ element: String?, _ names: NameGuard) throws -> StoryMark? {
    func mark(_ status: String, _ label: String, _ detail: String? = nil) -> StoryMark {
      StoryMark(element: element, status: status, label: label, detail: detail)
    }
    switch page.illustrationStatus {
    case .notStarted: return mark("notStarted", "No picture yet")
    case .generating: return mark("generating", "The picture is being made")
    case .failed:
      return mark("failed", "The picture could not be made", PlainText.line(page.illustrationError).map(names.apply))
    case .unknown(let status):
      return mark("notStarted", "No picture yet", "unknown status '\(PlainText.line(status) ?? "")'")
    case .generated: return try missing(page, names).map { mark("missing", "The picture is missing", $0) }
    }
  }

  /// Why a picture that should be there is not shown; nil if it is.
  private func missing(_ page: Page, _ names: NameGuard) throws -> String? {
    guard let path = page.illustrationRelativePath, !path.isEmpty else { return "the page names no picture" }
    let shown = PlainText.line(path) ?? ""
    return switch try find(path, names) {
    case .picture: nil
    case .missing: "'\(shown)' is not there"
    case .outside: "'\(shown)' lies outside of the folder of illustrations"
    case .broken(let reason), .undecodable(let reason): "'\(shown)' cannot be used: \(reason)"
    case .unsupported(let type): "'\(shown)' is of type \(type.mediaType), which cannot be published here"
    }
  }

  private func find(_ path: String, _ names: NameGuard) throws -> PictureShelf.Find {
    let lookup = PictureLookup(folders)
    let status = lookup.place(of: path).flatMap { FileStatus(of: $0.path) }
    if let known = seen.withLock({ $0[path] }), known.status == status { return known.find }
    let find = try PictureShelf(lookup, darkroom: darkroom, names: names).find(path)
    if let status { seen.withLock { $0[path] = (status, find) } }
    return find
  }
}
