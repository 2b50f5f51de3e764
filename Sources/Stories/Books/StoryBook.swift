import Diagnostics
import EPUB
import Hashing
import Languages
import Mustache
import Pictures
import Publication
import Rendering
import Settings
import StoryModel

/// Plans the e-book of one story: one reflowable EPUB, whose documents are made by the theme's `epub/` templates.
struct StoryBook: Sendable {
  private let maker: PageMaker
  private let catalogue: Catalogue
  private let place: Int
  private let pages: [ShelfPage]
  private let library: String

  /// The words of the book, in its own language where the theme has them.
  private let messages: Messages

  /// The pictures in the order of the pages, each once, with their names in the book.
  private let pictures: [(picture: PublishedPicture, name: String)]

  /// Takes what the story's pages are made of.
  init(outputs: StoryOutputs) {
    maker = outputs.maker
    catalogue = outputs.catalogue
    place = outputs.place
    pages = outputs.pages
    library = outputs.library
    messages = maker.theme.messages(in: catalogue.stories[place].language.tag)
    var pictures: [(picture: PublishedPicture, name: String)] = []
    for page in pages {
      guard let picture = page.picture, picture.isForBooks, !pictures.contains(where: { $0.picture == picture }) else {
        continue
      }
      let number = String(page.number)
      let padded = String(repeating: "0", count: max(0, 3 - number.utf8.count)) + number
      pictures.append((picture, "p\(padded).\(picture.type.fileExtension)"))
    }
    self.pictures = pictures
  }

  private var story: ShelfStory { catalogue.stories[place] }

  /// The size of the book, near enough to say beside a link: pictures go in as they are, the rest is small.
  var estimatedSize: Int {
    pictures.reduce(6000 + 900 * pages.count) { $0 + $1.picture.size }
  }

  /// The book as an output of the plan.
  func output() throws -> Output {
    let path = SitePath.book(story.slug)
    let documents = try documents()
    let book = try book()
    let theme = maker.theme
    let style = try theme.bytes(of: "epub/book.css")
    var inputs = try Set(documents.map(\.template)).sorted().map {
      Input("template '\($0)'", try theme.fingerprint(of: $0))
    }
    inputs.append(Input("writer of books", value: Book.writerVersion))
    for page in pages {
      inputs.append(Input("illustration of page \(page.number)", value: page.status.rawValue))
    }
    inputs.append(Input("book", book.facts))
    inputs.append(Input("stylesheet of books", Fingerprint(of: style)))
    for document in documents {
      let names = try theme.names(of: document.template)
      inputs.append(Input("document '\(document.name)'", document.fingerprint(readThrough: names)))
    }
    for (picture, name) in pictures { inputs.append(Input("picture '\(name)'", picture.fingerprint)) }
    return Output(path, inputs: inputs, diagnostics: findings()) {
      let made = try book.making(documents, style: style, with: theme)
      return .file { target in
        do throws(EPUBError) {
          try made.write(to: target)
        } catch {
          throw DiagnosticError(error.description, at: .init(file: path), id: "bad-book")
        }
      }
    }
  }

  /// Pictures that the site can show and e-readers cannot.
  private func findings() -> [Diagnostic] {
    pages.compactMap { page in
      guard let picture = page.picture, !picture.isForBooks else { return nil }
      return Diagnostic(
        .warning,
        "page \(page.number) of '\(story.title)' has a picture of type \(picture.type.mediaType), which is left out of the book",
        at: .init(file: library), hint: "e-readers show PNG and JPEG", id: "picture-format")
    }
  }
}

