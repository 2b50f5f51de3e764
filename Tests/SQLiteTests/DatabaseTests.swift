import Foundation
@testable import SQLite
import TestSupport
import Testing

@Suite struct `Databases` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["plain.db", ":memory:", "file:a?mode=memory", "odd % ?#& name.db", "ünï.db", "new\nline.db"])
  func `are files of the name they are given`(name: String) throws {
    let path = folder.file(name)
    do {
      let database = try Database(path: path, mode: .create)
      try database.withConnection { try $0.execute("CREATE TABLE t (x); INSERT INTO t VALUES (7)") }
    }
    #expect(FileManager.default.fileExists(atPath: path))
    for mode in [Database.Mode.readOnly, .immutable, .readWrite, .create] {
      let database = try Database(path: path, mode: mode)
      #expect(try database.withConnection { try $0.integer("SELECT x FROM t") } == 7)
    }
  }

  @Test(arguments: ["", "a\0b"]) func `refuse a name that is none`(path: String) {
    let error = #expect(throws: SQLiteError.self) { try Database(path: path, mode: .create) }
    #expect(error?.isInaccessible == true)
  }

  @Test(arguments: [Database.Mode.readOnly, .immutable, .readWrite])
  func `have to be there unless they are to be made`(mode: Database.Mode) {
    let error = #expect(throws: SQLiteError.self) {
      try Database(path: folder.file("none.db"), mode: mode).withConnection { try $0.userVersion() }
    }
    #expect(error?.primaryCode == 14)
    #expect(!FileManager.default.fileExists(atPath: folder.file("none.db")))
  }

  @Test func `that are folders or texts are refused`() throws {
    let folderError = #expect(throws: SQLiteError.self) { try Database(path: folder.path, mode: .create) }
    #expect(folderError?.isInaccessible == true)
    try String(repeating: "text ", count: 400).write(toFile: folder.file("a.txt"), atomically: true, encoding: .utf8)
    let error = #expect(throws: SQLiteError.self) {
      try Database(path: folder.file("a.txt"), mode: .readWrite).withConnection { try $0.tables() }
    }
    #expect(error?.isNotADatabase == true)
  }

  @Test(arguments: [Database.Mode.readOnly, .immutable])
  func `that are only read cannot be written`(mode: Database.Mode) throws {
    let path = folder.file("a.db")
    do {
      let database = try Database(path: path, mode: .create)
      try database.withConnection { try $0.execute("CREATE TABLE t (x)") }
    }
    let error = #expect(throws: SQLiteError.self) {
      try Database(path: path, mode: mode).withConnection { try $0.execute("INSERT INTO t VALUES (1)") }
    }
    #expect(error?.primaryCode == 8)
    #expect(error?.sql == "INSERT INTO t VALUES (1)")
  }

  @Test func `a writer waits for another one, and says when it has waited enough`() throws {
    let path = folder.file("a.db")
    let first = try Database(path: path, mode: .create)
    let second = try Database(path: path, mode: .readWrite, patience: 40)
    try first.withConnection { try $0.execute("CREATE TABLE t (x)") }
    let error = try first.transaction { _ in
      #expect(throws: SQLiteError.self) { try second.transaction { try $0.execute("INSERT INTO t VALUES (1)") } }
    }
    #expect(error?.isBusy == true)
    #expect(error?.sql == "BEGIN IMMEDIATE")
    try second.transaction { try $0.execute("INSERT INTO t VALUES (1)") }
    #expect(try first.withConnection { try $0.integer("SELECT count(*) FROM t") } == 1)
  }

  @Test func `a reader of a write-ahead log waits for nobody`() throws {
    let path = folder.file("a.db")
    let writer = try Database(path: path, mode: .create)
    #expect(try writer.withConnection { try $0.useWriteAheadLog() } == "wal")
    try writer.withConnection { try $0.execute("CREATE TABLE t (x)") }
    let reader = try Database(path: path, mode: .readOnly, patience: 0)
    try writer.transaction { connection in
      try connection.execute("INSERT INTO t VALUES (1)")
      #expect(try reader.withConnection { try $0.integer("SELECT count(*) FROM t") } == 0)
    }
    #expect(try reader.withConnection { try $0.integer("SELECT count(*) FROM t") } == 1)
  }

  @Test func `without room say which file has none`() throws {
    let path = folder.file("full.db")
    let database = try Database(path: path, mode: .create)
    let error = try #require(throws: SQLiteError.self) {
      try database.withConnection { connection in
        try connection.execute(
          "CREATE TABLE t (x); PRAGMA max_page_count = 4; INSERT INTO t VALUES (zeroblob(100000))")
      }
    }
    #expect(error.isFull && error.file == path)
    #expect(error.explanation == "cannot use '\(path)': there is no room for the file on its disk")
  }

  /// Helper files of the write-ahead log are made at the first look into a database (SQLITE_IOERR_SHMSIZE).
  @Test(arguments: [(4874, ENOSPC, 13), (778, EDQUOT, 13), (4874, EIO, 4874), (14, ENOSPC, 14)])
  func `without room for a helper file say so, too`(code: Int32, number: Int32, told: Int32) {
    #expect(SQLiteError.code(code, of: number) == told)
  }

  @Test func `say that others have written`() throws {
    let path = folder.file("a.db")
    let first = try Database(path: path, mode: .create)
    let second = try Database(path: path, mode: .readWrite)
    try first.withConnection { try $0.execute("CREATE TABLE t (x)") }
    let before = try second.withConnection { try $0.dataVersion() }
    #expect(try second.withConnection { try $0.dataVersion() } == before)
    try first.withConnection { try $0.execute("INSERT INTO t VALUES (1)") }
    #expect(try second.withConnection { try $0.dataVersion() } != before)
  }

  @Test func `are copied as a connection sees them`() throws {
    let source = try Database()
    let target = try Database()
    try source.withConnection {
      try $0.execute("CREATE TABLE t (x); INSERT INTO t VALUES (5); PRAGMA user_version = 9")
    }
    try target.withConnection { target in
      try target.execute("CREATE TABLE other (x)")
      try source.withConnection { try $0.copy(into: target) }
    }
    #expect(try target.withConnection { try $0.tables() } == ["t"])
    #expect(try target.withConnection { try $0.userVersion() } == 9)
  }

  @Test func `their header holds two numbers`() throws {
    let database = try Database()
    try database.withConnection { connection in
      for number in [Int32.min, -1, 0, 1, Int32.max] {
        try connection.setApplicationID(number)
        try connection.setUserVersion(number)
        #expect(try connection.applicationID() == number)
        #expect(try connection.userVersion() == Int(number))
      }
    }
  }

  @Test func `their schema may call nothing but built-in functions, and is not written by hand`() throws {
    let database = try Database()
    try database.withConnection { connection in
      #expect(try connection.integer("PRAGMA trusted_schema") == 0)
      #expect(try connection.integer("PRAGMA foreign_keys") == 1)
      connection.checkForeignKeys(false)
      #expect(try connection.integer("PRAGMA foreign_keys") == 0)
      try connection.execute("CREATE TABLE t (x); PRAGMA writable_schema = ON")
      #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM sqlite_schema") }
      #expect(throws: SQLiteError.self) { try connection.execute("SELECT \"no such column\" FROM t") }
    }
  }
}
