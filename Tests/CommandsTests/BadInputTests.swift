import Basics
import Foundation
import Stores
import StoryStore
import TestSupport
import Testing

/// Each kind of bad input gives one clear error, the right exit code, and does no damage.
@Suite struct BadInputTests {
  @Test func `a folder that is no project`() throws {
    let place = try Place()
    for command in ["build", "status", "epub", "clean", "migrate"] {
      let result = try place.run(command)
      #expect(result.code == 78)
      #expect(result.errors.contains("hornbook init DIR"))
    }
    #expect(try place.files(except: "nothing").isEmpty)
  }

  @Test func `settings that are unknown, of another type, not TOML, or not there`() throws {
    let place = try Place.project()
    let before = try place.files()
    for (text, message) in [
      (
        "outptu = \"x\"", "hornbook.toml:1:1: error: unknown setting 'outptu'; did you mean 'output'? [unknown-setting]"
      ),
      ("[site]\ntitle = 3", "hornbook.toml:2:9: error: "), ("store = ", "[settings-syntax]"),
    ] {
      try place.write(text, to: "hornbook.toml")
      let result = try place.run("build")
      #expect(result.code == 78)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(try place.run("build", "--json").json()["exitCode"]?.int == 78)
    }
    try place.write(try #require(before["hornbook.toml"]), to: "hornbook.toml")
    #expect(try place.run("build", "-c", "nosuch.toml").code == 78)
    for (named, file) in [("Content", "Content/hornbook.toml"), (place.path, place.path + "/hornbook.toml")] {
      let other = try Place()
      try FileManager.default.createDirectory(atPath: other.path + "/Content", withIntermediateDirectories: true)
      try place.write("store = ", to: "hornbook.toml")
      let result = try other.run("build", "-c", named)
      #expect(result.code == 78)
      #expect(
        result.errors.hasPrefix(named == "Content" ? "error: cannot read '\(file)': " : "\(file):1:"),
        "\(result.errors)")
    }
    try place.write(try #require(before["hornbook.toml"]), to: "hornbook.toml")
    #expect(try place.files() == before)
  }

  @Test(arguments: [
    ("postgresql://reader:MARKER@127.0.0.1:1/library", true), ("host=127.0.0.1 port=1 password=MARKER", true),
    ("host=127.0.0.1 port=1 password = 'MARKER'", true), ("postgresql://127.0.0.1:1/library?password=MARKER", true),
    ("postgresql://127.0.0.1:1/library?sslmode=disable&sslpassword=MARKER", true),
    ("postgresql://reader@127.0.0.1:1/library", false), ("postgresql://127.0.0.1:1/library?passfile=MARKER", false),
  ])
  func `a password in the settings is told of, and not repeated`(store: String, isTold: Bool) throws {
    let place = try Place.project()
    try place.write("store = \"\(store)\"\n", to: "hornbook.toml")
    let result = try place.run("status")
    #expect(result.code == 78)
    #expect(result.errors.contains("hornbook.toml: warning: ") == isTold)
    #expect(result.errors.contains("[stored-password]") == isTold)
    #expect(!isTold || !result.errors.contains("MARKER"))
  }

  @Test(arguments: [
    ("not JSON", "{\"stories\": [", "bad.json:1:14: error: "),
    ("JSON of another shape", "{\"recipes\": [{\"name\": \"soup\"}]}", "bad.json"),
    ("a list of numbers", "[1, 2, 3]", "bad.json"), ("nothing", "", "bad.json:1:1: error: "),
  ])
  func `an import of what is no library`(name: String, text: String, message: String) throws {
    let place = try Place.project()
    try place.done("build")
    let library = try content(of: place)
    try place.write(text, to: "bad.json")
    let result = try place.run("import", "json", "bad.json")
    #expect(result.code == 1, "\(name)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("error: "))
    #expect(try content(of: place) == library)
  }

  @Test func `an import that is not there, and one that makes no library`() throws {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    #expect(try place.run("import", "json", "nosuch.json").code == 1)
    try place.write("{", to: "bad.json")
    #expect(try place.run("import", "json", "bad.json").code == 1)
    #expect(try place.files().keys.sorted() == ["bad.json", "hornbook.toml"])
  }

  @Test func `import files with errors make no library at a build`() throws {
    let place = try Place.project()
    try place.write("{\"stories\": 5", to: "Content/bad.json")
    let before = try place.files()
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(result.errors.contains("Content/bad.json:1:14: error: "))
    #expect(result.errors.contains("[library-not-made]"))
    #expect(try place.files() == before)
  }

  @Test func `a library that is a link to what is not there is not made anew`() throws {
    let place = try Place.project()
    try place.done("build")
    let library = place.path + "/Content/library.sqlite"
    try FileManager.default.removeItem(atPath: library)
    try FileManager.default.createSymbolicLink(atPath: library, withDestinationPath: "/nowhere/library.sqlite")
    let before = try place.files(except: "Content/library.sqlite")
    for command in [["build"], ["status"], ["epub"], ["import", "json", "Content"]] {
      let result = try Program.run(command, in: place.path)
      #expect(result.code == 78)
      #expect(result.errors.contains("it is a link to something that is not there [library-open]"))
    }
    #expect(try place.files(except: "Content/library.sqlite") == before)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: library) == "/nowhere/library.sqlite")
  }

  @Test func `what imports that were killed have left is swept away by the next`() throws {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try place.write(Sample.other, to: "one.json")
    let left = ".hornbook-tmp-\(try EndedProcess.identifier())-1"
    for name in ["Content/\(left)", "Content/\(left)-wal", "Content/Illustrations/\(left)"] {
      try place.write("half", to: name)
    }
    try place.done("import", "json", "one.json")
    #expect(try !place.files().keys.contains { $0.contains("hornbook-tmp") })
  }

  @Test func `of several first imports at once each comes in or says that it did not`() async throws {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try place.write(Sample.other, to: "one.json")
    let path = place.path
    let results = try await withThrowingTaskGroup(of: Program.Result.self) { group in
      for _ in 1...4 {
        group.addTask { try Program.run(["import", "json", "one.json"], in: path) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.contains { $0.code == 0 })
    for result in results where result.code != 0 {
      #expect(result.code == 1)
      #expect(result.errors.contains("run the command again"), "\(result.errors)")
    }
    #expect(try place.files().keys.sorted() == ["Content/library.sqlite", "hornbook.toml", "one.json"])
  }

  @Test func `a page that cannot be read for once stays on the site, and is told once`() throws {
    let place = try Place.project()
    try place.write("# About\n", to: "Content/pages/about.md")
    try place.done("build")
    try place.write("+++\ntitel = \"x\"\n+++\n", to: "Content/pages/about.md")
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(result.errors.split(separator: "[bad-front-matter]", omittingEmptySubsequences: false).count == 2)
    #expect(place.has("Site/pages/about.html"))
    try FileManager.default.removeItem(atPath: place.path + "/Content/pages/about.md")
    try place.done("build")
    #expect(!place.has("Site/pages/about.html"))
  }

  @Test func `ids that are there twice`() throws {
    let place = try Place.project()
    try place.write(Sample.other, to: "one.json")
    try place.done("import", "json", "one.json")
    let text = Sample.other.dropLast(2)
    let story = Sample.other.split(separator: "\"stories\": [", maxSplits: 1)[1].dropLast(2)
    try place.write(text + ",\n" + story.replacing("The Found Moon", with: "The Other Moon") + "]}", to: "two.json")
    let result = try place.run("import", "json", "two.json")
    #expect(result.code == 1)
    #expect(result.errors.contains("error: "))
    let titles = try place.done("status", "--json").json()["stories"]?.array?.compactMap { $0["title"]?.string }
    #expect(titles == ["The Lost Star", "The Found Moon"])
  }

  @Test func `pictures that are not there are named with story and page, and the rest is published`() throws {
    let place = try Place.project()
    try FileManager.default.removeItem(atPath: place.path + "/Content/Illustrations/star.png")
    let result = try place.done("build")
    #expect(result.errors.contains("page 1 of 'The Lost Star'"))
    #expect(result.errors.contains("[missing-picture]"), "\(result.errors)")
    #expect(place.has("Site/stories/the-lost-star/1.html"))
  }

  @Test func `a library that is a text file, a folder, cut off, of another program or of a newer one`() throws {
    let place = try Place.project()
    try place.done("build")
    let whole = try place.data("Content/library.sqlite")
    var newer = whole
    // The user version is a big-endian number at byte 60 of the header (SQLite file format, 1.3).
    newer.replaceSubrange(60..<64, with: [0, 0, 1, 0])
    var foreign = whole
    foreign.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    for (name, data, message) in [
      ("text", Data("Once upon a time".utf8), "it is a text file"),
      ("cut off", whole.prefix(whole.count / 2), "library"),
      ("noise", Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31) }), "not a database"),
      ("newer", newer, "newer schema"), ("foreign", foreign, "another program"),
    ] {
      try place.write(data, to: "Content/library.sqlite")
      for command in [
        ["build"], ["status"], ["edit", "story", "the-lost-star", "--read"],
        ["import", "json", "Content/library.json"],
      ] {
        let result = try Program.run(command, in: place.path)
        #expect(result.code == 78, "\(name) \(command): \(result.errors)")
        #expect(result.errors.contains(message), "\(name) \(command): \(result.errors)")
        #expect(try place.data("Content/library.sqlite") == data, "\(name) \(command)")
      }
    }
    try FileManager.default.removeItem(atPath: place.path + "/Content/library.sqlite")
    try place.write("x", to: "Content/library.sqlite/x")
    #expect(try place.run("build").code == 78)
  }

