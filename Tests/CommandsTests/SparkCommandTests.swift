import Basics
import Foundation
import TestSupport
import Testing

/// What the commands do with a library of sparks, as somebody meets it who has made a project of one.
@Suite struct `A library of sparks` {
  /// A project just made, in a folder that is gone when the test is.
  private struct Project {
    let place: Place
    var path: String { place.path + "/demo" }

    init() throws {
      self = try Self(making: ())
      try FileManager.default.createDirectory(atPath: path + "/.hornbook", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: try Self.copies.get(), toPath: path + "/.hornbook/pictures")
    }

    private init(making: Void) throws {
      place = try Place()
      try place.done("init", "demo", "--kind", "dailyspark")
    }

    /// The folder of the copies of its pictures, made once for all tests: they take longer to make than all the rest.
    private static let copies = Result {
      let project = try Project(making: ())
      try project.done("build")
      let copies = TemporaryFolder.shared.file("spark-copies")
      try FileManager.default.moveItem(atPath: project.path + "/.hornbook/pictures", toPath: copies)
      return copies
    }

    func run(_ words: String..., input: String = "") throws -> Program.Result {
      try Program.run(words, in: path, input: input)
    }

    @discardableResult
    func done(_ words: String..., location: SourceLocation = #_sourceLocation) throws -> Program.Result {
      let result = try Program.run(words, in: path)
      #expect(result.code == 0, "\(words): \(result.output)\(result.errors)", sourceLocation: location)
      return result
    }

    /// The sessions of the fixture, some of them kept.
    func bringSessions() throws {
      try done("edit", "transcripts", "on")
      try done("import", "dailyspark", Program.checkout + "/Tests/Fixtures/dailyspark/sessions.json")
    }

    /// The files below the project's folder that hold one of some texts in their bytes.
    func files(holding texts: String...) throws -> [String] {
      let needles = texts.map { Data($0.utf8) }
      return try place.files(except: "nothing is left out").filter { file in
        needles.contains { file.value.range(of: $0) != nil }
      }.keys.sorted()
    }
  }

  /// What was said in the fixture's kept sessions, and what their feedback says.
  private static let kept = ["rain on the roof of the shed", "walked round the block twice", "picked up the shed"]
  /// What was said in the one that nobody has kept.
  private static let unkept = "UNKEPT-"

  @Test func `tells of lessons that were edited in their file after it was made`() throws {
    let project = try Project()
    try project.done("build")
    #expect(try !project.done("build").errors.contains("content-differs"))
    let lessons = try project.place.text("demo/Content/lessons.json")
    let title = try #require(lessons.firstMatch(of: #/"title": "([^"]+)"/#)?.1)
    try project.place.write(
      lessons.replacingOccurrences(of: "\"title\": \"\(title)\"", with: "\"title\": \"Another title\""),
      to: "demo/Content/lessons.json")
    let result = try project.run("build")
    #expect(result.errors.contains("[content-differs]"))
    try project.done("import", "dailyspark", "Content")
    #expect(try !project.done("build").errors.contains("content-differs"))
  }

  @Test func `is ready to build, with presets, lessons, personas and sparks in two languages`() throws {
    let project = try Project()
    let settings = try project.place.text("demo/hornbook.toml")
    #expect(settings.contains("\nkind = \"dailyspark\"\n"))
    #expect(settings.contains("\ntitle = \"Daily sparks\"\n"))
    let built = try project.done("build")
    #expect(built.output.contains("published 128 sparks, 16 micro-lessons, "))
    #expect(built.output.contains(", 4 e-books: wrote "))
    #expect(try project.done("build").output.contains("wrote 0 files"))
    let status = try project.done("status", "--json").json()
    #expect(status["lessons"]?.int == 16)
    #expect(status["personas"]?.int == 4)
    #expect(status["presets"]?.int == 14)
    #expect(status["storeTranscripts"]?.bool == false)
    #expect(try project.done("check", "--strict", "--no-epubcheck").output.contains("0 errors, 0 warnings"))
  }

