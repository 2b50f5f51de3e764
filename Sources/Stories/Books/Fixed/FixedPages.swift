import Derivatives
import EPUB
import Fonts
import Languages
import Mustache
import Rendering
import Website

/// Lays out the pages of one story: what stands on each, in which size, on which side of the open book.
///
/// What has letters that no font has goes on pages that reading systems lay out, with the fonts that they have.
struct FixedPages {
  private let book: StoryBook
  private let typesetter: Typesetter
  private var slot = 0
  /// The sizes that a page of this story may have: not much more than the page with the most text has, so that they look alike.
  private let sizes: [Int]

  /// The documents in the order of the book.
  private(set) var parts: [FixedPart] = []
  /// The characters of the texts that have been set, by font.
  private(set) var characters: [Set<Unicode.Scalar>]
  /// The pages whose text no font has all the letters of, and those letters.
  private(set) var lacking: [(number: Int, characters: [Character])] = []
  /// The pages whose text goes on on further pages, and how many these are.
  private(set) var overlong: [(number: Int, more: Int)] = []

  /// Lays out a story with the fonts of a typesetter.
  init(_ book: StoryBook, with typesetter: Typesetter) throws {
    self.book = book
    self.typesetter = typesetter
    characters = typesetter.fonts.map { _ in [] }
    let smallest = book.pages.map { page in
      typesetter.setting(page.words.map(\.plain), in: FixedPage.below.text, sizes: FixedPage.sizes).size
    }.filter { $0 > 0 }.min()
    sizes = FixedPage.sizes.filter { $0 <= (smallest ?? $0) + 12 }
    try addCover()
    try addTitle()
    for page in book.pages { try add(page) }
    try addColophon()
  }

  private var messages: Messages { book.messages }

  /// The side that is next: the first page is where reading goes to, as Kobo wants it, and the next one faces the third.
  private mutating func side() -> Document.Spread {
    let isFirst = slot % 2 == 0
    slot += 1
    return isFirst == book.story.language.isRightToLeft ? .left : .right
  }

  /// Sets texts that fonts have all letters of, in a frame that they fit into; none where either is not so.
  private mutating func set(
    _ texts: [String], in box: TextBox, sizes: [Int], isCentered: Bool = false, mustFit: Bool = true
  ) -> SetText? {
    guard texts.allSatisfy({ typesetter.lacking(in: $0).isEmpty }) else { return nil }
    let text =
      isCentered
      ? typesetter.balancedSetting(texts, in: box, sizes: sizes) : typesetter.setting(texts, in: box, sizes: sizes)
    guard text.fits || !mustFit else { return nil }
    for (place, more) in typesetter.characters(of: texts.joined(separator: " ")).enumerated() {
      characters[place].formUnion(more)
    }
    return text
  }

  /// What every page shows.
  private func common() throws -> Object {
    var model = try book.common()
    model[.viewport] = .text(FixedPage.viewport)
    return model
  }

  /// A picture of the book in a frame, as a template sees it.
  private func picture(_ name: String?, alt: String, in frame: FixedPage.Frame) -> Value {
    guard let name, let picture = book.pictures.first(where: { $0.name == name }) else { return .null }
    return frame.model(name: name, alt: alt, width: picture.copy.width, height: picture.copy.height)
  }

  // MARK: Front and back

  private mutating func addCover() throws {
    var model = try common()
    var part = FixedPart(
      name: "cover.xhtml", template: "epub/fixed-cover", model: .null, contentsTitle: try messages.text("cover"),
      landmark: .cover, spread: .center)
    if let name = book.cover, let alt = try book.coverPage()[.cover]?[.picture]?[.alt]?.text {
      // A cover that was given says its title itself.
      let blocks = book.givenCover == nil ? try titleBlocks(with: [book.byline], in: FixedPage.below) : nil
      model[.picture] = picture(name, alt: alt, in: blocks == nil ? FixedPage.all : FixedPage.art)
      model[.hasPicture] = .bool(true)
      model[.ornament] = .null
      addBlocks(blocks, to: &model)
      part = part.showing(model)
    } else if let ornament = try book.ornament(), let blocks = try titleBlocks(with: [book.byline], in: FixedPage.below)
    {
      model[.hasPicture] = .bool(false)
      model[.picture] = .null
      model[.ornament] = FixedPage.art.model(
        name: ornament.name, alt: "", width: ornament.copy.width, height: ornament.copy.height)
      addBlocks(blocks, to: &model)
      part = part.showing(model)
    } else {
      part = part.flowing(in: "epub/cover", try book.coverPage())
    }
    parts.append(part)
  }

