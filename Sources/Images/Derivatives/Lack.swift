import Hashing

/// The copies that could not be made this time, because the machine was short of something.
///
/// Nothing of it is remembered: whatever is published goes without it, and the next build tries again.
package struct Lack: Hashable, Sendable {
  /// A use of copies.
  package enum Use: Hashable, CaseIterable, Sendable {
    /// The icons of the site.
    case icons
    /// The covers of books: in catalogues, and those that the theme draws.
    case covers
    /// Links to a page, as others show them.
    case cards
    /// Pages and books.
    case pictures
  }

  /// The pictures by their bytes.
  private var pictures: [Use: Set<Fingerprint>] = [:]
  /// Why the first could not be made, in words that stand in a sentence; none where nothing is lacking.
  package private(set) var reason: String?

  /// Of how many pictures the copies for some use are lacking.
  package func count(of use: Use) -> Int { pictures[use]?.count ?? 0 }

  /// How many copies are lacking in all.
  package var count: Int { pictures.values.reduce(0) { $0 + $1.count } }

  /// Notes one.
  mutating func add(_ use: Use, of picture: Fingerprint, _ reason: String) {
    pictures[use, default: []].insert(picture)
    self.reason = self.reason ?? reason
  }
}
