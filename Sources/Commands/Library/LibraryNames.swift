import Basics
import Models
import Stores
import StoryStore

/// The stories and collections of a library by the words that people call them by.
struct LibraryNames {
  /// The stories, oldest first.
  let stories: [StoryEntry]
  /// The collections, oldest first.
  let collections: [CollectionEntry]

  /// Reads the names of a library.
  init(_ transaction: borrowing StoryTransaction) throws {
    stories = try transaction.storyEntries()
    collections = try transaction.collectionEntries()
  }

  /// Reads the names of one snapshot of a library.
  init(_ snapshot: any StoryReader) throws {
    stories = try snapshot.stories()
    collections = try snapshot.collections()
  }

  /// The story that a word means: its id, its address, or its title without regard to case.
  func story(_ word: String) throws -> StoryEntry {
    try LibraryNames.one(
      word, of: stories.map { Names(value: $0, id: $0.story.id, name: $0.story.title, address: $0.address) },
      "story", "stories")
  }

  /// The collection that a word means: its id, its address, or its name without regard to case.
  func collection(_ word: String) throws -> CollectionEntry {
    try LibraryNames.one(
      word,
      of: collections.map { Names(value: $0, id: $0.collection.id, name: $0.collection.name, address: $0.address) },
      "collection", "collections")
  }

  /// Stories in the order of the words, each once.
  func stories(_ words: [String]) throws -> [StoryEntry] {
    var seen: Set<Identifier> = []
    return try words.map { try story($0) }.filter { seen.insert($0.story.id).inserted }
  }

  /// The profile that a word means: its id, or the child's name without regard to case.
  static func profile(_ word: String, of all: [UserProfile]) throws -> UserProfile {
    try one(word, of: all.map { Names(value: $0, id: $0.id, name: $0.childName) }, "profile", "profiles")
  }

  /// The achievement that a word means: its id, or its name without regard to case.
  static func achievement(_ word: String, of all: [Achievement]) throws -> Achievement {
    try one(word, of: all.map { Names(value: $0, id: $0.id, name: $0.name) }, "achievement", "achievements")
  }

  private struct Names<Value> {
    let value: Value
    let id: Identifier
    let name: String
    var address: SlugRecord?

    /// The slug it has, or will get if nobody else has it.
    var slug: String { address?.slug ?? Slug.make(from: name) }
  }

  private static func one<Value>(
    _ word: String, of all: [Names<Value>], _ noun: String, _ plural: String
  ) throws -> Value {
    let folded = word.lowercased()
    let rules: [(Names<Value>) -> Bool] = [
      { $0.id == Identifier(word) }, { $0.slug == word }, { $0.address?.formerSlugs.contains(word) ?? false },
      { $0.name == word }, { $0.name.lowercased() == folded },
    ]
    for rule in rules {
      let found = all.filter(rule)
      if found.count == 1 { return found[0].value }
      if found.count > 1 {
        throw Failure(
          "\(found.count) \(plural) are called '\(word)'",
          hint: "name the one you mean by its id: \(found.map(\.id.text).joined(separator: ", "))",
          id: "ambiguous-\(noun)")
      }
    }
    let near = all.map(\.name).nearest(to: word) ?? all.map(\.slug).nearest(to: word)
    throw Failure(
      "there is no \(noun) '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      hint: all.isEmpty ? "the library has no \(plural)" : "'hornbook list \(plural)' lists the \(plural)",
      id: "unknown-\(noun)")
  }
}
