package import Basics

/// A rehearsed talk: what was said, how it was counted, and what there was to say about it.
package struct TrainingSession: Hashable, Sendable {
  /// The identity.
  package var id: Identifier
  /// Its start.
  package var startedAt: Timestamp
  /// Its end; nil if it did not end.
  package var endedAt: Timestamp?
  /// Its scenario.
  package var scenario: Scenario
  /// The persona; it may be none that the library has.
  package var personaId: String?
  /// The persona in words, as it was called then.
  package var personaLabel: String
  /// Its turns, in order.
  package var transcript: [DialogueTurn] = []
  /// Its counts.
  package var metrics = TrainingMetrics()
  /// The feedback on it.
  package var feedback: FeedbackSummary?
  /// Whether somebody wants it kept; only such a session is ever published.
  package var kept = false
  /// The language, a BCP 47 tag.
  package var locale: String
  /// Its rating; nil if it was not rated.
  package var rating: Int?
  /// The time of its last change; nil if unknown.
  package var updatedAt: Timestamp?
  /// The fields only others know, as a JSON object.
  package var extra: String?

  /// Makes a session of what cannot be absent.
  package init(
    id: Identifier, startedAt: Timestamp, scenario: Scenario, personaLabel: String = "", locale: String = ""
  ) {
    self.id = id
    self.startedAt = startedAt
    self.scenario = scenario
    self.personaLabel = personaLabel
    self.locale = locale
  }
}

/// One turn of a talk.
package struct DialogueTurn: Hashable, Sendable {
  /// The identity.
  package var id: Identifier
  /// The speaker.
  package var role: TurnRole
  /// The words.
  package var text: String
  /// Its time.
  package var timestamp: Timestamp
  /// The fields only others know, as a JSON object.
  package var extra: String?

  /// Makes a turn.
  package init(id: Identifier, role: TurnRole, text: String, timestamp: Timestamp) {
    self.id = id
    self.role = role
    self.text = text
    self.timestamp = timestamp
  }
}

/// The counts of a session.
package struct TrainingMetrics: Hashable, Encodable, Sendable {
  /// Answers of a few words.
  package var shortAnswersCount: Int
  /// Questions that cannot be answered with yes or no.
  package var openQuestionsCount: Int
  /// Hints that were shown.
  package var hintsShown: Int
  /// Turns of both sides.
  package var turns: Int

  /// Counts.
  package init(shortAnswersCount: Int = 0, openQuestionsCount: Int = 0, hintsShown: Int = 0, turns: Int = 0) {
    self.shortAnswersCount = shortAnswersCount
    self.openQuestionsCount = openQuestionsCount
    self.hintsShown = hintsShown
    self.turns = turns
  }
}

/// The feedback on a session.
package struct FeedbackSummary: Hashable, Sendable {
  /// The most strengths there are meant to be; more are kept.
  package static let expectedStrengths = 3

  /// The strengths.
  package var strengths: [String]
  /// The next step.
  package var suggestion: String
  /// The lesson to read; it may be none that the library has.
  package var microLessonId: Identifier?

  /// Makes a summary.
  package init(strengths: [String] = [], suggestion: String = "", microLessonId: Identifier? = nil) {
    self.strengths = strengths
    self.suggestion = suggestion
    self.microLessonId = microLessonId
  }
}
