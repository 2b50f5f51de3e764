extension Settings {
  /// The scale of reading levels: how many there are, what they are called, and what a text of each keeps to.
  ///
  /// The limits are those of the levels in their order, from the easiest; a level behind the last number of a list has
  /// no such limit. The initial values are the scale of StoryWeaver (https://storyweaver.org.in/en/reading-levels): up
  /// to 250, 600 and 1,500 words, and more; and in the first level fewer than five sentences on a page.
  package struct Levels: Sendable, Equatable, Encodable {
    /// The name of the scale.
    package var scale = "StoryWeaver"
    /// The number of levels.
    package var count = 4
    /// Their names, in place of their numbers.
    package var names: [String] = []
    /// The most words in a story.
    package var wordsInStory = [250, 600, 1500]
    /// The most words on a page.
    package var wordsOnPage: [Int] = []
    /// The most words in a sentence.
    package var wordsInSentence: [Int] = []
    /// The most sentences on a page.
    package var sentencesOnPage = [4]
    /// Files with the words that readers are expected to know, by languages.
    package var words: [String: String] = [:]
  }
}
