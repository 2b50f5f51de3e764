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
      Field(
        "name", .text(\.name), .shown, json: .at(20, foreign: ["title"]), app: ["title"],
        edit: .option(10, "name", "What it is called; its address stays", short: "n", must: "a collection has a name")),
      Field(
        "createdAt", .moment(\.createdAt), .kept, json: .at(30, others: ["timestamp"]), app: .special("timestamp"),
        edit: .never),
      Field(
        "descriptionText", .someText(\.descriptionText), .shown, json: .at(50, others: ["description"]),
        app: ["description"], edit: .option(30, "description", "What it is about", short: "d")),
      Field(
        "growthCategory", .someWord(\.growthCategory), .shown, json: .special(60), app: ["category"],
        edit: .option(
          40, "category",
          "What it helps a child to develop: \(GrowthCategory.known.map(\.rawValue).joined(separator: ", ")), or words of your own",
          value: "name")),
      Field(
        "targetAgeGroup", .raw(\.targetAgeGroup), .shown, json: .special(70), app: .special("ageGroup"),
        edit: .special(["age"])),
      Field(
        "completionProgress", .number(\.completionProgress), .kept, json: .special(90), app: .special(), edit: .never),
      Field("ageText", .someText(\.ageText), .shown, json: .special(80), edit: .special(["age"])),
      Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 40, edit: .never),
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
      Field(
        "name", .text(\.name), .shown, json: 20,
        edit: .option(10, "name", "What it is called", short: "n", must: "an achievement has a name")),
      Field(
        "descriptionText", .text(\.descriptionText), .shown,
        json: .at(30, others: ["achievementDescription", "description"]),
        app: ["description", "achievementDescription"],
        edit: .option(20, "description", "What it was earned for, in words", short: "d")),
      Field(
        "earnedAt", .moment(\.earnedAt), .shown, json: .at(40, others: ["dateEarned"]),
        edit: .option(
          40, "earned", "When it was earned: 2026-01-15", value: "day",
          must: "an achievement has a day on which it was earned")),
      Field(
        "type", .word(\.type), .shown, json: .at(50, others: ["typeRawValue"]), app: ["typeRawValue", "kind"],
        edit: .option(
          30, "type",
          "What kind of thing it was earned for; a new one is a 'specialMilestone' unless this says otherwise",
          value: "type", words: AchievementType.known.map(\.rawValue))),
      Field(
        "iconName", .someText(\.iconName), .shown, json: 60,
        edit: .option(50, "icon", "The name of its icon in the app", value: "name")),
      Field("progress", .someNumber(\.progress), .shown, json: 70, edit: .special(["progress"])),
      Field(
        "storyID", .link(\.storyID),
        .own(.shown, definition: "TEXT COLLATE NOCASE REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED"),
        json: .at(80, key: "storyId"), app: .absent("a relationship tells it"), edit: .special(["story"])),
      Field(
        "userProfileID", .link(\.userProfileID),
        .own(.shown, definition: "TEXT COLLATE NOCASE REFERENCES user_profile (id) DEFERRABLE INITIALLY DEFERRED"),
        json: .at(90, key: "userProfileId"), app: .absent("a relationship tells it"), edit: .special(["profile"])),
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
      Field("createdAt", .moment(\.createdAt), .kept, json: 20, edit: .never),
      Field(
        "childName", .text(\.childName), .shown, json: 30,
        edit: .option(10, "name", "What the child is called", short: "n", must: "a profile has a name")),
      Field(
        "dateOfBirth", .someMoment(\.dateOfBirth), .kept, json: 40,
        edit: .option(20, "born", "When the child was born: 2019-05-06", value: "day")),
      Field(
        "interests", .texts(\.interests), .kept, json: 50, app: .special(),
        edit: .option(30, "interest", "What the child likes; may be repeated")),
      Field(
        "preferredThemes", .texts(\.preferredThemes), .kept, json: 60, app: .special(),
        edit: .option(40, "theme", "A theme that the child asks for; may be repeated")),
      Field(
        "favoriteCharacters", .texts(\.favoriteCharacters), .kept, json: 70, app: .special(),
        edit: .option(50, "character", "A character that the child asks for; may be repeated")),
      Field("useTextToSpeech", .someFlag(\.useTextToSpeech), .kept, json: 80, edit: .never),
      Field("preferredVoiceIdentifier", .someText(\.preferredVoiceIdentifier), .kept, json: 90, edit: .never),
      Field(
        "darkModePreference", .someText(\.darkModePreference), .kept, json: 100,
        app: .special("darkModePreferenceRaw"), edit: .never),
      Field("totalStoriesRead", .someInteger(\.totalStoriesRead), .kept, json: 110, edit: .never),
      Field("totalReadingTime", .someNumber(\.totalReadingTime), .kept, json: 120, edit: .never),
      Field("lastReadDate", .someMoment(\.lastReadDate), .kept, json: 130, edit: .never),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(140), app: .rest),
    ])
}
