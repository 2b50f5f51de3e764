import SQLite
import SparkModel
import Stores

/// The layout of the store: its mark in the file's header, its version, its tables.
///
/// Identifiers compare without regard to ASCII case. What a later version has added stands at the end of its table, so that a
/// migrated library is laid out as a new one.
enum SparkSchema {
  /// `HBD1` in the file's header: what `file` and other programs know a library of sparks by.
  static let applicationID: Int32 = 0x4842_4431
  /// The version that this program writes: 1, 2 and 3 are v1, v1.1 and v1.2 of the app's schema, and 4 has stricter rules.
  static let version = 4

  private static let id = "TEXT COLLATE NOCASE PRIMARY KEY NOT NULL"
  private static let now = "TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))"

  /// Sparks; there are none but those that are saved.
  static let spark = Table(
    "spark",
    [
      ("id", id, .key), ("created_at", now, .shown), ("type", "TEXT DEFAULT 'question'", .shown),
      ("text", "TEXT DEFAULT ''", .shown), ("situation_id", "TEXT DEFAULT ''", .shown),
      ("situation_label", "TEXT DEFAULT ''", .shown), ("audience_id", "TEXT DEFAULT ''", .shown),
      ("audience_label", "TEXT DEFAULT ''", .shown), ("locale", "TEXT DEFAULT ''", .shown),
      ("source", "TEXT DEFAULT 'ai'", .shown), ("saved", "INTEGER NOT NULL DEFAULT 1", .kept),
      ("updated_at", "TEXT", .kept), ("extra", "TEXT", .kept), ("favorite", "INTEGER", .kept),
    ], dates: ["created_at", "updated_at"])

  /// Rehearsed talks, without what was said.
  static let session = Table(
    "training_session",
    [
      ("id", id, .key), ("started_at", now, .shown), ("ended_at", "TEXT", .shown), ("scenario", "TEXT", .shown),
      ("persona_id", "TEXT", .shown), ("persona_label", "TEXT DEFAULT ''", .shown),
      ("short_answers_count", "INTEGER DEFAULT 0", .shown), ("open_questions_count", "INTEGER DEFAULT 0", .shown),
      ("hints_shown", "INTEGER DEFAULT 0", .shown), ("turns", "INTEGER DEFAULT 0", .shown),
      ("feedback_strengths", "TEXT", .shown), ("feedback_suggestion", "TEXT", .shown),
      ("feedback_micro_lesson_id", "TEXT COLLATE NOCASE", .shown), ("kept", "INTEGER DEFAULT 0", .kept),
      ("locale", "TEXT DEFAULT ''", .shown), ("updated_at", "TEXT", .kept), ("extra", "TEXT", .kept),
      ("rating", "INTEGER", .kept),
    ], dates: ["started_at", "ended_at", "updated_at"])

  /// What was said, in order.
  static let turn = Table(
    "dialogue_turn",
    [
      (
        "session_id",
        "TEXT COLLATE NOCASE NOT NULL REFERENCES training_session (id) DEFERRABLE INITIALLY DEFERRED", .key
      ),
      ("position", "INTEGER NOT NULL", .key), ("id", "TEXT COLLATE NOCASE", .shown), ("role", "TEXT", .shown),
      ("text", "TEXT DEFAULT ''", .shown), ("timestamp", "TEXT", .shown), ("extra", "TEXT", .kept),
    ], dates: ["timestamp"], constraints: ["PRIMARY KEY (session_id, position)"])

  /// Short articles.
  static let lesson = Table(
    "micro_lesson",
    [
      ("id", id, .key), ("title", "TEXT DEFAULT ''", .shown), ("body", "TEXT DEFAULT ''", .shown),
      ("tags", "TEXT", .shown), ("last_updated", now, .shown), ("extra", "TEXT", .kept), ("locale", "TEXT", .shown),
    ], dates: ["last_updated"])

