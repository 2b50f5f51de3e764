import Basics
import Build
import EPUB
import Feeds
import Hashing
import Images
import Languages
import Mustache
import Pictures
import Rendering
import Settings
import Website

/// A book to take along: the lessons in one language, or the sparks in it, situation by situation. This is what is
/// always the same of it.
struct SparkBookName: Encodable, Sendable {
  let kind: Kind
  let language: Language

  /// The content of a book.
  enum Kind: String, CaseIterable, Encodable, Sendable {
    case lessons, sparks

    /// The name of its file, before the language.
    var stem: String { self == .lessons ? "micro-lessons" : "pocket-sparks" }
  }

  /// The words of the book, in its own language where the theme has them.
  func messages(_ maker: SparkMaker) throws -> Messages { try maker.theme.messages(in: language.tag) }

  /// The permanent identifier of the book.
  ///
  /// It is the site's and not the library's own: a library that is made anew from the same files has the same books.
  func identifier(_ maker: SparkMaker) -> String { maker.frames.identifier(of: path) }

  func title(_ maker: SparkMaker) throws -> String { try messages(maker).text("\(kind.rawValue)_title") }

  /// Its path; under the other name it is there too, where the settings want that.
  var path: String { "books/\(kind.stem)-\(language.tag.lowercased()).epub" }
  var kepub: String { "books/\(kind.stem)-\(language.tag.lowercased()).kepub.epub" }

  /// One of eight colours, by what it is of.
  var accent: Int { kind == .lessons ? 1 : 7 }

  /// The book as a template sees it where a page leads to it. Its size, near enough, is only told where that page is
  /// made again with it anyway.
  func link(on page: String, _ maker: SparkMaker, size: Int? = nil) throws -> Value {
    let spoken = try messages(maker).language
    return .object([
      .title: .text(try title(maker)), .href: maker.link(page, path),
      .sizeLabel: Value(try size.map(maker.frames.label(ofSize:))), .language: .text(spoken),
      .direction: .text(Language(spoken)?.direction ?? "ltr"),
    ])
  }
}

/// The facts of a book shown where something leads to it.
struct SparkBookLink: Encodable, Sendable {
  let book: SparkBookName
  /// The time of its last change.
  let modified: Timestamp
  /// About how many bytes its texts have.
  private let weight: Int

  /// A book of lessons.
  init(ofLessonsIn language: Language, _ lessons: [Hashed<LessonCard>]) {
    book = SparkBookName(kind: .lessons, language: language)
    modified = lessons.map(\.lesson.lastUpdated).max() ?? .unknown
    weight = lessons.reduce(0) { $0 + $1.lesson.body.html.utf8.count }
  }

  /// A book of sparks.
  init(ofSparksIn language: Language, _ sparks: [Hashed<SparkCard>]) {
    book = SparkBookName(kind: .sparks, language: language)
    modified = sparks.map(\.spark.modified).max() ?? .unknown
    weight = sparks.reduce(0) { $0 + $1.spark.text.utf8.count + 200 }
  }

  /// About how many bytes it has, once it is packed.
  func estimatedSize(_ maker: SparkMaker) throws -> Int {
    try (maker.covers.picture(accent: book.accent)?.copy.size ?? 0) + 9000 + weight / 4
  }

  /// The book as a template sees it where a page leads to it, with its size.
  func link(on page: String, _ maker: SparkMaker) throws -> Value {
    try book.link(on: page, maker, size: estimatedSize(maker))
  }

  /// The book as catalogues list it.
  func entry(on document: String, _ maker: SparkMaker) throws -> CatalogEntry {
    let (messages, title) = (try book.messages(maker), try book.title(maker))
    var entry = CatalogEntry(
      identifier: book.identifier(maker), title: title, language: book.language.tag,
      issued: modified == .unknown ? nil : modified.dateText, updated: modified.secondsText)
    let settings = maker.settings
    entry.authors = [PlainText.line(settings.site.author)].compactMap(\.self)
    entry.publisher = PlainText.line(settings.books.publisher)
    let license = PlainText.line(settings.site.license).map(maker.frames.license)
    entry.rights = license?.label
    entry.license = license?.href
    entry.summary = try messages.text("\(book.kind.rawValue)_subtitle")
    let page = book.kind == .lessons ? SitePath.lessons : SitePath.sparks
    entry.page = maker.frames.base.map { maker.frames.canonical(page, $0) } ?? SitePath.link(from: document, to: page)
    let hasBoth = settings.books.kepub
    entry.editions = try
      ([(book.path, MediaTypes.epub, "edition_reflowable")]
      + (hasBoth ? [(book.kepub, MediaTypes.kepub, "edition_kepub")] : [])).map { path, type, key in
        CatalogEdition(
          href: maker.frames.address(of: path, on: document), type: type,
          title: hasBoth ? try maker.messages.text(key) : nil)
      }
    if let covers = try maker.covers.covers(accent: book.accent) {
      entry.cover = image(covers.cover, on: document, maker)
      entry.thumbnail = image(covers.thumbnail, on: document, maker)
    }
    return entry
  }

