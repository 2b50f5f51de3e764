import Basics
import EPUB
import Fonts
import Languages
import PDF
import Settings
import Website

/// The cover of a printed book, in one piece: back, spine and front, as seen when the book lies open, face down.
struct PressCover: Sendable {
  private let geometry: PressGeometry
  private let title: String
  private let authors: String
  private let summary: String?
  private let foot: [String]
  private let accent: Int
  private let pages: Int
  private let isbn: String?

  private static let summarySizes = Array(stride(from: 56, through: 28, by: -2))
  private static let footSizes = Array(stride(from: 34, through: 20, by: -2))

  /// Takes what stands on it; `pages` are those of the book.
  init(_ geometry: PressGeometry, story: PublishedStory, facts: BookFacts, pages: Int, isbn: String?) {
    (self.geometry, self.pages, self.isbn) = (geometry, pages, isbn)
    (title, accent) = (story.title, story.accent)
    authors = facts.book.contributors.filter { $0.role == "aut" }.map(\.name).joined(separator: ", ")
    summary = facts.book.summary
    foot = [facts.book.publisher].compactMap(\.self)
  }

  /// Its dependencies besides the pages.
  var wanted: String {
    let print = geometry.print
    return """
      \(print.profile.rawValue), \(print.trim.rawValue), pictures \(print.bleed.rawValue), \(pages) pages, \
      spine \(Int(print.spine(pages: pages) * 1000)), accent \(accent), \(isbn ?? "no ISBN")
      """
  }

  /// Whether the spine is so wide that it may have words.
  var hasSpineWords: Bool { pages >= geometry.print.profile.leastPagesForSpineWords }

  // MARK: Measures, in pixels

  private func pixels(_ points: Double) -> Double { points / geometry.unit }
  private var spine: Double { pixels(geometry.print.spine(pages: pages)) }
  /// The left edge of the front.
  private var front: Double { geometry.isRightToLeft ? 0 : geometry.page.width + spine }
  /// The left edge of the back.
  private var back: Double { geometry.isRightToLeft ? geometry.page.width + spine : 0 }
  /// The margin of words at the edges.
  private var margin: Double { max(pixels(geometry.print.profile.margin), geometry.page.width * 0.1) }

  /// The page; `drawn` is what stands on the front.
  func page(with drawn: [Drawn], by drawer: PaperPages) -> PDFPage {
    let bleed = geometry.print.profile.bleed
    var page = PDFPage(width: 2 * geometry.page.width + spine, height: geometry.page.height)
    page.bleed = PDFBleed(left: bleed, top: bleed, right: bleed, bottom: bleed)
    page.folds = [geometry.page.width, geometry.page.width + spine]
    page.paper = drawer.look.cloths[(accent - 1) % drawer.look.cloths.count]
    var drawer = drawer
    drawer.ink = drawer.look.letters
    page.elements = frontElements(drawn, drawer) + backElements(drawer)
    if hasSpineWords { page.elements += spineElements(drawer) }
    return page
  }

  /// The cut of the front: at the spine it has none.
  private var cut: PageCut {
    let bleed = geometry.print.profile.bleed
    return PageCut(
      width: geometry.page.width, height: geometry.page.height,
      bleed: PDFBleed(
        left: geometry.isRightToLeft ? bleed : 0, top: bleed, right: geometry.isRightToLeft ? 0 : bleed, bottom: bleed),
      unit: geometry.unit, way: geometry.print.bleed)
  }

  /// The place of the front's picture, and the window it is seen through: above words it is a band from side to
  /// side, unless too little of it would be left.
  func art(_ frame: Frame) -> (box: PDFBox, window: PDFBox?) {
    guard isBand(frame) else { return cut.placing(frame) }
    let band = cut.band(of: frame)
    if let window = band.window, window.height >= 0.7 * band.box.height { return band }
    let inset = geometry.page.width * 0.08
    let height = Double(frame.height) - inset
    let width = Double(frame.width) * height / Double(frame.height)
    return (PDFBox(left: (geometry.page.width - width) / 2, top: inset, width: width, height: height), nil)
  }

