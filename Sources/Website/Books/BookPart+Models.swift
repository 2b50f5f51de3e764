package import Languages
package import Mustache
package import Rendering

extension BookPart {
  /// What every document of a book shows.
  package static func common(title: String, language: Language, messages: Messages) throws -> Object {
    [
      .language: .text(language.tag), .isRtl: .bool(language.isRightToLeft), .title: .text(title),
      .labelsLanguage: .text(messages.language),
      .labelsDirection: .text(Language(messages.language)?.direction ?? "ltr"),
      .labels: .object([
        .about: .text(try messages.text("about_book")), .cover: .text(try messages.text("cover")),
        .page: .text(try messages.text("page_word")), .source: .text(try messages.text("source")),
        .madeWith: .text(try messages.text("made_with")),
        .signLanguage: .text(try messages.text("sign_language")),
      ]),
    ]
  }

  /// What a cover shows: a picture, or the title in type below an ornament.
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
