import Basics

/// Reads one document of a book.
struct PageReader {
  /// An element that has not ended.
  private struct Element {
    let name: String
    let id: String?
    /// How many bytes of words come before it.
    let start: Int
    let isHidden: Bool
    let matter: Set<String>
    let isHeading: Bool
    let language: String?
    var isEmphasis = false
  }

  /// The facts of the book around the document.
  struct Surroundings {
    /// The style sheets by where they lie.
    let sheets: [String: StyleSheet]
    /// Whether its lines have their places.
    let isFixed: Bool
    /// Whether an entry of the archive is a picture.
    let isPicture: (String) -> Bool
  }

  private static let hidden: Set<String> = [
    "head", "script", "style", "template", "nav", "rt", "rp", "metadata", "select", "button", "textarea", "audio",
    "video", "iframe", "canvas", "math", "noscript",
  ]
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "label", "mark", "q", "rb", "rp", "rt", "ruby", "rtc", "s", "samp", "small", "span", "strike", "strong",
    "sub", "sup",
    "time", "tt", "u", "var", "wbr", "tspan",
  ]
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]

  private(set) var page: ReadPage
  private let surroundings: Surroundings
  /// The labels of the document's notes, by their ids.
  private let notes: [String: String]
  /// The notes whose words have begun.
  private var begun: Set<String> = []
  /// The marks of notes in the paragraph that is being read.
  private var marks: [NoteFinder.Mark] = []
  private var open: [Element] = []
  /// The start of the paragraph that is being read.
  private var start = 0
  private var isApart = false
  private var breaks = 0
  private var emphasis: [Emphasis.Run] = []
  private var emphasisStart: Int?
  private var heading: (title: String, depth: Int)?
  /// The drawing that is being read: its depth, what it is called, and what of it is shown.
  private var drawing: (depth: Int, name: String, picture: Int?, hasStrokes: Bool)?
  /// The style sheets of the document, and the one that is being read in it.
  private var sheets: [StyleSheet] = []
  private var linked: Set<String> = []
  private var style = ""

  /// Reads a document.
  static func read(_ bytes: [UInt8], at path: String, _ surroundings: Surroundings) -> ReadPage {
    let notes = NoteFinder.labels(in: bytes)
    var reader = Markup.read(bytes, by: { PageReader(path, surroundings, notes) }) { $0.take($1) }
    reader.finishParagraph()
    return reader.page
  }

  private init(_ path: String, _ surroundings: Surroundings, _ notes: [String: String]) {
    self.notes = notes
    page = ReadPage(path: path)
    self.surroundings = surroundings
  }

  /// The label of the note that is being read; nil if none is.
  private var note: String? { open.lazy.compactMap { $0.id.flatMap { notes[$0] } }.first }

  private var isHidden: Bool { open.last?.isHidden ?? false }

  private mutating func take(_ event: MarkupEvent) {
    switch event {
    case .start(let tag): begin(tag)
    case .text(let text):
      if heading != nil, page.title.utf8.count < 1000 { page.title += text }
      if open.last?.name == "style", style.utf8.count < 1 << 20 { style += text }
      if drawing != nil, open.last?.name == "title" || open.last?.name == "desc", let name = drawing?.name {
        if name.utf8.count < 1000 { drawing?.name += text }
      } else if !isHidden {
        add(text)
      }
    case .end: end()
    }
  }

  // MARK: Elements

  private mutating func begin(_ tag: MarkupTag) {
    let depth = open.count
    let language = (tag["xml:lang"] ?? tag["lang"])?.trimmed ?? open.last?.language
    if depth == 0 { page.language = language }
    let types = matter(of: tag)
    let isBreak = types.contains("pagebreak") || types.contains("doc-pagebreak")
    if isBreak { page.hasPageBreak = true }
    note(tag)
    if !Self.inline.contains(tag.name), tag.name != "br", tag.name != "img", !tag.isDrawing { finishParagraph() }
    if tag.name == "title", open.last?.name == "head" { heading = ("", depth) }
    let isOff =
      isHidden || isBreak || isLabel(tag) || Self.hidden.contains(tag.name) && !tag.isDrawing || tag["hidden"] != nil
      || types.contains("noteref") || types.contains("doc-noteref") || types.contains("doc-backlink") && note != nil
      || isInvisible(tag) || tag.isDrawing && tag["aria-hidden"] == "true"
    if types.contains("noteref") || types.contains("doc-noteref"), let address = tag["href"],
      case .entry(page.path, let id?) = Target(address, in: page.path), let label = notes[id]
    {
      marks.append(.init(place: page.text.count, label: label))
    }
    let around = open.last?.matter ?? []
    var element = Element(
      name: tag.name, id: (tag["id"] ?? tag["xml:id"])?.trimmed, start: page.text.count, isHidden: isOff,
      matter: around.count > 64 ? around : around.union(types),
      isHeading: Self.headings.contains(tag.name) || open.last?.isHeading == true,
      language: language)
    if ["em", "i", "strong", "b"].contains(tag.name), !isOff, emphasisStart == nil {
      emphasisStart = page.text.count
      element.isEmphasis = true
    }
    open.append(element)
    guard !isOff else { return }
    switch tag.name {
    case "br": breaks += 1
    case "img": show(tag, tag["src"])
    case "object": if isPicture(tag["data"]) { show(tag, tag["data"], name: tag["aria-label"] ?? tag["title"]) }
    case "svg" where drawing == nil: drawing = (depth, tag["aria-label"] ?? "", nil, false)
    case "image" where drawing != nil:
      show(tag, tag["href"], name: tag["aria-label"] ?? drawing?.name)
      drawing?.picture = page.parts.indices.last
    case "text" where drawing != nil: isApart = true
    case "path", "rect", "circle", "ellipse", "polygon", "polyline", "line", "use":
      if drawing != nil { drawing?.hasStrokes = true }
    default: showBackground(of: tag)
    }
  }

  private mutating func end() {
    guard let element = open.last else { return }
    if !Self.inline.contains(element.name), element.name != "br", element.name != "img", drawing == nil {
      finishParagraph()
    }
    open.removeLast()
    if element.isEmphasis, let start = emphasisStart {
      if page.text.count > start { emphasis.append(.init(start..<page.text.count, in: element.name)) }
      emphasisStart = nil
    }
    if element.name == "style" {
      add(StyleSheet(Array(style.utf8), at: page.path))
      style = ""
    }
    if let id = element.id, !id.isEmpty, page.ids[id] == nil { page.ids[id] = element.start..<page.text.count }
    if heading?.depth == open.count { heading = nil }
    if let found = drawing, found.depth == open.count {
      drawing = nil
      finishParagraph()
      if found.picture == nil, found.hasStrokes { page.losses.insert(.drawing) }
      if let place = found.picture, case .picture(var picture) = page.parts[place], picture.alternative.isEmpty {
        picture.alternative = found.name.oneLine
        page.parts[place] = .picture(picture)
      }
    }
  }

  /// Notes what no story holds.
  private mutating func note(_ tag: MarkupTag) {
    switch tag.name {
    case "video", "canvas", "iframe": page.losses.insert(.film)
    case "audio": page.losses.insert(.sound)
    case "form", "input", "select", "textarea": page.losses.insert(.form)
    case "math": page.losses.insert(.formula)
    case "rt": page.losses.insert(.reading)
    case "link":
      if tag["rel"]?.lowercased().words.contains("stylesheet") == true, let address = tag["href"],
        case .entry(let path, _) = Target(address, in: page.path), let sheet = surroundings.sheets[path],
        linked.insert(path).inserted
      {
        add(sheet)
      }
    default: break
    }
  }

  /// Adds a sheet that puts pictures behind elements. Nobody writes many for one page.
  private mutating func add(_ sheet: StyleSheet) {
    if !sheet.isEmpty, sheets.count < 16 { sheets.append(sheet) }
  }

  /// An element's matter in EPUB's words, in ARIA's, and in the classes of Bloom.
  private func matter(of tag: MarkupTag) -> Set<String> {
    var words = (tag["epub:type"] ?? "").words + (tag["role"] ?? "").words.filter { $0.hasPrefix("doc-") }
    if let classes = tag["class"]?.words, classes.contains("bloom-page") || classes.contains("imageDescription") {
      words += classes
    }
    return Set(words.prefix(40).map { $0.lowercased() })
  }

  private func isInvisible(_ tag: MarkupTag) -> Bool {
    guard let style = tag["style"] else { return false }
    let words = style.lowercased().filter { !$0.isWhitespace }
    return words.contains("display:none") || words.contains("visibility:hidden")
  }

  // MARK: Pictures

  private func isPicture(_ address: String?) -> Bool {
    guard let address, case .entry(let path, _) = Target(address, in: page.path) else { return false }
    return surroundings.isPicture(path)
  }

  /// Whether an element is what a box with the description of a picture is called.
  private func isLabel(_ tag: MarkupTag) -> Bool {
    guard tag.name == "summary", let box = open.last, box.name == "details", let id = box.id else { return false }
    return page.pictures.contains { $0.descriptions.contains(id) }
  }

  private mutating func show(_ tag: MarkupTag, _ address: String?, name: String? = nil) {
    guard let address, case .entry(let path, _) = Target(address, in: page.path), path != page.path else {
      page.losses.insert(.picture)
      return
    }
    show(tag, at: path, name: tag["alt"] ?? name)
  }

  private mutating func show(_ tag: MarkupTag, at path: String, name: String?, isBackground: Bool = false) {
    finishParagraph()
    page.parts.append(
      .picture(
        ReadPage.Picture(
          path: path, alternative: (name ?? tag["aria-label"] ?? tag["title"] ?? "").oneLine,
          isDecoration: ["presentation", "none"].contains(tag["role"] ?? "") || tag["aria-hidden"] == "true",
          isBackground: isBackground,
          descriptions: (tag["aria-describedby"] ?? tag["aria-details"] ?? "").words.prefix(4).map(\.self),
          place: page.text.count, matter: open.last?.matter ?? [])))
  }

  private mutating func showBackground(of tag: MarkupTag) {
    guard !tag.isDrawing else { return }
    let own = tag["style"].flatMap { StyleSheet.background(in: $0) }.map { Target($0, in: page.path) }
    let target = own ?? sheets.lazy.reversed().compactMap { $0.background(of: tag) }.first
    if case .entry(let path, _) = target, surroundings.isPicture(path) {
      show(tag, at: path, name: nil, isBackground: true)
    }
  }

  // MARK: Words

  private mutating func add(_ text: String) {
    for scalar in text.unicodeScalars {
      if scalar == " " || (0x09...0x0D).contains(scalar.value) {
        isApart = true
        continue
      }
      // What no text of a story holds.
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0xFEFF { continue }
      if breaks > 1, !surroundings.isFixed { finishParagraph() }
      if page.text.count > start {
        if breaks > 0 {
          let last = String(decoding: page.text.suffix(4), as: UTF8.self).unicodeScalars.last
          if !surroundings.isFixed {
            page.text.append(0x0A)
          } else if isApart || last?.isRunOn == false && !scalar.isRunOn {
            page.text.append(UInt8(ascii: " "))
          }
        } else if isApart {
          page.text.append(UInt8(ascii: " "))
        }
      }
      (isApart, breaks) = (false, 0)
      page.text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Ends the paragraph, where there is one.
  private mutating func finishParagraph() {
    (isApart, breaks) = (false, 0)
    guard page.text.count > start else { return }
    if let start = emphasisStart {
      emphasis.append(.init(start..<page.text.count, in: open.last { $0.isEmphasis }?.name ?? ""))
      emphasisStart = page.text.count + 1
    }
    let range = start..<page.text.count
    let plain = String(decoding: page.text[range], as: UTF8.self)
    let lead = note.flatMap { begun.insert($0).inserted ? "[^\($0)]: " : nil } ?? ""
    page.parts.append(
      .words(
        ReadPage.Words(
          text: lead + Emphasis.marked(page.text[range], emphasis, notes: marks), plain: plain, range: range,
          matter: open.last?.matter ?? [], isHeading: open.last?.isHeading ?? false, language: open.last?.language,
          isNote: note != nil)))
    marks = []
    page.text.append(UInt8(ascii: " "))
    start = page.text.count
    emphasis = []
  }
}

extension Unicode.Scalar {
  /// Whether lines are broken behind or before it without a blank.
  fileprivate var isRunOn: Bool {
    switch value {
    case 0x2D, 0x2F, 0x2010...0x2015, 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF,
      0xF900...0xFAFF,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension String {
  /// The text in one line, of a bounded length. Blanks that keep words together stay.
  var oneLine: String {
    prefix(4000).split { $0.isNewline || $0 == " " || $0 == "\t" || $0 == "\r\n" }.joined(separator: " ")
  }
}
