import Foundation
import Testing

/// The documents of the project: their links lead somewhere, and they are as short as they are to be.
@Suite struct DocumentTests {
  @Test func `every link of a document leads to a file and a heading`() throws {
    let documents = try Project.trackedFiles().filter { file in
      file.path.hasSuffix(".md") && !["Content/", "Kinds/", "Tests/Fixtures/"].contains { file.path.hasPrefix($0) }
    }
    #expect(documents.count > 60)
    var wrong: [String] = []
    for document in documents {
      for link in Self.links(in: document.text) where !link.contains(":") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let base = Project.root.appending(path: document.path)
        let target = parts[0].isEmpty ? base : URL(filePath: String(parts[0]), relativeTo: base).standardizedFileURL
        guard FileManager.default.fileExists(atPath: target.path(percentEncoded: false)) else {
          wrong.append("\(document.path): \(link): there is no such file")
          continue
        }
        guard parts.count == 2, target.pathExtension == "md" else { continue }
        let text = try String(contentsOf: target, encoding: .utf8)
        if !Self.anchors(in: text).contains(String(parts[1])) {
          wrong.append("\(document.path): \(link): no such heading")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `the README is two screens, and the architecture a short walk`() throws {
    let readme = try String(contentsOf: Project.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 141)
    let architecture = Project.root.appending(path: "Documentation/Architecture.md")
    #expect(try String(contentsOf: architecture, encoding: .utf8).split(whereSeparator: \.isWhitespace).count <= 3000)
    for name in ["home", "book"] {
      let picture = Project.root.appending(path: "Documentation/Pictures/\(name).webp")
      #expect(try Data(contentsOf: picture).count <= 60_000)
    }
  }

  @Test(arguments: [
    ("StoryStore/Schema/Schema", "`HBK1`"), ("SparkStore/Schema/SparkSchema", "`HBD1`"),
    ("Build/BuildGraph/BuildDatabase", "`.hornbook/build.sqlite`"), ("StoryStore/Sharding/LibraryPart", "`HBKP`"),
    ("Deploy/DeploymentRecord", "`.hornbook/deployed.sqlite`"),
  ])
  func `the list of what is kept has the versions of the sources`(source: String, name: String) throws {
    let code = try String(contentsOf: Project.root.appending(path: "Sources/\(source).swift"), encoding: .utf8)
    let version = try #require(code.firstMatch(of: /static let version(?:: Int)? = (\d+)/)).output.1
    let list = Project.root.appending(path: "Documentation/explanations/reliability.md")
    let line = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").first { $0.contains(name) }
    #expect(line?.contains("`user_version` \(version) |") == true)
  }

  @Test(arguments: [("A first walk", 18), ("A second walk", 19)])
  func `the walks of the architecture pass files that are there, as many as they say`(name: String, most: Int) throws {
    let architecture = Project.root.appending(path: "Documentation/Architecture.md")
    let parts = try String(contentsOf: architecture, encoding: .utf8).split(separator: "\n## ")
    let walk = try #require(parts.first { $0.hasPrefix(name) })
    let files = Set(walk.matches(of: #/`([\w+\/]+\/[\w+]+\.(?:swift|js))`/#).map { String($0.output.1) })
    let gone = files.filter { file in
      let path = Project.root.appending(path: "Sources/\(file)").path(percentEncoded: false)
      return !FileManager.default.fileExists(atPath: path)
    }
    #expect(gone.sorted() == [])
    #expect(walk.contains("passes \(files.count) files"), "\(files.count) files")
    #expect(files.count <= most)
  }

  @Test func `the glossary has few words`() throws {
    let architecture = Project.root.appending(path: "Documentation/Architecture.md")
    let text = try String(contentsOf: architecture, encoding: .utf8)
    let glossary = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Glossary") })
    let rows = glossary.split(separator: "\n").compactMap { $0.wholeMatch(of: #/\| ([^|]+) \| .+ \|/#) }
    let words = rows.dropFirst().flatMap { $0.output.1.split(separator: ", ") }
    #expect(words.count > 15 && words.count <= 25, "\(words.count)")
  }

  @Test func `the table of modules has every module`() throws {
    let architecture = Project.root.appending(path: "Documentation/Architecture.md")
    let rows = try String(contentsOf: architecture, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.wholeMatch(of: #/\| (\d) \| (.*?) \| .* \|/#) }
    for (layer, modules) in House.layers.enumerated() {
      let named = rows.filter { $0.output.1 == "\(layer)" }.flatMap { $0.output.2.matches(of: #/`(\w+)`/#) }
      #expect(named.map { String($0.output.1) }.sorted() == modules.sorted(), "layer \(layer)")
    }
  }

  @Test func `every module of ours has a page of its own`() {
    for module in House.layers.joined() where !House.systemModules.contains(module) && module != "hornbook" {
      let page = Project.root.appending(path: "Sources/\(module)/README.md")
      #expect(FileManager.default.fileExists(atPath: page.path(percentEncoded: false)), "\(module)")
    }
  }

  @Test func `the import format has every field that an import reads`() throws {
    let page = Project.root.appending(path: "Documentation/reference/import-format.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let folders = ["Sources/StoryStore/Import", "Sources/SparkStore/Import"]
    var fields: Set<String> = []
    for file in try Project.files(below: folders, endings: ["swift"]) {
      for call in file.text.matches(of: #/\b(?:fields|reader|parameters)\.\w+\(((?:"[A-Za-z]+"(?:, )?)+)/#) {
        fields.formUnion(call.output.1.split(separator: "\"").filter { $0.first?.isLetter == true }.map(String.init))
      }
    }
    // The rows of sparks have the names of their JSON. Two of turns have none there.
    for file in try Project.files(below: ["Sources/SparkStore/Fields"], endings: ["swift"]) {
      let rows = file.text.matches(of: #/\bField\(\s*"([A-Za-z]+)"/#)
      fields.formUnion(rows.map { String($0.output.1) })
    }
    fields.subtract(["sessionId", "position"])
    // The lists of stories come from the rows; other names for their fields are here and there in the page.
    let tables = ["Sources/StoryStore/Fields", "Sources/SparkStore/Fields"]
    for file in try Project.files(below: tables, endings: ["swift"]) {
      for row in file.text.matches(of: #/\b(?:others|foreign): \[((?:"[A-Za-z]+"(?:, )?)+)\]/#) {
        fields.formUnion(row.output.1.split(separator: "\"").filter { $0.first?.isLetter == true }.map(String.init))
      }
    }
    #expect(fields.count > 65)
    #expect(fields.filter { !text.contains("`\($0)`") }.sorted() == [])
  }

  private static func links(in text: String) -> [String] {
    prose(text).replacing(#/`[^`\n]*`/#, with: "").matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
  }

  /// The addresses of headings, as forges make them.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      prose(text).split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        let words = line.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }).replacing(" ", with: "-")
      })
  }

  private static func prose(_ text: String) -> String { text.replacing(#/(?ms)^```.*?^```/#, with: "") }
}
