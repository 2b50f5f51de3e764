/// What a story tells the illustrator: its words, whom it is about and what.
package struct SketchStory: Hashable, Sendable {
  /// What the pictures' chance comes from: equal stories with equal ids are drawn alike.
  package let id: String
  /// The title, which only tells stories with one id apart.
  package let title: String
  /// The language of the pages, as a BCP 47 tag; one that the lexicon does not know is no error.
  package let language: String
  /// What the story is about, in free words of any of the six languages: decides the colours.
  package let theme: String
  /// The hero in free words: "Luna the cat", "un petit ours", or only a name.
  package let mainCharacter: String
  /// The texts of all pages in their order.
  package let pages: [String]

  /// A story to be drawn.
  package init(
    id: String, title: String, language: String, theme: String, mainCharacter: String, pages: [String]
  ) {
    self.id = id
    self.title = title
    self.language = language
    self.theme = theme
    self.mainCharacter = mainCharacter
    self.pages = pages
  }
}
