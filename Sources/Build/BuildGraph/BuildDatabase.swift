import Files
import Hashing
import SQLite
import Synchronization

/// The memory between builds: which outputs stand in which folder, and what they were made from.
///
/// It is worth nothing: when it is damaged, of an older version or of another library it is thrown away and made anew.
/// Only which files are ours is carried over from an older version and from another library, so that their pages do not
/// stay on the site for ever. That of a newer version is left alone, and refused: which files are ours only a newer
/// program can tell.
///
/// Version history:
/// - 1: outputs with key, hash and size for each site's folder, and where the library stood.
/// - 2: their files' times and inodes, what they were made from, and why they were last made.
/// - 3: how everything stood after the last build, so that the next one can tell whether anything has changed at all.
/// - 4: where the library stood is kept with that alone.
/// - 5: everything by section, packed, so that a build reads and writes only what it is about.
/// - 6: what the publication has read of its library, for the next process.
/// - 7: when each output is sent to where the site is read.
package final class BuildDatabase: Sendable {
  private static let version: Int = 7
  /// The first version that has its outputs by section; those before have a table of them, with their paths.
  private static let firstBySection = 5

  let path: String
  /// The library whose builds it knows.
  package let identity: String
  let database: Mutex<Database>

  /// Opens the database of a library's builds, or makes one.
  package init(path: String, identity: String) throws {
    self.path = path
    self.identity = identity
    if let known = try Self.whole({ try Self.open(path, identity: identity) }) {
      database = Mutex(known)
      return
    }
    database = Mutex(try Self.make(path, identity: identity, expecting: Self.paths(in: path)))
  }

  /// The database as it stands, when it is of this version and of this library.
  ///
  /// Damage further inside shows when it is met: looking for it here would read the whole file.
  private static func open(_ path: String, identity: String) throws -> Database? {
    guard FileStatus(of: path)?.kind == .file else { return nil }
    let database = try connect(path, .readWrite)
    let isOurs = try database.withConnection { connection in
      try knownVersion(connection, path) == version
        && connection.text("SELECT value FROM meta WHERE key = 'identity'") == identity
    }
    return isOurs ? database : nil
  }

  /// The version of a database; throws where a newer program has made it.
  private static func knownVersion(_ connection: borrowing Connection, _ path: String) throws -> Int {
    let found = try connection.userVersion()
    guard found <= version else { throw NewerBuildError(path: path, found: found, known: version) }
    return found
  }

  /// Opens a file without ever waiting for the disk: what a killed process has written stays, and what a power cut
  /// damages is made anew.
  private static func connect(_ path: String, _ mode: Database.Mode) throws -> Database {
    let database = try Database(path: path, mode: mode)
    try database.withConnection { try $0.execute("PRAGMA synchronous = OFF") }
    return database
  }

  /// Replaces the database by a new one. It knows only which files are ours.
  ///
  /// It gets its name when it is whole, so that nobody forgets which files are ours by being killed here.
  private static func make(
    _ path: String, identity: String, expecting ours: [String: [String]] = [:]
  ) throws -> Database {
    let folder = Path.parent(of: path)
    try FileSystem.createFolder(folder)
    FileSystem.removeLeftovers(in: folder)
    let temporary = FileSystem.temporaryName(beside: path)
    do {
      try layOut(temporary, identity: identity, expecting: ours)
      for ending in ["-wal", "-shm", "-journal"] { try FileSystem.removeFile(path + ending) }
      try FileSystem.rename(temporary, to: path)
    } catch {
      for ending in ["", "-journal"] { try? FileSystem.removeFile(temporary + ending) }
      throw error
    }
    return try connect(path, .readWrite)
  }

  private static func layOut(_ path: String, identity: String, expecting ours: [String: [String]]) throws {
    let database = try connect(path, .create)
    try database.transaction(.write) { connection in
      try connection.execute(
        """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE site (
          id INTEGER PRIMARY KEY, folder TEXT NOT NULL UNIQUE, cursor TEXT, ground TEXT, program TEXT, plan BLOB,
          shown TEXT);
        CREATE TABLE section (
          number INTEGER PRIMARY KEY, site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, id TEXT NOT NULL,
          stamp TEXT, sum INTEGER NOT NULL, outputs BLOB NOT NULL, witnesses BLOB NOT NULL, findings BLOB NOT NULL,
          UNIQUE (site_id, id));
        -- What outputs were made from: a list of dependencies for each section.
        CREATE TABLE recipe (
          site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, section_id TEXT NOT NULL,
          recipes BLOB NOT NULL, PRIMARY KEY (site_id, section_id));
        CREATE TABLE keepsake (
          site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, part INTEGER NOT NULL, sum INTEGER NOT NULL,
          bytes BLOB NOT NULL, PRIMARY KEY (site_id, part));
        CREATE TABLE leftover (
          site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL,
          PRIMARY KEY (site_id, path)) WITHOUT ROWID;
        """)
      try connection.run("INSERT INTO meta VALUES ('identity', ?1)", .text(identity))
      for (site, paths) in ours.sorted(by: { $0.key < $1.key }) { try expect(paths, of: site, connection) }
      try connection.setUserVersion(Int32(Self.version))
    }
  }

  /// Does the work; where that meets damage, once more with a database made anew.
  private func work<T: Sendable>(_ work: (Database) throws -> T) throws -> T {
    do {
      return try work(database.withLock { $0 })
    } catch let error as SQLiteError where error.isDamage {
      let fresh = try Self.make(path, identity: identity)
      database.withLock { $0 = fresh }
      return try work(fresh)
    }
  }

  // MARK: Reading

  /// The memory of a site's folder.
  package func memory(of site: String) throws -> SiteMemory { try work { try Self.memory(of: site, in: $0) } }

  /// The same, without making or changing a database.
  package static func memory(of site: String, in path: String, identity: String) throws -> SiteMemory {
    guard let database = try whole({ try open(path, identity: identity) }) else {
      var memory = SiteMemory()
      memory.leftovers = try paths(in: path)[site] ?? []
      return memory
    }
    return try whole { try memory(of: site, in: database) } ?? SiteMemory()
  }

  private static func memory(of site: String, in database: Database) throws -> SiteMemory {
    try database.withConnection { connection in
      var memory = SiteMemory()
      let row = try connection.first(
        "SELECT id, cursor, ground, plan, program, shown FROM site WHERE folder = ?1", .text(site)
      ) {
        (
          id: $0.integer(0) ?? 0, cursor: $0.text(1), configurationHash: $0.text(2), plan: $0.bytes(3) ?? [],
          program: $0.text(4),
          shown: $0.text(5)
        )
      }
      guard let row else { return memory }
      memory.program = row.program
      if let cursor = row.cursor, let hash = row.configurationHash.flatMap({ Fingerprint($0) }) {
        memory.rest = Rest(cursor: cursor, configurationHash: hash, shown: row.shown.flatMap { Fingerprint($0) })
      }
      let sections = try self.sections(of: row.id, connection)
      if sections.contains(where: { $0.record == nil }) { memory.rest = nil }
      let plan = Plan(packed: row.plan)
      if memory.rest != nil, let places = plan.order(sections.map(\.number)) {
        memory.put(places.compactMap { sections[$0].record })
      } else {
        memory.rest = nil
        memory.put(sections.compactMap(\.record))
      }
      memory.leftovers = try leftovers(of: row.id, connection)
      return memory
    }
  }

  private static func leftovers(of site: Int64, _ connection: borrowing Connection) throws -> [String] {
    try connection.rows("SELECT path FROM leftover WHERE site_id = ?1 ORDER BY path", .integer(site)) {
      $0.text(0) ?? ""
    }
  }

  private static func sections(
    of site: Int64, _ connection: borrowing Connection
  ) throws -> [(number: Int64, record: SectionRecord?)] {
    // The plus keeps the index out: nearly all rows are wanted, and lie in the order of the table.
    let sql = "SELECT number, id, stamp, sum, outputs, witnesses, findings FROM section WHERE +site_id = ?1"
    return try connection.rows(sql, .integer(site)) { row in
      let record = SectionRecord(
        id: row.text(1) ?? "", contentHash: row.text(2).flatMap { Fingerprint($0) },
        outputs: OutputList(packed: row.bytes(4) ?? []),
        fileDependencies: FileDependencyList(packed: row.bytes(5) ?? []),
        findings: FindingList(packed: row.bytes(6) ?? []))
      let isWhole = record.check == row.integer(3).map { UInt64(bitPattern: $0) }
      return (number: row.integer(0) ?? 0, record: isWhole ? record : nil)
    }
  }

  /// The paths of all outputs on record by the folder of their site, of whatever library and of every version up to
  /// this one; none where what stands there is worth nothing.
  package static func paths(in path: String) throws -> [String: [String]] {
    guard let (database, version) = try whole({ try reading(path) }) else { return [:] }
    if version < firstBySection { return try whole { try olderPaths(in: database) } ?? [:] }
    let sites = try whole {
      try database.withConnection {
        try $0.rows("SELECT id, folder FROM site ORDER BY folder") {
          (id: $0.integer(0) ?? 0, folder: $0.text(1) ?? "")
        }
      }
    }
    var found: [String: [String]] = [:]
    for site in sites ?? [] {
      // Only what all these versions have is read.
      let paths = try whole {
        try database.withConnection { connection in
          var memory = SiteMemory()
          memory.put(try sections(of: site.id, connection).compactMap(\.record))
          memory.leftovers = try leftovers(of: site.id, connection)
          return memory.paths.sorted()
        }
      }
      if let paths, !paths.isEmpty { found[site.folder] = paths }
    }
    return found
  }

  /// The library whose builds a database knows; nil if there is no such database, or one that is worth nothing.
  package static func identity(in path: String) throws -> String? {
    try whole { try reading(path)?.0.withConnection { try $0.text("SELECT value FROM meta WHERE key = 'identity'") } }
  }

  private static func olderPaths(in database: Database) throws -> [String: [String]] {
    let rows = try database.withConnection { connection in
      try connection.rows("SELECT folder, path FROM output JOIN site ON site.id = site_id ORDER BY folder, path") {
        (site: $0.text(0) ?? "", path: $0.text(1) ?? "")
      }
    }
    return Dictionary(grouping: rows, by: \.site).mapValues { $0.map(\.path) }
  }

  /// Calls `read`; nil if the database is damaged. A disk that fails is no proof of damage, and throws.
  private static func whole<T>(_ read: () throws -> T?) throws -> T? {
    do { return try read() } catch let error as SQLiteError where error.isDamage { return nil }
  }

  /// The database for reading, of whatever library and of every version up to this one.
  private static func reading(_ path: String) throws -> (Database, version: Int)? {
    guard FileStatus(of: path)?.kind == .file else { return nil }
    // A writer takes back what a killed process has left half-written; a plain reader only says that it cannot.
    let database = try Database(path: path, mode: .readWrite)
    return (
      database,
      try database.withConnection { connection in
        let version = try knownVersion(connection, path)
        try connection.execute("PRAGMA query_only = ON")
        return version
      }
    )
  }

  /// An output's record and dependencies, of whatever library; nil if unknown or unreadable.
  package static func memory(of output: String, site: String, in path: String) throws -> (OutputRecord, [Dependency])? {
    guard let (database, version) = try whole({ try reading(path) }), version == Self.version,
      let memory = try whole({ try memory(of: site, in: database) })
    else { return nil }
    for section in memory.sections {
      guard let record = section.outputs.records.first(where: { $0.path == output && $0.isKnown }) else { continue }
      guard let list = try whole({ try dependencies(of: section.id, in: site, database) }) else { return nil }
      return (record, list.dependencies(of: output))
    }
    return nil
  }

  /// The dependencies of the outputs of a section; empty if nobody knows.
  package func dependencies(of section: String, in site: String) throws -> DependencyList {
    try work { try Self.dependencies(of: section, in: site, $0) }
  }

  /// The same, without making or changing a database.
  package static func dependencies(
    of section: String, in site: String, database path: String, identity: String
  ) throws -> DependencyList {
    guard let database = try? open(path, identity: identity) else { return DependencyList() }
    return try dependencies(of: section, in: site, database)
  }

  private static func dependencies(of section: String, in site: String, _ database: Database) throws -> DependencyList {
    let sql = "SELECT recipes FROM recipe JOIN site ON site.id = site_id WHERE folder = ?1 AND section_id = ?2"
    return try database.withConnection { connection in
      DependencyList(packed: try connection.first(sql, .text(site), .text(section)) { $0.bytes(0) ?? [] } ?? [])
    }
  }

  // MARK: Writing

  /// Drops all that is remembered of a site's folder, of whatever library, and keeps the other sites.
  package static func forget(_ site: String, in path: String) throws {
    try connect(path, .readWrite).withConnection { try $0.run("DELETE FROM site WHERE folder = ?1", .text(site)) }
  }

  /// Puts paths on record that are going to be written to a site's folder, without what they are made from.
  ///
  /// A build that ends before its time leaves nothing that is not on record this way.
  package func expect(_ paths: [String], of site: String) throws {
    if paths.isEmpty { return }
    try work { database in try database.transaction(.write) { try Self.expect(paths, of: site, $0) } }
  }

  private static func expect(_ paths: [String], of site: String, _ connection: borrowing Connection) throws {
    let id = try number(of: site, connection)
    for path in paths {
      try connection.run("INSERT INTO leftover VALUES (?1, ?2) ON CONFLICT DO NOTHING", id, .text(path))
    }
  }

  private static func number(of site: String, _ connection: borrowing Connection) throws -> SQLValue {
    try connection.run("INSERT INTO site (folder) VALUES (?1) ON CONFLICT DO NOTHING", .text(site))
    return .integer(try connection.integer("SELECT id FROM site WHERE folder = ?1", .text(site)) ?? 0)
  }

  /// The news of a build for those that come after it.
  package struct News: Sendable {
    /// The sections that are others than before, and what their outputs were made from; nil if that stays as it is.
    package var sections: [(record: SectionRecord, dependencies: KeptDependencies?)] = []
    /// The sections that are no more.
    package var gone: [String] = []
    /// The ids of all sections in the order of the plan; nil if it stays as it is.
    package var order: [String]?
    /// The inputs of everything; nil if the next build has to look at everything.
    package var rest: Rest?
    /// The program that has looked at everything.
    package var program = ""
    /// Files that are ours and belong to no section: they could not be removed, or made.
    package var leftovers: [String] = []
    /// The fate of what the publication has left.
    package var keptState = KeptState.none

    /// Nothing new.
    package init() {}
  }

  /// A place for what outputs are made from, until all of it is remembered.
  package func spool() -> DependencySpool { DependencySpool(beside: path) }

  /// Remembers what a build has done; all or nothing. What is not named stays as it is.
  package func remember(_ news: News, of site: String) throws {
    try work { database in
      try database.transaction(.write) { connection in
        let id = try Self.number(of: site, connection)
        try connection.run("DELETE FROM leftover WHERE site_id = ?1", id)
        for path in news.leftovers { try connection.run("INSERT INTO leftover VALUES (?1, ?2)", id, .text(path)) }
        for section in news.gone {
          try connection.run("DELETE FROM section WHERE site_id = ?1 AND id = ?2", id, .text(section))
          try connection.run("DELETE FROM recipe WHERE site_id = ?1 AND section_id = ?2", id, .text(section))
        }
        for (record, dependencies) in news.sections { try Self.put(record, dependencies, site: id, connection) }
        try news.keptState.put(site: id, connection)
        if let order = news.order {
          let numbers = try connection.rows("SELECT id, number FROM section WHERE site_id = ?1", id) {
            ($0.text(0) ?? "", $0.integer(1) ?? 0)
          }
          let plan = Plan(order: order, numbers: Dictionary(numbers, uniquingKeysWith: { first, _ in first }))
          try connection.run("UPDATE site SET plan = ?2 WHERE id = ?1", id, .blob(plan.packed))
        }
        try connection.run(
          "UPDATE site SET cursor = ?2, ground = ?3, program = ?4, shown = ?5 WHERE id = ?1", id,
          SQLValue(news.rest?.cursor), SQLValue(news.rest?.configurationHash.description), .text(news.program),
          SQLValue(news.rest?.shown?.description))
      }
    }
  }

  private static func put(
    _ record: SectionRecord, _ dependencies: KeptDependencies?, site: SQLValue, _ connection: borrowing Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO section (site_id, id, stamp, sum, outputs, witnesses, findings) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT (site_id, id) DO UPDATE SET stamp = excluded.stamp, sum = excluded.sum, outputs = excluded.outputs,
      witnesses = excluded.witnesses, findings = excluded.findings
      """,
      site, .text(record.id), SQLValue(record.contentHash?.description), .integer(Int64(bitPattern: record.check)),
      .blob(record.outputs.bytes), .blob(record.fileDependencies.bytes), .blob(record.findings.bytes))
    guard let dependencies else { return }
    try connection.run(
      "INSERT INTO recipe VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET recipes = excluded.recipes", site,
      .text(record.id), .blob(try dependencies.list().bytes))
  }

  /// A number that changes whenever another process has written to the database.
  package func dataVersion() throws -> Int64 {
    try work { database in try database.withConnection { try $0.integer("PRAGMA data_version") ?? 0 } }
  }
}

extension SQLiteError {
  /// Whether the database is not what we made: its pages are damaged, or its tables are others.
  fileprivate var isDamage: Bool { isCorrupt || isNotADatabase || primaryCode == 1 }
}
