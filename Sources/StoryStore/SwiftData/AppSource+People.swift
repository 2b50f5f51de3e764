import Encodings
import JSON
package import SQLite
import Stores
package import StoryModel
import Values

extension AppSource {
  /// Every achievement, earliest first, with the story and the profile that it belongs to.
  package func achievements(_ connection: borrowing Connection, extra: Bool = true) throws -> [Achievement] {
    guard let table = achievements else { return [] }
    return try reading("achievements") {
      let columns = extra ? table.extraColumns : []
      let rest = extra ? AppExtra(table, columns, from: AchievementField.end, files) : nil
      let links = [table.expression("story"), table.expression("userProfile")]
      let sql = table.selection(AchievementField.self, columns, links)
      let end = AchievementField.end + columns.count
      var budget = AppFiles.limit
      var check = IdentityCheck()
      var found: [(key: Int64, identity: RowIdentity, achievement: Achievement, story: Int?, profile: Int?)] = []
      try scan(connection, sql + table.condition()) { row, key in
        let identity = row.appIdentity(AchievementField.id.column)
        check.add(key, identity)
        var achievement = AppSource.achievement(row)
        achievement.extra = rest?.text(row, &budget)
        found.append((key, identity, achievement, row.appInteger(end), row.appInteger(end + 1)))
      }
      guard !found.isEmpty else { return [] }
      let checked = check.finish { derived(table, $0, attempt: $1) }
      let stories = found.contains { $0.story != nil } ? try storyOrder(connection) : []
      let owners = Dictionary(stories.map { ($0.key, $0.id) }) { first, _ in first }
      let people = found.contains { $0.profile != nil } ? try profileIdentities(connection) : [:]
      return found.map { entry in
        var achievement = entry.achievement
        achievement.id = checked.identifier(entry.key, entry.identity) ?? derived(table, entry.key)
        achievement.storyID = entry.story.flatMap { owners[Int64($0)] }
        achievement.userProfileID = entry.profile.flatMap { people[Int64($0)] }
        return achievement
      }.sorted { ($0.earnedAt, $0.id) < ($1.earnedAt, $1.id) }
    }
  }

  private static func achievement(_ row: borrowing Statement) -> Achievement {
    var achievement = Achievement(
      id: Identifier(""), name: row.appText(AchievementField.name.column) ?? "",
      descriptionText: row.appText(AchievementField.descriptionText.column) ?? "",
      earnedAt: row.appMoment(AchievementField.earnedAt.column) ?? Timestamp.unknown,
      type: AchievementType(rawValue: row.appRaw(AchievementField.type.column)?.description ?? ""))
    achievement.iconName = row.appText(AchievementField.iconName.column)
    achievement.progress = row.appNumber(AchievementField.progress.column)
    return achievement
  }

  /// Every profile, oldest first.
  package func profiles(_ connection: borrowing Connection, extra: Bool = true) throws -> [UserProfile] {
    guard let table = profiles else { return [] }
    return try reading("profiles") {
      let columns = extra ? table.extraColumns : []
      let rest = extra ? AppExtra(table, columns, from: ProfileField.end, files) : nil
      let identities = try profileIdentities(connection)
      var budget = AppFiles.limit
      var found: [UserProfile] = []
      try scan(connection, table.selection(ProfileField.self, columns) + table.condition()) { row, key in
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
    var check = IdentityCheck()
    var found: [(Int64, RowIdentity)] = []
    try scan(connection, "SELECT Z_PK, \(table.expression("id")) FROM \(table.name)\(table.condition())") { row, key in
      let identity = row.appIdentity(1)
      check.add(key, identity)
      found.append((key, identity))
    }
    let checked = check.finish { derived(table, $0, attempt: $1) }
    return Dictionary(
      found.map { ($0.0, checked.identifier($0.0, $0.1) ?? derived(table, $0.0)) }
    ) { first, _ in first }
  }

  /// Makes a profile of a row, without its identity; lists that cannot be read are told as bytes.
  private func profile(
    _ row: borrowing Statement, _ table: AppTable, _ budget: inout Int, _ strange: inout [JSONMember]
  ) -> UserProfile {
    var profile = UserProfile(
      id: Identifier(""), childName: row.appText(ProfileField.childName.column) ?? "",
      createdAt: row.appMoment(ProfileField.createdAt.column) ?? Timestamp.unknown)
    profile.dateOfBirth = row.appMoment(ProfileField.dateOfBirth.column)
    profile.interests = texts(row, .interests, table, &budget, &strange)
    profile.preferredThemes = texts(row, .preferredThemes, table, &budget, &strange)
    profile.favoriteCharacters = texts(row, .favoriteCharacters, table, &budget, &strange)
    profile.useTextToSpeech = row.appFlag(ProfileField.useTextToSpeech.column)
    profile.preferredVoiceIdentifier = row.appText(ProfileField.preferredVoiceIdentifier.column)
    profile.darkModePreference = row.appRaw(ProfileField.darkModePreference.column)?.description
    profile.totalStoriesRead = row.appInteger(ProfileField.totalStoriesRead.column)
    profile.totalReadingTime = row.appNumber(ProfileField.totalReadingTime.column)
    profile.lastReadDate = row.appMoment(ProfileField.lastReadDate.column)
    return profile
  }

  /// A list of texts, as an archive, a property list, or JSON; a text that is no list is the only one in it.
  private func texts(
    _ row: borrowing Statement, _ field: ProfileField, _ table: AppTable, _ budget: inout Int,
    _ strange: inout [JSONMember]
  ) -> [String] {
    let name = ProfileField.names[field.rawValue].name
    switch row.storage(field.column) {
    case .text:
      let text = row.text(field.column) ?? ""
      return text.isEmpty ? [] : AppList.texts(Array(text.utf8)) ?? [text]
    case .blob:
      let stored = row.bytes(field.column) ?? []
      let isExternal = table.columns(name).contains { table.columns[$0].isExternal }
      let content = files.content(stored, isExternal: isExternal, hasModel: table.hasModel, &budget)
      if let texts = content.flatMap({ AppList.texts($0) }) { return texts }
      if !stored.isEmpty { strange.append(JSONMember(name, .string(Base64.text(of: content ?? stored)))) }
      return []
    default: return []
    }
  }
}
