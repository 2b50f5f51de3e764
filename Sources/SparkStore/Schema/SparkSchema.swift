import Models
import SQLite
import Stores

/// The layout of the store: its mark in the file's header, its version, its tables.
///
/// Identifiers compare without regard to ASCII case. What a later version has added stands at the end of its table, so
/// that a migrated library is laid out as a new one.
enum SparkSchema {
  /// `HBD1` in the file's header: what `file` and other programs know a library of sparks by.
  static let applicationID: Int32 = 0x4842_4431
  /// The version that this program writes: 1 to 3 are v1, v1.1 and v1.2 of the app's schema, and 4 has stricter rules.
  static let version = 4

  /// Sparks; there are none but those that are saved.
  static let spark = Table("spark", columns: Spark.fields.columns, hasDates: true)

  /// Rehearsed talks, without what was said.
  static let session = Table("training_session", columns: TrainingSession.fields.columns, hasDates: true)

  /// The turns, in order.
  static let turn = Table(
    "dialogue_turn", columns: DialogueTurn.fields.columns, hasDates: true,
    constraints: ["PRIMARY KEY (session_id, position)"])

  /// Short articles.
  static let lesson = Table("micro_lesson", columns: MicroLesson.fields.columns, hasDates: true)

  /// Whom one rehearses with, once for each language that they are described in.
  static let persona = Table(
    "persona", columns: Persona.fields.columns, hasDates: false, constraints: ["PRIMARY KEY (id, locale)"],
    suffix: " WITHOUT ROWID")

  /// The one row of what the person has chosen.
  static let settings = Table("user_settings", columns: UserSettings.fields.columns, hasDates: false)

  /// Situations and audiences, a row for each language.
  static let preset = Table(
    "preset", columns: Preset.Label.fields.columns, hasDates: false, constraints: ["PRIMARY KEY (kind, id, locale)"],
    suffix: " WITHOUT ROWID")

  /// The tables that hold what people made, parents before children.
  static let libraryTables = [spark, session, turn, lesson, persona, settings, preset, Table.address]

  /// The tables that the store keeps for itself; see `Stores` for what they are.
  static let ownTables = [
    StoreFormat.meta,
    feed.definition,
  ]

  /// An index for each question that a reader asks.
  static let indexes = [
    "CREATE INDEX spark_created ON spark (created_at DESC, id DESC)",
    "CREATE INDEX spark_type ON spark (type, created_at DESC)",
    "CREATE INDEX spark_situation ON spark (situation_id, audience_id, created_at DESC)",
    "CREATE INDEX spark_audience ON spark (audience_id, created_at DESC)",
    "CREATE INDEX session_started ON training_session (started_at DESC, id DESC)",
    "CREATE INDEX session_scenario ON training_session (scenario, started_at DESC, id DESC)",
    "CREATE INDEX lesson_updated ON micro_lesson (last_updated DESC, id DESC)",
    "CREATE INDEX lesson_tags ON micro_lesson (tags)",
    Table.addressIndex,
  ]

  /// The statement that makes the row of settings.
  static let firstSettings = "INSERT INTO user_settings DEFAULT VALUES"
}

extension SparkSchema {
  /// The file format of a library of sparks.
  static let format: StoreFormat = StoreFormat(
    applicationID: applicationID, version: version, firstWholeVersion: 1,
    tables: libraryTables.map(\.name) + ["meta", "change"],
    layOut: { connection in
      for table in libraryTables { try connection.execute(table.definition) }
      for statement in ownTables + indexes + triggers { try connection.execute(statement) }
      try connection.execute(firstSettings)
      try format.sign(connection)
    },
    step: { version, connection in try add(version + 1, connection) },
    prepare: { try $0.execute("PRAGMA secure_delete = ON") })

  /// Adds the columns of a later version, and makes the rules anew that look at them.
  private static func add(_ version: Int, _ connection: borrowing Connection) throws {
    for table in libraryTables {
      for column in table.columns where column.since == version {
        guard try !connection.columns(of: table.name).contains(column.name) else { continue }
        try connection.execute("ALTER TABLE \(table.name) ADD COLUMN \(column.name) \(column.definition)")
      }
    }
    for trigger in triggers {
      try connection.execute("DROP TRIGGER IF EXISTS \(trigger.split(separator: " ", maxSplits: 3)[2])")
    }
    // A rule that names a column of the last version comes with that; those of what may be stored are never missing.
    let isLast = try connection.columns(of: session.name).contains("rating")
    for trigger in triggers where isLast || !trigger.contains(".rating") { try connection.execute(trigger) }
    for index in indexes {
      try connection.execute("CREATE INDEX IF NOT EXISTS" + index.dropFirst("CREATE INDEX".count))
    }
    // Older files had no rule against it.
    try connection.execute("DELETE FROM spark WHERE saved IS NOT 1")
  }
}
