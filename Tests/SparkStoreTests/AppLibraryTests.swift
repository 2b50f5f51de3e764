import Basics
import Foundation
import Models
import SQLite
import SparkStore
import Stores
import TestSupport
import Testing

@Suite struct `The store of the app` {
  private func snapshot(_ store: SparkAppStore) throws -> any SparkReader {
    try SparkAppLibrary(trying: store.path, scratch: store.scratch.path).snapshot()
  }

  @Test(arguments: SparkAppStore.sessions.keys.sorted()) func `gives a session however it keeps it`(kind: String) throws
  {
    let store = try SparkAppStore(session: kind)
    let before = try store.folder.bytes("default.store")
    let snapshot = try snapshot(store)
    #expect(try snapshot.sessions() == [SparkAppStore.expected])
    #expect(try snapshot.publishedSessions().count == 1)
    #expect(try store.folder.bytes("default.store") == before)
    #expect(try store.folder.names == ["default.store"])
    #expect(try store.scratch.names.isEmpty)
  }

  @Test func `gives what is saved, with what only the app knows`() throws {
    let snapshot = try snapshot(try SparkAppStore(session: "blobs of JSON"))
    let sparks = try snapshot.sparks()
    #expect(sparks.map(\.text) == ["Why?", "Почему?"])
    #expect(sparks[0].id == Samples.id(1) && sparks[0].source == .manual && sparks[0].favorite == nil)
    #expect(sparks[0].createdAt == Timestamp(secondsSince2001: 790_000_001.5))
    #expect(sparks[0].extra == #"{"mood":"gay"}"#)
    // One without an identity gets one that stays.
    #expect(sparks[1].source == .ai && sparks[1].id.halves != nil)
    #expect(try snapshot.lessons().map(\.tags) == [["ears", "calm"]])
    #expect(try snapshot.personas().map(\.description) == ["Curious."])
    let settings = try snapshot.settings()
    #expect(settings.storeTranscripts && settings.safetyLevel == .strict && settings.openAIModel == "small")
    #expect(snapshot.identity.kind == "swiftdata")
  }

  @Test func `keeps what an app calls extra, and feedback of which nothing can be read`() throws {
    let store = try SparkAppStore(session: "columns and JSON")
    try store.run(
      """
      UPDATE ZTRAININGSESSION SET ZSUGGESTION = NULL, ZMICROLESSONID = NULL, ZSTRENGTHS = 'none',
        ZTRANSCRIPT = '[{"role":"user","text":"A","extra":{"k":1}},{"role":"ai","text":"B","extra":2}]'
      """)
    let session = try #require(try snapshot(store).sessions().first)
    #expect(session.feedback == FeedbackSummary())
    #expect(session.transcript.map(\.extra) == [#"{"extra":{"k":1}}"#, #"{"extra":2}"#])
    try store.run("UPDATE ZTRAININGSESSION SET ZSTRENGTHS = NULL")
    #expect(try snapshot(store).sessions().map(\.feedback) == [nil])
  }

  @Test func `has marks and languages in its later versions`() throws {
    let store = try SparkAppStore(
      SparkAppStore.frame(SparkAppStore.entities),
      SparkAppStore.tables(spark: ", ZFAVORITE INTEGER", lesson: ", ZLOCALE VARCHAR"),
      SparkAppStore.sessions["blobs of JSON"] ?? "",
      """
      UPDATE ZSPARK SET ZFAVORITE = 1 WHERE Z_PK = 1; UPDATE ZMICROLESSON SET ZLOCALE = 'en';
      ALTER TABLE ZTRAININGSESSION ADD COLUMN ZRATING INTEGER; UPDATE ZTRAININGSESSION SET ZRATING = 5
      """)
    let snapshot = try snapshot(store)
    #expect(try snapshot.sparks().map(\.favorite) == [true, nil])
    #expect(try snapshot.lessons().map(\.locale) == ["en"])
    #expect(try snapshot.sessions().map(\.rating) == [5])
  }