  private func image(_ copy: Derivative, on document: String, _ maker: SparkMaker) -> CatalogImage {
    CatalogImage(
      href: maker.frames.address(of: SitePath.illustration(copy), on: document), type: copy.type.mediaType,
      width: copy.width, height: copy.height, size: copy.size)
  }
}

/// A book with everything that its chapters show.
struct SparkBook: SectionContent {
  let link: SparkBookLink
  let chapters: Chapters
  /// Whether it is the first of all, which tells what concerns them all.
  private(set) var isFirst = false

  /// The content of a book, in its order.
  enum Chapters: Encodable, Sendable {
    case lessons([Hashed<LessonCard>])
    /// The sparks of each situation, in the order of the situations; those of none come last.
    case sparks([Situation])
  }

  /// The sparks of a situation, newest first; the title is none where they are of no situation.
  struct Situation: Encodable, Sendable {
    let title: String?
    let sparks: [Spark]
  }

  /// A spark, with what its audience is called in the language of the book.
  struct Spark: Encodable, Sendable {
    let card: Hashed<SparkCard>
    let audience: String?
  }

  /// All books of a library: the lessons, then the sparks, of each language; none where the settings want none.
  static func all(of libraryIndex: SparkIndex, _ maker: SparkMaker) -> [SparkBook] {
    guard maker.settings.books.enabled else { return [] }
    var books =
      libraryIndex.languagesOfLessons.map { language in
        let lessons = libraryIndex.lessons(in: language).map { libraryIndex.lessonCards[$0] }
        return SparkBook(link: SparkBookLink(ofLessonsIn: language, lessons), chapters: .lessons(lessons))
      }
      + libraryIndex.groups(.language).map { group in
        let cards = group.members.map { libraryIndex.sparkCards[$0] }
        return SparkBook(
          link: SparkBookLink(ofSparksIn: group.language, cards),
          chapters: .sparks(situations(of: group.members, in: group.language, libraryIndex)))
      }
    if !books.isEmpty { books[0].isFirst = true }
    return books
  }

  /// Says that books flow, where others are wanted.
  private static func findings(of wanted: Settings.Books) -> [Diagnostic] {
    guard wanted.layout.isFixed else { return [] }
    return [
      Diagnostic(
        .warning, "the books of sparks and lessons have no fixed layout: they are text without pictures, which flows",
        hint: "set 'layout' in [books] to \"reflowable\", or leave it out", id: "flowing-books")
    ]
  }

  private static func situations(
    of members: [Int], in language: Language, _ libraryIndex: SparkIndex
  ) -> [Situation] {
    var bySituation: [String?: [Spark]] = [:]
    for place in members.reversed() {
      let audience = libraryIndex.group(.audience, of: place)?.label(in: language)
      let spark = Spark(card: libraryIndex.sparkCards[place], audience: audience)
      bySituation[libraryIndex.group(.situation, of: place)?.slug, default: []].append(spark)
    }
    let named = libraryIndex.groups(.situation).compactMap { group in
      bySituation[group.slug].map { Situation(title: group.label(in: language), sparks: $0) }
    }
    return named + (bySituation[nil].map { [Situation(title: nil, sparks: $0)] } ?? [])
  }

  /// The book, a section of its own.
  static func section(of book: Hashed<SparkBook>, in maker: SparkMaker) -> Section {
    let name = book.link.book
    return Section("book \(name.kind.stem) \(name.language.tag)", in: maker, shows: book.value)
  }

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let name = link.book
    return SectionPlan(
      try package(maker).outputs(
        [name.path] + (maker.settings.books.kepub ? [name.kepub] : []), of: documents(maker), inputs: [],
        diagnostics: maker.covers.findings(accent: name.accent)
          + (isFirst ? Self.findings(of: maker.settings.books) : []), theme: maker.theme)
        + maker.covers.outputs(accent: name.accent))
  }

  /// Everything that the package says.
  private func package(_ maker: SparkMaker) throws -> BookFacts {
    let (name, language) = (link.book, link.book.language)
    let (messages, title) = (try name.messages(maker), try name.title(maker))
    let settings = maker.settings
    var book = Book(
      identifier: name.identifier(maker), title: title, language: language.tag,
      direction: language.isRightToLeft ? .rightToLeft : .leftToRight, modified: link.modified.secondsText)
    book.contributors = PlainText.line(settings.site.author).map { [Contributor(name: $0)] } ?? []
    book.publisher = PlainText.line(settings.books.publisher)
    book.summary = try messages.text("\(name.kind.rawValue)_subtitle")
    book.rights = PlainText.line(settings.site.license).map { License($0).label }
    book.certifier = Certifier(settings.books)
    book.labels = try messages.bookLabels(in: language)
    book.labels.story = title
    book.showsContents = true
    let imagePipeline = maker.covers.imagePipeline
    return BookFacts(
      book: book, pictures: [], cover: nil, ornament: try maker.covers.picture(accent: name.accent)
    ) { try imagePipeline.bytes(of: $0, from: $1) }
  }
}
