import Basics
import Models
import Website

/// A family's facts of a story: whether it likes it, how often and when it was read.
///
/// Only the index of a family's own site has any; that of a public one has none to show.
struct FamilyFacts: Hashable, Codable, Sendable {
  let isFavourite: Bool
  let readCount: Int
  let lastReadAt: Timestamp?

  /// Takes what the library says of a story.
  init(of story: Story) {
    isFavourite = story.isFavorite
    readCount = max(0, story.readCount)
    lastReadAt = story.lastReadAt
  }

  /// Whether it was read at all, as far as anybody noted.
  var isRead: Bool { readCount > 0 || lastReadAt != nil }
}

/// An achievement earned by reading, as a family's site shows it.
struct PublishedAchievement: Encodable, Sendable {
  let name: String
  let description: String?
  let type: AchievementType
  let earnedAt: Timestamp
  /// How far it has come, in percent; nil if it is earned.
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

  /// All of a library: first those that are earned, the newest first, then the others, the furthest first.
  static func all(of achievements: [Achievement], names: NameGuard) -> [PublishedAchievement] {
    achievements.sorted { $0.id < $1.id }.map { PublishedAchievement($0, names: names) }.enumerated().sorted {
      left, right in
      let (one, other) = (left.element, right.element)
      if (one.progress ?? 100) != (other.progress ?? 100) { return (one.progress ?? 100) > (other.progress ?? 100) }
      return one.earnedAt == other.earnedAt ? left.offset < right.offset : one.earnedAt > other.earnedAt
    }.map(\.element)
  }
}
