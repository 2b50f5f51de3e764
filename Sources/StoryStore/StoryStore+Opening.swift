import Files
import Hashing
import SQLite

extension StoryStore {
  /// Opens the library at a path.
  ///
  /// A file of a newer schema, of another program, or no database at all is refused and left as it is; nothing is written
  /// before that is known. An older library is migrated when it is opened to be written, after a backup beside it.
  package static func open(_ path: String, mode: Mode) throws -> StoryStore {
    let subject = "'\(path)'"
    return try attempt(.open, subject) {
      let version = try StoreInspection.version(at: path, mode: mode)
      if mode == .readOnly, version != Schema.version {
        throw StoryStoreError(
          .open, subject, "it has the older schema \(version), this program reads \(Schema.version)",
          hint: "run 'hornbook migrate'")
      }
      let database = try connect(path, mode)
      var report: MigrationReport?
      if mode != .readOnly {
        _ = try database.withConnection { try $0.useWriteAheadLog() }
        if version == 0 {
          try create(in: database)
        } else if version < Schema.version {
          report = try Migration.run(on: database, at: path, from: version)
        }
      }
      return try StoryStore(database: database, path: path, mode: mode, migration: report)
    }
  }

  /// Makes an empty library in memory, which goes with the object.
  package static func inMemory() throws -> StoryStore {
    try attempt(.open, "a store in memory") {
      let database = try Database()
      try create(in: database)
      return try StoryStore(database: database, path: nil, mode: .create, migration: nil)
    }
  }

  /// Opens the file once it is known to be ours.
  static func connect(_ path: String, _ mode: Mode) throws -> Database {
    switch mode {
    case .readWrite: return try Database(path: path, mode: .readWrite)
    case .create: return try Database(path: path, mode: .create)
    case .readOnly:
      // One that may write clears away the helper files of the write-ahead log when it is done; a plain reader leaves them.
      for wanted in [Database.Mode.readWrite, .readOnly] {
        do {
          let database = try Database(path: path, mode: wanted)
          try database.withConnection { connection in
            _ = try connection.tables()
            try connection.execute("PRAGMA query_only = ON")
          }
          return database
        } catch let error as SQLiteError where error.isInaccessible {
          continue
        }
      }
      // In a folder that cannot be written no helper files can be made; without a log none are needed.
      return try Database(path: path, mode: StoreInspection.hasJournal(path) ? .readOnly : .immutable)
    }
  }

  /// Lays out an empty store, all of it or nothing. Another process that was faster has done it already.
  private static func create(in database: Database) throws {
    try database.transaction { connection in
      guard try connection.tables().isEmpty else { return }
      for table in Schema.libraryTables { try connection.execute(table.definition) }
      try Schema.finish(connection)
    }
  }
}

extension Schema {
  /// Lays out what does not hold people's work, and marks the file as a library of this version.
  static func finish(_ connection: borrowing Connection) throws {
    for statement in ownTables + indexes + triggers { try connection.execute(statement) }
    try connection.run(
      """
      INSERT INTO meta (key, value) SELECT 'store_id', hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
      substr(hex(randomblob(2)), 2) || '-A' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
      """)
    try connection.setApplicationID(applicationID)
    try connection.setUserVersion(Int32(version))
  }
}
