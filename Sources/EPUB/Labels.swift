package import Languages

/// The words of a book that no author wrote, in English unless they are set.
///
/// `{count}`, `{total}` and `{certifier}` stand for what the book knows.
package struct Labels: Equatable, Sendable {
  /// The language of these words as a BCP 47 tag, where it is not the book's.
  package var language: String?
  /// The digits of numbers among these words; nil if they are those of ASCII.
  package var digits: Digits?

  /// The heading of the table of contents.
  package var contents = "Contents"
  /// The heading of the list of pages.
  package var pages = "Pages"
  /// The heading of the landmarks.
  package var landmarks = "Landmarks"
  /// The landmark of the cover.
  package var cover = "Cover"
  /// The landmark of the title page.
  package var titlePage = "Title page"
  /// The landmark of the story's beginning.
  package var story = "Story"
  /// The words for the document about the book itself; for callers, the book does not use them.
  package var about = "About this book"

  /// Says that there are no pictures.
  package var textOnly = "This book has text and no pictures."
  /// Says that every picture has a description.
  package var everyPictureDescribed = "Every picture has a text description."
  /// Says how many pictures have no description.
  package var picturesNotDescribed = "Pictures without a text description: {count} of {total}."
  /// Says that nobody has read some descriptions.
  package var descriptionsNotReviewed = "Some text descriptions have not been reviewed by a person."
  /// Says how many illustrations are still to come.
  package var picturesPending = "Illustrations not yet available: {count} of {total}."
  /// Says that the book reads aloud.
  package var readAloud = "Pages can be read aloud, and the words being spoken are highlighted."
  /// Says how many pages of those with words are read aloud.
  package var readAloudPartly = "Pages that can be read aloud: {count} of {total}."
  /// Says that the book can be watched in a sign language.
  package var signed = "Every page with words has a video in a sign language."
  /// Says that pages can be reached by number.
  package var pageNavigation = "Pages are numbered and can be reached from a list."
  /// Says who claims conformance.
  package var conformance = "Conformance to WCAG 2.2 Level AA is certified by {certifier}."
  /// Says why no conformance is claimed: pictures.
  package var noConformanceForPictures =
    "No conformance is claimed, because not every picture has a reviewed text description."
  /// Says why no conformance is claimed: nobody to certify it.
  package var noConformanceForCertifier = "No conformance is claimed, because nobody has certified this book."

  /// Says that pages of fixed layout cannot be changed, and so claim nothing.
  package var fixedLayout =
    "The pages have a fixed layout: text size and spacing cannot be changed, and no conformance is claimed."

  /// The English words.
  package init() {}

  /// The language of a title: that of these words where it is one of them; none where it is the book's.
  func language(of title: String) -> Language? {
    [contents, pages, landmarks, cover, titlePage, story, about].contains(title) ? spoken : nil
  }

  /// The language of these words, where it is not the book's.
  package var spoken: Language? { language.flatMap { Language($0) } }

  /// Puts values in the places of a text that are named `{count}`, `{total}` or `{certifier}`.
  func filled(_ text: String, count: Int = 0, total: Int = 0, certifier: String = "") -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      switch name {
      case "count": filled += digits?.written(String(count)) ?? String(count)
      case "total": filled += digits?.written(String(total)) ?? String(total)
      case "certifier": filled += certifier
      default: filled += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
