import Basics
import Build
import EPUB
import Hashing
import Languages
import Models
import Mustache
import Rendering
import Settings
import Website

/// Plans the e-book of a collection: all of its stories that have pages, in its order, each with its title page.
///
/// It is in the language that most of its stories are in, the first of them where several have as many, and its pages
/// run that way; each document says its own. Pages are numbered through.
struct CollectionBook: Sendable {
  let maker: PageMaker
  let collection: PublishedCollection
  let stories: [StoryBook]
  let language: Language
  let messages: Messages
  /// The cover that is composed of its name and the first picture; nil if none can be made.
  private let jacket: Jacket?

  /// Takes a collection; nil if no story of it has a page, or only previews are published of it. A story that is a
  /// preview is no chapter. Pages are asked for story by story.
  init?(
    _ collection: PublishedCollection, of members: [ShownStory], maker: PageMaker,
    pages: (_ place: Int) throws -> (shown: [PublishedPage], changed: Timestamp)
  ) throws {
    var stories: [StoryBook] = []
    var known: [Fingerprint: String] = [:]
    var volume = StoryBook.Volume()
    guard !collection.isPreview else { return nil }
    for (place, shown) in members.enumerated() where !shown.isPreview {
      let (pages, changed) = try pages(place)
      if pages.isEmpty { continue }
      let narration = try StoryNarration(
        of: shown.story.value, pages: pages, resolver: maker.resolver)
      volume.prefix = "s\(String(stories.count + 1).padded(3))-"
      stories.append(
        try StoryBook(
          .init(shown: shown, changed: changed, pages: pages, narration: narration), maker: maker,
          volume: volume, known: &known))
      volume.pagesBefore += pages.count
    }
    guard let first = stories.first else { return nil }
    language = PublishedCollection.language(of: stories.map(\.story)) ?? first.story.language
    let messages = try maker.theme.messages(in: language.tag)
    let bylines = Set(try stories.map { try maker.byline($0.story.card.value, in: messages, keepsApart: true) })
    jacket = try Jacket(
      .init(title: collection.name, people: bylines.count == 1 ? bylines.first ?? nil : nil, language: language),
      accent: first.story.accent, art: stories.first { $0.cover != nil }?.coverArt(), maker: maker)
    self.messages = messages
    self.maker = maker
    self.collection = collection
    self.stories = stories
  }

  /// Pages whose picture is still to come.
  private var pending: Int { stories.reduce(0) { $0 + $1.pending } }

  /// Pages without a picture.
  private var lacking: Int { stories.reduce(0) { $0 + $1.lacking } }

  /// Whether there is to be no book yet.
  var isHeld: Bool { stories.contains(where: \.isHeld) }

  /// The size of the book, near enough to say beside a link.
  var estimatedSize: Int {
    get throws {
      let frame = StoryBook.frameSize + (try (jacket?.picture ?? ornament())?.sizeInBook ?? 0)
      return try stories.reduce(frame) { try $0 + $1.estimatedSize }
    }
  }

  /// The name of the picture on the cover: the one that is composed, or that of the first story that has one.
  private var cover: String? { jacket?.picture?.name ?? stories.lazy.compactMap(\.cover).first }

  /// The cover of a book without any picture; nil if there is one.
  private func ornament() throws -> BookPicture? { cover == nil ? try stories[0].ornament() : nil }

  /// The book as outputs of the plan, one for each name that it has.
  func outputs() throws -> [Output] {
    var paths = [SitePath.collectionBook(collection.slug)]
    if maker.settings.books.kepub { paths.append(SitePath.collectionKepub(collection.slug)) }
    let inputs = stories.flatMap { book in
      book.pages.map {
        Input("illustration of page \(book.volume.pagesBefore + $0.number)", value: $0.status.rawValue)
      }
    }
    return try book().outputs(paths, of: documents(), inputs: inputs, diagnostics: [], theme: maker.theme)
  }

  /// Says that there is no book yet, and why.
  var heldFinding: Diagnostic {
    let titles = stories.filter(\.isHeld).prefix(3).map { "'\($0.story.title)'" }.joined(separator: ", ")
    return Diagnostic(
      .note,
      "the book of the collection '\(collection.name)' is held until all its pictures are there: \(lacking) are missing",
      at: .library(collection.id), hint: "pictures are missing in \(titles)", id: "held-book")
  }

  // MARK: The package

