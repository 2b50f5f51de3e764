/// The media types of the documents and links of catalogues.
package enum MediaTypes {
  /// An OPDS 1.2 feed that leads to others (OPDS 1.2, section 2.1).
  package static let navigation = "application/atom+xml;profile=opds-catalog;kind=navigation"
  /// An OPDS 1.2 feed of books (OPDS 1.2, section 2.2).
  package static let acquisition = "application/atom+xml;profile=opds-catalog;kind=acquisition"
  /// An OPDS 2.0 feed of either kind.
  package static let opds = "application/opds+json"
  /// A feed of news (RFC 4287).
  package static let atom = "application/atom+xml"
  /// Pages to be printed.
  package static let pdf = "application/pdf"
  /// An e-book.
  package static let epub = "application/epub+zip"
  /// An e-book under the name that Kobo's better reader opens: what other apps need not take.
  package static let kepub = "application/kepub+zip"
  /// A Readium Web Publication Manifest.
  package static let webPublication = "application/webpub+json"
  /// How the pages of such a publication are read aloud.
  package static let guidedNavigation = "application/guided-navigation+json"
  /// A page of the site.
  package static let html = "text/html"
}

/// Link relations of catalogues.
enum Relation {
  static let openAccess = "http://opds-spec.org/acquisition/open-access"
  static let image = "http://opds-spec.org/image"
  static let thumbnail = "http://opds-spec.org/image/thumbnail"
  static let newest = "http://opds-spec.org/sort/new"
  static let subsection = "subsection"
  static let facet = "http://opds-spec.org/facet"
  static let crawlable = "http://opds-spec.org/crawlable"
}

/// Names of things that readers of catalogues know.
enum Scheme {
  /// A book, in OPDS 2.0.
  static let book = "http://schema.org/Book"
  /// For which ages a book is, such as `3-5`: what libraries' apps read.
  static let ageRange = "http://schema.org/typicalAgeRange"
  /// A book's reading level.
  static let level = "http://schema.org/educationalLevel"
  /// For whom a book is: what libraries' apps read.
  static let audience = "http://schema.org/audience"
  /// The mark of a book that is not finished.
  static let draft = "draft"
  /// Those for whom the books are.
  static let children = "Children"
}
