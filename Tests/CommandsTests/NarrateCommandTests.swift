import Basics
import Foundation
import TestSupport
import Testing

private let hasEncoder = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

/// `hornbook narrate` with a program of this machine, and with eSpeak NG where it is installed.
@Suite(.enabled(if: hasEncoder, "ffmpeg is not installed")) struct NarrateCommandTests {
  /// The program that the settings of a scene name, with its arguments.
  private static let line = "./read --voice 'of tin'"

  /// A content folder with a story of two pages, whose settings name a script of a shell.
  private static func place(
    _ script: String = "cat sample.wav", settings: String = "", narrate: String = ""
  ) throws -> Place {
    let place = try Place()
    try place.write(
      """
      \(settings)
      [site]
      title = "Cats"
      [narrate]
      provider = "command"
      command = ["./read", "--voice", "of tin"]
      maker = "Tin"
      retries = 0
      \(narrate)
      """, to: "hornbook.toml")
    try place.write(
      "+++\ntitle = \"The Cat\"\nchildName = \"Marla\"\n+++\nMarla saw *one* cat.\n\n##\n\nIt ran. It hid.\n",
      to: "Content/stories/en/cat.md")
    try place.write("#!/bin/sh\n\(script)\n", to: "read")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path + "/read")
    let samples = (0..<16_000).flatMap { place -> [UInt8] in
      let sample = UInt16(bitPattern: Int16(6000 * sin(Double(place) / 5)))
      return [UInt8(sample & 0xFF), UInt8(sample >> 8)]
    }
    try place.write(Data(SampleRecordings.wav(samples, rate: 8000)), to: "sample.wav")
    return place
  }

  /// A script that answers with times of words.
  private static func times(_ times: String) -> String {
    "printf '{\"sound\":\"%s\",\(times)}' \"$(base64 -w0 sample.wav)\""
  }

  /// The names of the recordings.
  private static func recordings(_ place: Place) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.path + "/Content/Illustrations").sorted()
  }

  @Test func `a program reads a library, and the site and the book say that a machine does`() throws {
    let script =
      #"read request; case "$request" in *'"page":1'*) "#
      + Self.times(#""words":[[0,0.4],[0.4,0.8],[0.8,1.2],[1.2,2]]"#) + ";; *) cat sample.wav;; esac"
    let place = try Self.place(script)
    let result = try place.run("narrate", "--trust", Self.line, "--json")
    #expect(result.code == 0, "\(result.errors)")
    let json = try result.json()
    #expect(json["made"]?.array?.count == 2 && json["milliseconds"]?.int == 4000)
    #expect(try Self.recordings(place).count == 4)
    let story = try place.text("Content/stories/en/cat.md")
    #expect(story.contains("[pages.1]") && story.contains("audioRelativePath = \"the-cat-1-"), "\(story)")
    try place.done("build")
    let page = try place.text("Site/stories/the-cat/1.html")
    #expect(page.contains("data-from=\"0.4\" data-to=\"0.8\""), "\(page)")
    #expect(try place.text("Site/stories/the-cat/index.html").contains("Tin (a machine’s voice)"))
    let check = try place.run("check", "--no-epubcheck")
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    let again = try place.run("narrate", "--trust", Self.line).output
    #expect(again.hasPrefix("no page lacks a voice; 2 read by a machine"), "\(again)")
  }

  @Test func `a name that is kept out is not spoken, and a voice that speaks it is not published`() throws {
    let place = try Self.place("cat >>said; cat sample.wav")
    try place.done("narrate", "--trust", Self.line)
    #expect(try place.text("said").contains("Marla"))
    let settings = try place.text("hornbook.toml")
    try place.write("child_name = \"initial\"\n" + settings, to: "hornbook.toml")
    let build = try place.run("build")
    #expect(build.errors.contains("page 1 of 'The Cat' has other words now than a machine reads"), "\(build.errors)")
    #expect(build.errors.contains("[outdated-voice]"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path + "/Site/recordings").count == 1)
    try FileManager.default.removeItem(atPath: place.path + "/said")
    // Titles are told, too.
    try place.write(
      "+++\ntitle = \"Marla the Dog\"\nchildName = \"Marla\"\n+++\nIt barked.\n", to: "Content/stories/en/dog.md")
    #expect(try place.done("narrate", "--trust", Self.line).output.contains("read 2 pages aloud"))
    #expect(try !place.text("said").contains("Marla"))
    #expect(try !place.run("build").errors.contains("outdated-voice"))
  }

  @Test func `a dry run says what would be read, and runs nothing`() throws {
    let place = try Self.place("touch ran", narrate: "say = { Marla = \"MAR-la\" }\nvoices = { en = \"alba\" }")
    let result = try place.run("narrate", "--dry-run")
    #expect(
      result.output == """
        'The Cat', page 1: 19 characters, en, Tin 'alba'
        'The Cat', page 2: 14 characters, en, Tin 'alba'
        would read 2 pages, 33 characters

        """, "\(result.output)\(result.errors)")
    let json = try place.run("narrate", "--dry-run", "--json", "--limit", "1").json()
    #expect(json["pages"]?.array?.count == 1)
    #expect(json["pages"]?.array?[0]["request"]?["sentences"]?.array?[0]["say"]?.string == "MAR-la saw one cat.")
    #expect(!place.has("ran") && !place.has("Content/Illustrations"))
  }

  @Test func `a program of the settings runs only when somebody says so`() throws {
    let place = try Self.place("touch ran")
    let result = try place.run("narrate")
    #expect(result.code == 1)
    let message =
      "the settings run the program '\(Self.line)', and give it titles and words of pages [untrusted-program]"
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!place.has("ran"))
  }

  @Test(arguments: [
    ("exit 77", "has no new voice: the program refused it: 'read' ended with 77 [narration-failed]"),
    (
      "echo hello",
      "has no new voice: the answer is no whole WAV file of 16 bits in one or two channels [narration-failed]"
    ),
    ("exit 78", "error: 'read' ended with 78 [voice-provider]"),
  ])
  func `what went wrong is said of each page`(script: String, message: String) throws {
    let result = try Self.place(script).run("narrate", "--trust", Self.line)
    #expect(result.code == 1 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func `a machine without the encoder says which package brings it`() throws {
    let result = try Self.place().run(
      "narrate", "--trust", Self.line, environment: ["PATH": "/nonexistent"])
    #expect(result.code == 78)
    #expect(result.errors.contains("hint: install it, on Debian with 'apt-get install ffmpeg'"), "\(result.errors)")
  }

  @Test(arguments: [
    ("say = { \"two words\" = \"x\" }", "'say' in [narrate] must have keys that each must be one word"),
    ("say = { Zefa = 3 }", "'say' in [narrate] must be a table of strings, and none with an integer"),
    ("say = \"Zefa\"", "'say' in [narrate] must be a table such as"),
    ("voices = { \"not a tag!\" = \"x\" }", "'voices' in [narrate] must have keys that each must be a BCP 47"),
    ("rate = 20", "'rate' in [narrate] must be from 80 to 450, not 20"),
  ])
  func `settings that cannot be are refused`(line: String, message: String) throws {
    let result = try Self.place(narrate: line).run("narrate")
    #expect(result.code == 78 && result.errors.contains(message), "\(result.errors)")
  }
}
