import Hashing
import StoryModel

/// What a family knows of a story: whether it likes it, how often and when it was read.
///
/// Only the catalogue of a family's own site has any; that of a public one has none to show.
struct FamilyFacts: Hashable, Sendable {
  let isFavourite: Bool
  let readCount: Int
  let lastReadAt: Timestamp?

  /// Takes what the library says of a story.
  init(of story: Story) {
    isFavourite = story.isFavorite
    readCount = max(0, story.readCount)
    lastReadAt = story.lastReadAt
  }

  /// Takes in all of it.
  func append(to stream: inout FingerprintStream) {
    stream.append(isFavourite ? 1 : 0)
    stream.append(UInt64(readCount))
    stream.append(optional: lastReadAt.map { String($0.microseconds) })
  }
}

/// What somebody has earned by reading, as a family's site shows it.
struct ShelfAchievement: Sendable {
  let name: String
  let description: String?
  let type: AchievementType
  let earnedAt: Timestamp
  /// How far it has come, in percent; none where it is earned.
  let progress: Int?
  /// The story that it was earned with, where the library names one.
  let story: Identifier?

  /// Makes an achievement ready to be shown.
  init(_ achievement: Achievement, names: NameGuard) {
    func text(_ text: String) -> String? { PlainText.line(text).map(names.apply) }
    name = text(achievement.name) ?? "…"
    description = text(achievement.descriptionText)
    type = achievement.type
    earnedAt = achievement.earnedAt
    // Nothing that is not a number is a progress, and what is nearly done is not done.
    progress = achievement.progress.flatMap { $0 < 1 ? min(99, Int(max(0, $0) * 100)) : nil }
    story = achievement.storyID
  }

  /// All of a library, those that are earned first, the newest of them first, then those that are not, the furthest first.
  static func all(of achievements: [Achievement], names: NameGuard) -> [ShelfAchievement] {
    achievements.sorted { $0.id < $1.id }.map { ShelfAchievement($0, names: names) }.enumerated().sorted {
      left, right in
      let (one, other) = (left.element, right.element)
      if (one.progress ?? 100) != (other.progress ?? 100) { return (one.progress ?? 100) > (other.progress ?? 100) }
      return one.earnedAt == other.earnedAt ? left.offset < right.offset : one.earnedAt > other.earnedAt
    }.map(\.element)
  }
}

extension Catalogue {
  /// How many stories the shelf of those read lately has.
  static let recentCount = 8

  /// The stories that were read last, the newest first.
  var recent: [ShelfStory] {
    let read = stories.indices.compactMap { place in stories[place].family?.lastReadAt.map { (place, $0) } }
    return read.sorted { $0.1 == $1.1 ? $0.0 > $1.0 : $0.1 > $1.1 }.prefix(Self.recentCount).map { stories[$0.0] }
  }

  /// The favourites, the newest story first.
  var favourites: [ShelfStory] { stories.filter { $0.family?.isFavourite ?? false }.reversed() }

  /// How many stories have been read.
  var readCount: Int { stories.count { ($0.family?.readCount ?? 0) > 0 } }

  /// How far a family has come in a growth collection: how many of its stories were read; none on a public site, or where it is no such
  /// collection, or has no stories.
  func growth(of collection: ShelfCollection) -> Growth? {
    guard achievements != nil, collection.growthCategory != nil, !collection.members.isEmpty else { return nil }
    let read = collection.members.count { (stories[$0].family?.readCount ?? 0) > 0 }
    return Growth(read: read, count: collection.members.count)
  }

  /// How far somebody has come in a collection.
  struct Growth: Hashable, Sendable {
    /// How many of its stories were read.
    let read: Int
    /// How many it has.
    let count: Int
    /// The same in percent; all only where all were read.
    var percent: Int { read * 100 / count }
  }
}
