package import Images
package import Languages

/// A page's facts besides its own values.
package struct PageHead {
  /// The kind of the page.
  package let kind: PageKind
  /// Its path below the site's folder.
  package let path: String
  /// The language of what it shows.
  package let language: Language
  /// Its title, without the site's; none for the home page.
  package let title: String?
  /// Its description for search engines and previews; its title where there is nothing better.
  package var description: String?
  /// The link to the page before it, in the order of reading.
  package var previous: String?
  /// The link to the page after it.
  package var next: String?
  /// The way up to the site's folder, where the path does not say it.
  package var root: String?
  /// The page that this one only leads on to.
  package var leadsTo: String?
  /// The page's card where others link to it.
  package var card: PageCard?

  /// Describes a page.
  package init(
    kind: PageKind, path: String, language: Language, title: String?, description: String? = nil,
    previous: String? = nil, next: String? = nil, card: PageCard? = nil
  ) {
    self.kind = kind
    self.path = path
    self.language = language
    self.title = title
    self.description = description
    self.previous = previous
    self.next = next
    self.card = card
  }

  /// Describes a page whose path does not say what leads up to the site's folder.
  package init(
    kind: PageKind, path: String, language: Language, title: String?, description: String? = nil, root: String
  ) {
    self.init(kind: kind, path: path, language: language, title: title, description: description)
    self.root = root
  }

  /// Describes a page that only leads on to another.
  package init(
    kind: PageKind, path: String, language: Language, title: String?, description: String? = nil, leadsTo: String
  ) {
    self.init(kind: kind, path: path, language: language, title: title, description: description)
    self.leadsTo = leadsTo
  }

  /// The current place in the navigation: a part of the site, or the page itself if it has its own place.
  var section: String? { kind == .authored ? path : kind.section }
}

/// A picture that stands for a page where others link to it.
package struct PageCard {
  /// Its path below the site's folder.
  let path: String
  let width: Int
  let height: Int
  let alt: String

  /// Takes a copy of a picture, and says what it shows.
  package init(_ copy: Derivative, alt: String) {
    path = SitePath.illustration(copy)
    width = copy.width
    height = copy.height
    self.alt = alt
  }
}
