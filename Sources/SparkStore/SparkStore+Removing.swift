package import Basics
import Files
import Models
import Platform
import SQLite
import Stores

/// A removal for good.
package struct SparkRemoval: Hashable, Sendable {
  /// The removed amount of everything.
  package var contents: SparkContents
  /// The backups beside the library that were removed with it, by their paths.
  package var backups: [String] = []
  /// Whether the library's file and its log hold nothing any more of what was removed.
  ///
  /// It is false while another program is reading the library: what it reads has to stay. Whoever opens the library
  /// next to write to it finishes the work.
  package var isFinished = true
}

extension SparkStore {
  /// The amount of everything.
  package func contents() throws -> SparkContents { try read { try $0.sparkContents() } }

  /// Allows sessions to be stored, or forbids it; with `removing` those that are stored go when they are forbidden.
  ///
  /// What goes is then nowhere any more: not in the file, its log or its journal, nor in a backup that a migration
  /// made, all of which are removed. Says what was removed; none where nothing was to be.
  @discardableResult
  package func setTranscriptsStored(_ isOn: Bool, removing: Bool) throws -> SparkRemoval? {
    let removes = removing && !isOn
    let removed = try write { transaction -> SparkContents in
      var settings = try transaction.settings()
      settings.storeTranscripts = isOn
      try transaction.save(settings)
      try transaction.rememberChoice()
      guard removes else { return SparkContents() }
      let removed = try SparkContents(sessions: transaction.sessions())
      // The turns go first: none of them is left that belongs to no session.
      try transaction.execute("DELETE FROM dialogue_turn; DELETE FROM training_session; \(SparkStore.beginRemoval)")
      return removed
    }
    return removes ? try finishRemoval(SparkRemoval(contents: removed)) : nil
  }

  /// Removes everything but the library itself, which is as it was when it was new, and every backup beside it that a
  /// migration made.
  ///
  /// Nothing that was in it is in its file, log or journal afterwards. Its identity stays.
  @discardableResult
  package func deleteAll() throws -> SparkRemoval {
    let removed = try write { transaction -> SparkContents in
      let contents = try transaction.sparkContents()
      for table in SparkSchema.libraryTables.reversed() { try transaction.execute("DELETE FROM \(table.name)") }
      try transaction.execute(
        """
        DELETE FROM meta WHERE key <> 'store_id'; \(SparkSchema.firstSettings); DELETE FROM change;
        \(SparkStore.beginRemoval)
        """)
      return contents
    }
    return try finishRemoval(SparkRemoval(contents: removed))
  }

  /// Deletes a session with what was said in it, so that nothing of it is left; says what was removed, none where it
  /// was not there.
  @discardableResult
  package func deleteSession(_ id: Identifier) throws -> SparkRemoval? {
    let removed = try write { transaction -> SparkContents? in
      guard let session = try transaction.session(id) else { return nil }
      try transaction.run("DELETE FROM dialogue_turn WHERE session_id = ?1", SQLValue(id))
      try transaction.run("DELETE FROM training_session WHERE id = ?1", SQLValue(id))
      try transaction.execute(SparkStore.beginRemoval)
      return SparkContents(sessions: [session])
    }
    return try removed.map { try finishRemoval(SparkRemoval(contents: $0)) }
  }

  /// Remembers, with the removal itself, that the file has still to be emptied of it: a process that is ended in
  /// between leaves the rest to the next one.
  private static let beginRemoval = "INSERT OR IGNORE INTO meta (key, value) VALUES ('removal', 'begun')"

  /// Whether the file may still hold something that was removed, because another program was in the way.
  package func awaitsRemoval() throws -> Bool {
    try read { try $0.text("SELECT value FROM meta WHERE key = 'removal'") != nil }
  }

  /// Finishes what another process has begun; does nothing where nothing was.
  func finishRemoval() throws {
    guard try awaitsRemoval() else { return }
    _ = try finishRemoval(SparkRemoval(contents: SparkContents()))
  }

  /// The number of tries, a tenth of a second apart.
  private static let rounds = 20

  /// Overwrites and cuts away what was freed; says whether nobody was in the way.
  private static func empty(_ connection: borrowing Connection) throws -> Bool {
    do {
      // What was said in a session that a client has replaced belongs to nothing.
      try connection.run("DELETE FROM dialogue_turn WHERE session_id NOT IN (SELECT id FROM training_session)")
      // What was freed is overwritten in its place first, then the file is made anew without it.
      guard try connection.emptyWriteAheadLog() else { return false }
      try connection.execute("VACUUM")
      guard try connection.emptyWriteAheadLog() else { return false }
      try connection.run("DELETE FROM meta WHERE key = 'removal'")
      return try connection.emptyWriteAheadLog()
    } catch let error as SQLiteError where error.isBusy {
      return false
    }
  }

  private func finishRemoval(_ begun: SparkRemoval) throws -> SparkRemoval {
    var removal = begun
    if let path {
      removal.backups = try attempt(.delete, "from '\(path)'") { try StoreBackups.remove(of: path) }
    }
    // A reader is in the way for as long as it reads: one that looks in now and then is waited for.
    removal.isFinished = false
    for round in 0..<SparkStore.rounds where !removal.isFinished {
      if round > 0 { usleep(100_000) }
      removal.isFinished = try attempt(.delete, "from \(place)") { try file.database.withConnection(SparkStore.empty) }
    }
    // In the log's mode nobody needs a journal; one that a client has kept may hold what was there.
    if let path, removal.isFinished, FileStatus(of: path + "-journal") != nil {
      try attempt(.delete, "from '\(path)'") { try FileSystem.removeFile(path + "-journal") }
    }
    return removal
  }
}
