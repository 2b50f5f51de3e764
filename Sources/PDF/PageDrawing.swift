import Fonts
import Pictures

/// The drawing of a page, in the operators of PDF, and the things with a meaning.
struct PageDrawing {
  /// The operators.
  private(set) var operators = ""
  /// The things with a meaning, in reading order.
  private(set) var meanings: [Meaning] = []
  /// The count of numbers taken on the page.
  private var marks = 0

  /// Something with a meaning.
  struct Meaning {
    /// What it is.
    let element: PDFElement
    /// The numbers of its parts on the page; some may be emphasised.
    var parts: [(mark: Int, isEmphasis: Bool)] = []
    /// Its box in points: left, lower, right, upper.
    let box: [Double]
  }

  private let page: PDFPage
  private let unit: Double
  private let widths: [GlyphWidths]
  private let isTagged: Bool

  /// Draws a page; notes which glyphs of which fonts it needs.
  init(
    _ page: PDFPage, unit: Double, widths: [GlyphWidths], isTagged: Bool, in inks: InkProfile? = nil,
    noting uses: inout [FontUse]
  ) {
    (self.page, self.unit, self.widths, self.isTagged) = (page, unit, widths, isTagged)
    if let paper = page.paper {
      let bleed = page.bleed
      let size = Syntax.numbers(
        page.width * unit + bleed.left + bleed.right, page.height * unit + bleed.top + bleed.bottom)
      decorate("\(Syntax.fill(paper, inks))\(Syntax.numbers(-bleed.left, -bleed.bottom)) \(size) re f\n")
    }
    for element in page.elements {
      switch element {
      case .picture(let number, let box, let window, let description):
        let content = window.map { tiles(of: number, box, in: $0) } ?? "q \(placing(box)) cm /I\(number) Do Q\n"
        if description?.isEmpty ?? true {
          decorate(content)
        } else {
          let edges = [
            box.left * unit, (page.height - box.top - box.height) * unit, (box.left + box.width) * unit,
            (page.height - box.top) * unit,
          ]
          meanings.append(Meaning(element: element, box: edges))
          mark("Figure") { $0 += content }
        }
      case .drawing(let boxes, let colour):
        let path = boxes.map { box in
          "\(corner(box)) \(Syntax.numbers(box.width * unit, box.height * unit)) re\n"
        }.joined()
        decorate("q " + Syntax.fill(colour, inks) + path + "f Q\n")
      case .ground(let box, let colour, let radius):
        decorate("q " + Syntax.fill(colour, inks) + rounded(box, radius) + "f Q\n")
      case .text(let text):
        guard !text.lines.isEmpty else { continue }
        if text.role != .decoration { meanings.append(Meaning(element: element, box: self.box(of: text))) }
        for part in Self.parts(of: text) {
          var content = "BT\n" + Syntax.fill(text.colour, inks)
          for share in part.shares {
            draw(share, of: text, isEmphasis: part.isEmphasis, into: &content, &uses)
          }
          content += "ET\n"
          if text.role == .decoration {
            decorate(content)
          } else {
            mark(part.isEmphasis ? "Em" : text.role.rawValue, isEmphasis: part.isEmphasis) { $0 += content }
          }
        }
      }
    }
  }

  private mutating func decorate(_ content: String) {
    operators += isTagged ? "/Artifact BMC\n\(content)EMC\n" : content
  }

  /// Marks a part of the last meaning.
  private mutating func mark(_ tag: String, isEmphasis: Bool = false, _ content: (inout String) -> Void) {
    if isTagged { operators += "/\(tag)<</MCID \(marks)>>BDC\n" }
    content(&operators)
    if isTagged { operators += "EMC\n" }
    meanings[meanings.count - 1].parts.append((marks, isEmphasis))
    marks += 1
  }

  /// Clusters of a line, by their places in the order in which they are read.
  private typealias Share = (line: PDFText.Line, places: [Int])

