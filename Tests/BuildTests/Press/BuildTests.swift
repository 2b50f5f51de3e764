import Basics
import Build
import Files
import Foundation
import Hashing
import Synchronization
import Testing

@Suite struct `A build` {
  private let shop: BuildFixture

  init() throws { shop = try BuildFixture() }

  private static let pages = Sheets(
    .text("index.html", "home"), .text("stories/a/1.html", "one"), .text("stories/a/2.html", "two"))

  @Test func `writes every output`() async throws {
    let report = try await shop.build(Self.pages)
    #expect(report.paths(.written) == ["index.html", "stories/a/1.html", "stories/a/2.html"])
    #expect(report.entries.map(\.size) == [4, 3, 3])
    #expect(report.diagnostics.isEmpty)
    #expect(try shop.site() == ["index.html": "home", "stories/a/1.html": "one", "stories/a/2.html": "two"])
    #expect(try shop.everything(in: ".").filter { $0.contains("tmp") || $0.contains("unfinished") } == [])
  }

  @Test func `of the same writes nothing and keeps the times of the files`() async throws {
    try await shop.build(Self.pages)
    let before = try shop.stamps()
    let report = try await shop.build(Self.pages)
    #expect(report.paths(.kept) == ["index.html", "stories/a/1.html", "stories/a/2.html"])
    #expect(report.entries.count == 3)
    #expect(try shop.stamps() == before)
  }

  @Test func `writes only what has changed`() async throws {
    try await shop.build(Self.pages)
    let before = try shop.stamps()
    let report = try await shop.build(
      Sheets(.text("index.html", "home"), .text("stories/a/1.html", "new"), .text("stories/a/2.html", "two")))
    #expect(report.paths(.written) == ["stories/a/1.html"])
    #expect(try shop.read("Site/stories/a/1.html") == "new")
    let after = try shop.stamps()
    #expect(after["index.html"] == before["index.html"])
    #expect(after["stories/a/1.html"] != before["stories/a/1.html"])
  }

  @Test func `brings back what was deleted`() async throws {
    try await shop.build(Self.pages)
    try shop.remove("Site/stories")
    let report = try await shop.build(Self.pages)
    #expect(report.paths(.written) == ["stories/a/1.html", "stories/a/2.html"])
    #expect(try shop.read("Site/stories/a/2.html") == "two")
  }

  @Test(arguments: ["edited by hand", "TWO", ""])
  func `puts right what was edited by hand`(text: String) async throws {
    try await shop.build(Self.pages)
    try shop.write(text, to: "Site/stories/a/2.html")
    #expect(try await shop.build(Self.pages).paths(.written) == ["stories/a/2.html"])
    #expect(try shop.read("Site/stories/a/2.html") == "two")
  }

