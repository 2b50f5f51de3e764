package import Hashing
package import Pictures

/// One file that is made of a picture, or the picture itself, where that is the best copy there is.
package struct Derivative: Hashable, Sendable {
  /// The kind of picture.
  package let type: PictureType
  /// Its width in pixels.
  package let width: Int
  /// Its height in pixels.
  package let height: Int
  /// Its size in bytes.
  package let size: Int
  /// The hash of its bytes.
  package let fingerprint: Fingerprint

  /// The name of the file: by its content, so that the same bytes are published once.
  package var name: String { "\(fingerprint.short)-\(width).\(type.fileExtension)" }
}

/// The copies of a picture.
package struct ImageVariants: Hashable, Sendable {
  /// Its dominant colour; nil if something shines through it.
  package var tone: Tone?
  /// The colour that one would name it by, in the same way.
  package var eyeCatcher: Tone?
  /// Whether its upper part has less to be seen than its lower part.
  package var isQuietAbove = false
  /// The copies that a page offers: the kind that is to be taken first comes first, each from narrowest to widest.
  package var offered: [Derivative] = []
  /// The copy shown where a page cannot take any of these; the only one where nothing else is offered.
  package var fallback: Derivative
  /// The copy for e-books: PNG, JPEG or SVG; nil if none can be made.
  package var book: Derivative?

  /// The offered copies, those of one kind together.
  package var kinds: [[Derivative]] {
    offered.reduce(into: []) { kinds, copy in
      if kinds.last?.first?.type == copy.type { kinds[kinds.count - 1].append(copy) } else { kinds.append([copy]) }
    }
  }

  /// The widest of the copies that a page is offered first.
  package var widest: Derivative { offered.last { $0.type == offered.first?.type } ?? fallback }

  /// Every file that a page refers to.
  package var files: [Derivative] { offered + [fallback] }
}

/// The copies of a picture that catalogues show of a book.
package struct Covers: Hashable, Sendable {
  /// As large as an app shows it by itself.
  package let cover: Derivative
  /// As small as lists show it.
  package let thumbnail: Derivative
}
