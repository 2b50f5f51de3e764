import Images
import Languages
import Mustache
import Rendering
import Website

/// The model of the template of a page with everything in it.
extension SharedStory {
  /// Everything but style and script; an address is what something is called in an archive, or its bytes as letters.
  func model(
    _ pictures: [PublishedPicture: Shown], by template: String, _ address: (String) -> String
  ) throws -> Value {
    var model = try frame()
    func shown(_ picture: PublishedPicture?, alt: String) -> Value {
      picture.flatMap { pictures[$0] }.map { Self.model(of: $0, alt: alt, address) } ?? .null
    }
    model[.cover] = shown(story.bookCover, alt: try book.messages.text("cover_alt", ["title": story.title]))
    model[.learning] = try book.learningModel { shown($0, alt: "") }
    model[.languages] = .list(languages)
    model[.hasLanguages] = .bool(!others.isEmpty)
    let label = try book.messages.message("page_number")
    var heard: [String] = []
    let words = others.map { maker.settings.words(of: $0.pages, in: $0.story.story.language) }
    model[.pages] = .list(
      try book.pages.map { page in
        let noting = try book.noteLinks(on: page.footnotes, by: template)
        let spoken = book.spoken(page)
        let recording = spoken.map { Self.model(of: $0.narration, named: $0.recording, among: &heard, address) }
        return .object([
          .number: .integer(page.number), .label: .text(label.filled(with: ["number": String(page.number)])),
          .picture: shown(page.picture, alt: page.alt),
          .hasPicture: .bool(page.picture.map { pictures[$0] != nil } ?? false), .recording: recording ?? .null,
          .others: .list(besides(of: page, words)),
          .paragraphs: book.learning.paragraphs(of: page, spoken?.narration, linking: false, noting: noting),
          .footnotes: noting.notes(of: page),
        ])
      })
    model[.hasRecordings] = .bool(!heard.isEmpty)
    return .object(model)
  }

  /// The frame of the pages: the colophon, who made the story, and the labels.
  private func frame() throws -> Object {
    guard case .object(var model) = try book.colophon(), case .object(let title) = try book.title(),
      case .object(var labels)? = model[.labels]
    else { preconditionFailure("documents of books are objects") }
    labels.merge([
      .tell: .text(try book.messages.text("read_to_me")), .pause: .text(try book.messages.text("aloud_pause")),
      .end: .text(try book.messages.text("the_end")), .beside: .text(try book.messages.text("also_in")),
    ])
    labels.merge(try book.learningLabels())
    model[.labels] = .object(labels)
    model[.authorLine] = title[.authorLine] ?? .null
    model[.summary] = Value(story.summary)
    return model
  }

  private static func model(of shown: Shown, alt: String, _ address: (String) -> String) -> Value {
    .object([
      .src: .text(address(shown.name)), .width: .integer(shown.copy.width), .height: .integer(shown.copy.height),
      .alt: .text(alt),
    ])
  }

  /// The sound of a page: the recording itself where it is heard first, and which part of it. `heard` are the
  /// recordings so far.
  private static func model(
    of narration: Narration, named name: String, among heard: inout [String], _ address: (String) -> String
  ) -> Value {
    let isFirst = !heard.contains(name)
    if isFirst { heard.append(name) }
    return .object([
      .id: .text("sound-\((heard.firstIndex(of: name) ?? 0) + 1)"),
      .src: isFirst ? .text(address("sounds/\(name)")) : .null,
      .from: .text(Narration.seconds(narration.part.lowerBound)),
      .to: .text(Narration.seconds(narration.part.upperBound)),
    ])
  }

  /// The other languages of the story.
  private var languages: [Value] {
    others.enumerated().map { number, other in
      var shown = other.story.shown
      shown[.id] = .text(String(number))
      return .object(shown)
    }
  }

  /// A page in the other languages that have it; `words` are those of all pages in each.
  private func besides(of page: PublishedPage, _ words: [[[LightText]]]) -> [Value] {
    others.enumerated().compactMap { number, other -> Value? in
      guard let place = other.story.match.places[page.number - 1], place <= other.pages.count else { return nil }
      let language = other.story.story.language
      return .object([
        .id: .text(String(number)), .language: .text(language.tag), .direction: .text(language.direction),
        .paragraphs: .list(words[number][place - 1].map { .object([.runs: $0.runs.model]) }),
      ])
    }
  }
}
