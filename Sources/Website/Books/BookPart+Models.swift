import EPUB
package import Languages
package import Mustache
package import Rendering

extension BookPart {
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
