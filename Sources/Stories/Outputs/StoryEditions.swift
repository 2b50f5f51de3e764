import Basics
import Build
import Languages
import Mustache
import Settings
import Website

/// The files in which a story can be had: books, PDFs, and pages to be passed on. What is wrong with the story's book
/// is told by one.
struct StoryEditions {
  private let address: String
  private let maker: PageMaker
  private let slug: String
  private let language: Language
  /// The book whose text flows.
  private let flowing: StoryBook?
  /// The books of two languages.
  private let paired: [StoryBook]
  private let fixed: FixedBook?
  private let paper: PaperBook?
  private let shared: SharedStory?
  /// The book that is held until its pictures are there.
  private let held: StoryBook?

  /// Whether there is a file, which tells what is wrong with the story's book.
  var areAny: Bool { hasBook || paper != nil || shared != nil }
  private var hasBook: Bool { flowing != nil || fixed != nil }

  /// Takes the editions that the settings want of a story.
  init(of story: StoryOutputs) throws {
    (address, maker, slug, language) = (story.address, story.maker, story.story.slug, story.story.language)
    let settings = maker.settings.books
    let isWanted = settings.enabled && !story.pages.isEmpty && !story.story.isPreview
    let whole = isWanted ? try StoryBook(outputs: story) : nil
    held = whole.flatMap { $0.isHeld ? $0 : nil }
    guard let book = whole, held == nil else {
      (flowing, fixed, paper, shared) = (nil, nil, nil, nil)
      paired = []
      return
    }
    var isTold = false
    /// The findings on the book, to the first edition that asks.
    func findings() throws -> [Diagnostic] {
      defer { isTold = true }
      return isTold ? [] : try book.findings()
    }
    flowing = settings.layout.isReflowable ? book : nil
    isTold = flowing != nil
    paired = BookBeside.all(of: story).map { beside in
      var pair = book
      pair.beside = beside
      return pair
    }
    fixed =
      maker.hasFixedBook(story.shown.story)
      ? FixedBook(book: book, findings: try findings()) : nil
    paper =
      maker.hasPaperBook(story.shown.story)
      ? PaperBook(book: book, findings: try findings(), isTold: fixed != nil) : nil
    let others = zip(story.translations, story.texts).map { (story: $0, pages: $1.texts) }
    shared =
      settings.share.isEmpty ? nil : SharedStory(book, beside: others, findings: try findings())
  }

  /// The accessibility metadata of the book.
  var access: StoryAccess? {
    get throws { try (flowing ?? fixed?.book).map { try StoryAccess(of: $0, flows: flowing != nil) } }
  }

  /// All files, as outputs of the plan.
  func outputs() throws -> [Output] {
    try [StoryEdition.epub, .pdf, .page].flatMap(outputs)
  }

  /// The files of one kind, as outputs of the plan.
  func outputs(of edition: StoryEdition) throws -> [Output] {
    switch edition {
    case .epub: try (flowing?.outputs() ?? []) + paired.flatMap { try $0.outputs() } + (fixed?.outputs() ?? [])
    case .pdf: try paper?.outputs() ?? []
    case .page: try shared?.outputs() ?? []
    }
  }

  /// The findings of the first of all files, if that is of another kind.
  func findings(before edition: StoryEdition) throws -> [Diagnostic] {
    edition == .epub ? [] : try flowing?.findings() ?? []
  }

  /// The book that devices keep with the story, and its size, near enough.
  var kept: (path: String, size: Int)? {
    get throws {
      try flowing.map { (SitePath.book(slug), try $0.estimatedSize) }
        ?? fixed.map { (SitePath.fixedBook(slug), try $0.estimatedSize) }
    }
  }

  /// Their model for the story's own page.
  func model() throws -> Object {
    let isForKobo = maker.settings.books.kepub
    func link(_ path: String, _ size: Int, kepub: String) throws -> Value {
      .object([
        .href: maker.link(address, path), .kepubHref: isForKobo ? maker.link(address, kepub) : .null,
        .sizeLabel: .text(try maker.frames.label(ofSize: size)),
      ])
    }
    let flows = try flowing.map { try link(SitePath.book(slug), $0.estimatedSize, kepub: SitePath.kepub(slug)) }
    let still = try fixed.map {
      try link(SitePath.fixedBook(slug), $0.estimatedSize, kepub: SitePath.fixedKepub(slug))
    }
    let (pdfs, shares) = (try paper?.links(from: address) ?? [], try shared?.links(from: address) ?? [])
    let first = maker.frames.languageNames.name(of: language).text
    let editions = try paired.map { pair in
      var link: Object = [.sizeLabel: .text(try maker.frames.label(ofSize: pair.estimatedSize))]
      link[.href] = pair.beside.map { maker.link(address, $0.path(of: slug)) }
      link[.label] = pair.beside.map { .text($0.label(beside: first)) }
      return Value.object(link)
    }
    return [
      .editions: .list(editions), .hasEditions: .bool(!editions.isEmpty),
      .book: flows ?? still ?? .null, .hasBook: .bool(hasBook), .bookHeld: .bool(held != nil),
      .fixedBook: flows == nil ? .null : still ?? .null, .pdfs: .list(pdfs), .hasPdfs: .bool(!pdfs.isEmpty),
      .shares: .list(shares), .hasShares: .bool(!shares.isEmpty),
    ]
  }

  /// Why there is no book yet.
  var heldFinding: Diagnostic? { held?.heldFinding }
}
