import Basics
import EPUB
import Hashing
import Languages
import Mustache
import Rendering
import Settings
import Website

extension StoryBook {
  /// The documents in the order of the book: cover, title page, the pages, colophon.
  func documents() throws -> [BookPart] {
    try BookPart.all(
      cover: coverPage(), title: title(), called: messages.text("title_page"),
      pageParts(beginningTitle: messages.text("story")) + learningParts(depth: 0), colophon: colophon(), messages)
  }

  /// The documents in the order of a larger book: the story's title page and its pages.
  func chapter(isFirst: Bool) throws -> [BookPart] {
    let language = story.language.tag
    var parts = [
      BookPart(
        name: "\(volume.prefix)title.xhtml", template: "epub/story", model: try title(), contentsTitle: story.title,
        contentsDepth: 1, language: language, landmark: isFirst ? .bodyMatter : nil)
    ]
    for var part in try pageParts(beginningTitle: nil) + learningParts(depth: 2) {
      part.language = language
      parts.append(part)
    }
    return parts
  }

  /// The pages; the first is named in the table of contents where it has a title there.
  private func pageParts(beginningTitle: String?) throws -> [BookPart] {
    try pages.map { page in
      let number = String(volume.pagesBefore + page.number)
      let isBeginning = page.number == 1 && beginningTitle != nil
      var part = BookPart(
        name: documentName(of: page), template: "epub/page", model: try self.page(page),
        contentsTitle: isBeginning ? beginningTitle : nil, landmark: isBeginning ? .bodyMatter : nil,
        pageLabel: .init(label: number, fragment: "pg\(number)"), overlay: overlay(of: page))
      part.hasReviewedDescriptions = page.hasReviewedAlt
      part.isWordless = page.paragraphs.isEmpty
      if isToldAtLength(page) { part.styles.append("epub/told.css") }
      if !page.footnotes.isEmpty || !(beside?.footnotes(ofPage: page.number).isEmpty ?? true) {
        part.styles.append("epub/footnotes.css")
      }
      return part
    }
  }

  /// The values in every document of the book.
  func common() throws -> Object {
    try BookPart.common(title: story.title, language: story.language, messages: messages)
  }

  func coverPage() throws -> Value {
    var model = try common()
    let alt =
      try byline.map { try messages.text("cover_alt_by", ["title": story.title, "byline": $0]) }
      ?? messages.text("cover_alt", ["title": story.title])
    model.merge(BookPart.cover(shownCover, ornament: try ornament()?.name, alt: alt, byline: try byline))
    return .object(model)
  }

  func title() throws -> Value {
    var model = try common()
    let series = collections.first?.name
    model[.authorLine] = Value(try byline)
    model[.hasAuthorLine] = .bool(try byline != nil)
    model[.seriesLine] = Value(series)
    model[.hasSeriesLine] = .bool(series != nil)
    model[.second] = beside?.title ?? .null
    return .object(model)
  }

  private func page(_ page: PublishedPage) throws -> Value {
    var model = try common()
    let name = page.picture.flatMap(name(of:))
    model[.hasPicture] = .bool(name != nil)
    model[.placeholder] = name == nil ? Value(placeholder) : .null
    model[.isTextOnly] = .bool(name == nil && placeholder == nil)
    let notes = try noteLinks(on: page.footnotes, by: "epub/page")
    var paragraphs = paragraphs(of: page, noting: notes)
    var footnotes = notes.models(of: page.footnotes)
    var below: [Value] = []
    if let beside {
      let links = try noteLinks(on: beside.footnotes(ofPage: page.number), by: "epub/page")
      let (words, arePaired) = beside.words(ofPage: page.number, beside: paragraphs.count, noting: links)
      footnotes += beside.notes(ofPage: page.number, noting: links)
      if arePaired {
        paragraphs = zip(paragraphs, words).map { own, other in
          guard case .object(var shown) = own else { return own }
          shown[.second] = other
          return .object(shown)
        }
      } else {
        below = words
      }
    }
    model[.page] = .object([
      .number: .integer(volume.pagesBefore + page.number),
      .paragraphs: .list(paragraphs), .second: .list(below),
      .textId: textID(of: page),
      .picture: name.map {
        let said = PictureText(page.alt)
        return .object([.src: .text($0), .alt: .text(said.alt), .description: Value(said.description)])
      } ?? .null,
      .sign: sign(of: page), .footnotes: .list(footnotes),
    ])
    return .object(model)
  }

  /// The links to the notes of a page, in documents by a template.
  func noteLinks(on notes: [Footnote], by template: String) throws -> NoteLinks {
    notes.isEmpty ? .none : try NoteLinks(in: messages, by: template, of: maker.theme)
  }

