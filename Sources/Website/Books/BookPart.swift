package import EPUB
package import Hashing
package import Languages
package import Mustache
package import Rendering

/// One document of a book: the template that makes it, what that sees, and its place in the book.
package struct BookPart: Sendable {
  /// The file name of the document in the book.
  package let name: String
  /// Its template.
  package let template: String
  /// The template's model.
  package private(set) var model: Value
  /// The words for it in the table of contents; without them it is not in there.
  package var contentsTitle: String?
  /// Its depth there.
  package var contentsDepth = 0
  /// The language of its words, where it is not the book's.
  package var language: String?
  /// The landmark it is.
  package var landmark: Document.Landmark?
  /// The page it is in the list of pages.
  package var pageLabel: Document.PageLabel?
  /// Its media overlay.
  package var overlay: Overlay?
  /// Whether a person has said yes to what is said of its pictures.
  package var hasReviewedDescriptions = true
  /// Whether it is a page without words.
  package var isWordless = false
  /// Style sheets of the theme that only books with such documents have.
  package var styles: [String] = []

  /// Describes a document.
  package init(
    name: String, template: String, model: Value, contentsTitle: String? = nil, contentsDepth: Int = 0,
    language: String? = nil, landmark: Document.Landmark? = nil
  ) {
    self.name = name
    self.template = template
    self.model = model
    self.contentsTitle = contentsTitle
    self.contentsDepth = contentsDepth
    self.language = language
    self.landmark = landmark
  }

  /// Describes a document that is a page of the list of pages.
  package init(
    name: String, template: String, model: Value, contentsTitle: String? = nil, landmark: Document.Landmark? = nil,
    pageLabel: Document.PageLabel, overlay: Overlay? = nil
  ) {
    self.init(name: name, template: template, model: model, contentsTitle: contentsTitle, landmark: landmark)
    self.pageLabel = pageLabel
    self.overlay = overlay
  }

  /// The same for Kobo: without a video, which its readers do not play, or boxes that open, which they need not know.
  package var forKobo: BookPart {
    var part = self
    part.model = model.forKobo
    return part
  }

  /// The fingerprint of what stands in it and of what the table of contents says of it; the rest follows from its name.
  func fingerprint(readThrough names: NameSet) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(contentsTitle ?? "")
    stream.append(UInt64(contentsDepth))
    stream.append(language ?? "")
    stream.append(pageLabel?.label ?? "")
    stream.append(overlay)
    stream.append(hasReviewedDescriptions ? "" : "not reviewed")
    stream.append(isWordless ? "wordless" : "")
    stream.append(Fingerprint(of: model, readThrough: names))
    return stream.finish()
  }

  /// Values common to a book's documents.
  package static func common(title: String, language: Language, messages: Messages) throws -> Object {
    [
      .language: .text(language.tag), .isRtl: .bool(language.isRightToLeft), .title: .text(title),
      .labelsLanguage: .text(messages.language), .second: .null,
      .labelsDirection: .text(Language(messages.language)?.direction ?? "ltr"),
      .labels: .object([
        .about: .text(try messages.text("about_book")), .cover: .text(try messages.text("cover")),
        .alsoIn: .text(try messages.text("also_in")), .page: .text(try messages.text("page_word")),
        .source: .text(try messages.text("source")),
        .madeWith: .text(try messages.text("made_with")),
        .signLanguage: .text(try messages.text("sign_language")),
        .description: .text(try messages.text("picture_description")),
      ]),
    ]
  }

  /// The documents of a book in their order: its cover, its title page, what is in it, and its colophon.
  package static func all(
    cover: Value, title: Value, called name: String, _ inner: [BookPart], colophon: Value,
    by template: String = "epub/colophon", _ messages: Messages
  ) throws -> [BookPart] {
    [
      BookPart(
        name: "cover.xhtml", template: "epub/cover", model: cover, contentsTitle: try messages.text("cover"),
        landmark: .cover),
      BookPart(
        name: "title.xhtml", template: "epub/title", model: title, contentsTitle: name, landmark: .titlePage),
    ] + inner + [
      BookPart(
        name: "colophon.xhtml", template: template, model: colophon, contentsTitle: try messages.text("about_book"))
    ]
  }

  /// A cover's model: a picture, or the title in type below an ornament.
  package static func cover(_ name: String?, ornament: String?, alt: String, byline: String?) -> Object {
    [
      .hasPicture: .bool(name != nil),
      .cover: .object([.picture: name.map { .object([.src: .text($0), .alt: .text(alt)]) } ?? .null]),
      .ornament: Value(ornament), .authorLine: Value(byline), .hasAuthorLine: .bool(byline != nil),
    ]
  }

  /// A line of credits, as a template sees it; none where there is nobody to name.
  package static func credit(
    _ key: String, _ value: String?, at address: String? = nil, in messages: Messages
  ) throws -> [Value] {
    try value.map {
      [.object([.label: .text(try messages.text(key)), .value: .text($0), .href: Value(address)])]
    } ?? []
  }
}

extension Value {
  /// The document's model without its video in a sign language, and with its picture's whole description as `alt`.
  package var forKobo: Value {
    guard case .object(var object) = self else { return self }
    if let whole = object[.description], whole != .null {
      if object[.alt] != nil { object[.alt] = whole }
      if case .object(var picture)? = object[.picture] {
        picture[.alt] = whole
        object[.picture] = .object(picture)
      }
    }
    for name in [Name.sign, .description] where object[name] != nil { object[name] = .null }
    for name in [Name.page, .picture] { object[name] = object[name]?.forKobo }
    return .object(object)
  }
}

extension FingerprintStream {
  /// Takes in what is heard while a document is read.
  package mutating func append(_ overlay: Overlay?) {
    for part in overlay?.parts ?? [] {
      append(part.fragment)
      append(part.recording)
      append(UInt64(part.moments.lowerBound))
      append(UInt64(part.moments.upperBound))
    }
  }
}
