import Catalogs
import Derivatives
import Hashing
import Languages
import Pictures
import Publication
import Rendering
import Settings
import StoryModel
import Values
import Website

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
      language: story.language.tag, issued: story.issued,
      updated: updated(story).secondsText)
    entry.add(story.credits)
    let license = story.license.map(maker.frames.license)
    entry.rights = license?.label
    entry.license = license?.href
    entry.summary = story.summary
    entry.subjects = story.theme.map { [$0] } ?? []
    let page = SitePath.story(story.slug)
    entry.page = maker.base.map { maker.frames.canonical(page, $0) } ?? SitePath.link(from: document, to: page)
    entry.editions = try editions(of: story, on: document)
    // Nothing that feeds of news do not say: they would be made again for it. Their enclosure is what most readers open.
    guard subject == .book else {
      entry.editions = entry.editions.prefix(1).map { CatalogEdition(href: $0.href, type: $0.type) }
      return entry
    }
    entry.isDraft = isDraft(story)
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
  private func editions(of story: ShelfStory, on document: String) throws -> [CatalogEdition] {
    guard maker.hasBook(story) else { return [] }
    let layout = maker.settings.books.layout
    return try editions(
      flowing: layout.isReflowable ? SitePath.book(story.slug) : nil,
      fixed: maker.hasFixedBook(story) ? SitePath.fixedBook(story.slug) : nil, kepub: SitePath.kepub(story.slug),
      fixedKepub: SitePath.fixedKepub(story.slug), on: document)
  }

  /// The files that there are, the one that most apps take first; each is named where there are several.
  private func editions(
    flowing: String?, fixed: String?, kepub: String, fixedKepub: String? = nil, on document: String
  ) throws -> [CatalogEdition] {
    var files: [(path: String, type: String, keys: [String])] = []
    if let flowing { files.append((flowing, MediaTypes.epub, ["edition_reflowable"])) }
    if let fixed { files.append((fixed, MediaTypes.epub, ["edition_fixed"])) }
    if maker.settings.books.kepub {
      if flowing != nil { files.append((kepub, MediaTypes.kepub, ["edition_kepub"])) }
      if fixed != nil, let fixedKepub {
        files.append((fixedKepub, MediaTypes.kepub, ["edition_kepub", "edition_fixed"]))
      }
    }
    return try files.map { path, type, keys in
      CatalogEdition(
        href: maker.frames.address(of: path, on: document), type: type,
        title: files.count > 1 ? try keys.map { try maker.messages.text($0) }.joined(separator: " · ") : nil)
    }
  }

  /// When the book of a story changed. It says the same itself, unless a page has a later date than its story, or a picture that is
  /// marked as made is not there: nobody reads all pages for a list.
  private func updated(_ story: ShelfStory) -> Timestamp { story.modified(pictures: story.pictureCount) }

  /// Whether pictures of a story are still to come.
  private func isDraft(_ story: ShelfStory) -> Bool { story.isIllustrated && story.pictureCount < story.pageCount }

  // MARK: Books of collections

  /// A book as an entry of a document.
  func entry(_ item: CatalogItem, on document: String) throws -> CatalogEntry {
    switch item {
    case .story(let place): try entry(place, on: document, as: .book)
    case .collection(let place): try entry(ofCollection: catalogue.collections[place], on: document)
    }
  }

  /// The stories that a collection's book has.
  private func stories(of collection: ShelfCollection) -> [ShelfStory] {
    collection.members.map { catalogue.stories[$0] }.filter { $0.pageCount > 0 && !$0.isPreview }
  }

  /// Whether a collection has a book.
  func hasBook(_ collection: ShelfCollection) -> Bool {
    let stories = stories(of: collection)
    return maker.settings.books.collections && !collection.isPreview && !stories.isEmpty
      && stories.allSatisfy(maker.hasBook)
  }

  private func entry(ofCollection collection: ShelfCollection, on document: String) throws -> CatalogEntry {
    let stories = stories(of: collection)
    let language = ShelfCollection.language(of: stories) ?? maker.frames.ownLanguage
    let changes = stories.map(updated) + [collection.updatedAt].compactMap(\.self)
    var entry = CatalogEntry(
      identifier: collection.bookIdentifier, title: collection.name, language: language.tag,
      issued: stories.compactMap(\.issued).max(),
      updated: (changes.max() ?? collection.createdAt).secondsText)
    entry.add(stories.flatMap(\.credits))
    entry.publisher = PlainText.line(maker.settings.books.publisher)
    let licenses = stories.map(\.license).unique
    let license = licenses.count == 1 ? licenses[0].map(maker.frames.license) : nil
    entry.rights = license?.label
    entry.license = license?.href
    entry.summary = collection.description
    entry.subjects = stories.compactMap(\.theme).unique
    entry.ages = collection.years(of: stories).map { "\($0.lowerBound)-\($0.upperBound)" }
    entry.series = [CatalogSeries(name: collection.name, identifier: collection.urn)]
    entry.isDraft = stories.contains(where: isDraft)
    let page = SitePath.collection(collection.slug)
    entry.page = maker.base.map { maker.frames.canonical(page, $0) } ?? SitePath.link(from: document, to: page)
    entry.editions = try editions(
      flowing: SitePath.collectionBook(collection.slug), fixed: nil, kepub: SitePath.collectionKepub(collection.slug),
      on: document)
    guard let covers = try stories.lazy.compactMap(\.cover).first.flatMap(maker.shelf.covers) else { return entry }
    entry.cover = image(covers.cover, on: document)
    entry.thumbnail = image(covers.thumbnail, on: document)
    return entry
  }

  private func series(_ collection: ShelfCollection, of place: Int) -> CatalogSeries {
    CatalogSeries(
      name: collection.name, position: collection.members.firstIndex(of: place).map { $0 + 1 },
      identifier: collection.urn)
  }

  private func image(_ copy: Derivative, on document: String) -> CatalogImage {
    CatalogImage(
      href: maker.frames.address(of: SitePath.illustration(copy), on: document), type: copy.type.mediaType,
      width: copy.width,
      height: copy.height, size: copy.size)
  }

  /// What a feed depends on because it lists some books.
  func inputs(_ entries: [CatalogEntry], _ items: [CatalogItem]) -> [Input] {
    zip(entries, items).map { entry, item in
      switch item {
      case .story(let place): Input("entry of '\(catalogue.stories[place].slug)'", entry.fingerprint)
      case .collection(let place):
        Input("entry of the collection '\(catalogue.collections[place].slug)'", entry.fingerprint)
      }
    }
  }

  /// Those of some stories that have a book, in the same order.
  func books(of stories: [Int]) -> [Int] { stories.filter { maker.hasBook(catalogue.stories[$0]) } }

  /// Takes in everything that the entry of a story shows.
  func append(_ place: Int, to stream: inout FingerprintStream) {
    stream.append(catalogue.storyStamps[place])
    stream.append(UInt64(catalogue.stories[place].pictureCount))
    stream.append(catalogue.stories[place].isIllustrated ? 1 : 0)
    for collection in catalogue.collectionsOfStory[place] { stream.append(catalogue.collectionStamps[collection]) }
  }

  /// Takes in everything that the entry of a book shows.
  func append(_ item: CatalogItem, to stream: inout FingerprintStream) {
    switch item {
    case .story(let place): append(place, to: &stream)
    case .collection(let place):
      stream.append(catalogue.collectionStamps[place])
      for member in catalogue.collections[place].members { append(member, to: &stream) }
    }
  }
}

extension CatalogEntry {
  /// Names those who had a part in it, each once.
  fileprivate mutating func add(_ credits: [Credit]) {
    authors = credits.names(.author).unique
    illustrators = credits.names(.illustrator).unique
    translators = credits.names(.translator).unique
    contributors = credits.others.map { CatalogContributor(name: $0.name, role: $0.role.code) }.unique
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
  /// What identifies the collection for ever; nil if its id is no UUID.
  var urn: String? { Identifier(uuid: id.text).map { "urn:uuid:\($0.text.lowercased())" } }
}

extension Settings.Books {
  /// Whether they have a story: one with pages, of which all is published, and whose pictures are not waited for.
  func have(_ story: ShelfStory) -> Bool { enabled && story.pageCount > 0 && !story.isPreview && !story.isHeld }
}

extension PageMaker {
  /// Whether a story has an e-book.
  func hasBook(_ story: ShelfStory) -> Bool {
    settings.books.have(story) && (settings.books.layout.isReflowable || hasFixedBook(story))
  }

  /// The copies of the cover of a story's book that catalogues show; nil if it has no cover, or no copy can be made.
  func covers(of story: ShelfStory) throws -> Covers? { try (story.bookCover ?? story.cover).flatMap(shelf.covers) }
}
