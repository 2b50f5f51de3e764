package import Values

/// A rehearsed talk: what was said, how it was counted, and what there was to say about it.
package struct TrainingSession: Hashable, Sendable {
  /// The identity.
  package var id: Identifier
  /// When it began.
  package var startedAt: Timestamp
  /// When it ended; none where it did not.
  package var endedAt: Timestamp?
  /// What was rehearsed.
  package var scenario: Scenario
  /// The persona; it may be none that the library has.
  package var personaId: String?
  /// The persona in words, as it was called then.
  package var personaLabel: String
  /// What was said, in order.
  package var transcript: [DialogueTurn] = []
  /// What was counted.
  package var metrics = TrainingMetrics()
  /// What there was to say about it.
  package var feedback: FeedbackSummary?
  /// Whether somebody wants it kept; only such a session is ever published.
  package var kept = false
  /// The language, a BCP 47 tag.
  package var locale: String
  /// How it was rated; none where it was not.
  package var rating: Int?
  /// When it was changed last, where that is known.
  package var updatedAt: Timestamp?
  /// What only others know of it, as a JSON object.
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
  /// Who speaks.
  package var role: TurnRole
  /// The words.
  package var text: String
  /// When it was said.
  package var timestamp: Timestamp
  /// What only others know of it, as a JSON object.
  package var extra: String?

  /// Makes a turn.
  package init(id: Identifier, role: TurnRole, text: String, timestamp: Timestamp) {
    self.id = id
    self.role = role
    self.text = text
    self.timestamp = timestamp
  }
}

/// What was counted in a session.
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

/// What there is to say about a session.
package struct FeedbackSummary: Hashable, Sendable {
  /// How many strengths there are meant to be at most; more are kept.
  package static let expectedStrengths = 3

  /// What went well.
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
