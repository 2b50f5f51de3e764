import Basics
import Checks
import Foundation
import TestSupport
import Testing
import Zip

@Suite struct `A finding in a book` {
  private static let opf = "EPUB/package.opf"
  private static let page = "EPUB/text/p001.xhtml"

  /// A fault and what is said of it.
  private func headlines(
    of base: CleanBook? = nil, _ put: (inout CleanBook) throws -> Void
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    var book = try base ?? CleanBook()
    try put(&book)
    return try BookCheck(path: try book.write(to: folder)).findings.map(\.headline)
  }

  @Test func `says what is wrong, and not what would be right`() throws {
    let (opf, page) = (Self.opf, Self.page)
    #expect(try headlines { $0.entries[0].method = .deflated } == ["'mimetype' is compressed, not stored"])
    #expect(try headlines { $0.entries.swapAt(0, 1) } == ["'mimetype' is not the first entry of the archive"])
    #expect(
      try headlines { try $0.edit("EPUB/toc.ncx", "urn:uuid:5b", "urn:uuid:6b") }
        == ["'dtb:uid' is not the identifier of the book, 'urn:uuid:5b3f5f0e-7a55-5f6c-9a1e-2f6d1f0c9b11'"])
    #expect(
      try headlines(of: .readAloud()) { try $0.edit("EPUB/smil/p001.smil", "../audio/p001.mp3", "nope.mp3") }
        .contains("the sound 'nope.mp3' is no sound of the manifest"))
    #expect(
      try headlines(of: .readAloud()) { try $0.edit("EPUB/smil/p001.smil", "2500ms", "0ms") }
        .contains("a clip ends before it begins, or where it begins"))
    #expect(
      try headlines { try $0.edit(opf, " xml:lang=\"en\"", "") }
        == ["the package document does not say in what language its texts are"])
    #expect(
      try headlines { try $0.edit(opf, "</metadata>", "<dc:publisher> </dc:publisher></metadata>") }
        == ["'dc:publisher' is blank"])
    #expect(try headlines { try $0.edit(page, "id=\"s2\"", "id=\"s1\"") } == ["the id 's1' is given more than once"])
    #expect(
      try headlines(of: .fixed()) {
        try $0.edit(page, "<meta name=\"viewport\" content=\"width=1200, height=1600\"/>", "")
      } == ["the fixed page does not say how large it is"])
    #expect(
      try headlines { try $0.edit(opf, "2026-01-15T08:30:00Z", "2026") }
        == ["'dcterms:modified' is '2026', which is no moment in UTC such as '2026-01-15T08:30:00Z'"])
    #expect(
      try headlines {
        try $0.edit(
          opf, "</metadata>", "<meta property=\"schema:accessibilityFeature\">synchronizedAudioText</meta></metadata>")
      } == ["the book states 'synchronizedAudioText', but has no media overlays"])
  }
}
