import Basics
import Build
import Files
import Foundation
import Hashing
import Testing

@Suite struct `A build that fails` {
  private let shop: BuildFixture

  init() throws { shop = try BuildFixture() }

  private static let pages = Sheets(.text("index.html", "home"), .text("a/1.html", "one"), .text("a/2.html", "two"))

  /// Nothing but the state of builds is left in the folder.
  private func expectNothingLeft() throws {
    #expect(try shop.everything(in: ".").filter { !$0.hasPrefix("state/") && $0 != "source" } == [])
    #expect(FileStatus(of: shop.path("state/unfinished")) == nil)
  }

  @Test func `at its first time leaves nothing`() async throws {
    let report = try await shop.build(Sheets(.text("a", "1"), .broken("b"), .broken("c", "other")))
    #expect(report.hasErrors)
    #expect(report.entries.isEmpty)
    #expect(report.diagnostics.map(\.id) == ["broken", "other"])
    try expectNothingLeft()
    #expect(try await shop.build(Sheets(.text("a", "1"))).paths(.written) == ["a"])
  }

  @Test func `later keeps the old pages, removes nothing and reports`() async throws {
    try await shop.build(Self.pages)
    let next = Sheets(.text("index.html", "new"), .broken("a/1.html"), .text("b", "new"))
    let report = try await shop.build(next)
    #expect(report.diagnostics.map(\.text) == ["error: 'a/1.html' is broken [broken]"])
    #expect(report.paths(.written) == ["index.html", "b"])
    #expect(report.paths(.removed) == [])
    #expect(try shop.site() == ["index.html": "new", "a/1.html": "one", "a/2.html": "two", "b": "new"])
    #expect(try await shop.build(Sheets(.text("index.html", "new"))).paths(.removed) == ["a/1.html", "a/2.html", "b"])
  }

  @Test func `for what was found while planning removes nothing either`() async throws {
    try await shop.build(Self.pages)
    let wrong = Diagnostic(.error, "wrong", id: "wrong")
    for sheets in [
      Sheets(.text("index.html", "home", found: wrong)),
      Sheets(.text("index.html", "home")).with(DiagnosticError([wrong])),
    ] {
      let report = try await shop.build(sheets)
      #expect(report.diagnostics == [wrong])
      #expect(report.paths(.kept) == ["index.html"])
      #expect(try shop.site().count == 3)
    }
  }

  @Test func `does not recall what it found in files, as that may be why`() async throws {
    try shop.write("1", to: "picture")
    // What is as young as the build is not recalled, however fast this machine is.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: shop.path("picture"))
    let file = FileDependency(path: shop.path("picture"), status: FileStatus(of: shop.path("picture")), memo: "fine")
    for (output, memos) in [(Output.text("a", "1"), ["fine"]), (.broken("a"), [""])] {
      var sheets = Sheets(output)
      sheets.files = [file]
      try await shop.build(sheets)
      let recalled = Recalled()
      sheets.configurationHash = Fingerprint(of: "another")
      sheets.recalled = recalled
      try await shop.build(sheets)
      #expect(recalled.memos == memos)
    }
  }

  @Test func `does not fail for warnings`() async throws {
    let report = try await shop.build(Sheets(.text("a", "1", found: Diagnostic(.warning, "odd", id: "odd"))))
    #expect(!report.hasErrors)
    #expect(report.paths(.written) == ["a"])
  }

  @Test func `makes what can be made of a section in which something is wrong`() async throws {
    try await shop.build(Self.pages)
    let report = try await shop.build(Sheets(.broken("x"), .text("y", "1"), .text("../z", "2"), .text("w", "3")))
    #expect(report.diagnostics.map(\.id) == ["broken", "bad-address"])
    #expect(report.paths(.written) == ["y", "w"])
  }

  // MARK: The file system

