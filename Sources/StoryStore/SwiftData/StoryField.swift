import Models
import Stores

/// A story's fields, and the places of those with a rule of their own.
enum StoryField {
  static let all = AppFields<Story>(
    and: FieldName("childAge", "parameters.childAge"), FieldName("content"), FieldName("categoryName"),
    FieldName("coverData", "coverImage", "coverImageData", "cover"))
  static let (id, createdAt, ageGroup) = (all.column("id"), all.column("createdAt"), all.column("ageGroup"))
  static let (childAge, content) = (all.column("childAge"), all.column("content"))
  static let (categoryName, coverData) = (all.column("categoryName"), all.column("coverData"))
}

/// The fields of a page.
enum PageField {
  static let all = AppFields<Page>(and: FieldName("illustrationData", "imageData"))
  static let (id, pageNumber) = (all.column("id"), all.column("pageNumber"))
  static let (status, data) = (all.column("illustrationStatus"), all.column("illustrationData"))
}

/// The fields of a collection.
enum CollectionField {
  static let all = AppFields<StoryCollection>()
  static let (id, createdAt, ages) = (all.column("id"), all.column("createdAt"), all.column("targetAgeGroup"))
}

/// The fields of an achievement.
enum AchievementField {
  static let all = AppFields<Achievement>()
  static let id = all.column("id")
}

/// The fields of a profile.
enum ProfileField {
  static let all = AppFields<UserProfile>()
  static let darkModePreference = all.column("darkModePreference")
}
