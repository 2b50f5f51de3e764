import EPUB
import Languages
import Mustache
import Rendering
import Settings
import Website

extension SparkBook {
  /// The documents in the order of the book: cover, title page, the chapters, colophon.
  func documents() throws -> [BookPart] {
    [
      BookPart(
        name: "cover.xhtml", template: "epub/cover", model: try coverPage(), contentsTitle: try messages.text("cover"),
        landmark: .cover),
      BookPart(
        name: "title.xhtml", template: "epub/title", model: try titlePage(),
        contentsTitle: try messages.text("title_page"), landmark: .titlePage),
    ] + (try kind == .lessons ? lessonParts() : sparkParts()) + [
      BookPart(
        name: "colophon.xhtml", template: "epub/colophon", model: try colophon(),
        contentsTitle: try messages.text("about_book"))
    ]
  }

  private func common(_ title: String) throws -> Object {
    try BookPart.common(title: title, language: language, messages: messages)
  }

  private var author: String? { PlainText.line(maker.settings.site.author) }

  private func coverPage() throws -> Value {
    var model = try common(title)
    let alt = try messages.text("cover_alt", ["title": title])
    let ornament = try maker.covers.picture(accent: accent)?.name
    model.merge(BookPart.cover(nil, ornament: ornament, alt: alt, byline: author))
    return .object(model)
  }

  private func titlePage() throws -> Value {
    var model = try common(title)
    model[.subtitle] = .text(try messages.text("\(kind.rawValue)_subtitle"))
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

  private func lessonParts() throws -> [BookPart] {
    try members.enumerated().map { number, place in
      let lesson = catalogue.lessons[place]
      return try chapter(
        number + 1, "epub/lessons-chapter", lesson.title,
        [
          .body: .text(lesson.body.html),
          .minutesLabel: .text(try messages.count("reading_minutes", lesson.body.minutes)),
          .tags: .list(lesson.tags.map { .text(catalogue.tags[$0].label) }),
        ])
    }
  }

  /// The sparks of each situation, in the order of the situations; those of none come last, under the title of the book.
  private func sparkParts() throws -> [BookPart] {
    var bySituation: [String?: [Int]] = [:]
    for place in members { bySituation[catalogue.group(.situation, of: place)?.slug, default: []].append(place) }
    var chapters = catalogue.groups(.situation).compactMap { group in
      bySituation[group.slug].map { (title: group.label(in: language).text, sparks: $0) }
    }
    if let rest = bySituation[nil] { chapters.append((try title, rest)) }
    return try chapters.enumerated().map { number, chapter in
      try self.chapter(
        number + 1, "epub/sparks-chapter", chapter.title,
        [.sparks: .list(try chapter.sparks.reversed().map(spark))])
    }
  }

  private func spark(_ place: Int) throws -> Value {
    let spark = catalogue.sparks[place]
    return .object([
      .text: .text(spark.text), .language: .text(spark.language.tag), .direction: .text(spark.language.direction),
      .typeLabel: .text(try messages.label(of: spark.type)),
      .audienceLabel: Value(catalogue.group(.audience, of: place)?.label(in: language).text),
    ])
  }

  private func colophon() throws -> Value {
    var model = try common(title)
    let settings = maker.settings
    if case .object(var labels)? = model[.labels] {
      labels[.license] = .text(try messages.text("license"))
      labels[.publisher] = .text(try messages.text("publisher"))
      model[.labels] = .object(labels)
    }
    let counted = kind == .lessons ? "lesson_count" : "spark_count"
    model[.countLabel] = .text(try messages.count(counted, members.count))
    model[.license] = Value(PlainText.line(settings.site.license).map { License($0).label })
    model[.publisher] = Value(PlainText.line(settings.books.publisher))
    let page = kind == .lessons ? SitePath.lessons : SitePath.sparks
    model[.source] = Value(maker.frames.base.map { maker.frames.canonical(page, $0) })
    return .object(model)
  }
}
