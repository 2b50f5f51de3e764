package import Basics
package import Build
package import Hashing

/// Some stories and collections of a publication, and nothing else of it: for a press that makes only their outputs.
package struct StorySelection: Publication {
  private let publication: StoriesPublication
  private let ids: Set<String>
  private let edition: StoryEdition?

  /// Chooses stories, and collections, of which only those count that are books; of stories all outputs, or one kind of
  /// their files and no pages.
  package init(
    _ publication: StoriesPublication, stories: [Identifier], collections: [Identifier] = [],
    only edition: StoryEdition? = nil
  ) {
    (self.publication, self.edition) = (publication, edition)
    ids = Set(stories.map(\.section) + collections.map(\.collectionSection))
  }

  /// That of the whole.
  package var identity: String { publication.identity }
  /// That of the whole.
  package var cursor: String { publication.cursor }
  /// That of the whole.
  package var configurationHash: Fingerprint { publication.configurationHash }

  /// Those of the chosen collections and stories, oldest first.
  package func sections(recalling recall: Recall) throws -> [Section] {
    try publication.stories(named: ids, only: edition, recalling: recall)
  }

  /// Those of the whole.
  package func changes(since cursor: String) throws -> ChangedOwners? { try publication.changes(since: cursor) }
}
