import Basics
import Files
import Hashing
import SQLite
import Stores
import Synchronization

/// Keeps what was found in an app's store from one process to the next.
///
/// It is worth nothing: when it is damaged or of another version it is thrown away, and everything is looked at again.
/// Several processes may use it; their looks are numbered one after another.
///
/// Version history:
/// - 1: stories with hash, pages by status and first picture; what is looked at as a whole; what is gone.
final class ScanDatabase: Sendable {
  private static let version = 1
  private let path: String?
  private let database: Mutex<Database?>

  /// Remembers in a file, which is made at the first use; without a path only as long as this object lives.
  init(path: String?) {
    self.path = path
    database = Mutex(nil)
  }

  /// Lets somebody look, beginning with what is known, and remembers what was found.
  ///
  /// `known` is what this process knows; where another one has looked since, the work is given that one's looks, and
  /// none where nobody has looked yet.
  func scan(
    _ known: ScanHistory?, _ work: (ScanHistory?) throws -> (scans: ScanHistory, difference: ScanHistory.Difference)
  ) throws -> ScanHistory {
    try database.withLock { open in
      var failures = 0
      while true {
        do {
          let database = try open ?? connect()
          open = database
          return try database.withConnection { connection in
            try connection.transaction(.write) {
              let before = try ScanDatabase.current(connection, known)
              let (scans, difference) = try work(before)
              try ScanDatabase.save(scans, difference, connection, after: before)
              return scans
            }
          }
        } catch let error as SQLiteError {
          open = nil
          failures += 1
          guard failures < 3, !error.isBusy else { throw error }
          if failures == 2 || path == nil {
            // Where nothing can be kept, everything is looked at each time.
            return try work(nil).scans
          }
          if let path { for ending in ["", "-journal"] { try? FileSystem.removeFile(path + ending) } }
        }
      }
    }
  }

  private func connect() throws -> Database {
    guard let path else { return try laidOut(Database()) }
    try FileSystem.createFolder(Path.parent(of: path))
    return try laidOut(Database(path: path, mode: .create))
  }

  private func laidOut(_ database: Database) throws -> Database {
    try database.withConnection { connection in
      try connection.execute("PRAGMA synchronous = OFF")
      if try connection.userVersion() == ScanDatabase.version { return }
      try connection.transaction(.write) {
        for table in try connection.tables() { try connection.execute("DROP TABLE \"\(table)\"") }
        for statement in ScanDatabase.tables { try connection.execute(statement) }
        try connection.setUserVersion(Int32(ScanDatabase.version))
      }
    }
    return database
  }

  private static let tables = [
    "CREATE TABLE meta (mark INTEGER, sequence INTEGER, store TEXT, model TEXT, last_save INTEGER, files TEXT, addressed INTEGER)",
    """
    CREATE TABLE story (
      key INTEGER PRIMARY KEY, id TEXT, high INTEGER, low INTEGER, not_started INTEGER, generating INTEGER,
      generated INTEGER, failed INTEGER, unknown INTEGER, first TEXT, sequence INTEGER, since INTEGER
    )
    """,
    "CREATE TABLE gone (id TEXT PRIMARY KEY, sequence INTEGER) WITHOUT ROWID",
    "CREATE TABLE whole (part TEXT PRIMARY KEY, high INTEGER, low INTEGER, sequence INTEGER) WITHOUT ROWID",
  ]

  /// The looks: this process's where nobody has looked since, else those kept.
  private static func current(_ connection: borrowing Connection, _ known: ScanHistory?) throws -> ScanHistory? {
    let kept = try connection.first("SELECT mark, sequence, store, model, last_save, files, addressed FROM meta") {
      row in
      let facts = StoreFacts(
        identifier: row.text(2) ?? "", modelChecksum: row.text(3) ?? "", transaction: row.integer(4), files: row.text(5)
      )
      return (
        mark: row.integer(0) ?? 0, sequence: row.integer(1) ?? 0, facts: facts, addressed: row.integer(6) ?? -1
      )
    }
    guard let kept else { return nil }
    if var known, known.mark == kept.mark, known.sequence == kept.sequence {
      (known.store, known.addressed) = (kept.facts, kept.addressed)
      return known
    }
    let stories = try connection.rows(
      """
      SELECT key, id, high, low, not_started, generating, generated, failed, unknown, first, sequence, since FROM story
      """
    ) { row in (row.integer(0) ?? 0, ScanHistory.Found(row)) }
    let gone = try connection.rows("SELECT id, sequence FROM gone") {
      (Identifier($0.text(0) ?? ""), $0.integer(1) ?? 0)
    }
    let wholes = try connection.rows("SELECT part, high, low, sequence FROM whole") { row in
      (
        ScanHistory.Part(rawValue: row.text(0) ?? ""),
        ScanHistory.Whole(fingerprint: row.fingerprint(1), sequence: row.integer(3) ?? 0)
      )
    }
    var scans = ScanHistory(
      store: kept.facts, mark: kept.mark, sequence: kept.sequence,
      stories: Dictionary(stories) { first, _ in first }, gone: Dictionary(gone) { first, _ in first },
      wholes: Dictionary(wholes.compactMap { part, whole in part.map { ($0, whole) } }) { first, _ in first })
    scans.addressed = kept.addressed
    return scans
  }

