import Basics
import Build
import EPUB
import Feeds
import Hashing
import Images
import Languages
import Models
import Pictures
import Rendering
import Settings
import StoryStore
import Website

/// A book of a catalogue, with everything that its entry shows.
enum CatalogBook: Encodable, Sendable {
  /// A story, with what it is called in other languages, and those whose words other books have beside its own. When
  /// they were changed is read.
  case story(ShownStory, translations: HashedList<StoryName>, beside: [Beside])
  case collection(BookOfCollection)

  /// A translation in a book of two languages.
  struct Beside: Encodable, Sendable {
    /// The languages of the book, as the settings name them.
    let pair: Settings.LanguagePair
    let story: Hashed<PublishedStory>
  }
}

/// A collection as a book, and the stories that it has.
struct BookOfCollection: Encodable, Sendable {
  let collection: Hashed<PublishedCollection>
  let stories: [Hashed<PublishedStory>]

  /// Takes a collection and all of its stories.
  init(_ collection: Hashed<PublishedCollection>, _ stories: [Hashed<PublishedStory>]) {
    self.collection = collection
    self.stories = stories.filter { $0.pageCount > 0 && !$0.isPreview }
  }
}

/// Makes the entries of catalogues and of the feed of news.
extension PageMaker {
  /// A story as an entry of a document; `updated` is the last change of its book or of those of two languages.
  func entry(
    of shown: ShownStory, updated: Timestamp, on document: String, as subject: CatalogSubject,
    access: CatalogAccess? = nil, beside: [CatalogBook.Beside] = []
  ) throws -> CatalogEntry {
    let story = shown.story.value
    var entry = CatalogEntry(
      identifier: subject == .book ? story.bookIdentifier : story.identifier, title: story.title,
      language: story.language.tag, issued: story.issued,
      updated: updated.secondsText)
    entry.add(story.credits)
    entry.machineAuthors = try [story.machineWriter(in: messages)].compactMap(\.self)
    let license = story.license.map(frames.license)
    entry.rights = license?.label
    entry.license = license?.href
    entry.summary = story.summary
    entry.subjects = story.theme.map { [$0] } ?? []
    let page = SitePath.story(story.slug)
    entry.page = address(of: page, on: document)
    entry.editions = try editions(of: shown.story, beside, on: document)
    // News feeds get only what they say: they would be made again for more. Their enclosure is what most readers open.
    guard subject == .book else {
      entry.editions = entry.editions.prefix(1).map { CatalogEdition(href: $0.href, type: $0.type) }
      return entry
    }
    entry.isDraft = isDraft(story)
    if hasWebPublication(shown.story) {
      entry.manifest = frames.address(of: SitePath.publication(story.slug), on: document)
    }
    entry.publisher = PlainText.line(settings.books.publisher)
    entry.ages = story.ageGroup?.years.map { "\($0.lowerBound)-\($0.upperBound)" }
    entry.level = try story.readingLevel.map { CatalogLevel($0, label: try levelLabel($0)) }
    entry.series = shown.memberships.map { CatalogSeries(name: $0.name, position: $0.position, identifier: $0.urn) }
    entry.printed = story.numbers.print.map(EditionNumbers.digits)
    guard hasBook(shown.story) else { return entry }
    entry.access = access ?? self.access(of: shown.story)
    guard let covers = try covers(of: story) else { return entry }
    entry.cover = image(covers.cover, on: document)
    entry.thumbnail = image(covers.thumbnail, on: document)
    return entry
  }

  /// The known accessibility of a story's book without its pages: lists say nothing of descriptions of
  /// pictures, nor whether all of it is heard. The story's own page and its manifest say that.
  private func access(of story: Hashed<PublishedStory>) -> CatalogAccess {
    let (isIllustrated, layout) = (story.value.isIllustrated, settings.books.layout)
    var access = CatalogAccess()
    access.modes = ["textual"] + (isIllustrated ? ["visual"] : []) + (story.value.isRecorded ? ["auditory"] : [])
    access.sufficientModes = [isIllustrated ? "textual,visual" : "textual"]
    access.features = Accessibility.features(hasPages: true, flows: layout.isReflowable)
    access.hazards = isIllustrated ? [] : ["none"]
    access.exemption = settings.books.exemption.word
    return access
  }

