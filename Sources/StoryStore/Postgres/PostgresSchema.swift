import Stores

/// The layout of the store in PostgreSQL: the tables and rules of `Schema`, in the words of that engine.
///
/// Ids compare by their bytes there, and other clients may write them in any case. A UUID is brought into upper case,
/// and an owner into the spelling of its row. An id keeps its spelling when only its case is changed. A row that comes
/// before its owner has to spell an id as the owner will, unless it is a UUID.
enum PostgresSchema {
  /// The number of the advisory lock that a writer holds until the end of its transaction. A database has one writer at
  /// a time, for all of its libraries.
  static let writerKey: Int64 = 0x4842_4B31_0001
  /// The number of the lock under which a database is laid out or brought up to date.
  static let layoutKey: Int64 = 0x4842_4B31_0002

  /// The channel that tells of new lines in the feed.
  static let channel = "hornbook"

  /// The tables that hold what people made, in an order in which rows can be inserted.
  static let tables = zip(
    Schema.libraryTables, [Change.Kind.story, .page, .collection, .membership, .profile, .achievement, .address]
  ).map(PostgresTable.init)

  /// The tables that the store keeps for itself.
  static let ownTables = [
    "CREATE TABLE meta (\n  key text COLLATE \"C\" PRIMARY KEY,\n  value text COLLATE \"C\" NOT NULL\n)",
    """
    CREATE TABLE change (
      sequence bigint PRIMARY KEY,
      kind text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      what text COLLATE "C" NOT NULL,
      story_id text COLLATE "C",
      mark bigint NOT NULL
    )
    """,
  ]

  /// Everything that makes an empty schema a store, but for its rules and what `meta` says.
  static let definitions =
    tables.map(\.definition) + ownTables + tables.flatMap(\.indexes)
    // A new story goes to the end of a collection.
    + ["CREATE INDEX collection_story_position ON collection_story (collection_id, position)"]
}