  private static func save(
    _ scans: ScanHistory, _ difference: ScanHistory.Difference, _ connection: borrowing Connection,
    after before: ScanHistory?
  ) throws {
    let isNew = before?.mark != scans.mark
    guard
      isNew || before?.sequence != scans.sequence || before?.store != scans.store
        || before?.addressed != scans.addressed
    else { return }
    if isNew { for table in ["story", "gone", "whole"] { try connection.run("DELETE FROM \(table)") } }
    try connection.run("DELETE FROM meta")
    try connection.run(
      "INSERT INTO meta VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", .integer(scans.mark), .integer(scans.sequence),
      .text(scans.store.identifier), .text(scans.store.modelChecksum),
      scans.store.transaction.map { .integer($0) } ?? .null, SQLValue(scans.store.files),
      .integer(scans.addressed))
    for key in difference.removed { try connection.run("DELETE FROM story WHERE key = ?1", .integer(key)) }
    for key in isNew ? Set(scans.stories.keys) : difference.stories {
      guard let found = scans.stories[key] else { continue }
      try connection.run(
        "INSERT OR REPLACE INTO story VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)", found.row(key))
      try connection.run("DELETE FROM gone WHERE id = ?1", SQLValue(found.mark.id))
    }
    for id in difference.gone {
      guard let sequence = scans.gone[id] else { continue }
      try connection.run("INSERT OR REPLACE INTO gone VALUES (?1, ?2)", SQLValue(id), .integer(sequence))
    }
    for (part, whole) in scans.wholes {
      try connection.run(
        "INSERT OR REPLACE INTO whole VALUES (?1, ?2, ?3, ?4)", .text(part.rawValue),
        .integer(Int64(bitPattern: whole.fingerprint.high)), .integer(Int64(bitPattern: whole.fingerprint.low)),
        .integer(whole.sequence))
    }
  }
}

extension Statement {
  /// A hash in two columns.
  fileprivate func fingerprint(_ column: Int) -> Fingerprint {
    Fingerprint(
      high: UInt64(bitPattern: integer(column) ?? 0), low: UInt64(bitPattern: integer(column + 1) ?? 0))
  }
}

extension ScanHistory.Found {
  /// Reads a row of the table.
  fileprivate init(_ row: borrowing Statement) {
    var counts = IllustrationCounts()
    counts.notStarted = row.int(4) ?? 0
    counts.generating = row.int(5) ?? 0
    counts.generated = row.int(6) ?? 0
    counts.failed = row.int(7) ?? 0
    counts.unknown = row.int(8) ?? 0
    mark = AppStoryHash(
      key: row.integer(0) ?? 0, id: Identifier(row.text(1) ?? ""), content: row.fingerprint(2),
      illustrations: counts, firstIllustration: row.text(9))
    sequence = row.integer(10) ?? 0
    since = row.integer(11) ?? 0
  }

  /// The values of a row of the table.
  fileprivate func row(_ key: Int64) -> [SQLValue] {
    let counts = mark.illustrations
    return [
      .integer(key), SQLValue(mark.id), .integer(Int64(bitPattern: mark.content.high)),
      .integer(Int64(bitPattern: mark.content.low)), SQLValue(counts.notStarted), SQLValue(counts.generating),
      SQLValue(counts.generated), SQLValue(counts.failed), SQLValue(counts.unknown), SQLValue(mark.firstIllustration),
      .integer(sequence), .integer(since),
    ]
  }
}
