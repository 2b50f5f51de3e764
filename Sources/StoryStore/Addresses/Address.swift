/// What kind of thing an address leads to; slugs are unique within a kind.
package struct AddressKind: Hashable, Sendable {
  /// The name as the store keeps it.
  package let name: String

  /// Names a kind.
  package init(_ name: String) { self.name = name }

  /// Stories; the owner is the story's id.
  package static let story = AddressKind("story")
  /// Collections; the owner is the collection's id.
  package static let collection = AddressKind("collection")
  /// Themes; the owner is the theme as `owner(of:)` writes it.
  package static let theme = AddressKind("theme")
  /// Languages; the owner is the BCP 47 tag as `owner(of:)` writes it.
  package static let language = AddressKind("language")
  /// Moods in the words of the library; the owner is the mood as `owner(of:)` writes it.
  package static let mood = AddressKind("mood")

  /// Whether the owner is a text as `owner(of:)` writes it, and not an id.
  var isText: Bool { self == .theme || self == .language || self == .mood }

  /// The owner of a theme's, a language's or a mood's address: in lower case, without white space at its ends, so that
  /// `Friendship` and `friendship ` are one.
  package static func owner(of text: String) -> String {
    let lower = Substring(text.lowercased())
    let start = lower.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

/// Where something is found on the site, for ever.
package struct Address: Hashable, Sendable {
  /// What kind of thing it leads to.
  package var kind: AddressKind
  /// The thing: an id, or the text that it is.
  package var owner: String
  /// The slug it is found under.
  package var slug: String
  /// The slugs it was found under before and which lead on to it, ordered by their bytes.
  package var formerSlugs: [String]

  /// Makes an address.
  package init(kind: AddressKind, owner: String, slug: String, formerSlugs: [String] = []) {
    self.kind = kind
    self.owner = owner
    self.slug = slug
    self.formerSlugs = formerSlugs
  }
}
