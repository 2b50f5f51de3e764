import Stores
import StoryModel

/// The lists of fields in the page about what is read and written, which come from the rows of the fields.
enum FieldLists {
  /// The page, below the manual's folder.
  static let page = "reference/import-format.md"

  /// The lines of the table about libraries of stories.
  static var lines: [String] {
    [
      line("`stories`", Story.self, ["title"], "`pages`, or `content`: the whole text in one piece"),
      line("`pages` of a story", Page.self, ["text"]),
      line(
        "`collections`", StoryCollection.self, ["name"],
        "`stories`: ids in order. `completionProgress` is counted again when it is read"),
      line("`userProfiles`", UserProfile.self, ["childName"]),
      line("`achievements`", Achievement.self, ["name", "type"]),
    ]
  }

  private static func line<Record: FieldRecord>(
    _ list: String, _ record: Record.Type, _ required: [String], _ more: String = ""
  ) -> String {
    let keys = Record.fields.told.map(\.key).filter { !required.contains($0) }
    let names = required.map { "**`\($0)`**" } + keys.map { "`\($0)`" } + (more.isEmpty ? [] : [more])
    return "| \(list) | \(names.joined(separator: ", ")) |"
  }

  /// The text of the page with the present lines in place of those that begin alike.
  static func renewed(_ text: String) -> String {
    let lines = lines
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      lines.first { line.hasPrefix($0.prefix(while: { $0 != "*" })) } ?? String(line)
    }.joined(separator: "\n")
  }
}
