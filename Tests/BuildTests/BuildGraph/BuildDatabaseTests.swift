import Basics
import Files
import Foundation
import Hashing
import SQLite
import TestSupport
import Testing

@testable import Build

@Suite final class `A build database` {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private var folder: String { temporary.path }

  private var path: String { folder + "/state/build.sqlite" }

  private func open(_ identity: String = "stories 1") throws -> BuildDatabase {
    try BuildDatabase(path: path, identity: identity)
  }

  private func record(_ path: String, _ content: String = "") -> OutputRecord {
    OutputRecord(
      path: path, key: Key(of: Self.dependencies(path, content)), bytes: Fingerprint(of: content),
      size: content.utf8.count, file: FileStatus(of: folder), reason: "it is new")
  }

  private static func dependencies(_ path: String, _ content: String) -> [Dependency] {
    [
      Dependency(name: path, value: nil, fingerprint: Fingerprint(of: content)),
      Dependency(name: "status", value: "ready\tor not", fingerprint: Fingerprint(of: "ready")),
    ]
  }

  private func section(_ id: String, _ records: [OutputRecord]) -> SectionRecord {
    SectionRecord(id: id, contentHash: Fingerprint(of: id), outputs: OutputList(records))
  }

  private func byPath(_ records: [OutputRecord]) -> [String: OutputRecord] {
    Dictionary(uniqueKeysWithValues: records.map { ($0.path, $0) })
  }

  @Test func `gives back what it was given, to this process and the next`() throws {
    let records = [
      record("index.html", "home"), record("stories/ä b'c/1.html", "é"), record("books/日本.epub"), record("b"),
    ]
    let database = try open()
    #expect(try database.records(of: "Site").isEmpty)
    try database.replace(records, of: "Site")
    #expect(try database.records(of: "Site") == byPath(records))
    #expect(try open().records(of: "Site") == byPath(records))
  }

  @Test func `puts new records in the place of all old ones`() throws {
    let database = try open()
    try database.replace([record("a", "1"), record("b")], of: "Site")
    try database.replace([record("a", "2"), record("c")], of: "Site")
    #expect(try database.records(of: "Site") == byPath([record("a", "2"), record("c")]))
    try database.replace([], of: "Site")
    #expect(try database.records(of: "Site").isEmpty)
  }

  @Test func `changes nothing when it cannot change all`() throws {
    let database = try open()
    try database.replace([record("a", "1")], of: "Site")
    try Self.change(
      path, "CREATE TRIGGER fail BEFORE INSERT ON section WHEN new.id = 'c' BEGIN SELECT raise(ABORT, 'no'); END")
    var news = BuildDatabase.News()
    news.sections = [(section("b", [record("b")]), nil), (section("c", [record("c")]), nil)]
    news.gone = ["all"]
    #expect(throws: SQLiteError.self) { try database.remember(news, of: "Site") }
    #expect(try database.records(of: "Site") == byPath([record("a", "1")]))
    #expect(try open().records(of: "Site") == byPath([record("a", "1")]))
  }

  @Test func `keeps what many outputs were made from outside of memory until it is remembered`() throws {
    let database = try open()
    let spool = database.spool()
    // Far more than what stays in memory; the first ones do.
    let long = String(repeating: "long ", count: 2_000)
    var news = BuildDatabase.News()
    for number in 0..<600 {
      let path = "\(number)"
      let dependencies = DependencyList([(path, Self.dependencies(path + long, "1"))])
      let kept = try spool.keep(dependencies)
      #expect(try kept.list() == dependencies)
      news.sections.append((section(path, [record(path)]), kept))
    }
    let folder = Path.parent(of: path)
    #expect(try FileSystem.names(in: folder).allSatisfy { !$0.hasPrefix(FileSystem.temporaryPrefix) })
    try database.remember(news, of: "Site")
    for number in [0, 1, 598, 599] {
      let known = try open().dependencies(of: "\(number)", in: "Site").dependencies(of: "\(number)")
      let expected = Self.dependencies("\(number)" + long, "1")
      #expect(known.map(\.name) == expected.map(\.name))
      #expect(known.map(\.fingerprint.high) == expected.map(\.fingerprint.high))
    }
  }