  private func isBand(_ frame: Frame) -> Bool {
    frame.top <= 1 && Double(frame.top + frame.height) < geometry.page.height * 0.9
  }

  private func frontElements(_ drawn: [Drawn], _ drawer: PaperPages) -> [PDFElement] {
    var elements: [PDFElement] = []
    for drawn in drawn {
      guard case .picture(let name, let frame, let description) = drawn else {
        elements += drawer.elements(of: drawn).map { $0.moved(front) }
        continue
      }
      guard let number = drawer.pictures[name] else { continue }
      let (box, window) = art(frame)
      elements.append(
        .picture(number, box.moved(front), window: window?.moved(front), description: description))
      if isBand(frame), let window {
        elements.append(
          .drawing(
            [PDFBox(left: front + window.left, top: window.top + window.height, width: window.width, height: 9)],
            drawer.look.rules))
      }
    }
    let hasPicture = elements.contains { element in
      if case .picture = element { true } else { false }
    }
    return elements + (hasPicture ? [] : [frame(0.07, 11, drawer.look), frame(0.092, 4, drawer.look)])
  }

  /// A frame on the front, so far from its edges in shares of its width, and so thick.
  private func frame(_ share: Double, _ thickness: Double, _ look: PaperLook) -> PDFElement {
    let (width, height) = geometry.page
    let inset = width * share
    let (left, right, top, bottom) = (front + inset, front + width - inset, inset, height - inset)
    return .drawing(
      [
        PDFBox(left: left, top: top, width: right - left, height: thickness),
        PDFBox(left: left, top: bottom - thickness, width: right - left, height: thickness),
        PDFBox(left: left, top: top + thickness, width: thickness, height: bottom - top - 2 * thickness),
        PDFBox(left: right - thickness, top: top + thickness, width: thickness, height: bottom - top - 2 * thickness),
      ], look.rules)
  }

  /// The room of the bars, which nothing else takes.
  private var barcode: PDFBox {
    let size = geometry.print.profile.barcode
    let inset = pixels(27)
    return PDFBox(
      left: back + geometry.page.width - inset - pixels(size.width),
      top: geometry.page.height - inset - pixels(size.height), width: pixels(size.width), height: pixels(size.height))
  }

  private func backElements(_ drawer: PaperPages) -> [PDFElement] {
    let (width, height) = geometry.page
    var elements: [PDFElement] = []
    let room = Int(barcode.top - height * 0.16 - margin / 2)
    if let summary {
      let frame = Frame(
        left: Int(back + margin), top: Int(height * 0.16), width: Int(width - 2 * margin), height: max(1, room))
      var sentences = SentenceBreaks.sentences(of: summary)
      var text = drawer.typesetter.balancedSetting([summary], in: frame.box, sizes: Self.summarySizes)
      // As many sentences as there is room for.
      while !text.fits, sentences.count > 1 {
        sentences.removeLast()
        let part = sentences.joined().withoutEnd + " …"
        text = drawer.typesetter.balancedSetting([part], in: frame.box, sizes: Self.summarySizes)
      }
      let drop = max(0, frame.height - text.height) * 2 / 5
      elements += drawer.elements(
        of: text, in: Frame(left: frame.left, top: frame.top + drop, width: frame.width, height: text.height), .lines)
    }
    if !foot.isEmpty {
      let frame = Frame(
        left: Int(back + margin), top: Int(barcode.top), width: max(1, Int(barcode.left - back - 1.3 * margin)),
        height: Int(barcode.height))
      let text = drawer.typesetter.balancedSetting(foot, in: frame.box, sizes: Self.footSizes)
      let top = frame.top + frame.height - text.height
      elements += drawer.elements(
        of: text, in: Frame(left: frame.left, top: top, width: frame.width, height: text.height), .story)
    }
    if let isbn, let code = EAN13(isbn: isbn) { elements += bars(code, isbn, drawer) }
    return elements
  }

