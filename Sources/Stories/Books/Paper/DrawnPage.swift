import Basics
import Fonts
import Hashing
import PDF
import Website

/// An item on a page of fixed layout, as paper shows it: what the theme's templates are given, in the order in
/// which it is read.
enum Drawn: Sendable {
  /// A picture of the book by its name; without a description it is decoration.
  case picture(String, Frame, description: String)
  /// The ground of words over a picture.
  case ground(Frame)
  /// An address for cameras.
  case code(QRCode, Frame)
  /// Text that begins where the frame does; `marks` say which of its characters that are seen are emphasised, none are
  /// where it is empty.
  case text(SetText, Frame, Kind, marks: [Bool] = [])

  /// The kind of a text.
  enum Kind: String, Sendable {
    /// The title of the book, in the middle.
    case title
    /// Lines in the middle.
    case lines
    /// The words at the end of the book, under its title, in the middle.
    case colophon
    /// A page of the story.
    case story
    /// The heading of what stands behind the story, at the beginning of the line.
    case heading
    /// A mark between lines that says nothing, in the middle.
    case ornament
  }

  /// Text that begins so far below a frame.
  static func text(_ text: SetText, _ frame: Frame, dropping offset: Int, _ kind: Kind) -> Drawn {
    .text(
      text, Frame(left: frame.left, top: frame.top + offset, width: frame.width, height: text.height), kind)
  }

  /// Adds what tells it apart.
  func add(to stream: inout FingerprintStream) {
    switch self {
    case .picture(let name, let frame, let description):
      stream.append("picture \(name) \(frame.key)")
      stream.append(description)
    case .ground(let frame): stream.append("ground \(frame.key)")
    case .code(let code, let frame):
      stream.append("code \(frame.key)")
      for row in 0..<code.side {
        stream.append(String((0..<code.side).map { code.isDark($0, row) ? "1" : "0" }))
      }
    case .text(let text, let frame, let kind, let marks):
      if !marks.isEmpty { stream.append("emphasis " + marks.map { $0 ? "1" : "0" }.joined()) }
      stream.append("text \(kind.rawValue) \(frame.key) \(text.size) \(text.lineHeight)")
      for paragraph in text.paragraphs {
        stream.append(UInt64(paragraph.count))
        for line in paragraph {
          stream.append(line.text)
          stream.append(line.end.rawValue)
        }
      }
    }
  }
}

extension Frame {
  fileprivate var key: String { "\(left) \(top) \(width) \(height)" }

  /// The frame as a box of a PDF.
  fileprivate var box: PDFBox {
    PDFBox(left: Double(left), top: Double(top), width: Double(width), height: Double(height))
  }
}

/// Draws pages as pages of a PDF.
struct PaperPages {
  /// The lines' typesetter.
  let typesetter: Typesetter
  /// Whether the story is read from right to left.
  let isRightToLeft: Bool
  /// The language of what is not the story, where it is another.
  let labelsLanguage: String?
  /// The places of the book's pictures, by their names.
  let pictures: [String: Int]

  /// The look of the theme.
  let look: PaperLook
  /// The colour of the paper.
  var paper: PDFColour
  /// The colour of letters.
  var ink: PDFColour
  /// The way of pictures beyond the cut of a page; nil if it is not cut.
  var cut: PageCut?
  /// The shift of words, and of what they stand on, to the right, in pixels.
  var shift = 0.0
  /// The largest overhang of lines over frames, in pixels.
  var reach = Double.infinity

  /// A page of the shape of a book.
  func page(_ part: FixedPart, on shape: PageShape) -> PDFPage {
    var page = PDFPage(width: Double(shape.width), height: Double(shape.height))
    page.paper = paper
    page.bookmark = part.contentsTitle
    page.elements = part.drawn.flatMap(elements)
    return page
  }

  /// A drawn item's PDF elements.
  func elements(of drawn: Drawn) -> [PDFElement] {
    switch drawn {
    case .picture(let name, let frame, let description):
      guard let number = pictures[name] else { return [] }
      let (box, window) = cut?.placing(frame) ?? (frame.box, nil)
      return [.picture(number, box, window: window, description: description)]
    case .ground(let frame): return [.ground(frame.box.moved(shift), paper, radius: 32)]
    case .code(let code, let frame):
      let boxes = Self.boxes(of: code, in: frame).map { $0.moved(shift) }
      guard ink.brightness > paper.brightness else { return [.drawing(boxes, ink)] }
      // Cameras look for dark on light, with a blank rim of four modules.
      let rim = 4 * Double(frame.width) / Double(code.side)
      let ground = PDFBox(
        left: Double(frame.left) + shift - rim, top: Double(frame.top) - rim, width: Double(frame.width) + 2 * rim,
        height: Double(frame.height) + 2 * rim)
      return [.ground(ground, ink, radius: 0), .drawing(boxes, paper)]
    case .text(let text, let frame, let kind, let marks): return elements(of: text, in: frame, kind, marks: marks)
    }
  }

