import Models
import SQLite
import Stores
import StoryStore

/// Everything of a library, as it is read from an app's store in one moment.
struct AppStoreProofLibrary: Equatable, Sendable {
  /// A story with its pages, and the key of its row where it is asked for.
  struct Told: Equatable, Sendable {
    var key: Int64?
    var entry: StoryEntry
    var pages: [Page]

    var story: Story { entry.story }
  }

  var stories: [Told]
  var shelves: [CollectionEntry]
  var achievements: [Achievement]
  var profiles: [UserProfile]

  /// Reads all of a moment.
  init(_ snapshot: any StoryReader) throws {
    stories = try snapshot.stories().map { Told(entry: $0, pages: try snapshot.pages(of: $0.story.id)) }
    shelves = try snapshot.collections()
    achievements = try snapshot.achievements()
    profiles = try snapshot.profiles()
  }

  /// Reads all of a store, as a library that is only tried.
  init(_ path: String, scratch: String) throws {
    let snapshot = try AppLibrary(trying: path, addresses: nil, scratch: scratch).fullSnapshot()
    defer { snapshot.close() }
    try self.init(snapshot)
  }

  /// The same without what only the app knows, which no site shows.
  var shown: AppStoreProofLibrary {
    var shown = self
    for place in shown.stories.indices {
      shown.stories[place].entry.story.extra = nil
      for page in shown.stories[place].pages.indices { shown.stories[place].pages[page].extra = nil }
    }
    for place in shown.shelves.indices { shown.shelves[place].collection.extra = nil }
    for place in shown.achievements.indices { shown.achievements[place].extra = nil }
    for place in shown.profiles.indices { shown.profiles[place].extra = nil }
    return shown
  }

  /// Finds out the keys of the rows of stories, which no library tells.
  mutating func findKeys(_ path: String, scratch: String) throws {
    let keys = try ForeignDatabase.read(path, scratch: scratch) { connection in
      try AppSource(connection, path: path).stories(connection).map { ($0.story.id, $0.key) }
    }
    let byID = Dictionary(uniqueKeysWithValues: keys)
    for place in stories.indices { stories[place].key = byID[stories[place].story.id] }
  }
}