  private func book() throws -> BookFacts {
    let modified = stories.map(\.modified) + [collection.updatedAt].compactMap(\.self)
    var book = Book(
      identifier: collection.bookIdentifier, title: collection.name,
      language: language.tag, direction: language.isRightToLeft ? .rightToLeft : .leftToRight,
      modified: (modified.max() ?? stories[0].modified).secondsText)
    book.otherLanguages = stories.map(\.story.language.tag).unique.filter { $0 != language.tag }
    book.showsContents = true
    book.isCoverComposed = true
    let people = stories.map(\.story)
    book.contributors = people.flatMap(\.credits).inOrder.unique.map(Contributor.init)
    book.contributors += try people.machineContributors(in: messages)
    book.publisher = PlainText.line(maker.settings.books.publisher)
    book.issued = people.compactMap(\.issued).max()
    book.summary = collection.description
    book.subjects = people.compactMap(\.theme).unique
    let licences = people.map { story in story.license.map { License($0).label } }
    // Where they differ, each stands in the colophon with its story.
    book.rights = Set(licences).count == 1 ? licences[0] : nil
    let addresses = Set(people.map { story in story.license.flatMap { License($0).bookAddress } })
    book.licenseAddress = addresses.count == 1 ? addresses.first ?? nil : nil
    book.titleFileAs = SortTitle.of(collection.name, in: language)
    book.series = [Series(name: collection.name, identifier: collection.urn)]
    if let years = collection.years(of: people) {
      let range = "\(years.lowerBound)-\(years.upperBound)"
      book.typicalAgeRange = range
      book.audience = try messages.text("audience", ["ages": range])
    }
    book.pendingPictures = pending
    book.certifier = Certifier(maker.settings.books)
    book.exemption = maker.settings.books.exemption.word
    let narrators = try stories.flatMap { try $0.narrators(in: messages) }.unique
    book.narrator = narrators.isEmpty ? nil : narrators.joined(separator: ", ")
    book.labels = try messages.bookLabels(in: language)
    return BookFacts(
      book: book, pictures: stories.flatMap(\.pictures) + [jacket?.picture].compactMap(\.self),
      recordings: stories.flatMap(\.recordings), clips: stories.flatMap(\.clips), cover: cover,
      ornament: try ornament(), bytes: maker.resolver.bytes)
  }

  // MARK: The documents

  private func documents() throws -> [BookPart] {
    try BookPart.all(
      cover: coverPage(), title: title(), called: collection.name,
      stories.enumerated().flatMap { place, book in try book.chapter(isFirst: place == 0) }, colophon: colophon(),
      by: "epub/collection-colophon", messages)
  }

  private func common() throws -> Object {
    try BookPart.common(title: collection.name, language: language, messages: messages)
  }

  private func coverPage() throws -> Value {
    var model = try common()
    let byline = try byline
    let alt =
      try byline.map { try messages.text("cover_alt_by", ["title": collection.name, "byline": $0]) }
      ?? messages.text("cover_alt", ["title": collection.name])
    model.merge(
      BookPart.cover(
        jacket.map { !$0.showsPicture } ?? false ? nil : cover, ornament: try ornament()?.name, alt: alt, byline: byline
      ))
    return .object(model)
  }

  private func title() throws -> Value {
    var model = try common()
    let byline = try byline
    model[.authorLine] = Value(byline)
    model[.hasAuthorLine] = .bool(byline != nil)
    model[.seriesLine] = .null
    model[.hasSeriesLine] = .bool(false)
    return .object(model)
  }

  /// Its byline; nil if its stories differ in it.
  private var byline: String? {
    get throws {
      let lines = Set(try stories.map { try maker.byline($0.story.card.value, in: messages, keepsApart: true) })
      return lines.count == 1 ? lines.first ?? nil : nil
    }
  }

  private func colophon() throws -> Value {
    var model = try common()
    model[.credits] = .list(
      try BookPart.credit("publisher", PlainText.line(maker.settings.books.publisher), in: messages))
    let illustrated = stories.reduce(0) { $0 + $1.illustrated }
    model[.pendingNote] = Value(try BookPart.draftNote(pending: pending, of: illustrated, in: messages))
    model[.hasPendingNote] = .bool(pending > 0)
    model[.stories] = .list(
      try stories.map { book in
        .object([
          .title: .text(book.story.title), .language: .text(book.story.language.tag),
          .direction: .text(book.story.language.direction), .credits: .list(try book.credits(in: messages)),
        ])
      })
    let path = "collections/\(collection.slug)/"
    let address = maker.base.map { $0 + SitePath.encoded(path) }
    model[.sourceUrl] = Value(address)
    model[.sourceLabel] = Value(maker.base.map { $0 + path })
    model[.hasSource] = .bool(address != nil)
    return .object(model)
  }
}
