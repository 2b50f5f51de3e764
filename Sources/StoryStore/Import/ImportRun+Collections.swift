import Basics
import Models
import Stores

extension ImportRun {
  /// Takes one collection, or reports why not; stories that nobody knows are left out of it.
  mutating func takeCollection(
    _ value: JSONValue, in file: ImportFile, _ transaction: borrowing StoryTransaction
  ) throws {
    let name = CollectionFields.name(of: value)
    let skipped = (value["name"] ?? value["title"])?.string ?? ""
    var fields = FieldReader(value, subject: "collection \(name)", in: file)
    guard isObject(value, "a collection", in: file) else { return report.collections.skipped.append(skipped) }
    let id = CollectionFields.identifier(of: value, &fields)
    guard fields.errors.isEmpty, isFirst("collection", id, "collection \(name)", at: file.place(of: value)) else {
      report.diagnostics.append(contentsOf: fields.errors)
      return report.collections.skipped.append(skipped)
    }
    let known = try transaction.collection(id)
    if keepsKnown, let known { return report.collections.unchanged.append(known.name) }
    let read = CollectionFields(fields, id: id, known: options.mirrors ? nil : known)
    report.diagnostics.append(contentsOf: read.warnings + read.errors)
    guard read.errors.isEmpty else { return report.collections.skipped.append(skipped) }
    let before = try known == nil ? [] : transaction.members(of: id)
    var members = try knownMembers(read, name, in: file, transaction) ?? (options.mirrors ? [] : nil)
    if let stories = belonging[SeenKey("collection", id)] {
      let named = members ?? before
      let there = Set(named)
      members = named + stories.filter { !there.contains($0) }
    }
    var collection = read.collection
    if !options.mirrors { collection.updatedAt = collection.updatedAt ?? known?.updatedAt }
    let isSame = known.map { collection.isSame(as: $0) && members ?? before == before }
    report.collections.count(collection.name, isSame: isSame)
    if isSame != true, !options.dryRun {
      try transaction.save(read.collection, members: members, dates: .given)
      if options.mirrors, read.collection.updatedAt == nil {
        try transaction.clearDate("story_collection", read.collection.id)
      }
      if options.mirrors, read.collection.createdAt == .unknown {
        try transaction.forgetCreation("story_collection", read.collection.id)
      }
    }
  }

  private mutating func knownMembers(
    _ read: CollectionFields, _ name: String, in file: ImportFile, _ transaction: borrowing StoryTransaction
  ) throws -> [Identifier]? {
    guard let named = read.members else { return nil }
    var members: [Identifier] = []
    for (id, value) in named {
      if try isKnown(story: id, transaction) {
        members.append(id)
      } else {
        report.diagnostics.append(
          .warning, "story '\(id)' of collection \(name) is not in the library", at: file.place(of: value),
          hint: storiesHint(for: file), id: "unknown-story")
      }
    }
    return members
  }

  /// The hint where collections come in alone: said once, where no story came with them.
  private mutating func storiesHint(for file: ImportFile) -> String? {
    guard file.isExport, report.stories == ImportReport.Tally(), !hasNamedStories else { return nil }
    hasNamedStories = true
    let folder = file.folder.isEmpty ? "." : file.folder
    return "import its stories with it: name the folder of both files, as in 'hornbook import json \(folder)'"
  }

  private func isKnown(story id: Identifier, _ transaction: borrowing StoryTransaction) throws -> Bool {
    try taken.contains(SeenKey("story", id)) || transaction.story(id) != nil
  }

  /// Takes one profile, or reports why not.
  mutating func takeProfile(_ value: JSONValue, in file: ImportFile, _ transaction: borrowing StoryTransaction) throws {
    guard isObject(value, "a profile", in: file) else { return report.profiles.skipped.append("") }
    var fields = FieldReader(value, subject: "a profile", in: file)
    let id = UserProfile.identifier(of: value, &fields)
    guard isFirst("profile", id, "a profile", at: file.place(of: value)) else {
      return report.profiles.skipped.append(id.text)
    }
    let known = try transaction.profile(id)
    let profile = UserProfile.read(&fields, id: id, known: options.mirrors ? nil : known)
    report.diagnostics.append(contentsOf: fields.errors)
    guard fields.errors.isEmpty else { return report.profiles.skipped.append(id.text) }
    taken.insert(SeenKey("profile", id))
    let isSame = known.map { profile.isSame(as: $0) }
    report.profiles.count(id.text, isSame: isSame)
    guard isSame != true, !options.dryRun else { return }
    try transaction.save(profile)
    if options.mirrors, profile.createdAt == .unknown { try transaction.forgetCreation("user_profile", profile.id) }
  }

  /// Takes what was done with a story, or reports why not; a story that nobody knows may come back.
  mutating func takeReading(_ value: JSONValue, in file: ImportFile, _ transaction: borrowing StoryTransaction) throws {
    guard isObject(value, "a reading", in: file) else { return }
    var readings = Readings()
    report.diagnostics += readings.take(value, in: file)
    // In a folder it comes before what stories say; elsewhere it becomes what they say.
    guard !options.mirrors, !options.dryRun, let id = value["story"]?.string.map({ Identifier($0) }),
      let reading = readings[id], var story = try transaction.story(id), Readings.Reading(of: story) != reading
    else { return }
    reading.apply(to: &story)
    try transaction.save(story, dates: .given)
  }

  /// Takes one achievement, perhaps within a story, or reports why not; an unknown story or profile is not linked.
  mutating func takeAchievement(
    _ value: JSONValue, in file: ImportFile, of story: Identifier? = nil, _ transaction: borrowing StoryTransaction
  ) throws {
    let name = value["name"]?.string ?? ""
    guard isObject(value, "an achievement", in: file) else { return report.achievements.skipped.append(name) }
    var fields = FieldReader(value, subject: "achievement '\(name)'", in: file)
    let id = Achievement.identifier(of: value, &fields)
    guard isFirst("achievement", id, fields.subject, at: file.place(of: value)) else {
      return report.achievements.skipped.append(name)
    }
    let known = try transaction.achievement(id)
    if keepsKnown, let known { return report.achievements.unchanged.append(known.name) }
    var achievement = Achievement.read(&fields, id: id, known: options.mirrors ? nil : known)
    achievement.storyID = achievement.storyID ?? story
    report.diagnostics.append(contentsOf: fields.errors)
    guard fields.errors.isEmpty else { return report.achievements.skipped.append(name) }
    if let story = achievement.storyID, try !isKnown(story: story, transaction) {
      achievement.storyID = nil
      warn("story '\(story)' of achievement '\(name)' is not in the library", at: value, in: file, id: "unknown-story")
    }
    if let profile = achievement.userProfileID, !taken.contains(SeenKey("profile", profile)),
      try transaction.profile(profile) == nil
    {
      achievement.userProfileID = nil
      warn("the profile of achievement '\(name)' is not in the library", at: value, in: file, id: "unknown-profile")
    }
    let isSame = known.map { achievement.isSame(as: $0) }
    report.achievements.count(achievement.name, isSame: isSame)
    if isSame != true, !options.dryRun { try transaction.save(achievement) }
  }
}
