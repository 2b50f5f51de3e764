package import Hashing

/// A story as catalogues of libraries describe it: what all catalogues say of it (`CatalogEntry`), and what only they
/// ask for.
///
/// Addresses in it are whole; where the site has none, the entry has no page, and no address of it is told.
package struct CatalogRecord: Encodable, Sendable {
  /// The catalogue entry.
  package let entry: CatalogEntry
  /// Its further facts.
  package let facts: Facts

  /// Takes what there is to say.
  package init(_ entry: CatalogEntry, _ facts: Facts) {
    (self.entry, self.facts) = (entry, facts)
  }

  /// The fingerprint of its contents.
  package var fingerprint: Fingerprint { Fingerprint(encoding: self) }

  /// Facts of records that other catalogues lack.
  package struct Facts: Encodable, Sendable {
    /// Everybody who had a part in it, authors first.
    package var people: [Person] = []
    /// The same as the book says it, in a line.
    package var responsibility: String?
    /// The code of its language in lists of libraries (MARC); none where these have none.
    package var languageCode: String?
    /// The code of its language in ISO 639-3.
    package var languageCode3 = "und"
    /// The English name of its language.
    package var languageName = ""
    /// The number of nonfiling letters: those of the title's article, with the blank.
    package var nonfiling = 0
    /// The day on which it came into the library, as `YYYY-MM-DD`; none where nobody knows.
    package var created: String?
    /// Its number of pages.
    package var pageCount = 0
    /// Whether there are pictures in it.
    package var isIllustrated = false
    /// Whether it can be heard.
    package var isHeard = false
    /// The youngest and the oldest reader that it is for, in years.
    package var years: ClosedRange<Int>?
    /// The same story in other languages.
    package var relatives: [Relative] = []
    /// The code of the library or agency that gives the record (MARC organization codes).
    package var agency: String?

    /// Says nothing yet.
    package init() {}
  }

  /// Somebody who had a part in a story.
  package struct Person: Hashable, Encodable, Sendable {
    /// The name as it is sorted: `Carroll, Lewis`.
    let name: String
    /// Their role, as a MARC relator code, or a word that has none.
    let role: String
    /// Whether it is an organisation.
    let isOrganisation: Bool

    /// Names somebody.
    package init(name: String, role: String, isOrganisation: Bool = false) {
      (self.name, self.role, self.isOrganisation) = (name, role, isOrganisation)
    }
  }

  /// The same story in another language.
  package struct Relative: Hashable, Encodable, Sendable {
    /// What it is to the story.
    let kind: Kind
    /// Its title.
    let title: String
    /// The code of its language in lists of libraries; none where these have none.
    let languageCode: String?
    /// Its permanent identifier, as a URN.
    let identifier: String
    /// Its page, with the whole address.
    let page: String?

    /// Names a story.
    package init(_ kind: Kind, title: String, languageCode: String?, identifier: String, page: String?) {
      (self.kind, self.title, self.languageCode) = (kind, title, languageCode)
      (self.identifier, self.page) = (identifier, page)
    }

    /// What a story in another language is to one.
    package enum Kind: String, Encodable, Sendable {
      /// The original of it.
      case original
      /// A translation of it.
      case translation
      /// The same, and nobody knows which of them came first.
      case other
    }
  }

  /// The version to raise when equal records get other bytes than before.
  package static let writerVersion = "1"

  /// Its identifier without the name of the scheme: the name of a record in a file.
  var number: String { String(entry.identifier.split(separator: ":").last ?? "") }

  /// The year in which it came out.
  var year: String? { entry.issued.map { String($0.prefix(4)) } }
}
