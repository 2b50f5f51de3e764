package import JSON
package import SparkModel
import Stores
import Values

// Things in Hornbook's own form: the names of the app's schema, and 'extra' for what only others know.

extension JSONValue {
  /// A spark.
  package init(_ spark: Spark) {
    var members = JSONMembers()
    members.add("id", spark.id.text)
    members.add("createdAt", spark.createdAt)
    members.add("updatedAt", spark.updatedAt)
    members.add("type", spark.type.rawValue)
    members.add("text", spark.text)
    members.add("situationId", spark.situationId)
    members.add("situationLabel", spark.situationLabel)
    members.add("audienceId", spark.audienceId)
    members.add("audienceLabel", spark.audienceLabel)
    members.add("locale", spark.locale)
    members.add("source", spark.source.rawValue)
    members.add("saved", spark.saved)
    members.add("favorite", spark.favorite)
    members.add(json: "extra", spark.extra)
    self = members.value
  }

  /// A session with what was said.
  package init(_ session: TrainingSession) {
    var members = JSONMembers()
    members.add("id", session.id.text)
    members.add("startedAt", session.startedAt)
    members.add("endedAt", session.endedAt)
    members.add("updatedAt", session.updatedAt)
    members.add("scenario", session.scenario.rawValue)
    members.add("personaId", session.personaId)
    members.add("personaLabel", session.personaLabel)
    members.add("locale", session.locale)
    members.add("kept", session.kept)
    members.add("rating", session.rating)
    members.add("metrics", JSONValue(session.metrics))
    if let feedback = session.feedback { members.add("feedback", JSONValue(feedback)) }
    members.add("transcript", .array(session.transcript.map { JSONValue($0) }))
    members.add(json: "extra", session.extra)
    self = members.value
  }

  private init(_ metrics: TrainingMetrics) {
    var members = JSONMembers()
    members.add("shortAnswersCount", metrics.shortAnswersCount)
    members.add("openQuestionsCount", metrics.openQuestionsCount)
    members.add("hintsShown", metrics.hintsShown)
    members.add("turns", metrics.turns)
    self = members.value
  }

  private init(_ feedback: FeedbackSummary) {
    var members = JSONMembers()
    members.add("strengths", .array(feedback.strengths.map { .string($0) }))
    members.add("suggestion", feedback.suggestion)
    members.add("microLessonId", feedback.microLessonId?.text)
    self = members.value
  }

  private init(_ turn: DialogueTurn) {
    var members = JSONMembers()
    members.add("id", turn.id.text)
    members.add("role", turn.role.rawValue)
    members.add("text", turn.text)
    members.add("timestamp", turn.timestamp)
    members.add(json: "extra", turn.extra)
    self = members.value
  }

  /// A lesson.
  package init(_ lesson: MicroLesson) {
    var members = JSONMembers()
    members.add("id", lesson.id.text)
    members.add("title", lesson.title)
    members.add("body", lesson.body)
    members.add("tags", lesson.tags)
    members.add("lastUpdated", lesson.lastUpdated)
    members.add("locale", lesson.locale)
    members.add(json: "extra", lesson.extra)
    self = members.value
  }

  /// A persona in one language.
  package init(_ persona: Persona) {
    var members = JSONMembers()
    members.add("id", persona.id)
    members.add("locale", persona.locale)
    members.add("name", persona.name)
    members.add("description", persona.description)
    members.add("scenario", persona.scenario.rawValue)
    members.add("toneNotes", persona.toneNotes)
    members.add(json: "extra", persona.extra)
    self = members.value
  }

  /// A preset: the label of no language by itself, the others by their languages.
  package init(_ preset: Preset) {
    var members = JSONMembers()
    members.add("id", preset.id)
    let plain = preset.labels.first { $0.locale.isEmpty }
    members.add("label", plain?.label)
    members.add("description", plain?.description)
    let others = preset.labels.filter { !$0.locale.isEmpty }
    if !others.isEmpty {
      members.add("labels", .object(others.map { JSONMember($0.locale, .string($0.label)) }))
    }
    let described = others.compactMap { label in label.description.map { JSONMember(label.locale, .string($0)) } }
    if !described.isEmpty { members.add("descriptions", .object(described)) }
    self = members.value
  }

  /// The settings.
  init(_ settings: UserSettings) {
    var members = JSONMembers()
    members.add("id", UserSettings.fixedID.text)
    members.add("storeTranscripts", settings.storeTranscripts)
    members.add("safetyLevel", settings.safetyLevel.rawValue)
    members.add("locale", settings.locale)
    members.add("openAIModel", settings.openAIModel)
    members.add("lastUsedSituationId", settings.lastUsedSituationId)
    members.add("lastUsedAudienceId", settings.lastUsedAudienceId)
    members.add(json: "extra", settings.extra)
    self = members.value
  }
}
