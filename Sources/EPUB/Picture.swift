import Pictures

/// One picture of a book, which goes in as it is.
package struct Picture: Sendable {
  /// A source of picture bytes.
  package enum Source: Sendable {
    /// In memory.
    case bytes([UInt8])
    /// In a file, copied while the book is written.
    case file(String)
    /// So many bytes, made while the book is written, and let go of before the next picture.
    case made(size: Int, by: @Sendable () throws -> [UInt8])
  }

  /// The file name, `[a-z0-9-]` and `.jpg`, `.jpeg`, `.png` or `.svg`.
  package let name: String
  /// `image/jpeg`, `image/png` or `image/svg+xml`, as found in the bytes: e-readers show nothing else reliably.
  ///
  /// A drawing refers to nothing outside of itself.
  package let mediaType: String
  /// The bytes' source.
  package let source: Source
  /// Whether it stands for the book on a shelf.
  package let isCover: Bool
  /// Whether nobody has looked at whether it moves, so that its bytes tell before the package says anything.
  package let mayMove: Bool

  /// Whether it is a drawing in SVG: text, which is worth packing.
  var isDrawing: Bool { mediaType == "image/svg+xml" }

  /// Makes a picture.
  package init(name: String, mediaType: String, source: Source, isCover: Bool = false, mayMove: Bool = false) {
    self.name = name
    self.mediaType = mediaType
    self.source = source
    self.isCover = isCover
    self.mayMove = mayMove
  }

  /// Whether it is an animated PNG; nothing is said of one that cannot be read, as the book cannot be written with it.
  var moves: Bool {
    guard mediaType == "image/png" else { return false }
    let bytes: [UInt8]?
    switch source {
    case .bytes(let all): bytes = all
    case .made(_, let make) where mayMove: bytes = try? make()
    case .made, .file: bytes = nil
    }
    return bytes.map { PictureFacts.isAnimatedPNG($0.span) } ?? false
  }
}
