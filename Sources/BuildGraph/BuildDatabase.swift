import Files
import Hashing
import SQLite
import Synchronization

/// What is remembered between builds: which outputs stand in which folder, and what they were made from.
///
/// It is worth nothing: when it is damaged, of another version or of another library it is thrown away and made anew. Only which files
/// are ours is carried over from another library, so that its pages do not stay on the site for ever.
///
/// Version history:
/// - 1: outputs with key, hash and size for each site's folder.
/// - 2: their files' times and inodes, what they were made from, and why they were last made.
/// - 3: how everything stood after the last build, so that the next one can tell whether anything has changed at all.
/// - 4: where the library stood is kept with that alone.
package final class BuildDatabase: Sendable {
  private static let version: Int = 4

  /// What stands for a key or for bytes that nobody knows; no output has it.
  static let nothing = Fingerprint(high: 0, low: 0)

  private let path: String
  private let identity: String
  private let database: Mutex<Database>

  /// Opens the database of a library's builds, or makes one.
  package init(path: String, identity: String) throws {
    self.path = path
    self.identity = identity
    if let known = try? Self.open(path, identity: identity) {
      database = Mutex(known)
      return
    }
    let ours = Self.paths(in: path)
    database = Mutex(try Self.make(path, identity: identity))
    for (site, paths) in ours.sorted(by: { $0.key < $1.key }) { try expect(paths, of: site) }
  }

  /// The database as it stands, when it is of this version and of this library.
  ///
  /// Damage further inside shows when it is met: looking for it here would read the whole file.
  private static func open(_ path: String, identity: String) throws -> Database? {
    guard FileStatus(of: path)?.kind == .file else { return nil }
    let database = try connect(path, .readWrite)
    let isOurs = try database.withConnection { connection in
      try connection.userVersion() == version
        && connection.text("SELECT value FROM meta WHERE key = 'identity'") == identity
    }
    return isOurs ? database : nil
  }

  /// Opens a file without ever waiting for the disk: what a killed process has written stays, and what a power cut damages is
  /// made anew.
  private static func connect(_ path: String, _ mode: Database.Mode) throws -> Database {
    let database = try Database(path: path, mode: mode)
    try database.withConnection { try $0.execute("PRAGMA synchronous = OFF") }
    return database
  }

  /// Makes an empty database in the place of what stands there.
  private static func make(_ path: String, identity: String) throws -> Database {
    for ending in ["", "-wal", "-shm", "-journal"] { try FileSystem.removeFile(path + ending) }
    try FileSystem.createFolder(Path.parent(of: path))
    let database = try connect(path, .create)
    try database.transaction(.write) { connection in
      try connection.execute(
        """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE site (id INTEGER PRIMARY KEY, folder TEXT NOT NULL UNIQUE);
        CREATE TABLE output (
          site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL, key TEXT NOT NULL,
          bytes TEXT NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
          reason TEXT NOT NULL, PRIMARY KEY (site_id, path)) WITHOUT ROWID;
        CREATE TABLE recipe (
          site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL,
          dependencies TEXT NOT NULL, PRIMARY KEY (site_id, path));
        """)
      try connection.execute(restTables)
      try connection.run("INSERT INTO meta VALUES ('identity', ?1)", .text(identity))
      try connection.setUserVersion(Int32(Self.version))
    }
    return database
  }

  /// Does the work; where that meets damage, once more with a database made anew.
  func work<T: Sendable>(_ work: (Database) throws -> T) throws -> T {
    do {
      return try work(database.withLock { $0 })
    } catch let error as SQLiteError where error.isDamage {
      let fresh = try Self.make(path, identity: identity)
      database.withLock { $0 = fresh }
      return try work(fresh)
    }
  }

  /// The outputs on record for a site's folder, by path, without making or changing a database.
  package static func records(in path: String, identity: String, site: String) throws -> [String: OutputRecord] {
    guard let database = try? open(path, identity: identity) else {
      let ours = (paths(in: path)[site] ?? []).map { OutputRecord(unknown: $0) }
      return Dictionary(uniqueKeysWithValues: ours.map { ($0.path, $0) })
    }
    do {
      return try records(of: site, in: database)
    } catch let error as SQLiteError where error.isDamage {
      return [:]
    }
  }

  /// The paths of all outputs on record by the folder of their site, of whatever library; none where nothing can be read.
  package static func paths(in path: String) -> [String: [String]] {
    guard FileStatus(of: path)?.kind == .file, let database = try? Database(path: path, mode: .readOnly) else {
      return [:]
    }
    let sql = "SELECT folder, path FROM output JOIN site ON site.id = site_id ORDER BY folder, path"
    let rows = try? database.withConnection { connection in
      try connection.userVersion() == version ? connection.rows(sql) { ($0.text(0) ?? "", $0.text(1) ?? "") } : []
    }
    return Dictionary(grouping: rows ?? [], by: \.0).mapValues { $0.map(\.1) }
  }

  /// Drops all that is remembered of a site's folder, of whatever library, and keeps the other sites.
  package static func forget(_ site: String, in path: String) throws {
    try connect(path, .readWrite).withConnection { try $0.run("DELETE FROM site WHERE folder = ?1", .text(site)) }
  }

  /// The outputs on record for a site's folder, by path.
  package func records(of site: String) throws -> [String: OutputRecord] {
    try work { try Self.records(of: site, in: $0) }
  }

  /// The outputs on record for a site's folder, ordered by path.
  package func orderedRecords(of site: String) throws -> [OutputRecord] {
    try work { try Self.orderedRecords(of: site, in: $0) }
  }

  private static func records(of site: String, in database: Database) throws -> [String: OutputRecord] {
    let records = try orderedRecords(of: site, in: database).lazy.map { ($0.path, $0) }
    return Dictionary(records, uniquingKeysWith: { first, _ in first })
  }

  private static func orderedRecords(of site: String, in database: Database) throws -> [OutputRecord] {
    let sql = """
      SELECT path, key, bytes, size, modified, inode, reason FROM output
      WHERE site_id = (SELECT id FROM site WHERE folder = ?1) ORDER BY path
      """
    return try database.withConnection { connection in
      try connection.rows(sql, .text(site)) { row -> OutputRecord? in
        guard let path = row.text(0), let key = row.text(1).flatMap({ Fingerprint($0) }),
          let bytes = row.text(2).flatMap({ Fingerprint($0) })
        else { return nil }
        return OutputRecord(
          path: path, key: Key(key), bytes: bytes, size: Int(row.integer(3) ?? 0), modified: row.integer(4) ?? 0,
          inode: UInt64(bitPattern: row.integer(5) ?? 0), reason: row.text(6) ?? "")
      }.compactMap(\.self)
    }
  }

  /// What an output on record was made from; nothing where nobody knows.
  package func dependencies(of path: String, in site: String) throws -> [Dependency] {
    try work { try Self.dependencies(of: path, in: site, $0) }
  }

  /// The same, without making or changing a database.
  package static func dependencies(
    of output: String, site: String, in path: String, identity: String
  ) throws -> [Dependency] {
    guard let database = try? open(path, identity: identity) else { return [] }
    return try dependencies(of: output, in: site, database)
  }

  /// What is remembered of an output, of whatever library; none where nothing is, or where nothing can be read.
  package static func memory(of output: String, site: String, in path: String) -> (OutputRecord, [Dependency])? {
    guard FileStatus(of: path)?.kind == .file, let database = try? Database(path: path, mode: .readOnly),
      (try? database.withConnection { try $0.userVersion() }) == version,
      let record = try? records(of: site, in: database)[output], record.isKnown,
      let dependencies = try? dependencies(of: output, in: site, database)
    else { return nil }
    return (record, dependencies)
  }

  private static func dependencies(of path: String, in site: String, _ database: Database) throws -> [Dependency] {
    let sql = "SELECT dependencies FROM recipe JOIN site ON site.id = site_id WHERE folder = ?1 AND path = ?2"
    return Dependency.all(in: try database.withConnection { try $0.text(sql, .text(site), .text(path)) } ?? "")
  }

  /// Puts paths on record that are going to be written to a site's folder, without what they are made from.
  ///
  /// Their key is one that no output has. A build that ends before its time leaves nothing that is not on record this way.
  package func expect(_ paths: [String], of site: String) throws {
    if paths.isEmpty { return }
    try work { database in
      try database.transaction(.write) { connection in
        try connection.run("INSERT INTO site (folder) VALUES (?1) ON CONFLICT DO NOTHING", .text(site))
        for path in paths {
          try connection.run(
            """
            INSERT INTO output SELECT id, ?2, ?3, ?3, 0, 0, 0, '' FROM site WHERE folder = ?1 ON CONFLICT DO NOTHING
            """, .text(site), .text(path), .text(Self.nothing.description))
        }
      }
    }
  }

  /// Remembers outputs that were made, with what they were made from, and forgets others; all or nothing. What is not named stays as it is.
  package func record(
    _ made: [(record: OutputRecord, dependencies: [Dependency])], dropping paths: [String], of site: String
  ) throws {
    try work { database in
      try database.transaction(.write) { connection in
        try connection.run("INSERT INTO site (folder) VALUES (?1) ON CONFLICT DO NOTHING", .text(site))
        let id = SQLValue.integer(try connection.integer("SELECT id FROM site WHERE folder = ?1", .text(site)) ?? 0)
        for path in paths {
          try connection.run("DELETE FROM output WHERE site_id = ?1 AND path = ?2", id, .text(path))
          try connection.run("DELETE FROM recipe WHERE site_id = ?1 AND path = ?2", id, .text(path))
        }
        for (record, dependencies) in made { try Self.insert(record, dependencies, site: id, in: connection) }
      }
    }
  }

  private static func insert(
    _ record: OutputRecord, _ dependencies: [Dependency], site id: SQLValue, in connection: borrowing Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO output VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO UPDATE SET key = excluded.key,
      bytes = excluded.bytes, size = excluded.size, modified = excluded.modified, inode = excluded.inode,
      reason = excluded.reason
      """,
      id, .text(record.path), .text(record.key.fingerprint.description), .text(record.bytes.description),
      .integer(Int64(record.size)), .integer(record.modified), .integer(Int64(bitPattern: record.inode)),
      .text(record.reason))
    try connection.run(
      "INSERT INTO recipe VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET dependencies = excluded.dependencies", id,
      .text(record.path), .text(Dependency.text(dependencies)))
  }
}

extension SQLiteError {
  /// Whether the database is not what we made: its pages are damaged, or its tables are others.
  fileprivate var isDamage: Bool { isCorrupt || isNotADatabase || primaryCode == 1 }
}
