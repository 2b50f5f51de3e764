import Basics
import Languages
import Mustache
import Rendering

extension StoryOutputs {
  /// The template of the story's own page, and what is to be said of the one that the story asks for.
  var layout: (template: String, findings: [Diagnostic]) {
    // An app may mean something else by that word.
    maker.theme.layout(
      story.layout, usual: "story", at: story.place, of: "the story '\(story.title)'", .warning)
  }

  /// Whether the template of a story's own page says what words mean, and that of its pages: words lead nowhere on one
  /// that does not.
  static func explains(of story: PublishedStory, _ maker: PageMaker) throws -> (story: Bool, page: Bool) {
    let (layout, _) = maker.theme.layout(story.layout, usual: "story", at: .init(file: ""))
    func explains(_ template: String) throws -> Bool { try maker.theme.template(template).names.contains(.meanings) }
    return (try explains(layout), try explains("page"))
  }

  /// The note links of the story's own page and its pages, in the words of the story's language if the theme has them.
  static func notes(
    of pages: [PublishedPage], of story: PublishedStory, _ maker: PageMaker
  ) throws -> (story: NoteLinks, page: NoteLinks) {
    if pages.allSatisfy(\.footnotes.isEmpty) { return (.none, .none) }
    let messages = try maker.theme.messages(in: story.language.tag)
    let (layout, _) = maker.theme.layout(story.layout, usual: "story", at: .init(file: ""))
    return (
      try NoteLinks(in: messages, by: layout, of: maker.theme),
      try NoteLinks(in: messages, by: "page", of: maker.theme)
    )
  }

  /// Whether a template for pages of a story reads a name.
  func isRead(_ name: Name) throws -> Bool {
    try [layout.template, "page"].contains { try maker.theme.template($0).names.contains(name) }
  }
}
