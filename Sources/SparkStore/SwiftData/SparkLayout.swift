import Models
package import Stores

/// The layout of a library of sparks in an app's store.
enum SparkLayout {
  /// The entities' names in apps; the schema's own name stands first. A library has sparks, lessons or sessions.
  static let shape = AppShape(
    [
      AppShape.Part("Spark", entities: ["Spark", "SparkModel"], fields: SparkField.all.names),
      AppShape.Part(
        "TrainingSession", entities: ["TrainingSession", "TrainingSessionModel"], fields: SessionField.all.names,
        relationships: ["SESSION", "TRAININGSESSION"]),
      AppShape.Part(
        "DialogueTurn", entities: ["DialogueTurn", "DialogueTurnModel"], fields: TurnField.all.names,
        owners: [("TrainingSession", "session")]),
      AppShape.Part("MicroLesson", entities: ["MicroLesson", "MicroLessonModel"], fields: LessonField.all.names),
      AppShape.Part("Persona", entities: ["Persona", "PersonaModel"], fields: PersonaField.all.names),
      AppShape.Part("UserSettings", entities: ["UserSettings", "UserSettingsModel"], fields: SettingsField.all.names),
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

/// The fields read of a spark.
enum SparkField {
  static let all = AppFields<Spark>()
}

/// The fields read of a session; the parts of its structures may have columns of their own, or be one value.
enum SessionField {
  static let all = AppFields<TrainingSession>()
  static let (transcript, turns) = (all.column("transcript"), all.column("turns"))
  static let (metrics, feedback) = (all.column("metrics"), all.column("feedback"))
}

/// The fields read of a turn that is a row of its own.
enum TurnField {
  static let all = AppFields<DialogueTurn>()
  static let (id, position) = (all.column("id"), all.column("position"))
}

/// The fields read of a lesson.
enum LessonField {
  static let all = AppFields<MicroLesson>()
  static let tags = all.column("tags")
}

/// The fields read of a persona.
enum PersonaField {
  static let all = AppFields<Persona>()
  static let (id, locale) = (all.column("id"), all.column("locale"))
}

/// The fields read of the settings.
enum SettingsField {
  static let all = AppFields<UserSettings>()
}
