package import JSON
import Stores
package import StoryModel
package import Values

extension JSONValue {
  /// A collection with the ids of its stories, in their order, in Hornbook's own form.
  ///
  /// Its progress stands there for readers; an import counts it again.
  package init(_ collection: StoryCollection, stories: [Identifier]) {
    var members = JSONMembers()
    members.add("id", collection.id.text)
    members.add("name", collection.name)
    members.add("createdAt", collection.createdAt)
    members.add("updatedAt", collection.updatedAt)
    members.add("descriptionText", collection.descriptionText)
    members.add("growthCategory", collection.growthCategory?.rawValue)
    members.add("targetAgeGroup", collection.targetAgeGroup)
    members.add("ageText", collection.ageText)
    members.add("completionProgress", collection.completionProgress)
    members.add(json: "extra", collection.extra)
    members.add("stories", .array(stories.map { .string($0.text) }))
    self = members.value
  }

  /// An achievement in Hornbook's own form.
  package init(_ achievement: Achievement) {
    var members = JSONMembers()
    members.add("id", achievement.id.text)
    members.add("name", achievement.name)
    members.add("descriptionText", achievement.descriptionText)
    members.add("earnedAt", achievement.earnedAt)
    members.add("type", achievement.type.rawValue)
    members.add("iconName", achievement.iconName)
    members.add("progress", achievement.progress)
    members.add("storyId", achievement.storyID?.text)
    members.add("userProfileId", achievement.userProfileID?.text)
    members.add(json: "extra", achievement.extra)
    self = members.value
  }

  /// A profile in Hornbook's own form.
  package init(_ profile: UserProfile) {
    var members = JSONMembers()
    members.add("id", profile.id.text)
    members.add("createdAt", profile.createdAt)
    members.add("childName", profile.childName)
    members.add("dateOfBirth", profile.dateOfBirth)
    members.add("interests", profile.interests)
    members.add("preferredThemes", profile.preferredThemes)
    members.add("favoriteCharacters", profile.favoriteCharacters)
    members.add("useTextToSpeech", profile.useTextToSpeech)
    members.add("preferredVoiceIdentifier", profile.preferredVoiceIdentifier)
    members.add("darkModePreference", profile.darkModePreference)
    members.add("totalStoriesRead", profile.totalStoriesRead)
    members.add("totalReadingTime", profile.totalReadingTime)
    members.add("lastReadDate", profile.lastReadDate)
    members.add(json: "extra", profile.extra)
    self = members.value
  }
}
