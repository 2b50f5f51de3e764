import Files
import Foundation
import HornbookKit
import TestSupport
import Testing

/// The kit with the real program, which lies beside the tests.
struct StoryProjectTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  /// The program, which asks EPUBCheck, too, only where there is time: that takes seconds for each book.
  private func program() throws -> Program {
    guard Effort.asked == .quick else { return .installed }
    let script = "#!/bin/sh\nHORNBOOK_EPUBCHECK_JAR= exec '\(Program.installed.path)' \"$@\"\n"
    let path = try place.write(script.utf8, to: "hornbook")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return Program(at: path)
  }

  /// A project of two stories.
  private func project() async throws -> StoryProject {
    let project = try await StoryProject.create(at: place.path + "/Ours", title: "Ours", program: program())
    let library = #"""
      {"format": "hornbook", "version": 1, "stories": [
        {"id": "A", "title": "The Star", "language": "en", "author": "Ana", "createdAt": "2026-01-01", "pages": [
          {"text": "A star fell."}, {"text": "It laughed."}]},
        {"id": "B", "title": "El mar", "language": "es", "draft": true, "createdAt": "2026-01-02", "pages": [{"text": "El mar."}]}
      ]}
      """#
    try place.write(library.utf8, to: "stories.json")
    try await project.importJSON(place.path + "/stories.json")
    return project
  }

  @Test func `a project is made, filled, built and checked`() async throws {
    let project = try await project()
    let stories = try await project.stories()
    #expect(stories.map(\.title) == ["El mar", "The Star"])
    let star = try #require(stories.last)
    #expect((star.id, star.language, star.author, star.pageCount) == ("A", "en", "Ana", 2))
    #expect(!star.isDraft && stories[0].isDraft && star.address == nil)

    let build = try await project.build()
    #expect(!build.diagnostics.hasErrors)
    #expect((build.stories, build.books) == (1, 1) && build.pages > 2)
    #expect(build.site == place.path + "/Ours/Site")
    let page = try #require(build.outputs.first { $0.path == "stories/the-star/1.html" })
    #expect(page.fate == .written)
    #expect(try FileSystem.read(build.site + "/" + page.path).count == page.size)
    #expect(try await project.stories().last?.address == "the-star")

    let again = try await project.build()
    #expect(again.outputs.allSatisfy { $0.fate == .kept })
    #expect(Set(again.outputs.map(\.path)) == Set(build.outputs.map(\.path)))

    let check = try await project.check()
    #expect(check.sites.map(\.path) == [build.site] && check.sites.allSatisfy { $0.errors == 0 })
    #expect(check.books.map(\.path) == [build.site + "/books/the-star.epub"])
  }

  @Test func `options and settings reach the program`() async throws {
    var project = try await project()
    var options = StoryProject.BuildOptions()
    options.withDrafts = true
    options.output = place.path + "/elsewhere"
    options.isDryRun = true
    #expect(try await project.build(options).stories == 2)
    #expect(FileStatus(of: place.path + "/elsewhere") == nil)
    options.isDryRun = false
    project.settings = ["site.title": "Theirs"]
    let build = try await project.build(options)
    #expect(build.site == place.path + "/elsewhere")
    let front = try FileSystem.read(build.site + "/index.html")
    #expect(String(decoding: front, as: UTF8.self).contains("Theirs"))
  }

  @Test(arguments: [StoryProject.BookForm.epub, .pdf, .booklet])
  func `books of a form come into a folder`(form: StoryProject.BookForm) async throws {
    let project = try await project()
    let result = try await project.books(of: ["The Star"], as: form, in: place.path + "/books")
    #expect(!result.diagnostics.hasErrors)
    let book = try #require(result.books.first)
    #expect(result.books.count == 1 && book.fate == .written)
    let check = try await project.check([book.path])
    #expect(check.sites.isEmpty && check.books.map(\.errors) == [0])
  }

  @Test func `what is wrong comes as a value with its place`() async throws {
    let project = try await project()
    try place.write("[site]\ntitle = Ours\n".utf8, to: "Ours/hornbook.toml")
    let error = try await #require(throws: HornbookError.self) { try await project.build() }
    guard case .failed(let diagnostics, let code) = error else { throw error }
    #expect(code != 0)
    let finding = try #require(diagnostics.first { $0.severity == .error })
    #expect(finding.id == "settings-syntax" && finding.place?.line == 2)
    #expect(finding.place?.file == place.path + "/Ours/hornbook.toml")
    #expect("\(error)".hasPrefix("\(place.path)/Ours/hornbook.toml:2:"))

    let nowhere = StoryProject(at: place.path + "/nowhere")
    await #expect(throws: HornbookError.self) { try await nowhere.stories() }
    await #expect(throws: HornbookError.self) { try await nowhere.importJSON("missing.json") }
  }

  @Test func `a command without a function of its own has a whole answer`() async throws {
    let project = try await project()
    let reply = try await project.run(["status"])
    #expect(reply.exitCode == 0 && String(decoding: reply.json, as: UTF8.self).contains(#""schema": 9"#))
    let wrong = try await project.run(["list", "stories", "--level", "many"])
    #expect(wrong.exitCode == 64 && wrong.diagnostics.map(\.id) == ["usage"])
  }

  @Test(.timeLimit(.minutes(5))) func `a watched project tells of builds that fail, and of one that is none`()
    async throws
  {
    let project = try await project()
    let settings = place.file("Ours/hornbook.toml")
    let before = try place.bytes("Ours/hornbook.toml")
    var outcomes: [String] = []
    for try await round in project.builds() {
      switch round {
      case .success(let build):
        outcomes.append("\(build.stories)")
        // At once: an empty file would be built, too.
        try FileSystem.write(Array("nonsense\n".utf8), to: settings)
      case .failure(.failed(let diagnostics, let code)):
        outcomes.append(diagnostics.first?.id ?? "")
        #expect(code != 0 && diagnostics.first?.place?.file == settings)
        try FileSystem.write(before, to: settings)
      case .failure(let error): throw error
      }
      if outcomes.count == 3 { break }
    }
    #expect(outcomes == ["1", "settings-syntax", "1"])

    let nowhere = StoryProject(at: place.path + "/nowhere")
    let error = try await #require(throws: HornbookError.self) {
      for try await _ in nowhere.builds() {}
    }
    guard case .failed(let diagnostics, _) = error else { throw error }
    #expect(diagnostics.first?.severity == .error)
  }

  @Test(.timeLimit(.minutes(5))) func `a watched project tells of each build, and ends with its listener`() async throws
  {
    let project = try await project()
    var titles: [Int] = []
    for try await round in project.builds() {
      let build = try round.get()
      titles.append(build.stories)
      #expect(!build.diagnostics.hasErrors)
      if titles.count == 2 { break }
      _ = try await project.run(["edit", "story", "El mar", "--no-draft"])
    }
    #expect(titles == [1, 2])
  }
}
