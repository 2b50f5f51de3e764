import Basics
import Build
import Files
import Images
import Rendering
import Settings
import SparkStore
import Testing

@testable import DailySpark

@Suite struct `The drawings of a site of sparks` {
  let library: SparksFixture

  init() throws {
    library = try SparksFixture()
    try library.fill()
    library.settings.books.enabled = true
    library.pictures = library.path("pictures")
  }

  /// Builds as a program does; gives also what is to be said of pictures as a whole.
  private func build() async throws -> (report: BuildReport, told: [Diagnostic]) {
    try library.store.ensureAddresses()
    let configuration = try library.configuration()
    let publication = try SparkPublication(library.store.snapshot(), on: configuration)
    defer { publication.close() }
    let options = PressOptions(output: library.path("Site"), state: library.path("state"), jobs: 2)
    return (try await Press(options).build(publication) { _, _ in }, configuration.pictureFindings)
  }

  private func hasIcons() throws -> Bool {
    try FileSystem.files(below: library.path("Site")).contains { $0.hasPrefix("assets/icon-") }
  }

  @Test func `are left out where the machine is short of something, told of once, and there after the next build`()
    async throws
  {
    library.helpers = PictureHelpers(["hornbook-no-such-program"])
    for _ in 1...2 {
      let (report, told) = try await build()
      #expect(!report.hasErrors && report.tally.books > 0)
      #expect(told.map(\.id) == ["picture-shortage"])
      let headline = try #require(told.first?.headline)
      #expect(headline.hasPrefix("what is published goes without icons, the covers of "))
      #expect(
        headline.hasSuffix(
          ", as the copies could not be made this time: the system has no room for another process to decode it"))
      #expect(try !hasIcons())
    }
    library.helpers = nil
    let (report, told) = try await build()
    if told.map(\.id) == ["no-libvips"] { return }
    #expect(told.isEmpty && !report.hasErrors)
    #expect(try hasIcons())
    #expect(report.changes.contains { $0.path.hasSuffix(".epub") })
    #expect(try await build().report.changes.isEmpty)
  }

  @Test func `are left out where they are none, which is told with the file of the theme`() async throws {
    let folder = library.path("theme")
    try FileSystem.createFolder(folder + "/epub")
    try FileSystem.write(Array("<svg><oops".utf8), to: folder + "/epub/ornament.mustache")
    library.theme = try Theme(folders: [folder] + SparksFixture.folders, language: "en")
    let (report, _) = try await build()
    #expect(!report.hasErrors && report.tally.books > 0)
    let told = report.diagnostics.filter { $0.id == "bad-drawing" }
    #expect(!told.isEmpty)
    for finding in told {
      #expect(finding.severity == .warning && finding.place?.file == folder + "/epub/ornament.mustache")
      #expect(finding.headline.hasPrefix("'epub/ornament "))
      #expect(finding.headline.contains("' of the theme cannot be drawn, and books go without it: "))
    }
  }
}
