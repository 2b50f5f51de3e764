import SQLite
import StoryModel
import StoryStore

/// Everything of a library, as it is read from an app's store in one moment.
struct AppStoreProofLibrary: Equatable, Sendable {
  /// A story with its pages, and the key of its row where it is asked for.
  struct Told: Equatable, Sendable {
    var key: Int64?
    let entry: StoryEntry
    let pages: [Page]

    var story: Story { entry.story }
  }

  var stories: [Told]
  let shelves: [CollectionEntry]
  let achievements: [Achievement]
  let profiles: [UserProfile]

  /// Reads all of a moment.
  init(_ moment: any StoryReader) throws {
    stories = try moment.stories().map { Told(entry: $0, pages: try moment.pages(of: $0.story.id)) }
    shelves = try moment.collections()
    achievements = try moment.achievements()
    profiles = try moment.profiles()
  }

  /// Reads all of a store, as a library that is only tried.
  init(_ path: String, scratch: String) throws {
    let moment = try AppLibrary(trying: path, addresses: nil, scratch: scratch).wholeMoment()
    defer { moment.close() }
    try self.init(moment)
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
