extension Settings {
  /// Whom a site is for.
  package enum Audience: String, Sendable, CaseIterable, Encodable {
    /// Everybody: nothing of who has read what.
    case `public`
    /// The family itself, which also sees what it has read, liked and earned.
    case family
  }

  /// The published part of a library. A list that is empty sets no limit; of several lists, a story has to fit each.
  package struct Publish: Sendable, Equatable, Encodable {
    /// The ages of the stories that are published, as words for an age group.
    package var ages: [String] = []
    /// Their languages, as BCP 47 tags in their usual case; one takes all that begin with it, `es` also `es-MX`.
    package var languages: [String] = []
    /// The collections that are published, by name, slug or id, with no stories but theirs.
    package var collections: [String] = []

    /// Whether anything is left out.
    package var isLimited: Bool { !(ages.isEmpty && languages.isEmpty && collections.isEmpty) }
  }

  /// Whether anything of a library is held back.
  package var holdsBack: Bool { publish.isLimited || collections.contains { $0.access != .full } }

  /// The published part of a collection's stories.
  package enum Access: String, Sendable, CaseIterable, Encodable {
    /// All of them.
    case full
    /// Of each its cover and its first page.
    case preview
  }

  /// One table `[[collection]]`.
  package struct CollectionRule: Sendable, Equatable, Encodable {
    /// Its key for the collection.
    package var key: Key
    /// The name, slug or id.
    package var value: String
    /// The published part of its stories.
    package var access = Access.full

    /// By what a table names its collection.
    package enum Key: String, Sendable, CaseIterable, Encodable {
      case name, slug, id
    }

    /// Names a collection.
    package init(_ key: Key, _ value: String, access: Access = .full) {
      self.key = key
      self.value = value
      self.access = access
    }
  }
}
