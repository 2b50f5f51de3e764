import Basics
import Build
import Feeds
import Hashing
import Languages
import Mustache
import Rendering
import Settings
import Website

/// The search of a site of sparks (`SearchIndex`): lessons first, as they seldom come, then sparks and sessions from
/// the oldest, so that a new one comes last.
struct SparkSearch: Sendable {
  private let libraryIndex: SparkIndex
  private let things: [Place]

  private enum Place: Sendable {
    case lesson(Int)
    case spark(Int)
    case session(Int)
  }

  init(of libraryIndex: SparkIndex) {
    self.libraryIndex = libraryIndex
    let dated =
      libraryIndex.sparks.enumerated().map { (date: $1.createdAt, id: $1.id, thing: Place.spark($0)) }
      + libraryIndex.sessions.enumerated().map { (date: $1.startedAt, id: $1.id, thing: .session($0)) }
    let lessons = libraryIndex.lessons.indices.sorted { libraryIndex.lessons[$0].slug < libraryIndex.lessons[$1].slug }
    things = lessons.map(Place.lesson) + dated.sorted { ($0.date, $0.id) < ($1.date, $1.id) }.map(\.thing)
  }

  /// The page on which readers search, and its index; none where the settings want no search.
  func sections(with authored: [AuthoredPage], in maker: SparkMaker) -> [Section] {
    guard maker.settings.search.enabled else { return [] }
    let pages = SearchedPages(authored, language: maker.frames.ownLanguage)
    let page = FindPage(of: libraryIndex, hasOtherPages: pages.count > 0)
    return SearchIndex.sections(of: self, pages: pages, page: page, in: maker)
  }
}

/// The page with what readers may choose by, wherever there is a choice.
private struct FindPage: SearchPage {
  let kinds: [Kind]
  let types: [SparkGroupName]
  let situations: [SparkGroupName]
  let audiences: [SparkGroupName]
  let languages: [SparkGroupName]
  /// Languages that no spark is in, but a lesson or a session.
  let otherLanguages: [Language]
  let hasOtherPages: Bool

  /// A kind of things, and the message that names it.
  enum Kind: String, Encodable {
    case spark, lesson, session
  }

  init(of libraryIndex: SparkIndex, hasOtherPages: Bool) {
    let there: [(Kind, Bool)] = [
      (.spark, libraryIndex.sparks.isEmpty), (.lesson, libraryIndex.lessons.isEmpty),
      (.session, libraryIndex.sessions.isEmpty),
    ]
    kinds = there.filter { !$0.1 }.map(\.0)
    types = libraryIndex.groups(.type).map(\.name)
    situations = libraryIndex.groups(.situation).map(\.name)
    audiences = libraryIndex.groups(.audience).map(\.name)
    languages = libraryIndex.groups(.language).map(\.name)
    var others: [Language] = []
    for other in libraryIndex.languagesOfLessons + libraryIndex.sessions.map(\.language)
    where !languages.contains(where: { $0.language == other }) && !others.contains(other) {
      others.append(other)
    }
    otherLanguages = others
    self.hasOtherPages = hasOtherPages
  }

  func output(in maker: SparkMaker) throws -> Output {
    let heading = try maker.messages.text("find_spark")
    let (frames, language) = (maker.frames, maker.language)
    typealias Entry = (value: String, label: String, language: Language)
    func choice(_ groups: [SparkGroupName], and others: [Entry] = []) -> Value {
      frames.choice(groups.map { ($0.slug, $0.label, $0.language) } + others)
    }
    return try frames.output(
      "search", .init(kind: .search, path: SitePath.searchPage, language: language, title: heading),
      [
        .heading: .text(heading),
        .kinds: frames.choice(
          try kinds.map { ($0.rawValue, try maker.messages.text("\($0.rawValue)s"), language) }),
        .types: choice(types), .situations: choice(situations), .audiences: choice(audiences),
        .languages: choice(languages, and: otherLanguages.map { ($0.tag.lowercased(), $0.autonym, $0) }),
        .hasOtherPages: .bool(hasOtherPages), .foundForms: .text(frames.forms(of: "found")),
      ])
  }
}