  /// The address of a page, as a document refers to it that may be read elsewhere.
  private func address(of page: String, on document: String) -> String {
    base.map { frames.canonical(page, $0) } ?? SitePath.link(from: document, to: page)
  }

  /// The files in which a story can be had.
  ///
  /// Their sizes are not said: a book is made after the index is planned, and its size can only be guessed.
  private func editions(
    of story: Hashed<PublishedStory>, _ beside: [CatalogBook.Beside], on document: String
  ) throws -> [CatalogEdition] {
    guard hasBook(story) else { return [] }
    let layout = settings.books.layout
    let paper = hasPaperBook(story) ? settings.books.pdf.filter(\.isOffered) : []
    let names = frames.languageNames
    let paired = beside.map { beside in
      CatalogEdition(
        href: frames.address(of: SitePath.book(story.slug, in: beside.pair), on: document), type: MediaTypes.epub,
        title: [story.language, beside.story.language].map { names.name(of: $0).text }.joined(separator: " + "),
        languages: [story.language.tag, beside.story.language.tag])
    }
    return try editions(
      flowing: layout.isReflowable ? SitePath.book(story.slug) : nil,
      fixed: hasFixedBook(story) ? SitePath.fixedBook(story.slug) : nil, kepub: SitePath.kepub(story.slug),
      fixedKepub: SitePath.fixedKepub(story.slug),
      paper: paper.map { form in
        (SitePath.pdfs(story.slug, form)[0], MediaTypes.pdf, [form.message("edition")])
      }, paired, numbers: story.numbers, on: document)
  }

  /// The files that there are, the one that most apps take first; each is named where there are several.
  private func editions(
    flowing: String?, fixed: String?, kepub: String, fixedKepub: String? = nil,
    paper: [(path: String, type: String, keys: [String])] = [], _ paired: [CatalogEdition] = [],
    numbers: EditionNumbers = EditionNumbers(), on document: String
  ) throws -> [CatalogEdition] {
    var files: [(path: String, type: String, keys: [String])] = []
    if let flowing { files.append((flowing, MediaTypes.epub, ["edition_reflowable"])) }
    if let fixed { files.append((fixed, MediaTypes.epub, ["edition_fixed"])) }
    if settings.books.kepub {
      if flowing != nil { files.append((kepub, MediaTypes.kepub, ["edition_kepub"])) }
      if fixed != nil, let fixedKepub {
        files.append((fixedKepub, MediaTypes.kepub, ["edition_kepub", "edition_fixed"]))
      }
    }
    files += paper
    return try files.map { path, type, keys in
      let number =
        path == flowing || path == kepub ? numbers.epub : path == fixed || path == fixedKepub ? numbers.fixed : nil
      return CatalogEdition(
        href: frames.address(of: path, on: document), type: type,
        title: files.count + paired.count > 1 ? try keys.map { try messages.text($0) }.joined(separator: " · ") : nil,
        isbn: number.map(EditionNumbers.digits))
    } + paired
  }

  /// The last change of a story's book. It says the same itself, unless a page has a later date than its story, or a
  /// picture that is marked as made is not there: nobody reads all pages for a list.
  func updated(_ story: PublishedStory, _ dates: StoryDates) -> Timestamp {
    story.modified([dates[story]], pictures: story.pictureCount)
  }

  /// Whether pictures of a story are still to come.
  private func isDraft(_ story: PublishedStory) -> Bool { story.isIllustrated && story.pictureCount < story.pageCount }

  // MARK: Books of collections

  /// A book as an entry of a document.
  func entry(of book: CatalogBook, _ dates: StoryDates, on document: String) throws -> CatalogEntry {
    switch book {
    case .story(let story, let translations, let beside):
      let changes = [story.story.value] + beside.map(\.story.value)
      var entry = try entry(
        of: story, updated: changes.map { updated($0, dates) }.max() ?? story.createdAt, on: document, as: .book,
        beside: beside)
      entry.translations = translations.all.map { other in
        CatalogTranslation(
          language: other.language.tag, title: other.title, page: address(of: SitePath.story(other.slug), on: document))
      }
      return entry
    case .collection(let book): return try entry(of: book, dates, on: document)
    }
  }

  /// Whether a collection has a book.
  func has(_ book: BookOfCollection) -> Bool {
    settings.books.collections && !book.collection.isPreview && !book.stories.isEmpty
      && book.stories.allSatisfy(hasBook)
  }

