package import Basics
package import Models
import SQLite
import Stores

extension SparkTransaction {
  /// Saves a spark, new or known by its id. One that nobody has saved is not kept: where it was there it goes.
  package func save(_ spark: Spark) throws {
    try attempt(.save, "spark \(spark.id)") {
      if spark.saved {
        try run(SparkWriting.spark, spark.row)
      } else {
        try run("DELETE FROM spark WHERE id = ?1", SQLValue(spark.id))
      }
    }
  }

  /// Marks a spark, or takes the mark away. Says whether the spark is there.
  @discardableResult
  package func setFavorite(_ isFavorite: Bool, of spark: Identifier) throws -> Bool {
    try change("spark \(spark)", "UPDATE spark SET favorite = ?2 WHERE id = ?1", SQLValue(spark), SQLValue(isFavorite))
  }

  /// Deletes a spark: what nobody saves is not kept. Says whether it was there.
  @discardableResult
  package func deleteSpark(_ id: Identifier) throws -> Bool {
    try change("spark \(id)", "DELETE FROM spark WHERE id = ?1", SQLValue(id))
  }

  /// Saves a session with what was said, new or known by its id.
  ///
  /// - Throws: A `StoreError` while the settings forbid sessions; nothing has changed then.
  package func save(_ session: TrainingSession) throws {
    try attempt(.save, session.subject) {
      try checkSessions(session.subject)
      try transaction {
        try run(SparkWriting.session, session.row)
        try run(
          "DELETE FROM dialogue_turn WHERE session_id = ?1 AND (position >= ?2 OR position < 0)", SQLValue(session.id),
          SQLValue(session.transcript.count))
        for (position, turn) in session.transcript.enumerated() {
          try run(SparkWriting.turn, turn.row(position, of: session.id))
        }
      }
    }
  }

  /// Keeps a session, or keeps it no longer; only a kept one is ever published. Says whether the session is there.
  ///
  /// - Throws: A `StoreError` while the settings forbid sessions.
  @discardableResult
  package func setKept(_ isKept: Bool, of session: Identifier) throws -> Bool {
    try checkSessions("session \(session)")
    return try change(
      "session \(session)", "UPDATE training_session SET kept = ?2 WHERE id = ?1", SQLValue(session), SQLValue(isKept))
  }

  /// Rates a session, or takes the rating away. Says whether the session is there.
  ///
  /// - Throws: A `StoreError` while the settings forbid sessions.
  @discardableResult
  package func setRating(_ rating: Int?, of session: Identifier) throws -> Bool {
    try checkSessions("session \(session)")
    return try change(
      "session \(session)", "UPDATE training_session SET rating = ?2 WHERE id = ?1", SQLValue(session), SQLValue(rating)
    )
  }

  /// Saves a lesson, new or known by its id.
  package func save(_ lesson: MicroLesson) throws {
    try attempt(.save, "lesson '\(lesson.title)' (\(lesson.id))") { try run(SparkWriting.lesson, lesson.row) }
  }

  /// Saves a persona in its language, new or known by its id and that language.
  package func save(_ persona: Persona) throws {
    try attempt(.save, "persona '\(persona.id)'") { try run(SparkWriting.persona, persona.keyedRow) }
  }

  /// Saves a preset; languages that it does not name go.
  package func save(_ preset: Preset) throws {
    try attempt(.save, "\(preset.kind.rawValue) '\(preset.id)'") {
      let kind = SQLValue.text(preset.kind.rawValue)
      var gone = Set(
        try rows("SELECT locale FROM preset WHERE kind = ?1 AND id = ?2", kind, .text(preset.id)) { $0.text(0) ?? "" })
      for label in preset.labels {
        gone.remove(label.locale)
        try run(SparkWriting.preset, label.row(of: preset))
      }
      for locale in gone.sorted() {
        try run(
          "DELETE FROM preset WHERE kind = ?1 AND id = ?2 AND locale = ?3", kind, .text(preset.id), .text(locale))
      }
    }
  }

  /// Saves the settings. Sessions that are stored stay when these forbid further ones: see
  /// `SparkStore.setTranscriptsStored`.
  package func save(_ settings: UserSettings) throws {
    try attempt(.save, "the settings") { try run(SparkWriting.settings, settings.row) }
  }

  /// The rule of the file says no too; this says it better.
  private func checkSessions(_ subject: String) throws {
    guard try !storesTranscripts() else { return }
    throw StoreError(.save, subject, "sessions are stored only while 'storeTranscripts' of the settings is true")
  }

  private func change(_ subject: String, _ sql: String, _ values: SQLValue...) throws -> Bool {
    try attempt(.save, subject) {
      try run(sql, values)
      return changedRows > 0
    }
  }
}

extension TrainingSession {
  /// The session as errors name it: nothing that was said is in it.
  var subject: String { "session of \(startedAt.dateText) (\(id))" }
}

/// The statements that write, each written once so that each is prepared once.
enum SparkWriting {
  /// Saves a spark's row; an absent date leaves the one that is there.
  static let spark = SparkSchema.spark.upsert(keptWhenNull: ["updated_at"])
  /// Saves a session's row; an absent date leaves the one that is there.
  static let session = SparkSchema.session.upsert(keptWhenNull: ["updated_at"])
  /// Saves a turn's row.
  static let turn = SparkSchema.turn.upsert()
  /// Saves a lesson's row.
  static let lesson = SparkSchema.lesson.upsert()
  /// Saves a persona's row.
  static let persona = SparkSchema.persona.upsert()
  /// Saves a row of a preset.
  static let preset = SparkSchema.preset.upsert()
  /// Saves the row of settings.
  static let settings = SparkSchema.settings.upsert()
}
