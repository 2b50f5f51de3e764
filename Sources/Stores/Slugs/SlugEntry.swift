import Basics

/// One line of an address book: a slug, and what it leads to.
struct SlugEntry: Hashable, Sendable {
  /// The name of the kind.
  var kind: String
  /// The thing that the slug leads to.
  var owner: String
  /// The slug.
  var slug: String
  /// Whether the thing is found under another slug now.
  var isFormer: Bool
  /// The place of the line; nil if it was not read from a file.
  var place: Diagnostic.Place?

  /// The order of the file: by kind, then by owner, the current slug first, then by slug.
  static func precedes(_ left: SlugEntry, _ right: SlugEntry) -> Bool {
    if left.kind != right.kind { return left.kind.precedes(right.kind) }
    if left.owner != right.owner { return left.owner.precedes(right.owner) }
    if left.isFormer != right.isFormer { return right.isFormer }
    return left.slug.precedes(right.slug)
  }
}

extension SlugRegistry {
  /// The lines of the book, in the order of the file.
  var entries: [SlugEntry] {
    kinds.flatMap { kind in
      (shelves[kind.name]?.ordered ?? []).flatMap { owner, slugs in
        [SlugEntry(kind: kind.name, owner: owner, slug: slugs.current, isFormer: false)]
          + slugs.former.map { SlugEntry(kind: kind.name, owner: owner, slug: $0, isFormer: true) }
      }
    }
  }
}
