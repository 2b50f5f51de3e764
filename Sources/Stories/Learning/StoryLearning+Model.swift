import Mustache
import Rendering
import Website

extension StoryLearning {
  /// The text of a page as a template of the site sees it; its words lead to what they mean, and to notes, where these
  /// stand beside it.
  func paragraphs(of page: PublishedPage, _ narration: Narration?, linking isLinking: Bool, noting: NoteLinks) -> Value
  {
    .list(
      page.words.enumerated().map { place, words in
        let places = self.places(in: place, of: page, linking: isLinking)
        return .object([
          .text: .text(words.plain), .runs: words.runs.model(linking: places, to: Self.meaningID, noting: noting),
          .hasPieces: .bool(narration?.pieces != nil),
          .pieces: narration?.model(of: words, at: place, onPage: page.number, linking: places, noting: noting)
            ?? .null,
        ])
      } + noting.unplaced(page.footnotes))
  }

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

  private func model(of question: PublishedLearning.Question, _ number: Int, label: String) -> Value {
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

  /// The runs, parted where words to learn stand, each of which may go on in the next run, and where marks of notes are
  /// put in; `start` says how many characters of the paragraph come before them.
  func parted(at places: [WordPlace], from start: Int) -> [(run: LightText.Run, word: Int?, note: NoteMark?)] {
    // Most paragraphs have neither.
    if places.isEmpty { return filter { !$0.text.isEmpty }.map { ($0, nil, nil) } }
    var parts: [(run: LightText.Run, word: Int?, note: NoteMark?)] = []
    var place = start
    for run in self {
      let (begin, end) = (place, place + run.text.count)
      var rest = run.text[...]
      func take(_ count: Int, _ word: Int?) {
        guard count > 0 else { return }
        let text = String(rest.prefix(count))
        // A space between two parts of a word leads nowhere.
        let isBlank = text.allSatisfy(\.isWhitespace)
        parts.append((LightText.Run(text: text, isEmphasis: run.isEmphasis), isBlank ? nil : word, nil))
        rest = rest.dropFirst(count)
        place += count
      }
      for found in places {
        if let note = found.note {
          // It belongs to what stands before it.
          let at = found.characters.lowerBound
          guard begin < at || at == 0, at <= end else { continue }
          take(at - place, nil)
          parts.append((LightText.Run(text: Footnote.mark(note.number), isEmphasis: false), nil, note))
          continue
        }
        let characters = found.characters.clamped(to: place..<end)
        guard !characters.isEmpty else { continue }
        take(characters.lowerBound - place, nil)
        take(characters.count, found.word)
      }
      take(end - place, nil)
    }
    return parts
  }
}
