/// Everything one EPUB is made of.
///
/// The same values always give the same bytes: nothing is asked of the clock, the environment or the machine. Text may
/// hold anything an author types; what XML cannot hold is left out.
package struct Book: Sendable {
  /// Its identifier for ever, through every rebuild, as a URN: `urn:uuid:…`.
  package var identifier: String
  /// The ISBN of this edition, as digits alone.
  package var isbn: String?
  /// The title; it has at least one visible character.
  package var title: String
  /// The title as it is sorted, where that is not the title as it is: `Lost Star, The`.
  package var titleFileAs: String?
  /// The language of the text as a BCP 47 tag: `en`, `pt-BR`.
  package var language: String
  /// Other languages that some of it is in, the one with the most of it first.
  package var otherLanguages: [String] = []
  /// The way the text and the pages run.
  package var direction: Direction
  /// Its makers, in order of importance; those with the role `aut` become creators, the others contributors.
  package var contributors: [Contributor]
  /// Its publisher.
  package var publisher: String?
  /// Its publication date: `2026`, `2026-01` or `2026-01-15`.
  package var issued: String?
  /// Its content's last change, in UTC: `2026-01-15T08:30:00Z`. Comes from the content, never from the clock.
  package var modified: String
  /// Its description.
  package var summary: String?
  /// Its subjects, such as `Juvenile Fiction / Animals / Foxes`.
  package var subjects: [String] = []
  /// The rights in it.
  package var rights: String?
  /// The address of the licence that says so.
  package var licenseAddress: String?
  /// Whether pages have words that are not heard where the page is read aloud, such as those of another language.
  package var isHeardInPart = false
  /// The same work in other languages: where each is, and its language.
  package var translations: [(address: String, language: String)] = []
  /// The series and sets it belongs to; the first is the one that tools with room for only one see.
  package var series: [Series] = []
  /// The ages it is for: `3-5`.
  package var typicalAgeRange: String?
  /// Its reading level, in words: `Level 2`.
  package var educationalLevel: String?
  /// Whom it is for, in words: `Children 3-5`.
  package var audience: String?
  /// The XHTML documents in reading order.
  package var documents: [Document] = []
  /// Whether the table of contents is a page of the book, after the title page or else at the beginning.
  package var showsContents = false
  /// Whether its cover is made of its story's title and pictures, as the story was given none.
  package var isCoverComposed = false
  /// The pictures; one that no document shows and that is not the cover is left out of the book.
  package var pictures: [Picture] = []
  /// The recordings; one that no document is read with is left out of the book.
  package var recordings: [Recording] = []
  /// The videos and their captions; one that no document shows is left out of the book.
  package var clips: [Clip] = []
  /// The narrator.
  package var narrator: String?
  /// The style sheets; one that no document links is left out of the book.
  package var stylesheets: [Stylesheet] = []
  /// The layout of the pages.
  package var layout = Layout.reflowable
  /// The fonts; one that no style sheet asks for is left out of the book.
  package var fonts: [EmbeddedFont] = []
  /// The number of the story's illustrations that are not there yet.
  package var pendingPictures = 0
  /// The certifier of its accessibility; without one no conformance is claimed.
  package var certifier: Certifier?
  /// Why the law does not ask it to be accessible, in the word of EPUB Accessibility (`a11y:exemption`); nil where
  /// nobody says so.
  package var exemption: String?
  /// Whether its documents have the marks that Kobo's reader keeps places and notes by.
  package var isForKobo = false
  /// The words of the book that no author wrote.
  package var labels = Labels()

  /// Makes a book of what every book has; the rest is set afterwards.
  package init(
    identifier: String, title: String, language: String, direction: Direction = .leftToRight, modified: String,
    contributors: [Contributor] = []
  ) {
    self.identifier = identifier
    self.title = title
    self.language = language
    self.direction = direction
    self.modified = modified
    self.contributors = contributors
  }
}
