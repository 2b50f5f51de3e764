import Basics
import EPUB
import Fonts
import Images
import Languages
import Mustache
import Rendering
import Website

/// Lays out the pages of one story: what stands on each, on which side of the open book.
///
/// What no font has letters for takes those of the reading system.
struct FixedPages {
  let book: StoryBook
  let typesetter: Typesetter
  private let look: PaperLook?
  private var slot = 0

  /// The shape of the book, its size of letters, and what stands where on the pages of the story.
  let composition: Composition
  /// The documents in the order of the book.
  private(set) var parts: [FixedPart] = []
  /// The texts that have been set.
  private var noted: [String] = []
  /// The pages whose text no font has all the letters of, and those letters.
  private(set) var lacking: [(number: Int, characters: [Character])] = []
  /// The pages whose text goes on on further pages, and how many these are.
  private(set) var overlong: [(number: Int, more: Int)] = []

  /// Lays out a story with the fonts of a typesetter; its words stand where the theme wants them, and as far from the
  /// edges as `margin` at least. On paper it has a look of its own.
  init(
    _ book: StoryBook, with typesetter: Typesetter, wish: WordsPlace?, shapes: [PageShape] = PageShape.all,
    margin: Int = 0, look: PaperLook? = nil, imprint: Imprint? = nil
  ) throws {
    self.book = book
    self.typesetter = typesetter
    self.look = look
    let contents = try book.pages.map { page in
      PageContent(paragraphs: NotedText(page).paragraphs, art: try Self.art(of: page, in: book))
    }
    composition = Composition(
      contents, with: typesetter, wish: wish, isRightToLeft: book.story.language.isRightToLeft, shapes: shapes,
      margin: margin, share: look?.margin ?? 8, sizes: look?.sizes ?? Composition.sizes)
    try addCover()
    try addTitle()
    let notes = try noteSheets()
    var noting = NoteLinks.none
    if !notes.documents.isEmpty {
      noting = try NoteLinks(
        in: messages, by: "epub/fixed-page", of: book.maker.theme, documents: notes.documents)
    }
    for (page, sheets) in zip(book.pages, composition.pages) { try add(page, sheets, noting) }
    parts += try notes.sheets.map { try parts(of: .footnotes, $0) } ?? []
    parts += try learningParts()
    try addColophon(imprint)
  }

  /// The art of a page, for its composition.
  private static func art(of page: PublishedPage, in book: StoryBook) throws -> PageContent.Art {
    if let picture = page.picture, let copy = try book.copy(of: picture) {
      return .picture(PictureShape(width: copy.width, height: copy.height, quiet: try book.quietEdge(of: picture)))
    }
    if let name = book.placeholder, let copy = book.pictures.first(where: { $0.name == name })?.copy {
      return .picture(PictureShape(width: copy.width, height: copy.height))
    }
    return book.story.isIllustrated ? .awaited : .none
  }

  var messages: Messages { book.messages }

  /// The space between an address's code and the words above.
  private static let codeSpace = 56

  /// The side that is next: the first page is where reading goes to, as Kobo wants it, and the next one faces the
  /// third. Pages that are wider than high lie by themselves.
  mutating func side() -> Document.Spread? {
    guard composition.shape.width <= composition.shape.height else { return nil }
    let isFirst = slot % 2 == 0
    slot += 1
    return isFirst == book.story.language.isRightToLeft ? .left : .right
  }

  /// Sets lines in the middle of a box, as large as they fit.
  private mutating func set(_ texts: [String], in box: TextBox, sizes: [Int], isTitle: Bool = false) -> SetText {
    note(texts)
    return typesetter.balancedSetting(texts, in: box, sizes: sizes, isTitle: isTitle)
  }

  /// Notes texts, whose characters fonts have to have.
  mutating func note(_ texts: [String]) { noted.append(texts.joined(separator: " ")) }

