import Images
import Pictures
import Website

/// The size of books, near enough to be said beside a link before they are made. What is in them as it is is counted;
/// the figures are of the documents that the theme makes, deflated.
extension StoryBook {
  /// The size of a book's package, contents, style, cover, title page and colophon.
  static let frameSize = 5700
  /// The size of a file's archive records.
  private static let recordSize = 116

  /// The size of the book, or of what the story adds to a larger one.
  var estimatedSize: Int {
    get throws {
      let frame = volume.isAlone ? Self.frameSize + (try (jacket?.picture ?? ornament())?.sizeInBook ?? 0) : 800
      let spoken = pages.count { overlay(of: $0) != nil }
      let shown = pages.count { $0.picture != nil }
      let documents =
        pages.count * (290 + Self.recordSize) + shown * 180 + (pages.textSize + (beside?.textSize ?? 0)) * 57 / 100
        + spoken * 900
      return frame + documents + learning.textSize + pictures.reduce(0) { $0 + $1.sizeInBook + Self.recordSize }
        + recordings.reduce(0) { $0 + $1.size + Self.recordSize } + clips.reduce(0) { $0 + $1.size + Self.recordSize }
    }
  }
}

extension BookPicture {
  /// Its size in a book, where drawings are deflated.
  var sizeInBook: Int { copy.type == .svg ? copy.size / 3 : copy.size }
}

extension [PublishedPage] {
  /// How many bytes their texts have.
  var textSize: Int { reduce(0) { ($1.paragraphs + $1.footnotes.map(\.text)).reduce($0) { $0 + $1.utf8.count } } }
}