extension SparkSearch: SearchedLibrary {
  var count: Int { things.count }

  func mark(of place: Int) -> UInt64 {
    switch things[place] {
    case .lesson(let lesson): ListPages.mark(of: "lesson \(libraryIndex.lessons[lesson].slug)")
    case .spark(let spark): libraryIndex.listMarks[spark]
    case .session(let session): ListPages.mark(of: libraryIndex.sessions[session].id.text)
    }
  }

  var columns: [SearchedColumn] {
    func group(_ kind: SparkGroupKind) -> SearchedColumn {
      SearchedColumn(
        kind.rawValue,
        .one { [things, libraryIndex] place in
          guard case .spark(let spark) = things[place] else { return nil }
          return libraryIndex.group(kind, of: spark)?.slug
        })
    }
    return [
      SearchedColumn(
        "kind",
        .one { [things] place in
          switch things[place] {
          case .spark: "spark"
          case .lesson: "lesson"
          case .session: "session"
          }
        }),
      group(.type), group(.situation), group(.audience),
      SearchedColumn("language", .one { place in shown(place).language.tag.lowercased() }),
    ]
  }

  func weight(of place: Int) -> Int {
    let own =
      switch things[place] {
      case .spark: 1
      case .lesson(let lesson): libraryIndex.lessons[lesson].body.minutes * 3
      case .session(let session): libraryIndex.sessions[session].turns.count / 2
      }
    return own * (shown(place).language.isWrittenWithoutSpaces ? 4 : 1)
  }

  func filed(_ place: Int) -> SparkThing { shown(place) }

  func reading(_ place: Int) -> NoReading { NoReading() }

  func shown(_ place: Int) -> SparkThing {
    switch things[place] {
    case .spark(let spark): .spark(libraryIndex.sparkCards[spark])
    case .lesson(let lesson): .lesson(libraryIndex.lessonCards[lesson])
    case .session(let session): .session(libraryIndex.sessionCards[session])
    }
  }
}

extension SparkThing: SearchFiled, SearchShown {
  fileprivate var language: Language {
    switch self {
    case .spark(let card): card.spark.language
    case .lesson(let card): card.lesson.language
    case .session(let session): session.language
    }
  }

  func texts(in maker: SparkMaker, reading: NoReading) throws -> [(text: String, in: SearchShards.Place)] {
    switch self {
    case .spark(let card):
      // A spark has no title: its words are all that it is.
      return [(card.spark.text, .title)] + card.about.map { ($0, .head) }
    case .lesson(let card):
      return [(card.lesson.title, .title)] + card.tags.map { ($0.label, .head) } + [(card.lesson.body.words, .text)]
    case .session(let card):
      let session = card.value
      let said = session.turns.flatMap(\.lines) + (session.feedback?.strengths ?? [])
      return [(try maker.title(of: session), .title)]
        + (said + [session.feedback?.suggestion].compactMap(\.self)).map { ($0, .text) }
    }
  }

  /// A thing as results show it: its kind (0 a spark, 1 a lesson, 2 a session), its title or text, its page, its
  /// language, 1 if it runs from right to left, its type, and a line below.
  func entry(in maker: SparkMaker) throws -> JSONValue {
    let (kind, title, page, type, line): (Int, String, String, String, String)
    switch self {
    case .spark(let card):
      let spark = card.spark
      (kind, title, page) = (0, spark.text, SitePath.spark(spark))
      (type, line) = (spark.typeName, card.about.joined(separator: " · "))
    case .lesson(let card):
      let lesson = card.lesson
      (kind, title, page, type, line) = (1, lesson.title, SitePath.lesson(lesson.slug), "", lesson.body.summary)
    case .session(let card):
      let session = card.value
      (kind, title, page, type) = (2, try maker.title(of: session), SitePath.session(session), "")
      line = try maker.label(of: session.startedAt) ?? ""
    }
    return .array([
      .number(kind), .string(title), .string(SitePath.encoded(page)), .string(language.tag),
      .number(language.isRightToLeft ? 1 : 0), .string(type), .string(line),
    ])
  }
}