  private mutating func addTitle() throws {
    var model = try common()
    let side = side()
    let part = FixedPart(
      name: "title.xhtml", template: "epub/fixed-title", model: .null,
      contentsTitle: try messages.text("title_page"), landmark: .titlePage, spread: side)
    guard let blocks = try titleBlocks(with: [book.byline, book.collections.first?.name], in: FixedPage.alone) else {
      parts.append(part.flowing(in: "epub/title", try book.title()))
      return
    }
    addBlocks(blocks, to: &model)
    parts.append(part.showing(model))
  }

  /// The title and the lines below it, around the middle of a frame.
  private mutating func titleBlocks(
    with lines: [String?], in frame: FixedPage.Frame
  ) throws -> (title: Value, lines: Value?)? {
    let below = lines.compactMap(\.self)
    let space = below.isEmpty ? 0 : 48
    let share = TextBox(width: frame.text.width, height: (frame.height - space) * 2 / 3)
    let rest = TextBox(width: frame.text.width, height: frame.height - space - share.height)
    guard let title = set([book.story.title], in: share, sizes: FixedPage.titleSizes, isCentered: true),
      let text = set(below, in: rest, sizes: FixedPage.lineSizes, isCentered: true)
    else { return nil }
    let top = (frame.height - title.height - space - text.height) * 2 / 5
    return (
      frame.model(title, above: 0, dropping: top),
      below.isEmpty ? nil : frame.model(text, above: 0, dropping: top + title.height + space)
    )
  }

  private func addBlocks(_ blocks: (title: Value, lines: Value?)?, to model: inout Object) {
    model[.heading] = blocks?.title ?? .null
    model[.byline] = blocks?.lines ?? .null
  }

  private mutating func addColophon() throws {
    let flowing = try book.colophon()
    let side = side()
    let part = FixedPart(
      name: "colophon.xhtml", template: "epub/fixed-colophon", model: .null,
      contentsTitle: try messages.text("about_book"), spread: side)
    var lines = [book.story.title]
    for credit in flowing[.credits]?.items ?? [] {
      guard let label = credit[.label]?.text, let value = credit[.value]?.text else { continue }
      lines.append("\(label): \(value)")
      // Lines hold no links: what has an address says it.
      if let address = credit[.href]?.text, !value.contains(address) { lines.append(address) }
    }
    if let note = flowing[.pendingNote]?.text { lines.append(note) }
    if let address = flowing[.sourceLabel]?.text, let label = flowing[.labels]?[.source]?.text {
      lines.append("\(label): \(address)")
    }
    if let made = flowing[.labels]?[.madeWith]?.text { lines.append(made) }
    guard let text = set(lines, in: FixedPage.alone.text, sizes: FixedPage.smallSizes, isCentered: true) else {
      parts.append(part.flowing(in: "epub/colophon", flowing))
      return
    }
    var model = try common()
    model[.block] = FixedPage.alone.model(text)
    parts.append(part.showing(model))
  }

  // MARK: The story

  private mutating func add(_ page: ShelfPage) throws {
    let words = page.words
    let paragraphs = words.map(\.plain)
    let missing = paragraphs.reduce(into: [Character]()) { missing, text in
      missing += typesetter.lacking(in: text).filter { !missing.contains($0) }
    }
    guard missing.isEmpty else {
      lacking.append((page.number, missing))
      return try addFlowing(page)
    }
    // The text is parted as it is with a picture, whether that is there or not, so that the pages behind it stay where they are.
    let (first, rest) = (FixedPage.below.text, FixedPage.alone.text)
    let pieces =
      set(paragraphs, in: first, sizes: sizes) == nil
      ? typesetter.parts(paragraphs, first: first, rest: rest, size: sizes.min() ?? 40)
      : [paragraphs]
    if pieces.count > 1 { overlong.append((page.number, pieces.count - 1)) }
    let isIllustrated = art(of: page, in: FixedPage.all) != .null
    var sizes = sizes
    let texts = pieces.enumerated().map { index, piece -> SetText? in
      let frame = frame(hasPicture: isIllustrated && index == 0)
      let text = piece.isEmpty ? nil : set(piece, in: frame.text, sizes: sizes, mustFit: false)
      // What goes on goes on in the same size, or in a smaller one.
      if let text { sizes = sizes.filter { $0 <= text.size } }
      return text
    }
    let spoken = book.spoken(page)
    let shares = spoken.map { SpokenText.all(of: $0.narration, on: texts) }
    let marks = LightText.marks(of: words)
    // Where the text cannot be followed into its lines, nothing is emphasised.
    let count = texts.reduce(0) { $0 + ($1.map(SpokenText.count) ?? 0) }
    var unset = marks.count == count ? marks[...] : []
    for (index, text) in texts.enumerated() {
      let here = unset.prefix(text.map(SpokenText.count) ?? 0)
      unset = unset.dropFirst(here.count)
      let share = shares?[index]
      var part = try part(of: page, index == 0 ? "" : "-\(index + 1)", isContinued: index > 0)
      part.spread = side()
      part.overlay = spoken.flatMap { share?.overlay($0.recording) }
      let hasPicture = isIllustrated && index == 0
      let shown = hasPicture ? art(of: page, in: text == nil ? FixedPage.all : FixedPage.art) : .null
      let block = text.map {
        frame(hasPicture: hasPicture).model($0, above: hasPicture ? 0.5 : 0.4, pieces: share?.paragraphs, marks: here)
      }
      let isWhole = part.overlay != nil && share?.paragraphs == nil
      parts.append(
        part.showing(try model(of: page, picture: shown, block: block, isContinued: index > 0, isWhole: isWhole)))
    }
  }

