import Languages

/// The words in a book for who does not see a picture: a text in its place, and all that is said of it where that is
/// long.
///
/// Reading systems speak an alternative text in one breath: nobody can go back in it, or stop. A long one stands beside
/// the picture, and its beginning in the picture's place ("EPUB Accessibility Techniques 1.1", extended descriptions).
struct PictureText: Equatable {
  /// The longest text in a picture's place, in characters.
  static let most = 200

  /// The text in the picture's place; empty if nothing is said of it.
  let alt: String
  /// All that is said of the picture; nil where `alt` is that.
  let description: String?

  /// Takes what is said of a picture.
  init(_ text: String) {
    // No text has more characters than bytes, which are counted already.
    if text.utf8.count <= Self.most || text.count <= Self.most {
      (alt, description) = (text, nil)
    } else {
      (alt, description) = (Self.beginning(of: text), text)
    }
  }

  /// The whole sentences at the beginning of a text; of a first one that is too long the words.
  private static func beginning(of text: String) -> String {
    var (whole, length) = ("", 0)
    for sentence in SentenceBreaks.sentences(of: text) {
      length += sentence.count
      guard length <= most else { break }
      whole += sentence
    }
    if !whole.allSatisfy(\.isWhitespace) { return whole.withoutEnd }
    var cut = text.prefix(most - 1)
    if let blank = cut.lastIndex(where: \.isWhitespace), blank > cut.startIndex { cut = cut[..<blank] }
    return cut.withoutEnd + "…"
  }
}
