import SQLite
import StoryModel
import StoryStore

/// Everything of a library, as it is read from an app's store in one moment.
struct AppStoreProofLibrary: Equatable, Sendable {
  /// A story with its pages, and the key of its row.
  struct Told: Equatable, Sendable {
    let key: Int64
    let story: Story
    let pages: [Page]
  }

  /// A collection with its stories.
  struct Shelf: Equatable, Sendable {
    let collection: StoryCollection
    let members: [Identifier]
  }

  let stories: [Told]
  let shelves: [Shelf]
  let achievements: [Achievement]
  let profiles: [UserProfile]

  /// Reads all of a store.
  static func read(_ path: String, scratch: String) throws -> AppStoreProofLibrary {
    try ForeignDatabase.read(path, scratch: scratch) { connection in
      let source = try AppSource(connection, path: path)
      var stories: [Told] = []
      for (key, story) in try source.stories(connection) {
        stories.append(Told(key: key, story: story, pages: try source.pages(connection, of: key)))
      }
      let ids = Dictionary(uniqueKeysWithValues: stories.map { ($0.key, $0.story.id) })
      return AppStoreProofLibrary(
        stories: stories,
        shelves: try source.collections(connection).map { shelf in
          Shelf(collection: shelf.collection, members: shelf.members.compactMap { ids[$0] })
        },
        achievements: try source.achievements(connection), profiles: try source.profiles(connection))
    }
  }
}
