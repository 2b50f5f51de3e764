import Basics
import Languages

extension StoryOutputs {
  /// The findings on the story as a whole; one note for all pictures that nobody has described. What its cover and its
  /// recordings lack is told by its book where it has one.
  func findings(hasBook: Bool) throws -> [Diagnostic] {
    var findings: [Diagnostic] = []
    if !hasBook {
      findings += [try StoryBook.coverFinding(of: story, resolver: maker.resolver)].compactMap(\.self)
      findings += narration.findings
    }
    let place = story.place
    if let tag = story.unknownLanguage {
      findings.append(
        .warning,
        "'\(story.title)' is in the language '\(tag)', which is no language tag, and counts as '\(story.language.tag)'",
        at: place, hint: "language tags are like 'en', 'pt-BR' or 'zh-Hant' (BCP 47)", id: "unknown-language")
    }
    if let tag = story.unregisteredLanguage {
      findings.append(
        .warning,
        "'\(story.title)' is in the language '\(tag)', which is no registered tag, and counts as '\(story.language.tag)'",
        at: place, hint: "say what readers call it in [languages] of the settings: \(story.language.tag) = \"…\"",
        id: "unregistered-language")
    }
    findings += levelFindings + licenseFindings
    findings += [Diagnostic.left(story.likenesses, in: "'\(story.title)'", at: place)].compactMap(\.self)
    if pages.isEmpty {
      findings.append(
        .warning, "'\(story.title)' has no pages, and so no book", at: place, hint: "add pages to it, or delete it",
        id: "empty-story")
    }
    if !pages.isEmpty, !story.isIllustrated {
      findings.append(
        .note, "'\(story.title)' has no pictures, and none was begun", at: place,
        hint: "'hornbook illustrate' makes some", id: "no-pictures")
    }
    findings += altFindings + learning.findings + (hasBook ? [try signNote].compactMap(\.self) : [])
    return findings
  }
}
