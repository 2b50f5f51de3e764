/// A kind of files in which a story can be had.
package enum StoryEdition: Sendable {
  /// E-books.
  case epub
  /// PDFs.
  case pdf
  /// Pages to be passed on.
  case page
}
