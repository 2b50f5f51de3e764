import Basics
import Build
import EPUB
import Fonts
import Hashing
import Images
import Languages
import Models
import Mustache
import PDF
import Pictures
import Rendering
import Settings
import Website

/// Plans the PDFs of a story: its pages of fixed layout on pages of paper, on sheets to fold or cut, or for a printer.
struct PaperBook: Sendable {
  /// The edition whose text flows, which tells everything that all say.
  let book: StoryBook
  /// Findings about the story that are told nowhere else.
  let findings: [Diagnostic]
  /// Whether what the layout finds is told by the book of fixed layout.
  let isTold: Bool

  /// The settings of books.
  var settings: Settings.Books { book.maker.settings.books }

  /// The size of a file, near enough to say beside a link.
  var estimatedSize: Int {
    get throws { book.pictures.reduce(30_000) { $0 + $1.copy.size } + book.pages.textSize * 2 }
  }

  /// The files, as the page at an address links to them; a printer's are for nobody else.
  func links(from address: String) throws -> [Value] {
    let maker = book.maker
    return try settings.pdf.filter(\.isOffered).map { form in
      Value.object([
        .href: maker.link(address, SitePath.pdfs(book.story.slug, form)[0]),
        .label: .text(try maker.messages.text(form.message("download"))),
        .sizeLabel: .text(try maker.frames.label(ofSize: estimatedSize)),
      ])
    }
  }

  /// The files as outputs of the plan.
  func outputs() throws -> [Output] {
    let story = book.story
    let labels = try ["about_book", "made_with", "language", "published"].map { try book.messages.text($0) }
    var look = try PaperLook(of: book.maker.theme)
    let people = [
      try story.writers(in: book.messages), story.illustrator, story.translator, book.collections.first?.name,
      story.summary,
    ]
    let texts =
      try [story.title, "ISBN 0123456789-"] + book.pages.flatMap(\.paragraphs) + labels + [look.ornament ?? ""]
      + book.learningTexts()
    let fonts = book.maker.fonts.fonts(
      for: texts + people.compactMap(\.self) + story.credits.map(\.name) + book.otherLanguages,
      language: story.language.tag)
    let lack = ornament(look, fonts)
    if !lack.isEmpty { look.dropOrnament() }
    var outputs: [Output] = []
    for form in settings.pdf {
      let isFirst = form == settings.pdf.first
      let told = isFirst ? findings + lack : []
      outputs +=
        form == .print
        ? try PressBook(self, fonts, look).outputs(findings: told, isFirst: isFirst)
        : [try output(form, fonts, look, findings: told, isFirst: isFirst)]
    }
    return outputs
  }

  private func output(
    _ form: Settings.PDFForm, _ fonts: [FontSet.Entry], _ look: PaperLook, findings: [Diagnostic], isFirst: Bool
  ) throws -> Output {
    let pages = try FixedPages(
      book, with: typesetter(fonts), wish: WordsPlace(of: book.maker.theme), shapes: PaperShape.all(of: form, settings),
      look: look, imprint: Imprint(of: book))
    let facts = try book.book()
    let shape = pages.composition.shape
    let path = SitePath.pdfs(book.story.slug, form)[0]
    let used = try pictures(shownBy: pages.parts, of: facts, form)
    let isInColours = form == .screen && !settings.grey.contains(form)
    let paper = form == .screen ? settings.paper.rawValue : settings.sheet.rawValue
    let inputs =
      [Input("paper", value: paper), Input("look of pages", value: look.pages)]
      + (isInColours ? [Input("colours of pages", value: look.colours)] : [])
      + inputs(form, facts, pages.parts, fonts, used, shape: "\(shape.width) x \(shape.height)")
    var told = findings
    if isFirst { told += try self.findings(of: pages) }
    if form == .booklet { told += thickness(of: pages.parts.count) }
    let (parts, reach) = (pages.parts, Double(pages.composition.reach))
    return Output(path, inputs: inputs, diagnostics: told) {
      let unit = PaperShape.unit(of: form, settings, shape)
      var document = document(form, facts, fonts, used, unit: unit)
      var drawer = drawer(look, facts, fonts, used)
      drawer.reach = reach
      // Grey is printed with black ink alone.
      if !isInColours { (drawer.ink, drawer.paper) = (.black, .white) }
      document.pages = parts.map { part in
        var page = drawer.page(part, on: shape)
        page.label = part.pageLabel?.label
        // What is printed lies on paper already.
        if form != .screen { page.paper = nil }
        return page
      }
      document.sheets = form.sheets(
        of: document.pages.count, page: (Double(shape.width) * unit, Double(shape.height) * unit), settings,
        isRightToLeft: document.isRightToLeft)
      document.isOnBothSides = form == .booklet
      return try content(of: document, at: path)
    }
  }

