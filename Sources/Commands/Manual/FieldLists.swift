import Models
import SparkStore
import Stores

/// The lists of fields in the page about what is read and written, which come from the rows of the fields.
enum FieldLists {
  /// The page, below the manual's folder.
  static let page = "reference/import-format.md"

  /// The lines of the tables about libraries of stories and of sparks.
  static var lines: [String] {
    [
      line("`stories`", Story.self, ["title"], more: "`pages`, or `content`: the whole text in one piece"),
      line("`pages` of a story", Page.self, ["text"]),
      line(
        "`collections`", StoryCollection.self, ["name"],
        more: "`stories`: ids in order. `completionProgress` is counted again when it is read"),
      line("`userProfiles`", UserProfile.self, ["childName"]),
      line("`achievements`", Achievement.self, ["name", "type"]),
      line(
        "`sparks`", Spark.self, ["type", "text"],
        [
          "type": words(SparkType.known.map(\.rawValue)), "text": "280 characters are meant to be enough",
          "source": words(SparkSource.known.map(\.rawValue)),
        ]),
      line(
        "`trainingSessions`, or `sessions`", TrainingSession.self, ["scenario"],
        [
          "scenario": words(Scenario.known.map(\.rawValue)), "metrics": words(TrainingSession.counts.map(\.name)),
          "feedback": words(FeedbackSummary.fields.told.map(\.key)),
        ]),
      line(
        "`transcript` of a session", DialogueTurn.self, ["role", "text"],
        ["role": words(TurnRole.known.map(\.rawValue))]),
      line("`microLessons`, or `lessons`", MicroLesson.self, ["title", "body"], ["body": "Markdown"]),
      line("`personas`", Persona.self, ["id", "name", "scenario"], more: "once for each language"),
      line("`userSettings`, or `settings`", UserSettings.self, []),
    ]
  }

  private static func words(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

  private static func line<Record: FieldRecord>(
    _ list: String, _ record: Record.Type, _ required: [String], _ notes: [String: String] = [:], more: String? = nil
  ) -> String {
    let keys = Record.fields.told.map(\.key).filter { !required.contains($0) }
    let names =
      (required + keys).map { key in
        (required.contains(key) ? "**`\(key)`**" : "`\(key)`") + (notes[key].map { " (\($0))" } ?? "")
      } + [more].compactMap(\.self)
    return "| \(list) | \(names.joined(separator: ", ")) |"
  }

  /// The text of the page with the present lines in place of those that begin alike.
  static func renewed(_ text: String) -> String {
    let lines = lines
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      lines.first { line.hasPrefix($0.prefix(upTo: $0.firstRange(of: " | ")?.upperBound ?? $0.endIndex)) }
        ?? String(line)
    }.joined(separator: "\n")
  }
}
