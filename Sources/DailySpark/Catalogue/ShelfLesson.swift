import Hashing
import Languages
import SparkModel
import Values
import Website

/// A lesson as lists, its own page and books show it.
struct ShelfLesson: Sendable {
  let id: Identifier
  /// What it is called in addresses.
  let slug: String
  /// Slugs that it once had, which lead on to today's.
  let formerSlugs: [String]
  let title: String
  let language: Language
  /// What the library calls its language where that is no language tag.
  let unknownLanguage: String?
  let body: LessonBody
  /// What it is about, as places among the tags of the catalogue.
  var tags: [Int] = []
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

  /// Takes in everything that is shown of it, but for its tags.
  func append(to stream: inout FingerprintStream) {
    for text in [id.text, slug, title, language.tag, body.html] { stream.append(text) }
    stream.append(UInt64(bitPattern: lastUpdated.microseconds))
  }
}

/// What some lessons are about.
struct LessonTag: Sendable {
  let slug: String
  let label: String
  /// The language of the first lesson that has it.
  let language: Language
  /// Its lessons, as places in the catalogue.
  var members: [Int] = []
}
