package import Hashing

/// A book, or a story, as catalogues list it.
///
/// Texts stand as they are to be read; links are finished addresses, absolute or relative to the entry's document.
package struct CatalogEntry: Hashable, Encodable, Sendable {
  /// Its permanent identifier, as a URN.
  package let identifier: String
  /// Its title.
  package let title: String
  /// The language of the book and of what is said of it, as a BCP 47 tag.
  package let language: String
  /// The day on which it came out, as `YYYY-MM-DD`; nil if nobody knows.
  package let issued: String?
  /// The time of its last change (RFC 3339).
  package let updated: String
  /// Its authors.
  package var authors: [String] = []
  /// The machines that wrote it, by names that say what they are.
  package var machineAuthors: [String] = []
  /// Its illustrators.
  package var illustrators: [String] = []
  /// Its translators.
  package var translators: [String] = []
  /// Its other contributors.
  package var contributors: [CatalogContributor] = []
  /// Its publisher.
  package var publisher: String?
  /// Under which licence it stands, in words.
  package var rights: String?
  /// The address of its licence.
  package var license: String?
  /// Its summary, in a sentence or two.
  package var summary: String?
  /// Its subjects.
  package var subjects: [String] = []
  /// For which ages it is, as `3-5`.
  package var ages: String?
  /// Its reading level.
  package var level: CatalogLevel?
  /// The series that it belongs to.
  package var series: [CatalogSeries] = []
  /// Whether some of its pictures are still to come.
  package var isDraft = false
  /// The page of the site that shows it.
  package var page: String?
  /// The same story in other languages, each once.
  package var translations: [CatalogTranslation] = []
  /// The files in which it can be had; the one that most apps take comes first.
  package var editions: [CatalogEdition] = []
  /// Its manifest, by which apps read it page by page from the web.
  package var manifest: String?
  /// The ISBN of the book on paper, as digits alone; it is none of the files.
  package var printed: String?
  /// Its accessibility metadata; nil if nobody knows.
  package var access: CatalogAccess?
  /// Its learning material, where that is told.
  package var learning: CatalogLearning?
  /// Its cover, as large as apps show it.
  package var cover: CatalogImage?
  /// Its cover, as small as lists show it.
  package var thumbnail: CatalogImage?

  /// Describes a book by what each has.
  package init(identifier: String, title: String, language: String, issued: String?, updated: String) {
    self.identifier = identifier
    self.title = title
    self.language = language
    self.issued = issued
    self.updated = updated
  }

  /// Everybody who wrote it, people before machines.
  var writers: [String] { authors + machineAuthors }

  /// The ISBNs of the files, each once.
  var numbers: [String] {
    var numbers: [String] = []
    for number in editions.compactMap(\.isbn) where !numbers.contains(number) { numbers.append(number) }
    return numbers
  }

  /// The fingerprint of all that stands in the entry.
  package var fingerprint: Fingerprint { Fingerprint(encoding: self) }
}

/// Somebody who had a part in a book that is none of an author, an illustrator or a translator.
package struct CatalogContributor: Hashable, Encodable, Sendable {
  /// The name.
  package let name: String
  /// Their role, as a MARC relator code.
  package let role: String

  /// Names somebody.
  package init(name: String, role: String) {
    self.name = name
    self.role = role
  }
}

/// A series that a book belongs to.
package struct CatalogSeries: Hashable, Encodable, Sendable {
  /// Its name.
  package let name: String
  /// The book's place in it, from 1.
  package let position: Int?
  /// Its permanent identifier, as a URN.
  package let identifier: String?

  /// Names a series.
  package init(name: String, position: Int? = nil, identifier: String? = nil) {
    self.name = name
    self.position = position
    self.identifier = identifier
  }
}

/// The same story in another language.
package struct CatalogTranslation: Hashable, Encodable, Sendable {
  /// The language, as a BCP 47 tag.
  package let language: String
  /// Its title there.
  package let title: String
  /// The page of the site that shows it.
  package let page: String

  /// Names a story.
  package init(language: String, title: String, page: String) {
    self.language = language
    self.title = title
    self.page = page
  }
}

/// A book's reading level.
package struct CatalogLevel: Hashable, Encodable, Sendable {
  /// The level on its scale, from 1.
  package let number: Int
  /// Its name for readers.
  package let label: String

  /// Names a level.
  package init(_ number: Int, label: String) {
    self.number = number
    self.label = label
  }
}

/// A file in which a book can be had.
package struct CatalogEdition: Hashable, Encodable, Sendable {
  /// Its address.
  package let href: String
  /// Its media type.
  package let type: String
  /// Its name among the book's editions, in words; nil if there is no other.
  package let title: String?
  /// Its size in bytes; nil if nobody knows it, as a wrong one is worse than none.
  package let size: Int?
  /// Its ISBN, as digits alone.
  package let isbn: String?
  /// The languages of its words, as BCP 47 tags, where it has others than the book's.
  package let languages: [String]

  /// Names a file.
  package init(
    href: String, type: String, title: String? = nil, size: Int? = nil, isbn: String? = nil, languages: [String] = []
  ) {
    (self.isbn, self.languages) = (isbn, languages)
    self.href = href
    self.type = type
    self.title = title
    self.size = size
  }
}

/// A picture of a book: JPEG, PNG or GIF, as apps show no other.
package struct CatalogImage: Hashable, Encodable, Sendable {
  /// Its address.
  package let href: String
  /// Its media type.
  package let type: String
  /// Its width in pixels.
  package let width: Int
  /// Its height in pixels.
  package let height: Int
  /// Its size in bytes.
  package let size: Int

  /// Names a picture.
  package init(href: String, type: String, width: Int, height: Int, size: Int) {
    self.href = href
    self.type = type
    self.width = width
    self.height = height
    self.size = size
  }
}