// MARK: - Documents

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
    func fingerprint(readThrough names: Set<Name>) -> Fingerprint {
      var stream = FingerprintStream()
      stream.append(contentsTitle ?? "")
      stream.append(model, readThrough: names)
      return stream.finish()
    }
  }

  private func documents() throws -> [Part] {
    var parts = [
      Part(
        name: "cover.xhtml", template: "epub/cover", model: try cover(), contentsTitle: try messages.text("cover"),
        landmark: .cover),
      Part(
        name: "title.xhtml", template: "epub/title", model: try title(),
        contentsTitle: try messages.text("title_page"), landmark: .titlePage),
    ]
    for page in pages {
      let number = String(page.number)
      let padded = String(repeating: "0", count: max(0, 3 - number.utf8.count)) + number
      parts.append(
        Part(
          name: "p\(padded).xhtml", template: "epub/page", model: try self.page(page),
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
  private func common() throws -> Object {
    [
      "language": .text(story.language.tag), "is_rtl": .bool(story.language.isRightToLeft), "title": .text(story.title),
      "labels_language": .text(messages.language),
      "labels_direction": .text(Language(messages.language)?.direction ?? "ltr"),
      "labels": .object([
        "about": .text(try messages.text("about_book")), "cover": .text(try messages.text("cover")),
        "page": .text(try messages.text("page_word")), "source": .text(try messages.text("source")),
        "made_with": .text(try messages.text("made_with")),
      ]),
    ]
  }

  private func cover() throws -> Value {
    var model = try common()
    let name = story.cover.flatMap(name(of:))
    let alt =
      try byline.map { try messages.text("cover_alt_by", ["title": story.title, "byline": $0]) }
      ?? messages.text("cover_alt", ["title": story.title])
    model["has_picture"] = .bool(name != nil)
    model["cover"] = .object([
      "picture": name.map { .object(["src": .text($0), "alt": .text(alt)]) } ?? .null
    ])
    model["author_line"] = Value(try byline)
    model["has_author_line"] = .bool(try byline != nil)
    return .object(model)
  }

  private func title() throws -> Value {
    var model = try common()
    let series = collections.first?.name
    model["author_line"] = Value(try byline)
    model["has_author_line"] = .bool(try byline != nil)
    model["series_line"] = Value(series)
    model["has_series_line"] = .bool(series != nil)
    return .object(model)
  }

  private func page(_ page: ShelfPage) throws -> Value {
    var model = try common()
    let name = page.picture.flatMap(name(of:))
    model["has_picture"] = .bool(name != nil)
    model["page"] = .object([
      "number": .integer(page.number), "paragraphs": .list(page.paragraphs.map { .object(["text": .text($0)]) }),
      "picture": name.map { .object(["src": .text($0), "alt": .text(page.alt)]) } ?? .null,
    ])
    return .object(model)
  }

  private func colophon() throws -> Value {
    var model = try common()
    let license = story.license.map { License($0) }
    let credits: [(String, String?)] = [
      ("author", story.author), ("illustrator", story.illustrator), ("translator", story.translator),
      ("publisher", PlainText.line(maker.settings.books.publisher)), ("license", license?.label),
    ]
    model["credits"] = .list(
      try credits.compactMap { key, value in
        try value.map { .object(["label": .text(try messages.text(key)), "value": .text($0)]) }
      })
    model["pending_note"] =
      pending == 0 ? .null : .text(try messages.count("pictures_pending", pending))
    model["has_pending_note"] = .bool(pending > 0)
    let source = maker.settings.site.baseURL.map {
      ($0.hasSuffix("/") ? $0 : $0 + "/") + SitePath.encoded(SitePath.storyFolder(story.slug)) + "/"
    }
    model["source_url"] = Value(source)
    model["has_source"] = .bool(source != nil)
    return .object(model)
  }

  private var byline: String? {
    get throws { try maker.byline(story, in: messages) }
  }

  private var collections: [ShelfCollection] {
    catalogue.collectionsOfStory[place].map { catalogue.collections[$0] }
  }

  /// Pages whose picture is still to come.
  private var pending: Int { pages.count { $0.picture == nil } }

  private func name(of picture: PublishedPicture) -> String? {
    pictures.first { $0.picture == picture }?.name
  }
}

// MARK: - The package

extension StoryBook {
  private func book() throws -> BookFacts {
    let settings = maker.settings
    let modified = ([story.updatedAt] + pages.compactMap(\.updatedAt)).max() ?? story.updatedAt
    var book = Book(
      identifier: NameBasedUUID("\(story.id)|\(story.language.tag)|reflowable").urn, title: story.title,
      language: story.language.tag, direction: story.language.isRightToLeft ? .rightToLeft : .leftToRight,
      modified: modified.secondsText)
    book.contributors = [(story.author, "aut"), (story.illustrator, "ill"), (story.translator, "trl")].compactMap {
      name, role in name.map { Contributor(name: $0, role: role) }
    }
    book.publisher = PlainText.line(settings.books.publisher)
    book.issued = story.createdAt.dateText
    book.summary = story.summary
    book.subjects = story.theme.map { [$0] } ?? []
    book.rights = story.license.map { License($0).label }
    book.series = collections.map { collection in
      let position = collection.members.firstIndex(of: place).map { $0 + 1 }
      let identifier = Identifier(uuid: collection.id.text).map { "urn:uuid:\($0.text.lowercased())" }
      return Series(name: collection.name, position: position, identifier: identifier)
    }
    if let years = story.ageGroup?.years {
      book.typicalAgeRange = "\(years.lowerBound)-\(years.upperBound)"
      book.audience = "Children \(years.lowerBound)-\(years.upperBound)"
    }
    book.pendingPictures = pending
    book.certifier = PlainText.line(settings.books.certifier).map { Certifier(name: $0) }
    book.labels = try labels()
    let cover = story.cover.flatMap(name(of:))
    book.pictures = pictures.map { picture, name in
      Picture(name: name, mediaType: picture.type.mediaType, source: .file(picture.source), isCover: name == cover)
    }
    return BookFacts(book: book)
  }

  private func labels() throws -> Labels {
    var labels = Labels()
    labels.contents = try messages.text("contents")
    labels.pages = try messages.text("pages")
    labels.landmarks = try messages.text("landmarks")
    labels.cover = try messages.text("cover")
    labels.titlePage = try messages.text("title_page")
    labels.story = try messages.text("story")
    labels.about = try messages.text("about_book")
    labels.textOnly = try messages.text("access_text_only")
    labels.everyPictureDescribed = try messages.text("access_described")
    labels.picturesNotDescribed = try messages.text("access_not_described")
    labels.descriptionsNotReviewed = try messages.text("access_not_reviewed")
    labels.picturesPending = try messages.text("access_pending")
    labels.pageNavigation = try messages.text("access_navigation")
    labels.conformance = try messages.text("access_conformance")
    labels.noConformanceForPictures = try messages.text("access_no_claim_pictures")
    labels.noConformanceForCertifier = try messages.text("access_no_claim_certifier")
    return labels
  }
}
