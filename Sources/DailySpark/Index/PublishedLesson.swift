import Basics
import Languages
import Models
import Website

/// A lesson as lists, its own page and books show it.
struct PublishedLesson: Encodable, Sendable {
  let id: Identifier
  /// Its name in addresses.
  let slug: String
  /// Slugs that it once had, which lead on to today's.
  let formerSlugs: [String]
  let title: String
  let language: Language
  /// The library's name of its language where that is no language tag.
  let unknownLanguage: String?
  let body: LessonBody
  let lastUpdated: Timestamp

  /// Takes a lesson of the library and its address.
  init(_ lesson: MicroLesson, slug: String, formerSlugs: [String], fallback: Language) {
    id = lesson.id
    self.slug = slug
    self.formerSlugs = formerSlugs
    title = PlainText.line(lesson.title) ?? slug
    let known = lesson.locale.flatMap { Language($0) }
    language = known ?? fallback
    unknownLanguage = known == nil ? PlainText.line(lesson.locale) : nil
    body = LessonBody(lesson.body, title: title, language: language)
    lastUpdated = lesson.lastUpdated
  }

  /// The name that others show where they lead to it.
  var name: LessonName { LessonName(slug: slug, title: title, language: language) }
}

/// The name of a lesson on a page that leads to it.
struct LessonName: Encodable, Sendable {
  let slug: String
  let title: String
  let language: Language
}

/// A lesson with what it is about, as pages show it.
struct LessonCard: Encodable, Sendable {
  let lesson: PublishedLesson
  let tags: [LessonTag]
}

/// The subject of some lessons.
struct LessonTag: Encodable, Sendable {
  let slug: String
  let label: String
  /// The language of the first lesson that has it.
  let language: Language
}
