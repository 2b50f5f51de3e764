import Basics
import Build
import Hashing
import Languages
import Models
import Mustache
import Rendering
import Settings
import Website

/// The means of making pages and books of sparks: the site's frames and the books' drawings, nothing of the library.
struct SparkMaker: SiteMaker {
  let frames: SiteFrames
  /// The drawings on the covers of books.
  let covers: BookCovers

  var contentHash: Fingerprint { frames.contentHash }
  var theme: Theme { frames.theme }
  var settings: Settings { frames.settings }
  var messages: Messages { frames.messages }
  /// The language of the interface.
  var language: Language { frames.language }

  /// A link from a page to another, as a template sees it.
  func link(_ page: String, _ target: String) -> Value { frames.link(page, target) }

  /// A day, as readers of the interface write it; none where nobody knows it.
  func label(of moment: Timestamp) throws -> String? {
    guard moment != .unknown else { return nil }
    let parts = moment.parts
    return try frames.label(ofDay: parts.day, month: parts.month, year: parts.year)
  }

  // MARK: Sparks

  /// A spark as a card in a list on a page.
  func card(_ card: Hashed<SparkCard>, on page: String) throws -> Value {
    let card = card.value
    let spark = card.spark
    return .object([
      .id: .text(spark.address), .href: link(page, SitePath.spark(spark)), .text: .text(spark.text),
      .language: .text(spark.language.tag), .direction: .text(spark.language.direction),
      .type: .text(spark.typeName), .typeLabel: .text(try messages.label(of: spark.type)),
      .typeHref: link(page, card.type?.address ?? SitePath.sparks),
      .situation: reference(to: card.situation, on: page), .audience: reference(to: card.audience, on: page),
      .dateLabel: Value(try label(of: spark.createdAt)), .isFavourite: .bool(spark.isFavourite),
    ])
  }

  private func reference(to group: SparkGroupName?, on page: String) -> Value {
    guard let group else { return .null }
    return .object([
      .label: .text(group.label), .href: link(page, group.address), .language: .text(group.language.tag),
      .direction: .text(group.language.direction),
    ])
  }

  /// A group as an entry in a list of groups.
  func entry(of entry: SparkGroupEntry, on page: String) throws -> Value {
    let group = entry.group
    return .object([
      .label: .text(group.label), .href: link(page, group.address),
      .countLabel: .text(try messages.count("spark_count", entry.count)), .accent: .integer(group.accent),
      .language: .text(group.language.tag), .direction: .text(group.language.direction),
      .description: Value(group.description),
    ])
  }

  // MARK: Lessons

  /// A lesson as a card in a list on a page.
  func lesson(_ card: Hashed<LessonCard>, on page: String) throws -> Value {
    let lesson = card.lesson
    return .object([
      .title: .text(lesson.title), .href: link(page, SitePath.lesson(lesson.slug)),
      .language: .text(lesson.language.tag), .direction: .text(lesson.language.direction),
      .summary: .text(lesson.body.summary),
      .minutesLabel: .text(try messages.count("reading_minutes", lesson.body.minutes)),
      .tags: .list(
        card.tags.map { tag in
          .object([
            .label: .text(tag.label), .href: link(page, SitePath.tag(tag.slug)), .language: .text(tag.language.tag),
            .direction: .text(tag.language.direction),
          ])
        }),
      .dateLabel: Value(try label(of: lesson.lastUpdated)),
    ])
  }

  /// A lesson as another page leads to it.
  func reference(to lesson: LessonName, on page: String) -> Value {
    .object([
      .title: .text(lesson.title), .href: link(page, SitePath.lesson(lesson.slug)),
      .language: .text(lesson.language.tag), .direction: .text(lesson.language.direction),
    ])
  }

  // MARK: Sessions

  /// The title of a session.
  func title(of session: PublishedSession) throws -> String {
    let scenario = try label(of: session.scenario)
    return session.personaLabel.map { "\($0) · \(scenario)" } ?? scenario
  }

  /// The name of a scenario for readers; the library's own if it is not known.
  func label(of scenario: Scenario) throws -> String {
    switch scenario {
    case .corporate, .date: try messages.text("scenario_\(scenario.rawValue)")
    case .unknown(let text): PlainText.line(text) ?? "?"
    }
  }

  /// A session as a card in a list on a page.
  func session(_ session: PublishedSession, on page: String) throws -> Value {
    .object([
      .title: .text(try title(of: session)), .href: link(page, SitePath.session(session)),
      .scenario: .text(session.scenario.name), .scenarioLabel: .text(try label(of: session.scenario)),
      .personaLabel: .text(try session.personaLabel ?? messages.text("role_ai")),
      .dateLabel: Value(try label(of: session.startedAt)),
      .durationLabel: Value(try session.minutes.map { try messages.count("minutes", $0) }),
      .turnsLabel: .text(try messages.count("turn_count", session.turns.count)),
      .rating: .integer(session.rating ?? 0),
      .ratingLabel: Value(try session.rating.map { try messages.text("rating", ["count": String($0)]) }),
      .language: .text(session.language.tag), .direction: .text(session.language.direction),
    ])
  }
}