  /// A text in parts, each of one kind of letters: of what is not emphasised anywhere, one.
  private static func parts(of text: PDFText) -> [(isEmphasis: Bool, shares: [Share])] {
    guard text.lines.contains(where: { !$0.emphasis.isEmpty }) else {
      return [(false, text.lines.map { ($0, $0.line.reading) })]
    }
    var parts: [(isEmphasis: Bool, shares: [Share])] = []
    for line in text.lines {
      var rest = line.line.reading[...]
      while let first = rest.first {
        let isEmphasis = line.emphasis.contains(first)
        let places = Array(rest.prefix { line.emphasis.contains($0) == isEmphasis })
        rest = rest.dropFirst(places.count)
        if parts.last?.isEmphasis != isEmphasis { parts.append((isEmphasis, [])) }
        parts[parts.count - 1].shares.append((line, places))
      }
    }
    return parts
  }

  /// The matrix of a picture that fills a box, perhaps mirrored across or down.
  private func placing(_ box: PDFBox, isMirrored: (across: Bool, down: Bool) = (false, false)) -> String {
    let (width, height) = (box.width * unit, box.height * unit)
    let (left, bottom) = (box.left * unit, (page.height - box.top - box.height) * unit)
    let across = isMirrored.across ? Syntax.numbers(-width, 0) : Syntax.numbers(width, 0)
    let down = isMirrored.down ? Syntax.numbers(0, -height) : Syntax.numbers(0, height)
    return "\(across) \(down) "
      + Syntax.numbers(left + (isMirrored.across ? width : 0), bottom + (isMirrored.down ? height : 0))
  }

  /// A picture and as many mirrored ones around it as a window shows.
  private func tiles(of number: Int, _ box: PDFBox, in window: PDFBox) -> String {
    func steps(_ start: Double, _ size: Double, _ from: Double, _ length: Double) -> ClosedRange<Int> {
      let first = max(-4, Int(((from - start) / size + 1e-6).rounded(.down)))
      return first...max(first, min(4, Int(((from + length - start) / size - 1e-6).rounded(.up)) - 1))
    }
    let rows = steps(box.top, box.height, window.top, window.height)
    let columns = steps(box.left, box.width, window.left, window.width)
    let pictures = rows.flatMap { row in
      columns.map { column in
        let place = PDFBox(
          left: box.left + Double(column) * box.width, top: box.top + Double(row) * box.height, width: box.width,
          height: box.height)
        let isMirrored = (across: column % 2 != 0, down: row % 2 != 0)
        return "q \(placing(place, isMirrored: isMirrored)) cm /I\(number) Do Q\n"
      }
    }
    let size = Syntax.numbers(window.width * unit, window.height * unit)
    return "q \(corner(window)) \(size) re W n\n\(pictures.joined())Q\n"
  }

  private func corner(_ box: PDFBox) -> String {
    Syntax.numbers(box.left * unit, (page.height - box.top - box.height) * unit)
  }

  /// The box of a text with all its lines, in points: left, lower, right, upper.
  private func box(of text: PDFText) -> [Double] {
    let left = text.lines.map(\.left).min() ?? 0
    let right = text.lines.map { $0.left + $0.line.width * text.size }.max() ?? 0
    let top = (text.lines.map(\.base).min() ?? 0) - text.size
    let bottom = (text.lines.map(\.base).max() ?? 0) + text.size * 0.3
    return [left * unit, (page.height - bottom) * unit, right * unit, (page.height - top) * unit]
  }

  /// The path of a box with round corners.
  private func rounded(_ box: PDFBox, _ radius: Double) -> String {
    let (left, right) = (box.left * unit, (box.left + box.width) * unit)
    let (bottom, top) = ((page.height - box.top - box.height) * unit, (page.height - box.top) * unit)
    let round = min(radius * unit, (right - left) / 2, (top - bottom) / 2)
    // How far the controls of a quarter of a circle are from its ends.
    let pull = round * 0.4477
    var path = "\(Syntax.numbers(left + round, bottom)) m \(Syntax.numbers(right - round, bottom)) l\n"
    path += Syntax.numbers(right - pull, bottom, right, bottom + pull, right, bottom + round) + " c\n"
    path += Syntax.numbers(right, top - round) + " l\n"
    path += Syntax.numbers(right, top - pull, right - pull, top, right - round, top) + " c\n"
    path += Syntax.numbers(left + round, top) + " l\n"
    path += Syntax.numbers(left + pull, top, left, top - pull, left, top - round) + " c\n"
    path += Syntax.numbers(left, bottom + round) + " l\n"
    return path + Syntax.numbers(left, bottom + pull, left + pull, bottom, left + round, bottom) + " c h\n"
  }

