package import Basics
package import Models
import SQLite
package import Stores

extension SparkTransaction {
  /// Every spark, oldest first, then by id.
  package func sparks() throws -> [Spark] {
    try attempt(.fetch, "sparks") { try rows(SparkSQL.allSparks) { Spark(row: $0) } }
  }

  /// One spark; none where there is none.
  package func spark(_ id: Identifier) throws -> Spark? {
    try attempt(.fetch, "spark \(id)") { try first(SparkSQL.spark, SQLValue(id)) { Spark(row: $0) } }
  }

  /// Every lesson, the one written first before the others, then by id.
  package func lessons() throws -> [MicroLesson] {
    try attempt(.fetch, "lessons") { try rows(SparkSQL.allLessons) { MicroLesson(row: $0) } }
  }

  /// One lesson; none where there is none.
  package func lesson(_ id: Identifier) throws -> MicroLesson? {
    try attempt(.fetch, "lesson \(id)") { try first(SparkSQL.lesson, SQLValue(id)) { MicroLesson(row: $0) } }
  }

  /// Every persona, by id and language.
  package func personas() throws -> [Persona] {
    try attempt(.fetch, "personas") { try rows(SparkSQL.allPersonas) { Persona(row: $0) } }
  }

  /// A persona as it is described in a language; none where there is none.
  package func persona(_ id: String, locale: String?) throws -> Persona? {
    try attempt(.fetch, "persona '\(id)'") {
      try first(SparkSQL.persona, .text(id), .text(locale ?? "")) { Persona(row: $0) }
    }
  }

  /// Every preset: situations, then audiences, each in their order.
  package func presets() throws -> [Preset] { try presets(SparkSQL.allPresets) }

  /// One preset; none where there is none.
  package func preset(_ kind: PresetKind, _ id: String) throws -> Preset? {
    try presets(SparkSQL.preset, .text(kind.rawValue), .text(id)).first
  }

  private func presets(_ sql: String, _ values: SQLValue...) throws -> [Preset] {
    try attempt(.fetch, "presets") {
      var found: [Preset] = []
      try withStatement(sql) { row in
        try row.bind(values)
        while try row.step() {
          let kind = PresetKind(rawValue: row.text(0) ?? "")
          let id = row.text(1) ?? ""
          let label = Preset.Label(row: row)
          if let last = found.indices.last, found[last].kind == kind, found[last].id.utf8.elementsEqual(id.utf8) {
            found[last].labels.append(label)
          } else {
            found.append(Preset(kind: kind, id: id, position: row.int(6) ?? 0, labels: [label]))
          }
        }
      }
      return found
    }
  }

  /// The person's choices; where there is no such row those of a new app.
  package func settings() throws -> UserSettings {
    try attempt(.fetch, "the settings") {
      try first(SparkSQL.settings) { UserSettings(stored: $0) } ?? UserSettings()
    }
  }

  /// Whether sessions may be stored.
  package func storesTranscripts() throws -> Bool { try settings().storeTranscripts }

  /// Every session that is stored, with what was said, the newest first.
  package func sessions() throws -> [TrainingSession] { try sessions(SparkSQL.allSessions) }

  /// One session; none where there is none.
  package func session(_ id: Identifier) throws -> TrainingSession? {
    try sessions(SparkSQL.session, SQLValue(id)).first
  }

  private func sessions(_ sql: String, _ values: SQLValue...) throws -> [TrainingSession] {
    try attempt(.fetch, "sessions") {
      var found = try rows(sql, values) { TrainingSession(row: $0) }
      for place in found.indices {
        found[place].transcript = try rows(SparkSQL.turns, SQLValue(found[place].id)) { DialogueTurn(row: $0) }
      }
      return found
    }
  }

  /// The amount of everything.
  package func sparkContents() throws -> SparkContents {
    try SparkContents(
      sparks: sparks(), sessions: sessions(), lessons: lessons(), personas: personas(), presets: presets())
  }

  /// The changes since a cursor; a full look where the cursor is of another store or history, or where lines between
  /// were pruned.
  package func sparkChanges(since cursor: ChangeCursor) throws -> SparkChanges {
    try changes(since: cursor, SparkSQL.changes) { kind, id, owner in
      ([.spark, .session, .lesson].contains(kind) ? Identifier(id).text : id, owner)
    }
  }
}

/// The statements that read, each written once so that each is prepared once.
enum SparkSQL {
  private static let selectSpark = "SELECT \(SparkSchema.spark.selection()) FROM spark"
  /// Every spark, oldest first.
  static let allSparks = "\(selectSpark) ORDER BY created_at, id"
  /// The spark ?1.
  static let spark = "\(selectSpark) WHERE id = ?1"
  private static let selectLesson = "SELECT \(SparkSchema.lesson.selection()) FROM micro_lesson"
  /// Every lesson, oldest first.
  static let allLessons = "\(selectLesson) ORDER BY last_updated, id"
  /// The lesson ?1.
  static let lesson = "\(selectLesson) WHERE id = ?1"
  /// Every persona.
  static let allPersonas = "SELECT \(SparkSchema.persona.selection()) FROM persona ORDER BY id, locale"
  /// The persona ?1 in language ?2.
  static let persona = "SELECT \(SparkSchema.persona.selection()) FROM persona WHERE id = ?1 AND locale = ?2"
  /// The preset of kind ?1 and id ?2, language by language.
  static let preset = """
    SELECT \(SparkSchema.preset.selection()), min(position) OVER () FROM preset WHERE kind = ?1 AND id = ?2
    ORDER BY locale
    """
  /// Every preset, language by language.
  static let allPresets = """
    SELECT \(SparkSchema.preset.selection()), min(position) OVER (PARTITION BY kind, id) AS place
    FROM preset ORDER BY kind DESC, place, id, locale
    """
  /// The settings: the one row that counts, whatever a client has put beside it.
  static let settings = """
    SELECT \(SparkSchema.settings.selection()) FROM user_settings WHERE id = '\(UserSettings.fixedID)'
    """
  private static let selectSession = "SELECT \(SparkSchema.session.selection()) FROM training_session"
  /// Every session, the newest first.
  static let allSessions = "\(selectSession) ORDER BY started_at DESC, id DESC"
  /// The session ?1.
  static let session = "\(selectSession) WHERE id = ?1"
  /// The turns of session ?1.
  static let turns =
    "SELECT \(SparkSchema.turn.selection()) FROM dialogue_turn WHERE session_id = ?1 ORDER BY position"
  /// The lines of the feed after ?1.
  static let changes = "SELECT sequence, kind, what, id, owner FROM change WHERE sequence > ?1 ORDER BY sequence"
}
