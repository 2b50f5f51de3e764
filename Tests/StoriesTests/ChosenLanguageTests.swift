import Build
import Files
import Models
import Testing

/// What pages have of the languages that a reader may choose for the interface: the address of one script.
@Suite final class `A message of another language` {
  private let library: EditedLibrary

  init() throws {
    library = try EditedLibrary()
    try library.fixture.add("The Lost Star", day: 1, pages: ["One.", "Two."]) { $0.theme = "Sky" }
  }

  /// The files of the site, the address of the script left out of them, without those whose names change with what they
  /// hold, and without the worker, whose version does.
  private func site() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileSystem.files(below: library.path("Site"))
    where !name.hasPrefix("assets/words") && name != "sw.js" {
      let text = String(decoding: try FileSystem.read(library.path("Site/\(name)")), as: UTF8.self)
      files[name] = text.replacing(#/assets/words\.[0-9a-f]{16}\.js/#, with: "assets/words.js")
    }
    return files
  }

  private func scripts() throws -> [String] {
    try FileSystem.files(below: library.path("Site/assets")).filter { $0.hasPrefix("words") }.sorted()
  }

  private func edit(_ language: String, _ text: String, _ other: String) throws {
    let file = library.path("Templates/messages/\(language).toml")
    let before = String(decoding: try FileSystem.read(file), as: UTF8.self)
    #expect(before.contains(text))
    try FileSystem.write(Array(before.replacing(text, with: other).utf8), to: file)
    library.touched = nil
  }

  @Test func `changes nothing of a page but the address of the script that knows it`() async throws {
    try await library.build()
    let (pages, scripts) = (try site(), try scripts())
    #expect(scripts.count == 13)
    #expect(pages["index.html"]?.contains("data-words=\"assets/words.js\"") == true)
    try edit("es", "home = \"Inicio\"", "home = \"Nuestra casa\"")
    try await library.build()
    #expect(try site() == pages)
    // Its own table, and the script that names the tables.
    let kept = try Set(scripts).intersection(self.scripts())
    #expect(kept.count == 11)
    #expect(kept.allSatisfy { !$0.contains("es.") && !$0.hasPrefix("words.") })
    _ = try await library.cleanBuild()
    #expect(try library.differences() == [])
  }

  @Test func `that only books show changes no page at all`() async throws {
    try await library.build()
    let scripts = try scripts()
    try edit("es", "contents = \"Índice\"", "contents = \"Contenido\"")
    let report = try await library.build()
    #expect(report.entries.filter { $0.fate == .written }.map(\.path) == [])
    #expect(try self.scripts() == scripts)
  }
}
