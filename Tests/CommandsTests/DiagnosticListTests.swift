import Foundation
import Testing

/// Whether `Documentation/Diagnostics.md` lists the ids that the sources use, and no others.
@Suite struct DiagnosticListTests {
  @Test func `every id of a finding is in the list`() throws {
    let listed = try listed()
    for (file, text) in try sources() {
      // The templates' and the shelf's ids stand alone as arguments; elsewhere they bear their label.
      let pattern =
        file.hasPrefix("Mustache/") || file == "Stories/Catalogue/ShelfPage.swift"
        ? #/"([a-z]+(?:-[a-z]+)+)"/# : #/\bid: "([a-z]+(?:-[a-z]+)*)"/#
      for match in text.matches(of: pattern) {
        let isListed = listed.contains(String(match.output.1))
        #expect(isListed, "'\(match.output.1)' of \(file) is not in Diagnostics.md")
      }
    }
  }

  @Test func `every id in the list is in use, each once`() throws {
    let texts = try sources().map(\.text).joined()
    // The last words of these are filled in.
    let made = ["library-open", "library-save", "library-fetch", "library-delete", "library-migrate"]
    let patterns =
      ["unknown-collection", "unknown-profile", "unknown-achievement"]
      + ["story", "collection", "profile", "achievement"].map { "ambiguous-\($0)" }
    let listed = try listed()
    #expect(listed.count == Set(listed).count)
    for id in listed where !(made + patterns).contains(id) {
      let isUsed = texts.contains("\"\(id)\"")
      #expect(isUsed, "'\(id)' is in Diagnostics.md only")
    }
    for start in ["\"library-\\(", "\"unknown-\\(", "\"ambiguous-\\("] { #expect(texts.contains(start)) }
  }

  private func listed() throws -> [String] {
    let list = try String(contentsOfFile: Program.checkout + "/Documentation/Diagnostics.md", encoding: .utf8)
    return list.matches(of: #/\n\| `([a-z-]+)` \|/#).map { String($0.output.1) }
  }

  private func sources() throws -> [(file: String, text: String)] {
    let root = Program.checkout + "/Sources"
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try String(contentsOfFile: root + "/" + $0, encoding: .utf8)) }
  }
}
