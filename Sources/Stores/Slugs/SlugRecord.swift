import Basics

/// The kind of thing an address leads to; slugs are unique within a kind.
package struct SlugKind: Hashable, Sendable {
  /// The name as the store keeps it.
  package let name: String

  /// Names a kind.
  package init(_ name: String) { self.name = name }

  /// The owner of the address of a text, such as a theme's or a language's: in lower case, without white space at its
  /// ends, so that `Friendship` and `friendship ` are one.
  package static func owner(of text: String) -> String {
    text.lowercased().trimmed
  }
}

/// The place of something on the site, for ever.
package struct SlugRecord: Hashable, Sendable {
  /// The kind of thing it leads to.
  package var kind: SlugKind
  /// The thing: an id, or the text that it is.
  package var owner: String
  /// The slug it is found under.
  package var slug: String
  /// The slugs it was found under before and which lead on to it, ordered by their bytes.
  package var formerSlugs: [String]

  /// Makes an address.
  package init(kind: SlugKind, owner: String, slug: String, formerSlugs: [String] = []) {
    self.kind = kind
    self.owner = owner
    self.slug = slug
    self.formerSlugs = formerSlugs
  }
}
