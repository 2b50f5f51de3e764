import Basics
import Build
import Hashing
import Languages
import Mustache
import Rendering
import Website

extension SparkIndex {
  /// The pages of lessons: all of them, those about something, and each by itself. Each page is a section of its own,
  /// with what leads on to it from where it once was.
  func lessonSections(in maker: SparkMaker, books: [SparkBookLink]) -> [Section] {
    guard !lessons.isEmpty else { return [] }
    let counted = tags.map { LessonList.CountedTag(tag: $0.tag, count: $0.members.count) }
    return [Section("lessons", in: maker, shows: LessonList(tag: nil, lessons: lessonCards, tags: counted))]
      + tags.enumerated().map { number, tag in
        Section(
          "tag \(tag.tag.slug)", in: maker,
          shows: LessonList(tag: number, lessons: tag.members.map { lessonCards[$0] }, tags: counted))
      }
      + lessons.indices.map { place in
        let others = self.lessons(in: lessons[place].language)
        let own = others.firstIndex(of: place) ?? 0
        let page = LessonPage(
          lesson: lessonCards[place],
          previous: own > 0 ? lessons[others[own - 1]].name : nil,
          next: own + 1 < others.count ? lessons[others[own + 1]].name : nil,
          sessions: sessions(about: place).map { sessionCards[$0] },
          book: books.first { $0.book.kind == .lessons && $0.book.language == lessons[place].language }?.book)
        return Section("lesson \(lessons[place].id.text)", in: maker, shows: page)
      }
  }
}

/// A page that lists lessons: all, or those about something.
private struct LessonList: SectionContent {
  /// The subject of the lessons, as a place among the tags; nil if all are listed.
  let tag: Int?
  let lessons: [Hashed<LessonCard>]
  let tags: [CountedTag]

  /// The subject of some lessons, and their number.
  struct CountedTag: Encodable {
    let tag: LessonTag
    let count: Int
  }

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let (messages, own) = (maker.messages, tag.map { tags[$0].tag })
    let page = own.map { SitePath.tag($0.slug) } ?? SitePath.lessons
    let heading = try own?.label ?? messages.text("lessons")
    let language = own?.language ?? maker.language
    let count = try messages.count("lesson_count", lessons.count)
    let output = try maker.frames.output(
      "lessons",
      .init(
        kind: own == nil ? .lessons : .tag, path: page, language: maker.language,
        // A situation may be called alike, and has a page too.
        title: try own.map { try messages.text("tag_title", ["tag": $0.label]) } ?? heading,
        description: try messages.text("list_description", ["heading": heading, "count": count])),
      [
        .heading: .text(heading), .headingLanguage: .text(language.tag), .headingDirection: .text(language.direction),
        .intro: own == nil ? .text(try messages.text("lessons_intro")) : .null, .countLabel: .text(count),
        .lessons: .list(try lessons.map { try maker.lesson($0, on: page) }),
        .tags: .list(
          try tags.enumerated().map { number, counted in
            let tag = counted.tag
            return .object([
              .label: .text(tag.label), .href: maker.link(page, SitePath.tag(tag.slug)),
              .language: .text(tag.language.tag), .direction: .text(tag.language.direction),
              .countLabel: .text(try messages.count("lesson_count", counted.count)),
              .isCurrent: .bool(number == self.tag),
            ])
          }),
        .hasTags: .bool(!tags.isEmpty),
      ])
    return SectionPlan([output])
  }
}

/// The page of a lesson.
private struct LessonPage: SectionContent {
  let lesson: Hashed<LessonCard>
  let previous: LessonName?
  let next: LessonName?
  /// The sessions that lead to it.
  let sessions: [Hashed<PublishedSession>]
  let book: SparkBookName?

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let card = lesson
    let lesson = card.lesson
    let page = SitePath.lesson(lesson.slug)
    func link(_ other: LessonName?) -> String? {
      other.map { SitePath.link(from: page, to: SitePath.lesson($0.slug)) }
    }
    func neighbour(_ other: LessonName?) -> Value { other.map { maker.reference(to: $0, on: page) } ?? .null }
    let output = try maker.frames.output(
      "lesson",
      .init(
        kind: .lesson, path: page, language: lesson.language, title: lesson.title, description: lesson.body.summary,
        previous: link(previous), next: link(next)),
      [
        .lesson: try maker.lesson(card, on: page), .body: .text(lesson.body.html),
        .sessionsAbout: .list(try sessions.map { try maker.session($0.value, on: page) }),
        .hasSessionsAbout: .bool(!sessions.isEmpty),
        .previous: neighbour(previous), .next: neighbour(next),
        .book: try book?.link(on: page, maker) ?? .null,
      ])
    return SectionPlan(
      [output]
        + (try lesson.formerSlugs.map { slug in
          try maker.frames.redirect(
            from: SitePath.lesson(slug), to: page, of: .lesson, title: lesson.title, language: lesson.language)
        }))
  }
}
