import Basics
import Build
import Files
import Foundation
import Models
import SVG
import Stores
import StoryStore
import Testing

@Suite struct `An illustration in SVG` {
  let library: EditedLibrary
  let id: Identifier
  let fox: [UInt8]
  private var file: String { library.path("Illustrations/\(id)-1.png") }

  init() async throws {
    library = try EditedLibrary()
    id = try library.fixture.add("The Lost Star", pictures: [1, 2])
    fox = try FileSystem.read(
      Path.join(Path.parent(of: Path.parent(of: #filePath)), "Fixtures/drawings/fox.svg"))
    try FileSystem.write(fox, to: file)
  }

  private func drawings() throws -> [String] {
    try FileSystem.files(below: library.path("Site/illustrations")).filter { $0.hasSuffix(".svg") }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.read(library.path("Site/\(path)")), as: UTF8.self)
  }

  @Test func `is shown by its pages, cleaned, and goes into the book as pixels`() async throws {
    let report = try await library.build()
    #expect(report.findings.map(\.id) == [])
    let name = try #require(try drawings().first)
    let cleaned = try CleanedSVG(fox).bytes
    #expect(try FileSystem.read(library.path("Site/illustrations/\(name)")) == cleaned)
    for page in ["1", "index"] {
      let html = try text("stories/the-lost-star/\(page).html")
      #expect(html.contains("src=\"../../illustrations/\(name)\" width=\"454\" height=\"340\""))
    }
    let book = try Book(library.path("Site/books/the-lost-star.epub"))
    #expect(book.entries["EPUB/package.opf"]?.contains("href=\"images/p001.jpg\" media-type=\"image/jpeg\"") == true)
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("src=\"../images/p001.jpg\"") == true)
    for path in try FileSystem.files(below: library.path("Site")) {
      #expect(try !text(path).contains("/srv/drawings"), "\(path)")
    }
    #expect(!book.text.contains("/srv/drawings"))
  }

  @Test func `is published anew when it has changed, and left alone when it has not`() async throws {
    _ = try await library.build(to: "Site", state: "state")
    let before = try drawings()
    #expect(try await library.build(to: "Site", state: "state").entries.allSatisfy { $0.reason == nil })

    let darker = String(decoding: fox, as: UTF8.self).replacing("#fff6d8", with: "#aaa688")
    try FileSystem.write(Array(darker.utf8), to: file)
    let report = try await library.build(to: "Site", state: "state")
    let made = report.entries.filter { $0.reason != nil }.map(\.path)
    let after = try drawings()
    #expect(after.count == 1 && after != before)
    #expect(made.contains("illustrations/\(after[0])"))
    #expect(made.contains("stories/the-lost-star/1.html") && made.contains("books/the-lost-star.epub"))
    #expect(!made.contains("stories/the-lost-star/2.html"))
    #expect(try text("stories/the-lost-star/1.html").contains(after[0]))

    // What is left out does not count.
    try FileSystem.write(Array(darker.replacing("docname=\"fox.svg\"", with: "docname=\"b.svg\"").utf8), to: file)
    let other = try await library.build(to: "Site", state: "state")
    #expect(other.entries.allSatisfy { $0.reason == nil })
    #expect(try drawings() == after)
  }

  @Test func `is published anew when it was written in place and bears its old time`() async throws {
    let lasting: Int64 = 1_767_225_600_000_000_000
    try FileSystem.create(file, fox)
    try library.setTime(of: file, lasting)
    _ = try await library.build(to: "Site", state: "state")
    let before = try drawings()
    try await Task.sleep(for: .milliseconds(20))
    // As 'rsync --inplace --times' and 'cp -p' into the file do.
    try FileSystem.create(file, Array(String(decoding: fox, as: UTF8.self).replacing("#fff6d8", with: "#aaa688").utf8))
    try library.setTime(of: file, lasting)
    #expect(FileStatus(of: file)?.size == fox.count)
    _ = try await library.build(to: "Site", state: "state")
    #expect(try drawings() != before)
  }

  @Test func `that loses something is published and told of, with every build`() async throws {
    let text = String(decoding: fox, as: UTF8.self).replacing(
      "</svg>", with: "<script>x()</script><image xlink:href=\"photo.jpg\"/><animate/></svg>")
    try FileSystem.write(Array(text.utf8), to: file)
    let headline =
      "page 1 of 'The Lost Star' has the picture '\(id)-1.png', which is published without scripts, animation, "
      + "what lies in other files"
    for _ in 1...3 {
      let report = try await library.build(to: "Site", state: "state")
      #expect(report.findings.map(\.headline) == [headline])
      #expect(report.findings.map(\.id) == ["cleaned-picture"])
      #expect(try drawings().count == 1)
      // Another page of the story: the picture's findings are called to mind.
      try library.fixture.store.write { [id] transaction in
        var pages = try transaction.pages(of: id)
        pages[1].text += " And again."
        try transaction.save(try #require(try transaction.story(id)), pages: pages)
      }
    }
  }

  @Test(arguments: [
    ("</svg>", "", "it is not well-formed"),
    ("<svg\n", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg\n", "declares no entities"),
    ("120 90\"", "0 0\" x=\"1\"", ""),
  ])
  func `that cannot be cleaned is told by story and page, and its page is published`(
    old: String, new: String, reason: String
  ) async throws {
    try FileSystem.write(Array(String(decoding: fox, as: UTF8.self).replacing(old, with: new).utf8), to: file)
    let report = try await library.build()
    if reason.isEmpty {
      // Millimetres say a size without the view box.
      #expect(report.findings.isEmpty)
      return
    }
    let finding = try #require(report.findings.first)
    #expect(finding.id == "broken-picture")
    #expect(
      finding.headline.hasPrefix("page 1 of 'The Lost Star' has the picture '\(id)-1.png', which cannot be used: "))
    #expect(finding.headline.contains(reason))
    #expect(try drawings().isEmpty)
    #expect(try text("stories/the-lost-star/1.html").contains("folio on words-only"))
  }

  @Test func `that is compressed is told how to be unpacked`() async throws {
    try library.fixture.store.write { [id] transaction in
      var pages = try transaction.pages(of: id)
      pages[0].illustrationRelativePath = "fox.svgz"
      try transaction.save(try #require(try transaction.story(id)), pages: pages)
    }
    try FileSystem.write([0x1F, 0x8B, 8, 0], to: library.path("Illustrations/fox.svgz"))
    let report = try await library.build()
    #expect(
      report.findings.map(\.headline) == [
        "page 1 of 'The Lost Star' has the picture 'fox.svgz', which cannot be used: it is a compressed SVG; unpack it with 'gunzip'"
      ])
  }
}