  @Test func `remembers what outputs were made from, and leaves alone what it is not told of`() throws {
    let database = try open()
    var news = BuildDatabase.News()
    let dependencies = DependencyList(["a", "b"].map { ($0, Self.dependencies($0, "1")) })
    let records = [record("a", "1"), record("b", "2")]
    news.sections = [(section("s", records), KeptDependencies(dependencies)), (section("t", []), nil)]
    try database.remember(news, of: "Site")
    news = BuildDatabase.News()
    let nothing = KeptDependencies(DependencyList())
    news.sections = [(section("s", [record("a", "1")]), nil), (section("u", [record("c")]), nothing)]
    news.gone = ["t", "never"]
    try database.remember(news, of: "Site")
    let memory = try open().memory(of: "Site")
    #expect(memory.sections.map(\.id).sorted() == ["s", "u"])
    #expect(try database.records(of: "Site") == byPath([record("a", "1"), record("c")]))
    let known = try open().dependencies(of: "s", in: "Site").dependencies(of: "a")
    #expect(known.map(\.name) == ["a", "status"])
    #expect(known.map(\.value) == [nil, "ready or not"])
    #expect(known.map(\.fingerprint.high) == Self.dependencies("a", "1").map(\.fingerprint.high))
    #expect(try database.dependencies(of: "s", in: "Site").dependencies(of: "c").isEmpty)
    #expect(try database.dependencies(of: "t", in: "Site").dependencies(of: "a").isEmpty)
    let read = try BuildDatabase.dependencies(of: "s", in: "Site", database: path, identity: "stories 1")
    #expect(read == dependencies)
    let (record, remembered) = try #require(try BuildDatabase.memory(of: "a", site: "Site", in: path))
    #expect(record == self.record("a", "1"))
    #expect(remembered == known)
    #expect(try BuildDatabase.memory(of: "d", site: "Site", in: path) == nil)
  }

  @Test func `remembers when each output is sent, and reads outputs of versions that did not`() throws {
    var (home, worker) = (record("index.html"), record("sw.js"))
    (home.step, worker.step) = (.lists, .worker)
    let list = OutputList([record("a"), home, worker])
    #expect(OutputList(packed: list.bytes).records == [record("a"), home, worker])
    #expect(OutputList(packed: Array(list.bytes.dropLast(3))).records.map(\.path) == ["a", "index.html", "sw.js"])
  }

  @Test func `remembers how everything stood, section by section in the order of the plan`() throws {
    let findings = [
      Diagnostic(.warning, "odd", at: .init(file: "é", line: 3, column: 4), hint: "look", id: "odd"),
      Diagnostic(.note, "fine", id: "fine"), Diagnostic(.error, "", at: .init(file: ""), id: ""),
      Diagnostic(.note, "a star", at: .library(Identifier("é-1")), id: "star"),
      Diagnostic(.note, "all", at: .library(), id: "all"),
    ]
    let fileDependencies = [
      FileDependencyRecord(path: folder, status: FileStatus(of: folder), memo: "a folder"),
      FileDependencyRecord(path: folder + "/gone", status: nil, memo: ""),
    ]
    let full = SectionRecord(
      id: "é", contentHash: Fingerprint(of: "stamp"), outputs: OutputList([record("a", "1"), record("b")]),
      fileDependencies: FileDependencyList(fileDependencies), findings: FindingList(findings))
    var news = BuildDatabase.News()
    news.sections = [(section("z", []), nil), (full, nil), (section("m", [record("c")]), nil)]
    news.order = ["m", "z", "é"]
    news.rest = Rest(cursor: "7", configurationHash: Fingerprint(of: "ground"))
    news.program = "1.0"
    try open().remember(news, of: "Site")
    let memory = try open().memory(of: "Site")
    #expect(memory.rest == news.rest)
    #expect(memory.program == "1.0")
    #expect(memory.sections.map(\.id) == ["m", "z", "é"])
    #expect(memory.sections.last == full)
    #expect(memory.sections.last?.findings.findings == findings)
    #expect(memory.sections.last?.fileDependencies.fileDependencies == fileDependencies)
    #expect(try BuildDatabase.memory(of: "Site", in: path, identity: "stories 1").sections == memory.sections)
    #expect(try open().memory(of: "Other").rest == nil)

    // An order that is not that of just these sections is no order.
    news = BuildDatabase.News()
    news.gone = ["z"]
    news.rest = memory.rest
    try open().remember(news, of: "Site")
    #expect(try open().memory(of: "Site").rest == nil)
    #expect(try open().memory(of: "Site").sections.count == 2)
  }

  @Test func `keeps sites apart`() throws {
    let database = try open()
    try database.replace([record("a", "1"), record("b")], of: "Site")
    try database.replace([record("a", "2")], of: "Other")
    try database.replace([record("c")], of: "Site")
    #expect(try database.records(of: "Site") == byPath([record("c")]))
    #expect(try database.records(of: "Other") == byPath([record("a", "2")]))
    #expect(try database.records(of: "site").isEmpty)
  }

