import Catalogs
import Derivatives
import Hashing
import Languages
import Pictures
import Publication
import Settings
import StoryModel

/// Makes entries and feeds of what a catalogue knows of stories.
struct CatalogMaker: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue

  /// How many stories a full page of a list has, and the lists of the newest.
  var pageSize: Int { maker.settings.site.storiesPerPage }

  /// A story as an entry of a document.
  func entry(_ place: Int, on document: String, as subject: Subject) throws -> CatalogEntry {
    let story = catalogue.stories[place]
    var entry = CatalogEntry(
      identifier: subject == .book ? story.bookIdentifier : story.identifier, title: story.title,
      language: story.language.tag, issued: story.createdAt.dateText,
      updated: max(story.updatedAt, story.createdAt).secondsText)
    entry.authors = story.author.map { [$0] } ?? []
    entry.illustrators = story.illustrator.map { [$0] } ?? []
    entry.translators = story.translator.map { [$0] } ?? []
    let license = story.license.map(maker.frames.license)
    entry.rights = license?.label
    entry.license = license?.href
    entry.summary = story.summary
    entry.subjects = story.theme.map { [$0] } ?? []
    let page = SitePath.story(story.slug)
    entry.page = maker.base.map { maker.canonical(page, $0) } ?? SitePath.link(from: document, to: page)
    entry.editions = editions(of: story, on: document)
    // Nothing that feeds of news do not say: they would be made again for it.
    guard subject == .book else { return entry }
    entry.publisher = PlainText.line(maker.settings.books.publisher)
    entry.ages = story.ageGroup?.years.map { "\($0.lowerBound)-\($0.upperBound)" }
    entry.series = catalogue.collectionsOfStory[place].map { series(catalogue.collections[$0], of: place) }
    guard maker.hasBook(story), let covers = try maker.covers(of: story) else { return entry }
    entry.cover = image(covers.cover, on: document)
    entry.thumbnail = image(covers.thumbnail, on: document)
    return entry
  }

  /// What an entry is about.
  enum Subject {
    /// The e-book of a story.
    case book
    /// The story, which need not have a book.
    case story
  }

  /// The files in which a story can be had.
  ///
  /// Their sizes are not said: a book is made after the catalogue is planned, and what it will weigh can only be guessed.
  private func editions(of story: ShelfStory, on document: String) -> [CatalogEdition] {
    guard maker.hasBook(story) else { return [] }
    return SitePath.books(story.slug, maker.settings.books.layout).map { path in
      CatalogEdition(href: maker.address(of: path, on: document), type: MediaTypes.epub)
    }
  }

  private func series(_ collection: ShelfCollection, of place: Int) -> CatalogSeries {
    CatalogSeries(
      name: collection.name, position: collection.members.firstIndex(of: place).map { $0 + 1 },
      identifier: collection.urn)
  }

  private func image(_ copy: Derivative, on document: String) -> CatalogImage {
    CatalogImage(
      href: maker.address(of: SitePath.illustration(copy), on: document), type: copy.type.mediaType, width: copy.width,
      height: copy.height, size: copy.size)
  }

  /// What identifies a document of this site for ever: by the site's address, or by its title as long as it has none.
  func identifier(of path: String) -> String {
    let site = maker.settings.site.baseURL ?? PlainText.line(maker.settings.site.title) ?? ""
    return NameBasedUUID("catalog|\(site)|\(path)").urn
  }

  /// The name of the site, which publishes everything.
  var siteName: String { PlainText.line(maker.settings.site.title) ?? "Hornbook" }

  /// What a feed depends on because it lists some stories.
  func inputs(_ entries: [CatalogEntry], _ places: [Int]) -> [Input] {
    zip(entries, places).map { entry, place in
      Input("entry of '\(catalogue.stories[place].slug)'", entry.fingerprint)
    }
  }

  /// Those of some stories that have a book, in the same order.
  func books(of stories: [Int]) -> [Int] { stories.filter { maker.hasBook(catalogue.stories[$0]) } }

  /// Takes in everything that the entry of a story shows.
  func append(_ place: Int, to stream: inout FingerprintStream) {
    stream.append(catalogue.storyStamps[place])
    for collection in catalogue.collectionsOfStory[place] { stream.append(catalogue.collectionStamps[collection]) }
  }
}

extension ShelfStory {
  /// What identifies the story's book for ever.
  var bookIdentifier: String { NameBasedUUID("\(id)|\(language.tag)|reflowable").urn }

  /// What identifies the story for ever.
  var identifier: String {
    Identifier(uuid: id.text).map { "urn:uuid:\($0.text.lowercased())" } ?? NameBasedUUID("story|\(id)").urn
  }
}

extension ShelfCollection {
  /// What identifies the collection for ever; none where its id is no UUID.
  var urn: String? { Identifier(uuid: id.text).map { "urn:uuid:\($0.text.lowercased())" } }
}

extension PageMaker {
  /// Whether a story has an e-book.
  func hasBook(_ story: ShelfStory) -> Bool { settings.books.enabled && story.pageCount > 0 && !story.isHeld }

  /// The address of a file, as a document refers to it that may be read elsewhere: absolute where the site's address is known, or else
  /// relative to the document.
  func address(of target: String, on document: String) -> String {
    base.map { $0 + SitePath.encoded(target) } ?? SitePath.link(from: document, to: target)
  }

  /// The copies of a story's cover that catalogues show; none where it has no cover, or no copy can be made.
  func covers(of story: ShelfStory) throws -> Covers? { try story.cover.flatMap(shelf.covers) }
}
