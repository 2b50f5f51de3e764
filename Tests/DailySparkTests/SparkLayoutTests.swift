import Basics
import Build
import Files
import Settings
import Testing

@Suite struct `The books of a library of sparks` {
  let library: SparksFixture

  init() throws {
    library = try SparksFixture()
    try library.fill()
  }

  private func told() async throws -> [Diagnostic] {
    try await library.build().diagnostics.filter { $0.id == "flowing-books" }
  }

  private func books() throws -> [String: [UInt8]] {
    try library.files().filter { $0.key.hasPrefix("books/") || $0.key.hasPrefix("opds/") }
  }

  @Test func `flow whatever layout is wanted, which is told once`() async throws {
    #expect(try await told().isEmpty)
    let flowing = try books()
    #expect(flowing.keys.contains("books/micro-lessons-en.epub"))
    for layout in [Settings.BookLayout.fixed, .both] {
      library.settings.books.layout = layout
      let finding = try #require(try await told().first)
      #expect(finding.severity == .warning)
      #expect(
        finding.headline
          == "the books of sparks and lessons have no fixed layout: they are text without pictures, which flows")
      #expect(try books() == flowing)
      #expect(try await library.changes() == [])
      #expect(try await told().count == 1)
    }
    library.settings.books.layout = .reflowable
    #expect(try await told().isEmpty)
  }

  @Test func `are not told of where there are none`() async throws {
    (library.settings.books.layout, library.settings.books.enabled) = (.both, false)
    #expect(try await told().isEmpty)
    library.settings.books.enabled = true
    #expect(try await told().count == 1)
  }
}
