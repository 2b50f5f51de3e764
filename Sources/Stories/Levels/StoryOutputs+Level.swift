import Basics
import Settings

extension StoryOutputs {
  /// The findings on the story's reading level: that the scale does not have it, or that the text has more than it
  /// allows.
  ///
  /// A story may have a higher level than its numbers propose: hard words make a short text hard.
  var levelFindings: [Diagnostic] {
    guard let level = story.givenLevel else { return [] }
    let levels = maker.settings.levels
    func finding(_ headline: String, hint: String) -> [Diagnostic] {
      [Diagnostic(.warning, headline, at: story.place, hint: hint, id: "reading-level")]
    }
    if !(1...levels.count).contains(level) {
      return finding(
        "'\(story.title)' has the reading level \(level), and \(levels.scale) has \(levels.count)",
        hint: "give it one of them, or say in [levels] of the settings which there are")
    }
    let texts = pages.map { $0.paragraphs.joined(separator: "\n\n") }
    guard let counted = ReadingStatistics(of: texts, in: story.language) else { return [] }
    let excess = levels.excess(of: counted, over: level)
    guard !excess.isEmpty else { return [] }
    return finding(
      "'\(story.title)' has more than level \(level) of \(levels.scale) allows: \(excess.joined(separator: ", "))",
      hint: levels.proposal(for: counted).map { "level \($0) allows it; 'hornbook list levels' tells the numbers" }
        ?? "no level allows it: shorten the text, or set other limits in [levels]")
  }
}
