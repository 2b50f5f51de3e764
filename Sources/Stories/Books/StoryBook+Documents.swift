import EPUB
import Hashing
import Languages
import Mustache
import Rendering
import Settings

extension StoryBook {
  /// One document of the book: the template that makes it, what that sees, and its place in the book.
  struct Part: Sendable {
    let name: String
    let template: String
    let model: Value
    var contentsTitle: String?
    var landmark: Document.Landmark?
    var pageLabel: Document.PageLabel?

    /// The fingerprint of what stands in it and of what the table of contents says of it; the rest follows from its name.
    func fingerprint(readThrough names: NameSet) -> Fingerprint {
      var stream = FingerprintStream()
      stream.append(contentsTitle ?? "")
      stream.append(Fingerprint(of: model, readThrough: names))
      return stream.finish()
    }
  }

  /// The documents in the order of the book: cover, title page, the pages, colophon.
  func documents() throws -> [Part] {
    var parts = [
      Part(
        name: "cover.xhtml", template: "epub/cover", model: try coverPage(), contentsTitle: try messages.text("cover"),
        landmark: .cover),
      Part(
        name: "title.xhtml", template: "epub/title", model: try title(),
        contentsTitle: try messages.text("title_page"), landmark: .titlePage),
    ]
    for page in pages {
      let number = String(page.number)
      parts.append(
        Part(
          name: "\(Self.stem(of: page)).xhtml", template: "epub/page", model: try self.page(page),
          contentsTitle: page.number == 1 ? try messages.text("story") : nil,
          landmark: page.number == 1 ? .bodyMatter : nil,
          pageLabel: .init(label: number, fragment: "pg\(number)")))
    }
    parts.append(
      Part(
        name: "colophon.xhtml", template: "epub/colophon", model: try colophon(),
        contentsTitle: try messages.text("about_book")))
    return parts
  }

  /// What every document of the book shows.
  func common() throws -> Object {
    [
      .language: .text(story.language.tag), .isRtl: .bool(story.language.isRightToLeft), .title: .text(story.title),
      .labelsLanguage: .text(messages.language),
      .labelsDirection: .text(Language(messages.language)?.direction ?? "ltr"),
      .labels: .object([
        .about: .text(try messages.text("about_book")), .cover: .text(try messages.text("cover")),
        .page: .text(try messages.text("page_word")), .source: .text(try messages.text("source")),
        .madeWith: .text(try messages.text("made_with")),
      ]),
    ]
  }

  func coverPage() throws -> Value {
    var model = try common()
    let name = cover
    let alt =
      try byline.map { try messages.text("cover_alt_by", ["title": story.title, "byline": $0]) }
      ?? messages.text("cover_alt", ["title": story.title])
    model[.hasPicture] = .bool(name != nil)
    model[.cover] = .object([
      .picture: name.map { .object([.src: .text($0), .alt: .text(alt)]) } ?? .null
    ])
    model[.authorLine] = Value(try byline)
    model[.hasAuthorLine] = .bool(try byline != nil)
    return .object(model)
  }

  func title() throws -> Value {
    var model = try common()
    let series = collections.first?.name
    model[.authorLine] = Value(try byline)
    model[.hasAuthorLine] = .bool(try byline != nil)
    model[.seriesLine] = Value(series)
    model[.hasSeriesLine] = .bool(series != nil)
    return .object(model)
  }

  private func page(_ page: ShelfPage) throws -> Value {
    var model = try common()
    let name = page.picture.flatMap(name(of:))
    model[.hasPicture] = .bool(name != nil)
    model[.page] = .object([
      .number: .integer(page.number), .paragraphs: .list(page.paragraphs.map { .object([.text: .text($0)]) }),
      .picture: name.map { .object([.src: .text($0), .alt: .text(page.alt)]) } ?? .null,
    ])
    return .object(model)
  }

  func colophon() throws -> Value {
    var model = try common()
    let license = story.license.map { License($0) }
    let credits: [(String, String?)] = [
      ("author", story.author), ("illustrator", story.illustrator), ("translator", story.translator),
      ("publisher", PlainText.line(maker.settings.books.publisher)), ("license", license?.label),
    ]
    model[.credits] = .list(
      try credits.compactMap { key, value in
        try value.map { .object([.label: .text(try messages.text(key)), .value: .text($0)]) }
      })
    model[.pendingNote] =
      pending == 0 ? .null : .text(try messages.count("pictures_pending", pending))
    model[.hasPendingNote] = .bool(pending > 0)
    let source = maker.settings.site.baseURL.map {
      ($0.hasSuffix("/") ? $0 : $0 + "/") + SitePath.encoded(SitePath.storyFolder(story.slug)) + "/"
    }
    model[.sourceUrl] = Value(source)
    model[.hasSource] = .bool(source != nil)
    return .object(model)
  }

  var byline: String? {
    get throws { try maker.byline(story, in: messages) }
  }
}
