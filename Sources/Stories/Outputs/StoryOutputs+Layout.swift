import Diagnostics
import Mustache
import Rendering

extension StoryOutputs {
  /// The template of the story's own page, and what is to be said of the one that the story asks for.
  var layout: (template: String, findings: [Diagnostic]) {
    // An app may mean something else by that word.
    maker.theme.layout(
      story.layout, usual: "story", at: .init(file: library), of: "the story '\(story.title)'", .warning)
  }

  /// Whether a template for pages of a story reads a name.
  func isRead(_ name: Name) throws -> Bool {
    try [layout.template, "page"].contains { try maker.theme.template($0).names.contains(name) }
  }
}