  @Test func `an output that cannot be a folder, or cannot be written`() throws {
    let place = try Place.project()
    try place.done("status")
    try place.write("mine", to: "file")
    for output in ["file", "file/Site", "/proc/hornbook"] {
      let result = try place.run("build", "--output", output)
      #expect(result.code == 1, "\(output)")
      #expect(result.errors.contains("error: "))
      #expect(!result.output.contains("published"))
    }
    #expect(try place.text("file") == "mine")
    for output in [".", "../" + URL(filePath: place.path).lastPathComponent, "Content", "Content/Illustrations/x"] {
      #expect(try place.run("build", "--force", "--output", output).code == 1)
      #expect(!place.has("index.html") && !place.has("Content/index.html"))
    }
    #expect(try place.run("epub", "--output", "file").code == 1)
    #expect(try place.run("export", "json", "file/x.json").code == 1)
  }

  @Test func `a template with an unclosed section is told with its place, and nothing is published`() throws {
    let place = try Place.project()
    try place.write("<p>\n{{#story}}", to: "Templates/story.mustache")
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(result.errors.contains("Templates/story.mustache:2:1: error: "), "\(result.errors)")
    #expect(result.errors.contains("[unclosed-section]"))
    #expect(result.errors.contains("nothing was published"))
    #expect(!place.has("Site"))
    try FileManager.default.removeItem(atPath: place.path + "/Templates")
    try place.done("build")
    let site = try place.files().filter { $0.key.hasPrefix("Site/") }
    try place.write("{{nosuch}}", to: "Templates/story.mustache")
    #expect(try place.run("build").code == 1)
    #expect(try place.files().filter { $0.key.hasPrefix("Site/") } == site)
  }

