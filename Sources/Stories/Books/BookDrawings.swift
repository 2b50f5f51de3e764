import Images
import Mustache
import Rendering
import Synchronization
import Website

/// The drawings of a theme that stand in books, each made into a picture once.
final class BookDrawings: Sendable {
  /// The path of the drawing for pictures to come.
  static let placeholder = "epub/placeholder.svg"

  /// The template of the covers of books that have no picture.
  private static let ornament = "epub/ornament"

  private let theme: Theme
  private let resolver: PictureResolver
  private let known = Mutex<[String: ThemeDrawing.Find]>([:])

  /// Takes the theme and who makes copies.
  init(theme: Theme, resolver: PictureResolver) {
    self.theme = theme
    self.resolver = resolver
  }

  /// The drawing for pictures still to come.
  func placeholder() throws -> ThemeDrawing.Find {
    try find(Self.placeholder(of: theme)) { try resolver.variants($0)?.book }
  }

  /// The cover of a book that has no picture: one of eight, chosen as the colours of its story are.
  func ornament(accent: Int) throws -> ThemeDrawing.Find {
    try find(Self.ornament(accent, of: theme)) { try resolver.bookCover(of: $0) }
  }

  private func find(_ drawing: ThemeDrawing, copy: (SourceImage) throws -> Derivative?) throws -> ThemeDrawing.Find {
    if let known = known.withLock({ $0[drawing.name] }) { return known }
    let find = try drawing.find(in: theme, resolver.imagePipeline, copy: copy)
    known.withLock { $0[drawing.name] = find }
    return find
  }

  private static func placeholder(of theme: Theme) -> ThemeDrawing {
    ThemeDrawing(placeholder, file: placeholder) { try theme.bytes(of: placeholder) }
  }

  private static func ornament(_ accent: Int, of theme: Theme) -> ThemeDrawing {
    ThemeDrawing("\(ornament) \(accent)", file: "\(ornament).mustache") {
      try theme.render(ornament, in: [.object([.accent: .text(String(accent))])])
    }
  }

  /// All drawings of a theme that copies may be needed of.
  static func all(of theme: Theme) -> [SourceImage] {
    ([placeholder(of: theme)] + (1...StoryCard.accents).map { ornament($0, of: theme) }).compactMap(\.sourceImage)
  }
}
