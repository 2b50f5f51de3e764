import Basics
import Models
import StoryStore

/// Which stories a command line asks for.
///
/// It looks at the rows that every kind of store gives, ours or an app's: one way to choose, whatever is chosen from.
struct StoryQuery {
  /// The stories and collections of the library.
  let names: LibraryNames
  private let call: Call
  private let status: IllustrationStatus?
  private let level: String?
  /// The stories of each collection that was asked for; one has to be in all of them.
  private let shelves: [Set<Identifier>]

  /// Reads what the options ask for, and the collections that they mean.
  init(_ call: Call, _ snapshot: any StoryReader) throws {
    self.call = call
    let names = try LibraryNames(snapshot)
    self.names = names
    if let word = call.invocation.value(of: "level"), word != "none" {
      guard let number = Int(word), number > 0 else {
        throw Failure(
          "the value of '--level' must be a number from 1, or 'none', not '\(word)'", id: "usage", code: .usage)
      }
      level = String(number)
    } else {
      level = call.invocation.value(of: "level")
    }
    status = call.invocation.value(of: "status").map { IllustrationStatus(rawValue: $0) }
    let named = try call.invocation.value(of: "collection").map { Set(try names.collection($0).members) }
    let ofCategory = call.invocation.value(of: "category").map { _ in
      Set(names.collections.filter { call.wants(category: $0.collection.growthCategory) }.flatMap(\.members))
    }
    shelves = [named, ofCategory].compactMap(\.self)
  }

  /// The newest of the stories that are named, or of all, that the options admit.
  func stories() throws -> [StoryEntry] {
    let named = Set(try names.stories(call.invocation.arguments("story")).map(\.story.id))
    return call.newest(names.stories) { entry in
      (named.isEmpty || named.contains(entry.story.id)) && admits(entry) && hasStatus(entry)
    }
  }

  /// Whether a story is wanted by all that its row says.
  func admits(_ entry: StoryEntry) -> Bool {
    let story = entry.story
    return (story.isFavorite || !call.invocation.has("favorite")) && call.wants(age: story.ageGroup)
      && (level == nil || level == story.readingLevel.map(String.init) ?? "none")
      && call.wants(language: story.language) && call.wants("theme", story.theme)
      && call.wants("character", story.mainCharacter) && shelves.allSatisfy { $0.contains(story.id) }
  }

  /// Whether a page is wanted by how far its picture has come; a status that nobody knows counts as not started.
  func hasStatus(_ page: Page) -> Bool {
    var counts = IllustrationCounts()
    counts.add(1, page.illustrationStatus)
    return hasStatus(counts)
  }

  /// Whether a story has a page that is wanted so.
  func hasStatus(_ entry: StoryEntry) -> Bool { hasStatus(entry.illustrations) }

  private func hasStatus(_ counts: IllustrationCounts) -> Bool {
    switch status {
    case .notStarted: counts.notStarted > 0
    case .generating: counts.generating > 0
    case .generated: counts.generated > 0
    case .failed: counts.failed > 0
    case .unknown, nil: true
    }
  }
}

extension Call {
  /// Whether a group of readers is the one that was asked for; any is where none was asked for.
  func wants(age group: AgeGroup?) -> Bool {
    guard let wanted = invocation.value(of: "age") else { return true }
    return group == ageGroupNames.first { $0.name == wanted }?.group
  }

  /// Whether a growth category is the one that was asked for, by its own name or the one that people see.
  func wants(category: GrowthCategory?) -> Bool { wants("category", category?.rawValue, category?.displayName) }
}
