import Mustache
import Rendering
import Website

extension StoryLearning {
  /// All of it as a template sees it; null if there is nothing. A page that is linked to has an address and a label.
  func model(
    picture: (PublishedPicture) throws -> Value, page: (Int) -> Value?, messages: Messages
  ) throws -> Value {
    if isEmpty { return .null }
    let numbered = try messages.message("question_number")
    return .object([
      .words: .list(try words.map { try model(of: $0, picture: picture, page: page) }),
      .hasWords: .bool(!words.isEmpty),
      .questions: .list(
        questions.enumerated().map { number, question in
          model(of: question, number + 1, label: numbered.filled(with: ["number": messages.number(number + 1)]))
        }), .hasQuestions: .bool(!questions.isEmpty),
      .notes: .list(notes.map { .object([.runs: $0.runs.brokenModel]) }), .hasNotes: .bool(!notes.isEmpty),
    ])
  }

  /// A word as a template sees it.
  func model(of word: Word, picture: (PublishedPicture) throws -> Value, page: (Int) -> Value?) throws -> Value {
    .object([
      .number: .integer(word.number), .term: .text(word.term), .meaning: .text(word.meaning),
      .picture: try word.picture.map(picture) ?? .null, .page: word.page.flatMap(page) ?? .null,
    ])
  }

  private func model(of question: ShelfLearning.Question, _ number: Int, label: String) -> Value {
    let answers = question.answers.enumerated().map { place, answer -> Value in
      .object([
        .name: .text("question-\(number)"), .number: .integer(place + 1), .letter: .text(Self.letter(place)),
        .value: .text(answer),
        .isRight: .bool(question.right.contains(place)),
      ])
    }
    return .object([
      .number: .integer(number), .label: .text(label), .question: .text(question.text), .answers: .list(answers),
      .isMultiple: .bool(question.right.count > 1), .explanation: Value(question.explanation),
      .right: .text(question.right.map { String($0 + 1) }.joined(separator: " ")),
      .rightAnswers: .list(question.right.map { answers[$0] }),
    ])
  }

  /// The letter of an answer on paper: A, B, C, D.
  static func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(0x41 + place))) }
}

extension [LightText.Run] {
  /// The runs with what leads to the meanings of words and to notes, as a template of the site sees them; `start` says
  /// where they begin in their paragraph.
  func model(
    linking places: [WordPlace], from start: Int = 0, to link: (Int) -> String, noting: NoteLinks = .none
  ) -> Value {
    .list(
      parted(at: places, from: start).map { run, word, note in
        .object([
          .text: .text(run.text), .isEmphasis: .bool(run.isEmphasis), .wordLink: Value(word.map(link)),
          .footnote: noting.model(of: note),
        ])
      })
  }

  /// The same, as a template of a book sees them.
  func brokenModel(
    linking places: [WordPlace], from start: Int = 0, to link: (Int) -> String, noting: NoteLinks = .none
  ) -> Value {
    .list(
      parted(at: places, from: start).flatMap { run, word, note -> [Value] in
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { number, line in
          .object([
            .text: .text(String(line)), .isEmphasis: .bool(run.isEmphasis && !line.isEmpty),
            .isBroken: .bool(number < lines.count - 1), .wordLink: line.isEmpty ? .null : Value(word.map(link)),
            .footnote: noting.model(of: note),
          ])
        }
      })
  }
}
