import Basics
import Build
import Images
import Mustache
import Pictures
import Rendering
import Website

/// The drawings on the covers of books, which the theme draws in one of eight colours.
struct BookCovers: Sendable {
  let theme: Theme
  let imagePipeline: ImagePipeline

  /// The template of the drawing; a theme without it has covers of words alone.
  private static let template = "epub/ornament"

  /// The number of colours.
  static let accents = 8

  /// A drawing as a picture of a book; none where the theme has none, or nothing can be made of it.
  func picture(accent: Int) throws -> BookPicture? {
    try find(accent)?.shown.map { sourceImage, copy in
      BookPicture(sourceImage: sourceImage, copy: copy, name: "cover.\(copy.type.fileExtension)")
    }
  }

  /// The faults of a drawing.
  func findings(accent: Int) throws -> [Diagnostic] { [try find(accent)?.finding].compactMap(\.self) }

  /// The copies of a drawing that catalogues show; none where the theme has none, or nothing can be made of it.
  func covers(accent: Int) throws -> Covers? {
    try find(accent)?.shown.flatMap { try imagePipeline.covers(of: $0.sourceImage) }
  }

  /// The files of those copies.
  func outputs(accent: Int) throws -> [Output] {
    guard let sourceImage = try find(accent)?.shown?.sourceImage, let covers = try imagePipeline.covers(of: sourceImage)
    else {
      return []
    }
    return [covers.cover, covers.thumbnail].map { copy in
      let input = Input("picture", copy.fingerprint)
      return Output(SitePath.illustration(copy), step: .foundations, inputs: [input]) { [imagePipeline] in
        .bytes(try imagePipeline.bytes(of: copy, from: sourceImage))
      }
    }
  }

  /// All drawings of a theme that copies may be needed of.
  static func all(of theme: Theme) -> [SourceImage] {
    theme.has(template) ? (1...accents).compactMap { drawing($0, of: theme).sourceImage } : []
  }

  /// The outcome for a drawing; nil if the theme has none.
  private func find(_ accent: Int) throws -> ThemeDrawing.Find? {
    guard theme.has(Self.template) else { return nil }
    return try Self.drawing(accent, of: theme).find(in: theme, imagePipeline) { try imagePipeline.bookCover(of: $0) }
  }

  private static func drawing(_ accent: Int, of theme: Theme) -> ThemeDrawing {
    ThemeDrawing("\(template) \(accent)", file: "\(template).mustache") {
      try theme.render(template, in: [.object([.accent: .text(String(accent))])])
    }
  }
}
