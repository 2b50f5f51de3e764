import Models
import StoryStore
import Website

/// The learning material beside a story, cleaned, guarded and ready for a document; made without a look at its pages.
struct PublishedLearning: Codable, Sendable {
  /// A word to learn.
  struct Word: Codable, Sendable {
    let term: String
    let meaning: String
    /// The forms to find in the text: itself and its others.
    let forms: [String]
    /// Its picture's path.
    let picture: String?
    /// The number that the library gives the page whose picture shows it.
    let pictureOfPage: Int?
    /// The library's numbers of the pages that explain it; empty if the first page on which it stands counts.
    let pages: [Int]
  }

  /// A question with answers to choose from.
  struct Question: Codable, Sendable {
    let text: String
    let answers: [String]
    /// Which of them are right, from 0.
    let right: [Int]
    let explanation: String?
  }

  /// The words to learn.
  let words: [Word]
  /// The questions.
  let questions: [Question]
  /// The text for grown-ups, in paragraphs.
  let notes: [String]
  /// The faults of entries that are left out, each with its remedy.
  let faults: [String]
  /// Whether a child's name stood in any of it that is kept out.
  let hidesName: Bool

  /// Takes what a story has; nil if that is nothing.
  init?(of story: Story, names: NameGuard, _ typography: Typography?) {
    let read = Learning(of: story, pages: nil)
    var hidesName = false
    func text(_ text: String) -> String {
      let line = PlainText.line(text) ?? ""
      let guarded = names.apply(line)
      if guarded != line { hidesName = true }
      return guarded
    }
    func shown(_ words: String) -> String { typography?.line(text(words)) ?? text(words) }
    words = read.words.map { word in
      Word(
        term: shown(word.term), meaning: shown(word.meaning), forms: ([word.term] + word.forms).map(text),
        picture: word.picture, pictureOfPage: word.pictureOfPage, pages: word.pages)
    }
    questions = read.questions.map { question in
      Question(
        text: shown(question.text), answers: question.answers.map(shown), right: question.right,
        explanation: question.explanation.map(shown))
    }
    let paragraphs = PlainText.paragraphs(story.forGrownUps ?? "")
    notes = names.apply(paragraphs)
    self.hidesName = hidesName || notes != paragraphs
    faults = read.faults.map { fault in "\(fault.headline)\n\(fault.hint ?? "")" }
    if words.isEmpty, questions.isEmpty, notes.isEmpty, faults.isEmpty { return nil }
  }

  /// All that is read of it.
  var texts: [String] {
    words.flatMap { [$0.term, $0.meaning] } + questions.flatMap { [$0.text] + $0.answers + [$0.explanation ?? ""] }
      + notes
  }

  /// The paths of the pictures of words.
  var pictures: [String] { words.compactMap(\.picture) }
}
