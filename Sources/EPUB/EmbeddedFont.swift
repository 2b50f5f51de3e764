/// A font that a book brings along, which style sheets reach as `../fonts/NAME`.
package struct EmbeddedFont: Equatable, Sendable {
  /// The file name, `[a-z0-9-]` and `.ttf` or `.otf`.
  package let name: String
  /// The bytes of the font.
  package let content: [UInt8]
  /// Its makers and its licence, as text in UTF-8.
  package let license: [UInt8]

  /// Makes a font of a book.
  package init(name: String, content: [UInt8], license: [UInt8]) {
    self.name = name
    self.content = content
    self.license = license
  }

  /// Its media type in EPUB 3.3 (section 3.2).
  var mediaType: String { name.hasSuffix(".otf") ? "font/otf" : "font/ttf" }
}
