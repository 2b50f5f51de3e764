import Feeds
import Mustache
import Rendering
import Website

extension StoryLearning {
  /// The id of what says what a word means, on pages of the site.
  static func meaningID(of word: Int) -> String { "meaning-\(word)" }

  /// The words that are explained where they stand.
  var explained: [Word] {
    let found = Set(places.values.joined().compactMap(\.word))
    return words.filter { found.contains($0.number) }
  }

  /// How many bytes a book has of it, near enough.
  var textSize: Int {
    if isEmpty { return 0 }
    let asked = questions.reduce(0) { $0 + 700 + $1.text.utf8.count + $1.answers.joined().utf8.count }
    let told = words.reduce(0) { $0 + 300 + $1.term.utf8.count + $1.meaning.utf8.count }
    return 1500 + (asked + told + notes.reduce(0) { $0 + $1.plain.utf8.count }) / 2
  }

  /// All of it as the story's own page shows it.
  func model(for story: StoryOutputs, on address: String) throws -> Value {
    let label = try story.maker.messages.message("page_number")
    return try model(
      picture: { try story.maker.picture($0, alt: "", on: address) },
      page: { number in
        .object([.href: .text("\(number).html"), .label: .text(label.filled(with: ["number": String(number)]))])
      }, messages: story.maker.messages)
  }

  /// As search engines are told it; nil if there is nothing to be told.
  func catalogued(in messages: Messages) throws -> CatalogLearning? {
    if words.isEmpty, questions.isEmpty { return nil }
    return CatalogLearning(
      words: words.map { .init($0.term, meaning: $0.meaning) },
      quiz: questions.isEmpty ? nil : try messages.text("questions_title"),
      questions: questions.map {
        .init(text: $0.text, answers: $0.answers, right: $0.right, explanation: $0.explanation)
      })
  }
}

extension StoryOutputs {
  /// The meanings of words, each in a box of its own that its place in the text opens.
  func meanings(of words: [StoryLearning.Word], on path: String) throws -> [Value] {
    try words.map { word in
      .object([
        .id: .text(StoryLearning.meaningID(of: word.number)), .term: .text(word.term), .meaning: .text(word.meaning),
        .picture: try word.picture.map { try maker.picture($0, alt: "", on: path) } ?? .null,
      ])
    }
  }
}