  /// The characters of the texts that have been set, by font.
  func characters() -> [Set<Unicode.Scalar>] {
    noted.reduce(into: typesetter.fonts.map { _ in [] }) { characters, text in
      for (place, more) in typesetter.characters(of: text).enumerated() { characters[place].formUnion(more) }
    }
  }

  /// The values on every page.
  func common() throws -> Object {
    var model = try book.common()
    let shape = composition.shape
    model[.viewport] = .text("width=\(shape.width), height=\(shape.height)")
    return model
  }

  // MARK: Front and back

  private mutating func addCover() throws {
    var model = try common()
    let part = FixedPart(
      name: "cover.xhtml", template: "epub/fixed-cover", model: .null, contentsTitle: try messages.text("cover"),
      landmark: .cover, spread: .center)
    (model[.picture], model[.ornament], model[.heading], model[.byline]) = (.null, .null, .null, .null)
    model[.hasPicture] = .bool(false)
    var drawn: [Drawn] = []
    let named = try book.cover.flatMap { name in try book.coverPage()[.cover]?[.picture]?[.alt]?.text.map { (name, $0) }
    }
    if let (name, alt) = named, let copy = book.pictures.first(where: { $0.name == name })?.copy {
      let shape = PictureShape(width: copy.width, height: copy.height)
      model[.hasPicture] = .bool(true)
      // A cover that was given says its title itself, and stands alone where that leaves next to nothing blank.
      if book.givenCover != nil, composition.isFilled(by: shape) {
        model[.picture] = composition.whole(shape).model(name: name, alt: alt)
        drawn = [.picture(name, composition.whole(shape), description: alt)]
      } else {
        let room = composition.cover(shape)
        model[.picture] = room.art.model(name: name, alt: alt)
        drawn = [.picture(name, room.art, description: alt)]
        add(try titleBlocks(with: [book.byline], in: room.text), to: &model, &drawn)
      }
    } else {
      let room = composition.cover(PictureShape(width: 4, height: 3))
      if let ornament = try book.ornament() {
        let frame = room.art.fitting(width: ornament.copy.width, height: ornament.copy.height)
        model[.ornament] = frame.model(name: ornament.name, alt: "")
        drawn = [.picture(ornament.name, frame, description: "")]
        add(try titleBlocks(with: [book.byline], in: room.text), to: &model, &drawn)
      } else {
        add(try titleBlocks(with: [book.byline], in: composition.alone), to: &model, &drawn)
      }
    }
    parts.append(part.showing(model, drawn))
  }

  private mutating func addTitle() throws {
    var model = try common()
    let part = FixedPart(
      name: "title.xhtml", template: "epub/fixed-title", model: .null,
      contentsTitle: try messages.text("title_page"), landmark: .titlePage, spread: side())
    var drawn: [Drawn] = []
    let lines = [try book.byline, book.collections.first?.name]
    add(try titleBlocks(with: lines, in: composition.alone, ornament: look?.ornament), to: &model, &drawn)
    parts.append(part.showing(model, drawn))
  }

  /// The title and the lines below it, around the middle of a frame; perhaps with an ornament between them.
  private mutating func titleBlocks(
    with lines: [String?], in frame: Frame, ornament: String? = nil
  ) throws -> TitleBlocks {
    let below = lines.compactMap(\.self)
    let mark = ornament.map { set([$0], in: frame.box, sizes: FixedPage.lineSizes) }
    // An ornament has as much room above as below.
    let (above, gap) = (mark.map { 24 + $0.height } ?? 0, below.isEmpty ? 0 : mark == nil ? 48 : 24)
    let space = above + gap
    let share = TextBox(width: frame.box.width, height: (frame.height - space) * 2 / 3)
    let rest = TextBox(width: frame.box.width, height: frame.height - space - share.height)
    let title = set([book.story.title], in: share, sizes: FixedPage.titleSizes, isTitle: true)
    let text = set(below, in: rest, sizes: FixedPage.lineSizes)
    let top = max(0, frame.height - title.height - space - text.height) * 2 / 5
    let drop = top + title.height + space
    return TitleBlocks(
      title: frame.model(title, dropping: top), lines: below.isEmpty ? .null : frame.model(text, dropping: drop),
      drawn: [.text(title, frame, dropping: top, .title)]
        + (mark.map { [.text($0, frame, dropping: top + title.height + 24, .ornament)] } ?? [])
        + (below.isEmpty ? [] : [.text(text, frame, dropping: drop, .lines)]))
  }

