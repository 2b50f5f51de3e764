/// One XHTML document of a book, which the reader meets as at least one page.
///
/// It lies in `EPUB/text/`, so it reaches a picture as `../images/NAME` and a style sheet as `../css/NAME`. Which
/// pictures it shows, and whether they are described, is read from it: an `img` with a blank `alt`, or one of a
/// machine's words such as a file's name, counts as not described unless its role is `presentation` or `none`; one
/// without any `alt` is refused.
package struct Document: Equatable, Sendable {
  /// A part of a book that reading systems offer a way to.
  package enum Landmark: Equatable, Sendable {
    /// The cover.
    case cover
    /// The title page.
    case titlePage
    /// The start of the story.
    case bodyMatter
  }

  /// The number of a page and the place it begins at.
  package struct PageLabel: Equatable, Sendable {
    /// The bare number: `3`.
    package let label: String
    /// The `id` of the page break in the document: `pg3`.
    package let fragment: String

    /// Makes a page label.
    package init(label: String, fragment: String) {
      self.label = label
      self.fragment = fragment
    }
  }

  /// The file name, `[a-z0-9-]` and `.xhtml`.
  package let name: String
  /// The XHTML in UTF-8.
  package let content: [UInt8]
  /// The words for it in the table of contents; without them it is not in there.
  package let contentsTitle: String?
  /// How deep that lies: 0 at the top, 1 below the last entry of the top, and so on.
  package let contentsDepth: Int
  /// The language of its words as a BCP 47 tag, where it is not the book's.
  package let language: String?
  /// The landmark it is.
  package let landmark: Landmark?
  /// The page it is in the list of pages.
  package let pageLabel: PageLabel?
  /// Its media overlay; nil if it has none.
  package let overlay: Overlay?
  /// Whether a person wrote or read the descriptions of its pictures; no conformance is claimed on unread ones.
  package let hasReviewedDescriptions: Bool
  /// Whether it is a page without any words that could be read aloud.
  package var isWordless = false
  /// Which side of an open book it lies on, in a book of fixed layout; without it, reading systems decide.
  package var spread: Spread?

  /// Makes a document.
  package init(
    name: String, content: [UInt8], contentsTitle: String? = nil, contentsDepth: Int = 0, language: String? = nil,
    landmark: Landmark? = nil,
    pageLabel: PageLabel? = nil, overlay: Overlay? = nil, hasReviewedDescriptions: Bool = true
  ) {
    self.name = name
    self.content = content
    self.contentsTitle = contentsTitle
    self.contentsDepth = contentsDepth
    self.language = language
    self.landmark = landmark
    self.pageLabel = pageLabel
    self.overlay = overlay
    self.hasReviewedDescriptions = hasReviewedDescriptions
  }
}
