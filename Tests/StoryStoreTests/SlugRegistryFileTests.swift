import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import Synchronization
import TestSupport
import Testing

@Suite struct `Files of addresses` {
  let folder: TemporaryFolder
  let file: SlugFile

  init() throws {
    folder = try TemporaryFolder()
    try FileSystem.createFolder(folder.file("Content"))
    file = SlugFile(folder.file("Content/addresses.toml"), stateFolder: folder.file("state"))
  }

  var content: [String] { (try? FileSystem.names(in: folder.file("Content"))) ?? [] }

  func write(_ text: String) throws { try FileSystem.write(Array(text.utf8), to: file.path) }

  @Test func `are made when there is an address, and written when something changes`() throws {
    #expect(try file.read() == SlugRegistry())
    #expect(try file.update { _ in 7 } == 7)
    #expect(content == [])
    try file.update { _ = $0.ensure(.story, [("A", "Star")]) }
    #expect(content == ["addresses.toml"])
    let before = try #require(FileStatus(of: file.path))
    #expect(try file.update { $0.ensure(.story, [("A", "Moon")]) } == 0)
    #expect(FileStatus(of: file.path) == before)
    #expect(try file.read().address(of: .story, owner: "A")?.slug == "star")
    #expect(content == ["addresses.toml"])
  }

  @Test(arguments: [true, false])
  func `tell what came of a change before anybody else may begin`(isDone: Bool) throws {
    let lock = folder.file("state/addresses.lock")
    var told: Int?
    let result = Result {
      try file.update { _ in
        if isDone { return 7 }
        throw StoreError(.save, "", "")
      } then: { outcome in
        #expect((try? FileLock(lock)) == nil)
        told = (try? outcome.get()) ?? 0
      }
    }
    #expect(told == (isDone ? 7 : 0) && (try? result.get()) == (isDone ? 7 : nil))
    #expect(try FileLock(lock) != nil)
  }

