/// Text in lines of one size.
package struct SetText: Equatable, Sendable {
  /// The size of the letters in pixels.
  package let size: Int
  /// The distance from one base line to the next in pixels.
  package let lineHeight: Int
  /// The paragraphs, each in its lines.
  package let paragraphs: [[Line]]
  /// Whether it is no higher than its box.
  package let fits: Bool

  /// One line.
  package struct Line: Equatable, Sendable {
    /// The end of a line.
    package enum End: String, Sendable {
      /// The next word, after a space.
      case space
      /// The rest of what has no space in it.
      case none
      /// The author's next line.
      case author
    }

    /// Its text.
    package let text: String
    /// Its end; the last of a paragraph ends as by its author.
    package let end: End
  }

  /// The same, in lines that keep what runs the other way apart, each for itself.
  var keepingApart: SetText {
    SetText(size: size, lineHeight: lineHeight, paragraphs: paragraphs.map(Bidirectional.keptApart), fits: fits)
  }

  /// The space between two paragraphs in pixels.
  package var gap: Int { SetText.gap(at: size) }

  /// How high it is in pixels.
  package var height: Int {
    paragraphs.reduce(0) { $0 + $1.count } * lineHeight + max(0, paragraphs.count - 1) * gap
  }

  /// The space between two paragraphs at a size.
  package static func gap(at size: Int) -> Int { size * 2 / 5 }
}

/// The room that text is set in, in pixels.
package struct TextBox: Equatable, Sendable {
  /// How wide it is.
  package let width: Int
  /// How high it is.
  package let height: Int

  /// Makes a box.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