  /// The picture of a page, or what stands in its place, in a frame; none where it has neither.
  private func art(of page: ShelfPage, in frame: FixedPage.Frame) -> Value {
    if let name = page.picture.flatMap(book.name(of:)) { return picture(name, alt: page.alt, in: frame) }
    return picture(book.placeholder, alt: "", in: frame)
  }

  /// Where the text of a page stands.
  private func frame(hasPicture: Bool) -> FixedPage.Frame { hasPicture ? FixedPage.below : FixedPage.alone }

  /// A page whose text has letters that no font has: its picture, and the text as reading systems lay it out.
  private mutating func addFlowing(_ page: ShelfPage) throws {
    let name = page.picture.flatMap(book.name(of:))
    // Two sides, whether the picture is there or not: the pages behind it stay where they are.
    let side = side()
    slot += 1
    var flowing = try common()
    flowing[.page] = .object([
      .number: .integer(page.number), .isContinued: .bool(name != nil), .textId: book.textID(of: page),
      .paragraphs: .list(book.paragraphs(of: page)),
    ])
    if let name {
      var shown = try part(of: page, "", isContinued: false)
      shown.spread = side
      let picture = picture(name, alt: page.alt, in: FixedPage.all)
      parts.append(shown.showing(try model(of: page, picture: picture, block: nil, isContinued: false)))
    }
    var text = try part(of: page, name == nil ? "" : "-text", isContinued: name != nil)
    text.overlay = book.overlay(of: page)
    parts.append(text.flowing(in: "epub/fixed-text", .object(flowing)))
  }

  /// A document of a page; what continues another is not told apart from it.
  private func part(of page: ShelfPage, _ ending: String, isContinued: Bool) throws -> FixedPart {
    let number = String(page.number)
    let isBeginning = page.number == 1 && !isContinued
    return FixedPart(
      name: "\(book.stem(of: page))\(ending).xhtml", template: "epub/fixed-page", model: .null,
      contentsTitle: isBeginning ? try messages.text("story") : nil, landmark: isBeginning ? .bodyMatter : nil,
      pageLabel: isContinued ? nil : .init(label: number, fragment: "pg\(number)"),
      hasReviewedDescriptions: page.hasReviewedAlt, isWordless: page.paragraphs.isEmpty)
  }

  private func model(
    of page: ShelfPage, picture: Value, block: Value?, isContinued: Bool, isWhole: Bool = false
  ) throws -> Object {
    var model = try common()
    model[.page] = .object([
      .number: .integer(page.number), .isContinued: .bool(isContinued),
      .textId: isWhole ? .text(Narration.wholeID) : .null,
    ])
    model[.hasPicture] = .bool(picture != .null)
    model[.picture] = picture
    model[.block] = block ?? .null
    return model
  }
}

extension FixedPart {
  /// The same part with what it shows.
  fileprivate func showing(_ model: Object) -> FixedPart {
    var part = FixedPart(name: name, template: template, model: .object(model))
    (part.contentsTitle, part.landmark, part.pageLabel, part.spread) = (contentsTitle, landmark, pageLabel, spread)
    (part.overlay, part.hasReviewedDescriptions, part.isWordless) = (overlay, hasReviewedDescriptions, isWordless)
    return part
  }

  /// The same part as a page that reading systems lay out.
  fileprivate func flowing(in template: String, _ model: Value) -> FixedPart {
    var part = FixedPart(name: name, template: template, model: model, isReflowable: true)
    (part.contentsTitle, part.landmark, part.pageLabel) = (contentsTitle, landmark, pageLabel)
    (part.overlay, part.isWordless) = (overlay, isWordless)
    return part
  }
}

extension Value {
  /// What stands under a name of an object.
  fileprivate subscript(_ name: Name) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// What a text says.
  fileprivate var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// What stands in a list.
  fileprivate var items: [Value]? {
    guard case .list(let items) = self else { return nil }
    return items
  }
}
