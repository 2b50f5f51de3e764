import Hashing
import Languages
import Mustache
import Publication
import Rendering
import Values
import Website

/// Plans the pages of lessons: all of them, those about something, and each by itself.
struct LessonOutputs: Sendable {
  let maker: SparkMaker
  let books: [SparkBook]

  private var catalogue: SparkCatalogue { maker.catalogue }
  private var messages: Messages { maker.messages }

  /// All of them; each page is a section of its own, with what leads on to it from where it once was.
  func sections() -> [Section.Unstamped] {
    guard !catalogue.lessons.isEmpty else { return [] }
    let all = Section.unstamped("lessons") { stream in
      for stamp in catalogue.lessonStamps { stream.append(stamp) }
      appendTags(to: &stream)
    } plan: {
      let heading = try messages.text("lessons")
      return [
        try list(
          SitePath.lessons, .lessons, heading, maker.language, Array(catalogue.lessons.indices), current: nil,
          intro: try messages.text("lessons_intro"))
      ]
    }
    return [all] + catalogue.tags.indices.map(tagSection) + catalogue.lessons.indices.map(lessonSection)
  }

  private func appendTags(to stream: inout FingerprintStream) {
    for tag in catalogue.tags {
      for text in [tag.slug, tag.label, tag.language.tag] { stream.append(text) }
      stream.append(UInt64(tag.members.count))
    }
  }

  private func tagSection(_ number: Int) -> Section.Unstamped {
    let tag = catalogue.tags[number]
    return Section.unstamped("tag \(tag.slug)") { stream in
      stream.append(tag.slug)
      for place in tag.members { stream.append(catalogue.lessonStamps[place]) }
      appendTags(to: &stream)
    } plan: {
      // A situation may be called alike, and has a page too.
      [
        try list(
          SitePath.tag(tag.slug), .tag, tag.label, tag.language, tag.members, current: number, intro: nil,
          title: try messages.text("tag_title", ["tag": tag.label]))
      ]
    }
  }

  private func list(
    _ page: String, _ kind: PageKind, _ heading: String, _ language: Language, _ lessons: [Int], current: Int?,
    intro: String?, title: String? = nil
  ) throws -> Output {
    let count = try messages.count("lesson_count", lessons.count)
    return try maker.frames.output(
      "lessons",
      .init(
        kind: kind, path: page, language: maker.language, title: title ?? heading,
        description: try messages.text("list_description", ["heading": heading, "count": count])),
      [
        .heading: .text(heading), .headingLanguage: .text(language.tag), .headingDirection: .text(language.direction),
        .intro: Value(intro), .countLabel: .text(count),
        .lessons: .list(try lessons.map { try maker.lesson($0, on: page) }),
        .tags: .list(
          try catalogue.tags.enumerated().map { number, tag in
            .object([
              .label: .text(tag.label), .href: maker.link(page, SitePath.tag(tag.slug)),
              .language: .text(tag.language.tag), .direction: .text(tag.language.direction),
              .countLabel: .text(try messages.count("lesson_count", tag.members.count)),
              .isCurrent: .bool(number == current),
            ])
          }),
        .hasTags: .bool(!catalogue.tags.isEmpty),
      ])
  }

  // MARK: A lesson

  private func lessonSection(_ place: Int) -> Section.Unstamped {
    let lesson = catalogue.lessons[place]
    let others = catalogue.lessons(in: lesson.language)
    let own = others.firstIndex(of: place) ?? 0
    let previous = own > 0 ? others[own - 1] : nil
    let next = own + 1 < others.count ? others[own + 1] : nil
    let sessions = catalogue.sessions(about: place)
    return Section.unstamped("lesson \(lesson.id.text)") { stream in
      stream.append(catalogue.lessonStamps[place])
      for slug in lesson.formerSlugs { stream.append(slug) }
      for neighbour in [previous, next] {
        let neighbour = neighbour.map { catalogue.lessons[$0] }
        for text in [neighbour?.title, neighbour?.slug] { stream.append(optional: text) }
      }
      for session in sessions { stream.append(catalogue.sessionStamps[session]) }
    } plan: {
      [try page(place, previous, next, sessions)]
        + (try lesson.formerSlugs.map { slug in
          try maker.frames.redirect(
            from: SitePath.lesson(slug), to: SitePath.lesson(lesson.slug), title: lesson.title,
            language: lesson.language)
        })
    }
  }

  private func page(_ place: Int, _ previous: Int?, _ next: Int?, _ sessions: [Int]) throws -> Output {
    let lesson = catalogue.lessons[place]
    let page = SitePath.lesson(lesson.slug)
    func link(_ place: Int?) -> String? {
      place.map { SitePath.link(from: page, to: SitePath.lesson(catalogue.lessons[$0].slug)) }
    }
    func neighbour(_ place: Int?) -> Value { place.map { maker.reference(toLesson: $0, on: page) } ?? .null }
    let book = books.first { $0.kind == .lessons && $0.language == lesson.language }
    return try maker.frames.output(
      "lesson",
      .init(
        kind: .lesson, path: page, language: lesson.language, title: lesson.title, description: lesson.body.summary,
        previous: link(previous), next: link(next)),
      [
        .lesson: try maker.lesson(place, on: page), .body: .text(lesson.body.html),
        .sessionsAbout: .list(try sessions.map { try maker.session($0, on: page) }),
        .hasSessionsAbout: .bool(!sessions.isEmpty),
        .previous: neighbour(previous), .next: neighbour(next),
        .book: try book?.link(on: page, sized: false) ?? .null,
      ])
  }
}
