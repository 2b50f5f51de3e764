import Basics
import Models
import Stores

/// The things within stories, as the app writes them; they are taken when all stories are there.
struct NestedThings {
  /// A thing within a story.
  struct Entry {
    let value: JSONValue
    let story: Identifier
    let file: ImportFile
  }

  var collections: [Entry] = []
  var achievements: [Entry] = []
}

extension ImportRun {
  /// Remembers what stands within a story that has come in.
  mutating func note(
    _ nested: (collections: [JSONValue], achievements: [JSONValue]), of story: Identifier, in file: ImportFile
  ) {
    for value in nested.collections {
      self.nested.collections.append(NestedThings.Entry(value: value, story: story, file: file))
      var fields = FieldReader(value, subject: "", in: file)
      let key = SeenKey("collection", CollectionFields.identifier(of: value, &fields))
      belonging[key, default: []].append(story)
    }
    self.nested.achievements += nested.achievements.map { NestedThings.Entry(value: $0, story: story, file: file) }
  }

  /// Takes the whole stories within collections, as the app's older preferences have them; what was there before stays.
  mutating func takeStories(
    within collections: [JSONValue], in file: ImportFile, _ transaction: borrowing StoryTransaction
  ) throws {
    guard !file.isOwn else { return }
    for value in collections.flatMap({ $0["stories"]?.array ?? [] }) where ImportShape.isWhole(value) {
      var fields = FieldReader(value, subject: "", in: file)
      let id = StoryFields.identifier(of: value, &fields)
      if seen[SeenKey("story", id)] == nil || !fields.errors.isEmpty {
        try takeStory(value, in: file, isBare: ImportShape.isBare(value), transaction)
      }
    }
  }

  /// Takes the collections that stand within stories, each once, and those that no list has.
  mutating func takeNestedCollections(_ transaction: borrowing StoryTransaction) throws {
    for entry in nested.collections {
      var fields = FieldReader(entry.value, subject: "", in: entry.file)
      let id = CollectionFields.identifier(of: entry.value, &fields)
      if seen[SeenKey("collection", id)] == nil { try takeCollection(entry.value, in: entry.file, transaction) }
    }
  }

  /// Takes the achievements that stand within stories, but those that a list has.
  mutating func takeNestedAchievements(_ transaction: borrowing StoryTransaction) throws {
    for entry in nested.achievements {
      var fields = FieldReader(entry.value, subject: "", in: entry.file)
      let id = Achievement.identifier(of: entry.value, &fields)
      if seen[SeenKey("achievement", id)] == nil {
        try takeAchievement(entry.value, in: entry.file, of: entry.story, transaction)
      }
    }
  }
}
