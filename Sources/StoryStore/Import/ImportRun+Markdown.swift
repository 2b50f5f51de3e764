import Diagnostics
import Files
import JSON
import Stores
import StoryModel
import Values

extension ImportRun {
  /// Takes the story of a Markdown file, or reports why not.
  mutating func takeMarkdown(
    _ path: String, below root: String, _ realRoot: String, _ transaction: borrowing StoryTransaction
  ) throws {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path)
    } catch {
      if error.isOfSystem { throw error }
      return report.diagnostics.append(
        Diagnostic(.error, error.message, at: .init(file: path), id: "unreadable-import"))
    }
    let relative = Path.rest(of: path, below: root) ?? path
    let name = MarkdownName(path: Path.join(realRoot, relative))
    let story: MarkdownStory
    do throws(DiagnosticError) {
      story = try read(bytes, path, name, relative, below: root)
    } catch {
      report.diagnostics += error.diagnostics
      return report.stories.skipped.append(Path.name(of: path))
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

  /// Reads a story; nothing that it needs of this run is held on to afterwards.
  private mutating func read(
    _ bytes: [UInt8], _ path: String, _ name: MarkdownName, _ relative: String, below root: String
  ) throws(DiagnosticError) -> MarkdownStory {
    var named = MarkdownPictures()
    swap(&named, &markdownPictures)
    defer { swap(&named, &markdownPictures) }
    let (plan, seen, memory, alone) = (pictures, seen, memory, alone)
    return try MarkdownStory(
      bytes, path: path,
      .init(name: name) {
        plan.libraryPath(of: $0)
      } pictures: {
        named.pictures(of: name, at: path, below: root)
      } identifier: { language in
        func isFree(_ id: Identifier) -> Bool {
          let key = SeenKey("story", id)
          return seen[key] == nil && memory?.claimed.contains(key) != true
        }
        if let id = memory?.known[relative] ?? alone, seen[SeenKey("story", id)] == nil { return id }
        // Stories of one name are told apart by their folders.
        let names = ["story", "markdown", language, name.story]
        let id = Identifier(namedBy: names)
        return isFree(id) ? id : Identifier(namedBy: names + [relative])
      })
  }

  /// Says once of each language tag that it is not quite one.
  mutating func note(_ odd: (given: String, tag: String, place: Diagnostic.Place)) {
    guard oddLanguages.insert(odd.given).inserted else { return }
    report.diagnostics.append(
      Diagnostic(
        .warning,
        odd.tag == odd.given
          ? "'\(odd.given)' is no language tag; it is kept as it is"
          : "'\(odd.given)' is no \(odd.tag.contains("-x-") ? "registered " : "")language tag; it counts as '\(odd.tag)'",
        at: odd.place,
        hint: odd.tag.contains("-x-")
          ? "say what readers call it in [languages] of the settings: \(odd.tag) = \"…\""
          : "a tag is as in BCP 47: 'sw', 'pt-BR', 'zh-Hant'", id: "odd-language"))
  }
}