  /// Outputs that the file system refuses, with what is to be put in place before.
  static let refused: [@Sendable (BuildFixture) -> Output] = [
    { shop in Output("new/b", inputs: []) { .copy(of: shop.path("nowhere")) } },
    { shop in Output("new/b", inputs: []) { .copy(of: shop.path("state")) } },
    { shop in
      Output("new/b", inputs: []) {
        .file { path in
          try FileSystem.create(path, [1, 2, 3])
          throw try #require(FileErrorSample.make(shop.path("nowhere")))
        }
      }
    },
    { _ in Output("new/b", inputs: []) { .file { _ in } } },
    { _ in .text("mine/b", "") },
  ]

  @Test(arguments: refused.indices)
  func `for the file system throws and leaves whole files`(index: Int) async throws {
    try await shop.build(Self.pages)
    try shop.write("mine", to: "Site/mine")
    let bad = Self.refused[index](shop)
    let error = try await #require(throws: FileError.self) {
      try await shop.build(
        Sheets(.text("index.html", "new"), .text("n", "new"), bad, .text("a/1.html", "later")), jobs: 1)
    }
    #expect(!error.path.contains("hornbook-tmp") || index == 3)
    #expect(
      try shop.site() == ["index.html": "new", "n": "new", "a/1.html": "one", "a/2.html": "two", "mine": "mine"])
    #expect(try shop.everything(in: ".").filter { $0.contains("tmp") } == [])
    // What was written before it failed is known.
    #expect(try await shop.build(Self.pages).paths(.removed) == ["n"])
  }

  @Test(arguments: refused.indices.dropLast())
  func `for the file system at its first time leaves nothing`(index: Int) async throws {
    let bad = Self.refused[index](shop)
    await #expect(throws: FileError.self) { try await shop.build(Sheets(.text("index.html", "new"), bad)) }
    try expectNothingLeft()
  }

  @Test(.disabled(if: getuid() == 0, "root may write anywhere"))
  func `in a folder that may not be written to throws and changes nothing`() async throws {
    try await shop.build(Self.pages)
    chmod(shop.path("Site"), 0o555)
    defer { chmod(shop.path("Site"), 0o755) }
    await #expect(throws: FileError.self) { try await shop.build(Sheets(.text("index.html", "new"))) }
    chmod(shop.path("Site"), 0o755)
    #expect(try shop.site().count == 3)
  }

  @Test func `where the state cannot be kept says so`() async throws {
    try shop.write("", to: "state")
    await #expect(throws: FileError.self) { try await shop.build(Self.pages) }
    #expect(FileStatus(of: shop.path("Site")) == nil)
  }

  // MARK: Two at once

  @Test func `because another one works names its process`() async throws {
    try FileSystem.createFolder(shop.path("state"))
    let lock = try #require(try FileLock(shop.path("state/lock")))
    let error = try await #require(throws: DiagnosticError.self) { try await shop.build(Self.pages) }
    #expect(error.diagnostics.map(\.id) == ["locked"])
    #expect(error.diagnostics[0].headline == "another build of this project is running (process \(getpid()))")
    #expect(FileStatus(of: shop.path("Site")) == nil)
    withExtendedLifetime(lock) {}
  }

  @Test func `because another one works leaves that one's things alone`() async throws {
    try shop.write("", to: ".hornbook-tmp-Site-abc/x")
    try shop.write(shop.path("Site"), to: "state/unfinished")
    let lock = try #require(try FileLock(shop.path("state/lock")))
    await #expect(throws: DiagnosticError.self) { try await shop.build(Self.pages) }
    #expect(FileStatus(of: shop.path(".hornbook-tmp-Site-abc/x")) != nil)
    #expect(FileStatus(of: shop.path("state/unfinished")) != nil)
    withExtendedLifetime(lock) {}
  }

  @Test func `lets the next one work`() async throws {
    await #expect(throws: FileError.self) { try await shop.build(Sheets(Self.refused[0](shop))) }
    #expect(try await shop.build(Self.pages).paths(.written).count == 3)
  }
}

/// A failure of the file system, as a maker may meet one.
enum FileErrorSample {
  static func make(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try FileSystem.read(path)
      return nil
    } catch {
      return error
    }
  }
}