  // MARK: Words on the spine

  private func spineElements(_ drawer: PaperPages) -> [PDFElement] {
    let setter = drawer.typesetter
    // A sixteenth of an inch on both sides may be folded away.
    let most = min(spine - 2 * pixels(4.5), 60)
    let room = geometry.page.height - 2 * margin
    let lines = [title, authors].filter { !$0.isEmpty }.map { text in
      setter.shapedLine(text, isRightToLeft: Bidirectional.isRightToLeft(text) ?? geometry.isRightToLeft)
    }
    let length = lines.reduce(0) { $0 + $1.width } + (lines.count > 1 ? 2 : 0)
    let size = min(most / 1.2, room / max(1, length))
    // Smaller letters nobody reads.
    guard size * geometry.unit >= 5 else { return [] }
    // Letters stand in the middle of the spine, their feet towards the back.
    let base = geometry.page.width + spine / 2 - 0.35 * size
    return lines.enumerated().map { place, line in
      let top = place == 0 ? margin : geometry.page.height - margin - line.width * size
      var text = PDFText(
        .paragraph, [PDFText.Line(line, left: base, base: top)], size: size, colour: drawer.look.letters)
      text.isTurned = true
      return .text(text)
    }
  }

  // MARK: Bars

  /// The bars of a number on white, in the size of the standard: a module is 0.33 mm wide.
  private func bars(_ code: EAN13, _ isbn: String, _ drawer: PaperPages) -> [PDFElement] {
    let module = pixels(0.33 / 25.4 * 72)
    let (above, below) = EAN13.margins
    let start =
      barcode.left + (barcode.width - Double(above + EAN13.width + below) * module) / 2 + Double(above) * module
    let top = barcode.top + pixels(18)
    let boxes = code.modules.enumerated().filter(\.element).map { place, _ in
      PDFBox(
        left: start + Double(place) * module, top: top, width: module, height: pixels(EAN13.isGuard(place) ? 56 : 51))
    }
    func text(_ words: String, size points: Double, from left: Double, to right: Double, base: Double) -> PDFElement {
      let line = drawer.typesetter.shapedLine(words, isRightToLeft: false)
      let size = pixels(points)
      let place = left + (right - left - line.width * size) / 2
      return .text(
        PDFText(.paragraph, [PDFText.Line(line, left: place, base: base)], size: size, colour: .black))
    }
    func digits(_ range: ClosedRange<Int>) -> String { code.digits[range].map(String.init).joined() }
    let foot = top + pixels(60)
    return [
      .ground(barcode, .white, radius: 0), .drawing(boxes, .black),
      text(
        "ISBN " + isbn, size: 8, from: barcode.left, to: barcode.left + barcode.width, base: barcode.top + pixels(13)),
      text(digits(0...0), size: 9, from: start - 10 * module, to: start - 2 * module, base: foot),
      text(digits(1...6), size: 9, from: start + 3 * module, to: start + 45 * module, base: foot),
      text(digits(7...12), size: 9, from: start + 50 * module, to: start + 92 * module, base: foot),
    ]
  }
}

extension PDFElement {
  /// The same so far to the right.
  fileprivate func moved(_ distance: Double) -> PDFElement {
    switch self {
    case .picture(let number, let box, let window, let description):
      return .picture(number, box.moved(distance), window: window?.moved(distance), description: description)
    case .drawing(let boxes, let colour): return .drawing(boxes.map { $0.moved(distance) }, colour)
    case .ground(let box, let colour, let radius): return .ground(box.moved(distance), colour, radius: radius)
    case .text(let text):
      var moved = PDFText(
        text.role,
        text.lines.map { PDFText.Line($0.line, left: $0.left + distance, base: $0.base, emphasis: $0.emphasis) },
        size: text.size,
        colour: text.colour, language: text.language, link: text.link)
      moved.isTurned = text.isTurned
      return .text(moved)
    }
  }
}
