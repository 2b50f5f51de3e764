import Foundation
import Testing

@testable import Commands

/// Whether the list of diagnostics, and the page made of it, has the ids that the sources use, and no others.
@Suite struct DiagnosticListTests {
  @Test func `every id of a finding is in the list`() throws {
    let listed = DiagnosticList.ids
    // Ids of templates and of pages' pictures stand alone as arguments; elsewhere they bear their label.
    let pictures = "Stories/Index/PagePicture.swift"
    let sources = try sources()
    #expect(sources.contains { $0.file == pictures })
    for (file, text) in sources {
      let isBare = file.hasPrefix("Mustache/") || file == pictures
      let pieces = pieces(of: text)
      for (before, piece) in zip(pieces, pieces.dropFirst())
      where isBare ? isWords(piece) && piece.contains("-") : before.hasSuffix("id: ") && isWords(piece) {
        #expect(listed.contains(piece), "'\(piece)' of \(file) is not in the list")
      }
    }
  }

  @Test func `every id in the list is in use, each once`() throws {
    let used = Set(try sources().flatMap { pieces(of: $0.text) })
    // The last words of these are filled in.
    let made = ["library-open", "library-save", "library-fetch", "library-delete", "library-migrate"]
    let patterns =
      ["unknown-collection", "unknown-profile", "unknown-achievement"]
      + ["story", "collection", "profile", "achievement"].map { "ambiguous-\($0)" }
    let listed = DiagnosticList.ids
    #expect(listed.count == Set(listed).count)
    for id in listed where !(made + patterns).contains(id) {
      #expect(used.contains(id), "'\(id)' is in the list only")
    }
    for start in ["library-\\(", "unknown-\\(", "ambiguous-\\("] { #expect(used.contains { $0.hasPrefix(start) }) }
  }

  /// What stands between the quotation marks of a source, and around them.
  private func pieces(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// Whether it may be an id: small words with hyphens between them.
  private func isWords(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
  }

  private func sources() throws -> [(file: String, text: String)] {
    let root = Program.checkout + "/Sources"
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try String(contentsOfFile: root + "/" + $0, encoding: .utf8)) }
  }
}
