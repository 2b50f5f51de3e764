import Basics
import Foundation
import SQLite
import TestSupport
import Testing

/// `hornbook import userdefaults`, run as people run it, and killed.
@Suite struct DefaultsCommandTests {
  /// Stories as the app kept them, of both shapes in turn.
  static func stories(_ count: Int, pages: Int = 2) -> [String] {
    (1...count).map { number in
      let text = (1...pages).map { "Page \($0): Words of \(number)." }
      let content =
        number % 2 == 0
        ? "\"content\": \"\(text.joined(separator: "\\n"))\""
        : "\"pages\": [\(text.map { "{\"content\": \"\($0)\"}" }.joined(separator: ", "))]"
      return """
        {"id": "00000000-0000-4000-8000-\(100_000_000_000 + number)", "title": "Story \(number)", "timestamp": \(number), \(content),
         "parameters": {"childName": "Zoë", "childAge": 5, "theme": "Courage", "favoriteCharacter": "Cat"}}
        """
    }
  }

  static func file(_ stories: [String], _ format: PropertyListSerialization.PropertyListFormat = .binary) throws -> Data
  {
    try PropertyListSerialization.data(
      fromPropertyList: ["savedStories": Data("[\(stories.joined(separator: ",\n"))]".utf8), "launches": 7],
      format: format,
      options: 0)
  }

  private func place() throws -> Place {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    return place
  }

  private func counts(_ json: JSONValue, _ fate: String) -> Int? { json["stories"]?[fate]?.array?.count }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func `comes in once, and again when it is forced`(format: PropertyListSerialization.PropertyListFormat) throws {
    let place = try place()
    try place.write(Self.file(Self.stories(3), format), to: "app.plist")
    let before = try place.data("app.plist")
    let trial = try place.done("import", "userdefaults", "app.plist", "--dry-run", "--json").json()
    #expect(counts(trial, "added") == 3 && !place.has("Content/library.sqlite"))
    #expect(
      try place.done("import", "userdefaults", "app.plist").output
        == "imported:\n  stories: 3 added\n  pages: 6 added\n")
    let again = try place.done("import", "userdefaults", "app.plist")
    #expect(again.output == "all of this has come in before; '--force' brings it in again\n")
    let json = try place.done("import", "userdefaults", "app.plist", "--json").json()
    #expect(json["repetition"]?.bool == true && counts(json, "unchanged") == 0)
    #expect(json["diagnostics"]?.array?.first?["id"]?.string == "already-imported")
    try place.done("edit", "story", "Story 1", "--title", "Ours")
    try place.write(Self.file(Self.stories(4), format), to: "app.plist")
    let more = try place.done("import", "userdefaults", "app.plist", "--json").json()
    #expect(counts(more, "added") == 1 && counts(more, "unchanged") == 3 && counts(more, "updated") == 0)
    #expect(try place.done("status", "--verbose").output.contains("Ours"))
    let forced = try place.done("import", "userdefaults", "app.plist", "--force", "--json").json()
    #expect(counts(forced, "updated") == 1 && counts(forced, "unchanged") == 3 && forced["repetition"]?.bool == false)
    try place.write(before, to: "app.plist")
    #expect(try place.done("import", "userdefaults", "app.plist", "--json").json()["repetition"]?.bool == true)
    #expect(try place.data("app.plist") == before)
  }

  @Test func `tells of a broken story and fails, and the others make a library`() throws {
    let place = try place()
    let stories = Self.stories(2)
    try place.write(Self.file([stories[0], #"{"title": 7}"#, stories[1]]), to: "app.plist")
    for (added, unchanged) in [(2, 0), (0, 2)] {
      let result = try place.run("import", "userdefaults", "app.plist", "--json")
      #expect(result.code == 1)
      let json = try result.json()
      #expect(counts(json, "added") == added && counts(json, "unchanged") == unchanged && counts(json, "skipped") == 1)
    }
    let text = try place.run("import", "userdefaults", "app.plist").errors
    #expect(
      text.contains(
        "app.plist: error: 'title' of a story without a title has to be a text, not 7 (story 2 of 'savedStories')"))
    try place.write(Self.file(stories), to: "app.plist")
    try place.done("import", "userdefaults", "app.plist")
    #expect(try place.done("import", "userdefaults", "app.plist").output.hasPrefix("all of this has come in before"))
  }

  @Test func `takes the pictures from beside the real file, or from the folder that is named`() throws {
    let story = Self.stories(1)[0].replacingOccurrences(
      of: "{\"content\": \"Page 1",
      with: "{\"illustrationURL\": \"file:///var/Documents/star.png\", \"content\": \"Page 1")
    for (picture, words) in [
      ("app/Documents/star.png", ["--illustrations", "app"]), ("app/Preferences/pictures/star.png", []),
    ] {
      let place = try place()
      try place.write(Self.file([story]), to: "app/Preferences/app.plist")
      try place.write(Sample.picture(), to: picture)
      try FileManager.default.createSymbolicLink(
        atPath: place.path + "/link.plist", withDestinationPath: "app/Preferences/app.plist")
      let result = try Program.run(["import", "userdefaults", "link.plist"] + words, in: place.path)
      #expect(result.code == 0)
      #expect(result.output.hasSuffix("  pictures: 1 added\n"), "\(result.output)\(result.errors)")
      #expect(try place.data("Content/Illustrations/star.png") == Sample.picture())
    }
    let place = try place()
    try place.write(Self.file([story]), to: "app.plist")
    #expect(
      try place.run("import", "userdefaults", "app.plist", "--illustrations", "nosuch").errors
        == "error: there is no folder 'nosuch' [unreadable-import]\n")
    #expect(!place.has("Content/library.sqlite"))
  }

  @Test func `each import names the one that takes the file`() throws {
    let place = try Place.project()
    try place.done("build")
    try place.write(Self.file(Self.stories(1)), to: "app.plist")
    for (form, file, code, right) in [
      ("json", "app.plist", 1, "userdefaults"), ("swiftdata", "app.plist", 78, "userdefaults"),
      ("userdefaults", "Content/library.json", 1, "json"), ("swiftdata", "Content/library.json", 78, "json"),
      ("userdefaults", "Content/library.sqlite", 1, "swiftdata"), ("json", "Content/library.sqlite", 1, "swiftdata"),
    ] as [(String, String, Int32, String)] {
      let result = try place.run("import", form, file)
      #expect(result.code == code)
      #expect(result.errors.contains("'hornbook import \(right) \(file)'"), "\(result.errors)")
    }
  }

  @Test func `is in the help, the manual page and the completions`() throws {
    let place = try Place()
    #expect(try place.done("help", "import").output.contains("userdefaults"))
    #expect(try place.done("help", "import", "userdefaults").output.contains("With '--force' the file wins in both."))
    #expect(try place.done("man").output.contains("hornbook import userdefaults"))
    for shell in ["bash", "zsh", "fish"] {
      #expect(try place.done("completion", shell).output.contains("userdefaults"))
    }
  }

  @Test(arguments: [false, true])
  func `killed at any moment has done all or nothing, and the next run the rest`(hasLibrary: Bool) throws {
    let count = 600
    let place = try place()
    try place.write(Sample.other, to: "other.json")
    try place.write(Self.file(Self.stories(count)), to: "app.plist")
    let source = try place.data("app.plist")
    let library = "Content/library.sqlite"
    func restore() throws {
      try? FileManager.default.removeItem(atPath: place.path + "/Content")
      if hasLibrary { try place.done("import", "json", "other.json") }
    }
    // What is right, and how long it takes.
    try restore()
    let start = ContinuousClock.now
    let first = try place.done("import", "userdefaults", "app.plist")
    #expect(first.errors.contains("/\(count) stories"))
    let patience = Double((ContinuousClock.now - start) / .microseconds(1))
    try place.done("export", "json", "clean.json")
    var random = Moments(seed: Effort.seeds(1)[0])
    let kills = Effort.steps(quick: 4, full: 8, long: 100)
    var hits = 0
    for number in 1...kills {
      try restore()
      // Every other time it is killed in the midst of the stories, for certain.
      let quarters = number % 2 == 0 ? number / 2 % 3 + 1 : 0
      let isHit = try Self.killImport(place, after: patience * random.next(), quarters: quarters)
      if isHit { hits += 1 }
      let found = try place.has(library) ? Self.look(place.path + "/" + library) : (stories: 0, marks: 0)
      let before = hasLibrary ? 1 : 0
      #expect([before, before + count].contains(found.stories), "kill \(number)")
      #expect((found.marks == 1) == (found.stories == before + count), "kill \(number)")
      if !isHit { #expect(found.stories == before + count, "kill \(number)") }
      guard number % 3 == 0 else { continue }
      let next = try place.done("import", "userdefaults", "app.plist", "--json").json()
      #expect(next["repetition"]?.bool == (found.marks == 1), "kill \(number)")
      #expect(try Self.look(place.path + "/" + library) == (before + count, 1), "kill \(number)")
      try place.done("export", "json", "after.json", "--force")
      #expect(try place.data("after.json") == place.data("clean.json"), "kill \(number)")
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path + "/Content")
      #expect(!names.contains { $0.hasPrefix(".hornbook-tmp-") }, "kill \(number): \(names)")
      #expect(try place.done("import", "userdefaults", "app.plist", "--json").json()["repetition"]?.bool == true)
    }
    #expect(hits >= kills / 2, "\(hits) of \(kills) imports were killed while they worked")
    #expect(try place.data("app.plist") == source)
  }

  /// Starts an import and kills it when it has told of so many quarters, or, of none, after so many microseconds; says
  /// whether it was still at work.
  private static func killImport(_ place: Place, after moment: Double, quarters: Int) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["import", "userdefaults", "app.plist"]
    process.currentDirectoryURL = URL(filePath: place.path)
    process.environment = ["HORNBOOK_SHARE": Program.checkout, "PATH": "/usr/bin:/bin"]
    let errors = Pipe()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var said = Data()
    while quarters > 0, said.count(where: { $0 == 0x0A }) < quarters {
      let more = errors.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += more
    }
    if quarters == 0 { usleep(UInt32(moment)) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// How many stories a library has, and how many files it remembers; it has to be whole.
  private static func look(_ path: String) throws -> (stories: Int, marks: Int) {
    let database = try Database(path: path, mode: .readWrite)
    return try database.withConnection { connection in
      #expect(try connection.text("PRAGMA integrity_check") == "ok")
      return (
        Int(try connection.integer("SELECT count(*) FROM story") ?? -1),
        Int(try connection.integer("SELECT count(*) FROM meta WHERE key LIKE 'imported_defaults %'") ?? -1)
      )
    }
  }
}
