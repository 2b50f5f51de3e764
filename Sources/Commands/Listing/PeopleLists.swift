import Basics
import Models
import Stores
import StoryStore

/// The lists of those who read, and of what they have earned.
enum PeopleLists {
  /// The profiles that a command line asks for.
  static func profiles(_ call: Call, _ snapshot: any StoryReader) throws -> Listing {
    let words = try SoughtWords(call)
    let earned = Dictionary(try snapshot.achievements().map { ($0.userProfileID, 1) }, uniquingKeysWith: +)
    let found = try call.newest(snapshot.profiles()) { profile in
      let likes = profile.interests + profile.preferredThemes + profile.favoriteCharacters
      return words?.areIn(profile.childName, likes.joined(separator: " ")) ?? true
    }
    return Listing(
      things: found.map { profile in
        let likes = profile.interests + profile.preferredThemes + profile.favoriteCharacters
        return .init(
          "'\(profile.childName)'",
          [
            profile.dateOfBirth.map { "born \($0.dateText)" },
            likes.isEmpty ? nil : "likes \(likes.joined(separator: ", "))",
            earned[profile.id].map { count($0, "achievement") },
          ], id: profile.id.text, JSONValue(profile))
      })
  }

  /// The achievements that a command line asks for.
  static func achievements(_ call: Call, _ snapshot: any StoryReader) throws -> Listing {
    let names = try LibraryNames(snapshot)
    let profiles = try snapshot.profiles()
    let words = try SoughtWords(call)
    let story = try call.invocation.value(of: "story").map { try names.story($0).story.id }
    let profile = try call.invocation.value(of: "profile").map { try LibraryNames.profile($0, of: profiles).id }
    let found = try call.newest(snapshot.achievements()) { achievement in
      call.wants("type", achievement.type.rawValue) && (story == nil || achievement.storyID == story)
        && (profile == nil || achievement.userProfileID == profile)
        && words?.areIn(achievement.name, achievement.descriptionText) ?? true
    }
    let titles = Dictionary(
      names.stories.map { ($0.story.id, $0.story.title) }, uniquingKeysWith: { first, _ in first })
    return Listing(
      things: found.map { achievement in
        let story = achievement.storyID.flatMap { titles[$0] }
        let child = profiles.first { $0.id == achievement.userProfileID }?.childName
        return .init(
          "'\(achievement.name)'",
          [
            achievement.type.rawValue,
            (achievement.progress ?? 1) < 1 ? nil : achievement.earnedAt.knownDay.map { "earned \($0)" },
            achievement.progress.flatMap { $0 < 1 ? "\(min(99, Int((max(0, $0) * 100).rounded()))) %" : nil },
            story.map { "with '\($0)'" }, child.map { "by '\($0)'" },
          ], id: achievement.id.text, JSONValue(achievement))
      })
  }
}