  @Test(arguments: [
    "UPDATE ZUSERSETTINGS SET ZSTORETRANSCRIPTS = 0", "UPDATE ZUSERSETTINGS SET ZSTORETRANSCRIPTS = NULL",
    "DELETE FROM ZUSERSETTINGS", "DROP TABLE ZUSERSETTINGS",
    "INSERT INTO ZUSERSETTINGS (Z_PK, Z_ENT, ZSTORETRANSCRIPTS) VALUES (2, 5, 0)",
    "UPDATE ZUSERSETTINGS SET ZSTORETRANSCRIPTS = X'01'",
  ])
  func `gives no session that its settings do not allow`(sql: String) throws {
    let store = try SparkAppStore(session: "rows of turns")
    try store.run(sql)
    let snapshot = try snapshot(store)
    #expect(try snapshot.sessions().isEmpty && snapshot.publishedSessions().isEmpty)
    #expect(try snapshot.sparks().count == 2)
    // Nor does it come in by way of an import.
    let library = try SparkStore.inMemory()
    try library.setTranscriptsStored(true, removing: false)
    _ = try SparkImport.run(reader: snapshot, from: store.path, into: library)
    #expect(try library.contents().sessions == 0)
  }

  @Test func `comes into a library of our own, once`() throws {
    let store = try SparkAppStore(session: "rows of turns")
    let library = try SparkStore.inMemory()
    let report = try SparkImport.run(reader: try snapshot(store), from: store.path, into: library)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(try library.read { try $0.sessions() } == [SparkAppStore.expected])
    #expect(try library.read { try $0.sparks() }.map(\.text) == ["Why?", "Почему?"])
    #expect(try !SparkImport.run(reader: try snapshot(store), from: store.path, into: library).isChange)
  }

  @Test func `gives addresses out in a file beside it, and a new place only where something is new`() throws {
    let store = try SparkAppStore(session: "blobs of JSON")
    let project = try TemporaryFolder()
    let library = try SparkAppLibrary(
      store.path, addresses: project.file("addresses.toml"), state: project.file(".hornbook"))
    #expect(try library.ensureAddresses() == 5)
    #expect(try library.ensureAddresses() == 0)
    let snapshot = try library.snapshot()
    #expect(try snapshot.addresses(of: .lesson).map(\.slug) == ["listen"])
    #expect(try snapshot.addresses(of: .tag).map(\.slug) == ["calm", "ears"])
    #expect(try library.snapshot().changes(since: snapshot.cursor) == .list([]))
    try store.run("UPDATE ZSPARK SET ZTEXT = 'Why not?' WHERE Z_PK = 1")
    let next = try library.snapshot()
    #expect(try next.changes(since: snapshot.cursor) == .fullScan("the app has saved something"))
    #expect(try next.sparks().first?.text == "Why not?")
  }

  @Test func `tells whether it was written to since it was read, and whether that changed anything`() throws {
    let store = try SparkAppStore(session: "blobs of JSON")
    let project = try TemporaryFolder()
    let library = try SparkAppLibrary(
      store.path, addresses: project.file("addresses.toml"), state: project.file(".hornbook"))
    #expect(!library.isTouched)
    try library.ensureAddresses()
    #expect(library.isTouched)
    _ = try library.snapshot()
    #expect(!library.isTouched && !library.rescan())
    try store.run("UPDATE ZSPARK SET ZTEXT = 'Why not?' WHERE Z_PK = 1")
    #expect(library.isTouched)
    #expect(try library.snapshot().sparks().first?.text == "Why not?")
    #expect(!library.isTouched)
    // What fails is no reason to try again until it looks otherwise, and what is mended is seen.
    // Sparks, lessons or sessions are enough for a library.
    let tables = ["ZSPARK", "ZMICROLESSON", "ZTRAININGSESSION"]
    try store.run(tables.map { "ALTER TABLE \($0) RENAME TO GONE\($0);" }.joined())
    #expect(throws: (any Error).self) { try library.snapshot() }
    #expect(!library.isTouched && !library.rescan())
    try store.run(tables.map { "ALTER TABLE GONE\($0) RENAME TO \($0);" }.joined())
    #expect(library.isTouched && library.rescan())
    #expect(!library.isTouched && !library.rescan())
    // So it is with the addresses; another fault of theirs is told, too.
    let good = try project.bytes("addresses.toml")
    for broken in ["addresses = [ {", "addresses = 1"] {
      try Data(broken.utf8).write(to: URL(filePath: project.file("addresses.toml")))
      #expect(library.isTouched)
      #expect(throws: (any Error).self) { try library.snapshot() }
      #expect(!library.isTouched && !library.rescan())
    }
    try Data(good).write(to: URL(filePath: project.file("addresses.toml")))
    #expect(library.isTouched && library.rescan())
    #expect(!library.isTouched && !library.rescan())
  }

