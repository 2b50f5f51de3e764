package import Diagnostics
import EPUB
import Files
package import Hashing
import Languages
package import Publication
package import Rendering
package import Settings
import StoryModel
package import StoryStore

/// A library of stories, as the press publishes it: the site, and an e-book for each story.
///
/// The catalogue is read when the sections are asked for: a build that finds nothing changed never needs it.
package struct StoriesPublication: Publication {
  /// The library and its kind.
  package let identity: String
  /// Where the library stood at the moment that is published.
  package let cursor: String
  /// What tells theme, settings and authored pages apart.
  package let ground: Fingerprint
  /// What was found in the authored pages; a page of the site tells it, so that the press hears of errors.
  package let diagnostics: [Diagnostic]

  private let reader: any StoryReader
  private let settings: Settings
  private let theme: Theme
  private let shelf: PictureShelf
  private let authored: [AuthoredPage]
  private let library: String
  private let pages: String

  /// Where a publication finds what it is made of.
  package struct Sources: Sendable {
    /// The folder of illustrations.
    package let illustrations: String
    /// The folder of authored pages; it need not be there.
    package let pages: String
    /// The library, as findings name it.
    package let library: String

    /// Names the folders and the library.
    package init(illustrations: String, pages: String, library: String) {
      self.illustrations = illustrations
      self.pages = pages
      self.library = library
    }
  }

  /// Takes one moment of a library, and reads what is not in it.
  package init(_ reader: any StoryReader, settings: Settings, theme: Theme, sources: Sources) throws {
    self.reader = reader
    self.settings = settings
    self.theme = theme
    library = sources.library
    pages = sources.pages
    shelf = PictureShelf(folder: sources.illustrations)
    identity = "stories \(reader.identity.kind) \(reader.identity.id)"
    cursor = reader.cursor.text
    var stream = FingerprintStream()
    stream.append(theme.fingerprint)
    stream.append(Book.writerVersion)
    // Every setting there is, by name and value.
    stream.append(String(describing: settings))
    stream.append(try AuthoredPage.fingerprint(of: sources.pages))
    stream.append(sources.illustrations)
    ground = stream.finish()
    // After their fingerprint: a page that changes in between shows next time.
    (authored, diagnostics) = try AuthoredPage.all(in: sources.pages)
  }

  /// The pages that stand by themselves and the lists first, then each story, oldest first.
  package func sections(recalling witnesses: [Witness]) throws -> [Section] {
    shelf.recall(witnesses)
    let catalogue = try Catalogue(reader, settings: settings, shelf: shelf)
    let navigation = try Self.navigation(catalogue, authored, theme.messages)
    let frames = try SiteFrames(theme: theme, settings: settings, navigation: navigation)
    let maker = PageMaker(theme: theme, settings: settings, frames: frames)
    var shared = FingerprintStream()
    shared.append(catalogue.guardedNames)
    for (title, target) in navigation {
      shared.append(title)
      shared.append(target)
    }
    let site = shared.finish()
    let places = SiteOutputs(maker: maker, authored: authored, folder: pages)
    return [places.section(site, telling: diagnostics)]
      + ListOutputs(maker: maker, catalogue: catalogue).sections(site)
      + catalogue.stories.indices.map { story($0, maker, catalogue, site) }
  }

  /// One story with its pages, its pictures and its book.
  private func story(_ place: Int, _ maker: PageMaker, _ catalogue: Catalogue, _ site: Fingerprint) -> Section {
    let story = catalogue.stories[place]
    var stamp = FingerprintStream()
    stamp.append(site)
    stamp.append(catalogue.storyStamps[place])
    stamp.append(catalogue.surroundings(of: place))
    let (reader, shelf, library) = (reader, shelf, library)
    return Section(id: story.id.text, name: story.title, stamp: stamp.finish()) {
      let pages = try reader.pages(of: story.id)
      let shown = try ShelfPage.all(of: story, pages, shelf: shelf, library: library)
      let outputs = StoryOutputs(maker: maker, catalogue: catalogue, place: place, pages: shown, library: library)
      return SectionPlan(try outputs.all(), witnesses: shelf.witnesses(of: pages))
    }
  }

  /// The stories whose pages have changed: everything else that a section shows is in its stamp.
  package func changes(since cursor: String) throws -> Set<String>? {
    guard let cursor = ChangeCursor(text: cursor), case .list(let changes) = try reader.changes(since: cursor) else {
      return nil
    }
    var stories: Set<String> = []
    for change in changes where change.kind == .page {
      guard let story = change.owner else { return nil }
      stories.insert(story)
    }
    return stories
  }

  /// What the menu leads to: whatever the library has of it.
  private static func navigation(
    _ catalogue: Catalogue, _ authored: [AuthoredPage], _ messages: Messages
  ) throws -> [(title: String, target: String)] {
    var entries = [(title: try messages.text("stories"), target: SitePath.library)]
    if !catalogue.collections.isEmpty {
      entries.append((title: try messages.text("collections"), target: SitePath.collections))
    }
    for kind in GroupKind.allCases where catalogue.groups[kind, default: []].count > (kind == .language ? 1 : 0) {
      entries.append((title: try messages.text(kind.folder), target: kind.address))
    }
    return entries + authored.map { (title: $0.title, target: $0.path) }
  }
}