  // MARK: Lines

  /// Glyphs that are shown with one operator.
  private struct Show {
    private var items: [UInt8] = []
    /// Whether the last item is glyphs, and not closed yet.
    private var isOpen = false
    /// The pen's place, in thousandths of the size from the beginning of the line.
    private var pen = 0.0

    mutating func flush(into operators: inout String) {
      close()
      if !items.isEmpty { operators += "[\(String(decoding: items, as: UTF8.self))]TJ\n" }
      items.removeAll(keepingCapacity: true)
    }

    mutating func move(to place: Double) {
      guard abs(place - pen) >= 0.05 else { return }
      close()
      items += Syntax.number(pen - place).utf8
      pen = place
    }

    mutating func add(_ glyph: Int, _ width: Double) {
      if !isOpen { items.append(UInt8(ascii: "<")) }
      isOpen = true
      Syntax.addHex(UInt16(truncatingIfNeeded: glyph), to: &items)
      pen += width
    }

    private mutating func close() {
      if isOpen { items.append(UInt8(ascii: ">")) }
      isOpen = false
    }
  }

  /// The lean of emphasised letters, as browsers lean those of a font without italics.
  private static let lean = 0.25

  /// Draws what stands on a line. Its glyphs come in the order in which they are read, wherever they stand: so do the
  /// words that viewers take from them.
  private func draw(
    _ share: Share, of text: PDFText, isEmphasis: Bool, into operators: inout String, _ uses: inout [FontUse]
  ) {
    let (line, size) = (share.line, text.size * unit)
    let turn = text.isTurned ? "0 -1 1 0" : isEmphasis ? "1 0 \(Syntax.number(Self.lean)) 1" : "1 0 0 1"
    operators += "\(turn) \(Syntax.numbers(line.left * unit, (page.height - line.base) * unit)) Tm\n"
    var show = Show()
    var current: Int?
    let clusters = line.line.clusters
    var places: [Double] = []
    var end = 0.0
    for cluster in clusters {
      places.append(end)
      end += cluster.advance * 1000
    }
    for number in share.places {
      let cluster = clusters[number]
      guard let font = cluster.font, !cluster.glyphs.isEmpty else { continue }
      if font != current {
        show.flush(into: &operators)
        operators += "/F\(font) \(Syntax.number(size)) Tf\n"
        current = font
      }
      let place = places[number]
      // Most letters are one glyph.
      if let glyph = cluster.glyphs.first, cluster.glyphs.count == 1, glyph.rise == 0,
        uses[font].note(glyph.id, as: cluster.text)
      {
        show.move(to: place + glyph.shift * 1000)
        show.add(glyph.id, widths[font].width(of: glyph.id))
      } else {
        draw(cluster, font, at: place, size: size, &show, into: &operators, &uses[font])
      }
    }
    show.flush(into: &operators)
  }

  /// Draws a letter of any number of glyphs, raised ones among them; tells its text where they do not stand for it.
  private func draw(
    _ cluster: ShapedLine.Cluster, _ font: Int, at start: Double, size: Double, _ show: inout Show,
    into operators: inout String, _ use: inout FontUse
  ) {
    var place = start
    var glyphs: [(glyph: PlacedGlyph, place: Double)] = []
    for glyph in cluster.glyphs {
      glyphs.append((glyph, place + glyph.shift * 1000))
      place += glyph.advance * 1000
    }
    if cluster.isRightToLeft { glyphs.reverse() }
    let isPlain = use.note(glyphs.map(\.glyph.id), as: cluster.text)
    if !isPlain {
      show.move(to: glyphs[0].place)
      show.flush(into: &operators)
      if isTagged { operators += "/Span<</ActualText\(Syntax.text(cluster.text))>>BDC\n" }
    }
    for (glyph, place) in glyphs {
      show.move(to: place)
      if glyph.rise != 0 {
        show.flush(into: &operators)
        operators += "\(Syntax.number(glyph.rise * size)) Ts\n"
      }
      show.add(glyph.id, widths[font].width(of: glyph.id))
      if glyph.rise != 0 {
        show.flush(into: &operators)
        operators += "0 Ts\n"
      }
    }
    if !isPlain {
      show.flush(into: &operators)
      if isTagged { operators += "EMC\n" }
    }
  }
}
