import Foundation
import Testing

@Suite struct HouseTests {
  @Test(arguments: Rule.allCases)
  func `the project keeps the rules of the house`(rule: Rule) throws {
    let files =
      switch rule {
      case .places: try Project.trackedFiles()
      case .length:
        try Project.files(
          below: ["Package.swift", "Sources", "Extras", "Tests", "Scripts"], endings: Self.endings, arePrograms: false)
      default: try Project.sources.get()
      }
    try #require(!files.isEmpty)
    let exceptions = House.exceptions.filter { $0.rule == rule }
    let findings = try rule.findings(among: files).allowing(exceptions)
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  @Test func `every folder of Sources is a room on one floor`() throws {
    let rooms = House.layers.joined()
    #expect(rooms.sorted() == (try Project.folders(in: "Sources")))
    #expect(Set(rooms).count == rooms.count)
    #expect(rooms.count { !House.systemModules.contains($0) } <= House.mostRooms)
  }

  @Test func `every C module is on the ground, and its one wrapper above it`() {
    for (module, wrapper) in House.wrappers {
      #expect(House.layer(of: module) == 0)
      #expect(House.layer(of: wrapper) ?? 0 > 0)
    }
  }

  @Test func `every room with a Swift file has tests beside it`() throws {
    let tests = Set(try Project.folders(in: "Tests"))
    // Platform is an import and hornbook one call: the rooms that use them test them.
    let untested = House.layers.joined().filter { !House.systemModules.contains($0) }
      .filter { ![House.platform, "hornbook"].contains($0) && !tests.contains("\($0)Tests") }
    #expect(untested.isEmpty)
  }

  @Test(arguments: ["SECURITY.md", "Documentation/explanations/reliability.md"])
  func `every promise names the tests that try to break it`(document: String) throws {
    let text = try String(contentsOf: Project.root.appending(path: document), encoding: .utf8)
    let start = try #require(text.firstRange(of: "\n## What is promised\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "\n## ")).lowerBound
    let promises = text[start..<end].split(separator: "\n\n").map { $0.drop { $0 == "\n" } }
    #expect(promises.count > 5)
    for promise in promises {
      #expect(promise.hasPrefix("**"), "\(promise.prefix(60))")
      let tried = try #require(promise.firstRange(of: "\n*Tried by*"), "\(promise.prefix(60))")
      let files = promise[tried.upperBound...].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(!files.isEmpty, "\(promise.prefix(60))")
      for file in files {
        let url = Project.root.appending(path: "Tests/\(file)")
        #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(file)")
      }
    }
  }

  /// A declaration that changed or went breaks the programs of others; a new one is written down with what brings it.
  @Test func `the interface of HornbookKit is the one that is promised`() throws {
    let file = "Extras/HornbookKit/interface.txt"
    let promised = try String(contentsOf: Project.root.appending(path: file), encoding: .utf8)
    let declared = try Project.files(below: ["Extras/HornbookKit/HornbookKit"], endings: ["swift"])
      .flatMap { declarations(in: $0.lines) }
    #expect(declared.count > 50)
    #expect(declared.joined(separator: "\n") + "\n" == promised, "'\(file)' says otherwise; CHANGELOG tells of it")
  }

  /// What programs of others may name, without bodies; a declaration of several lines is one.
  private func declarations(in lines: [Substring]) -> [String] {
    lines.indices.compactMap { index in
      let first = lines[index].drop { $0 == " " }
      guard first.hasPrefix("public ") || first.wholeMatch(of: /case \w+(\(.*\))?( = .*)?/) != nil else { return nil }
      let margin = lines[index].count - first.count
      // Whatever belongs to a declaration stands further in, or ends its parameters.
      let rest = lines[(index + 1)...].prefix { line in
        let text = line.drop { $0 == " " }
        return !first.contains("{") && (line.count - text.count > margin || text.hasPrefix(")")) && !text.isEmpty
      }
      let words = ([first] + rest).joined(separator: " ").split(separator: " ")
      return words.prefix { $0 != "{" }.joined(separator: " ")
    }
  }

  @Test func `every exception gives its reason`() {
    for reason in House.exceptions.map(\.reason) + House.circles.map(\.reason) {
      #expect(reason.count > 20)
    }
  }

  private static let endings: Set<String> = ["swift", "h", "c", "cpp", "py", "java", "sh", ""]
}
