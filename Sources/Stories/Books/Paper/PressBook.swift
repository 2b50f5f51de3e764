import Basics
import Build
import EPUB
import Fonts
import Hashing
import Images
import Languages
import Models
import PDF
import Settings
import Website

/// Plans what a printer is given of a story: its pages, and the cover that goes around them.
struct PressBook: Sendable {
  private let paper: PaperBook
  private let fonts: [FontSet.Entry]
  private let geometry: PressGeometry
  /// The laid-out parts; the front of the cover comes first.
  private let parts: [FixedPart]
  /// The layout's findings.
  private let layoutFindings: [Diagnostic]
  /// The largest overhang of lines over frames, in pixels.
  private let reach: Double
  /// The number of pages inside the book.
  private let count: Int
  private let isbn: String?
  private let look: PaperLook

  /// The least pixels an inch that print wants, and that it may have.
  private static let (fine, coarse) = (300.0, 150.0)

  /// Lays out a story: words are as far from the spine as a book of so many pages needs it.
  init(_ paper: PaperBook, _ fonts: [FontSet.Entry], _ look: PaperLook) throws {
    (self.paper, self.fonts, self.look) = (paper, fonts, look)
    let book = paper.book
    let print = book.maker.settings.print
    var measured = PressGeometry(print, isRightToLeft: book.story.language.isRightToLeft)
    measured.share = look.margin
    let geometry = measured
    self.geometry = geometry
    let isbn = book.story.numbers.print
    self.isbn = isbn
    let (wish, setter) = (try WordsPlace(of: book.maker.theme), paper.typesetter(fonts))
    func laidOut(for count: Int) throws -> FixedPages {
      let (edge, spine) = geometry.margins(pages: count)
      return try FixedPages(
        book, with: setter, wish: wish, shapes: [geometry.shape], margin: (edge + spine + 1) / 2,
        look: look, imprint: Imprint(of: book, isbn: isbn))
    }
    func count(of pages: FixedPages) -> Int { geometry.count(of: pages.parts.count - 1) }
    var pages = try laidOut(for: 0)
    var room = 0
    // More room at the spine may need more pages, and these more room: never less.
    while geometry.margins(pages: count(of: pages)).spine > geometry.margins(pages: room).spine {
      room = count(of: pages)
      pages = try laidOut(for: room)
    }
    parts = pages.parts
    layoutFindings = try paper.findings(of: pages)
    self.count = count(of: pages)
    reach = min(Double(pages.composition.reach), geometry.reach(pages: self.count))
  }

  private var print: Settings.Print { geometry.print }

  /// The pages and the cover.
  func outputs(findings: [Diagnostic], isFirst: Bool) throws -> [Output] {
    [try inside(findings: findings + (isFirst ? layoutFindings : [])), try cover()]
  }

  /// The pages, each as it is cut; the front of the cover is not among them.
  private func inside(findings: [Diagnostic]) throws -> Output {
    let facts = try paper.book.book()
    let parts = Array(self.parts.dropFirst())
    let used = try paper.pictures(shownBy: parts, of: facts, .print)
    let path = SitePath.pdfs(paper.book.story.slug, .print)[0]
    let wanted = "\(print.profile.rawValue), \(print.trim.rawValue), pictures \(print.bleed.rawValue), \(count) pages"
    let inputs =
      [Input("print", value: wanted), Input("look of pages", value: look.pages), ink]
      + paper.inputs(.print, facts, parts, fonts, used, shape: shape)
    let all = try paper.pictures(shownBy: self.parts, of: facts, .print)
    let told = findings + number() + weight(of: used) + resolution(of: all, on: wrap(facts))
    return Output(path, inputs: inputs, diagnostics: told) {
      var document = document(facts, used)
      document.isbn = isbn.map(EditionNumbers.digits)
      var drawer = paper.drawer(look, facts, fonts, used)
      (drawer.ink, drawer.paper) = (.black, .white)
      document.pages = (0..<count).map { number in
        let bleed = geometry.bleed(ofPage: number)
        var page = PDFPage(width: geometry.page.width, height: geometry.page.height)
        if parts.indices.contains(number) {
          drawer.cut = cut(bleed)
          drawer.reach = reach
          drawer.shift = Double(geometry.shift(ofPage: number, pages: count))
          page.elements = parts[number].drawn.flatMap(drawer.elements)
        }
        page.bleed = bleed
        return page
      }
      return try paper.content(of: document, at: path)
    }
  }

  /// The cover: back, spine and front beside one another.
  private func cover() throws -> Output {
    let facts = try paper.book.book()
    let parts = Array(self.parts.prefix(1))
    // Covers are printed in colours around grey pages, too.
    let used = try paper.pictures(shownBy: parts, of: facts, .print, mayBeGrey: false)
    let path = SitePath.pdfs(paper.book.story.slug, .print)[1]
    let wrap = wrap(facts)
    let inputs =
      [Input("print", value: wrap.wanted), Input("look of the cover", value: look.cover), ink]
      + paper.inputs(.print, facts, parts, fonts, used, shape: shape)
    return Output(path, inputs: inputs, diagnostics: bars()) {
      var document = document(facts, used)
      document.identifier = NameBasedUUID("\(document.identifier ?? "")|cover").urn
      document.pages = [wrap.page(with: parts.flatMap(\.drawn), by: paper.drawer(look, facts, fonts, used))]
      return try paper.content(of: document, at: path)
    }
  }