  @Test func `knows what is going to be written, and keeps what it knows of what stands there`() throws {
    let database = try open()
    try database.expect(["new"], of: "Site")
    try database.replace([record("a", "1")], of: "Site")
    #expect(try open().memory(of: "Site").leftovers == [])
    try database.expect(["a", "b", "c", "b"], of: "Site")
    try database.expect([], of: "Site")
    let records = try open().records(of: "Site")
    #expect(records.keys.sorted() == ["a", "b", "c"])
    #expect(records["a"] == record("a", "1"))
    #expect(try open().memory(of: "Site").leftovers == ["a", "b", "c"])
    #expect(try database.records(of: "Other").isEmpty)
  }

  @Test func `lists the paths of all sites and forgets one of them`() throws {
    #expect(try BuildDatabase.paths(in: path).isEmpty)
    let database = try open()
    try database.replace([record("b"), record("a")], of: "one")
    try database.replace([record("c")], of: "two")
    #expect(try BuildDatabase.paths(in: path) == ["one": ["a", "b"], "two": ["c"]])
    try BuildDatabase.forget("one", in: path)
    #expect(try BuildDatabase.paths(in: path) == ["two": ["c"]])
    #expect(try open().records(of: "one").isEmpty)
    #expect(try open().records(of: "two").keys.sorted() == ["c"])
  }

  @Test(arguments: doubts)
  func `lists no paths, or those that it had, when in doubt`(doubt: Doubt) throws {
    let records = try fill()
    try doubt.act(path)
    let paths = try BuildDatabase.paths(in: path)
    #expect(paths.isEmpty || paths == ["Site": records.map(\.path).sorted()])
  }

  // MARK: Thrown away on any doubt

  /// A way to leave something at the database's place that is not to be trusted.
  struct Doubt: CustomTestStringConvertible {
    let testDescription: String
    let act: @Sendable (_ path: String) throws -> Void

    init(_ description: String, _ act: @escaping @Sendable (_ path: String) throws -> Void) {
      testDescription = description
      self.act = act
    }
  }

  private static func change(_ path: String, _ sql: String) throws {
    try Database(path: path, mode: .readWrite).withConnection { try $0.execute(sql) }
  }

