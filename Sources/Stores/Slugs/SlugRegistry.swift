package import Basics

/// The addresses of a library that is only read, as they lie in a file beside it.
///
/// It gives out the same slugs as the own store, by the same rules: a slug belongs to one owner of its kind for ever,
/// whatever letters of it are capitals. Two books are equal when they lead to the same things.
package struct SlugRegistry: Hashable, Sendable {
  /// The addresses by the name of their kind; no kind is without one.
  private(set) var shelves: [String: SlugTable] = [:]
  /// The repairs in what two people wrote, ordered by kind and owner.
  package private(set) var findings: [Diagnostic] = []

  /// An empty book.
  package init() {}

  /// Takes what lines say, whatever their order, and mends what does not fit together.
  init(_ entries: [SlugEntry], findings: [Diagnostic] = []) {
    var settling = SlugSettling(entries)
    settling.settle()
    self.shelves = settling.shelves
    self.findings = findings + settling.findings
  }

  /// Whether two books lead to the same things.
  package static func == (left: SlugRegistry, right: SlugRegistry) -> Bool { left.shelves == right.shelves }

  /// Takes in the addresses, and not what was found on the way to them.
  package func hash(into hasher: inout Hasher) { hasher.combine(shelves) }

  /// The kinds of things that have addresses, ordered by name.
  package var kinds: [SlugKind] {
    shelves.keys.sorted { $0.precedes($1) }.map { SlugKind($0) }
  }

  /// The addresses of a kind, ordered by owner.
  package func addresses(of kind: SlugKind) -> [SlugRecord] {
    (shelves[kind.name]?.ordered ?? []).map { SlugRecord(kind, $0.owner, $0.slugs) }
  }

  /// The address of one thing; nil if none was given out yet.
  package func address(of kind: SlugKind, owner: String) -> SlugRecord? {
    shelves[kind.name]?.owners[owner].map { SlugRecord(kind, owner, $0) }
  }

  /// The owner of the thing of a kind that is found under a slug now; nil if the slug is free, or a former one.
  package func owner(of kind: SlugKind, slug: String) -> String? {
    guard let shelf = shelves[kind.name], let owner = shelf.owner[Slug.folded(slug)] else { return nil }
    return shelf.owners[owner]?.current == slug ? owner : nil
  }

  /// Gives everything of a kind that has no address yet its own, in the order given; says how many were given out.
  ///
  /// A later change of a title changes nothing. What has no name is passed over.
  @discardableResult
  package mutating func ensure(_ kind: SlugKind, _ titles: [(owner: String, title: String)]) -> Int {
    var shelf = shelves[kind.name] ?? SlugTable()
    let missing = titles.filter { !$0.owner.isEmpty && shelf.owners[$0.owner] == nil }
    guard !missing.isEmpty else { return 0 }
    var (taken, numbers) = (shelf.taken, [String: Int]())
    var count = 0
    for (owner, title) in missing where shelf.owners[owner] == nil {
      let slug = Slug.free(from: title, fallback: kind.name, taken: &taken, &numbers)
      shelf.give(slug, to: owner, asCurrent: true)
      count += 1
    }
    shelves[kind.name] = shelf
    return count
  }

  /// Gives things the addresses that are wished for them, in the order of the wishes.
  package mutating func fulfil(_ wishes: [SlugWish]) {
    var taken: [String: (slugs: Set<String>, numbers: [String: Int])] = [:]
    for wish in wishes where !wish.owner.isEmpty {
      let name = wish.kind.name
      let current = shelves[name]?.owners[wish.owner]?.current
      guard current == nil || current == wish.retiring else { continue }
      // Both are taken out meanwhile, so that they are not copied for each wish.
      var shelf = shelves.removeValue(forKey: name) ?? SlugTable()
      var known = taken.removeValue(forKey: name) ?? (shelf.taken, [:])
      let slug = Slug.free(from: wish.title, fallback: name, taken: &known.slugs, &known.numbers)
      shelf.give(slug, to: wish.owner, asCurrent: true)
      (shelves[name], taken[name]) = (shelf, known)
    }
  }

  /// Takes over the addresses of a kind as a library has them: what is current there is current here. Slugs of another
  /// owner are left out.
  package mutating func take(_ addresses: [SlugRecord], of kind: SlugKind) {
    // Taken out meanwhile, so that it is not copied for each address.
    var shelf = shelves.removeValue(forKey: kind.name) ?? SlugTable()
    for address in addresses where !address.owner.isEmpty {
      for slug in address.formerSlugs + [address.slug] where Slug.isSlug(slug) {
        let holder = shelf.owner[Slug.folded(slug)]
        guard holder == nil || holder == address.owner else { continue }
        shelf.give(slug, to: address.owner, asCurrent: slug == address.slug)
      }
    }
    if !shelf.owners.isEmpty { shelves[kind.name] = shelf }
  }

  /// Takes over the addresses of a kind as a library has them, and no others.
  package mutating func replace(_ addresses: [SlugRecord], of kind: SlugKind) {
    shelves[kind.name] = nil
    take(addresses, of: kind)
  }

  /// Takes in what another book of the same library leads to, whichever of the two is the other one.
  ///
  /// What the two do not agree on is settled as it is where one file holds both, and is among the findings.
  package mutating func merge(_ other: SlugRegistry) {
    if self == other { return }
    self = SlugRegistry(entries + other.entries, findings: findings)
  }
}

extension SlugRecord {
  /// Takes an owner's slugs as they stand in a book.
  fileprivate init(_ kind: SlugKind, _ owner: String, _ slugs: SlugTable.Slugs) {
    self.init(kind: kind, owner: owner, slug: slugs.current, formerSlugs: slugs.former)
  }
}
