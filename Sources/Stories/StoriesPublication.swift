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
import Synchronization

/// A library of stories, as the press publishes it: the site, and an e-book for each story.
///
/// The catalogue is read when the first section is asked for: a build that finds nothing changed never needs it.
package final class StoriesPublication: Publication {
  /// The library and its kind.
  package let identity: String
  /// Where the library stood at the moment that is published.
  package let cursor: String
  /// What tells theme, settings and authored pages apart.
  package let ground: Fingerprint
  /// What was found that belongs to no single output; the home page tells it, so that the press hears of errors.
  package let diagnostics: [Diagnostic]

  private let reader: any StoryReader
  private let settings: Settings
  private let theme: Theme
  private let shelf: PictureShelf
  private let authored: [AuthoredPage]
  private let library: String
  private let pages: String
  private let plan = Mutex<Plan?>(nil)

  /// What the sections are planned with.
  private struct Plan {
    let catalogue: Catalogue
    let maker: PageMaker
  }

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

  /// The lists first, then each story, oldest first.
  package func sections() throws -> [Section] {
    [Section(name: "lists", index: 0)]
      + (try prepared().catalogue.stories.enumerated().map { Section(name: $1.title, index: $0 + 1) })
  }

  /// The pictures that were looked at.
  package func witnesses() -> [Witness] { shelf.witnesses }

  private func prepared() throws -> Plan {
    try plan.withLock { known in
      if let known { return known }
      let catalogue = try Catalogue(reader, settings: settings, shelf: shelf)
      let navigation = try Self.navigation(catalogue, authored, theme.messages)
      let frames = try SiteFrames(theme: theme, settings: settings, navigation: navigation)
      let plan = Plan(catalogue: catalogue, maker: PageMaker(theme: theme, settings: settings, frames: frames))
      known = plan
      return plan
    }
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

  /// The outputs of one part: everything but the stories, or one story.
  package func outputs(of section: Section) throws -> [Output] {
    section.index == 0 ? try lists() : try story(section.index - 1)
  }

  private func lists() throws -> [Output] {
    let plan = try prepared()
    let lists = ListOutputs(maker: plan.maker, catalogue: plan.catalogue)
    let site = SiteOutputs(maker: plan.maker, authored: authored, folder: pages)
    let home = try lists.home()
    let first = Output(home.path, inputs: home.inputs, diagnostics: home.diagnostics + diagnostics, make: home.make)
    return [first] + (try lists.library()) + (try lists.collections())
      + (try GroupKind.allCases.flatMap { try lists.groups($0) }) + (try site.pages()) + (try site.companions()) + [
        try site.notFound()
      ]
      + site.assets()
  }

  private func story(_ place: Int) throws -> [Output] {
    let plan = try prepared()
    let story = plan.catalogue.stories[place]
    let pages = try ShelfPage.all(of: story, try reader.pages(of: story.id), shelf: shelf, library: library)
    return try StoryOutputs(
      maker: plan.maker, catalogue: plan.catalogue, place: place, pages: pages, library: library
    ).all()
  }
}
