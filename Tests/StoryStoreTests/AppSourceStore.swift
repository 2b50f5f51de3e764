import Foundation
import Models
import SQLite
import StoryStore
import TestSupport

/// A store of an app, written down as SQL, in a folder of its own.
final class AppSourceStore {
  let folder: TemporaryFolder
  var path: String { folder.file("default.store") }
  let database: Database

  /// What every such store has: who it is and what it calls its entities, in the order of their numbers.
  static func frame(_ entities: [String], uuid: String? = "0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001") -> String {
    let names = entities.enumerated().map { "(\($0 + 1), '\($1)', 0, 0)" }.joined(separator: ", ")
    return """
      CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
      CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
      INSERT INTO Z_PRIMARYKEY VALUES \(names);
      INSERT INTO Z_METADATA VALUES (1, \(uuid.map { "'\($0)'" } ?? "NULL"), NULL);
      """
  }

  /// Stories of the second schema, with pages, collections, achievements and a profile; no rows.
  static let second = """
    CREATE TABLE ZACHIEVEMENT ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZSTORY INTEGER,
      ZEARNEDAT TIMESTAMP, ZPROGRESS FLOAT, ZTYPE VARCHAR, ZNAME VARCHAR, ZDESCRIPTIONTEXT VARCHAR, ZICONNAME VARCHAR,
      ZID BLOB );
    CREATE TABLE ZPAGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPAGENUMBER INTEGER, ZSTORY INTEGER,
      ZILLUSTRATIONRELATIVEPATH VARCHAR, ZILLUSTRATIONSTATUS VARCHAR, ZTEXT VARCHAR, ZID BLOB );
    CREATE TABLE ZSTORY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZAGEGROUP INTEGER,
      ZISFAVORITE INTEGER, ZREADCOUNT INTEGER, ZCREATEDAT TIMESTAMP, ZLASTREADAT TIMESTAMP, ZCHILDNAME VARCHAR,
      ZMAINCHARACTER VARCHAR, ZNOTES VARCHAR, ZTHEME VARCHAR, ZTITLE VARCHAR, ZID BLOB );
    CREATE TABLE Z_3COLLECTIONS ( Z_3STORIES INTEGER, Z_4COLLECTIONS INTEGER,
      PRIMARY KEY (Z_3STORIES, Z_4COLLECTIONS) );
    CREATE TABLE ZSTORYCOLLECTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTARGETAGEGROUP INTEGER,
      ZCOMPLETIONPROGRESS FLOAT, ZCREATEDAT TIMESTAMP, ZDESCRIPTIONTEXT VARCHAR, ZGROWTHCATEGORY VARCHAR,
      ZNAME VARCHAR, ZID BLOB );
    CREATE TABLE ZUSERPROFILE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTOTALSTORIESREAD INTEGER,
      ZCREATEDAT TIMESTAMP, ZDATEOFBIRTH TIMESTAMP, ZCHILDNAME VARCHAR, ZID BLOB, ZINTERESTS BLOB,
      ZPREFERREDTHEMES BLOB );
    CREATE INDEX ZPAGE_ZSTORY_INDEX ON ZPAGE (ZSTORY);
    """

  static let entities = ["Achievement", "Page", "Story", "StoryCollection", "UserProfile"]

  /// Makes a store of some statements.
  init(_ sql: String...) throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file("default.store"), mode: .create)
    try database.withConnection { connection in for part in sql { try connection.execute(part) } }
  }

  /// Makes a store of the second schema with some rows.
  convenience init(second rows: String) throws {
    try self.init(AppSourceStore.frame(AppSourceStore.entities), AppSourceStore.second, rows)
  }

  /// Changes the store.
  func run(_ sql: String) throws { try database.withConnection { try $0.execute(sql) } }

  /// Reads something through a source that was made for it.
  func read<T: Sendable>(_ work: (borrowing Connection, AppSource) throws -> T) throws -> T {
    let path = path
    return try database.withConnection { connection in try work(connection, try AppSource(connection, path: path)) }
  }

  var source: AppSource { get throws { try read { $1 } } }
  var stories: [Story] { get throws { try read { connection, source in try source.stories(connection).map(\.story) } } }
  var keys: [Int64] { get throws { try read { connection, source in try source.stories(connection).map(\.key) } } }
  func pages(_ key: Int64) throws -> [Page] { try read { try $1.pages($0, of: key) } }
  var look: [AppStoryHash] { get throws { try read { try $1.scan($0) } } }
}
