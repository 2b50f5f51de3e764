package import Basics

/// A shelf of stories that belong together, such as a growth collection.
package struct StoryCollection: Hashable, Sendable {
  /// The identity of the collection, unique in the library.
  package var id: Identifier
  /// The name as people see it.
  package var name: String
  /// The time it was made.
  package var createdAt: Timestamp
  /// Its subject.
  package var descriptionText: String?
  /// What it helps a child to develop.
  package var growthCategory: GrowthCategory?
  /// The readers it is meant for.
  package var targetAgeGroup: AgeGroup?
  /// Stories read, divided by stories in the collection, 0 to 1; the store keeps it.
  package var completionProgress = 0.0
  /// The age in the words of an import, such as "Ages 4-7".
  package var ageText: String?
  /// The time of the last change that a reader can see.
  package var updatedAt: Timestamp?
  /// Fields that an import brought and the model does not know, as a JSON object.
  package var extra: String?

  /// Makes an empty collection.
  package init(id: Identifier, name: String, createdAt: Timestamp) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
  }
}
