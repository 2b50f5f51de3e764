import Basics
import Models
import Stores
import StoryStore

/// `hornbook edit achievement`.
enum AchievementEdit {
  static let command = Command(
    "achievement", "achievements: name, day, story and child",
    discussion: "Only a family's own site shows it.",
    arguments: [.required("achievement", .text, "The achievement, by its name or id, or the name of a new one")],
    options: Achievement.fields.options(and: [
      0: .flag("create", "Make a new achievement of that name, earned now where no day is given"),
      60: .option("progress", "percent", .integer(0...100), "How far it has come; 100 is earned"),
      61: .option("story", "story", ProjectNames.stories.kind, "The story that it was earned with"),
      62: .option("profile", "profile", .text, "The child that has earned it"),
    ]))

  static func run(_ call: Call, _ project: Project) throws -> ExitCode {
    let store = try project.store(call.console)
    let word = call.required("achievement")
    let isNew = call.invocation.has("create")
    let (achievement, isChange) = try store.write { transaction -> (Achievement, Bool) in
      let all = try transaction.achievements()
      let before =
        try isNew
        ? Achievement(
          id: .random(), name: call.name(word, of: "an achievement"), descriptionText: "", earnedAt: .now,
          type: .specialMilestone)
        : LibraryNames.achievement(word, of: all)
      var achievement = before
      try call.change(&achievement)
      if let percent = call.invocation.integer(of: "progress") { achievement.progress = Double(percent) / 100 }
      try link(&achievement, call, transaction)
      if isNew { try check(achievement, isNotAmong: all) }
      if isNew || achievement != before { try transaction.save(achievement) }
      return (achievement, isNew || achievement != before)
    }
    return call.tellChange(
      "achievement '\(achievement.name)'", in: store, isChange: isChange, isNew: isNew,
      [JSONMember("achievement", .string(achievement.id.text))])
  }

  /// Says which story and which child it belongs to; an empty text says that it belongs to none.
  private static func link(
    _ achievement: inout Achievement, _ call: Call, _ transaction: borrowing StoryTransaction
  ) throws {
    if let word = call.invocation.value(of: "story") {
      achievement.storyID = try word.isEmpty ? nil : LibraryNames(transaction).story(word).story.id
    }
    if let word = call.invocation.value(of: "profile") {
      achievement.userProfileID = try word.isEmpty ? nil : LibraryNames.profile(word, of: transaction.profiles()).id
    }
  }

  /// Refuses what the same child has already; several children may have earned the same.
  private static func check(_ achievement: Achievement, isNotAmong all: [Achievement]) throws {
    let isThere = all.contains {
      $0.name.lowercased() == achievement.name.lowercased() && $0.userProfileID == achievement.userProfileID
    }
    guard isThere else { return }
    throw Failure(
      "there is an achievement '\(achievement.name)' already", hint: "change it without '--create'", id: "edit-value")
  }
}
