import Basics
import Build
import Files
import Hashing
import Synchronization
import Testing

/// One press that builds again and again, and is told which files may have changed.
@Suite struct `A press that builds again` {
  private let shop: BuildFixture
  private let press: Press

  init() throws {
    shop = try BuildFixture()
    var options = PressOptions(output: shop.path("Site"), state: shop.path("state"), jobs: 1)
    options.isLasting = true
    press = Press(options)
  }

  @discardableResult
  private func build(_ sheets: Sheets, touched: [String]? = nil) async throws -> BuildReport {
    try await press.build(sheets, touched: touched) { _, _ in }
  }

  private static func sheets(_ text: String, files: [FileDependency] = []) -> Sheets {
    var sheets = Sheets(.text("a", "1"), .text("b", text))
    sheets.files = files
    return sheets
  }

  @Test func `looks at no output as long as it is told that nobody touched one`() async throws {
    try await build(Self.sheets("1"))
    try shop.remove("Site/a")
    #expect(try await build(Self.sheets("1"), touched: []).changes.isEmpty)
    // What is planned is looked at all the same.
    #expect(try await build(Self.sheets("2"), touched: []).paths(.written) == ["a", "b"])
    try shop.remove("Site/a")
    #expect(try await build(Self.sheets("2")).paths(.written) == ["a"])
  }

  @Test func `makes what the library says has changed`() async throws {
    try await build(Self.sheets("1"))
    for text in ["2", "3", "4"] {
      #expect(try await build(Self.sheets(text), touched: ["library"]).paths(.written) == ["b"])
      #expect(try shop.read("Site/b") == text)
    }
    #expect(try await build(Self.sheets("4"), touched: ["library"]).changes.isEmpty)
    // Another process finds everything on record.
    #expect(try await shop.build(Self.sheets("4")).changes.isEmpty)
  }

  @Test func `knows which files it was made from, and the folders above them`() async throws {
    try FileSystem.createFolder(shop.path("pictures/far"))
    let path = shop.path("pictures/far/picture")
    #expect(!press.isUntouched(by: []))
    try await build(Self.sheets("1", files: [FileDependency(path: path, status: nil)]))
    #expect(press.isUntouched(by: [shop.path("pictures/other"), shop.path("library")]))
    for name in ["pictures/far/picture", "pictures/far", "pictures", "pictures/./far/picture"] {
      #expect(!press.isUntouched(by: ["library", shop.path(name)]), "\(name)")
    }
  }

  @Test(arguments: [true, false])
  func `knows which folders were looked into`(isThere: Bool) async throws {
    let path = shop.path("pictures")
    if isThere { try FileSystem.createFolder(path) }
    try await build(Self.sheets("1", files: [FileDependency(path: path, status: FileStatus(of: path))]))
    #expect(press.isUntouched(by: [shop.path("other/picture"), shop.path("pictures.txt")]))
    for name in ["pictures", "pictures/new", "pictures/far/new"] {
      #expect(!press.isUntouched(by: ["library", shop.path(name)]), "\(name)")
    }
  }

  @Test func `looks at everything when a file was touched that it was made from`() async throws {
    let path = shop.path("picture")
    func sheets() -> Sheets { Self.sheets("1", files: [FileDependency(path: path, status: FileStatus(of: path))]) }
    try await build(sheets())
    try shop.remove("Site/a")
    try shop.write("new", to: "picture")
    #expect(try await build(sheets(), touched: [path]).paths(.written) == ["a"])
  }

  @Test func `believes nothing after another process has built, or a build has failed`() async throws {
    try await build(Self.sheets("1"))
    try await shop.build(Self.sheets("2"))
    try shop.remove("Site/a")
    #expect(!(try await build(Self.sheets("2"), touched: []).changes.isEmpty))
    #expect(try await build(Self.sheets("2").with(DiagnosticError("no", id: "no")), touched: []).hasErrors)
    try shop.remove("Site/a")
    #expect(try await build(Self.sheets("2"), touched: []).paths(.written) == ["a"])
  }

  @Test func `forgets when what is remembered was thrown away`() async throws {
    try await build(Self.sheets("1"))
    try shop.remove("state")
    try shop.remove("Site/a")
    #expect(try await build(Self.sheets("1"), touched: []).paths(.written) == ["a"])
  }

  @Test func `makes what somebody waits for first, after what all pages ask for`() async throws {
    func sheets(_ text: String) -> Sheets { Sheets(sections: (0..<40).map { [.text("\($0)", text)] }) }
    try await build(sheets("1"))
    let order = Mutex<[String]>([])
    let report = try await press.build(
      sheets("2"), awaited: ["31", "7", "nothing"], written: { path in order.withLock { $0.append(path) } }
    ) { _, _ in }
    #expect(order.withLock { $0 }.prefix(4) == ["0", "7", "31", "1"])
    #expect(report.paths(.written) == (0..<40).map(String.init))
  }
}
