/// The reason for an achievement.
package enum AchievementType: Hashable, Encodable, Sendable, RawRepresentable {
  /// Raw value `readingStreak`.
  case readingStreak
  /// Raw value `storiesCompleted`.
  case storiesCompleted
  /// Raw value `themeMastery`.
  case themeMastery
  /// Raw value `collectionCompleted`; the older schema called it `growthPathProgress`.
  case collectionCompleted
  /// Raw value `specialMilestone`.
  case specialMilestone
  /// A type that the schema does not know, kept as it was found.
  case unknown(String)

  /// The types of the schema, in its order.
  package static let known: [AchievementType] = [
    .readingStreak, .storiesCompleted, .themeMastery, .collectionCompleted, .specialMilestone,
  ]

  /// The names that the apps have shown and kept, in the schema's order; growth paths were what collections are now.
  private static let names: [String: AchievementType] = [
    "Reading Streak": .readingStreak, "Stories Completed": .storiesCompleted, "Theme Mastery": .themeMastery,
    "Growth Path Progress": .collectionCompleted, "growthPathProgress": .collectionCompleted,
    "Collection Completed": .collectionCompleted, "Special Milestone": .specialMilestone,
  ]

  /// Takes what a store or an export holds: a raw value, or one of the names that the apps have used.
  package init(rawValue: String) {
    self =
      AchievementType.known.first { $0.rawValue == rawValue } ?? AchievementType.names[rawValue] ?? .unknown(rawValue)
  }

  /// The stored value of this type.
  package var rawValue: String {
    switch self {
    case .readingStreak: "readingStreak"
    case .storiesCompleted: "storiesCompleted"
    case .themeMastery: "themeMastery"
    case .collectionCompleted: "collectionCompleted"
    case .specialMilestone: "specialMilestone"
    case .unknown(let value): value
    }
  }
}
