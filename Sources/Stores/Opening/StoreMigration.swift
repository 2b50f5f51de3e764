import Files
import SQLite

/// Brings older stores up to date, one version at a time.
///
/// The store is copied first, in one piece, to a name beside it that is not in use: `library.sqlite.v1-backup`. All
/// steps are one transaction, each with its own check at the end, so that a failure leaves the store as it was.
struct StoreMigration {
  private let format: StoreFormat

  /// Takes the steps of a kind of library.
  init(_ format: StoreFormat) { self.format = format }

  /// Brings a store up to date, whose file nobody has found to be anything else than a library of the given version.
  func run(on database: Database, at path: String, from version: Int) throws -> MigrationReport? {
    try attempt(.migrate, "'\(path)' from schema \(version) to \(format.version)") {
      try database.withConnection { connection in
        connection.checkForeignKeys(false)
        defer { connection.checkForeignKeys(true) }
        var backup: String?
        var isDone = false
        defer {
          // The library is still as it was, so that one copy of it is enough, however often this is tried.
          if !isDone, let backup, !backup.hasSuffix("-backup") { try? FileSystem.removeFile(backup) }
        }
        try connection.transaction {
          for old in version..<format.version {
            // Another process may have been faster while this one waited for the lock.
            guard try connection.userVersion() == old else { continue }
            if backup == nil { backup = try copy(path, version: old) }
            try format.step(old, connection)
            try connection.setUserVersion(Int32(old + 1))
            try check(connection, path)
          }
        }
        isDone = backup != nil
        return isDone ? MigrationReport(from: version, to: format.version, backup: backup) : nil
      }
    }
  }

  private func check(_ connection: borrowing Connection, _ path: String) throws {
    if let problem = try connection.integrityProblems().first {
      throw StoreError(.migrate, "'\(path)'", "the file is damaged: \(problem)")
    }
    let lost = try connection.foreignKeyProblems()
    guard lost == 0 else {
      throw StoreError(.migrate, "'\(path)'", "\(lost) rows would belong to nothing")
    }
  }

  /// Copies the store to a free name beside it and gives that name back.
  ///
  /// The caller holds the write lock, so the copy is what the migration starts from. It goes through the engine,
  /// because part of the store may be in its write-ahead log.
  private func copy(_ path: String, version: Int) throws -> String {
    let base = "\(path).v\(version)-backup"
    var name = base
    var number = 2
    while FileStatus(of: name) != nil {
      name = "\(base)-\(number)"
      number += 1
    }
    let temporary = FileSystem.temporaryName(beside: path)
    do {
      let target = try Database(path: temporary, mode: .create)
      try target.withConnection { target in
        let source = try Database(path: path, mode: .readWrite)
        try source.withConnection { try $0.copy(into: target) }
        // The copy is one file, whatever stands beside the original.
        try target.execute("PRAGMA journal_mode = DELETE")
        if let problem = try target.integrityProblems().first {
          throw StoreError(.migrate, "'\(path)'", "the file is damaged: \(problem)")
        }
      }
    } catch {
      try? FileSystem.removeFile(temporary)
      throw error
    }
    try FileSystem.rename(temporary, to: name)
    return name
  }
}
