extension Settings {
  /// The stories in frames of other sites.
  package struct Embed: Sendable, Equatable, Encodable {
    /// Whether each story has a page for such frames.
    package var enabled = true
  }

  /// The metadata of a file for Kiwix.
  package struct ZIM: Sendable, Equatable, Encodable {
    /// Its title, of 30 characters at most; none for the name of the site.
    package var title: String?
    /// Its description, of 80 characters at most; nil for that of the site.
    package var description: String?
    /// Words to find it by.
    package var tags: [String] = []
  }

  /// Whether the site opens only for those who know a phrase.
  package struct Lock: Sendable, Equatable, Encodable {
    /// Whether it is locked.
    package var enabled = false
    /// The file that holds the phrase; none where the environment has it.
    package var phraseFile: String?
  }

  /// Whether stories have pages for frames of other sites: these need a full address, and a family's site has none.
  package var isEmbeddable: Bool { embed.enabled && audience == .public && site.baseURL != nil }
}
