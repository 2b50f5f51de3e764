/// The content of one page of a story: its words and its picture.
package struct PageContent: Sendable {
  /// The art beside the words.
  package enum Art: Hashable, Sendable {
    /// Nothing.
    case none
    /// Nothing yet: the words are parted as if the picture were there, so that the pages behind stay where they are.
    case awaited
    /// A picture.
    case picture(PictureShape)
  }

  /// The paragraphs.
  package let paragraphs: [String]
  /// The picture.
  package let art: Art

  /// Makes a page.
  package init(paragraphs: [String], art: Art) {
    self.paragraphs = paragraphs
    self.art = art
  }
}

/// The facts of a picture for the composition of its page.
package struct PictureShape: Hashable, Sendable {
  /// Its width in pixels.
  package let width: Int
  /// Its height in pixels.
  package let height: Int
  /// The edge with less to be seen, so that words may stand over it.
  package let quiet: Edge

  /// An edge of a picture.
  package enum Edge: String, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
  }

  /// Makes a shape; a side counts as one pixel at least.
  package init(width: Int, height: Int, quiet: Edge = .bottom) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.quiet = quiet
  }

  /// The ratio of its width to its height.
  var ratio: Double { Double(width) / Double(height) }
}

/// The place of words on a page with a picture.
package enum WordsPlace: String, CaseIterable, Sendable {
  /// Beside it.
  case beside
  /// Below it.
  case below
  /// Over a quiet part of it, on a ground of their own.
  case over
}