  @Test func `is described, and refused where it holds none of that`() throws {
    let store = try SparkAppStore(session: "blobs of JSON")
    let description = try StoreDescription.read(store.path, scratch: store.scratch.path, as: [.sparks])
    #expect(description.layout?.part("Spark")?.column("text") == "ZTEXT")
    let other = try SparkAppStore(SparkAppStore.frame(["Note"]), "CREATE TABLE ZNOTE (Z_PK INTEGER PRIMARY KEY, ZTEXT)")
    let error = try #require(throws: StoreError.self) {
      try SparkAppLibrary(trying: other.path, scratch: other.scratch.path)
    }
    #expect(error.message.contains("without sparks: it has the entities 'Note'"))
    let own = try SparkFile()
    _ = try own.store.settle()
    #expect(throws: StoreError.self) { try SparkAppLibrary(trying: own.path, scratch: own.folder.file("scratch")) }
    let described = try StoreDescription.read(own.path, scratch: own.folder.file("scratch"), as: [.sparks])
    #expect(described.schema == SparkStore.schemaVersion)
  }

  @Test(arguments: Effort.seeds(quick: 2, full: 6)) func `is read whatever stands in its columns`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed &+ 5)
    let tables = ["ZSPARK", "ZMICROLESSON", "ZPERSONA", "ZTRAININGSESSION", "ZUSERSETTINGS"]
    let odd = [
      "NULL", "X'FFFE00'", "''", "'{'", "-9e999", "1e400", "X'62706C6973743030'", "9223372036854775807", "'[1,{}]'",
    ]
    let store = try SparkAppStore(session: "columns and JSON")
    let columns = try Database(path: store.path, mode: .readWrite).withConnection { connection in
      try tables.flatMap { table in try connection.columns(of: table).filter { $0 != "Z_PK" }.map { (table, $0) } }
    }
    for _ in 0..<12 {
      let (table, column) = columns[Int.random(in: 0..<columns.count, using: &random)]
      let value = odd[Int.random(in: 0..<odd.count, using: &random)]
      try store.run("UPDATE \(table) SET \(column) = \(value)")
      let snapshot = try snapshot(store)
      let library = try SparkStore.inMemory()
      _ = try SparkImport.run(reader: snapshot, from: store.path, into: library)
      _ = try SparkExport.document(snapshot)
    }
  }

  @Test func `is read by names of the app's own`() throws {
    let store = try SparkAppStore(session: "rows of turns")
    let before = try snapshot(store)
    try store.run(
      """
      ALTER TABLE ZSPARK RENAME TO ZIDEA;
      ALTER TABLE ZIDEA RENAME COLUMN ZTEXT TO ZWORDS;
      UPDATE Z_PRIMARYKEY SET Z_NAME = 'Idea' WHERE Z_NAME = 'Spark';
      """)
    let names = StoreMapping([StoreMapping.Name("Spark", nil, "Idea"), StoreMapping.Name("Spark", "text", "words")])
    let library = try SparkAppLibrary(trying: store.path, names: names, scratch: store.scratch.path)
    #expect(try before.sparks().count == 2)
    // What has no id of its own has one by the names of its table and row, which are others here.
    func known(_ sparks: [Spark]) -> [Spark] {
      sparks.map {
        var spark = $0
        spark.id = Identifier(spark.text)
        return spark
      }
    }
    #expect(try known(library.snapshot().sparks()) == known(before.sparks()))
    #expect(throws: DiagnosticError.self) {
      try SparkAppLibrary(
        trying: store.path, names: StoreMapping([StoreMapping.Name("Story", nil, "Idea")]), scratch: store.scratch.path)
    }
  }
}
