extension Settings {
  /// The scale of reading levels: how many there are, what they are called, and what a text of each keeps to.
  ///
  /// The limits are those of the levels in their order, from the easiest; a level behind the last number of a list has
  /// no such limit. The initial values are the scale of StoryWeaver (https://storyweaver.org.in/en/reading-levels): up
  /// to 250, 600 and 1,500 words, and more; and in the first level fewer than five sentences on a page.
  package struct Levels: Sendable, Equatable, Encodable {
    /// What the scale is called.
    package var scale = "StoryWeaver"
    /// How many levels there are.
    package var count = 4
    /// What they are called in place of their numbers.
    package var names: [String] = []
    /// How many words a story has at most.
    package var wordsInStory = [250, 600, 1500]
    /// How many words a page has at most.
    package var wordsOnPage: [Int] = []
    /// How many words a sentence has at most.
    package var wordsInSentence: [Int] = []
    /// How many sentences a page has at most.
    package var sentencesOnPage = [4]
    /// Files with the words that readers are expected to know, by languages.
    package var words: [String: String] = [:]
  }
}