  /// The title and the lines below it, to templates and to paper.
  private struct TitleBlocks {
    let title: Value
    let lines: Value
    let drawn: [Drawn]
  }

  private func add(_ blocks: TitleBlocks, to model: inout Object, _ drawn: inout [Drawn]) {
    model[.heading] = blocks.title
    model[.byline] = blocks.lines
    drawn += blocks.drawn
  }

  private mutating func addColophon(_ imprint: Imprint?) throws {
    let flowing = try book.colophon()
    let part = FixedPart(
      name: "colophon.xhtml", template: "epub/fixed-colophon", model: .null,
      contentsTitle: try messages.text("about_book"), spread: side())
    var lines = [book.story.title]
    for credit in flowing[.credits]?.items ?? [] {
      guard let label = credit[.label]?.text, let value = credit[.value]?.text else { continue }
      lines.append("\(label): \(Bidirectional.isolated(value, in: label))")
      // Lines hold no links: what has an address says it.
      if let address = credit[.href]?.text, !value.contains(address) { lines.append(address) }
    }
    lines += imprint?.lines ?? []
    if let note = flowing[.pendingNote]?.text { lines.append(note) }
    let others = book.otherLanguages.filter { typesetter.lacking(in: $0).isEmpty }
    if !others.isEmpty {
      let label = try book.messages.text("also_in")
      lines.append("\(label) \(others.map { Bidirectional.isolated($0, in: label) }.joined(separator: " · "))")
    }
    if let address = flowing[.sourceLabel]?.text, let label = flowing[.labels]?[.source]?.text {
      // By itself it runs from left to right on all its lines, whatever stands around it.
      lines += ["\(label):", address]
    }
    if let made = flowing[.labels]?[.madeWith]?.text { lines.append(made) }
    let frame = composition.alone
    let code = imprint != nil ? flowing[.sourceUrl]?.text.flatMap(QRCode.init) : nil
    let side = min(frame.width, frame.height) / 5
    let room = frame.box.height - (code == nil ? 0 : side + Self.codeSpace)
    let text = set(lines, in: TextBox(width: frame.box.width, height: room), sizes: FixedPage.smallSizes)
    var model = try common()
    let drop = max(0, room - text.height) / 2
    model[.block] = frame.model(text, dropping: drop)
    var drawn: [Drawn] = [.text(text, frame, dropping: drop, .colophon)]
    if let code {
      let top = frame.top + drop + text.height + Self.codeSpace
      let free = frame.width - side
      let start = book.story.language.isRightToLeft ? free : 0
      let left = frame.left + (look?.align == .start ? start : free / 2)
      drawn.append(.code(code, Frame(left: left, top: top, width: side, height: side)))
    }
    parts.append(part.showing(model, drawn))
  }

  // MARK: The story