  private func entry(of book: BookOfCollection, _ dates: StoryDates, on document: String) throws -> CatalogEntry {
    let (collection, stories) = (book.collection.value, book.stories.map(\.value))
    let language = PublishedCollection.language(of: stories) ?? frames.ownLanguage
    let changes = stories.map { updated($0, dates) } + [collection.updatedAt].compactMap(\.self)
    var entry = CatalogEntry(
      identifier: collection.bookIdentifier, title: collection.name, language: language.tag,
      issued: stories.compactMap(\.issued).max(),
      updated: (changes.max() ?? collection.createdAt).secondsText)
    entry.add(stories.flatMap(\.credits))
    entry.machineAuthors = try stories.compactMap { try $0.machineWriter(in: messages) }.unique
    entry.publisher = PlainText.line(settings.books.publisher)
    let licenses = stories.map(\.license).unique
    let license = licenses.count == 1 ? licenses[0].map(frames.license) : nil
    entry.rights = license?.label
    entry.license = license?.href
    entry.summary = collection.description
    entry.subjects = stories.compactMap(\.theme).unique
    entry.ages = collection.years(of: stories).map { "\($0.lowerBound)-\($0.upperBound)" }
    entry.series = [CatalogSeries(name: collection.name, identifier: collection.urn)]
    entry.isDraft = stories.contains(where: isDraft)
    let page = SitePath.collection(collection.slug)
    entry.page = address(of: page, on: document)
    entry.editions = try editions(
      flowing: SitePath.collectionBook(collection.slug), fixed: nil, kepub: SitePath.collectionKepub(collection.slug),
      on: document)
    guard let covers = try stories.lazy.compactMap(\.cover).first.flatMap(resolver.covers) else { return entry }
    entry.cover = image(covers.cover, on: document)
    entry.thumbnail = image(covers.thumbnail, on: document)
    return entry
  }

  private func image(_ copy: Derivative, on document: String) -> CatalogImage {
    CatalogImage(
      href: frames.address(of: SitePath.illustration(copy), on: document), type: copy.type.mediaType,
      width: copy.width,
      height: copy.height, size: copy.size)
  }

  /// The inputs of a feed that lists some books.
  func inputs(_ entries: [CatalogEntry], _ books: [Hashed<CatalogBook>]) -> [Input] {
    zip(entries, books).map { entry, book in
      switch book.value {
      case .story(let story, _, _): Input("entry of '\(story.slug)'", entry.fingerprint)
      case .collection(let book): Input("entry of the collection '\(book.collection.slug)'", entry.fingerprint)
      }
    }
  }
}

/// The subject of an entry.
enum CatalogSubject {
  /// The e-book of a story.
  case book
  /// The story, which need not have a book.
  case story
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

extension PublishedStory {
  /// The permanent identifier of the story's book.
  var bookIdentifier: String { BookIdentity.urn(of: id, language: language.tag, .reflowable) }

  /// The permanent identifier of the story.
  var identifier: String {
    Identifier(uuid: id.text).map { "urn:uuid:\($0.text.lowercased())" } ?? NameBasedUUID("story|\(id)").urn
  }
}

extension PublishedCollection {
  /// The permanent identifier of the collection; nil if its id is no UUID.
  var urn: String? { Identifier(uuid: id.text).map { "urn:uuid:\($0.text.lowercased())" } }
}

extension Settings.Books {
  /// Whether they have a story: one with pages, of which all is published, and whose pictures are not waited for.
  func have(_ story: Hashed<PublishedStory>) -> Bool {
    enabled && !story.isHeld && story.card.pageCount > 0 && !story.card.isPreview
  }
}

extension PageMaker {
  /// Whether a story has an e-book.
  func hasBook(_ story: Hashed<PublishedStory>) -> Bool {
    settings.books.have(story) && (settings.books.layout.isReflowable || hasFixedBook(story))
  }

  /// Whether apps can read a story page by page from the web.
  func hasWebPublication(_ story: Hashed<PublishedStory>) -> Bool {
    settings.books.webpub && settings.books.have(story)
  }

  /// The copies of the cover of a story's book that catalogues show; nil if it has no cover, or no copy can be made.
  func covers(of story: PublishedStory) throws -> Covers? {
    try (story.bookCover ?? story.cover).flatMap(resolver.covers)
  }
}