  /// The dark modules of a code, those beside each other as one box.
  private static func boxes(of code: QRCode, in frame: Frame) -> [PDFBox] {
    let unit = Double(frame.width) / Double(code.side)
    return (0..<code.side).flatMap { row in
      var boxes: [PDFBox] = []
      var column = 0
      while column < code.side {
        let start = column
        while column < code.side, code.isDark(column, row) { column += 1 }
        if column > start {
          boxes.append(
            PDFBox(
              left: Double(frame.left) + Double(start) * unit, top: Double(frame.top) + Double(row) * unit,
              width: Double(column - start) * unit, height: unit))
        }
        column += 1
      }
      return boxes
    }
  }

  /// Text in its lines.
  func elements(of text: SetText, in frame: Frame, _ kind: Drawn.Kind, marks: [Bool] = []) -> [PDFElement] {
    var elements: [PDFElement] = []
    var unset = marks[...]
    let size = Double(text.size)
    // Letters stand in the middle of their line, as browsers set them: in whole pixels.
    let (font, height) = (typesetter.fonts.first, Double(text.lineHeight))
    let (above, below) = (((font?.ascent ?? 1) * size).rounded(), ((font?.descent ?? 0.3) * size).rounded())
    let drop = ((height - above - below) / 2).rounded(.down) + above
    var top = Double(frame.top)
    for (number, paragraph) in text.paragraphs.enumerated() {
      let whole = paragraph.map(\.text).joined(separator: " ")
      // What is not the story runs as its first letter does.
      let direction = kind == .story ? isRightToLeft : Bidirectional.isRightToLeft(whole) ?? isRightToLeft
      let lines = paragraph.enumerated().map { place, line in
        let isApart = place + 1 < paragraph.count && line.end != .none
        let shaped = typesetter.shapedLine(isApart ? line.text + " " : line.text, isRightToLeft: direction)
        let width = shaped.width * size
        let space = isApart ? typesetter.width(of: " ") * size : 0
        // The space behind a line stands outside of it.
        let free = Double(frame.width) - (width - space)
        let isAtStart = kind == .story || kind == .heading || look.align == .start
        let share = isAtStart ? (isRightToLeft ? 1.0 : 0) : 0.5
        // What runs the other way begins at the other side.
        let hangs = share != 0.5 && direction == isRightToLeft
        let hang = hangs ? min(reach, Double(typesetter.hang(of: line.text, size: text.size))) : 0
        let left =
          Double(frame.left) + shift + free * share - (direction ? space : 0) + (isRightToLeft ? hang : -hang)
        let base = top + drop
        top += height
        let runs = LightText.runs(of: line.text, by: &unset)
        return PDFText.Line(shaped, left: left, base: base, emphasis: Self.emphasis(of: runs, in: shaped))
      }
      let role: PDFText.Role =
        switch kind {
        case .title: .title
        case .ornament: .decoration
        case .heading: .heading
        case .colophon where number == 0: .heading
        case .colophon, .lines, .story: .paragraph
        }
      elements.append(
        .text(
          PDFText(
            role, lines, size: size, colour: ink,
            language: kind == .heading || kind == .colophon && number > 0 ? labelsLanguage : nil,
            link: kind == .colophon ? Self.address(in: paragraph) : nil)))
      top += Double(text.gap)
    }
    return elements
  }

  /// The places of a line's clusters that its runs emphasise; a space at the end of the line is as what precedes it.
  private static func emphasis(of runs: [LightText.Run], in line: ShapedLine) -> Set<Int> {
    guard runs.contains(where: \.isEmphasis) else { return [] }
    let scalars = runs.flatMap { run in run.text.unicodeScalars.map { _ in run.isEmphasis } }
    var emphasis: Set<Int> = []
    var next = 0
    for place in line.reading {
      if scalars[min(next, scalars.count - 1)] { emphasis.insert(place) }
      next += line.clusters[place].text.unicodeScalars.count
    }
    return emphasis
  }

  /// The address of the web that a paragraph ends with; nil if it ends with none, or with one that is not plain.
  private static func address(in paragraph: [SetText.Line]) -> String? {
    let text = paragraph.map { $0.end == .space ? $0.text + " " : $0.text }.joined()
    guard let last = text.split(separator: " ").last, last.hasPrefix("https://") || last.hasPrefix("http://"),
      last.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return String(last)
  }
}
