package import Hashing

/// One feed of a catalogue (OPDS): a list of books, or of other feeds.
///
/// The same value is written as OPDS 1.2 and as OPDS 2.0, which link to their own kind: addresses of feeds stand here
/// without their ending, which is `.xml` for the one and `.json` for the other.
package struct CatalogFeed: Hashable, Encodable, Sendable {
  /// Its permanent identifier, as a URN.
  package let identifier: String
  /// Its title.
  package let title: String
  /// The language of its own words, as a BCP 47 tag.
  package let language: String
  /// The time of its last change (RFC 3339).
  package let updated: String
  /// The catalogue's publisher.
  package let author: String
  /// Its own address.
  package let address: String
  /// The address of the catalogue's root.
  package let start: String
  /// Its content.
  package private(set) var content: Content
  /// The feed that leads to it; none for the root.
  package var up: String?
  /// The page of the site that shows the same.
  package var page: String?
  /// The other parts, where the list comes in several.
  package var parts = Parts()
  /// The feeds that show less of the same, those of a group side by side.
  package var facets: [CatalogFacet] = []
  /// The size of the list, and the place in it where this feed begins; nil if not said.
  package var extent: Extent?
  /// The address where programs that read the whole catalogue begin; nil if not said.
  package var crawlable: String?
  /// Whether every book of the catalogue stands here, and in no other part (RFC 5005, section 2).
  package var isComplete = false

  /// The list of a feed; never empty.
  package enum Content: Hashable, Encodable, Sendable {
    case feeds([CatalogGuide])
    case books([CatalogEntry])

    /// How much is listed.
    var count: Int {
      switch self {
      case .feeds(let guides): guides.count
      case .books(let entries): entries.count
      }
    }
  }

  /// The size of a list, and the range of it in a part.
  package struct Extent: Hashable, Encodable, Sendable {
    /// How many books or feeds the list has in all of its parts.
    package let total: Int
    /// Which of them stands first here, from 1.
    package let start: Int
    /// How many a part has.
    package let size: Int
    /// Which part this is, from 1; none where there is one alone.
    package let part: Int?

    /// A list in one part, which is said where nothing else is.
    package init(of total: Int) {
      self.init(total: total, start: 1, size: total, part: nil)
    }

    /// A part of a list.
    package init(total: Int, start: Int, size: Int, part: Int?) {
      self.total = total
      self.start = start
      self.size = size
      self.part = part
    }
  }

  /// Links to the other parts of a list.
  package struct Parts: Hashable, Encodable, Sendable {
    /// The part to begin with.
    package var first: String?
    /// The part before it.
    package var previous: String?
    /// The part behind it.
    package var next: String?
    /// The part behind which there is no other.
    package var last: String?

    /// Names the parts, as far as there are any.
    package init(first: String? = nil, previous: String? = nil, next: String? = nil, last: String? = nil) {
      self.first = first
      self.previous = previous
      self.next = next
      self.last = last
    }

    /// The parts and what they are called in links.
    package var links: [(relation: String, address: String)] {
      [("first", first), ("previous", previous), ("next", next), ("last", last)].compactMap { relation, address in
        address.map { (relation, $0) }
      }
    }
  }

  /// Describes a feed.
  package init(
    identifier: String, title: String, language: String, updated: String, author: String, address: String,
    start: String, content: Content
  ) {
    self.identifier = identifier
    self.title = title
    self.language = language
    self.updated = updated
    self.author = author
    self.address = address
    self.start = start
    self.content = content
    extent = Extent(of: content.count)
  }

  /// The version to raise when equal feeds, site maps or news get other bytes than before.
  package static let writerVersion = "4"

  /// The fingerprint of everything but the books that are listed: each has one of its own.
  package var fingerprint: Fingerprint {
    var feed = self
    if case .books = content { feed.content = .books([]) }
    return Fingerprint(encoding: feed)
  }

  /// Its kind, to those who link to it.
  var kind: Kind {
    switch content {
    case .feeds: .navigation
    case .books: .acquisition
    }
  }

  /// What a feed lists.
  package enum Kind: Hashable, Encodable, Sendable {
    /// Other feeds.
    case navigation
    /// Books.
    case acquisition

    /// The media type in OPDS 1.2.
    var type: String {
      switch self {
      case .navigation: MediaTypes.navigation
      case .acquisition: MediaTypes.acquisition
      }
    }
  }
}

/// A feed of some of the books of another, as apps offer it for a choice (OPDS 1.2, section 4).
package struct CatalogFacet: Hashable, Encodable, Sendable {
  /// Its group, such as the age.
  package let group: String
  /// Its title.
  package let title: String
  /// Its address, without the ending.
  package let address: String
  /// Whether it is the feed that names it.
  package let isActive: Bool

  /// Names a choice.
  package init(group: String, title: String, address: String, isActive: Bool) {
    self.group = group
    self.title = title
    self.address = address
    self.isActive = isActive
  }
}

/// A feed as another one leads to it.
package struct CatalogGuide: Hashable, Encodable, Sendable {
  /// The feed's permanent identifier, as a URN.
  package let identifier: String
  /// The feed's title.
  package let title: String
  /// The time of its last change (RFC 3339).
  package let updated: String
  /// The feed's kind.
  package let kind: CatalogFeed.Kind
  /// Its address, without the ending.
  package let address: String
  /// Its summary, in a line.
  package var summary: String?
  /// The language of its title, where it is not the catalogue's.
  package var language: String?
  /// Whether it lists the newest books.
  package var isNewest = false
  /// How many books or feeds it lists; none where that is not said.
  package var count: Int?

  /// Names a feed.
  package init(identifier: String, title: String, updated: String, kind: CatalogFeed.Kind, address: String) {
    self.identifier = identifier
    self.title = title
    self.updated = updated
    self.kind = kind
    self.address = address
  }

  /// The link's relation.
  var relation: String { isNewest ? Relation.newest : Relation.subsection }
}