  @Test func `output that nobody takes is a failure that is told`() throws {
    let place = try Place()
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["--help"]
    process.currentDirectoryURL = URL(filePath: place.path)
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told == "error: cannot write 'standard output': no space left on device [file-access]\n")
  }

  @Test(arguments: [">&-", "2>&-", "<&- >&- 2>&-"])
  func `a stream that the caller has closed is not spoken into a file`(closed: String) throws {
    let place = try Place()
    try place.write(#"{"format": "hornbook", "version": 1, "stories": []}"#, to: "library.json")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let program = "'\(Program.path)'"
    process.arguments = ["-c", "\(program) import json library.json \(closed); \(program) build \(closed)"]
    process.currentDirectoryURL = URL(filePath: place.path)
    process.environment = ["HORNBOOK_SHARE": Program.checkout, "PATH": "/usr/bin:/bin"]
    try process.run()
    process.waitUntilExit()
    for (path, data) in try place.files() where path.hasPrefix(".hornbook/") && !path.hasSuffix(".sqlite") {
      #expect(!String(decoding: data, as: UTF8.self).contains("site"), "\(path)")
    }
  }

  /// What the library holds, whatever SQLite has done to its file meanwhile.
  private func content(of place: Place) throws -> JSONValue {
    try place.done("export", "json", "kept.json", "--force")
    return try JSONDocument(parsing: Array(place.data("kept.json"))).root
  }
}
