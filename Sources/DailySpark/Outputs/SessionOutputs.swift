import Basics
import Build
import Hashing
import Models
import Mustache
import Rendering
import Website

extension SparkIndex {
  /// The pages of the kept sessions, a list of all and one of each; empty if no session may be published.
  func sessionSections(in maker: SparkMaker) -> [Section] {
    guard !sessions.isEmpty else { return [] }
    return [Section("sessions", in: maker, shows: SessionList(sessions: sessionCards))]
      + sessionCards.map { Section("session \($0.id.text)", in: maker, shows: SessionPage(session: $0)) }
  }
}

/// The page that lists the sessions.
private struct SessionList: SectionContent {
  /// The sessions, oldest first.
  let sessions: [Hashed<PublishedSession>]

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let (page, messages) = (SitePath.sessions, maker.messages)
    let heading = try messages.text("sessions")
    var scenarios: [Scenario] = []
    for session in sessions where !scenarios.contains(session.scenario) { scenarios.append(session.scenario) }
    return SectionPlan([
      try maker.frames.output(
        "sessions",
        .init(
          kind: .sessions, path: page, language: maker.language, title: heading,
          description: try messages.text(
            "list_description",
            ["heading": heading, "count": try messages.count("session_count", sessions.count)])),
        [
          .heading: .text(heading), .intro: .text(try messages.text("sessions_intro")),
          .sessions: .list(try sessions.reversed().map { try maker.session($0.value, on: page) }),
          .scenarios: .list(try scenarios.map { .object([.label: .text(try maker.label(of: $0))]) }),
        ])
    ])
  }
}

/// The page of a session.
private struct SessionPage: SectionContent {
  let session: Hashed<PublishedSession>

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let session = session.value
    let page = SitePath.session(session)
    return SectionPlan([
      try maker.frames.output(
        "session",
        .init(
          kind: .session, path: page, language: session.language, title: try maker.title(of: session),
          description: session.personaDescription),
        [
          .session: try maker.session(session, on: page),
          .turns: .list(try session.turns.map { try model(of: $0, in: session, maker.messages) }),
          .metrics: .list(try metrics(of: session.metrics, maker.messages)),
          .feedback: session.feedback.map { model(of: $0, on: page, maker) } ?? .null,
          .personaDescription: Value(session.personaDescription),
        ])
    ])
  }

  private func model(
    of turn: PublishedSession.Turn, in session: PublishedSession, _ messages: Messages
  ) throws -> Value {
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

  private func metrics(of metrics: TrainingMetrics, _ messages: Messages) throws -> [Value] {
    try [
      ("metric_turns", metrics.turns), ("metric_open_questions", metrics.openQuestionsCount),
      ("metric_short_answers", metrics.shortAnswersCount), ("metric_hints", metrics.hintsShown),
    ].map { key, number in
      .object([.label: .text(try messages.text(key)), .valueLabel: .text(messages.number(number))])
    }
  }

  private func model(of feedback: PublishedSession.Feedback, on page: String, _ maker: SparkMaker) -> Value {
    .object([
      .strengths: .list(feedback.strengths.map(Value.text)), .hasStrengths: .bool(!feedback.strengths.isEmpty),
      .suggestion: Value(feedback.suggestion),
      .lesson: feedback.lesson.map { maker.reference(to: $0, on: page) } ?? .null,
    ])
  }
}
