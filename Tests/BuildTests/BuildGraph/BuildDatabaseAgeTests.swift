import Build
import Foundation
import Hashing
import SQLite
import TestSupport
import Testing

@Suite struct `The build database of another version` {
  private let folder: TemporaryFolder
  private var path: String { folder.file("build.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// Makes a database of a version before outputs were kept by section, with outputs of two sites.
  private func make(_ version: Int) throws {
    let more = version > 1 ? ", modified, inode, reason" : ""
    let values = version > 1 ? ", 1, 2, 'it is new'" : ""
    let cursor = version < 4 ? (", cursor", ", '7'") : ("", "")
    let database = try Database(path: path, mode: .create)
    try database.withConnection { connection in
      try connection.execute(Fixture.layout("builds", version))
      try connection.execute("INSERT INTO meta VALUES ('identity', 'stories 1')")
      for (id, site) in [(1, "Site"), (2, "Other")] {
        try connection.execute("INSERT INTO site (id, folder\(cursor.0)) VALUES (\(id), '\(site)'\(cursor.1))")
        for name in ["index.html", "stories/é b'c/1.html"] {
          try connection.run(
            "INSERT INTO output (site_id, path, key, bytes, size\(more)) VALUES (?1, ?2, 'k', 'b', 3\(values))",
            .integer(Int64(id)), .text(name))
        }
      }
    }
  }

  @Test(arguments: 1...4)
  func `is thrown away when it is older, but for which files are ours`(version: Int) throws {
    try make(version)
    let before = try folder.bytes("build.sqlite")
    let names = ["index.html", "stories/é b'c/1.html"]
    #expect(try BuildDatabase.paths(in: path) == ["Site": names, "Other": names])
    #expect(try BuildDatabase.memory(of: "Site", in: path, identity: "stories 1").leftovers == names)
    #expect(try BuildDatabase.memory(of: "index.html", site: "Site", in: path) == nil)
    #expect(try folder.bytes("build.sqlite") == before)

    let memory = try BuildDatabase(path: path, identity: "stories 1").memory(of: "Site")
    #expect(memory.leftovers == names)
    #expect(memory.sections.isEmpty)
    #expect(memory.rest == nil)
    #expect(try BuildDatabase.paths(in: path) == ["Site": names, "Other": names])
    #expect(try folder.names == ["build.sqlite"])
  }

  @Test func `is thrown away when it has nothing of what was read, but for which files are ours`() throws {
    let known = try BuildDatabase(path: path, identity: "stories 1")
    let record = OutputRecord(
      path: "index.html", key: Key(of: []), bytes: Fingerprint(of: "home"), size: 4, file: nil, reason: "")
    var news = BuildDatabase.News()
    news.sections = [(SectionRecord(id: "home", contentHash: Fingerprint(of: ""), outputs: OutputList([record])), nil)]
    try known.remember(news, of: "Site")
    let change = "DROP TABLE keepsake; PRAGMA user_version = 5"
    try Database(path: path, mode: .readWrite).withConnection { try $0.execute(change) }

    let database = try BuildDatabase(path: path, identity: "stories 1")
    let memory = try database.memory(of: "Site")
    #expect(memory.leftovers == ["index.html"] && memory.sections.isEmpty && memory.rest == nil)
    #expect(database.keptState(of: "Site").isEmpty)
  }

  @Test func `of today is laid out as its version says`() throws {
    // A layout that changes without its version is read as what it is not.
    _ = try BuildDatabase(path: path, identity: "stories 1")
    let known = try Database()
    try known.withConnection { try $0.execute(Fixture.layout("builds", 7)) }
    let layouts = try [known, Database(path: path, mode: .readOnly)].map { database in
      try database.withConnection { connection in
        let version = String(try connection.userVersion())
        return try [version]
          + connection.rows("SELECT name || coalesce(sql, '') FROM sqlite_schema ORDER BY name") {
            $0.text(0) ?? ""
          }
      }
    }
    #expect(layouts[0] == layouts[1])
  }

  @Test(arguments: [
    "PRAGMA user_version = 8",
    "PRAGMA user_version = 8; DROP TABLE section; CREATE TABLE later (id); ALTER TABLE meta ADD COLUMN more",
  ])
  func `is refused when it is newer, and left as it is`(change: String) throws {
    _ = try BuildDatabase(path: path, identity: "stories 1")
    try Database(path: path, mode: .readWrite).withConnection { try $0.execute(change) }
    let before = try folder.bytes("build.sqlite")
    let path = path
    let openings: [@Sendable () throws -> Void] = [
      { _ = try BuildDatabase(path: path, identity: "stories 1") },
      { _ = try BuildDatabase(path: path, identity: "stories 2") }, { _ = try BuildDatabase.paths(in: path) },
      { _ = try BuildDatabase.memory(of: "Site", in: path, identity: "stories 1") },
      { _ = try BuildDatabase.memory(of: "index.html", site: "Site", in: path) },
    ]
    for open in openings {
      let error = try #require(throws: NewerBuildError.self) { try open() }
      #expect(error.message == "a newer hornbook has built here: '\(path)' is of version 8, this program knows up to 7")
    }
    #expect(try folder.bytes("build.sqlite") == before)
    #expect(try folder.names == ["build.sqlite"])
  }
}
