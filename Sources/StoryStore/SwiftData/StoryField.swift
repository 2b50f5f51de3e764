import Stores

/// What is read of a story.
enum StoryField: Int, AppField {
  case id, title, createdAt, lastReadAt, childName, childAge, ageGroup, theme, mainCharacter, readCount, isFavorite
  case notes, content, language, updatedAt, ageText, author, illustrator, translator, license, summary
  case translationGroup, mood, audioRelativePath, audioTimings, audioURL, isGrowthPathStory, categoryName
  case isDraft, publishAt, coverRelativePath, coverData

  static let names = [
    FieldName("id"), FieldName("title"), FieldName("createdAt", "timestamp"), FieldName("lastReadAt"),
    FieldName("childName", in: "parameters", inner: ["childName"]),
    FieldName("childAge", in: "parameters", inner: ["childAge"]),
    FieldName("ageGroup", in: "parameters", inner: ["ageGroup"]),
    FieldName("theme", in: "parameters", inner: ["theme"]),
    FieldName("mainCharacter", "favoriteCharacter", in: "parameters", inner: ["mainCharacter", "favoriteCharacter"]),
    FieldName("readCount"), FieldName("isFavorite"), FieldName("notes"), FieldName("content"),
    FieldName("language", "languageCode", in: "parameters", inner: ["languageCode", "language"]),
    FieldName("updatedAt"),
    FieldName("ageText"), FieldName("author"), FieldName("illustrator"), FieldName("translator"),
    FieldName("license"), FieldName("summary"), FieldName("translationGroup"), FieldName("mood"),
    FieldName("audioRelativePath"), FieldName("audioTimings"), FieldName("audioURL"),
    FieldName("isGrowthPathStory"), FieldName("categoryName"), FieldName("isDraft", "draft"), FieldName("publishAt"),
    FieldName("coverRelativePath"),
    FieldName("coverData", "coverImage", "coverImageData", "cover"),
  ]
}

/// What is read of a page.
enum PageField: Int, AppField {
  case id, pageNumber, text, illustrationRelativePath, illustrationStatus, altText, imagePrompt, illustrationError
  case audioRelativePath, audioTimings, updatedAt, altTextIsProposed, illustrationData

  static let names = [
    FieldName("id"), FieldName("pageNumber"), FieldName("text", "content"),
    FieldName("illustrationRelativePath", "illustrationFileName", "illustrationCacheKey", "illustrationPath"),
    FieldName("illustrationStatus", "illustrationStatusRaw"), FieldName("altText"), FieldName("imagePrompt"),
    FieldName("illustrationError"), FieldName("audioRelativePath"), FieldName("audioTimings"), FieldName("updatedAt"),
    FieldName("altTextIsProposed"), FieldName("illustrationData", "imageData"),
  ]
}

/// What is read of a collection.
enum CollectionField: Int, AppField {
  case id, name, createdAt, descriptionText, growthCategory, targetAgeGroup, completionProgress, ageText, updatedAt

  static let names = [
    FieldName("id"), FieldName("name", "title"), FieldName("createdAt", "timestamp"),
    FieldName("descriptionText", "description"), FieldName("growthCategory", "category"),
    FieldName("targetAgeGroup", "ageGroup"), FieldName("completionProgress"), FieldName("ageText"),
    FieldName("updatedAt"),
  ]
}

/// What is read of an achievement.
enum AchievementField: Int, AppField {
  case id, name, descriptionText, type, earnedAt, iconName, progress

  static let names = [
    FieldName("id"), FieldName("name"), FieldName("descriptionText", "description", "achievementDescription"),
    FieldName("type", "typeRawValue", "kind"), FieldName("earnedAt"), FieldName("iconName"), FieldName("progress"),
  ]
}

/// What is read of a profile.
enum ProfileField: Int, AppField {
  case id, childName, createdAt, dateOfBirth, interests, preferredThemes, favoriteCharacters, useTextToSpeech
  case preferredVoiceIdentifier, darkModePreference, totalStoriesRead, totalReadingTime, lastReadDate

  static let names = [
    FieldName("id"), FieldName("childName"), FieldName("createdAt"), FieldName("dateOfBirth"),
    FieldName("interests"), FieldName("preferredThemes"), FieldName("favoriteCharacters"),
    FieldName("useTextToSpeech"), FieldName("preferredVoiceIdentifier"),
    FieldName("darkModePreference", "darkModePreferenceRaw"),
    FieldName("totalStoriesRead"), FieldName("totalReadingTime"), FieldName("lastReadDate"),
  ]
}
