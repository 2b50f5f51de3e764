import Basics
package import Models
package import SQLite
import Stores

extension AppSource {
  /// Every achievement, earliest first, with the story and the profile that it belongs to.
  package func achievements(_ connection: borrowing Connection, extra: Bool = true) throws -> [Achievement] {
    guard let table = achievements else { return [] }
    return try reading("achievements") {
      let columns = extra ? table.extraColumns : []
      let rest = extra ? AppExtra(table, columns, from: AchievementField.all.end, files) : nil
      let links = [table.expression("story"), table.expression("userProfile")]
      let sql = table.selection(AchievementField.all.names, columns, links)
      let end = AchievementField.all.end + columns.count
      var budget = AppFiles.limit
      let found = try identified(connection, table, sql + table.condition(), by: AchievementField.id) { row, _ in
        var achievement = Achievement(row, app: AchievementField.all.plain)
        achievement.extra = rest?.text(row, &budget)
        return (achievement, story: row.appInteger(end), profile: row.appInteger(end + 1))
      }
      guard !found.isEmpty else { return [] }
      let stories = found.contains { $0.thing.story != nil } ? try storyOrder(connection) : []
      let owners = Dictionary(stories.map { ($0.key, $0.id) }) { first, _ in first }
      let people = found.contains { $0.thing.profile != nil } ? try profileIdentities(connection) : [:]
      return found.map { _, id, thing in
        var achievement = thing.0
        achievement.id = id
        achievement.storyID = thing.story.flatMap { owners[Int64($0)] }
        achievement.userProfileID = thing.profile.flatMap { people[Int64($0)] }
        return achievement
      }.sorted { ($0.earnedAt, $0.id) < ($1.earnedAt, $1.id) }
    }
  }

  /// Every profile, oldest first.
  package func profiles(_ connection: borrowing Connection, extra: Bool = true) throws -> [UserProfile] {
    guard let table = profiles else { return [] }
    return try reading("profiles") {
      let columns = extra ? table.extraColumns : []
      let rest = extra ? AppExtra(table, columns, from: ProfileField.all.end, files) : nil
      let identities = try profileIdentities(connection)
      var budget = AppFiles.limit
      var found: [UserProfile] = []
      try scan(connection, table.selection(ProfileField.all.names, columns) + table.condition()) { row, key in
        var strange: [JSONMember] = []
        var profile = profile(row, table, &budget, &strange)
        profile.id = identities[key] ?? derived(table, key)
        profile.extra = rest?.text(row, &budget, and: strange)
        found.append(profile)
      }
      return found.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }
  }

  private func profileIdentities(_ connection: borrowing Connection) throws -> [Int64: Identifier] {
    guard let table = profiles else { return [:] }
    let sql = "SELECT Z_PK, \(table.expression("id")) FROM \(table.name)\(table.condition())"
    let found = try identified(connection, table, sql, by: 1) { _, _ in }
    return Dictionary(found.map { ($0.key, $0.id) }) { first, _ in first }
  }

  /// Makes a profile of a row, without its identity; lists that cannot be read are told as bytes.
  private func profile(
    _ row: borrowing Statement, _ table: AppTable, _ budget: inout Int, _ strange: inout [JSONMember]
  ) -> UserProfile {
    var profile = UserProfile(row, app: ProfileField.all.plain)
    profile.interests = texts(row, "interests", table, &budget, &strange)
    profile.preferredThemes = texts(row, "preferredThemes", table, &budget, &strange)
    profile.favoriteCharacters = texts(row, "favoriteCharacters", table, &budget, &strange)
    profile.darkModePreference = row.appRaw(ProfileField.darkModePreference)?.description
    return profile
  }

  /// A list of texts, as an archive, a property list, or JSON; a text that is no list is the only one in it.
  private func texts(
    _ row: borrowing Statement, _ name: String, _ table: AppTable, _ budget: inout Int,
    _ strange: inout [JSONMember]
  ) -> [String] {
    let column = ProfileField.all.column(name)
    switch row.storage(column) {
    case .text:
      let text = row.text(column) ?? ""
      return text.isEmpty ? [] : AppList.texts(Array(text.utf8)) ?? [text]
    case .blob:
      let stored = row.bytes(column) ?? []
      let isExternal = table.columns(name).contains { table.columns[$0].isExternal }
      let content = files.content(stored, isExternal: isExternal, hasModel: table.hasModel, &budget)
      if let texts = content.flatMap({ AppList.texts($0) }) { return texts }
      if !stored.isEmpty { strange.append(JSONMember(name, .string(Base64.text(of: content ?? stored)))) }
      return []
    default: return []
    }
  }
}
