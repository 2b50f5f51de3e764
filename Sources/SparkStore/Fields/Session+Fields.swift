import Basics
package import Models
import SQLite
package import Stores

extension TrainingSession: FieldRecord {
  /// A session that says nothing.
  package static let blank = TrainingSession(id: Identifier(""), startedAt: .unknown, scenario: .unknown(""))

  /// The fields of a session. The parts of its structures have columns of their own.
  package static let fields = FieldTable<TrainingSession>(
    withoutMatter: "sessions stand in JSON", withoutEdit: "sessions come from an app",
    [
      Field("id", .identity(\.id), .key, json: .special(10), app: .special()),
      Field("startedAt", .moment(\.startedAt), .shown, json: 20),
      Field("endedAt", .someMoment(\.endedAt), .shown, json: 30),
      Field("scenario", .word(\.scenario), .shown, json: 50, app: ["scenarioRaw"]),
      Field("personaId", .someText(\.personaId), .shown, json: 60),
      Field("personaLabel", .text(\.personaLabel), .shown, json: 70),
      Field(
        "transcript", .objects { $0.transcript.map { JSONValue($0) } }, .absent("turns are rows"),
        json: .special(130), app: .special("transcriptData")),
      Field(
        "metrics", .structure { JSONValue(countsOf: $0) }, .absent("its parts have columns"), json: .special(110),
        app: .special("metricsData")),
    ], counts.map { metric($0.name, $0.place) },
    [
      Field(
        "feedback", .structure { $0.feedback.map { JSONValue($0) } }, .absent("its parts have columns"),
        json: .special(120), app: .special("feedbackData"))
    ], FeedbackSummary.fields.all.map { part($0) },
    [
      Field(
        "kept", .flag(\.kept), .kept, json: 90,
        edit: .option(
          10, "keep", "Keep it: kept sessions are published, while transcripts may be stored",
          off: "Stop keeping it: the next build removes it from the site")),
      Field("locale", .text(\.locale), .shown, json: 80),
      Field("rating", .someInteger(\.rating), .own(.kept, since: 3), json: 100, edit: .special(["rating"])),
      Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 40),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(140), app: .rest),
    ])

  /// The counts of a session: their names in every form, and their places; in the order of exports.
  package static let counts: [(name: String, place: any WritableKeyPath<TrainingSession, Int> & Sendable)] = [
    ("shortAnswersCount", \.metrics.shortAnswersCount), ("openQuestionsCount", \.metrics.openQuestionsCount),
    ("hintsShown", \.metrics.hintsShown), ("turns", \.metrics.turns),
  ]

  private static func metric(
    _ name: String, _ place: any WritableKeyPath<TrainingSession, Int> & Sendable
  ) -> Field<TrainingSession> {
    Field(name, .integer(place), .shown, json: .absent("it stands in 'metrics'"), app: ["metrics.\(name)"])
  }

  /// A part of the feedback: a text in its column says that there is feedback.
  private static func part(_ field: Field<FeedbackSummary>) -> Field<TrainingSession> {
    Field(
      field.name,
      .word { session in
        guard let feedback = session.feedback, case .text(let text) = field.value.sql(of: feedback) else { return nil }
        return text
      } set: { session, text in
        guard let text else { return }
        var feedback = session.feedback ?? .blank
        switch field.value {
        case .texts(let place, _): feedback[keyPath: place] = [String](listed: text)
        case .text(let place): feedback[keyPath: place] = text
        case .link(let place): feedback[keyPath: place] = Identifier(text)
        default: preconditionFailure("the parts of feedback are texts")
        }
        session.feedback = feedback
      }, .own(.shown, name: field.tableColumn?.name, definition: field.tableColumn?.definition),
      json: .absent("it stands in 'feedback'"), app: .special("feedback.\(field.name)"))
  }
}

extension FeedbackSummary: FieldRecord {
  /// A summary that says nothing.
  package static let blank = FeedbackSummary()

  /// The fields of a summary; the row of its session has their columns.
  package static let fields = FieldTable<FeedbackSummary>(
    withoutMatter: "feedback stands in JSON", withoutEdit: "feedback comes from an app",
    [
      // An empty list, too, says that there is something to say.
      Field(
        "strengths", .texts(\.strengths, isTold: true), .own(.shown, name: "feedback_strengths"), json: 10,
        app: .special()),
      Field(
        "suggestion", .text(\.suggestion), .own(.shown, name: "feedback_suggestion", definition: "TEXT"), json: 20),
      Field(
        "microLessonId", .link(\.microLessonId),
        .own(.shown, name: "feedback_micro_lesson_id", definition: "TEXT COLLATE NOCASE"), json: 30, app: .special()),
    ])
}

extension DialogueTurn: FieldRecord {
  /// A turn that says nothing.
  package static let blank = DialogueTurn(id: Identifier(""), role: .unknown(""), text: "", timestamp: .unknown)

  /// The fields of a turn.
  package static let fields = FieldTable<DialogueTurn>(
    withoutMatter: "turns stand in JSON", withoutEdit: "turns come from an app",
    [
      Field(
        "sessionId", .owner,
        .own(
          .key,
          definition: "TEXT COLLATE NOCASE NOT NULL REFERENCES training_session (id) DEFERRABLE INITIALLY DEFERRED"),
        json: .absent("it stands in its session"), app: .absent("a relationship tells it")),
      Field(
        "id", .identity(\.id), .own(.shown, definition: "TEXT COLLATE NOCASE"), json: .special(10), app: .special()),
      Field("role", .word(\.role), .shown, json: 20, app: ["roleRaw"]),
      Field("text", .text(\.text), .shown, json: 30),
      Field("timestamp", .moment(\.timestamp), .own(.shown, definition: "TEXT"), json: 40),
      Field(
        "position", .owner, .own(.key, definition: "INTEGER NOT NULL"), json: .absent("the order tells it"),
        app: .special("order", "index")),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(50), app: .rest),
    ])

  /// The values of the row of a turn.
  func row(_ position: Int, of session: Identifier) -> [SQLValue] {
    [SQLValue(session), SQLValue(position)] + row.dropFirst(2)
  }
}
