import Basics
import Foundation
import Pictures
import PlayedService
import Sketch
import TestSupport
import Testing

/// `hornbook illustrate` with programs of this machine: one of the reader's own, and the one that comes with Hornbook.
@Suite struct ProgramPictureTests {
  /// The program that the settings of a scene name, with its arguments.
  private static let line = "./draw --steps '4 of 5'"

  /// A project whose settings name a script of a shell.
  private static func scene(_ script: String, stories: Int = 1, settings: String = "") throws -> Illustrated {
    let scene = try Illustrated(stories: stories)
    try scene.write(settings: settings, more: "provider = 'command'\ncommand = ['./draw', '--steps', '4 of 5']")
    try scene.place.write("#!/bin/sh\n\(script)\n", to: "draw")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scene.place.path + "/draw")
    try scene.place.write(Sample.picture(), to: "sample.png")
    return scene
  }

  @Test func `a program fills a library, from the folder of the settings`() throws {
    let scene = try Self.scene(#"echo "$2|$GEMINI_API_KEY|$PWD" >>log; cat sample.png"#, stories: 2)
    let result = try scene.run("--trust", Self.line, "--verbose")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("made 6 pictures in "))
    #expect(result.errors.contains(" (draw)"))
    #expect(try scene.statuses() == Array(repeating: "generated", count: 6))
    let log = try scene.place.text("log").split(separator: "\n")
    #expect(log.count == 6 && Set(log).count == 1)
    // The key of the service is not for it.
    #expect(log[0].hasPrefix("4 of 5||/"), "\(log[0])")
    #expect(scene.service.requests.isEmpty)
    try scene.place.done("build")
    #expect(try scene.run("--trust", Self.line).output.hasPrefix("no picture is missing"))
  }

  /// The status of a page stands in its file then.
  @Test func `a page of a content folder that has failed is asked for by each run, and made in the end`() throws {
    let place = try Place()
    try place.write("+++\ntitle = \"The Cat\"\n+++\nOne.\n", to: "Content/stories/en/cat.md")
    try place.write(
      "[site]\ntitle = \"Cats\"\n[illustrate]\nprovider = \"command\"\ncommand = [\"sh\", \"draw\"]\nretries = 0\n",
      to: "hornbook.toml")
    try place.write("exit 3\n", to: "draw")
    let words = ["illustrate", "--trust", "sh draw"]
    for _ in 0..<3 {
      let result = try Program.run(words, in: place.path)
      #expect(result.code == 1 && result.output.contains("made 0 pictures, 1 failed"), "\(result)")
      #expect(try place.text("Content/stories/en/cat.md").contains("illustrationStatus = \"failed\""))
    }
    try place.write(try Sample.picture(), to: "star.png")
    try place.write("cat star.png\n", to: "draw")
    #expect(try Program.run(words, in: place.path).output.contains("made 1 picture"))
    #expect(try Program.run(words, in: place.path).output.contains("no picture is missing"))
  }

  @Test func `a program of the settings runs only when somebody says so`() throws {
    let scene = try Self.scene("touch ran; cat sample.png")
    for words in [[], ["--trust", "./draw"], ["--trust", Self.line.uppercased()]] {
      let result = try Program.run(["illustrate"] + words, in: scene.place.path)
      #expect(result.code == 1)
      #expect(
        result.errors == """
          error: the settings run the program '\(Self.line)', and give it words and pictures of pages [untrusted-program]
            hint: if you trust it, give '--trust "\(Self.line)"'

          """)
    }
    #expect(!scene.place.has("ran") && !scene.place.has("Content/library.sqlite"))
  }

  @Test func `a dry run shows what the program would read, and runs nothing`() throws {
    let scene = try Self.scene("touch ran")
    let result = try scene.run("--dry-run", "--limit", "2")
    #expect(result.code == 0)
    let start = #"would run ["./draw","--steps","4 of 5"]"# + "\n'Story 1', page 1\n{\n"
    #expect(result.output.hasPrefix(start), "\(result.output)")
    let json = try scene.run("--dry-run", "--json").json()
    let request = try #require(json["prompts"]?.array?[1]["request"])
    #expect(request["format"]?.string == "hornbook-picture-request")
    #expect(request["page"]?.int == 2 && request["pageIndex"]?.int == 1)
    #expect(request["story"]?["pages"]?.array?.first?.string == "Marla saw page 1 of 1.")
    #expect(request["previous"] != nil)
    #expect(!scene.place.has("ran") && !scene.place.has("Content/library.sqlite"))
    // The same is sent, but for the picture of the page before.
    try scene.place.write("#!/bin/sh\ncat >>sent; cat sample.png\n", to: "draw")
    #expect(try scene.run("--trust", Self.line, "--jobs", "1").output.hasPrefix("made 3"))
    let sent = try scene.place.text("sent").split(separator: "\n").map {
      try JSONDocument(parsing: Array($0.utf8)).root
    }
    #expect(sent.map { $0["prompt"] } == json["prompts"]?.array?.map { $0["prompt"] })
    #expect(sent.map { $0["story"] } == json["prompts"]?.array?.map { $0["request"]?["story"] })
  }

  @Test(arguments: [
    (
      "command = ['./nowhere']",
      "the program './nowhere', which 'command' in [illustrate] names, is not on this machine"
    ),
    ("command = ['hornbook-nowhere']", "hint: install it, or give its path"),
    ("command = ['hornbook.toml']", "[no-picture-program]"), ("", "'command' in [illustrate] must name a program"),
    ("command = ['']", "'command' in [illustrate] must begin with the name of a program"),
    ("command = 'draw'", "'command' in [illustrate] must be a list of strings, not a string"),
  ])
  func `a program that is not there is named before anything is done`(line: String, message: String) throws {
    let scene = try Illustrated()
    try scene.write(more: "provider = 'command'\n\(line)")
    let result = try scene.run()
    #expect(result.code == 78)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!scene.place.has("Content/library.sqlite"))
  }

  @Test(arguments: [
    ("echo 'no foxes' >&2; exit 77", "the program refused it: 'draw' ended with 77: no foxes [illustration-refused]"),
    ("echo hello", "has no new picture: the answer is no picture [illustration-failed]"),
    ("exit 78", "'draw' ended with 78 [picture-service]"), ("exec sleep 600", "'draw' took longer than 1 s"),
    ("exec yes", "'draw' wrote more than 67108864 bytes"),
  ])
  func `what goes wrong is told, and the run has failed`(script: String, message: String) throws {
    let scene = try Self.scene(script)
    let limit = script.hasPrefix("exec") ? 1 : 180
    try scene.place.write(
      scene.place.text("hornbook.toml").replacing("[illustrate]", with: "[illustrate]\ntimeout = \(limit)"),
      to: "hornbook.toml")
    // Much is written in a moment, or not: of the two limits one holds.
    let result = try scene.run("--trust", Self.line, "--jobs", "1", "--page", "1")
    #expect(result.code == 1)
    let isLoud = script == "exec yes"
    #expect(
      result.errors.contains(message) || isLoud && result.errors.contains("'draw' took longer"), "\(result.errors)")
    #expect(try scene.pictures() == [])
  }

  @Test(arguments: ["keep", "initial", "replace"])
  func `a program is told the child's name only where the settings leave it in the site`(rule: String) throws {
    let scene = try Self.scene("cat >>sent; cat sample.png", settings: "child_name = \"\(rule)\"")
    #expect(try scene.run("--trust", Self.line).code == 0)
    #expect(try scene.place.text("sent").contains("Marla") == (rule == "keep"))
  }

  // MARK: The program that comes along

  @Test func `the sketches are those of the story, and nobody is asked`() throws {
    let scene = try Illustrated(stories: 1)
    let result = try scene.run("--provider", "sketch", "--json", hasKey: false)
    #expect(result.code == 0, "\(result.errors)")
    let made = try #require(try result.json()["made"]?.array)
    #expect(made.count == 3 && made.allSatisfy { $0["model"]?.string == "sketch" })
    let story = SketchStory(
      id: Illustrated.id(1), title: "Story 1", language: "", theme: "Courage", mainCharacter: "Marla the fox",
      pages: (1...3).map { "Marla saw page \($0) of 1." })
    let drawn = StorySketch(story: story)
    for (place, entry) in made.enumerated() {
      let path = try #require(entry["path"]?.string)
      let bytes = Array(try scene.place.data("Content/Illustrations/\(path)"))
      #expect(bytes == drawn.drawing(ofPage: place), "\(path)")
      #expect(PictureFacts(of: bytes) == PictureFacts(type: .svg, width: 1600, height: 1200, isComplete: true))
    }
    #expect(scene.service.requests.isEmpty)
  }

  @Test func `without the program that draws, it says what is missing`() throws {
    let scene = try Illustrated()
    let alone = try Place()
    try FileManager.default.copyItem(atPath: Program.path, toPath: alone.path + "/hornbook")
    let words = ["illustrate", "--provider", "sketch"]
    let missing = try Program.run(words, in: scene.place.path, program: alone.path + "/hornbook")
    #expect(missing.code == 78)
    #expect(
      missing.errors == """
        error: the program 'hornbook-sketch', which draws for the provider 'sketch', is not on this machine [no-picture-program]
          hint: put it beside 'hornbook', or into a folder of PATH

        """)
    let folder = (Program.path as NSString).deletingLastPathComponent
    let found = try Program.run(
      words, in: scene.place.path, environment: ["PATH": "/usr/bin:\(folder)"], program: alone.path + "/hornbook")
    #expect(found.code == 0, "\(found.errors)")
    #expect(try scene.statuses() == Array(repeating: "generated", count: 6))
  }

  @Test(arguments: [
    ("", 65, "the request is not JSON"), ("{}", 65, "must have the format 'hornbook-picture-request' in version 1"),
    (#"{"format": "hornbook-picture-request", "version": 1}"#, 65, "has no 'story'"),
    (
      #"{"format": "hornbook-picture-request", "version": 1, "pageIndex": 1, "story": {"pages": ["One."]}}"#, 65,
      "'pageIndex' is not the place of one of the 1 pages"
    ), (#"{"format": "hornbook-picture-request", "version": 1, "pageIndex": 0, "story": {"pages": ["One."]}}"#, 0, ""),
  ])
  func `the program that draws says what is wrong with a request`(input: String, code: Int32, message: String) throws {
    let result = try Program.run([], in: "/", input: input, program: Program.path + "-sketch")
    #expect(result.code == code)
    #expect(code == 0 ? result.errors.isEmpty : result.errors.contains(message), "\(result.errors)")
    #expect(result.output.hasPrefix("<svg") == (code == 0), "\(result.output.prefix(80))")
  }

  @Test func `the program that draws takes no words`() throws {
    let help = try Program.run(["--help"], in: "/", program: Program.path + "-sketch")
    #expect(help.code == 0 && help.output.hasPrefix("usage: hornbook-sketch < request.json"))
    let wrong = try Program.run(["page.json"], in: "/", program: Program.path + "-sketch")
    #expect(wrong.code == 64 && wrong.output.isEmpty && wrong.errors.hasPrefix("usage: "))
  }
}
