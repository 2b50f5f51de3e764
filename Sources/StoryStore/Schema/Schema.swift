import Models
import Stores

/// The layout of the store: its mark in the file's header, its version, its tables.
///
/// Identifiers compare without regard to ASCII case, so that a client that writes UUIDs in lower case
/// (`uuidgen` does) meets the same rows as one that writes them in upper case.
enum Schema {
  /// `HBK1` in the file's header: what `file` and other programs know a Hornbook library by.
  static let applicationID: Int32 = 0x4842_4B31
  /// The version that this program writes: 1 and 2 are the schemas of the Magical Stories app, 3 knew no covers, 4 no
  /// proposed alt texts, 5 no drafts, 6 no reading levels, 7 no machines that write, no ISBNs and no codes of Thema,
  /// and 8 nothing to learn beside a story.
  static let version = 9

  /// Stories without their texts.
  static let story = Table("story", columns: Story.fields.columns, hasDates: true)

  /// Pages: the texts, and how far the pictures have come.
  static let page = Table("page", columns: Page.fields.columns, hasDates: false)

  /// Collections of stories.
  static let collection = Table("story_collection", columns: StoryCollection.fields.columns, hasDates: true)

  /// Which story stands where in which collection.
  static let membership = Table(
    "collection_story",
    columns: [
      .init(
        "collection_id", "TEXT COLLATE NOCASE NOT NULL REFERENCES story_collection (id) DEFERRABLE INITIALLY DEFERRED",
        .key),
      .init("story_id", "TEXT COLLATE NOCASE NOT NULL REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED", .key),
      .init("position", "INTEGER", .shown),
    ], constraints: ["PRIMARY KEY (collection_id, story_id)"], suffix: " WITHOUT ROWID")

  /// What was earned by reading.
  static let achievement = Table("achievement", columns: Achievement.fields.columns, hasDates: true)

  /// Children; a public site shows nothing of it.
  static let profile = Table("user_profile", columns: UserProfile.fields.columns, hasDates: true)

  /// The tables that hold what people made, parents before children.
  static let libraryTables = [story, page, collection, membership, profile, achievement, Table.address]

  /// The tables that the store keeps for itself.
  ///
  /// `meta` holds the identity of the store, and which preferences of an app have come in. `change` is the feed: its
  /// numbers only grow (AUTOINCREMENT), and the random `mark` tells two copies of one library apart that went on by
  /// themselves from the same number.
  static let ownTables = [
    StoreFormat.meta,
    feed.definition,
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
    Table.addressIndex,
  ]

  /// Those of them that only lists ask, not whoever saves stories.
  static let listIndexes = indexes.compactMap { definition -> (name: Substring, definition: String)? in
    let name = definition.split(separator: " ")[2]
    return name.hasPrefix("story_") || name == "page_status" ? (name, definition) : nil
  }
}
