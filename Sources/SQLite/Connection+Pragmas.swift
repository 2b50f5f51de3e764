extension Connection {
  /// The number that tells one program's files from another's, from the file's header.
  package func applicationID() throws -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id") ?? 0)
  }

  /// Sets the number that tells one program's files from another's.
  package func setApplicationID(_ number: Int32) throws {
    try execute("PRAGMA application_id = \(number)")
  }

  /// The version of the schema, from the file's header.
  package func userVersion() throws -> Int {
    Int(try integer("PRAGMA user_version") ?? 0)
  }

  /// Sets the version of the schema.
  package func setUserVersion(_ number: Int32) throws {
    try execute("PRAGMA user_version = \(number)")
  }

  /// A number that changes when another connection has committed something since this one last asked.
  ///
  /// A checkpoint may change it too: it says "look", not what to look at.
  package func dataVersion() throws -> Int64 {
    try integer("PRAGMA data_version") ?? 0
  }

  /// The memory that a connection may take for database pages, and the place of what it needs to undo something.
  package enum Room: Sendable {
    /// 2 MB, and files.
    case usual
    /// 64 MB, for work on rows that lie far apart; and memory.
    case large
  }

  /// Sets how much memory the connection may take; not within a transaction.
  package func setRoom(_ room: Room) throws {
    try execute(room == .large ? "PRAGMA cache_size = -65536" : "PRAGMA cache_size = -2000")
    try execute(room == .large ? "PRAGMA temp_store = MEMORY" : "PRAGMA temp_store = DEFAULT")
  }

  /// The integrity check's findings, at most ten lines; empty when all is well.
  package func integrityProblems() throws -> [String] {
    try rows("PRAGMA integrity_check(10)") { $0.text(0) ?? "" }.filter { $0 != "ok" }
  }

  /// The number of foreign key violations.
  package func foreignKeyProblems() throws -> Int {
    try rows("PRAGMA foreign_key_check") { _ in 1 }.count
  }

  /// The names of the tables, ordered; those of the engine itself left out.
  package func tables() throws -> [String] {
    try rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
    ) {
      $0.text(0) ?? ""
    }
  }

  /// The names of a table's columns, in their order; empty when there is no such table.
  package func columns(of table: String) throws -> [String] {
    try rows("SELECT name FROM pragma_table_info(?1) ORDER BY cid", .text(table)) { $0.text(0) ?? "" }
  }

  /// Asks for a write-ahead log, so that readers and a writer do not wait for each other.
  ///
  /// Says what the database uses afterwards: some file systems and `:memory:` cannot have one.
  package func useWriteAheadLog() throws -> String {
    var round: Int32 = 0
    while true {
      do {
        return try text("PRAGMA journal_mode = WAL") ?? ""
      } catch let error as SQLiteError where error.isBusy {
        // The engine does not call the busy handler for every lock on this way.
        guard BusyHandler.wait(round: round, limit: BusyHandler.standardLimit) else { throw error }
        round += 1
      }
    }
  }

  /// Brings all of the write-ahead log into the database and empties the log; says whether nobody was in the way.
  ///
  /// It waits for nobody, and nobody waits for a reader because of it. The connection waits as long as usual after it.
  package func emptyWriteAheadLog() throws -> Bool {
    unsafe BusyHandler.install(on: handle, limit: 0)
    defer { unsafe BusyHandler.install(on: handle, limit: BusyHandler.standardLimit) }
    return try integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }
}