  @Test(arguments: [false, true])
  func `puts a file in the place of a link to the same bytes`(isWholeAnew: Bool) async throws {
    try await shop.build(Self.pages)
    try shop.write("two", to: "elsewhere")
    try shop.remove("Site/stories/a/2.html")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("Site/stories/a/2.html"), withDestinationPath: shop.path("elsewhere"))
    #expect(try await shop.build(Self.pages, force: isWholeAnew).paths(.written) == ["stories/a/2.html"])
    #expect(!FileSystem.isSymbolicLink(shop.path("Site/stories/a/2.html")))
    #expect(try shop.read("elsewhere") == "two")
    #expect(try await shop.build(Self.pages).paths(.written) == [])
  }

  @Test func `removes what nothing claims any more, with the folders that become empty`() async throws {
    try await shop.build(Self.pages)
    let report = try await shop.build(Sheets(.text("index.html", "home")))
    #expect(report.paths(.removed) == ["stories/a/1.html", "stories/a/2.html"])
    #expect(try shop.everything() == [".hornbook-site", "index.html"])
    #expect(try await shop.build(Sheets(.text("index.html", "home"))).entries.count == 1)
  }

  /// An output that counts how often it is made.
  private final class Counted: Sendable {
    let times = Mutex(0)

    func output(_ path: String, _ text: String) -> Output {
      Output(path, inputs: [Input("text", value: text)]) {
        self.times.withLock { $0 += 1 }
        return .bytes(Array(text.utf8))
      }
    }
  }

  @Test func `makes an output again only when it has to, and says why`() async throws {
    let counted = Counted()
    #expect(try await shop.build(Sheets(counted.output("a", "1"))).entries.first?.reason == "it is new")
    #expect(try await shop.build(Sheets(counted.output("a", "1"))).entries.first?.reason == nil)
    #expect(counted.times.withLock { $0 } == 1)
    let changed = try await shop.build(Sheets(counted.output("a", "2")))
    #expect(changed.entries.first?.reason == "text went from 1 to 2")
    try shop.write("x", to: "Site/a")
    #expect(
      try await shop.build(Sheets(counted.output("a", "2"))).entries.first?.reason == "its file was changed by hand")
    try shop.remove("Site/a")
    #expect(try await shop.build(Sheets(counted.output("a", "2"))).entries.first?.reason == "its file was gone")
    let forced = try await shop.build(Sheets(counted.output("a", "2")), force: true)
    #expect(forced.entries.first?.reason == "everything was asked for")
    #expect(forced.entries.first?.fate == .kept)
    #expect(counted.times.withLock { $0 } == 5)
    #expect(try shop.read("Site/a") == "2")
  }

  @Test func `copies a file again that changed between the plan and the copy`() async throws {
    try shop.write("newer", to: "source")
    let source = shop.path("source")
    func sheets() -> Sheets {
      Sheets(
        Output("a", inputs: [Input("file", value: "planned")]) {
          .copy(of: source, expected: Fingerprint(of: "planned"))
        })
    }
    try await shop.build(sheets())
    try shop.write("planned", to: "source")
    #expect(try await shop.build(sheets()).paths(.written) == ["a"])
    #expect(try await shop.build(sheets()).entries.first?.reason == nil)
  }

  @Test func `writes what a function makes of a file, and compares that with what the plan has seen`() async throws {
    try shop.write("newer", to: "source")
    let source = shop.path("source")
    func sheets() -> Sheets {
      Sheets(
        Output("a", inputs: [Input("file", value: "planned")]) {
          .copy(of: source, expected: Fingerprint(of: "dennalp"), through: { Array($0.reversed()) })
        })
    }
    try await shop.build(sheets())
    #expect(try shop.read("Site/a") == "rewen")
    try shop.write("planned", to: "source")
    #expect(try await shop.build(sheets()).paths(.written) == ["a"])
    #expect(try shop.read("Site/a") == "dennalp")
    #expect(try await shop.build(sheets()).entries.first?.reason == nil)
  }

  @Test func `does not trust the time of a file whose bytes are others`() async throws {
    let counted = Counted()
    try await shop.build(Sheets(counted.output("a", "good")))
    let long = Date(timeIntervalSince1970: 1_500_000_000)
    func age(_ name: String) throws {
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: shop.path(name))
    }
    // The same bytes at another time are looked at once, and believed from then on.
    try age("Site/a")
    try await shop.build(Sheets(counted.output("a", "good")))
    #expect(counted.times.withLock { $0 } == 1)
    try shop.write("evil", to: "saved")
    try age("saved")
    try FileSystem.rename(shop.path("saved"), to: shop.path("Site/a"))
    try await shop.build(Sheets(counted.output("a", "good")))
    #expect(try shop.read("Site/a") == "good")
    // Nor where it was written in place.
    try age("Site/a")
    try await shop.build(Sheets(counted.output("a", "good")))
    try await Task.sleep(for: .milliseconds(20))
    try FileSystem.create(shop.path("Site/a"), Array("evil".utf8))
    try age("Site/a")
    try await shop.build(Sheets(counted.output("a", "good")))
    #expect(try shop.read("Site/a") == "good")
  }

  @Test func `removes the pages of another library that stood there before`() async throws {
    try await shop.build(Self.pages)
    var other = Sheets(.text("index.html", "home"))
    other.identity = "sheets 2"
    let report = try await shop.build(other)
    #expect(report.paths(.removed) == ["stories/a/1.html", "stories/a/2.html"])
    #expect(report.paths(.kept) == ["index.html"])
    #expect(try shop.everything() == [".hornbook-site", "index.html"])
  }

  @Test func `leaves the files of somebody else and their folders alone`() async throws {
    try await shop.build(Self.pages)
    try shop.write("mine", to: "Site/stories/a/notes.txt")
    try shop.write("mine", to: "Site/CNAME")
    try await shop.build(Sheets(.text("index.html", "home")))
    #expect(try shop.site() == ["index.html": "home", "stories/a/notes.txt": "mine", "CNAME": "mine"])
  }

  @Test func `does not mind that what it would remove is gone already`() async throws {
    try await shop.build(Self.pages)
    try shop.remove("Site/stories/a/1.html")
    let report = try await shop.build(Sheets(.text("index.html", "home")))
    #expect(report.paths(.removed) == ["stories/a/2.html"])
    #expect(try shop.everything() == [".hornbook-site", "index.html"])
  }

  @Test func `knows the files of an earlier build even when nothing is remembered`() async throws {
    try await shop.build(Self.pages)
    try shop.remove("state")
    #expect(try await shop.build(Self.pages).paths(.kept).count == 3)
  }

  @Test func `turns a file into a folder and a folder into a file`() async throws {
    let one = Sheets(.text("a", "file"), .text("b/c/d", "deep"), .text("b/e", "side"))
    let two = Sheets(.text("a/x/y", "deep"), .text("a/z", "side"), .text("b", "file"))
    try await shop.build(one)
    try await shop.build(two)
    #expect(try shop.site() == ["a/x/y": "deep", "a/z": "side", "b": "file"])
    try await shop.build(one)
    #expect(try shop.site() == ["a": "file", "b/c/d": "deep", "b/e": "side"])
  }

  @Test func `of nothing makes an empty site`() async throws {
    #expect(try await shop.build(Sheets(sections: [])).entries.isEmpty)
    #expect(try shop.everything() == [".hornbook-site"])
  }

  // MARK: Kinds of content

  @Test func `copies files and lets makers write their own`() async throws {
    try shop.write("picture", to: "source.png")
    let source = shop.path("source.png")
    func sheets(_ book: String, picture: String = "picture") -> Sheets {
      Sheets(
        Output("p/a.png", inputs: [Input("picture", value: picture)]) { .copy(of: source) },
        Output("books/b.epub", inputs: [Input("book", value: book)]) {
          .file { path in
            #expect(!path.hasSuffix("b.epub"))
            try FileSystem.create(path, Array(book.utf8))
          }
        })
    }
    try await shop.build(sheets("book"))
    #expect(try shop.site() == ["p/a.png": "picture", "books/b.epub": "book"])
    let before = try shop.stamps()
    #expect(try await shop.build(sheets("book")).paths(.kept).sorted() == ["books/b.epub", "p/a.png"])
    let after = try shop.stamps()
    #expect(after["books/b.epub"] == before["books/b.epub"])
    #expect(after["p/a.png"] == before["p/a.png"])
    #expect(try await shop.build(sheets("other")).paths(.written) == ["books/b.epub"])
    #expect(try shop.site() == ["p/a.png": "picture", "books/b.epub": "other"])
    try shop.write("another picture", to: "source.png")
    #expect(try await shop.build(sheets("other", picture: "another")).paths(.written) == ["p/a.png"])
  }

  // MARK: Addresses

  @Test(arguments: [
    "../x", "/etc/hornbook", "a/../../x", "a/../x", "./a", "a//b", "a/", "", ".", "..", "a\0b", "a\\b", "a\nb",
    ".hornbook-site",
    ".hornbook-tmp-1-a", "a/.hornbook-tmp-x/b",
  ])
  func `refuses an address that is not inside of the site`(path: String) async throws {
    try await shop.build(Self.pages)
    let before = try shop.everything(in: ".")
    let sheets = Sheets(sections: [[.text(path, "hostile"), .text("after.html", "x")]])
    let report = try await shop.build(sheets)
    #expect(report.diagnostics.map(\.id) == ["bad-address"])
    #expect(report.diagnostics[0].text.split(separator: "\n").count == 1)
    #expect(report.paths(.written) == ["after.html"])
    #expect(try shop.everything(in: ".") == (before + ["Site/after.html"]).sorted())
    #expect(try shop.press().plan(sheets).diagnostics == report.diagnostics)
  }

  @Test(arguments: ["a b", "ä/ö.html", "a'b", "日本/語", "..a/b..", ".well-known/x", "a:b", "%2e%2e/x", "-"])
  func `takes any other address`(path: String) async throws {
    try await shop.build(Sheets(.text(path, "x")))
    #expect(try shop.read("Site/" + path) == "x")
  }

  @Test(arguments: [1, 4])
  func `refuses two different outputs of one address`(jobs: Int) async throws {
    let sheets = Sheets(sections: [
      [.text("a", "1"), .text("b", "1")], [.text("c", "1"), .text("a", "2"), .text("d", "1")],
    ])
    let report = try await shop.build(sheets, jobs: jobs)
    #expect(
      report.diagnostics.map(\.text) == ["a: error: two different outputs claim the address 'a' [address-conflict]"])
    #expect(FileStatus(of: shop.path("Site")) == nil)
    #expect(try shop.press().plan(sheets).diagnostics == report.diagnostics)
  }

  @Test func `takes two equal outputs of one address as one`() async throws {
    let sheets = Sheets(sections: [[.text("a", "1")], [.text("b", "1"), .text("a", "1")], [.text("a", "1")]])
    let report = try await shop.build(sheets)
    #expect(report.diagnostics.isEmpty)
    #expect(report.paths(.written) == ["a", "b"])
    #expect(try shop.press().plan(sheets).paths(.kept) == ["a", "b"])
  }

  @Test func `refuses an address that lies below a file`() async throws {
    try await shop.build(Sheets(.text("x", "")))
    for sheets in [Sheets(.text("a", "1"), .text("a/b/c", "2")), Sheets(.text("a/b/c", "2"), .text("a", "1"))] {
      #expect(
        try shop.press().plan(sheets).diagnostics.map(\.text) == [
          "a/b/c: error: address 'a/b/c' lies below 'a', which is a file [address-conflict]"
        ])
    }
  }

  // MARK: Order

  private static func many(_ found: Bool = true) -> Sheets {
    let shared = Output.text("shared", "s", found: Diagnostic(.note, "shared", id: "n"))
    return Sheets(
      sections: (0..<40).map { section in
        let finding = Diagnostic(.warning, "of \(section)", id: "w")
        return (section % 7 == 3 ? [shared] : [])
          + (0..<5).map {
            .text("\(section)/\($0)", "\(section * $0)", found: finding, Diagnostic(.note, "everywhere", id: "n"))
          }
          + (section % 5 == 2 ? [shared] : [])
      })
  }

  @Test func `reports the same whatever the number of jobs`() async throws {
    let one = try await shop.build(Self.many(), to: "one", jobs: 1)
    for round in 0..<5 {
      let four = try await shop.build(Self.many(), to: "four\(round)", jobs: 4)
      #expect(four.entries == one.entries)
      #expect(four.diagnostics == one.diagnostics)
      #expect(try shop.site("four\(round)") == shop.site("one"))
    }
    #expect(one.entries.map(\.path) == (try shop.press(to: "one").plan(Self.many()).entries.map(\.path)))
  }

  @Test func `tells each finding once, in the order of the plan`() async throws {
    let report = try await shop.build(Self.many(), jobs: 4)
    #expect(report.diagnostics.filter { $0.id == "w" }.map(\.headline) == (0..<40).map { "of \($0)" })
    #expect(report.diagnostics.filter { $0.id == "n" }.map(\.headline) == ["everywhere", "shared"])
    #expect(try await shop.build(Self.many(), jobs: 1).diagnostics == report.diagnostics)
  }

  @Test func `says how far it has come`() async throws {
    let told = Told()
    _ = try await shop.press().build(Self.many()) { told.add($0, $1) }
    #expect(told.steps.map(\.done) == Array(1...40))
    #expect(Set(told.steps.map(\.all)) == [40])
  }

  // MARK: Parts

  @Test func `of a part leaves the rest alone and removes nothing`() async throws {
    try await shop.build(Self.pages)
    let sheets = Sheets(.text("index.html", "new"), .text("stories/a/1.html", "new"), .text("stories/b/1.html", "new"))
    let report = try await shop.build(sheets, only: { $0.hasPrefix("stories/") })
    #expect(report.entries.map(\.path) == ["stories/a/1.html", "stories/b/1.html"])
    #expect(
      try shop.site() == [
        "index.html": "home", "stories/a/1.html": "new", "stories/a/2.html": "two", "stories/b/1.html": "new",
      ])
    #expect(try await shop.build(sheets).paths(.removed) == ["stories/a/2.html"])
    #expect(try shop.site() == ["index.html": "new", "stories/a/1.html": "new", "stories/b/1.html": "new"])
  }

  @Test func `of a part does not make the others`() async throws {
    let report = try await shop.build(Sheets(.text("a", "1"), .broken("b")), only: { $0 == "a" })
    #expect(report.paths(.written) == ["a"])
    #expect(report.diagnostics.isEmpty)
  }

  // MARK: Plans

  @Test func `is foretold by its plan, which makes nothing`() async throws {
    let press = shop.press()
    #expect(try press.plan(Self.pages).paths(.written) == ["index.html", "stories/a/1.html", "stories/a/2.html"])
    #expect(try shop.everything(in: ".") == [])
    try await shop.build(Self.pages)
    let before = try shop.stamps(".")
    #expect(try press.plan(Self.pages).paths(.kept).count == 3)
    let next = Sheets(.text("new", ""), .text("index.html", "home"), .text("stories/a/2.html", "2"))
    let plan = try press.plan(next)
    #expect(try shop.stamps(".") == before)
    let report = try await shop.build(next)
    #expect(plan.entries.map(\.path) == report.entries.map(\.path))
    #expect(plan.entries.map(\.fate) == report.entries.map(\.fate))
    #expect(plan.entries.map(\.fate) == [.written, .kept, .written, .removed])
  }

  @Test func `is foretold by its plan when a file is gone or a part is asked for`() async throws {
    try await shop.build(Self.pages)
    try shop.remove("Site/index.html")
    #expect(try shop.press().plan(Self.pages).paths(.written) == ["index.html"])
    let part = try shop.press().plan(Sheets(.text("a", "")), only: { $0 == "b" })
    #expect(part.entries.isEmpty)
  }

  @Test func `is foretold to remove nothing where the plan has errors`() async throws {
    try await shop.build(Self.pages)
    let sheets = Sheets(.text("index.html", "home")).with(DiagnosticError("no", id: "no"))
    let plan = try shop.press().plan(sheets)
    #expect(plan.diagnostics.map(\.id) == ["no"])
    #expect(plan.entries.map(\.path) == ["index.html"])
  }
}
