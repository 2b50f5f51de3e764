/// A word to learn, as the library has it.
package struct GlossaryWord: Hashable, Sendable, Encodable {
  /// The word.
  package let term: String
  /// Its meaning.
  package let meaning: String
  /// Other forms of it in which it stands in the text.
  package let forms: [String]
  /// The picture of it, relative to the folder of illustrations.
  package let picture: String?
  /// The number of the page whose picture shows it, where it has none of its own.
  package let pictureOfPage: Int?
  /// The numbers of the pages on which it is explained; where there are none, the first on which it stands.
  package let pages: [Int]
}

/// A question about a story, as the library has it.
package struct StoryQuestion: Hashable, Sendable, Encodable {
  /// The question.
  package let text: String
  /// The answers to choose from.
  package let answers: [String]
  /// Which of them are right, from 0.
  package let right: [Int]
  /// Why, in a sentence or two.
  package let explanation: String?
}