  // MARK: What all have

  /// The lines' typesetter.
  func typesetter(_ fonts: [FontSet.Entry]) -> Typesetter {
    FontSet.typesetter(fonts, language: book.story.language.tag)
  }

  /// The pictures that pages show, in the copies that a form wants: grey, or as fine as a press has them.
  func pictures(
    shownBy parts: [FixedPart], of facts: BookFacts, _ form: Settings.PDFForm, mayBeGrey: Bool = true
  ) throws -> [BookPicture] {
    let shown = Set(
      parts.flatMap(\.drawn).compactMap { drawn -> String? in
        guard case .picture(let name, _, _) = drawn else { return nil }
        return name
      })
    let (isGrey, isFine) = (mayBeGrey && settings.grey.contains(form), form == .print)
    let resolver = book.maker.resolver
    let isInked = isFine && !isGrey && resolver.inks != nil
    return try facts.pictures.compactMap { picture in
      guard shown.contains(picture.name) else { return nil }
      let printed =
        isGrey || isFine
        ? try resolver.paper(of: picture.sourceImage, isGrey: isGrey, isFine: isFine, isInked: isInked) : nil
      let copy = printed ?? picture.copy
      guard [.jpeg, .png].contains(copy.type) else { return nil }
      return BookPicture(sourceImage: picture.sourceImage, copy: copy, name: picture.name)
    }
  }

  /// The inputs of a file.
  func inputs(
    _ form: Settings.PDFForm, _ facts: BookFacts, _ parts: [FixedPart], _ fonts: [FontSet.Entry],
    _ used: [BookPicture], shape: String
  ) -> [Input] {
    var stream = FingerprintStream()
    for part in parts {
      stream.append(part.contentsTitle ?? "")
      stream.append(part.pageLabel?.label ?? "")
      stream.append(UInt64(part.drawn.count))
      for drawn in part.drawn { drawn.add(to: &stream) }
    }
    var inputs = [
      Input("writer of PDFs", value: "\(PDFDocument.writerVersion), harfbuzz \(HarfBuzz.version ?? "")"),
      Input("form", value: form.rawValue + (settings.grey.contains(form) ? ", grey" : "")), Input("book", facts.facts),
      Input("shape of pages", value: shape), Input("pages", stream.finish()),
    ]
    for page in book.pages {
      inputs.append(Input("illustration of page \(page.number)", value: page.status.rawValue))
    }
    for (number, font) in fonts.enumerated() { inputs.append(Input("font \(number + 1)", font.fingerprint)) }
    for picture in used { inputs.append(Input("picture '\(picture.name)'", picture.copy.fingerprint)) }
    return inputs
  }

