import Basics
package import Models
package import Stores

extension StoryCollection: FieldRecord {
  /// A collection that says nothing.
  package static let blank = StoryCollection(id: Identifier(""), name: "", createdAt: .unknown)

  /// The fields of a collection, in the order of the columns.
  package static let fields = FieldTable<StoryCollection>(
    withoutMatter: "collections stand in JSON",
    [
      Field("id", .identity(\.id), .key, json: .special(10), app: .special()),
      Field("name", .text(\.name), .shown, json: .at(20, foreign: ["title"]), app: ["title"]),
      Field(
        "createdAt", .moment(\.createdAt), .kept, json: .at(30, others: ["timestamp"]), app: .special("timestamp")),
      Field(
        "descriptionText", .someText(\.descriptionText), .shown, json: .at(50, others: ["description"]),
        app: ["description"]),
      Field("growthCategory", .someWord(\.growthCategory), .shown, json: .special(60), app: ["category"]),
      Field("targetAgeGroup", .raw(\.targetAgeGroup), .shown, json: .special(70), app: .special("ageGroup")),
      Field("completionProgress", .number(\.completionProgress), .kept, json: .special(90), app: .special()),
      Field("ageText", .someText(\.ageText), .shown, json: .special(80)),
      Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 40),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(100), app: .rest),
    ])
}

extension Achievement: FieldRecord {
  /// An achievement that says nothing.
  package static let blank = Achievement(
    id: Identifier(""), name: "", descriptionText: "", earnedAt: .unknown, type: .unknown(""))

  /// The fields of an achievement, in the order of the columns.
  package static let fields = FieldTable<Achievement>(
    withoutMatter: "achievements stand in JSON",
    [
      Field("id", .identity(\.id), .key, json: .special(10), app: .special()),
      Field("name", .text(\.name), .shown, json: 20),
      Field(
        "descriptionText", .text(\.descriptionText), .shown,
        json: .at(30, others: ["achievementDescription", "description"]),
        app: ["description", "achievementDescription"]),
      Field("earnedAt", .moment(\.earnedAt), .shown, json: .at(40, others: ["dateEarned"])),
      Field("type", .word(\.type), .shown, json: .at(50, others: ["typeRawValue"]), app: ["typeRawValue", "kind"]),
      Field("iconName", .someText(\.iconName), .shown, json: 60),
      Field("progress", .someNumber(\.progress), .shown, json: 70),
      Field(
        "storyID", .link(\.storyID),
        .own(.shown, definition: "TEXT COLLATE NOCASE REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED"),
        json: .at(80, key: "storyId"), app: .absent("a relationship tells it")),
      Field(
        "userProfileID", .link(\.userProfileID),
        .own(.shown, definition: "TEXT COLLATE NOCASE REFERENCES user_profile (id) DEFERRABLE INITIALLY DEFERRED"),
        json: .at(90, key: "userProfileId"), app: .absent("a relationship tells it")),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(100), app: .rest),
    ])
}

extension UserProfile: FieldRecord {
  /// A profile that says nothing.
  package static let blank = UserProfile(id: Identifier(""), childName: "", createdAt: .unknown)

  /// The fields of a profile, in the order of the columns.
  package static let fields = FieldTable<UserProfile>(
    withoutMatter: "profiles stand in JSON",
    [
      Field("id", .identity(\.id), .key, json: .special(10), app: .special()),
      Field("createdAt", .moment(\.createdAt), .kept, json: 20),
      Field("childName", .text(\.childName), .shown, json: 30),
      Field("dateOfBirth", .someMoment(\.dateOfBirth), .kept, json: 40),
      Field("interests", .texts(\.interests), .kept, json: 50, app: .special()),
      Field("preferredThemes", .texts(\.preferredThemes), .kept, json: 60, app: .special()),
      Field("favoriteCharacters", .texts(\.favoriteCharacters), .kept, json: 70, app: .special()),
      Field("useTextToSpeech", .someFlag(\.useTextToSpeech), .kept, json: 80),
      Field("preferredVoiceIdentifier", .someText(\.preferredVoiceIdentifier), .kept, json: 90),
      Field(
        "darkModePreference", .someText(\.darkModePreference), .kept, json: 100,
        app: .special("darkModePreferenceRaw")),
      Field("totalStoriesRead", .someInteger(\.totalStoriesRead), .kept, json: 110),
      Field("totalReadingTime", .someNumber(\.totalReadingTime), .kept, json: 120),
      Field("lastReadDate", .someMoment(\.lastReadDate), .kept, json: 130),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(140), app: .rest),
    ])
}
