import Derivatives
import Diagnostics
import Hashing
import Mustache
import Rendering
import Synchronization
import Website

/// The drawings of a theme that stand in books, each made into a picture once.
final class BookDrawings: Sendable {
  /// A drawing as books show it.
  struct Drawing: Sendable {
    let negative: Negative
    /// The copy that goes into a book.
    let copy: Derivative
  }

  /// What stands where a picture is still to come.
  static let placeholder = "epub/placeholder.svg"

  /// The template of the covers of books that have no picture.
  private static let ornament = "epub/ornament"

  private let theme: Theme
  private let shelf: PictureShelf
  private let known = Mutex<[String: Drawing]>([:])

  /// Takes the theme and who makes copies.
  init(theme: Theme, shelf: PictureShelf) {
    self.theme = theme
    self.shelf = shelf
  }

  /// What stands where a picture is still to come.
  func placeholder() throws -> Drawing {
    try drawing(Self.placeholder, of: theme.bytes(of: Self.placeholder)) { try shelf.developed($0)?.book }
  }

  /// The cover of a book that has no picture: one of eight, chosen as the colours of its story are.
  func ornament(accent: Int) throws -> Drawing {
    try drawing("\(Self.ornament) \(accent)", of: Self.ornament(accent, of: theme)) { try shelf.bookCover(of: $0) }
  }

  private func drawing(
    _ name: String, of bytes: @autoclosure () throws -> [UInt8], copy: (Negative) throws -> Derivative?
  ) throws -> Drawing {
    if let known = known.withLock({ $0[name] }) { return known }
    let negative = try Negative(drawing: name, bytes())
    guard let copy = try copy(negative) else {
      throw DiagnosticError("'\(name)' of the theme cannot be drawn", id: "bad-drawing")
    }
    let drawing = Drawing(negative: negative, copy: copy)
    known.withLock { $0[name] = drawing }
    return drawing
  }

  private static func ornament(_ accent: Int, of theme: Theme) throws -> [UInt8] {
    try theme.render(ornament, in: [.object([.accent: .text(String(accent))])])
  }

  /// All drawings of a theme that copies may be needed of.
  static func all(of theme: Theme) throws -> [Negative] {
    try [Negative(drawing: placeholder, theme.bytes(of: placeholder))]
      + (1...ShelfStory.accents).map { try Negative(drawing: "\(ornament) \($0)", ornament($0, of: theme)) }
  }
}
