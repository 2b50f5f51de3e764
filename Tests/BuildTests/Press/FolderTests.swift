import Basics
import Build
import Files
import Foundation
import Testing

@Suite struct `The folder of a site` {
  private let shop: BuildFixture

  init() throws { shop = try BuildFixture() }

  private static let page = Sheets(.text("index.html", "home"))

  @Test func `is refused when it holds files of somebody else`() async throws {
    try shop.write("mine", to: "Site/thesis.txt")
    let error = try await #require(throws: DiagnosticError.self) { try await shop.build(Self.page) }
    #expect(
      error.diagnostics.map(\.text) == [
        "error: folder '\(shop.path("Site"))' holds files that Hornbook did not make [foreign-output]"
          + "\n  hint: choose another folder with '--output', or write among them with '--force'"
      ])
    #expect(try shop.everything() == ["thesis.txt"])
  }

  @Test func `is written to among files of somebody else when forced, once and for all`() async throws {
    try shop.write("mine", to: "Site/thesis.txt")
    try await shop.build(Self.page, force: true)
    try await shop.build(Sheets(.text("other.html", "")))
    #expect(try shop.site() == ["thesis.txt": "mine", "other.html": ""])
  }

  @Test(arguments: [[], [".gitignore"], [".git/config", ".gitignore"]])
  func `may be empty but for hidden files`(names: [String]) async throws {
    try FileSystem.createFolder(shop.path("Site"))
    for name in names { try shop.write("", to: "Site/" + name) }
    try await shop.build(Self.page)
    #expect(Set(try shop.site().keys) == Set(names + ["index.html"]))
  }

  @Test func `cannot be a file`() async throws {
    try shop.write("mine", to: "Site")
    let error = try await #require(throws: DiagnosticError.self) { try await shop.build(Self.page, force: true) }
    #expect(error.diagnostics.map(\.id) == ["foreign-output"])
    #expect(try shop.read("Site") == "mine")
  }

  @Test(arguments: ["Site/", "deep/er/Site", "two words/ä"])
  func `may have any name`(name: String) async throws {
    try await shop.build(Self.page, to: name)
    #expect(try shop.read(name + "/index.html") == "home")
    #expect(try shop.everything(in: ".").filter { $0.contains("tmp") } == [])
    #expect(try await shop.build(Sheets(.text("b", "")), to: name).paths(.removed) == ["index.html"])
  }

  @Test func `may be a link to a folder`() async throws {
    try FileSystem.createFolder(shop.path("real"))
    try FileManager.default.createSymbolicLink(atPath: shop.path("Site"), withDestinationPath: "real")
    try await shop.build(Self.page)
    #expect(FileSystem.isSymbolicLink(shop.path("Site")))
    #expect(try shop.site("real") == ["index.html": "home"])
    #expect(try await shop.build(Sheets(.text("b", ""))).paths(.removed) == ["index.html"])
  }

  @Test func `cannot be a link that leads nowhere`() async throws {
    try FileManager.default.createSymbolicLink(atPath: shop.path("Site"), withDestinationPath: "nowhere")
    let error = try await #require(throws: DiagnosticError.self) { try await shop.build(Self.page) }
    #expect(error.diagnostics.map(\.id) == ["foreign-output"])
    #expect(FileSystem.isSymbolicLink(shop.path("Site")))
    #expect(try shop.everything(in: ".").filter { $0.contains("tmp") } == [])
  }

  @Test func `is not left through a link in it when something is swept`() async throws {
    try await shop.build(Self.page)
    try shop.write("mine", to: "precious/.hornbook-tmp-1")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("Site/link"), withDestinationPath: shop.path("precious"))
    try shop.write(shop.path("Site"), to: "state/unfinished")
    try await shop.build(Self.page)
    #expect(try shop.read("precious/.hornbook-tmp-1") == "mine")
    #expect(FileSystem.isSymbolicLink(shop.path("Site/link")))
  }

  @Test func `shares its state with others and does not mix them up`() async throws {
    try await shop.build(Sheets(.text("a", "1"), .text("b", "1")), to: "one")
    try await shop.build(Sheets(.text("a", "1"), .text("b", "1")), to: "two")
    #expect(try await shop.build(Sheets(.text("a", "2")), to: "one").paths(.removed) == ["b"])
    #expect(try shop.site("two") == ["a": "1", "b": "1"])
  }
}
