import Basics
import Foundation
import Models
import SQLite
import TestSupport

/// A store of the app, written down as SQL as its frameworks lay it out, in a folder of its own.
final class SparkAppStore {
  let folder: TemporaryFolder
  let scratch: TemporaryFolder
  var path: String { folder.file("default.store") }

  /// What every such store has: who it is and what it calls its entities, in the order of their numbers.
  static func frame(_ entities: [String]) -> String {
    let names = entities.enumerated().map { "(\($0 + 1), '\($1)', 0, 0)" }.joined(separator: ", ")
    return """
      CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
      CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
      INSERT INTO Z_PRIMARYKEY VALUES \(names);
      INSERT INTO Z_METADATA VALUES (1, '0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001', NULL);
      """
  }

  private static let head = "Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER"

  /// What all versions have but sessions; the later ones have more columns.
  static func tables(spark: String = "", lesson: String = "") -> String {
    """
    CREATE TABLE ZMICROLESSON ( \(head), ZLASTUPDATED TIMESTAMP, ZBODY VARCHAR, ZTITLE VARCHAR\(lesson), ZID BLOB,
      ZTAGS BLOB );
    CREATE TABLE ZPERSONA ( \(head), ZID VARCHAR, ZNAME VARCHAR, ZPERSONADESCRIPTION VARCHAR, ZSCENARIO VARCHAR,
      ZTONENOTES VARCHAR );
    CREATE TABLE ZSPARK ( \(head), ZSAVED INTEGER\(spark), ZCREATEDAT TIMESTAMP, ZAUDIENCEID VARCHAR,
      ZAUDIENCELABEL VARCHAR, ZLOCALE VARCHAR, ZSITUATIONID VARCHAR, ZSITUATIONLABEL VARCHAR, ZSOURCE VARCHAR,
      ZTEXT VARCHAR, ZTYPE VARCHAR, ZMOOD VARCHAR, ZID BLOB );
    CREATE TABLE ZUSERSETTINGS ( \(head), ZSTORETRANSCRIPTS INTEGER, ZLASTUSEDAUDIENCEID VARCHAR,
      ZLASTUSEDSITUATIONID VARCHAR, ZLOCALE VARCHAR, ZOPENAIMODEL VARCHAR, ZSAFETYLEVEL VARCHAR, ZID BLOB );
    INSERT INTO ZMICROLESSON (Z_PK, Z_ENT, ZLASTUPDATED, ZBODY, ZTITLE, ZID, ZTAGS) VALUES
      (1, 1, 790000000, 'Hear *more*.', 'Listen', X'00000000000040008000000000000101', CAST('["ears","calm"]' AS BLOB));
    INSERT INTO ZPERSONA VALUES (1, 2, 1, 'first-date', 'Alex', 'Curious.', 'date', NULL);
    INSERT INTO ZSPARK (Z_PK, Z_ENT, ZSAVED, ZCREATEDAT, ZAUDIENCEID, ZAUDIENCELABEL, ZLOCALE, ZSITUATIONID,
        ZSITUATIONLABEL, ZSOURCE, ZTEXT, ZTYPE, ZMOOD, ZID) VALUES
      (1, 3, 1, 790000001.5, 'friend', 'A friend', 'en', 'work', 'At work', 'manual', 'Why?', 'question', 'gay',
        X'00000000000040008000000000000001'),
      (2, 3, 0, 790000002, 'friend', 'A friend', 'en', 'work', 'At work', 'ai', 'Unsaved?', 'question', NULL,
        X'00000000000040008000000000000002'),
      (3, 3, NULL, 790000003, '', '', 'ru', '', '', NULL, 'Почему?', 'theme', NULL, NULL);
    INSERT INTO ZUSERSETTINGS (Z_PK, Z_ENT, ZSTORETRANSCRIPTS, ZLOCALE, ZSAFETYLEVEL, ZOPENAIMODEL)
      VALUES (1, 5, 1, 'ru', 'strict', 'small');
    """
  }

  static let entities = ["MicroLesson", "Persona", "Spark", "TrainingSession", "UserSettings", "DialogueTurn"]

  private static let session =
    "\(head), ZKEPT INTEGER, ZENDEDAT TIMESTAMP, ZSTARTEDAT TIMESTAMP, ZLOCALE VARCHAR, ZPERSONAID VARCHAR, "
    + "ZPERSONALABEL VARCHAR, ZSCENARIO VARCHAR, ZID BLOB"
  private static let names = "Z_PK, Z_ENT, ZKEPT, ZSTARTEDAT, ZLOCALE, ZPERSONAID, ZPERSONALABEL, ZSCENARIO, ZID"
  private static let values =
    "1, 4, 1, 790000010, 'en', 'first-date', 'Alex', 'date', X'00000000000040008000000000000201'"
  private static let said = """
    [{"id":"00000000-0000-4000-8000-000000000301","role":"user","text":"Hello","timestamp":790000011},
    {"id":"00000000-0000-4000-8000-000000000302","role":"ai","text":"Hi","timestamp":790000012}]
    """
  private static let heard =
    #"{"strengths":["a","b"],"suggestion":"c","microLessonId":"00000000-0000-4000-8000-000000000101"}"#
  private static let counted = #"{"shortAnswersCount":1,"openQuestionsCount":2,"hintsShown":3,"turns":4}"#

