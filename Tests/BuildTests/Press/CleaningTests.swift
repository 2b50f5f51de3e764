import Basics
import Build
import Files
import Foundation
import Testing

@Suite struct `A cleaning` {
  private let shop: BuildFixture

  init() throws { shop = try BuildFixture() }

  private static let pages = Sheets(.text("index.html", "home"), .text("a/1.html", "one"))

  @Test func `removes all that builds have written and remembered`() async throws {
    try await shop.build(Self.pages)
    let cleaning = try shop.press().clean(dryRun: false)
    #expect(cleaning.outputs == ["a/1.html", "index.html"])
    #expect(!cleaning.leavesOthers)
    #expect(try shop.everything(in: ".") == [])
  }

  @Test func `that is only tried says the same and removes nothing`() async throws {
    try await shop.build(Self.pages)
    let before = try shop.stamps(".")
    let cleaning = try shop.press().clean(dryRun: true)
    #expect(cleaning.outputs == ["a/1.html", "index.html"])
    #expect(!cleaning.leavesOthers)
    #expect(try shop.stamps(".") == before)
  }

  @Test(arguments: [false, true])
  func `leaves the files of somebody else`(dryRun: Bool) async throws {
    try await shop.build(Self.pages)
    try shop.write("mine", to: "Site/a/notes.txt")
    let cleaning = try shop.press().clean(dryRun: dryRun)
    #expect(cleaning.leavesOthers)
    #expect(try shop.read("Site/a/notes.txt") == "mine")
    #expect(try shop.everything().contains("a/1.html") == dryRun)
  }

  @Test func `touches no folder that does not bear the mark`() async throws {
    try await shop.build(Self.pages)
    try shop.remove("Site/.hornbook-site")
    #expect(try shop.press().clean(dryRun: false).outputs == [])
    #expect(try shop.site().count == 2)
  }

  @Test func `where nothing was built does nothing`() throws {
    #expect(try shop.press().clean(dryRun: false).outputs == [])
    #expect(try shop.everything(in: ".") == [])
  }

  @Test func `takes what a killed first build has left beside the site`() throws {
    try shop.write("half", to: ".hornbook-tmp-Site-1a2b3c/index.html")
    try shop.write("theirs", to: ".hornbook-tmp-Other-1a2b3c/index.html")
    try shop.write(shop.path("Site"), to: "state/unfinished")
    _ = try shop.press().clean(dryRun: true)
    #expect(FileStatus(of: shop.path(".hornbook-tmp-Site-1a2b3c")) != nil)
    _ = try shop.press().clean(dryRun: false)
    #expect(try shop.everything(in: ".") == [".hornbook-tmp-Other-1a2b3c/", ".hornbook-tmp-Other-1a2b3c/index.html"])
  }

  @Test func `knows what a build that ended before its time had begun to write`() async throws {
    try await shop.build(Self.pages)
    let press = shop.press()
    let broken = Sheets(.text("new", ""), Output("x", inputs: []) { .copy(of: "/nowhere/at/all") })
    await #expect(throws: FileError.self) { try await press.build(broken) { _, _ in } }
    #expect(try press.clean(dryRun: false).outputs == ["a/1.html", "index.html", "new"])
    #expect(try shop.everything(in: ".") == [])
  }

  @Test func `waits for nobody who builds`() throws {
    try FileSystem.createFolder(shop.path("state"))
    let lock = try #require(try FileLock(shop.path("state/lock")))
    let error = try #require(throws: DiagnosticError.self) { try shop.press().clean(dryRun: false) }
    #expect(error.diagnostics.map(\.id) == ["locked"])
    withExtendedLifetime(lock) {}
  }

  @Test func `leaves another site of the same project on record`() async throws {
    try await shop.build(Self.pages, to: "one")
    try await shop.build(Self.pages, to: "two")
    _ = try shop.press(to: "one").clean(dryRun: false)
    #expect(FileStatus(of: shop.path("one")) == nil)
    #expect(try await shop.build(Sheets(.text("index.html", "home")), to: "two").paths(.removed) == ["a/1.html"])
  }
}
