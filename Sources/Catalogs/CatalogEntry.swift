package import Hashing

/// A book, or a story, as catalogues list it.
///
/// Texts stand as they are to be read; links are finished addresses, absolute or relative to the entry's document.
package struct CatalogEntry: Hashable, Encodable, Sendable {
  /// What identifies it for ever, as a URN.
  package let identifier: String
  /// What it is called.
  package let title: String
  /// The language of the book and of what is said of it, as a BCP 47 tag.
  package let language: String
  /// The day on which it came out, as `YYYY-MM-DD`; nil if nobody knows.
  package let issued: String?
  /// When it was changed last, as RFC 3339 writes moments.
  package let updated: String
  /// Who wrote it.
  package var authors: [String] = []
  /// The machines that wrote it, by names that say what they are.
  package var machineAuthors: [String] = []
  /// Who drew its pictures.
  package var illustrators: [String] = []
  /// Who brought it into its language.
  package var translators: [String] = []
  /// Who had another part in it.
  package var contributors: [CatalogContributor] = []
  /// Who publishes it.
  package var publisher: String?
  /// Under which licence it stands, in words.
  package var rights: String?
  /// Where the licence can be read.
  package var license: String?
  /// What happens in it, in a sentence or two.
  package var summary: String?
  /// What it is about.
  package var subjects: [String] = []
  /// For which ages it is, as `3-5`.
  package var ages: String?
  /// How hard it is to read.
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
  /// What it says of its accessibility; nil if nobody knows.
  package var access: CatalogAccess?
  /// What there is to learn beside it, where that is told.
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

  /// What tells the entry apart from every other: all that stands in it.
  package var fingerprint: Fingerprint { Fingerprint(encoding: self) }
}

/// Somebody who had a part in a book that is none of an author, an illustrator or a translator.
package struct CatalogContributor: Hashable, Encodable, Sendable {
  /// The name.
  package let name: String
  /// What they did, as a MARC relator code.
  package let role: String

  /// Names somebody.
  package init(name: String, role: String) {
    self.name = name
    self.role = role
  }
}

/// A series that a book belongs to.
package struct CatalogSeries: Hashable, Encodable, Sendable {
  /// What it is called.
  package let name: String
  /// The book's place in it, from 1.
  package let position: Int?
  /// What identifies it for ever, as a URN.
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
  /// What it is called there.
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

/// How hard a book is to read.
package struct CatalogLevel: Hashable, Encodable, Sendable {
  /// The level on its scale, from 1.
  package let number: Int
  /// What readers call it.
  package let label: String

  /// Names a level.
  package init(_ number: Int, label: String) {
    self.number = number
    self.label = label
  }
}

/// A file in which a book can be had.
package struct CatalogEdition: Hashable, Encodable, Sendable {
  /// Where it is.
  package let href: String
  /// Its media type.
  package let type: String
  /// What tells it from the book's other editions, in words; nil if there is no other.
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
  /// Where it is.
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
