import Catalogs
import Hashing
import JSON
import Languages
import Mustache
import Publication
import Rendering
import Settings
import Values
import Website

/// Plans the page on which readers search, and its index (`SearchIndex`): lessons first, as they seldom come, then sparks and sessions from
/// the oldest, so that a new one comes last.
struct SparkSearch: Sendable {
  let maker: SparkMaker
  private let pages: SearchedPages
  private let things: [Thing]
  private let marks: [UInt64]

  private enum Thing: Sendable {
    case lesson(Int)
    case spark(Int)
    case session(Int)
  }

  private var catalogue: SparkCatalogue { maker.catalogue }
  private var messages: Messages { maker.messages }

  init(maker: SparkMaker, pages: [AuthoredPage]) {
    self.maker = maker
    self.pages = SearchedPages(pages, language: maker.frames.ownLanguage)
    let catalogue = maker.catalogue
    let dated =
      catalogue.sparks.enumerated().map { (date: $1.createdAt, id: $1.id, thing: Thing.spark($0)) }
      + catalogue.sessions.enumerated().map { (date: $1.startedAt, id: $1.id, thing: .session($0)) }
    let lessons = catalogue.lessons.indices.sorted { catalogue.lessons[$0].slug < catalogue.lessons[$1].slug }
    let things = lessons.map(Thing.lesson) + dated.sorted { ($0.date, $0.id) < ($1.date, $1.id) }.map(\.thing)
    self.things = things
    marks = things.map { thing in
      switch thing {
      case .lesson(let lesson): ListPages.mark(of: "lesson \(catalogue.lessons[lesson].slug)")
      case .spark(let spark): catalogue.listMarks[spark]
      case .session(let session): ListPages.mark(of: catalogue.sessions[session].id.text)
      }
    }
  }

  /// All of them; none where the settings want no search.
  func sections() -> [Section.Unstamped] {
    guard maker.settings.search.enabled else { return [] }
    return SearchIndex(of: self, pages: pages).sections { stream in
      for kind in SparkGroupKind.allCases { for group in catalogue.groups(kind) { group.append(to: &stream) } }
      for language in catalogue.languagesOfLessons { stream.append(language.tag) }
      for session in catalogue.sessions { stream.append(session.language.tag) }
      for count in [catalogue.sparks.count, catalogue.lessons.count, catalogue.sessions.count] {
        stream.append(count == 0 ? 0 : 1)
      }
      stream.append(UInt64(count))
      stream.append(pages.count > 0 ? 1 : 0)
    } page: {
      try page()
    }
  }

  /// The page with what readers may choose by, wherever there is a choice.
  private func page() throws -> Output {
    let heading = try messages.text("find_spark")
    let (frames, language) = (maker.frames, maker.language)
    func groups(_ kind: SparkGroupKind) -> [(value: String, label: String, language: Language)] {
      catalogue.groups(kind).map { ($0.slug, $0.label, $0.language) }
    }
    let kinds: [(value: String, label: String, isThere: Bool)] = [
      ("spark", "sparks", !catalogue.sparks.isEmpty), ("lesson", "lessons", !catalogue.lessons.isEmpty),
      ("session", "sessions", !catalogue.sessions.isEmpty),
    ]
    var languages = groups(.language)
    for other in catalogue.languagesOfLessons + catalogue.sessions.map(\.language)
    where !languages.contains(where: { $0.language == other }) {
      languages.append((other.tag.lowercased(), other.autonym, other))
    }
    return try frames.output(
      "search", .init(kind: .search, path: SitePath.searchPage, language: language, title: heading),
      [
        .heading: .text(heading),
        .kinds: frames.choice(try kinds.filter(\.isThere).map { ($0.value, try messages.text($0.label), language) }),
        .types: frames.choice(groups(.type)), .situations: frames.choice(groups(.situation)),
        .audiences: frames.choice(groups(.audience)), .languages: frames.choice(languages),
        .hasOtherPages: .bool(pages.count > 0), .foundForms: .text(frames.forms(of: "found")),
      ])
  }
}

