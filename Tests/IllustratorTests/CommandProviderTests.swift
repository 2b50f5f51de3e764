import Basics
import Files
import Foundation
import Models
import Pictures
import StoryStore
import TestSupport
import Testing

@testable import Illustrator

/// Programs of this machine that draw, or do not.
@Suite struct CommandProviderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePictures.png, to: "sample.png")
  }

  /// A program that is a script of the shell, which finds a picture beside it.
  private func program(_ script: String, name: String = "draw") throws -> String {
    let path = folder.file(name)
    try folder.write(Array("#!/bin/sh\nsample='\(folder.file("sample.png"))'\n\(script)\n".utf8), to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func provider(
    _ script: String, arguments: [String] = [], timeout: Duration = .seconds(180), outputLimit: Int = 1 << 20
  ) throws -> CommandProvider {
    CommandProvider(
      [try program(script)] + arguments, as: "draw", timeout: timeout, without: ["HOME"], outputLimit: outputLimit)
  }

  private static let story: Story = {
    var story = Story(id: Identifier("S"), title: "Star", createdAt: Timestamp(microseconds: 0))
    story.language = "en"
    story.theme = "Courage"
    story.mainCharacter = "Luna the cat"
    return story
  }()

  private static func request(previous: PictureRequest.Previous? = nil) -> PictureRequest {
    let pages = ["Luna sat.", "Luna \"ran\"."].enumerated().map {
      Page(id: Identifier("P\($0)"), pageNumber: $0 + 1, text: $1)
    }
    return PictureRequest(
      prompt: Prompt(page: pages[1], of: story, style: "crayons"), previous: previous,
      of: WholeStory(story, pages: pages, place: 1))
  }

  private func ask(_ provider: CommandProvider) throws -> [UInt8] {
    try provider.picture(for: Self.request()) { false }.bytes
  }

  private func failure(of script: String, timeout: Duration = .seconds(180)) throws -> PictureError {
    let provider = try provider(script, timeout: timeout)
    return try #require(throws: PictureError.self) { try ask(provider) }
  }

  @Test func `a program's picture is what it writes`() throws {
    let made = try provider(#"cat "$sample"; echo done >&2"#).picture(for: Self.request()) { false }
    #expect(made == MadePicture(bytes: SamplePictures.png, maker: "draw"))
  }

  @Test func `it reads a request as JSON, to its end`() throws {
    let path = folder.file("request.json")
    let provider = try provider(#"cat >"$1"; cat "$sample""#, arguments: [path])
    let previous = PictureRequest.Previous(bytes: SamplePictures.png, type: .png)
    _ = try provider.picture(for: Self.request(previous: previous)) { false }
    let request = try JSONDocument(parsing: Array(Data(contentsOf: URL(filePath: path)))).root
    #expect(request["format"]?.string == "hornbook-picture-request")
    #expect(request["version"]?.int == 1)
    #expect(request["prompt"]?.string == Self.request().prompt.text(hasPrevious: true))
    #expect(request["scene"]?.string == "Luna \"ran\".")
    #expect(request["style"]?.string == "crayons")
    #expect(request["page"]?.int == 2 && request["pageIndex"]?.int == 1)
    #expect(request["story"]?["mainCharacter"]?.string == "Luna the cat")
    #expect(request["story"]?["pages"]?.array?.map(\.string) == ["Luna sat.", "Luna \"ran\"."])
    #expect(request["previous"]?["mediaType"]?.string == "image/png")
    #expect(request["previous"]?["data"]?.string == Base64.text(of: SamplePictures.png))
    #expect(CommandProvider.document(Self.request())["previous"] == nil)
  }

  @Test func `no shell reads its arguments, and a variable that is left out is not there`() throws {
    let path = folder.file("words")
    let words = ["$HOME; touch x", "", "*"]
    let provider = try provider(
      #"printf '%s|' "$@" "${HOME-none}" >"$1.txt"; cat "$sample""#, arguments: [path] + words)
    _ = try ask(provider)
    let said = try String(contentsOfFile: path + ".txt", encoding: .utf8)
    #expect(said == ([path] + words + ["none"]).map { $0 + "|" }.joined())
  }

  @Test(arguments: [
    ("exit 1", PictureError.Kind.busy, "'draw' ended with 1"),
    ("echo one >&2; echo 'no  memory' >&2; exit 2", .busy, "'draw' ended with 2: no memory"),
    ("exit 75", .busy, "'draw' ended with 75"), ("kill -9 $$", .busy, "'draw' was ended by a signal"),
    ("echo 'not this' >&2; exit 77", .refused, "'draw' ended with 77: not this"),
    ("exit 65", .unsuitable, "'draw' ended with 65"), ("exit 69", .unusable, "'draw' ended with 69"),
    ("exit 78", .unusable, "'draw' ended with 78"), ("exit 0", .noPicture, "'draw' wrote no picture"),
    ("yes", .unreadable, "'draw' wrote more than 1048576 bytes"),
  ])
  func `what goes wrong has a meaning and a message`(script: String, kind: PictureError.Kind, message: String) throws {
    #expect(try failure(of: script) == PictureError(kind, message))
  }

  @Test(arguments: [
    ("no-such-program-here", "ended with 127", "it runs a program that is not there"),
    ("touch plain; exec ./plain", "ended with 126", "it runs a program that may not be run"),
  ])
  func `a program that lacks another says so, and nothing is tried again`(
    script: String, message: String, hint: String
  ) throws {
    let error = try failure(of: "cd '\(folder.path)'; \(script)")
    #expect(error.kind == .unusable && error.message.hasPrefix("'draw' \(message): "), "\(error.message)")
    #expect(error.hint?.hasPrefix(hint) == true, "\(error.hint ?? "")")
  }

  @Test func `a program that hangs is ended after its time, and what it has started with it`() throws {
    let mark = folder.file("alive")
    let script = "(while :; do echo >>'\(mark)'; sleep 0.05; done) & sleep 600"
    #expect(try failure(of: script, timeout: .seconds(1)) == PictureError(.unreachable, "'draw' took longer than 1 s"))
    let size = FileStatus(of: mark)?.size
    usleep(300_000)
    #expect(FileStatus(of: mark)?.size == size)
  }

  @Test func `a program that nobody wants any more is ended`() throws {
    let provider = try provider("exec sleep 600")
    var looks = 0
    let error = try #require(throws: PictureError.self) {
      try provider.picture(for: Self.request()) {
        looks += 1
        return looks > 3
      }
    }
    #expect(error.kind == .cancelled)
  }

  @Test func `what a program leaves running is not waited for`() throws {
    let file = folder.file("left")
    let provider = try provider("sleep 600 & echo $! >'\(file)'; cat \"$sample\"")
    #expect(try ask(provider) == SamplePictures.png)
    let left = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    #expect(kill(try #require(Int32(left)), SIGKILL) == 0)
  }

  @Test func `a program that is gone ends the run, and the pages are as they were`() throws {
    let scene = try Scene()
    let provider = CommandProvider([folder.file("nowhere")], as: "nowhere", timeout: .seconds(30))
    let report = try scene.run(provider)
    #expect(report.ending?.kind == .unusable && report.ending?.message == "'nowhere' could not be started")
    #expect(report.ending?.hint?.contains("its whole path in 'command'") == true)
    #expect(try scene.statuses() == [["notStarted", "notStarted", "notStarted"]])
  }

  @Test func `a library is filled, each page with the picture of the one before`() throws {
    let scene = try Scene(stories: 2, pages: 2)
    let seen = folder.file("seen")
    let script = #"grep -o '"page":[0-9]*\|"mediaType":"[^"]*"' | tr '\n' ' ' >>"$1"; echo >>"$1"; cat "$sample""#
    let report = try scene.run(try provider(script, arguments: [seen])) { $0.jobs = 1 }
    #expect(report.entries.count { if case .made(_, "draw") = $0.fate { true } else { false } } == 4)
    let asked = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n").map { $0.dropLast() }
    #expect(
      asked == [#""page":1"#, #""page":2 "mediaType":"image/png""#, #""page":1"#, #""page":2 "mediaType":"image/png""#])
  }

  @Test func `words in place of a picture are tried again, then the page has failed`() throws {
    let scene = try Scene(pages: 1)
    let count = folder.file("count")
    let report = try scene.run(try provider("echo hello; echo >>'\(count)'")) { $0.retries = RetryPolicy(retries: 2) }
    #expect(report.entries.map(\.fate) == [.failed("the answer is no picture")])
    #expect(try Data(contentsOf: URL(filePath: count)).count == 3)
    #expect(try scene.statuses() == [["failed"]] && scene.pictures.isEmpty)
  }

  @Test func `a refusal is final, as it is of a service`() throws {
    let scene = try Scene(pages: 1)
    let report = try scene.run(try provider("echo 'no foxes' >&2; exit 77")) { $0.retries = RetryPolicy(retries: 2) }
    #expect(report.entries.map(\.fate) == [.refused("'draw' ended with 77: no foxes")])
    #expect(scene.clock.pauses.isEmpty)
    #expect(try scene.page(1, 1)?.illustrationError == "refused: 'draw' ended with 77: no foxes")
  }

  @Test func `a program that fails by itself ends the run after three pages`() throws {
    let scene = try Scene(pages: 5)
    let report = try scene.run(try provider("exit 1")) { $0.retries = RetryPolicy(retries: 0) }
    #expect(report.entries.count == 3 && report.waiting == 2)
    #expect(report.ending?.message == "3 pages in a row had no answer; the last time: 'draw' ended with 1")
  }
}
