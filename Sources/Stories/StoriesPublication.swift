package import Diagnostics
import Files
import Languages
package import Publication
package import Rendering
package import Settings
import StoryModel
package import StoryStore

/// A library of stories, as the press publishes it: the site, and an e-book for each story.
package struct StoriesPublication: Publication {
  /// The library and its kind.
  package let identity: String
  /// Where the library stood when the catalogue was read.
  package let cursor: String
  /// The lists first, then each story, oldest first.
  package let sections: [Section]
  /// What was found that belongs to no single output; the home page tells it, so that the press hears of errors.
  package let diagnostics: [Diagnostic]

  private let reader: any StoryReader
  private let catalogue: Catalogue
  private let shelf: PictureShelf
  private let maker: PageMaker
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

  /// Reads the catalogue of a library; the pages of stories are read when they are planned.
  package init(_ reader: any StoryReader, settings: Settings, theme: Theme, sources: Sources) throws {
    self.reader = reader
    library = sources.library
    pages = sources.pages
    shelf = PictureShelf(folder: sources.illustrations)
    catalogue = try Catalogue(reader, settings: settings, shelf: shelf)
    let (authored, findings) = try AuthoredPage.all(in: sources.pages)
    self.authored = authored
    diagnostics = findings
    let frames = try SiteFrames(
      theme: theme, settings: settings, navigation: Self.navigation(catalogue, authored, theme.messages))
    maker = PageMaker(theme: theme, settings: settings, frames: frames)
    identity = "stories \(reader.identity.kind) \(reader.identity.id)"
    cursor = reader.cursor.text
    sections =
      [Section(name: "lists", index: 0)]
      + catalogue.stories.enumerated().map { Section(name: $1.title, index: $0 + 1) }
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
    let lists = ListOutputs(maker: maker, catalogue: catalogue)
    let site = SiteOutputs(maker: maker, authored: authored, folder: pages)
    let home = try lists.home()
    let first = Output(home.path, inputs: home.inputs, diagnostics: home.diagnostics + diagnostics, make: home.make)
    return [first] + (try lists.library()) + (try lists.collections())
      + (try GroupKind.allCases.flatMap { try lists.groups($0) }) + (try site.pages()) + (try site.companions()) + [
        try site.notFound()
      ]
      + site.assets()
  }

  private func story(_ place: Int) throws -> [Output] {
    let story = catalogue.stories[place]
    let pages = try ShelfPage.all(of: story, try reader.pages(of: story.id), shelf: shelf, library: library)
    return try StoryOutputs(maker: maker, catalogue: catalogue, place: place, pages: pages, library: library).all()
  }
}
