import Basics
import Foundation
import Hashing
import Models
import StoryStore

/// What the maker of stores says that it has put into one, in the app's own words.
struct AppStoreProofTruth {
  let stories: [AppStoreProofThing]
  let collections: [AppStoreProofThing]
  let achievements: [AppStoreProofThing]
  let profiles: [AppStoreProofThing]

  init(_ file: String) throws {
    let root = try JSONDocument(parsing: Array(Data(contentsOf: URL(filePath: file)))).root
    func things(_ name: String) -> [AppStoreProofThing] {
      (root[name]?.array ?? []).map { AppStoreProofThing(value: $0) }
    }
    stories = things("stories")
    collections = things("collections")
    achievements = things("achievements")
    profiles = things("profiles")
  }

  /// When something was made of which nothing says when.
  static let unknownDate = Timestamp(microseconds: 978_307_200_000_000)
}

/// One thing of the truth.
struct AppStoreProofThing {
  let value: JSONValue

  /// The first of some values that is there: of the thing itself, or of the structure in it that apps call
  /// `parameters`.
  func value(_ names: [String]) -> JSONValue? {
    let places: [JSONValue?] = [value, value["parameters"]]
    for place in places {
      for name in names {
        if let found = place?[name], !found.isNull { return found }
      }
    }
    return nil
  }

  func text(_ names: String...) -> String? { value(names)?.string }
  func int(_ names: String...) -> Int? { value(names)?.int }
  func number(_ names: String...) -> Double? { value(names)?.double }
  func flag(_ names: String...) -> Bool? { value(names)?.bool }
  func moment(_ names: String...) -> Timestamp? { value(names)?.double.flatMap { Timestamp(secondsSince2001: $0) } }
  func texts(_ name: String) -> [String] { (value([name])?.array ?? []).compactMap(\.string) }
  func keys(_ name: String) -> [Int] { (value([name])?.array ?? []).compactMap(\.int) }
  func things(_ name: String) -> [AppStoreProofThing] {
    (value([name])?.array ?? []).map { AppStoreProofThing(value: $0) }
  }

  var key: Int { int("pk") ?? -1 }
  /// The identity that the app gave; none where it was taken away.
  var id: Identifier? { text("id").map { Identifier($0) } }
}

// What becomes of each kind of thing. The identity stays empty where the app gives none.

extension AppStoreProofThing {
  /// The story that an app means.
  var story: Story {
    let read = moment("lastReadAt")
    var story = Story(
      id: id ?? Identifier(""), title: text("title") ?? "",
      createdAt: moment("createdAt", "timestamp") ?? [moment("updatedAt"), read].compactMap { $0 }.min()
        ?? AppStoreProofTruth.unknownDate)
    story.lastReadAt = read
    story.childName = text("childName")
    story.ageGroup =
      int("ageGroup").map { AgeGroup(rawValue: .integer($0)) } ?? int("childAge").map { AgeGroup(childAge: $0) }
    story.theme = text("theme") ?? ""
    if story.theme.isEmpty { story.theme = text("categoryName") ?? "" }
    story.mainCharacter = text("mainCharacter", "favoriteCharacter") ?? ""
    story.readCount = int("readCount") ?? 0
    story.isFavorite = flag("isFavorite") ?? false
    story.notes = text("notes")
    story.language = text("languageCode")
    story.audioURL = text("audioURL")
    story.isGrowthPathStory = flag("isGrowthPathStory")
    story.coverRelativePath = picture("coverImage")
    return story
  }

  /// The pages of a story as they are read: by number, those without one after the others.
  var pages: [(thing: AppStoreProofThing, page: Page)] {
    let numbered = things("pages").filter { $0.int("pageNumber") != nil }
      .sorted { ($0.int("pageNumber") ?? 0, $0.id?.text ?? "") < ($1.int("pageNumber") ?? 0, $1.id?.text ?? "") }
    let others = things("pages").filter { $0.int("pageNumber") == nil }.sorted { $0.key < $1.key }
    var last = 0
    return (numbered + others).map { thing in
      last = max(last, thing.int("pageNumber") ?? last + 1)
      return (thing, thing.page(last))
    }
  }

  private func page(_ number: Int) -> Page {
    var page = Page(id: id ?? Identifier(""), pageNumber: number, text: text("text", "content") ?? "")
    let picture = text("illustrationRelativePath", "illustrationFileName", "illustrationCacheKey")
    page.illustrationRelativePath = picture.map(AppStoreProofThing.relative) ?? self.picture("illustrationData")
    page.illustrationStatus =
      text("illustrationStatus", "illustrationStatusRaw").map { IllustrationStatus(rawValue: $0) }
      ?? (page.illustrationRelativePath == nil ? .notStarted : .generated)
    page.imagePrompt = text("imagePrompt")
    return page
  }

  /// The name of a picture that the app keeps in its store, which is always a PNG.
  private func picture(_ field: String) -> String? {
    text(field).flatMap { Data(base64Encoded: $0) }.map { "\(Fingerprint(of: Array($0))).png" }
  }