  private static func edit(_ path: String, _ change: (inout Data) -> Void) throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    change(&data)
    try data.write(to: URL(fileURLWithPath: path))
  }

  static let doubts = [
    Doubt("an older version") { try change($0, "PRAGMA user_version = 4") },
    Doubt("no version") { try change($0, "PRAGMA user_version = 0") },
    Doubt("another identity") { try change($0, "UPDATE meta SET value = 'stories 2'") },
    Doubt("no identity") { try change($0, "DELETE FROM meta") },
    Doubt("no table of sections") { try change($0, "DROP TABLE section") },
    Doubt("a text file") {
      try Data("Dear diary, this is no database at all. ".utf8).write(to: URL(fileURLWithPath: $0))
    },
    Doubt("an empty file") { try Data().write(to: URL(fileURLWithPath: $0)) },
    Doubt("cut off in its header") { try edit($0) { $0 = $0.prefix(50) } },
    Doubt("cut off after its first page") { try edit($0) { $0 = $0.prefix(4096) } },
    Doubt("cut off in the middle") { try edit($0) { $0 = $0.prefix($0.count / 2 + 100) } },
    Doubt("overwritten in the middle") {
      try edit($0) { $0.replaceSubrange(4096..<$0.count, with: repeatElement(0xA5, count: $0.count - 4096)) }
    },
    Doubt("without its file") { try FileManager.default.removeItem(atPath: $0) },
  ]

  /// Whether a record says what an output was made from or what it holds.
  private func knowsContent(_ record: OutputRecord) -> Bool {
    record.isKnown || record.size != 0 || record.mark != 0
  }

  private func fill() throws -> [OutputRecord] {
    let records = (0..<500).map { record("stories/\($0)/index.html", "content \($0)") }
    try open().replace(records, of: "Site")
    return records
  }

  @Test(arguments: doubts)
  func `is made anew when in doubt`(doubt: Doubt) throws {
    let records = try fill()
    try doubt.act(path)
    let database = try open()
    #expect(try database.records(of: "Site").values.allSatisfy { !knowsContent($0) })
    try database.replace(records, of: "Site")
    #expect(try database.records(of: "Site") == byPath(records))
    #expect(try open().records(of: "Site") == byPath(records))
  }

  @Test(arguments: doubts)
  func `can be written to at once when in doubt`(doubt: Doubt) throws {
    _ = try fill()
    try doubt.act(path)
    try open().replace([record("a")], of: "Site")
    #expect(try open().records(of: "Site") == byPath([record("a")]))
  }

  @Test(arguments: doubts)
  func `holds nothing for who only reads when in doubt, and is left alone`(doubt: Doubt) throws {
    _ = try fill()
    try doubt.act(path)
    let before = try? Data(contentsOf: URL(fileURLWithPath: path))
    let known = try BuildDatabase.memory(of: "Site", in: path, identity: "stories 1").records
    #expect(known.values.allSatisfy { !knowsContent($0) })
    let after = try? Data(contentsOf: URL(fileURLWithPath: path))
    #expect(after == before)
  }

  @Test func `knows of another library's outputs only that they are ours`() throws {
    try open("stories 1").replace([record("a"), record("b")], of: "Site")
    let read = try BuildDatabase.memory(of: "Site", in: path, identity: "stories 2").records
    for records in [read, try open("stories 2").records(of: "Site"), try open("stories 1").records(of: "Site")] {
      #expect(records.keys.sorted() == ["a", "b"])
      #expect(records.values.allSatisfy { !knowsContent($0) })
    }
  }

  @Test func `is not made by who only reads`() throws {
    #expect(try BuildDatabase.memory(of: "Site", in: path, identity: "stories 1").records.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `is read without being opened for a build`() throws {
    let records = try fill()
    #expect(try BuildDatabase.memory(of: "Site", in: path, identity: "stories 1").records == byPath(records))
    #expect(try BuildDatabase.memory(of: "Other", in: path, identity: "stories 1").records.isEmpty)
    #expect(try open().records(of: "Site") == byPath(records))
  }

  @Test func `is read where a process was killed as it wrote`() throws {
    let records = try fill()
    let cutOff = folder + "/cut-off.sqlite"
    try Database(path: path, mode: .readWrite).transaction { connection in
      // With hardly any memory the engine writes before the end, and can take that back only by its journal.
      try connection.execute("PRAGMA cache_size = 1; UPDATE section SET outputs = zeroblob(100000)")
      for ending in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: path + ending, toPath: cutOff + ending)
      }
    }
    #expect(try BuildDatabase.paths(in: cutOff)["Site"] == records.map(\.path).sorted())
    #expect(!FileManager.default.fileExists(atPath: cutOff + "-journal"))
  }

  @Test(arguments: [
    "stamp = 'nonsense'", "sum = sum + 1", "outputs = x'00'", "outputs = x'FFFFFFFF00'", "findings = x'0102'",
    "witnesses = zeroblob(100)", "id = 'other'",
  ])
  func `does not believe a section that was changed`(change: String) throws {
    var news = BuildDatabase.News()
    news.sections = ["a", "b"].map { (section($0, [record($0)]), nil) }
    news.order = ["a", "b"]
    news.rest = Rest(cursor: "7", configurationHash: Fingerprint(of: "ground"))
    try open().remember(news, of: "Site")
    #expect(try open().memory(of: "Site").rest != nil)
    try Self.change(path, "UPDATE section SET \(change) WHERE id = 'a'")
    let memory = try open().memory(of: "Site")
    #expect(memory.sections.map(\.id) == ["b"])
    #expect(memory.rest == nil)
  }

  @Test func `does not throw away a folder that stands in its place`() throws {
    try FileManager.default.createDirectory(atPath: path + "/precious", withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try open() }
    #expect(FileManager.default.fileExists(atPath: path + "/precious"))
  }
}

extension BuildDatabase {
  /// Records outputs in the place of all others of a site.
  fileprivate func replace(_ records: [OutputRecord], of site: String) throws {
    var news = News()
    news.sections = [(SectionRecord(id: "all", contentHash: nil, outputs: OutputList(records)), nil)]
    try remember(news, of: site)
  }

  fileprivate func records(of site: String) throws -> [String: OutputRecord] { try memory(of: site).records }
}

extension SiteMemory {
  /// All that is ours, by path.
  fileprivate var records: [String: OutputRecord] {
    let known = sections.flatMap(\.outputs.records).map { ($0.path, $0) }
    let unknown = leftovers.map {
      (
        $0,
        OutputRecord(path: $0, key: Key(of: []), bytes: Fingerprint(of: ""), size: 0, file: nil, reason: "").unfounded
      )
    }
    return Dictionary(known + unknown, uniquingKeysWith: { first, _ in first })
  }
}