  /// The id of the text of a page that is marked as a whole while it is read, as a template sees it.
  func textID(of page: PublishedPage) -> Value {
    guard overlay(of: page) != nil, narrations[page.number - 1]?.pieces == nil else { return .null }
    return .text(Narration.wholeID)
  }

  /// The paragraphs of a page whose text flows, as a template sees them.
  func paragraphs(of page: PublishedPage, noting: NoteLinks) -> [Value] {
    page.words.enumerated().map { place, words in
      let places = learning.places(in: place, of: page)
      let pieces =
        narrations[page.number - 1]?.model(of: words, at: place, linking: places, to: wordAddress, noting: noting)
        ?? .null
      let isCut = narrations[page.number - 1]?.pieces != nil
      return .object([
        .text: .text(words.plain), .pieces: pieces, .hasPieces: .bool(isCut),
        .runs: words.runs.brokenModel(linking: places, to: wordAddress, noting: noting),
      ])
    } + noting.unplaced(page.footnotes)
  }

  /// Whether what is said of the picture of a page stands beside it.
  func isToldAtLength(_ page: PublishedPage) -> Bool {
    PictureText(page.alt).description != nil && page.picture.flatMap(name(of:)) != nil
  }

  /// The video of a page, as a template sees it; null where the book has none.
  func sign(of page: PublishedPage) -> Value {
    guard let sign = page.sign, let video = name(ofClip: sign.video.fingerprint) else { return .null }
    return sign.model(
      as: video, captions: sign.captions.flatMap { self.name(ofClip: $0.fingerprint) }, in: story.language,
      signs: story.signLanguage.flatMap { Language($0) })
  }

  func colophon() throws -> Value {
    var model = try common()
    let publisher = PlainText.line(maker.settings.books.publisher)
    let credits = try credits(in: messages) + besideCredits()
    model[.credits] = .list(try credits + BookPart.credit("publisher", publisher, in: messages))
    model[.pendingNote] = Value(try BookPart.draftNote(pending: pending, of: illustrated, in: messages))
    model[.hasPendingNote] = .bool(pending > 0)
    let path = SitePath.storyFolder(story.slug)
    let source = address(of: story.slug)
    model[.sourceUrl] = Value(source)
    model[.sourceLabel] = Value(maker.base.map { $0 + path + "/" })
    model[.hasSource] = .bool(source != nil)
    model[.translations] = .list(
      translations.map { other in
        var shown = other.shown
        shown[.href] = Value(address(of: other.story.slug))
        return .object(shown)
      })
    model[.hasTranslations] = .bool(!translations.isEmpty)
    return .object(model)
  }

  /// The names of the languages of the story's translations.
  var otherLanguages: [String] {
    translations.map { maker.frames.languageNames.name(of: $0.story.language).text }
  }

  /// A story's address on the site; nil if nobody said where that is.
  func address(of slug: String) -> String? {
    maker.base.map { $0 + SitePath.encoded(SitePath.storyFolder(slug)) + "/" }
  }

  /// The credits of the story, and its licence.
  func credits(in messages: Messages) throws -> [Value] {
    let people = [
      ("author", try story.writers(in: messages)), ("illustrator", story.illustrator),
      ("translator", story.translator),
    ]
    let license = story.license.map { License($0) }
    return try people.flatMap { key, value in try BookPart.credit(key, value, in: messages) }
      + story.otherCredits.flatMap { try BookPart.credit($0.message, $0.names, in: messages) }
      + BookPart.credit("role_nrt", machines(in: messages), in: messages)
      + BookPart.credit("license", license?.label, at: license?.href, in: messages)
  }

  /// The credits and licence of the translation that the book has, too, where they are others.
  private func besideCredits() throws -> [Value] {
    guard let other = beside?.story else { return [] }
    func credit(_ key: String, _ own: String?, _ value: String?, at address: String? = nil) throws -> [Value] {
      value == own ? [] : try BookPart.credit(key, value, at: address, in: messages)
    }
    let (license, second) = (story.license.map { License($0) }, other.license.map { License($0) })
    return try credit("author", story.writers(in: messages), other.writers(in: messages))
      + credit("illustrator", story.illustrator, other.illustrator)
      + credit("translator", story.translator, other.translator)
      + other.otherCredits.filter { credit in
        !story.otherCredits.contains { $0.names == credit.names && $0.message == credit.message }
      }.flatMap {
        try BookPart.credit($0.message, $0.names, in: messages)
      } + credit("license", license?.label, second?.label, at: second?.href)
  }

  var byline: String? {
    get throws { try maker.byline(story.card.value, in: messages, keepsApart: true) }
  }
}

extension BookPart {
  /// Says that a book is a draft; nil if it is not.
  static func draftNote(pending: Int, of all: Int, in messages: Messages) throws -> String? {
    guard pending > 0 else { return nil }
    return try messages.text("draft_note", ["count": String(pending), "total": String(all)])
  }
}