  /// The path below the folder of illustrations, of any that an app has written.
  static func relative(_ path: String) -> String {
    if let range = path.range(of: "Illustrations/", options: .backwards) { return String(path[range.upperBound...]) }
    guard path.wholeMatch(of: /[0-9A-Fa-f-]{36}_[0-9]+/) != nil else { return path }
    return path.replacing("-", with: "%2D").replacing("_", with: "%5F") + ".store"
  }

  /// The collection that an app means, without its progress.
  var collection: StoryCollection {
    var collection = StoryCollection(
      id: id ?? Identifier(""), name: text("name", "title") ?? "",
      createdAt: moment("createdAt") ?? moment("updatedAt") ?? AppStoreProofTruth.unknownDate)
    collection.descriptionText = text("descriptionText", "description")
    collection.growthCategory = text("growthCategory", "category").map { GrowthCategory(rawValue: $0) }
    collection.targetAgeGroup = int("targetAgeGroup").map { AgeGroup(rawValue: .integer($0)) }
    if let words = text("ageGroup") {
      collection.targetAgeGroup = AgeGroup(words: words) ?? .unknown(.text(words))
      collection.ageText = words
    }
    collection.updatedAt = moment("updatedAt")
    return collection
  }

  /// The achievement that an app means, without what it belongs to.
  var achievement: Achievement {
    var achievement = Achievement(
      id: id ?? Identifier(""), name: text("name") ?? "",
      descriptionText: text("descriptionText", "description", "achievementDescription") ?? "",
      earnedAt: moment("earnedAt") ?? AppStoreProofTruth.unknownDate,
      type: AchievementType(rawValue: text("type", "typeRawValue") ?? ""))
    achievement.iconName = text("iconName")
    achievement.progress = number("progress")
    return achievement
  }

  /// The profile that an app means.
  var profile: UserProfile {
    var profile = UserProfile(
      id: id ?? Identifier(""), childName: text("childName") ?? "",
      createdAt: moment("createdAt") ?? AppStoreProofTruth.unknownDate)
    profile.dateOfBirth = moment("dateOfBirth")
    profile.interests = texts("interests")
    profile.preferredThemes = texts("preferredThemes")
    profile.favoriteCharacters = texts("favoriteCharacters")
    profile.useTextToSpeech = flag("useTextToSpeech")
    profile.preferredVoiceIdentifier = text("preferredVoiceIdentifier")
    profile.darkModePreference = text("darkModePreference", "darkModePreferenceRaw")
    profile.totalStoriesRead = int("totalStoriesRead")
    profile.totalReadingTime = number("totalReadingTime")
    profile.lastReadDate = moment("lastReadDate")
    return profile
  }
}

extension AppStoreProofThing {
  /// Members that say how things hang together, and those that the library knows; all others have to be kept beside
  /// them.
  private static let known: Set<String> = [
    "entity", "pk", "id", "pages", "collections", "stories", "story", "storyPK", "profile", "profilePK", "title",
    "createdAt",
    "timestamp", "lastReadAt", "childName", "ageGroup", "theme", "mainCharacter", "favoriteCharacter", "readCount",
    "isFavorite", "notes", "languageCode", "updatedAt", "audioURL", "isGrowthPathStory", "content", "pageNumber",
    "text", "illustrationRelativePath", "illustrationFileName", "illustrationCacheKey", "illustrationStatus",
    "illustrationData", "coverImage",
    "illustrationStatusRaw", "imagePrompt", "name", "descriptionText", "description", "achievementDescription",
    "growthCategory", "category", "targetAgeGroup", "completionProgress", "earnedAt", "type", "typeRawValue",
    "iconName", "progress", "dateOfBirth", "interests", "preferredThemes", "favoriteCharacters", "useTextToSpeech",
    "preferredVoiceIdentifier", "darkModePreference", "darkModePreferenceRaw", "totalStoriesRead",
    "totalReadingTime", "lastReadDate",
  ]

  /// What only the app knows of the thing and `extra` has not kept, by its path.
  func lost(_ extra: String?) -> [String] {
    let kept = extra.flatMap { try? JSONDocument(parsing: Array($0.utf8)).root }
    return AppStoreProofThing.lost(value, kept, "", isInner: false)
  }

  private static func lost(_ told: JSONValue, _ kept: JSONValue?, _ path: String, isInner: Bool) -> [String] {
    (told.members ?? []).flatMap { member -> [String] in
      // The parts of `parameters` bear the names of fields; those of other structures may bear them by chance.
      if known.contains(member.key), !isInner || path == "parameters." { return [] }
      if member.value.isNull { return [] }
      let place = kept?[member.key]
      if member.value.members != nil {
        return lost(member.value, place, path + member.key + ".", isInner: true)
      }
      return isSame(member.value, place) ? [] : [path + member.key]
    }
  }

  /// Whether a value was kept: bytes may stand there as what they mean.
  private static func isSame(_ told: JSONValue, _ kept: JSONValue?) -> Bool {
    guard let kept else { return false }
    if told == kept { return true }
    if let number = told.double { return number == kept.double }
    guard let text = told.string, let bytes = Data(base64Encoded: text),
      let meant = try? JSONDocument(parsing: Array(bytes)).root
    else { return false }
    return meant == kept
  }
}
