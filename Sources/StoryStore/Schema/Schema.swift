import Stores

/// The layout of the store: its mark in the file's header, its version, its tables.
///
/// Identifiers compare without regard to ASCII case, so that a client that writes UUIDs in lower case
/// (`uuidgen` does) meets the same rows as one that writes them in upper case.
enum Schema {
  /// `HBK1` in the file's header: what `file` and other programs know a Hornbook library by.
  static let applicationID: Int32 = 0x4842_4B31
  /// The version that this program writes: 1 and 2 are the schemas of the Magical Stories app, 3 knew no covers, 4 no
  /// proposed alt texts, and 5 no drafts.
  static let version = 6

  private static let id = "TEXT COLLATE NOCASE PRIMARY KEY NOT NULL"
  private static let now = "TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now'))"

  /// Stories without their texts.
  static let story = Table(
    "story",
    [
      ("id", id, .key), ("title", "TEXT DEFAULT ''", .shown), ("created_at", now, .kept),
      ("last_read_at", "TEXT", .kept), ("child_name", "TEXT", .shown), ("age_group", "", .shown),
      ("theme", "TEXT DEFAULT ''", .shown), ("main_character", "TEXT DEFAULT ''", .shown),
      ("read_count", "INTEGER DEFAULT 0", .kept), ("is_favorite", "INTEGER DEFAULT 0", .kept),
      ("notes", "TEXT", .kept), ("language", "TEXT", .shown), ("author", "TEXT", .shown),
      ("illustrator", "TEXT", .shown), ("translator", "TEXT", .shown), ("license", "TEXT", .shown),
      ("summary", "TEXT", .shown), ("translation_group", "TEXT", .shown), ("mood", "TEXT", .shown),
      ("age_text", "TEXT", .shown), ("audio_relative_path", "TEXT", .shown), ("audio_timings", "TEXT", .shown),
      ("audio_url", "TEXT", .shown), ("is_growth_path_story", "INTEGER", .kept), ("updated_at", "TEXT", .kept),
      ("extra", "TEXT", .kept), ("cover_relative_path", "TEXT", .shown),
      ("is_draft", "INTEGER", .shown), ("publish_at", "TEXT", .shown),
    ], dates: ["created_at", "last_read_at", "updated_at"], chosenDates: ["publish_at"])

  /// Pages: the texts, and how far the pictures have come.
  static let page = Table(
    "page",
    [
      ("id", id, .key),
      (
        "story_id", "TEXT COLLATE NOCASE NOT NULL REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED", .shown
      ),
      ("page_number", "INTEGER DEFAULT 1", .shown), ("text", "TEXT DEFAULT ''", .shown),
      ("illustration_relative_path", "TEXT", .shown),
      ("illustration_status", "TEXT DEFAULT 'notStarted'", .shown), ("alt_text", "TEXT", .shown),
      ("image_prompt", "TEXT", .kept), ("illustration_error", "TEXT", .kept),
      ("audio_relative_path", "TEXT", .shown), ("audio_timings", "TEXT", .shown), ("updated_at", "TEXT", .kept),
      ("extra", "TEXT", .kept), ("alt_text_is_proposed", "INTEGER", .shown),
    ])

  /// Collections of stories.
  static let collection = Table(
    "story_collection",
    [
      ("id", id, .key), ("name", "TEXT DEFAULT ''", .shown), ("created_at", now, .kept),
      ("description_text", "TEXT", .shown), ("growth_category", "TEXT", .shown), ("target_age_group", "", .shown),
      ("completion_progress", "REAL DEFAULT 0", .kept), ("age_text", "TEXT", .shown), ("updated_at", "TEXT", .kept),
      ("extra", "TEXT", .kept),
    ], dates: ["created_at", "updated_at"])

  /// Which story stands where in which collection.
  static let membership = Table(
    "collection_story",
    [
      (
        "collection_id",
        "TEXT COLLATE NOCASE NOT NULL REFERENCES story_collection (id) DEFERRABLE INITIALLY DEFERRED", .key
      ),
      ("story_id", "TEXT COLLATE NOCASE NOT NULL REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED", .key),
      ("position", "INTEGER", .shown),
    ], constraints: ["PRIMARY KEY (collection_id, story_id)"], suffix: " WITHOUT ROWID")

