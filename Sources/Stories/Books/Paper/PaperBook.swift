import Composition
import Derivatives
import Diagnostics
import EPUB
import Fonts
import Hashing
import Languages
import Mustache
import PDF
import Pictures
import Publication
import Rendering
import Settings
import StoryModel
import Website

/// Plans the PDFs of a story: the pages of fixed layout on pages of paper, or on sheets to be folded.
struct PaperBook: Sendable {
  /// The edition whose text flows, which tells everything that all say.
  let book: StoryBook
  /// Finds about the story that are told nowhere else.
  let findings: [Diagnostic]
  /// The library, as findings name it.
  let library: String
  /// Whether what the layout finds is told by the book of fixed layout.
  let isTold: Bool

  /// The size of a file, near enough to say beside a link.
  var estimatedSize: Int {
    get throws { book.pictures.reduce(30_000) { $0 + $1.copy.size } + book.pages.textSize * 2 }
  }

  /// The files, as the page at an address links to them.
  func links(from address: String) throws -> [Value] {
    let maker = book.maker
    return try maker.settings.books.pdf.map { form in
      let path = form == .screen ? SitePath.pdf(book.story.slug) : SitePath.booklet(book.story.slug)
      return Value.object([
        .href: maker.link(address, path), .isBooklet: .bool(form == .booklet),
        .sizeLabel: .text(try maker.frames.label(ofSize: estimatedSize)),
      ])
    }
  }

  /// The files as outputs of the plan.
  func outputs() throws -> [Output] {
    let forms = book.maker.settings.books.pdf
    let story = book.story
    let labels = try [book.messages.text("about_book"), book.messages.text("made_with")]
    let people = [story.author, story.illustrator, story.translator, book.collections.first?.name]
    let texts = [story.title] + book.pages.flatMap(\.paragraphs) + labels + people.compactMap(\.self)
    let fonts = book.maker.fonts.fonts(for: texts + story.credits.map(\.name), language: story.language.tag)
    return try forms.enumerated().map { place, form in
      try output(form, fonts, findings: place == 0 ? findings : [])
    }
  }

  private func output(_ form: Settings.PDFForm, _ fonts: [FontShelf.Entry], findings: [Diagnostic]) throws -> Output {
    let (story, theme, shelf) = (book.story, book.maker.theme, book.maker.shelf)
    let settings = book.maker.settings.books
    let typesetter = FontShelf.typesetter(fonts, language: story.language.tag)
    let pages = try FixedPages(
      book, with: typesetter, wish: WordsPlace(of: theme), shapes: Self.shapes(of: form, settings),
      isPrinted: true)
    let facts = try book.book()
    let shape = pages.composition.shape
    let path = form == .screen ? SitePath.pdf(story.slug) : SitePath.booklet(story.slug)
    let pictures = facts.pictures.filter { [.jpeg, .png].contains($0.copy.type) }
    let shown = Set(
      pages.parts.flatMap(\.drawn).compactMap { drawn -> String? in
        guard case .picture(let name, _, _) = drawn else { return nil }
        return name
      })
    let used = pictures.filter { shown.contains($0.name) }
    var stream = FingerprintStream()
    for part in pages.parts {
      stream.append(part.contentsTitle ?? "")
      stream.append(part.pageLabel?.label ?? "")
      stream.append(UInt64(part.drawn.count))
      for drawn in part.drawn { drawn.add(to: &stream) }
    }
    var inputs = [
      Input("writer of PDFs", value: "\(PDFDocument.writerVersion), harfbuzz \(HarfBuzz.version ?? "")"),
      Input("form", value: form.rawValue), Input("book", facts.facts),
      Input("paper", value: form == .screen ? settings.paper.rawValue : settings.sheet.rawValue),
      Input("shape of pages", value: "\(shape.width) x \(shape.height)"), Input("pages", stream.finish()),
    ]
    for page in book.pages {
      inputs.append(Input("illustration of page \(page.number)", value: page.status.rawValue))
    }
    for (number, font) in fonts.enumerated() { inputs.append(Input("font \(number + 1)", font.fingerprint)) }
    for picture in used { inputs.append(Input("picture '\(picture.name)'", picture.copy.fingerprint)) }
    var told = findings
    if form == settings.pdf.first {
      told += try (isTold ? [] : FixedFindings(book, library).findings(of: pages)) + drawings()
    }
    if form == .booklet { told += thickness(of: pages.parts.count) }
    let labels = facts.book.labels.language
    let (title, parts) = (story.title, pages.parts)
    let isRightToLeft = story.language.isRightToLeft
    return Output(path, inputs: inputs, diagnostics: told) {
      var places: [String: Int] = [:]
      for (place, picture) in used.enumerated() { places[picture.name] = place }
      let drawer = PaperPages(
        typesetter: FontShelf.typesetter(fonts, language: story.language.tag), isRightToLeft: isRightToLeft,
        labelsLanguage: labels == story.language.tag ? nil : labels, pictures: places)
      var document = PDFDocument(
        title: title, language: story.language.tag, unit: Self.unit(of: form, settings, shape),
        fonts: fonts.map(\.font))
      document.authors = facts.book.contributors.filter { $0.role == "aut" }.map(\.name)
      (document.summary, document.rights) = (facts.book.summary, facts.book.rights)
      document.isRightToLeft = isRightToLeft
      document.identifier = NameBasedUUID("\(story.id)|\(story.language.tag)|\(form.rawValue)").urn
      document.modified = facts.book.modified
      document.pictures = used.map { picture in
        PDFPicture(name: picture.name) { try shelf.bytes(of: picture.copy, from: picture.negative) }
      }
      document.pages = parts.map { part in
        var page = drawer.page(part, on: shape)
        page.label = part.pageLabel?.label
        // What is printed lies on paper already.
        if form == .booklet { page.paper = nil }
        return page
      }
      if form == .booklet {
        let sheet = settings.sheet.points
        document.sheets = Booklet.sheets(
          of: document.pages.count,
          page: (Double(shape.width) * document.unit, Double(shape.height) * document.unit), width: sheet.height,
          height: sheet.width, isRightToLeft: isRightToLeft)
      }
      do {
        return .bytes(try document.bytes())
      } catch let error as PDFError {
        throw DiagnosticError("'\(title)' has no PDF: \(error)", at: .init(file: path), id: "bad-book")
      } catch let error as FontError {
        throw DiagnosticError(
          "no font can be put into the PDF of '\(title)': \(error)", hint: error.hint, id: "missing-font")
      }
    }
  }

