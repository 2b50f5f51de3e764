import Mustache
import Rendering
import Website

/// A part behind the story: words to learn, questions, their answers, a text for grown-ups, or footnotes.
enum LearningPart: String, CaseIterable, Sendable {
  case words, questions, answers
  case grownUps = "grown-ups"
  /// The notes to the text, where its pages have no room for them.
  case footnotes = "notes"

  /// The message that is its heading.
  var heading: String {
    switch self {
    case .words: "words_to_learn"
    case .questions: "questions_title"
    case .answers: "answers_title"
    case .grownUps: "grown_ups"
    case .footnotes: "footnotes_title"
    }
  }

  /// Its type in the vocabulary of EPUB, which has no word for answers that validators know.
  var type: String {
    switch self {
    case .words: "glossary"
    case .questions: "qna"
    case .answers, .grownUps: "appendix"
    case .footnotes: "endnotes"
    }
  }

  /// Its role.
  var role: String { "doc-\(type)" }

  /// Those that there are of a story.
  static func all(of learning: StoryLearning) -> [LearningPart] {
    allCases.filter { part in
      switch part {
      case .words: !learning.words.isEmpty
      case .questions, .answers: !learning.questions.isEmpty
      case .grownUps: !learning.notes.isEmpty
      case .footnotes: false
      }
    }
  }
}

extension StoryBook {
  /// The name of a page's document.
  func documentName(of page: PublishedPage) -> String { "\(stem(of: page)).xhtml" }

  private func name(of part: LearningPart) -> String { "\(volume.prefix)\(part.rawValue).xhtml" }

  /// The address of a word's meaning.
  func wordAddress(_ number: Int) -> String { "\(name(of: .words))#w\(number)" }

  /// The documents of what there is to learn; in a larger book their titles lie below that of the story.
  func learningParts(depth: Int) throws -> [BookPart] {
    let label = try messages.message("page_number")
    let shown = try learning.model(
      picture: { picture in name(of: picture).map { .object([.src: .text($0)]) } ?? .null },
      page: { number in
        let page = pages[number - 1]
        return .object([
          .href: .text("\(documentName(of: page))#pg\(volume.pagesBefore + number)"),
          .label: .text(label.filled(with: ["number": String(volume.pagesBefore + number)])),
        ])
      }, messages: messages)
    return try LearningPart.all(of: learning).map { part in
      let heading = try messages.text(part.heading)
      var model = try common()
      model.merge([
        .heading: .text(heading), .learning: shown, .answersHref: .text(name(of: .answers)),
        .questionsHref: .text(name(of: .questions)), .answer: .text(try messages.text("answer_title")),
      ])
      var document = BookPart(
        name: name(of: part), template: "epub/\(part.rawValue)", model: .object(model), contentsTitle: heading,
        contentsDepth: depth)
      document.styles = ["epub/learn.css"]
      return document
    }
  }

  /// The pictures of words.
  var wordPictures: [PublishedPicture?] { learning.words.map(\.picture) }

  /// The style sheets of a page to pass on.
  func sheets(isLight: Bool) throws -> [[UInt8]] {
    let whole = ["assets/colours.css", "share/story.css"] + (learning.isEmpty ? [] : ["share/learn.css"])
    let notes = pages.allSatisfy(\.footnotes.isEmpty) ? [] : ["share/footnotes.css"]
    return try (isLight ? ["share/light.css"] : whole + notes).map { try maker.theme.bytes(of: $0) }
  }

  /// All of it as a page to pass on shows it.
  func learningModel(picture: (PublishedPicture) throws -> Value) throws -> Value {
    try learning.model(picture: picture, page: { _ in nil }, messages: messages)
  }

  /// Its labels on a page to pass on.
  func learningLabels() throws -> Object {
    [
      .words: .text(try messages.text("words_to_learn")), .questions: .text(try messages.text("questions_title")),
      .answer: .text(try messages.text("answer_title")), .answers: .text(try messages.text("answers_title")),
      .grownUps: .text(try messages.text("grown_ups")),
    ]
  }

  /// All letters of it, for which fonts are looked for.
  func learningTexts() throws -> [String] {
    let notes = pages.flatMap(\.footnotes)
    let noted =
      notes.isEmpty
      ? [] : try notes.flatMap { [$0.text, $0.mark, String($0.number)] } + [messages.text("footnotes_title")]
    if learning.isEmpty { return noted }
    let asked = learning.questions.flatMap { [$0.text] + $0.answers + [$0.explanation ?? ""] }
    return try LearningPart.all(of: learning).map { try messages.text($0.heading) }
      + learning.words.flatMap { [$0.term, $0.meaning] } + asked + learning.notes.map(\.plain) + ["ABCD1234567890.–"]
      + noted
  }
}