  /// What was earned by reading.
  static let achievement = Table(
    "achievement",
    [
      ("id", id, .key), ("name", "TEXT DEFAULT ''", .shown), ("description_text", "TEXT DEFAULT ''", .shown),
      ("earned_at", now, .shown), ("type", "TEXT", .shown), ("icon_name", "TEXT", .shown),
      ("progress", "REAL", .shown),
      ("story_id", "TEXT COLLATE NOCASE REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED", .shown),
      ("user_profile_id", "TEXT COLLATE NOCASE REFERENCES user_profile (id) DEFERRABLE INITIALLY DEFERRED", .shown),
      ("extra", "TEXT", .kept),
    ], dates: ["earned_at"])

  /// Children; a public site shows nothing of it.
  static let profile = Table(
    "user_profile",
    [
      ("id", id, .key), ("created_at", now, .kept), ("child_name", "TEXT DEFAULT ''", .shown),
      ("date_of_birth", "TEXT", .kept), ("interests", "TEXT", .kept), ("preferred_themes", "TEXT", .kept),
      ("favorite_characters", "TEXT", .kept), ("use_text_to_speech", "INTEGER", .kept),
      ("preferred_voice_identifier", "TEXT", .kept), ("dark_mode_preference", "TEXT", .kept),
      ("total_stories_read", "INTEGER", .kept), ("total_reading_time", "REAL", .kept),
      ("last_read_date", "TEXT", .kept), ("extra", "TEXT", .kept),
    ], dates: ["created_at", "date_of_birth", "last_read_date"])

  /// Slugs given out, and whom they belong to, whether or not that is still there.
  static let address = Table(
    "address",
    [
      ("kind", "TEXT NOT NULL", .key), ("slug", "TEXT NOT NULL", .key), ("owner_id", "TEXT NOT NULL", .shown),
      ("is_current", "INTEGER NOT NULL DEFAULT 1", .shown),
    ], constraints: ["PRIMARY KEY (kind, slug)"], suffix: " WITHOUT ROWID")

  /// The tables that hold what people made, parents before children.
  static let libraryTables = [story, page, collection, membership, profile, achievement, address]

  /// The tables that the store keeps for itself.
  ///
  /// `meta` holds the identity of the store, and which preferences of an app have come in. `change` is the feed: its
  /// numbers only grow (AUTOINCREMENT), and the random `mark` tells two copies of one library apart that went on by
  /// themselves from the same number.
  static let ownTables = [
    StoreFormat.meta,
    """
    CREATE TABLE change (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      what TEXT NOT NULL,
      story_id TEXT,
      mark INTEGER NOT NULL DEFAULT (random())
    )
    """,
  ]

  /// An index for each question that a repository asks.
  static let indexes = [
    "CREATE INDEX page_story ON page (story_id, page_number, id)",
    "CREATE INDEX page_status ON page (illustration_status, story_id, page_number, id)",
    "CREATE INDEX story_created ON story (created_at, id)",
    "CREATE INDEX story_favorite ON story (is_favorite, created_at, id)",
    "CREATE INDEX story_age_group ON story (age_group, created_at, id)",
    "CREATE INDEX story_theme ON story (theme COLLATE NOCASE, created_at, id)",
    "CREATE INDEX story_main_character ON story (main_character COLLATE NOCASE, created_at, id)",
    "CREATE INDEX story_language ON story (language COLLATE NOCASE, created_at, id)",
    "CREATE INDEX story_draft ON story (id) WHERE is_draft IS NOT NULL",
    "CREATE INDEX story_publish_at ON story (publish_at, id) WHERE publish_at IS NOT NULL",
    "CREATE INDEX collection_created ON story_collection (created_at, id)",
    "CREATE INDEX collection_growth_category ON story_collection (growth_category, created_at, id)",
    "CREATE INDEX membership_position ON collection_story (collection_id, position, story_id)",
    "CREATE INDEX membership_story ON collection_story (story_id)",
    "CREATE INDEX achievement_earned ON achievement (earned_at, id)",
    "CREATE INDEX achievement_story ON achievement (story_id)",
    "CREATE INDEX achievement_profile ON achievement (user_profile_id)",
    "CREATE INDEX address_owner ON address (kind, owner_id, is_current)",
  ]
}
