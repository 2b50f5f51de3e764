package import Stores

/// Where an app's store keeps what a library of sparks is made of.
enum SparkLayout {
  /// What apps call the entities; the schema's own name stands first. A library has sparks, lessons or sessions.
  static let shape = AppShape(
    [
      AppShape.Part("Spark", entities: ["Spark", "SparkModel"], fields: SparkField.names),
      AppShape.Part(
        "TrainingSession", entities: ["TrainingSession", "TrainingSessionModel"], fields: SessionField.names,
        relationships: ["SESSION", "TRAININGSESSION"]),
      AppShape.Part(
        "DialogueTurn", entities: ["DialogueTurn", "DialogueTurnModel"], fields: TurnField.names,
        owners: [("TrainingSession", "session")]),
      AppShape.Part("MicroLesson", entities: ["MicroLesson", "MicroLessonModel"], fields: LessonField.names),
      AppShape.Part("Persona", entities: ["Persona", "PersonaModel"], fields: PersonaField.names),
      AppShape.Part("UserSettings", entities: ["UserSettings", "UserSettingsModel"], fields: SettingsField.names),
    ], manyNames: ["TRANSCRIPT", "TURNS", "DIALOGUETURNS"], likenesses: likenesses
  ) { layout in
    let spark = layout.part("Spark")
    if spark?.column("text") != nil, spark?.column("type") != nil || spark?.column("situationId") != nil { return true }
    let lesson = layout.part("MicroLesson")
    return lesson?.column("title") != nil && lesson?.column("body") != nil
      || layout.part("TrainingSession")?.column("startedAt") != nil
  }
}

extension StoreKind {
  /// Libraries of sparks.
  package static let sparks = StoreKind(
    "sparks", SparkSchema.format, SparkLayout.shape,
    expectation:
      "sparks are in an entity 'Spark' with their texts and types, lessons in 'MicroLesson' with titles and bodies")
}

/// What is read of a spark.
enum SparkField: Int, AppField {
  case id, createdAt, type, text, situationId, situationLabel, audienceId, audienceLabel, locale, source, saved
  case favorite, updatedAt

  static let names = [
    FieldName("id"), FieldName("createdAt"), FieldName("type", "typeRaw"), FieldName("text"), FieldName("situationId"),
    FieldName("situationLabel"), FieldName("audienceId"), FieldName("audienceLabel"), FieldName("locale"),
    FieldName("source", "sourceRaw"), FieldName("saved"), FieldName("favorite", "isFavorite"), FieldName("updatedAt"),
  ]
}

/// What is read of a session; the parts of its structures may have columns of their own, or be one value.
enum SessionField: Int, AppField {
  case id, startedAt, endedAt, scenario, personaId, personaLabel, transcript, metrics, shortAnswersCount
  case openQuestionsCount, hintsShown, turns, feedback, strengths, suggestion, microLessonId, kept, locale, rating
  case updatedAt

  static let names = [
    FieldName("id"), FieldName("startedAt"), FieldName("endedAt"), FieldName("scenario", "scenarioRaw"),
    FieldName("personaId"), FieldName("personaLabel"), FieldName("transcript", "transcriptData"),
    FieldName("metrics", "metricsData"), FieldName("shortAnswersCount", "metrics.shortAnswersCount"),
    FieldName("openQuestionsCount", "metrics.openQuestionsCount"), FieldName("hintsShown", "metrics.hintsShown"),
    FieldName("turns", "metrics.turns"), FieldName("feedback", "feedbackData"),
    FieldName("strengths", "feedback.strengths"), FieldName("suggestion", "feedback.suggestion"),
    FieldName("microLessonId", "feedback.microLessonId"), FieldName("kept"), FieldName("locale"), FieldName("rating"),
    FieldName("updatedAt"),
  ]
}

/// What is read of a turn that is a row of its own.
enum TurnField: Int, AppField {
  case id, role, text, timestamp, position

  static let names = [
    FieldName("id"), FieldName("role", "roleRaw"), FieldName("text"), FieldName("timestamp"),
    FieldName("position", "order", "index"),
  ]
}

/// What is read of a lesson.
enum LessonField: Int, AppField {
  case id, title, body, tags, lastUpdated, locale

  static let names = [
    FieldName("id"), FieldName("title"), FieldName("body"), FieldName("tags"), FieldName("lastUpdated"),
    FieldName("locale"),
  ]
}

/// What is read of a persona.
enum PersonaField: Int, AppField {
  case id, name, description, scenario, toneNotes, locale

  static let names = [
    FieldName("id"), FieldName("name"), FieldName("description", "descriptionText", "personaDescription"),
    FieldName("scenario", "scenarioRaw"), FieldName("toneNotes"), FieldName("locale"),
  ]
}

/// What is read of the settings.
enum SettingsField: Int, AppField {
  case id, storeTranscripts, safetyLevel, locale, openAIModel, lastUsedSituationId, lastUsedAudienceId

  static let names = [
    FieldName("id"), FieldName("storeTranscripts"), FieldName("safetyLevel", "safetyLevelRaw"), FieldName("locale"),
    FieldName("openAIModel"), FieldName("lastUsedSituationId"), FieldName("lastUsedAudienceId"),
  ]
}
