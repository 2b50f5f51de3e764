package import Basics

/// Something a child earned by reading; shown as stored, Hornbook awards none.
package struct Achievement: Hashable, Sendable {
  /// The identity of the achievement, unique in the library.
  package var id: Identifier
  /// The name as people see it.
  package var name: String
  /// The reason for it, in words.
  package var descriptionText: String
  /// The time it was earned.
  package var earnedAt: Timestamp
  /// The kind of thing it was earned for.
  package var type: AchievementType
  /// The name of its icon in the app.
  package var iconName: String?
  /// Its progress, for those earned in steps, 0 to 1.
  package var progress: Double?
  /// The story it belongs to; cleared when that story goes.
  package var storyID: Identifier?
  /// The profile it belongs to; it goes with that profile.
  package var userProfileID: Identifier?
  /// Fields that an import brought and the model does not know, as a JSON object.
  package var extra: String?

  /// Makes an achievement that belongs to no story and no profile.
  package init(id: Identifier, name: String, descriptionText: String, earnedAt: Timestamp, type: AchievementType) {
    self.id = id
    self.name = name
    self.descriptionText = descriptionText
    self.earnedAt = earnedAt
    self.type = type
  }
}