extension SparkSearch: SearchedLibrary {
  var count: Int { things.count }

  func mark(of place: Int) -> UInt64 { marks[place] }

  var columns: [SearchedColumn] {
    func group(_ kind: SparkGroupKind) -> SearchedColumn {
      SearchedColumn(
        kind.rawValue,
        .one { [things, catalogue] place in
          guard case .spark(let spark) = things[place] else { return nil }
          return catalogue.group(kind, of: spark)?.slug
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
      SearchedColumn("language", .one { place in language(of: place).tag.lowercased() }),
    ]
  }

  private func language(of place: Int) -> Language {
    switch things[place] {
    case .spark(let spark): catalogue.sparks[spark].language
    case .lesson(let lesson): catalogue.lessons[lesson].language
    case .session(let session): catalogue.sessions[session].language
    }
  }

  func weight(of place: Int) -> Int {
    let own =
      switch things[place] {
      case .spark: 1
      case .lesson(let lesson): catalogue.lessons[lesson].body.minutes * 3
      case .session(let session): catalogue.sessions[session].turns.count / 2
      }
    return own * (language(of: place).isWrittenWithoutSpaces ? 4 : 1)
  }

  func appendFiled(_ place: Int, to stream: inout FingerprintStream) { appendShown(place, to: &stream) }

  func filed(_ place: Int) throws -> [(text: String, in: SearchShards.Place)] {
    switch things[place] {
    case .spark(let number):
      let spark = catalogue.sparks[number]
      // A spark has no title: its words are all that it is.
      let heads = [SparkGroupKind.situation, .audience].compactMap { catalogue.group($0, of: number)?.label }
      return [(spark.text, .title)] + heads.map { ($0, .head) }
    case .lesson(let number):
      let lesson = catalogue.lessons[number]
      return [(lesson.title, .title)] + lesson.tags.map { (catalogue.tags[$0].label, .head) } + [
        (lesson.body.words, .text)
      ]
    case .session(let number):
      let session = catalogue.sessions[number]
      let said = session.turns.flatMap(\.lines) + (session.feedback?.strengths ?? [])
      return [(try maker.title(of: session), .title)]
        + (said + [session.feedback?.suggestion].compactMap(\.self)).map { ($0, .text) }
    }
  }

  func appendShown(_ place: Int, to stream: inout FingerprintStream) {
    switch things[place] {
    case .spark(let spark): stream.append(catalogue.sparkStamps[spark])
    case .lesson(let lesson): stream.append(catalogue.lessonStamps[lesson])
    case .session(let session): stream.append(catalogue.sessionStamps[session])
    }
  }

  /// A thing as results show it: its kind (0 a spark, 1 a lesson, 2 a session), its title or text, its page, its language, 1 if it runs
  /// from right to left, its type, and a line below.
  func shown(_ place: Int) throws -> JSONValue {
    let (kind, title, page, type, line): (Int, String, String, String, String)
    switch things[place] {
    case .spark(let number):
      let spark = catalogue.sparks[number]
      let about = [SparkGroupKind.situation, .audience].compactMap { catalogue.group($0, of: number)?.label }
      (kind, title, page) = (0, spark.text, SitePath.spark(spark))
      (type, line) = (spark.typeName, about.joined(separator: " · "))
    case .lesson(let number):
      let lesson = catalogue.lessons[number]
      (kind, title, page, type, line) = (1, lesson.title, SitePath.lesson(lesson.slug), "", lesson.body.summary)
    case .session(let number):
      let session = catalogue.sessions[number]
      (kind, title, page, type) = (2, try maker.title(of: session), SitePath.session(session), "")
      line = try maker.label(of: session.startedAt) ?? ""
    }
    let language = language(of: place)
    return .array([
      .number(kind), .string(title), .string(SitePath.encoded(page)), .string(language.tag),
      .number(language.isRightToLeft ? 1 : 0), .string(type), .string(line),
    ])
  }
}
