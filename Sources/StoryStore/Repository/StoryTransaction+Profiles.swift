package import Basics
package import Models
import SQLite
import Stores

extension StoryTransaction {
  /// Saves a profile, new or known by its id.
  package func save(_ profile: UserProfile) throws {
    try attempt(.save, "profile (\(profile.id))") { try run(ProfileSQL.upsertProfile, profile.row) }
  }

  /// The profile with an id; none when it is not there.
  package func profile(_ id: Identifier) throws -> UserProfile? {
    try attempt(.fetch, "profile \(id)") {
      try first("\(ProfileSQL.selectProfile) WHERE id = ?1", SQLValue(id)) { UserProfile(row: $0) }
    }
  }

  /// All profiles, oldest first.
  package func profiles() throws -> [UserProfile] {
    try attempt(.fetch, "profiles") {
      try rows("\(ProfileSQL.selectProfile) ORDER BY created_at, id") { UserProfile(row: $0) }
    }
  }

  /// Deletes a profile and the achievements it earned. Says whether it was there.
  @discardableResult
  package func deleteProfile(_ id: Identifier) throws -> Bool {
    try attempt(.delete, "profile \(id)") {
      try run("DELETE FROM user_profile WHERE id = ?1", SQLValue(id))
      return changedRows > 0
    }
  }

  /// Saves an achievement, new or known by its id.
  package func save(_ achievement: Achievement) throws {
    try attempt(.save, "achievement '\(achievement.name)' (\(achievement.id))") {
      try run(ProfileSQL.upsertAchievement, achievement.row)
    }
  }

  /// The achievement with an id; none when it is not there.
  package func achievement(_ id: Identifier) throws -> Achievement? {
    try attempt(.fetch, "achievement \(id)") {
      try first("\(ProfileSQL.selectAchievement) WHERE id = ?1", SQLValue(id)) { Achievement(row: $0) }
    }
  }

  /// All achievements, earliest first.
  package func achievements() throws -> [Achievement] {
    try attempt(.fetch, "achievements") {
      try rows(ProfileSQL.allAchievements) { Achievement(row: $0) }
    }
  }

  /// Deletes an achievement. Says whether it was there.
  @discardableResult
  package func deleteAchievement(_ id: Identifier) throws -> Bool {
    try attempt(.delete, "achievement \(id)") {
      try run("DELETE FROM achievement WHERE id = ?1", SQLValue(id))
      return changedRows > 0
    }
  }
}

/// The statements about profiles and achievements.
enum ProfileSQL {
  /// Saves a profile's row.
  static let upsertProfile = Schema.profile.upsert()
  /// All columns of profiles, to be completed.
  static let selectProfile = "SELECT \(Schema.profile.selection()) FROM user_profile"
  /// Saves an achievement's row.
  static let upsertAchievement = Schema.achievement.upsert()
  /// All columns of achievements, to be completed.
  static let selectAchievement = "SELECT \(Schema.achievement.selection()) FROM achievement"
  /// All achievements, earliest first.
  static let allAchievements = "\(selectAchievement) ORDER BY earned_at, id"
}
