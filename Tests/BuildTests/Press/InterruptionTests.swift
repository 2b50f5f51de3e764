import Basics
import Build
import Files
import Synchronization
import Testing

@Suite struct `A build that ends before its time` {
  private let shop: BuildFixture

  init() throws { shop = try BuildFixture() }

  private static let pages = Sheets(.text("index.html", "home"), .text("a/1.html", "one"))

  // MARK: Killed

  @Test func `is swept up after by the next, in the site and beside it`() async throws {
    try await shop.build(Self.pages)
    try shop.write("half", to: "Site/.hornbook-tmp-12-abc")
    try shop.write("half", to: "Site/a/.hornbook-tmp-12-def")
    try shop.write("half", to: "Site/theirs/.hornbook-tmp-12-def")
    try shop.write("half", to: ".hornbook-tmp-Site-1a2b3c/index.html")
    try shop.write(shop.path("Site"), to: "state/unfinished")
    #expect(try await shop.build(Self.pages).paths(.kept).count == 2)
    #expect(try shop.everything() == [".hornbook-site", "a/", "a/1.html", "index.html", "theirs/"])
    #expect(try shop.everything(in: ".").filter { $0.contains("tmp") || $0.contains("unfinished") } == [])
  }

  @Test func `at its first time is swept up after`() async throws {
    try shop.write("half", to: ".hornbook-tmp-Site-1a2b3c/index.html")
    try shop.write(shop.path("Site"), to: "state/unfinished")
    #expect(try await shop.build(Self.pages).paths(.written).count == 2)
    #expect(try shop.everything(in: ".").filter { $0.contains("tmp") } == [])
  }

  @Test(arguments: [
    ".hornbook-tmp-Site-2-1a2b3c/x", ".hornbook-tmp-Other-1a2b3c/x", ".hornbook-tmp-Site-/x",
    ".hornbook-tmp-Site-1a.b/x",
    ".hornbook-tmp-Site-1a2b3c", "hornbook-tmp-Site-1a2b3c/x", "Other/.hornbook-tmp-1-a",
  ])
  func `does not make the next one sweep at a neighbour's`(name: String) async throws {
    try shop.write("theirs", to: name)
    try shop.write(shop.path("Site"), to: "state/unfinished")
    try await shop.build(Self.pages)
    #expect(try shop.read(name) == "theirs")
  }

  @Test func `is swept up after even when the next one is of another site`() async throws {
    try await shop.build(Self.pages, to: "one")
    try shop.write("half", to: "one/.hornbook-tmp-12-abc")
    try shop.write("half", to: ".hornbook-tmp-one-abc/x")
    try shop.write("theirs", to: "two/.hornbook-tmp-12-abc")
    try shop.write(shop.path("one"), to: "state/unfinished")
    try await shop.build(Self.pages, to: "two")
    #expect(try shop.everything(in: ".").filter { $0.contains("tmp") } == ["two/.hornbook-tmp-12-abc"])
  }

  @Test func `is looked for only where one was killed`() async throws {
    try await shop.build(Self.pages)
    try shop.write("whoever's", to: "Site/.hornbook-tmp-12-abc")
    try await shop.build(Self.pages)
    #expect(try shop.read("Site/.hornbook-tmp-12-abc") == "whoever's")
  }

  @Test func `leaves nothing that the next one does not know`() async throws {
    try await shop.build(Self.pages)
    // What a build that is killed leaves: new pages that it had said it would write, and no more.
    try BuildDatabase(path: shop.path("state/build.sqlite"), identity: "sheets 1")
      .expect(["b/new.html", "b/never.html"], of: shop.path("Site"))
    try shop.write("new", to: "Site/b/new.html")
    try shop.write(shop.path("Site"), to: "state/unfinished")
    #expect(try shop.press().plan(Self.pages).paths(.removed) == ["b/new.html"])
    #expect(try await shop.build(Self.pages).paths(.removed) == ["b/new.html"])
    #expect(try shop.everything() == [".hornbook-site", "a/", "a/1.html", "index.html"])
  }

  // MARK: Cancelled

  /// Builds in a task that is cancelled once the second of many sections is made; gives how many outputs were made.
  private func buildAndCancel(jobs: Int) async throws -> Int {
    let count = Count()
    let sheets = Sheets(
      sections: (0..<200).map { section in
        (0..<5).map { page in
          Output("new/\(section)/\(page)", inputs: []) {
            count.add()
            return .bytes(Array("\(section) \(page)".utf8))
          }
        }
      })
    let press = shop.press(jobs: jobs)
    let building = Task {
      try await press.build(sheets) { done, _ in if done == 2 { withUnsafeCurrentTask { $0?.cancel() } } }
    }
    await #expect(throws: CancellationError.self) { try await building.value }
    return count.value
  }

  @Test(arguments: [1, 4])
  func `because it is cancelled at its first time leaves nothing, and soon`(jobs: Int) async throws {
    #expect(try await buildAndCancel(jobs: jobs) < 200)
    #expect(try shop.everything(in: ".").filter { !$0.hasPrefix("state/") } == [])
    #expect(FileStatus(of: shop.path("state/unfinished")) == nil)
    #expect(try await shop.build(Self.pages).paths(.written).count == 2)
  }

  @Test(arguments: [1, 4])
  func `because it is cancelled later leaves whole files that the next one knows`(jobs: Int) async throws {
    try await shop.build(Self.pages)
    let made = try await buildAndCancel(jobs: jobs)
    var left = try shop.site()
    #expect(left.removeValue(forKey: "index.html") == "home")
    #expect(left.removeValue(forKey: "a/1.html") == "one")
    #expect(left.count == made)
    for (path, text) in left { #expect(path == "new/" + text.replacing(" ", with: "/")) }
    #expect(try await shop.build(Self.pages).paths(.removed) == left.keys.sorted())
    #expect(try shop.everything() == [".hornbook-site", "a/", "a/1.html", "index.html"])
  }

  @Test func `because it was cancelled before it began does nothing`() async throws {
    let press = shop.press()
    let building = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await press.build(Self.pages) { _, _ in }
    }
    await #expect(throws: CancellationError.self) { try await building.value }
    #expect(FileStatus(of: shop.path("Site")) == nil)
  }

  @Test func `because of what progress throws ends with that`() async throws {
    struct Enough: Error {}
    let press = shop.press()
    await #expect(throws: Enough.self) { try await press.build(Self.pages) { _, _ in throw Enough() } }
    #expect(try shop.everything(in: ".").filter { !$0.hasPrefix("state/") } == [])
  }
}

/// Counts from several threads.
final class Count: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  func add() { number.add(1, ordering: .sequentiallyConsistent) }
}
