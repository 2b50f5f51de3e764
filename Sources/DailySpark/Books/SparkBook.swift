import Catalogs
import Derivatives
import EPUB
import Hashing
import Languages
import Mustache
import Pictures
import Publication
import Rendering
import Settings
import Values
import Website

/// A book to take along: the lessons in one language, or the sparks in it, situation by situation.
struct SparkBook: Sendable {
  let maker: SparkMaker
  let kind: Kind
  let language: Language
  /// Its lessons or sparks, as places in the catalogue.
  let members: [Int]

  /// What a book is made of.
  enum Kind: String, CaseIterable, Sendable {
    case lessons, sparks

    /// What its file is called, before the language.
    var stem: String { self == .lessons ? "micro-lessons" : "pocket-sparks" }
  }

  var catalogue: SparkCatalogue { maker.catalogue }

  /// All books of a library: the lessons, then the sparks, of each language; none where the settings want none.
  static func all(_ maker: SparkMaker) -> [SparkBook] {
    guard maker.settings.books.enabled else { return [] }
    let catalogue = maker.catalogue
    return catalogue.languagesOfLessons.map { language in
      SparkBook(
        maker: maker, kind: .lessons, language: language, members: catalogue.lessons(in: language))
    }
      + catalogue.groups(.language).map { group in
        SparkBook(maker: maker, kind: .sparks, language: group.language, members: group.members)
      }
  }

  /// The words of the book, in its own language where the theme has them.
  var messages: Messages { maker.theme.messages(in: language.tag) }

  /// What identifies the book for ever.
  ///
  /// It is the site's and not the library's own: a library that is made anew from the same files has the same books.
  var identifier: String { maker.frames.identifier(of: path) }

  var title: String { get throws { try messages.text("\(kind.rawValue)_title") } }

  /// Where it lies; under the other name it is there too, where the settings want that.
  var path: String { "books/\(kind.stem)-\(language.tag.lowercased()).epub" }
  var kepub: String { "books/\(kind.stem)-\(language.tag.lowercased()).kepub.epub" }

  /// When it changed last.
  var modified: Timestamp {
    let dates =
      switch kind {
      case .lessons: members.map { catalogue.lessons[$0].lastUpdated }
      case .sparks: members.map { catalogue.sparks[$0].modified }
      }
    return dates.max() ?? .unknown
  }

  /// One of eight colours, by what it is of.
  var accent: Int { kind == .lessons ? 1 : 7 }

  // MARK: What others show of it

  /// Takes in what is shown where something leads to it.
  func appendLink(to stream: inout FingerprintStream) {
    stream.append(path)
    stream.append(modified.text)
    stream.append(UInt64(bitPattern: Int64(weight)))
  }

  /// About how many bytes its texts have.
  private var weight: Int {
    switch kind {
    case .lessons: members.reduce(0) { $0 + catalogue.lessons[$1].body.html.utf8.count }
    case .sparks: members.reduce(0) { $0 + catalogue.sparks[$1].text.utf8.count + 200 }
    }
  }

  /// About how many bytes it has, once it is packed.
  var estimatedSize: Int {
    get throws { try (maker.covers.picture(accent: accent)?.copy.size ?? 0) + 9000 + weight / 4 }
  }

  /// The book as a template sees it where a page leads to it; its size, near enough, only where that page is made again with it anyway.
  func link(on page: String, sized isSized: Bool) throws -> Value {
    let size = isSized ? try estimatedSize : nil
    return .object([
      .title: .text(try title), .href: maker.link(page, path),
      .sizeLabel: Value(try size.map(maker.frames.label(ofSize:))), .language: .text(messages.language),
      .direction: .text(Language(messages.language)?.direction ?? "ltr"),
    ])
  }

  /// The book as catalogues list it.
  func entry(on document: String) throws -> CatalogEntry {
    var entry = CatalogEntry(
      identifier: identifier, title: try title, language: language.tag,
      issued: modified == .unknown ? nil : modified.dateText, updated: modified.secondsText)
    let settings = maker.settings
    entry.authors = [PlainText.line(settings.site.author)].compactMap(\.self)
    entry.publisher = PlainText.line(settings.books.publisher)
    let license = PlainText.line(settings.site.license).map(maker.frames.license)
    entry.rights = license?.label
    entry.license = license?.href
    entry.summary = try messages.text("\(kind.rawValue)_subtitle")
    let page = kind == .lessons ? SitePath.lessons : SitePath.sparks
    entry.page = maker.frames.base.map { maker.frames.canonical(page, $0) } ?? SitePath.link(from: document, to: page)
    let hasBoth = settings.books.kepub
    entry.editions = try
      ([(path, MediaTypes.epub, "edition_reflowable")]
      + (hasBoth ? [(kepub, MediaTypes.kepub, "edition_kepub")] : [])).map { path, type, key in
        CatalogEdition(
          href: maker.frames.address(of: path, on: document), type: type,
          title: hasBoth ? try maker.messages.text(key) : nil)
      }
    if let covers = try maker.covers.covers(accent: accent) {
      entry.cover = image(covers.cover, on: document)
      entry.thumbnail = image(covers.thumbnail, on: document)
    }
    return entry
  }

  private func image(_ copy: Derivative, on document: String) -> CatalogImage {
    CatalogImage(
      href: maker.frames.address(of: SitePath.illustration(copy), on: document), type: copy.type.mediaType,
      width: copy.width, height: copy.height, size: copy.size)
  }

  // MARK: The book

  /// The book, a section of its own.
  func section() -> Section.Unstamped {
    Section.unstamped("book \(kind.stem) \(language.tag)") { stream in
      appendContent(to: &stream)
    } plan: {
      try package().outputs(
        [path] + (maker.settings.books.kepub ? [kepub] : []), of: documents(), inputs: [],
        diagnostics: maker.covers.findings(accent: accent), theme: maker.theme) + maker.covers.outputs(accent: accent)
    }
  }

  /// Takes in everything that its chapters show, and in which order they come.
  func appendContent(to stream: inout FingerprintStream) {
    if kind == .sparks { for group in catalogue.groups(.situation) { stream.append(group.slug) } }
    for place in members {
      switch kind {
      case .lessons: stream.append(catalogue.lessonStamps[place])
      case .sparks:
        stream.append(catalogue.sparkStamps[place])
        for kind in [SparkGroupKind.situation, .audience] {
          stream.append(optional: catalogue.group(kind, of: place)?.label(in: language).text)
        }
      }
    }
  }

  /// Everything that the package says.
  private func package() throws -> BookFacts {
    let settings = maker.settings
    var book = Book(
      identifier: identifier, title: try title, language: language.tag,
      direction: language.isRightToLeft ? .rightToLeft : .leftToRight, modified: modified.secondsText)
    book.contributors = PlainText.line(settings.site.author).map { [Contributor(name: $0)] } ?? []
    book.publisher = PlainText.line(settings.books.publisher)
    book.summary = try messages.text("\(kind.rawValue)_subtitle")
    book.rights = PlainText.line(settings.site.license).map { License($0).label }
    book.certifier = Certifier(settings.books)
    book.labels = try messages.bookLabels(in: language)
    book.labels.story = try title
    book.showsContents = true
    let darkroom = maker.covers.darkroom
    return BookFacts(
      book: book, pictures: [], cover: nil, ornament: try maker.covers.picture(accent: accent)
    ) { try darkroom.bytes(of: $0, from: $1) }
  }
}