  /// A document without pages.
  func document(
    _ form: Settings.PDFForm, _ facts: BookFacts, _ fonts: [FontSet.Entry], _ used: [BookPicture], unit: Double
  ) -> PDFDocument {
    let (story, resolver) = (book.story, book.maker.resolver)
    var document = PDFDocument(
      title: story.title, language: story.language.tag, unit: unit, fonts: fonts.map(\.font))
    document.authors = facts.book.contributors.filter { $0.role == "aut" }.map(\.name)
    (document.summary, document.rights) = (facts.book.summary, facts.book.rights)
    document.isRightToLeft = story.language.isRightToLeft
    document.identifier = NameBasedUUID("\(story.id)|\(story.language.tag)|\(form.rawValue)").urn
    document.modified = facts.book.modified
    document.pictures = used.map { picture in
      PDFPicture(name: picture.name) { try resolver.bytes(of: picture.copy, from: picture.sourceImage) }
    }
    return document
  }

  /// The drawer of pages.
  func drawer(
    _ look: PaperLook, _ facts: BookFacts, _ fonts: [FontSet.Entry], _ used: [BookPicture]
  ) -> PaperPages {
    var places: [String: Int] = [:]
    for (place, picture) in used.enumerated() { places[picture.name] = place }
    let (story, labels) = (book.story, facts.book.labels.language)
    return PaperPages(
      typesetter: typesetter(fonts), isRightToLeft: story.language.isRightToLeft,
      labelsLanguage: labels == story.language.tag ? nil : labels, pictures: places, look: look, paper: look.paper,
      ink: look.ink)
  }

  /// The file of a document.
  func content(of document: PDFDocument, at path: String) throws -> Content {
    do {
      return .bytes(try document.bytes())
    } catch let error as PDFError {
      throw DiagnosticError("'\(document.title)' has no PDF: \(error)", at: .init(file: path), id: "bad-book")
    } catch let error as FontError {
      throw DiagnosticError(
        "no font can be put into the PDF of '\(document.title)': \(error)", hint: error.hint, id: "missing-font")
    }
  }

  // MARK: Findings

  /// The findings common to all files.
  func findings(of pages: FixedPages) throws -> [Diagnostic] {
    try (isTold ? [] : FixedFindings(book).findings(of: pages)) + drawings()
  }

  /// The pages whose drawings nobody could make pictures of.
  private func drawings() throws -> [Diagnostic] {
    let numbers = try book.pages.filter { try $0.picture.flatMap(book.copy)?.type == .svg }.map { String($0.number) }
    if numbers.isEmpty { return [] }
    let pages = numbers.count == 1 ? "page \(numbers[0])" : "pages \(numbers.joined(separator: ", "))"
    return [
      Diagnostic(
        .warning, "the SVG of \(pages) of '\(book.story.title)' is left out of its PDF", at: book.story.place,
        hint: "PDFs show JPEG and PNG; with libvips (Debian: 'libvips42') it would be converted", id: "picture-format")
    ]
  }

  /// Says that no font has the theme's ornament, which is left out then.
  private func ornament(_ look: PaperLook, _ fonts: [FontSet.Entry]) -> [Diagnostic] {
    guard let ornament = look.ornament else { return [] }
    let lacking = typesetter(fonts).lacking(in: ornament)
    guard !lacking.isEmpty else { return [] }
    let file = book.maker.theme.path(of: PaperLook.file)
    return [
      Diagnostic(
        .warning,
        "no font has '\(String(lacking))' of the ornament, which is left out of the PDFs of '\(book.story.title)'",
        at: file.map { .init(file: $0) } ?? book.story.place,
        hint: "choose another 'ornament', or name a font that has it in [fonts] (Debian: 'fonts-noto-core')",
        id: "missing-font")
    ]
  }

  /// Says that a booklet has more sheets than can be folded.
  private func thickness(of pages: Int) -> [Diagnostic] {
    let sheets = (pages + 3) / 4
    guard sheets > Booklet.most else { return [] }
    return [
      Diagnostic(
        .warning, "the booklet of '\(book.story.title)' has \(sheets) sheets, and is too thick to be folded",
        at: book.story.place, hint: "more than \(Booklet.most) do not fold well: divide the story",
        id: "thick-booklet")
    ]
  }
}
