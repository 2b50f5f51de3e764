import Arguments
import JSON
import Settings
import StoryModel
import StoryStore

/// `hornbook edit`: changes to stories, pages, collections, achievements and profiles, and to what a library of sparks holds.
enum EditCommand: Subcommand {
  static let command = Command(
    "edit", "change what is in the library: stories, pages, collections, profiles, sparks",
    discussion: """
      Stories and collections are named by their title, their address (as 'hornbook list' shows them) or their id. An \
      empty text takes a value away: --author ''.
      """,
    subcommands: [
      StoryEdit.command, PageEdit.command, CollectionEdit.command, AchievementEdit.command, ProfileEdit.command,
      SparkEdit.spark, SparkEdit.session, SparkEdit.transcripts,
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let word = call.invocation.path.last ?? ""
    if [SparkEdit.spark, SparkEdit.session, SparkEdit.transcripts].contains(where: { $0.name == word }) {
      let project = try Project(call)
      try project.require(.dailyspark, for: "'hornbook edit \(word)'")
      return try await SparkEdit.run(call, project)
    }
    return switch word {
    case "story": try StoryEdit.run(call)
    case "page": try PageEdit.run(call)
    case "achievement": try AchievementEdit.run(call)
    case "profile": try ProfileEdit.run(call)
    default: try CollectionEdit.run(call)
    }
  }
}

extension Call {
  /// The text of an option; none where it was not given, and an empty one takes the value away.
  func change(_ option: String, _ value: inout String?) {
    if let text = invocation.value(of: option) { value = text.isEmpty ? nil : text }
  }

  /// Fails when none of the command's own options was given, because then there is nothing to do.
  func requireAnyOption() throws {
    let command = invocation.chain[invocation.chain.count - 1]
    guard command.options.contains(where: { invocation.has($0.name) }) else {
      throw Failure(
        "nothing to change: none of the options was given",
        hint: "'\(invocation.chain.map(\.name).joined(separator: " ")) --help' lists them", id: "usage", code: .usage)
    }
  }

  /// Says that something is changed now, or was so before.
  func tellChange(_ subject: String, isChange: Bool, isNew: Bool = false, _ members: [JSONMember]) -> ExitCode {
    let verb = isNew ? "made" : "changed"
    console.say(isChange ? "\(verb) \(subject); the next build shows it" : "\(subject) is like that already")
    console.report([JSONMember("changed", .bool(isChange))] + members)
    return .done
  }
}

/// The groups of readers as one types them.
let ageGroupNames: [(name: String, group: AgeGroup?)] = [
  ("preschool", .preschool), ("elementary", .elementary), ("preteen", .preteen), ("none", nil),
]
