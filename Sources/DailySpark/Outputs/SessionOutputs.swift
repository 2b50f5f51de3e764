import Hashing
import Mustache
import Publication
import Rendering
import SparkModel
import Values
import Website

/// Plans the pages of the sessions that somebody kept: all of them, and each by itself; none where there is none that may be published.
struct SessionOutputs: Sendable {
  let maker: SparkMaker

  private var catalogue: SparkCatalogue { maker.catalogue }
  private var messages: Messages { maker.messages }

  /// All of them; each page is a section of its own.
  func sections() -> [Section.Unstamped] {
    guard !catalogue.sessions.isEmpty else { return [] }
    let all = Section.unstamped("sessions") { stream in
      for stamp in catalogue.sessionStamps { stream.append(stamp) }
    } plan: {
      [try list()]
    }
    return [all]
      + catalogue.sessions.indices.map { place in
        Section.unstamped("session \(catalogue.sessions[place].id.text)") { stream in
          stream.append(catalogue.sessionStamps[place])
        } plan: {
          [try page(place)]
        }
      }
  }

  private func list() throws -> Output {
    let page = SitePath.sessions
    let heading = try messages.text("sessions")
    var scenarios: [Scenario] = []
    for session in catalogue.sessions where !scenarios.contains(session.scenario) { scenarios.append(session.scenario) }
    return try maker.frames.output(
      "sessions",
      .init(
        kind: .sessions, path: page, language: maker.language, title: heading,
        description: try messages.text(
          "list_description",
          ["heading": heading, "count": try messages.count("session_count", catalogue.sessions.count)])),
      [
        .heading: .text(heading), .intro: .text(try messages.text("sessions_intro")),
        .sessions: .list(try catalogue.sessions.indices.reversed().map { try maker.session($0, on: page) }),
        .scenarios: .list(try scenarios.map { .object([.label: .text(try maker.label(of: $0))]) }),
      ])
  }

  private func page(_ place: Int) throws -> Output {
    let session = catalogue.sessions[place]
    let page = SitePath.session(session)
    let title = try maker.title(of: session)
    return try maker.frames.output(
      "session",
      .init(
        kind: .session, path: page, language: session.language, title: title,
        description: session.personaDescription),
      [
        .session: try maker.session(place, on: page),
        .turns: .list(try session.turns.map { try model(of: $0, in: session) }),
        .metrics: .list(try metrics(of: session.metrics)),
        .feedback: try session.feedback.map { try model(of: $0, on: page) } ?? .null,
        .personaDescription: Value(session.personaDescription),
      ])
  }

  private func model(of turn: ShelfSession.Turn, in session: ShelfSession) throws -> Value {
    let name: String
    let label: String
    switch turn.role {
    case .user, .hint: (name, label) = (turn.role.rawValue, try messages.text("role_\(turn.role.rawValue)"))
    case .ai: (name, label) = ("ai", try session.personaLabel ?? messages.text("role_ai"))
    case .unknown(let text): (name, label) = ("other", PlainText.line(text) ?? "?")
    }
    return .object([
      .role: .text(name), .isUser: .bool(name == "user"), .isAi: .bool(name == "ai"), .isHint: .bool(name == "hint"),
      .speakerLabel: .text(label), .lines: .list(turn.lines.map(Value.text)),
      .timeLabel: Value(turn.seconds.map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" }),
    ])
  }

  private func metrics(of metrics: TrainingMetrics) throws -> [Value] {
    try [
      ("metric_turns", metrics.turns), ("metric_open_questions", metrics.openQuestionsCount),
      ("metric_short_answers", metrics.shortAnswersCount), ("metric_hints", metrics.hintsShown),
    ].map { key, number in
      .object([.label: .text(try messages.text(key)), .valueLabel: .text(messages.number(number))])
    }
  }

  private func model(of feedback: ShelfSession.Feedback, on page: String) throws -> Value {
    .object([
      .strengths: .list(feedback.strengths.map(Value.text)), .hasStrengths: .bool(!feedback.strengths.isEmpty),
      .suggestion: Value(feedback.suggestion),
      .lesson: feedback.lesson.map { maker.reference(toLesson: $0, on: page) } ?? .null,
    ])
  }
}
