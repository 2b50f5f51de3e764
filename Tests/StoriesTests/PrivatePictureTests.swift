import Basics
import Build
import Files
import Foundation
import Images
import Models
import StoryStore
import TestSupport
import Testing

@Suite struct `An illustration that tells about people` {
  let library: EditedLibrary
  let id: Identifier
  private var file: String { library.path("Illustrations/\(id)-1.png") }

  init() throws {
    library = try EditedLibrary()
    library.fixture.recipe = Recipe()
    id = try library.fixture.add("The Lost Star", pictures: [1, 2])
  }

  /// A JPEG with a comment behind its first mark.
  private func photograph(_ comment: String) -> [UInt8] {
    let text = Array(comment.utf8)
    return SamplePictures.jpeg.prefix(2) + [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text
      + SamplePictures.jpeg.dropFirst(2)
  }

  private func photographs() throws -> [String] {
    try FileSystem.files(below: library.path("Site/illustrations")).filter { $0.hasSuffix(".jpg") }
  }

  @Test func `is published without that, on the site and in the book`() async throws {
    try FileSystem.write(photograph("52.5200 N 13.4050 E"), to: file)
    let report = try await library.build()
    #expect(report.findings.map(\.id) == [])
    let shown = try photographs().map { try FileSystem.read(library.path("Site/illustrations/\($0)")) }
    #expect(shown.contains(SamplePictures.jpeg))
    let book = try FileSystem.read(library.path("Site/books/the-lost-star.epub"))
    #expect(book.firstRange(of: SamplePictures.jpeg) != nil)
    for path in try FileSystem.files(below: library.path("Site")) {
      #expect(try FileSystem.read(library.path("Site/\(path)")).firstRange(of: Array("52.5200".utf8)) == nil, "\(path)")
    }
  }

  @Test func `is the same picture whatever it tells`() async throws {
    try FileSystem.write(photograph("by Ann"), to: file)
    _ = try await library.build(to: "Site", state: "state")
    let before = try photographs()
    try FileSystem.write(photograph("by Zoë"), to: file)
    let report = try await library.build(to: "Site", state: "state")
    #expect(report.entries.allSatisfy { $0.fate == .kept })
    try FileSystem.write(SamplePictures.jpeg, to: file)
    _ = try await library.build(to: "Site", state: "state")
    #expect(try photographs() == before)
  }
}
