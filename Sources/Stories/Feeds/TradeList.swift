package import Basics
import Build
import EPUB
package import Feeds
import Hashing
import Languages
import Models
import Rendering
import Settings
import Website

/// The book trade's list of a library's stories: each edition that has an ISBN.
package struct TradeList: Sendable {
  /// The editions, story by story, oldest first.
  package private(set) var products: [TradeProduct] = []
  /// The time of their last change; nil if there is none.
  package private(set) var changed: Timestamp?
  /// What is left out, and why.
  package private(set) var findings: [Diagnostic] = []
  /// The numbers of the editions so far: of two with one, which is told elsewhere, the first is taken.
  private var numbers: Set<String> = []

  fileprivate mutating func add(_ book: StoryBook, fixed: FixedBook?, hasFlowing: Bool) throws {
    let story = book.story
    changed = max(changed ?? book.modified, book.modified)
    let first = products.count
    for (edition, number) in story.numbers.all {
      let isbn = EditionNumbers.digits(of: number)
      guard edition != .fixed || fixed != nil, edition != .epub || hasFlowing else {
        findings.append(Self.unused(edition, of: book))
        continue
      }
      guard numbers.insert(isbn).inserted else { continue }
      products.append(try TradeProduct(edition, of: book, fixed: fixed, isbn: isbn))
    }
    // What is told nowhere is not named either.
    let told = products[first...].map(\.isbn)
    for place in products.indices.dropFirst(first) {
      let isbn = products[place].isbn
      products[place].others = told.filter { $0 != isbn }
    }
    for code in story.thema where !ThemaCode.isCode(code) {
      findings.append(
        .warning, "'\(code)' of '\(story.title)' is no code of Thema", at: book.story.place,
        hint: "codes are such as 'YBC' or '5AC': ns.editeur.org/thema lists them", id: "thema-code")
    }
  }

  /// Says that an edition has an ISBN and is not made.
  private static func unused(_ edition: EditionNumbers.Edition, of book: StoryBook) -> Diagnostic {
    let isOfLayout = edition == .epub || !book.maker.settings.books.layout.isFixed
    return Diagnostic(
      .warning,
      "the \(edition.words) of '\(book.story.title)' has an ISBN, and "
        + (isOfLayout ? "'layout' in [books] makes no such book" : "no font has the letters that it needs"),
      at: book.story.place,
      hint: "\(isOfLayout ? "set it to \"both\"" : "name one in [fonts]"), or take the ISBN away",
      id: "isbn-unused")
  }
}

extension TradeProduct {
  /// An edition of a story, as its own book tells of it.
  fileprivate init(
    _ edition: EditionNumbers.Edition, of book: StoryBook, fixed: FixedBook?, isbn: String
  ) throws {
    let (story, settings) = (book.story, book.maker.settings)
    self.init(
      isbn: isbn, form: edition == .print ? .paper : edition == .fixed ? .fixed : .flowing, title: story.title,
      language: story.language.bibliographicCode)
    contributors = story.credits.map {
      Person(name: $0.name, sorted: $0.sortName, role: $0.role.code, isOrganisation: $0.isOrganisation)
    }
    series = book.collections.map { CatalogSeries(name: $0.name, position: $0.position, identifier: $0.urn) }
    summary = story.summary
    thema = story.thema
    keywords = [story.theme, story.mainCharacter].compactMap(\.self)
    ages = story.ageGroup?.years
    level = try story.readingLevel.map { (scale: try book.messages.text("level"), number: $0) }
    pages = book.pages.count
    pictures = book.pages.count { $0.picture.flatMap(book.name(of:)) != nil }
    // The book trade wants one.
    publisher = PlainText.line(settings.books.publisher ?? settings.onix.sender)
    issued = story.issued
    license = story.license.map { License($0) }.map { (name: $0.label, address: $0.bookAddress) }
    price = settings.onix.price[edition.rawValue].flatMap(TradePrice.init)
    switch edition {
    case .epub: access = Access(try book.accessibility(), by: Certifier(settings.books))
    case .fixed: access = try fixed.map { Access(try $0.accessibility(), by: nil) }
    case .print: break
    }
    access?.exemption = settings.books.exemption.word
  }
}

extension TradeProduct.Access {
  /// Takes what a book says; a certifier is named where conformance is claimed.
  fileprivate init(_ access: Accessibility, by certifier: Certifier?) {
    self.init()
    (sufficientModes, features, hazards) = (access.sufficientModes, access.features, access.hazards)
    summary = access.summary
    isSpoken = access.modes.contains("auditory")
    guard access.claimsConformance, let certifier else { return }
    (self.certifier, certified) = (certifier.name, certifier.date)
  }
}

extension StoriesPublication {
  /// The editions of published stories that have an ISBN.
  package func tradeList() throws -> TradeList {
    let prepared = try prepared(recalling: .nothing)
    let (libraryIndex, readings) = (prepared.libraryIndex, readings(prepared))
    let settings = prepared.maker.settings
    var list = TradeList()
    for place in libraryIndex.stories.indices {
      let story = libraryIndex.stories[place].value
      guard !story.numbers.isEmpty, settings.books.have(libraryIndex.stories[place]) else { continue }
      let book = try book(of: place, prepared, readings)
      let fixed =
        prepared.maker.hasFixedBook(libraryIndex.stories[place])
        ? FixedBook(book: book, findings: []) : nil
      try list.add(book, fixed: fixed, hasFlowing: settings.books.layout.isReflowable)
    }
    return list
  }

  /// The book of a story whose text flows, for what is told of it elsewhere.
  func book(of place: Int, _ prepared: Preparation, _ readings: StoryReadings) throws -> StoryBook {
    let (maker, story) = (readings.maker, prepared.libraryIndex.stories[place].value)
    let pages = try PublishedPage.all(
      of: story, readings.reading(of: story.published).pages(), settings: maker.pages.settings,
      resolver: maker.resolver)
    let narration = try StoryNarration(of: story, pages: pages, resolver: maker.resolver)
    var known: [Fingerprint: String] = [:]
    return try StoryBook(
      .init(
        shown: prepared.libraryIndex.shown(place), changed: prepared.libraryIndex.dates[place], pages: pages,
        narration: narration),
      maker: prepared.maker, known: &known)
  }
}