  @Test func `take in what others have written meanwhile`() throws {
    let other = SlugFile(file.path, stateFolder: folder.file("state"))
    try file.update { _ = $0.ensure(.story, [("A", "Star")]) }
    try other.update { _ = $0.ensure(.story, [("B", "Star")]) }
    try file.update { _ = $0.ensure(.story, [("C", "Star")]) }
    for book in [try file.read(), try other.read()] {
      #expect(book.addresses(of: .story).map(\.slug) == ["star", "star-2", "star-3"])
    }
    // Somebody who knows of no lock, in the midst of the work.
    try file.update { book in
      book.ensure(.story, [("D", "Moon")])
      try write(#"addresses = [{ kind = "story", id = "E", slug = "sun" }]"#)
    }
    #expect(try other.read().addresses(of: .story).map(\.slug) == ["star", "star-2", "star-3", "moon", "sun"])
  }

  @Test func `see another text of the same length at once`() throws {
    let line = #"addresses = [{ kind = "story", id = "A", slug = "star" }]"#
    try write(line)
    #expect(try file.read().address(of: .story, owner: "A")?.slug == "star")
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file.path))
    try handle.write(contentsOf: Data(line.replacing("star", with: "moon").utf8))
    try handle.close()
    #expect(try file.read().address(of: .story, owner: "A")?.slug == "moon")
    try FileSystem.removeFile(file.path)
    #expect(try file.read() == SlugRegistry())
  }

  @Test func `are left alone when the work fails`() throws {
    #expect(throws: CancellationError.self) {
      try file.update { book in
        book.ensure(.story, [("A", "Star")])
        throw CancellationError()
      }
    }
    #expect(content == [])
    // The lock was let go.
    try file.update { _ = $0.ensure(.story, [("A", "Star")]) }
    #expect(content == ["addresses.toml"])
  }

  @Test func `of many writers at once hold the addresses of all`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        let file = writer % 2 == 0 ? file : SlugFile(file.path, stateFolder: folder.file("state"))
        group.addTask {
          for number in 0..<5 { try file.update { _ = $0.ensure(.story, [("\(writer)-\(number)", "Star")]) } }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.read().addresses(of: .story).count == 40)
    #expect(content == ["addresses.toml"])
  }

  @Test func `that were mended are written so`() throws {
    try write(
      """
      addresses = [
      <<<<<<< ours
        { kind = "story", id = "B", slug = "star" },
      =======
        { kind = "story", id = "A", slug = "moon" },
      >>>>>>> theirs
      ]
      """)
    #expect(try file.update { $0.findings.map(\.id) } == ["merge-conflict"])
    #expect(try file.read().findings == [])
    #expect(
      String(decoding: try FileSystem.read(file.path), as: UTF8.self).hasSuffix(
        """
        addresses = [
          { kind = "story", id = "A", slug = "moon" },
          { kind = "story", id = "B", slug = "star" },
        ]

        """))
  }

  @Test func `behind a link stay behind it`() throws {
    try FileSystem.createFolder(folder.file("elsewhere"))
    try folder.write(SlugRegistry().bytes, to: "elsewhere/real.toml")
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "../elsewhere/real.toml")
    try file.update { _ = $0.ensure(.story, [("A", "Star")]) }
    #expect(FileSystem.isSymbolicLink(file.path))
    #expect(try file.read().kinds == [.story])
  }

  static let wrong: [(text: String, finding: String)] = [
    ("addresses = [", "a:1:14: error: "),
    (
      "adresses = []",
      "a:1:1: error: unknown table of addresses 'adresses'; did you mean 'addresses'? [invalid-address]"
    ),
    ("addresses = 7", "a:1:13: error: 'addresses' must be an array, not an integer [invalid-address]"),
    ("addresses = [\n  7]", "a:2:3: error: an address must be a table, not an integer [invalid-address]"),
    (#"addresses = [{ kind = "story", id = "A" }]"#, "a:1:14: error: an address has to have 'slug' [invalid-address]"),
    (
      #"addresses = [{ kind = "story", id = "A", slug = "a", formr = true }]"#,
      "a:1:54: error: unknown part of an address 'formr'; did you mean 'former'? [invalid-address]"
    ),
    (
      #"addresses = [{ kind = "story", id = "A", slug = "a", former = 1 }]"#,
      "a:1:63: error: 'former' must be a boolean, not an integer [invalid-address]"
    ),
    (
      #"addresses = [{ kind = "story", id = 1, slug = "a" }]"#,
      "a:1:37: error: 'id' must be a string, not an integer [invalid-address]"
    ),
    (
      #"addresses = [{ kind = "theme", id = " ", slug = "a" }]"#,
      "a:1:37: error: 'id' must not be empty [invalid-address]"
    ),
    (
      #"addresses = [{ kind = "", id = "A", slug = "a" }]"#,
      "a:1:23: error: 'kind' must not be empty [invalid-address]"
    ),
    (
      #"addresses = [{ kind = "story", id = "A", slug = "../Etc.passwd" }]"#,
      "a:1:49: error: a slug is lower-case letters, digits and single hyphens; 'etc-passwd' is one [invalid-address]"
    ),
    (
      #"addresses = [{ kind = "story", id = "A", slug = "aux" }]"#,
      "a:1:49: error: a slug is lower-case letters, digits and single hyphens; 'aux-story' is one [invalid-address]"
    ),
    ("=======\naddresses = []", "a:1:1: error: "),
    ("addresses = " + String(repeating: "[", count: 5_000), "a:1:"),
    (
      "a" + String(repeating: ".a", count: 5_000),
      "a:1:500: error: a value lies at most 250 deep, counted in parts of keys and in arrays [addresses-syntax]"
    ),
  ]

  @Test(arguments: wrong) func `that are none say where and why, and are never written`(
    text: String, finding: String
  ) throws {
    let file = SlugFile(file.path, stateFolder: folder.file("state"), named: "a")
    try write(text)
    let error = try #require(throws: DiagnosticError.self) { try file.update { _ = $0.ensure(.story, [("B", "B")]) } }
    let first = try #require(error.diagnostics.first)
    #expect(first.text.hasPrefix(finding))
    #expect(first.hint != nil)
    #expect(throws: DiagnosticError.self) { try file.read() }
    #expect(try FileSystem.read(file.path) == Array(text.utf8))
    #expect(content == ["addresses.toml"])
  }

  @Test func `tell all that is wrong, each once and in the order of the lines`() throws {
    let text = """
      addresses = [
        { kind = 1, id = "A", slug = "a" },
      <<<<<<< ours
        { kind = "story", id = "A", slug = "a.b" },
      =======
        { kind = "story", id = "A", slug = "a/b" },
      >>>>>>> theirs
        { kind = "story", id = "A", slug = "b", weight = 1 },
      ]
      """
    let error = try #require(throws: DiagnosticError.self) { try SlugRegistry(parsing: Array(text.utf8), file: "a") }
    #expect(error.diagnostics.map(\.place?.line) == [2, 4, 6, 8])
  }

  @Test(arguments: 1...200) func `of damaged bytes are read or refused`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var book = SlugRegistry()
    book.ensure(.story, (1...5).map { (Sample.id($0).text, "Star") })
    var bytes = book.bytes
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let place = bytes.indices.randomElement(using: &numbers) ?? 0
      switch Int.random(in: 0...2, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: Array("<<<<<<<\n".utf8), at: place)
      }
    }
    do throws(DiagnosticError) {
      let read = try SlugRegistry(parsing: bytes, file: "a")
      let again = try SlugRegistry(parsing: read.bytes, file: "a")
      #expect(again == read)
    } catch {
      #expect(error.diagnostics.allSatisfy { $0.place?.line != nil })
    }
  }
}
