import Basics
import EPUB
import Hashing
import Languages
import Mustache
import Rendering
import Settings
import Website

extension SparkBook {
  /// The documents in the order of the book: cover, title page, the chapters, colophon.
  func documents(_ maker: SparkMaker) throws -> [BookPart] {
    let name = link.book
    return try SparkDocuments(maker: maker, name: name, title: name.title(maker), messages: name.messages(maker))
      .all(chapters)
  }
}

/// Makes the documents of a book.
private struct SparkDocuments {
  let maker: SparkMaker
  let name: SparkBookName
  let title: String
  let messages: Messages

  func all(_ chapters: SparkBook.Chapters) throws -> [BookPart] {
    try BookPart.all(
      cover: coverPage(), title: titlePage(), called: messages.text("title_page"), parts(chapters),
      colophon: colophon(chapters), messages)
  }

  private func common(_ title: String) throws -> Object {
    try BookPart.common(title: title, language: name.language, messages: messages)
  }

  private var author: String? { PlainText.line(maker.settings.site.author) }

  private func coverPage() throws -> Value {
    var model = try common(title)
    let alt = try messages.text("cover_alt", ["title": title])
    let ornament = try maker.covers.picture(accent: name.accent)?.name
    model.merge(BookPart.cover(nil, ornament: ornament, alt: alt, byline: author))
    return .object(model)
  }

  private func titlePage() throws -> Value {
    var model = try common(title)
    model[.subtitle] = .text(try messages.text("\(name.kind.rawValue)_subtitle"))
    model[.author] = Value(author)
    return .object(model)
  }

  private func chapter(_ number: Int, _ template: String, _ title: String, _ model: Object) throws -> BookPart {
    var all = try common(title)
    all.merge(model)
    let digits = String(number)
    return BookPart(
      name: "c\(String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits).xhtml", template: template,
      model: .object(all), contentsTitle: title, landmark: number == 1 ? .bodyMatter : nil)
  }

  private func parts(_ chapters: SparkBook.Chapters) throws -> [BookPart] {
    switch chapters {
    case .lessons(let lessons):
      try lessons.enumerated().map { number, card in
        let lesson = card.lesson
        return try chapter(
          number + 1, "epub/lessons-chapter", lesson.title,
          [
            .body: .text(lesson.body.html),
            .minutesLabel: .text(try messages.count("reading_minutes", lesson.body.minutes)),
            .tags: .list(card.tags.map { .text($0.label) }),
          ])
      }
    case .sparks(let situations):
      // Those of no situation stand under the title of the book.
      try situations.enumerated().map { number, situation in
        try chapter(
          number + 1, "epub/sparks-chapter", situation.title ?? title,
          [.sparks: .list(try situation.sparks.map(model(of:)))])
      }
    }
  }

  private func model(of shown: SparkBook.Spark) throws -> Value {
    let spark = shown.card.spark
    return .object([
      .text: .text(spark.text), .language: .text(spark.language.tag), .direction: .text(spark.language.direction),
      .typeLabel: .text(try messages.label(of: spark.type)), .audienceLabel: Value(shown.audience),
    ])
  }

  private func colophon(_ chapters: SparkBook.Chapters) throws -> Value {
    var model = try common(title)
    let settings = maker.settings
    if case .object(var labels)? = model[.labels] {
      labels[.license] = .text(try messages.text("license"))
      labels[.publisher] = .text(try messages.text("publisher"))
      model[.labels] = .object(labels)
    }
    switch chapters {
    case .lessons(let lessons): model[.countLabel] = .text(try messages.count("lesson_count", lessons.count))
    case .sparks(let situations):
      model[.countLabel] = .text(try messages.count("spark_count", situations.reduce(0) { $0 + $1.sparks.count }))
    }
    model[.license] = Value(PlainText.line(settings.site.license).map { License($0).label })
    model[.publisher] = Value(PlainText.line(settings.books.publisher))
    let page = name.kind == .lessons ? SitePath.lessons : SitePath.sparks
    model[.source] = Value(maker.frames.base.map { maker.frames.canonical(page, $0) })
    return .object(model)
  }
}
