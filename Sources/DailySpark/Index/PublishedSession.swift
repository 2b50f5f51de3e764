import Basics
import Languages
import Models
import Website

/// A session that somebody kept, as lists and its own page show it.
struct PublishedSession: Encodable, Sendable {
  let address: String
  let id: Identifier
  let scenario: Scenario
  /// With whom it was; none where nobody is named.
  let personaLabel: String?
  let personaDescription: String?
  let language: Language
  /// The library's name of its language where that is no language tag.
  let unknownLanguage: String?
  let startedAt: Timestamp
  let endedAt: Timestamp?
  let turns: [Turn]
  let metrics: TrainingMetrics
  let feedback: Feedback?
  /// How somebody of the family rated it, 1 to 5; never on a public site.
  let rating: Int?
  let updatedAt: Timestamp?

  /// One turn of the conversation.
  struct Turn: Encodable, Sendable {
    let role: TurnRole
    let lines: [String]
    /// How long after the beginning it was said, in seconds; none where that cannot be known.
    let seconds: Int?
  }

  /// Its outcome.
  struct Feedback: Encodable, Sendable {
    let strengths: [String]
    let suggestion: String?
    /// The lesson that it leads to.
    let lesson: LessonName?
  }

  /// The time of its last change.
  var modified: Timestamp { max(updatedAt ?? startedAt, endedAt ?? startedAt) }

  /// How long it took, in minutes; none where it never ended.
  var minutes: Int? {
    guard startedAt != .unknown, let endedAt, endedAt > startedAt else { return nil }
    return Int(max(1, (endedAt.seconds - startedAt.seconds + 30) / 60))
  }

  /// Takes a session that may be published; `lesson` finds a lesson.
  init(
    _ session: TrainingSession, persona: Persona?, fallback: Language, isFamily: Bool,
    lesson: (Identifier) -> LessonName?
  ) {
    address = session.id.address
    id = session.id
    scenario = session.scenario
    personaLabel = PlainText.line(session.personaLabel) ?? PlainText.line(persona?.name)
    personaDescription = PlainText.line(persona?.description)
    let language = Language(session.locale)
    self.language = language ?? fallback
    unknownLanguage = language == nil ? PlainText.line(session.locale) : nil
    startedAt = session.startedAt
    endedAt = session.endedAt
    turns = session.transcript.map { turn in
      let seconds = turn.timestamp.seconds - session.startedAt.seconds
      return Turn(
        role: turn.role,
        lines: PlainText.clean(turn.text).split(separator: "\n").compactMap { PlainText.line(String($0)) },
        seconds: session.startedAt != .unknown && (0..<86_400).contains(seconds) ? Int(seconds) : nil)
    }.filter { !$0.lines.isEmpty }
    metrics = session.metrics
    feedback = session.feedback.flatMap { feedback in
      let made = Feedback(
        strengths: feedback.strengths.compactMap { PlainText.line($0) },
        suggestion: PlainText.line(feedback.suggestion),
        lesson: feedback.microLessonId.flatMap(lesson))
      return made.strengths.isEmpty && made.suggestion == nil && made.lesson == nil ? nil : made
    }
    rating = isFamily ? session.rating.flatMap { (1...5).contains($0) ? $0 : nil } : nil
    updatedAt = session.updatedAt
  }
}

extension Scenario {
  /// Its name in the theme; `other` if it is not known.
  var name: String {
    switch self {
    case .corporate, .date: rawValue
    case .unknown: "other"
    }
  }
}
