import Derivatives
import Mustache
import Pictures
import Publication
import Rendering
import Website

/// The drawings on the covers of books, which the theme draws in one of eight colours.
struct BookCovers: Sendable {
  let theme: Theme
  let darkroom: Darkroom

  /// The template of the drawing; a theme without it has covers of words alone.
  private static let template = "epub/ornament"

  /// How many colours there are.
  static let accents = 8

  /// A drawing as a picture of a book; none where the theme has none, or nothing can be made of it.
  func picture(accent: Int) throws -> BookPicture? {
    guard theme.has(Self.template) else { return nil }
    let negative = try Self.negative(accent, of: theme)
    guard let copy = try darkroom.bookCover(of: negative) ?? darkroom.developed(negative)?.fallback else { return nil }
    return BookPicture(negative: negative, copy: copy, name: "cover.\(copy.type.fileExtension)")
  }

  /// The copies of a drawing that catalogues show; none where the theme has none, or nothing can be made of it.
  func covers(accent: Int) throws -> Covers? {
    try theme.has(Self.template) ? darkroom.covers(of: Self.negative(accent, of: theme)) : nil
  }

  /// The files of those copies.
  func outputs(accent: Int) throws -> [Output] {
    guard let covers = try covers(accent: accent) else { return [] }
    let negative = try Self.negative(accent, of: theme)
    return [covers.cover, covers.thumbnail].map { copy in
      Output(SitePath.illustration(copy), inputs: [Input("picture", copy.fingerprint)]) { [darkroom] in
        .bytes(try darkroom.bytes(of: copy, from: negative))
      }
    }
  }

  /// All drawings of a theme that copies may be needed of.
  static func all(of theme: Theme) throws -> [Negative] {
    theme.has(template) ? try (1...accents).map { try negative($0, of: theme) } : []
  }

  private static func negative(_ accent: Int, of theme: Theme) throws -> Negative {
    try Negative(
      drawing: "\(template) \(accent)", theme.render(template, in: [.object([.accent: .text(String(accent))])]))
  }
}
