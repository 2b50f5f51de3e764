import Foundation
import SQLite
import Testing

@testable import Files

@Suite struct DatabaseTests {
  private func database(_ place: Place, log: Bool) throws -> Database {
    let database = try Database(path: place.of("store.sqlite"), mode: .create)
    try database.withConnection { connection in
      if log { #expect(try connection.useWriteAheadLog() == "wal") }
      try connection.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    }
    return database
  }

  private func insert(_ place: Place) throws {
    let other = try Database(path: place.of("store.sqlite"), mode: .readWrite)
    try other.withConnection { try $0.run("INSERT INTO t VALUES (2)") }
  }

  @Test(arguments: [true, false], [false, true])
  func `a commit of somebody else is told, reading is not`(log: Bool, isPolling: Bool) throws {
    let place = try Place()
    let kept = try database(place, log: log)
    let before = try kept.withConnection { try $0.dataVersion() }
    let watcher = place.watcher(isPolling: isPolling)
    for mode in [Database.Mode.readOnly, .readWrite] {
      let reader = try Database(path: place.of("store.sqlite"), mode: mode)
      #expect(try reader.withConnection { try $0.integer("SELECT count(*) FROM t") } == 1)
    }
    #expect(try kept.withConnection { try $0.integer("SELECT count(*) FROM t") } == 1)
    #expect(watcher.isStill)
    #expect(try kept.withConnection { try $0.dataVersion() } == before)

    try insert(place)
    let touched = watcher.touched(in: place)
    #expect(!touched.isEmpty && touched.allSatisfy { $0.hasPrefix("store.sqlite") })
    #expect(try kept.withConnection { try $0.dataVersion() } != before)
  }

  @Test(arguments: [false, true])
  func `a reader that makes and takes away the log is not told`(isPolling: Bool) throws {
    let place = try Place()
    // Nobody keeps it open, so that the last close takes the log away.
    do { _ = try database(place, log: true) }
    #expect(!FileManager.default.fileExists(atPath: place.of("store.sqlite-wal")))
    let watcher = place.watcher(isPolling: isPolling)
    for _ in 0..<2 {
      let reader = try Database(path: place.of("store.sqlite"), mode: .readWrite)
      #expect(try reader.withConnection { try $0.integer("SELECT count(*) FROM t") } == 1)
      #expect(FileManager.default.fileExists(atPath: place.of("store.sqlite-wal")))
    }
    #expect(watcher.isStill)
  }

  @Test(arguments: [false, true])
  func `a database that is put in place of another, or taken away, is told`(isPolling: Bool) throws {
    let place = try Place()
    do { _ = try database(place, log: false) }
    try FileManager.default.copyItem(atPath: place.of("store.sqlite"), toPath: place.of("new.sqlite"))
    let watcher = place.watcher(isPolling: isPolling)
    try place.move("new.sqlite", "store.sqlite")
    #expect(watcher.touched(in: place) == ["store.sqlite"])
    try place.remove("store.sqlite")
    #expect(watcher.touched(in: place) == ["store.sqlite"])
  }
}
