import Basics
import Foundation
import Synchronization
import Testing

/// A project whose settings name no library: its content folder is the library.
@Suite struct FolderCommandTests {
  private let place: Place

  init() throws {
    place = try Place()
    try place.write("[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.write(Self.story("The Lost Star", "A star fell."), to: "Content/stories/en/star.md")
    try place.write(Self.story("The Found Moon", "It was there."), to: "Content/stories/en/moon.md")
  }

  private static func story(_ title: String, _ text: String) -> String {
    "+++\ncreatedAt = 2025-01-01T00:00:00Z\n+++\n\n# \(title)\n\n\(text)\n"
  }

  /// The files of the site, by what lies in them.
  private func site(_ place: Place, in folder: String = "Site") throws -> [String: Data] {
    try place.files().filter { $0.key.hasPrefix(folder + "/") }
  }

  @Test func `an edit is published, and nothing is made besides addresses`() throws {
    #expect(try place.done("build").output.contains("published 2 stories"))
    #expect(try place.text("Site/stories/the-lost-star/1.html").contains("A star fell."))
    #expect(!place.has("Content/library.sqlite"))
    #expect(try place.text("Content/addresses.toml").contains("the-lost-star"))
    #expect(try place.done("build").output.contains("wrote 0 files"))
    try place.write(Self.story("The Lost Star", "A star rose."), to: "Content/stories/en/star.md")
    try place.done("build")
    #expect(try place.text("Site/stories/the-lost-star/1.html").contains("A star rose."))
    #expect(try place.done("list", "stories").output.contains("the-found-moon"))
    #expect(try place.done("status").output.contains("stories      2"))
  }

  @Test func `a story that moves into a folder of its language stays itself, and one beside 'stories' is told of`()
    throws
  {
    try place.write("# The Cat\n\nOnce there was a cat.\n", to: "Content/stories/cat.md")
    try place.done("build")
    let ids = { try place.done("list", "stories", "--json").json()["stories"]?.array?.map { $0["id"]?.string } }
    let before = try ids()
    let move = { (from: String, to: String) in
      try FileManager.default.createDirectory(
        atPath: place.path + "/" + to.split(separator: "/").dropLast().joined(separator: "/"),
        withIntermediateDirectories: true)
      try FileManager.default.moveItem(atPath: place.path + "/" + from, toPath: place.path + "/" + to)
    }
    try move("Content/stories/cat.md", "Content/stories/en/cat.md")
    #expect(try place.done("build", "--verbose").errors.contains("was 'Content/stories/cat.md' before"))
    #expect(try ids() == before)
    #expect(try place.text("Site/stories/the-cat/index.html").contains("lang=\"en\""))
    for stray in ["Content/cat.md", "Content/en/cat.md"] {
      try move("Content/stories/en/cat.md", stray)
      let warning = "\(stray): warning: it is not published, because stories lie in 'Content/stories' [stray-story]"
      for _ in 1...2 { #expect(try place.done("build").errors.contains(warning)) }
      try move(stray, "Content/stories/en/cat.md")
      #expect(try !place.done("build").errors.contains("stray-story"))
      #expect(try ids() == before)
    }
    #expect(!place.has("Site/stories/the-cat-2"))
  }

  @Test func `a date that a file does not say any more is gone`() throws {
    try place.write(
      #"{"format": "hornbook", "collections": [{"name": "Night", "createdAt": "2025-01-02", "stories": []}]}"#,
      to: "Content/collections.json")
    func dates(_ things: String) throws -> [String?] {
      try place.done("list", things, "--json").json()[things]?.array?.map { $0["createdAt"]?.string } ?? []
    }
    #expect(try dates("stories").contains("2025-01-01T00:00:00.000000Z"))
    #expect(try dates("collections") == ["2025-01-02T00:00:00.000000Z"])
    try place.write("# The Lost Star\n\nA star fell.\n", to: "Content/stories/en/star.md")
    try place.write("# The Found Moon\n\nIt was there.\n", to: "Content/stories/en/moon.md")
    try place.write(
      #"{"format": "hornbook", "collections": [{"name": "Night", "stories": []}]}"#, to: "Content/collections.json")
    let unknown = "2001-01-01T00:00:00.000000Z"
    #expect(try dates("stories") == [unknown, unknown])
    #expect(try dates("collections") == [unknown])
  }

  @Test func `the site is that of the same stories in one file`() throws {
    try place.done("build")
    let other = try Place()
    try other.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    for (name, data) in try place.files() where name.hasPrefix("Content/stories/") { try other.write(data, to: name) }
    try other.done("build")
    #expect(try site(place) == site(other))
    try place.done("copy", "copy.sqlite")
    try place.write("store = \"copy.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.done("build", "--output", "Copy")
    #expect(
      try Dictionary(uniqueKeysWithValues: site(place, in: "Copy").map { (String($0.key.dropFirst(5)), $0.value) })
        == Dictionary(uniqueKeysWithValues: site(place).map { (String($0.key.dropFirst(5)), $0.value) }))
  }

  @Test func `a broken story is told with its place, and stays as it was last right`() throws {
    try place.done("build")
    try place.write("+++\ntitle = \n+++\n", to: "Content/stories/en/star.md")
    try place.write(Self.story("The Found Moon", "It was not there."), to: "Content/stories/en/moon.md")
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(result.errors.contains("Content/stories/en/star.md:2:9: error: "))
    #expect(try place.text("Site/stories/the-lost-star/1.html").contains("A star fell."))
    #expect(try place.text("Site/stories/the-found-moon/1.html").contains("It was not there."))
    // Whatever else is made of the library, too, is told to be older than the file.
    for (words, code) in [
      (["list", "stories"], 0), (["status"], 0), (["epub"], 1), (["export", "json", "out.json"], 1),
      (["copy", "copy.sqlite"], 1), (["illustrate", "--provider", "sketch"], 1),
    ] {
      let result = try Program.run(words, in: place.path)
      #expect(result.code == code, "\(words)")
      #expect(result.errors.contains("Content/stories/en/star.md:2:9: error: "), "\(words): \(result.errors)")
    }
    #expect(try place.text("Content/stories/en/moon.md").contains("![](../../Illustrations/"))
    #expect(
      try place.run("illustrate", "--provider", "sketch", "The Lost Star").errors.contains("star.md:2:9: error: "))
    let edited = try place.run("edit", "story", "The Lost Star", "--title", "X")
    #expect(edited.code != 0 && edited.errors.contains("Content/stories/en/star.md:2:9"))
    try place.done("edit", "story", "The Lost Star", "--favorite")
    try place.write(Self.story("The Lost Star", "A star rose."), to: "Content/stories/en/star.md")
    try place.done("build")
    #expect(try place.text("Site/stories/the-lost-star/1.html").contains("A star rose."))
  }

  @Test func `what a story lacks is told with its file, wherever that lies by then`() throws {
    try place.write(Self.story("The Lost Star", "![A star](gone.png)\n\nIt fell."), to: "Content/stories/en/star.md")
    let warning =
      "warning: page 1 of 'The Lost Star' has the picture 'stories/en/gone.png', which is missing [missing-picture]"
    for (old, file) in [(nil, "star.md"), ("star.md", "a star.md"), ("a star.md", "star.md")] {
      let folder = place.path + "/Content/stories/en/"
      if let old { try FileManager.default.moveItem(atPath: folder + old, toPath: folder + file) }
      for _ in 1...2 { #expect(try place.done("build").errors.contains("Content/stories/en/\(file): \(warning)")) }
    }
    let told = try place.done("build", "--json").json()["diagnostics"]?.array
    #expect(told?.first { $0["id"]?.string == "missing-picture" }?["file"]?.string == "Content/stories/en/star.md")
    try place.done("copy", "own.sqlite")
    try place.write("store = \"own.sqlite\"\n", to: "hornbook.toml")
    #expect(try place.done("build").errors.contains("own.sqlite: \(warning)"))
  }

  @Test func `an export as Markdown is the same library as a folder`() throws {
    let own = try Place()
    try own.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try own.write(Sample.library, to: "in/library.json")
    try own.write(Sample.picture(), to: "in/Illustrations/star.png")
    try own.done("import", "json", "in")
    try own.done("edit", "story", "the-lost-star", "--slug", "star")
    try own.done("edit", "story", "star", "--title", "The Star")
    try own.done("build")
    try own.done("export", "markdown", "out")
    try own.done("export", "markdown", "out", "--force")
    let other = try Place()
    try other.write("[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    for (name, data) in try own.files() where name.hasPrefix("out/") {
      try other.write(data, to: "Content/" + name.dropFirst(4))
    }
    let addresses = try other.text("Content/addresses.toml")
    try other.done("build")
    #expect(try other.text("Content/addresses.toml") == addresses)
    #expect(try site(other) == site(own))
    #expect(other.has("Site/stories/the-lost-star/index.html"))
    // What is written into the library would be read once more.
    for path in ["Content", "Content/out", "Content/deep/out/", "./Content/../Content/out"] {
      let result = try other.run("export", "markdown", path, "--force")
      #expect(result.code == 1 && result.errors.contains("[export-in-the-way]"), "\(path): \(result.errors)")
    }
    #expect(try other.run("export", "json", "Content/all.json").errors.contains("[export-in-the-way]"))
    try other.done("export", "markdown", "Contents")
  }

  @Test func `a new story begins in a file of its own`() throws {
    let said = try place.done("new", "story", "# The Fox", "--language", "FR")
    #expect(said.output == "began '# The Fox' in Content/stories/fr/the-fox.md\n")
    let result = try place.done("build", "--strict")
    #expect(!result.errors.contains("warning"), "\(result.errors)")
    #expect(try place.text("Site/stories/the-fox/index.html").contains("# The Fox"))
    #expect(place.has("Site/stories/the-fox/2.html") && !place.has("Site/stories/the-fox/3.html"))
    let before = try place.files()
    for (words, id) in [
      (["# The Fox", "--language", "fr"], "story-in-the-way"), (["A", "--language", "x y"], "usage"),
      ([" "], "usage"),
    ] {
      let result = try Program.run(["new", "story"] + words, in: place.path)
      #expect(result.code != 0 && result.errors.contains("[\(id)]"), "\(result.errors)")
    }
    #expect(try place.files() == before)
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    #expect(try place.run("new", "story", "B").errors.contains("[no-folder-library]"))
  }

  @Test func `of two who begin the same story at the same time one is told that it is there`() throws {
    let place = place
    for round in 0..<6 {
      let codes = Mutex<[Int32]>([])
      let others = (0..<2).map { _ in
        SystemThread {
          let result = try? place.run("new", "story", "Race \(round)")
          codes.withLock { $0.append(result?.code ?? -1) }
        }
      }
      for other in others { other?.wait() }
      #expect(codes.withLock { $0.sorted() } == [0, 1])
    }
  }

  @Test func `pictures that stand in JSON are kept as long as they are shown`() throws {
    let picture = try Sample.picture().base64EncodedString()
    let held = #", "illustrationData": "\#(picture)""#
    let story =
      #"{"stories": [{"id": "00000000-0000-4000-8000-00000000000A", "title": "Held", "createdAt": "2025-01-01T00:00:00Z", "#
      + #""pages": [{"pageNumber": 1, "text": "One.""#
    try place.write("\(story)\(held)}]}]}", to: "Content/held.json")
    try place.done("build")
    let kept = try place.files(except: "Content").keys.filter { $0.hasPrefix(".hornbook/content-pictures/") }
    #expect(kept.count == 1)
    #expect(try place.text("Site/stories/held/1.html").contains("illustrations/"))
    try place.done("clean", "--pictures")
    #expect(place.has(try #require(kept.first)))
    try place.write("\(story)}]}]}", to: "Content/held.json")
    let said = try place.done("clean", "--pictures").output
    #expect(said.contains("removed 1 picture that the content folder has no more"))
    #expect(!place.has(try #require(kept.first)))
  }

  @Test func `a library that is there goes on being published, and is told of`() throws {
    let settings = try place.text("hornbook.toml")
    try place.write("store = \"Content/library.sqlite\"\n" + settings, to: "hornbook.toml")
    try place.done("edit", "story", "the-lost-star", "--title", "The Edited Star")
    try place.write(settings, to: "hornbook.toml")
    let result = try place.done("build")
    #expect(result.errors.components(separatedBy: "[two-libraries]").count == 2)
    let home = try place.text("Site/stories/index.html")
    #expect(home.contains("The Edited Star") && !home.contains("The Lost Star"))
    try place.write("store = \"Content/library.sqlite\"\n" + settings, to: "hornbook.toml")
    #expect(try !place.done("build").errors.contains("[two-libraries]"))
  }

  @Test func `who watches sees edits, renames and deletions`() throws {
    let watching = try Watching(place)
    let star = place.path + "/Content/stories/en/star.md"
    try place.write(Self.story("The Lost Star", "A star rose."), to: "Content/stories/en/star.md")
    try watching.wait { try $0.text("Site/stories/the-lost-star/1.html").contains("A star rose.") }
    try FileManager.default.moveItem(atPath: star, toPath: place.path + "/Content/stories/en/comet.md")
    try place.write(Self.story("A New One", "New."), to: "Content/stories/en/new.md")
    try watching.wait { $0.has("Site/stories/a-new-one/1.html") }
    #expect(place.has("Site/stories/the-lost-star/1.html"))
    try place.write("+++\nid = ", to: "Content/stories/en/comet.md")
    try watching.wait { _ in watching.errors.contains("Content/stories/en/comet.md:1: error: ") }
    try FileManager.default.removeItem(atPath: place.path + "/Content/stories/en/moon.md")
    try watching.wait { !$0.has("Site/stories/the-found-moon/1.html") }
    #expect(place.has("Site/stories/the-lost-star/1.html"))
    // A folder that is moved away is told of once, and comes back.
    let (content, away) = (place.path + "/Content", place.path + "/away")
    try FileManager.default.moveItem(atPath: content, toPath: away)
    try watching.wait { _ in watching.errors.contains("'Content'") }
    try place.write("[site]\ntitle = \"Stars and moons\"\n", to: "hornbook.toml")
    Thread.sleep(forTimeInterval: 1)
    #expect(watching.errors.components(separatedBy: "it is not there").count < 5, "\(watching.errors)")
    try FileManager.default.moveItem(atPath: away, toPath: content)
    try place.write(Self.story("The Lost Star", "A star shone."), to: "Content/stories/en/comet.md")
    try watching.wait { try $0.text("Site/stories/the-lost-star/1.html").contains("A star shone.") }
  }
}
