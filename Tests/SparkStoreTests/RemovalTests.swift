import Basics
import Foundation
import Models
import SQLite
import SparkStore
import Stores
import TestSupport
import Testing

@Suite struct `What a library of sparks removes` {
  /// A text that stands in every field of sessions, turns and feedback.
  private static let marker = "Zaubernuss-7391"

  private func filled(isOld: Bool = false) throws -> SparkFile {
    let file = try SparkFile()
    try Samples.fill(file.store, sessions: Self.marker)
    // What is deleted without secure delete lies in free pages, and in the log.
    try file.run("DELETE FROM training_session WHERE id = '\(Samples.id(203))'")
    return file
  }

  @Test func `is there before, so that the search can find it`() throws {
    let file = try filled()
    #expect(try !file.files(with: Self.marker).isEmpty)
    _ = try file.store.settle()
    #expect(try file.files(with: Self.marker) == ["library.sqlite"])
  }

  @Test func `is nowhere once sessions are forbidden and removed, while another connection is open`() throws {
    let file = try filled()
    try file.folder.write(Array("SQLite \(Self.marker)".utf8), to: "library.sqlite.v1-backup")
    try file.folder.write(Array("SQLite \(Self.marker)".utf8), to: "library.sqlite.v2-backup-3")
    let removal = try #require(try file.store.setTranscriptsStored(false, removing: true))
    #expect(removal.contents.sessions == 2)
    #expect(removal.contents.turns == 80)
    #expect(removal.isFinished)
    #expect(
      removal.backups.map { URL(fileURLWithPath: $0).lastPathComponent }
        == ["library.sqlite.v1-backup", "library.sqlite.v2-backup-3"])
    #expect(try file.files(with: Self.marker).isEmpty)
    #expect(try file.store.contents().sparks == 9)
    #expect(try file.store.contents().sessions == 0)
    #expect(try file.rows("PRAGMA integrity_check") == ["ok"])
    #expect(try file.rows("SELECT count(*) FROM meta WHERE key = 'removal'") == ["0"])
  }

  @Test func `stays where nobody asked for it`() throws {
    let file = try filled()
    #expect(try file.store.setTranscriptsStored(false, removing: false) == nil)
    #expect(try file.store.contents().sessions == 2)
    #expect(try file.store.snapshot().publishedSessions().isEmpty)
  }

  @Test func `is everything when everything is deleted`() throws {
    let file = try filled()
    try file.store.ensureAddresses()
    let id = file.store.id
    let cursor = try file.store.snapshot().cursor
    let removal = try file.store.deleteAll()
    #expect(removal.isFinished)
    #expect(removal.contents.sparks == 9)
    #expect(removal.contents.sessions == 2)
    #expect(removal.contents.personas == 1)
    for marker in [Self.marker, "smile", "Open questions", "Саша", "colleague", "open-questions-1"] {
      #expect(try file.files(with: marker).isEmpty, "\(marker)")
    }
    #expect(try file.store.contents() == SparkContents())
    #expect(try file.store.read { try $0.settings() } == UserSettings())
    let again = try SparkStore.open(file.path, mode: .readOnly)
    #expect(again.id == id)
    guard case .fullScan = try again.snapshot().changes(since: cursor) else {
      Issue.record("the feed goes on as if nothing had happened")
      return
    }
  }

  @Test func `goes with one session, and the others stay`() throws {
    let file = try filled()
    try file.store.write { try $0.save(Samples.session(7, "Eberesche")) }
    let removal = try #require(try file.store.deleteSession(Samples.id(207)))
    #expect(removal.contents.sessions == 1)
    #expect(try file.files(with: "Eberesche").isEmpty)
    #expect(try !file.files(with: Self.marker).isEmpty)
    #expect(try file.store.deleteSession(Samples.id(207)) == nil)
  }

  @Test func `waits for a reader, and is finished by whoever opens the library next`() throws {
    let file = try filled()
    let reader = try file.store.snapshot()
    #expect(try reader.sessions().count == 2)
    let removal = try #require(try file.store.setTranscriptsStored(false, removing: true))
    #expect(!removal.isFinished)
    // The reader still sees what it began with.
    #expect(try reader.sessions().count == 2)
    reader.close()
    #expect(try !file.files(with: Self.marker).isEmpty)
    _ = try SparkStore.open(file.path, mode: .readWrite)
    #expect(try file.files(with: Self.marker).isEmpty)
  }

  @Test func `is finished after a process that was ended in between`() throws {
    let file = try filled()
    // What that process has committed before it ended; the rest was its duty.
    try file.run(
      """
      BEGIN; UPDATE user_settings SET store_transcripts = 0; DELETE FROM dialogue_turn; DELETE FROM training_session;
      INSERT INTO meta VALUES ('removal', 'begun'); COMMIT
      """)
    try file.folder.write(Array(Self.marker.utf8), to: "library.sqlite.v1-backup")
    #expect(try !file.files(with: Self.marker).isEmpty)
    _ = try SparkStore.open(file.path, mode: .readWrite)
    #expect(try file.files(with: Self.marker).isEmpty)
    #expect(try file.rows("SELECT count(*) FROM meta WHERE key = 'removal'") == ["0"])
  }

  @Test func `leaves files alone that no migration has made`() throws {
    let file = try filled()
    for name in [
      "library.sqlite.v1-backup-x", "library.sqlite.vx-backup", "other.sqlite.v1-backup", "library.sqlite.bak",
    ] {
      try file.folder.write(Array("mine".utf8), to: name)
    }
    #expect(try file.store.deleteAll().backups.isEmpty)
    #expect(try file.folder.names.count { $0.contains("bak") || $0.contains("backup") } == 4)
  }

  @Test func `is gone from a journal that another client has kept`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")
    let store = try SparkStore.open(path, mode: .create)
    try Samples.fill(store, sessions: Self.marker)
    try folder.write(Array("old journal \(Self.marker)".utf8), to: "library.sqlite-journal")
    try store.deleteAll()
    #expect(try SparkFile.files(in: folder, with: Self.marker).isEmpty)
  }
}
