import JSON
import SQLite
package import SparkModel
package import Stores
import Values

extension TrainingSession: FieldRecord {
  /// A session that says nothing.
  package static let blank = TrainingSession(id: Identifier(""), startedAt: .unknown, scenario: .unknown(""))

  /// The fields of a session. The parts of its structures have columns of their own.
  package static let fields = FieldTable<TrainingSession>(
    withoutMatter: "sessions stand in JSON",
    [
      Field("id", .identity(\.id), .key, json: .special(10), app: .special()),
      Field("startedAt", .moment(\.startedAt), .shown, json: .special(20)),
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
        json: .special(120), app: .special("feedbackData")),
      // An empty list, too, says that there is something to say.
      feedback("strengths", "feedback_strengths") {
        JSONValue.array($0.strengths.map { .string($0) }).text()
      } set: {
        $0.strengths = [String](listed: $1)
      },
      feedback("suggestion", "feedback_suggestion") {
        $0.suggestion
      } set: {
        $0.suggestion = $1
      },
      feedback("microLessonId", "feedback_micro_lesson_id", definition: "TEXT COLLATE NOCASE") {
        $0.microLessonId?.text
      } set: {
        $0.microLessonId = Identifier($1)
      },
      Field("kept", .flag(\.kept), .kept, json: 90),
      Field("locale", .text(\.locale), .shown, json: 80),
      Field("rating", .someInteger(\.rating), .own(.kept, since: 3), json: 100),
      Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 40),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(140), app: .rest),
    ])

  /// The counts of a session: their names in every form, and their places; in the order of exports.
  static let counts: [(name: String, place: any WritableKeyPath<TrainingSession, Int> & Sendable)] = [
    ("shortAnswersCount", \.metrics.shortAnswersCount), ("openQuestionsCount", \.metrics.openQuestionsCount),
    ("hintsShown", \.metrics.hintsShown), ("turns", \.metrics.turns),
  ]

  private static func metric(
    _ name: String, _ place: any WritableKeyPath<TrainingSession, Int> & Sendable
  ) -> Field<TrainingSession> {
    Field(name, .integer(place), .shown, json: .absent("it stands in 'metrics'"), app: ["metrics.\(name)"])
  }

  /// A part of the feedback: a value in its column says that there is feedback.
  private static func feedback(
    _ name: String, _ column: String, definition: String? = nil, get: @escaping @Sendable (FeedbackSummary) -> String?,
    set: @escaping @Sendable (inout FeedbackSummary, String) -> Void
  ) -> Field<TrainingSession> {
    Field(
      name,
      .word {
        $0.feedback.flatMap(get)
      } set: { session, text in
        guard let text else { return }
        var feedback = session.feedback ?? FeedbackSummary()
        set(&feedback, text)
        session.feedback = feedback
      }, .own(.shown, name: column, definition: definition), json: .absent("it stands in 'feedback'"),
      app: .special("feedback.\(name)"))
  }
}

extension DialogueTurn: FieldRecord {
  /// A turn that says nothing.
  package static let blank = DialogueTurn(id: Identifier(""), role: .unknown(""), text: "", timestamp: .unknown)

  /// The fields of a turn.
  package static let fields = FieldTable<DialogueTurn>(
    withoutMatter: "turns stand in JSON",
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
      Field("text", .text(\.text), .shown, json: .special(30)),
      Field("timestamp", .moment(\.timestamp), .own(.shown, definition: "TEXT"), json: .special(40)),
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