  @Test func `takes sessions in only while it may store them, and shows those that are kept`() throws {
    let project = try Project()
    let fixture = Program.checkout + "/Tests/Fixtures/dailyspark/sessions.json"
    let refused = try project.done("import", "dailyspark", fixture)
    #expect(refused.errors.contains("hornbook edit transcripts on"))
    #expect(try project.files(holding: Self.kept[0], Self.unkept).isEmpty)
    try project.bringSessions()
    try project.done("build")
    let pages = try project.files(holding: Self.kept[0]).filter { $0.hasPrefix("demo/Site/sessions/") }
    #expect(pages == ["demo/Site/sessions/5e551000-0000-4000-8000-000000000001.html"])
    // What nobody has kept is in the library alone.
    #expect(try project.files(holding: Self.unkept).allSatisfy { $0.hasPrefix("demo/Content/library.sqlite") })
    #expect(
      try project.files(holding: "a-model-nobody-sees").allSatisfy { $0.hasPrefix("demo/Content/library.sqlite") })
  }

  @Test func `leaves no byte of a session anywhere when they are switched off and removed`() throws {
    let project = try Project()
    try project.bringSessions()
    try project.done("build")
    #expect(try !project.files(holding: Self.kept[0]).isEmpty)
    let result = try project.done("edit", "transcripts", "off", "--remove")
    #expect(result.output.contains("removed 4 sessions and 20 turns"))
    #expect(try project.files(holding: Self.kept[0], Self.kept[1], Self.kept[2], Self.unkept).isEmpty)
    #expect(!project.place.has("demo/Site/sessions/index.html"))
    #expect(try project.done("status", "--json").json()["sessions"]?.int == 0)
  }

  @Test func `takes sessions off the site when they are switched off, though they stay in the library`() throws {
    let project = try Project()
    try project.bringSessions()
    try project.done("build")
    #expect(try project.run("edit", "transcripts", "off").code == 64)
    try project.done("edit", "transcripts", "off", "--keep")
    for text in Self.kept {
      #expect(try project.files(holding: text).allSatisfy { $0.hasPrefix("demo/Content/library.sqlite") })
    }
    #expect(try project.done("status", "--json").json()["publishedSessions"]?.int == 0)
    #expect(try project.run("edit", "session", "5E551000-0000-4000-8000-000000000001", "--no-keep").code != 0)
    try project.done("edit", "transcripts", "on")
    try project.done("edit", "session", "5E551000-0000-4000-8000-000000000001", "--no-keep")
    try project.done("build")
    #expect(!project.place.has("demo/Site/sessions/5e551000-0000-4000-8000-000000000001.html"))
    #expect(project.place.has("demo/Site/sessions/5e551000-0000-4000-8000-000000000002.html"))
  }

  @Test func `says that sessions are still shown where the site cannot be built anew`() throws {
    let project = try Project()
    try project.bringSessions()
    try project.done("build")
    try project.place.write("{{#open}}", to: "demo/Templates/home.mustache")
    let result = try project.run("edit", "transcripts", "off", "--remove")
    #expect(result.code == 1)
    #expect(result.errors.contains("[still-published]"))
    #expect(try project.files(holding: Self.kept[0]).allSatisfy { $0.hasPrefix("demo/Site/") })
    try project.done("clean")
    #expect(try project.files(holding: Self.kept[0]).isEmpty)
  }

  @Test func `loses one session for good`() throws {
    let project = try Project()
    try project.bringSessions()
    try project.done("edit", "session", "5E551000-0000-4000-8000-000000000001", "--delete")
    try project.done("build")
    #expect(try project.files(holding: Self.kept[0], Self.kept[2]).isEmpty)
    #expect(try !project.files(holding: Self.kept[1]).isEmpty)
    #expect(try project.run("edit", "session", "5E551000-0000-4000-8000-000000000001", "--delete").code == 1)
  }

  @Test func `takes in what is right of its own import files`() throws {
    let project = try Project()
    try project.place.write("{\"sparks\": [7]}", to: "demo/Content/broken.json")
    #expect(try project.run("build").errors.contains("[library-not-made]"))
    #expect(try project.run("import", "dailyspark", "Content").code == 1)
    #expect(try project.done("build").output.contains("published 128 sparks"))
  }

  @Test func `is deleted whole, without a trace, when somebody says so`() throws {
    let project = try Project()
    try project.bringSessions()
    try project.done("build")
    let before = try project.place.files(except: "nothing is left out")
    #expect(try project.done("delete-all", "--dry-run").errors.contains("would delete 128 sparks"))
    #expect(try project.run("delete-all").code == 64)
    #expect(Set(try project.place.files(except: "nothing is left out").keys).isSuperset(of: before.keys))
    let result = try project.done("delete-all", "--yes")
    #expect(
      result.output.hasPrefix("deleted 128 sparks, 16 micro-lessons, 4 sessions, 20 turns, 4 personas and 14 presets"))
    let spark = "arrive looking very sure of ourselves"
    #expect(try project.files(holding: Self.kept[0], Self.kept[2], Self.unkept).isEmpty)
    // The import files in the content folder are their author's.
    #expect(try project.files(holding: spark) == ["demo/Content/sparks.json"])
    #expect(!project.place.has("demo/Site/index.html"))
    #expect(try project.done("build").output.contains("published 0 sparks, 0 micro-lessons"))
  }

  @Test func `comes back whole from its export`() throws {
    let project = try Project()
    try project.bringSessions()
    try project.done("edit", "session", "5E551000-0000-4000-8000-000000000002", "--rating", "5")
    try project.done("export", "json", "first.json")
    #expect(try project.run("export", "json", "first.json").code == 1)
    let other = try Project()
    try other.done("build")
    try other.done("delete-all", "--yes")
    try other.done("import", "dailyspark", project.path + "/first.json")
    try other.done("export", "json", "second.json")
    #expect(try project.place.text("demo/first.json") == other.place.text("demo/second.json"))
  }

  @Test func `has favorites, and loses what is saved no longer`() throws {
    let project = try Project()
    try project.done("build")
    try project.done("edit", "spark", "You and I are the only ones", "--favorite")
    #expect(try project.done("status", "--json").json()["favorites"]?.int == 1)
    #expect(try project.done("edit", "spark", "You and I are the only ones", "--favorite").output.contains("already"))
    try project.done("edit", "spark", "you and i are the only ones", "--unsave")
    #expect(try project.done("build").output.contains("published 127 sparks"))
    #expect(try project.files(holding: "eating the radishes") == ["demo/Content/sparks.json"])
    #expect(try project.run("edit", "spark", "No such words", "--favorite").errors.contains("[unknown-spark]"))
    #expect(try project.run("edit", "spark", "I", "--favorite").errors.contains("[ambiguous-spark]"))
  }

  @Test(arguments: [
    ["import", "json", "x.json"], ["import", "markdown", "x"], ["export", "markdown", "x"],
    ["edit", "story", "x", "--read"],
    ["delete", "story", "x", "--yes"], ["illustrate"], ["describe"],
  ])
  func `refuses what only stories have, and says why`(words: [String]) throws {
    let project = try Project()
    let result = try Program.run(words, in: project.path)
    #expect(result.code == 64)
    #expect(result.errors.contains("is for a library of stories, and this is one of sparks"))
    #expect(result.errors.contains("[other-kind]"))
  }

  @Test func `is not what a library of stories is`() throws {
    let place = try Place.project()
    for words in [["delete-all", "--yes"], ["import", "dailyspark", "x"], ["edit", "transcripts", "on"]] {
      let result = try Program.run(words, in: place.path)
      #expect(result.code == 64)
      #expect(result.errors.contains("is for a library of sparks, and this is one of stories"))
    }
  }

  @Test func `has no use for what only stories come in with`() throws {
    let project = try Project()
    for words in [["--force"], ["--illustrations", "."]] {
      let result = try Program.run(["import", "swiftdata", "x"] + words, in: project.path)
      #expect(result.code == 64)
      #expect(result.errors.hasPrefix("error: a library of sparks has no use for '\(words[0])' [usage]"))
    }
  }

  @Test func `is published by a project of its kind, which a new one is told to be`() throws {
    let project = try Project()
    try project.done("build")
    let result = try project.place.run("init", "other", "--store", "demo/Content/library.sqlite")
    #expect(result.code == 78)
    #expect(result.errors.contains("hint: it is a store of sparks: make the project with '--kind dailyspark'"))
    try project.place.done("init", "other", "--kind", "dailyspark", "--store", "demo/Content/library.sqlite")
    let stories = try Place.project()
    try stories.done("build")
    let words = ["init", "more", "--kind", "dailyspark", "--store", "Content/library.sqlite"]
    #expect(
      try Program.run(words, in: stories.path).errors.contains(
        "hint: it is a store of stories: make the project with '--kind stories'"))
  }

  @Test func `is told from a library of stories by what looks at a store, and by what needs one`() throws {
    let project = try Project()
    try project.done("build")
    let status = try project.done("status", "--store", "Content/library.sqlite").output
    #expect(status.contains("\n  spark: 128 rows\n") && status.hasSuffix("library      of sparks\n"))
    let settings = try project.place.text("demo/hornbook.toml")
    let others = settings.replacingOccurrences(of: "kind = \"dailyspark\"", with: "kind = \"stories\"")
    try project.place.write(others, to: "demo/hornbook.toml")
    let result = try project.run("build")
    #expect(result.code == 78)
    #expect(
      result.errors == """
        error: cannot open 'Content/library.sqlite': it is a library of Hornbook of another kind [library-open]
          hint: 'kind' in 'hornbook.toml' says what kind of library a project has

        """)
  }

  @Test func `has its books by themselves`() throws {
    let project = try Project()
    let result = try project.done("epub", "--output", "books")
    #expect(result.output.contains("wrote 4 e-books"))
    #expect(project.place.has("demo/books/pocket-sparks-en.epub"))
    #expect(!project.place.has("demo/Site"))
    #expect(try project.done("epub").output.contains("wrote 4 e-books"))
    #expect(try project.run("epub", "a-title").code == 64)
    for words in [["--layout", "fixed"], ["--sample"]] {
      let result = try Program.run(["epub"] + words, in: project.path)
      #expect(result.code == 64 && result.errors.contains("a library of sparks has no use for '\(words[0])'"))
    }
    let fixed = try project.done("epub", "--set", "books.layout=both")
    #expect(fixed.errors.components(separatedBy: "[flowing-books]").count == 2, "\(fixed.errors)")
    #expect(try project.done("build", "--set", "books.layout=fixed").errors.contains("[flowing-books]"))
  }
}
