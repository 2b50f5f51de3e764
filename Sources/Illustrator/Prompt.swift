package import Models

/// The drawing task of a provider, in words.
///
/// It is made of what the author wrote about the page and the story, and of nothing else: never of the child's name as
/// a field of its own, of notes or of profiles. Where the settings keep children's names out of what is published,
/// `guardNames` keeps them out of here too.
package struct Prompt: Hashable, Sendable {
  /// The number of the page.
  package let page: Int
  /// The picture's scene: the page's prompt, else its text, else what the story is about.
  package let scene: String
  /// The story's theme; empty where nobody says.
  package let theme: String
  /// Whom it is about; empty where nobody says.
  package let character: String
  /// For whom it is: `3 to 5 years`; empty where nobody says.
  package let readers: String
  /// Words that are added to each prompt; empty for none.
  package let style: String

  /// The most letters of a scene; services read no more than a few hundred words.
  static let longestScene = 2000

  /// Makes the prompt of a page.
  package init(page: Page, of story: Story, style: String = "", guardNames: (String) -> String = { $0 }) {
    func line(_ text: String?, upTo limit: Int = 200) -> String {
      let words = guardNames(text ?? "").split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
      let scalars = words.unicodeScalars.filter { $0.properties.generalCategory != .control }
      let clean = String(String.UnicodeScalarView(scalars))
      return clean.count > limit ? clean.prefix(limit - 1) + "…" : clean
    }
    self.page = page.pageNumber
    scene =
      [page.imagePrompt, page.text, story.summary, story.title].map { line($0, upTo: Self.longestScene) }
      .first { !$0.isEmpty } ?? ""
    theme = line(story.theme)
    character = line(story.mainCharacter)
    readers =
      if let years = story.ageGroup?.years {
        "\(years.lowerBound) to \(years.upperBound) years"
      } else {
        line(story.ageText ?? story.ageGroup?.displayName)
      }
    self.style = line(style, upTo: 1000)
  }

  /// The whole prompt, line by line; `hasPrevious` says that the picture of the page before comes with it.
  package func text(hasPrevious: Bool) -> String {
    var lines = ["An illustration for page \(page) of a picture book for children.", "Scene: \(scene)"]
    if !theme.isEmpty { lines.append("What the story is about: \(theme)") }
    if !character.isEmpty { lines.append("Main character: \(character)") }
    if !readers.isEmpty { lines.append("Readers: \(readers)") }
    if !style.isEmpty { lines.append("Style: \(style)") }
    if hasPrevious {
      lines.append(
        "The picture that comes with this is that of the page before. Keep its characters, colors and style.")
    }
    lines.append("One picture that fills the whole frame, without words, letters or borders.")
    return lines.joined(separator: "\n")
  }
}