  /// A document without pages.
  private func document(_ facts: BookFacts, _ used: [BookPicture]) -> PDFDocument {
    var document = paper.document(.print, facts, fonts, used, unit: geometry.unit)
    (document.isForPress, document.hasMarks) = (true, print.marks)
    document.inks = paper.book.maker.resolver.inks?.profile
    return document
  }

  /// What colours become, and whether marks stand around the pages.
  private var ink: Input {
    let inks = paper.book.maker.resolver.inks.map { "\($0.fingerprint)" } ?? "sRGB"
    return Input("colours and marks", value: inks + (print.marks ? ", marks" : ""))
  }

  private func wrap(_ facts: BookFacts) -> PressCover {
    PressCover(geometry, story: paper.book.story, facts: facts, pages: count, isbn: isbn)
  }

  private var shape: String { "\(geometry.shape.width) x \(geometry.shape.height)" }

  private func cut(_ bleed: PDFBleed) -> PageCut {
    PageCut(
      width: geometry.page.width, height: geometry.page.height, bleed: bleed, unit: geometry.unit, way: print.bleed)
  }

  // MARK: Findings

  private var title: String { paper.book.story.title }

  /// Says that a printer does not take a book of so few or so many pages.
  private func number() -> [Diagnostic] {
    let most = print.profile.pages(on: print.paper, trim: print.trim)
    guard !most.contains(count) else { return [] }
    let isThin = count < most.lowerBound
    return [
      Diagnostic(
        .warning,
        """
        '\(title)' has \(count) pages in print, and \(print.profile.title) takes books of \(most.lowerBound) to \
        \(most.upperBound)
        """, at: paper.book.story.place,
        hint: isThin
          ? "add pages to the story, or set 'profile' in [print] to a printer that takes thin books, such as \"plain\""
          : "divide the story, or choose a larger 'trim' in [print]", id: "print-pages")
    ]
  }

  /// Says that a file is larger than a printer takes it: nearly all of it is pictures.
  private func weight(of used: [BookPicture]) -> [Diagnostic] {
    let size = used.reduce(0) { $0 + $1.copy.size }
    guard let most = print.profile.mostMegabytes, size > most * 1_000_000 else { return [] }
    return [
      Diagnostic(
        .warning,
        """
        the pictures of '\(title)' weigh \(size / 1_000_000) MB in print, and \(print.profile.title) takes files of \
        at most \(most)
        """, at: paper.book.story.place, hint: "give smaller pictures, or divide the story", id: "print-size")
    ]
  }

  /// Says that a book's bars are not drawn.
  private func bars() -> [Diagnostic] {
    guard isbn == nil else { return [] }
    return [
      Diagnostic(
        .note, "'\(title)' has no ISBN, and the place for its bars on the cover stays free",
        at: paper.book.story.place,
        hint: "give it one with 'hornbook edit story --isbn print:…', or let the printer put one there",
        id: "print-isbn")
    ]
  }

  /// The pictures that are coarse in print.
  private func resolution(of used: [BookPicture], on cover: PressCover) -> [Diagnostic] {
    var dots: [(page: String, dots: Double)] = []
    for (place, part) in parts.enumerated() {
      for case .picture(let name, let frame, _) in part.drawn {
        guard let picture = used.first(where: { $0.name == name }) else { continue }
        let box =
          place == 0 ? cover.art(frame).box : cut(geometry.bleed(ofPage: place - 1)).placing(frame).box
        let here = min(Double(picture.copy.width) / box.width, Double(picture.copy.height) / box.height)
        let name = place == 0 ? "the cover" : part.pageLabel.map { "page \($0.label)" } ?? "page \(place) of the file"
        dots.append((name, (here * 72 / geometry.unit).rounded()))
      }
    }
    func told(_ id: String, _ range: Range<Double>) -> Diagnostic? {
      let coarse = dots.filter { range.contains($0.dots) }
      guard let least = coarse.map(\.dots).min() else { return nil }
      let places = coarse.map(\.page).prefix(5).joined(separator: ", ") + (coarse.count > 5 ? ", …" : "")
      return Diagnostic(
        .warning,
        """
        pictures of '\(title)' have too few pixels for print, \(Int(least)) an inch at least: \(places)
        """, at: paper.book.story.place,
        hint: "print wants 300, and 150 at least: give larger pictures, or choose a smaller 'trim' in [print]",
        id: id)
    }
    return [told("unprintable-picture", 0..<Self.coarse), told("coarse-picture", Self.coarse..<Self.fine)].compactMap(
      \.self)
  }
}