  /// Whom one rehearses with, once for each language that they are described in.
  static let persona = Table(
    "persona",
    [
      ("id", "TEXT NOT NULL", .key), ("locale", "TEXT NOT NULL DEFAULT ''", .key), ("name", "TEXT DEFAULT ''", .shown),
      ("description", "TEXT DEFAULT ''", .shown), ("scenario", "TEXT", .shown), ("tone_notes", "TEXT", .kept),
      ("extra", "TEXT", .kept),
    ], constraints: ["PRIMARY KEY (id, locale)"], suffix: " WITHOUT ROWID")

  /// The one row of what the person has chosen.
  static let settings = Table(
    "user_settings",
    [
      (
        "id", "TEXT PRIMARY KEY NOT NULL DEFAULT '\(UserSettings.fixedID)' CHECK (id = '\(UserSettings.fixedID)')",
        .key
      ),
      ("store_transcripts", "INTEGER NOT NULL DEFAULT 0", .kept), ("safety_level", "TEXT DEFAULT 'standard'", .kept),
      ("locale", "TEXT DEFAULT 'en'", .kept), ("openai_model", "TEXT", .kept),
      ("last_used_situation_id", "TEXT", .kept), ("last_used_audience_id", "TEXT", .kept), ("extra", "TEXT", .kept),
    ])

  /// Situations and audiences, a row for each language.
  static let preset = Table(
    "preset",
    [
      ("kind", "TEXT NOT NULL", .key), ("id", "TEXT NOT NULL", .key), ("locale", "TEXT NOT NULL DEFAULT ''", .key),
      ("label", "TEXT DEFAULT ''", .shown), ("description", "TEXT", .shown),
      ("position", "INTEGER NOT NULL DEFAULT 0", .shown),
    ], constraints: ["PRIMARY KEY (kind, id, locale)"], suffix: " WITHOUT ROWID")

  /// Slugs given out, and whom they belong to, whether or not that is still there.
  static let address = Table(
    "address",
    [
      ("kind", "TEXT NOT NULL", .key), ("slug", "TEXT NOT NULL", .key), ("owner_id", "TEXT NOT NULL", .shown),
      ("is_current", "INTEGER NOT NULL DEFAULT 1", .shown),
    ], constraints: ["PRIMARY KEY (kind, slug)"], suffix: " WITHOUT ROWID")

  /// The tables that hold what people made, parents before children.
  static let libraryTables = [spark, session, turn, lesson, persona, settings, preset, address]

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
    "CREATE INDEX address_owner ON address (kind, owner_id, is_current)",
  ]

  /// The statement that makes the row of settings.
  static let firstSettings = "INSERT INTO user_settings DEFAULT VALUES"
}

extension SparkSchema {
  /// What makes a file a library of sparks.
  static let format: StoreFormat = StoreFormat(
    applicationID: applicationID, version: version, firstWholeVersion: 1,
    tables: libraryTables.map(\.name) + ["meta", "change"],
    layOut: { connection in
      for table in libraryTables { try connection.execute(table.definition) }
      for statement in ownTables + indexes + triggers { try connection.execute(statement) }
      try connection.execute(firstSettings)
      try format.sign(connection)
    },
    step: { version, connection in
      switch version {
      case 1: try add([("spark", "favorite", "INTEGER"), ("micro_lesson", "locale", "TEXT")], connection)
      case 2: try add([("training_session", "rating", "INTEGER")], connection)
      case 3: try add([], connection)
      default: preconditionFailure("every older version has its step")
      }
    },
    prepare: { try $0.execute("PRAGMA secure_delete = ON") })

  /// Adds the columns of a later version, and makes the rules anew that look at them.
  private static func add(
    _ columns: [(table: String, name: String, type: String)], _ connection: borrowing Connection
  ) throws {
    for column in columns where try !connection.columns(of: column.table).contains(column.name) {
      try connection.execute("ALTER TABLE \(column.table) ADD COLUMN \(column.name) \(column.type)")
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