  // MARK: Findings

  /// The pages whose drawings nobody could make pictures of.
  private func drawings() throws -> [Diagnostic] {
    let numbers = try book.pages.filter { try $0.picture.flatMap(book.copy)?.type == .svg }.map { String($0.number) }
    if numbers.isEmpty { return [] }
    let pages = numbers.count == 1 ? "page \(numbers[0])" : "pages \(numbers.joined(separator: ", "))"
    return [
      Diagnostic(
        .warning, "the SVG of \(pages) of '\(book.story.title)' is left out of its PDF", at: .init(file: library),
        hint: "PDFs show JPEG and PNG; with libvips (Debian: 'libvips42') it would be converted", id: "picture-format")
    ]
  }

  /// Says that a booklet has more sheets than can be folded.
  private func thickness(of pages: Int) -> [Diagnostic] {
    let sheets = (pages + 3) / 4
    guard sheets > Booklet.most else { return [] }
    return [
      Diagnostic(
        .warning, "the booklet of '\(book.story.title)' has \(sheets) sheets, and is too thick to be folded",
        at: .init(file: library), hint: "more than \(Booklet.most) do not fold well: divide the story",
        id: "thick-booklet")
    ]
  }

  // MARK: Paper

  /// The shapes that pages may have.
  private static func shapes(of form: Settings.PDFForm, _ settings: Settings.Books) -> [PageShape] {
    guard form == .screen else { return [settings.sheet == .letter ? halfLetter : international] }
    switch settings.paper {
    case .own: return PageShape.all
    case .a5, .a4: return [international, international.turned]
    case .letter: return [letter, letter.turned]
    case .sixByNine: return [sixByNine]
    case .square: return [.square]
    }
  }

  /// How large a pixel of a page is, in points.
  private static func unit(of form: Settings.PDFForm, _ settings: Settings.Books, _ shape: PageShape) -> Double {
    let short = Double(min(shape.width, shape.height))
    guard form == .screen else { return (settings.sheet == .letter ? 396 : 419.53) / short }
    switch settings.paper {
    // 8 inches for 1600 pixels.
    case .own: return 0.36
    case .a5: return 419.53 / short
    case .a4: return 595.28 / short
    case .letter: return 612 / short
    case .sixByNine: return 432 / short
    case .square: return 612 / short
    }
  }

  private static let international = PageShape(width: 1165, height: 1648)
  private static let letter = PageShape(width: 1218, height: 1576)
  private static let halfLetter = PageShape(width: 1114, height: 1722)
  private static let sixByNine = PageShape(width: 1131, height: 1697)
}

extension PageShape {
  fileprivate var turned: PageShape { PageShape(width: height, height: width) }
}

extension Settings.Sheet {
  /// Its size in points, upright.
  fileprivate var points: (width: Double, height: Double) {
    switch self {
    case .a4: (595.28, 841.89)
    case .a3: (841.89, 1190.55)
    case .letter: (612, 792)
    }
  }
}