  private mutating func add(_ page: PublishedPage, _ sheets: [Composition.Sheet], _ links: NoteLinks) throws {
    let words = NotedText(page)
    let paragraphs = words.paragraphs
    let missing = paragraphs.reduce(into: [Character]()) { missing, text in
      missing += typesetter.lacking(in: text).filter { !missing.contains($0) }
    }
    if !missing.isEmpty { lacking.append((page.number, missing)) }
    if sheets.count > 1 { overlong.append((page.number, sheets.count - 1)) }
    note(paragraphs)
    let texts = sheets.map(\.words)
    let spoken = book.spoken(page)
    let shares = spoken.map { SpokenText.all(of: $0.narration, on: texts, ofPage: page) }
    let marks = words.marks
    // Where the text cannot be followed into its lines, nothing is emphasised.
    let counts = marks.isEmpty ? [] : texts.map { $0.map(SpokenText.count) ?? 0 }
    var unset = marks.count == counts.reduce(0, +) ? marks[...] : []
    let noting = NotesInLines(notes: words.notes, links: links)
    for (index, sheet) in sheets.enumerated() {
      let here = unset.prefix(unset.isEmpty ? 0 : counts[index])
      unset = unset.dropFirst(here.count)
      let share = shares?[index]
      var part = try part(of: page, index == 0 ? "" : "-\(index + 1)", isContinued: index > 0)
      part.spread = side()
      part.overlay = spoken.flatMap { share?.overlay($0.recording) }
      let isWhole = part.overlay != nil && share?.paragraphs == nil
      var model = try common()
      model[.page] = .object([
        .number: .integer(page.number), .isContinued: .bool(index > 0),
        .textId: isWhole ? .text(Narration.wholeID) : .null,
      ])
      var drawn: [Drawn] = []
      let shown = sheet.art.flatMap { frame in picture(of: page).map { (name: $0.name, alt: $0.alt, frame: frame) } }
      let said = PictureText(shown?.alt ?? "")
      model[.picture] = shown.map { $0.frame.model(name: $0.name, alt: said.alt) } ?? .null
      model[.description] = Value(said.description)
      if let shown { drawn.append(.picture(shown.name, shown.frame, description: shown.alt)) }
      model[.hasPicture] = .bool(model[.picture] != .null)
      model[.ground] = sheet.ground?.model ?? .null
      if let ground = sheet.ground { drawn.append(.ground(ground)) }
      model[.sign] = index == 0 ? book.sign(of: page) : .null
      model[.block] = .null
      if let frame = sheet.text, let text = sheet.words {
        model[.block] = frame.model(text, pieces: share?.paragraphs, marks: here, noting: noting) {
          [typesetter, composition] in
          min(composition.reach, typesetter.hang(of: $0.text, size: text.size))
        }
        drawn.append(.text(text, frame, .story, marks: here.contains(true) ? Array(here) : []))
      }
      parts.append(part.showing(model, drawn))
    }
  }

  /// The picture of a page, or what stands in its place; nil if it has neither.
  private func picture(of page: PublishedPage) -> (name: String, alt: String)? {
    if let name = page.picture.flatMap(book.name(of:)) { return (name, page.alt) }
    return book.placeholder.map { ($0, "") }
  }

  /// A document of a page; what continues another is not told apart from it.
  private func part(of page: PublishedPage, _ ending: String, isContinued: Bool) throws -> FixedPart {
    let number = String(page.number)
    let isBeginning = page.number == 1 && !isContinued
    return FixedPart(
      name: "\(book.stem(of: page))\(ending).xhtml", template: "epub/fixed-page", model: .null,
      contentsTitle: isBeginning ? try messages.text("story") : nil, landmark: isBeginning ? .bodyMatter : nil,
      pageLabel: isContinued ? nil : .init(label: number, fragment: "pg\(number)"),
      hasReviewedDescriptions: page.hasReviewedAlt, isWordless: page.paragraphs.isEmpty)
  }
}

extension FixedPart {
  /// The same part with what it shows.
  func showing(_ model: Object, _ drawn: [Drawn]) -> FixedPart {
    var part = FixedPart(name: name, template: template, model: .object(model))
    part.drawn = drawn
    (part.contentsTitle, part.landmark, part.pageLabel, part.spread) = (contentsTitle, landmark, pageLabel, spread)
    (part.overlay, part.hasReviewedDescriptions, part.isWordless) = (overlay, hasReviewedDescriptions, isWordless)
    return part
  }
}

extension Value {
  /// The value of a name in an object.
  fileprivate subscript(_ name: Name) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// The string of a text.
  fileprivate var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The items of a list.
  fileprivate var items: [Value]? {
    guard case .list(let items) = self else { return nil }
    return items
  }
}
