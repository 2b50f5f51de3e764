/// The addresses of one kind in an address book.
struct SlugTable: Hashable, Sendable {
  /// The slugs of one owner.
  struct Slugs: Hashable, Sendable {
    /// The one it is found under.
    var current: String
    /// Those that lead on to it, ordered by their bytes.
    var former: [String]
  }

  /// The slugs of every owner.
  private(set) var owners: [String: Slugs] = [:]
  /// The owner of every slug, by the form in which slugs are compared.
  private(set) var owner: [String: String] = [:]

  /// The slugs that are given out, in the form in which they are compared.
  var taken: Set<String> { Set(owner.keys) }

  /// The owners, ordered by their bytes.
  var ordered: [(owner: String, slugs: Slugs)] {
    owners.map { (owner: $0.key, slugs: $0.value) }.sorted { $0.owner.precedes($1.owner) }
  }

  /// Gives an owner a slug that nobody else has, as its current one or as one that leads on to it.
  ///
  /// The current one before becomes a former one. An owner's first slug is its current one in any case.
  mutating func give(_ slug: String, to name: String, asCurrent: Bool) {
    owner[Slug.folded(slug)] = name
    guard var slugs = owners[name] else {
      owners[name] = Slugs(current: slug, former: [])
      return
    }
    if asCurrent, slugs.current != slug {
      slugs.former.append(slugs.current)
      slugs.former.removeAll { $0 == slug }
      slugs.current = slug
    } else if !asCurrent, slugs.current != slug, !slugs.former.contains(slug) {
      slugs.former.append(slug)
    }
    slugs.former.sort { $0.precedes($1) }
    owners[name] = slugs
  }

  /// Enters all slugs of an owner that has none yet; nobody else has any of them.
  mutating func enter(_ current: String, former: [String], of name: String) {
    owners[name] = Slugs(current: current, former: former.sorted { $0.precedes($1) })
    owner[Slug.folded(current)] = name
    for slug in former { owner[Slug.folded(slug)] = name }
  }
}

extension String {
  /// Whether this stands before another text in the order of their bytes.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
