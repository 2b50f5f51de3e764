import Files
package import SQLite

extension StoreFormat {
  /// Opens the library at a path.
  ///
  /// A file of a newer schema, of another program, or no database at all is refused and left as it is; nothing is
  /// written before that is known. An older library is migrated when it is opened to be written, after a backup beside
  /// it. `patience` is how long others who write are waited for, in milliseconds.
  package func open(_ path: String, mode: StoreMode, patience: Int32 = 5000) throws -> LibraryFile {
    let subject = "'\(path)'"
    return try attempt(.open, subject) {
      let found = try version(at: path, mode: mode)
      if mode == .readOnly, found != version {
        throw StoreError(
          .open, subject, "it has the older schema \(found), this program reads \(version)",
          hint: "run 'hornbook migrate'")
      }
      let database = try connect(path, mode, patience)
      var report: MigrationReport?
      if mode != .readOnly {
        _ = try database.withConnection { try $0.useWriteAheadLog() }
        if found == 0 {
          try create(in: database)
        } else if found < version {
          report = try StoreMigration(self).run(on: database, at: path, from: found)
        }
      }
      return try LibraryFile(database, path: path, mode: mode, migration: report)
    }
  }

  /// Opens a file that only mirrors a library elsewhere, and prepares it; one that is not as it has to be is made anew.
  package func openMirror(_ path: String, patience: Int32, prepare: (Database) throws -> Void) throws -> Database {
    func opened() throws -> Database {
      let database = try open(path, mode: .create, patience: patience).database
      try prepare(database)
      return database
    }
    do {
      guard try [0, version].contains(version(at: path, mode: .create)) else {
        throw StoreError(.open, "'\(path)'", "it is of another version")
      }
      return try opened()
    } catch let error as StoreError where error.isOfTheFileItself {
      for ending in ["", "-wal", "-shm", "-journal"] { try? FileSystem.removeFile(path + ending) }
      return try opened()
    }
  }

  /// Makes an empty library in memory, which goes with the object.
  package func openInMemory() throws -> Database {
    try attempt(.open, "a store in memory") {
      let database = try Database()
      try database.withConnection(prepare)
      try create(in: database)
      return database
    }
  }

  /// Opens the file once it is known to be of this kind.
  package func connect(_ path: String, _ mode: StoreMode, _ patience: Int32 = 5000) throws -> Database {
    switch mode {
    case .readWrite, .create:
      let database = try Database(path: path, mode: mode == .create ? .create : .readWrite, patience: patience)
      try database.withConnection(prepare)
      return database
    case .readOnly:
      // One that may write removes the helper files of the write-ahead log when it is done; a plain reader does not.
      for wanted in [Database.Mode.readWrite, .readOnly] {
        do {
          let database = try Database(path: path, mode: wanted)
          try database.withConnection { connection in
            _ = try connection.tables()
            try connection.execute("PRAGMA query_only = ON")
          }
          return database
        } catch let error as SQLiteError where error.isInaccessible || error.isFull {
          continue
        }
      }
      // No helper files can be made in a folder that cannot be written, or on a full disk; without a log none are
      // needed.
      return try Database(path: path, mode: StoreInspection.hasJournal(path) ? .readOnly : .immutable)
    }
  }

  /// Lays out an empty store, all of it or nothing. Another process that was faster has done it already.
  private func create(in database: Database) throws {
    try database.transaction { connection in
      guard try connection.tables().isEmpty else { return }
      try layOut(connection)
    }
  }
}

extension Connection {
  /// The identity of the library that is open.
  package func storeID() throws -> String { try text("SELECT value FROM meta WHERE key = 'store_id'") ?? "" }
}

extension StoreError {
  /// Whether a file is damaged, or none of this version: another one has to be made, and waiting would not help.
  fileprivate var isOfTheFileItself: Bool {
    guard let code else { return true }
    let error = SQLiteError(code: code, message: reason)
    return error.isCorrupt || error.isNotADatabase
  }
}