  /// How an app may keep a session: every way says the same.
  static let sessions: [String: String] = [
    "columns and JSON": """
    CREATE TABLE ZTRAININGSESSION ( \(session), ZHINTSSHOWN INTEGER, ZOPENQUESTIONSCOUNT INTEGER,
      ZSHORTANSWERSCOUNT INTEGER, ZTURNS INTEGER, ZSUGGESTION VARCHAR, ZMICROLESSONID BLOB, ZSTRENGTHS BLOB,
      ZTRANSCRIPT BLOB );
    INSERT INTO ZTRAININGSESSION (\(names), ZHINTSSHOWN, ZOPENQUESTIONSCOUNT, ZSHORTANSWERSCOUNT, ZTURNS, ZSUGGESTION,
      ZMICROLESSONID, ZSTRENGTHS, ZTRANSCRIPT)
      VALUES (\(values), 3, 2, 1, 4, 'c', X'00000000000040008000000000000101', CAST('["a","b"]' AS BLOB),
      CAST('\(said)' AS BLOB));
    """,
    "blobs of JSON": """
    CREATE TABLE ZTRAININGSESSION ( \(session), ZFEEDBACK BLOB, ZMETRICS BLOB, ZTRANSCRIPT BLOB );
    INSERT INTO ZTRAININGSESSION (\(names), ZFEEDBACK, ZMETRICS, ZTRANSCRIPT)
      VALUES (\(values), CAST('\(heard)' AS BLOB), CAST('\(counted)' AS BLOB), CAST('\(said)' AS BLOB));
    """,
    "texts of JSON": """
    CREATE TABLE ZTRAININGSESSION ( \(session), ZFEEDBACK VARCHAR, ZMETRICS VARCHAR, ZTRANSCRIPT VARCHAR );
    INSERT INTO ZTRAININGSESSION (\(names), ZFEEDBACK, ZMETRICS, ZTRANSCRIPT)
      VALUES (\(values), '\(heard)', '\(counted)', '\(said)');
    """,
    "rows of turns": """
    CREATE TABLE ZTRAININGSESSION ( \(session), ZFEEDBACK BLOB, ZMETRICS BLOB );
    CREATE TABLE ZDIALOGUETURN ( \(head), ZSESSION INTEGER, ZTIMESTAMP TIMESTAMP, ZROLE VARCHAR, ZTEXT VARCHAR,
      ZID BLOB );
    INSERT INTO ZTRAININGSESSION (\(names), ZFEEDBACK, ZMETRICS)
      VALUES (\(values), CAST('\(heard)' AS BLOB), CAST('\(counted)' AS BLOB));
    INSERT INTO ZDIALOGUETURN VALUES
      (1, 6, 1, 1, 790000012, 'ai', 'Hi', X'00000000000040008000000000000302'),
      (2, 6, 1, 1, 790000011, 'user', 'Hello', X'00000000000040008000000000000301'),
      (3, 6, 1, 77, 790000011, 'user', 'of no session', NULL);
    """,
    "rows of turns by a hidden column": """
    CREATE TABLE ZTRAININGSESSION ( \(session), ZFEEDBACK BLOB, ZMETRICS BLOB );
    CREATE TABLE ZDIALOGUETURN ( \(head), Z4TRANSCRIPT INTEGER, ZTIMESTAMP TIMESTAMP, ZROLE VARCHAR, ZTEXT VARCHAR,
      ZID BLOB );
    INSERT INTO ZTRAININGSESSION (\(names), ZFEEDBACK, ZMETRICS)
      VALUES (\(values), CAST('\(heard)' AS BLOB), CAST('\(counted)' AS BLOB));
    INSERT INTO ZDIALOGUETURN VALUES
      (1, 6, 1, 1, 790000011, 'user', 'Hello', X'00000000000040008000000000000301'),
      (2, 6, 1, 1, 790000012, 'ai', 'Hi', X'00000000000040008000000000000302');
    """,
  ]

  /// What every way of keeping the session says.
  static var expected: TrainingSession {
    var session = TrainingSession(
      id: Samples.id(201), startedAt: Timestamp(secondsSince2001: 790_000_010) ?? .unknown, scenario: .date,
      personaLabel: "Alex", locale: "en")
    session.personaId = "first-date"
    session.kept = true
    session.metrics = TrainingMetrics(shortAnswersCount: 1, openQuestionsCount: 2, hintsShown: 3, turns: 4)
    session.feedback = FeedbackSummary(strengths: ["a", "b"], suggestion: "c", microLessonId: Samples.id(101))
    session.transcript = [
      DialogueTurn(
        id: Samples.id(301), role: .user, text: "Hello",
        timestamp: Timestamp(secondsSince2001: 790_000_011) ?? .unknown),
      DialogueTurn(
        id: Samples.id(302), role: .ai, text: "Hi", timestamp: Timestamp(secondsSince2001: 790_000_012) ?? .unknown),
    ]
    return session
  }

  /// Makes a store of the first version with a session kept in some way.
  convenience init(session kind: String) throws {
    try self.init(
      SparkAppStore.frame(SparkAppStore.entities), SparkAppStore.tables(), SparkAppStore.sessions[kind] ?? "")
  }

  /// Makes a store of some statements.
  init(_ sql: String...) throws {
    folder = try TemporaryFolder()
    scratch = try TemporaryFolder()
    for part in sql { try run(part) }
  }

  /// Changes the store, as one who opens and closes it.
  func run(_ sql: String) throws {
    try Database(path: path, mode: .create).withConnection { try $0.execute(sql) }
    // As young as it is, another write could not be told.
    usleep(25_000)
  }
}
