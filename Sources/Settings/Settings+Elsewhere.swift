extension Settings {
  /// Whether other sites may show the stories in frames.
  package struct Embed: Sendable, Equatable, Encodable {
    /// Whether each story has a page for such frames.
    package var enabled = true
  }

  /// What a file for Kiwix says of itself.
  package struct ZIM: Sendable, Equatable, Encodable {
    /// Its title, of 30 characters at most; none for the name of the site.
    package var title: String?
    /// What is in it, in 80 characters at most; none for what the site says.
    package var description: String?
    /// What it is found by.
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
