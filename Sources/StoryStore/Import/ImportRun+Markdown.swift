import Basics
import Files
import Stores

extension ImportRun {
  /// Takes the story of a Markdown file, or reports why not.
  mutating func takeMarkdown(
    _ file: MarkdownAhead.File, _ path: String, below root: String, _ transaction: borrowing StoryTransaction
  ) throws {
    let relative = Path.rest(of: path, below: root) ?? path
    let story: MarkdownStory
    switch file {
    case .outside: return
    case .unreadable(let error):
      if error.isOfSystem { throw error }
      return report.diagnostics.append(
        .error, error.message, at: .init(file: path), id: "unreadable-import")
    case .refused(let error):
      report.diagnostics += error.diagnostics
      return report.stories.skipped.append(Path.name(of: path))
    case .story(let found, unnamed: nil): story = found
    case .story(let found, let unnamed?):
      story = found.identified(as: identity(of: unnamed.name, unnamed.language, at: relative))
    }
    report.diagnostics += story.diagnostics
    if let odd = story.oddLanguage { note(odd) }
    guard !story.diagnostics.contains(where: { $0.severity == .error }) else {
      return report.stories.skipped.append(story.value["title"]?.string ?? Path.name(of: path))
    }
    let skipped = report.stories.skipped.count
    try takeStory(story.value, in: story.file, transaction)
    if report.stories.skipped.count == skipped { note(story, of: relative) }
  }

  /// The identity of a story whose file gives none: the one it had, or one that follows from its name and language.
  private func identity(of name: String, _ language: String, at relative: String) -> Identifier {
    func isFree(_ id: Identifier) -> Bool {
      let key = SeenKey("story", id)
      return seen[key] == nil && memory?.claimed.contains(key) != true
    }
    if let id = memory?.known[relative] ?? alone, seen[SeenKey("story", id)] == nil { return id }
    // Stories of one name are told apart by their folders.
    let names = ["story", "markdown", language, name]
    let id = Identifier(namedBy: names)
    return isFree(id) ? id : Identifier(namedBy: names + [relative])
  }

  /// Says once of each language tag that it is not quite one.
  mutating func note(_ odd: (given: String, tag: String, place: Diagnostic.Place)) {
    guard oddLanguages.insert(odd.given).inserted else { return }
    report.diagnostics.append(
      .warning,
      odd.tag == odd.given
        ? "'\(odd.given)' is no language tag; it is kept as it is"
        : "'\(odd.given)' is no \(odd.tag.contains("-x-") ? "registered " : "")language tag; it counts as '\(odd.tag)'",
      at: odd.place,
      hint: odd.tag.contains("-x-")
        ? "say what readers call it in [languages] of the settings: \(odd.tag) = \"…\""
        : "a tag is as in BCP 47: 'sw', 'pt-BR', 'zh-Hant'", id: "odd-language")
  }
}
