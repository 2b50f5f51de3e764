import Basics
import Foundation
import PlayedService
import Testing

/// The commands that change a library, in a project whose content folder it is: they change its files.
@Suite struct FolderEditCommandTests {
  private let place: Place
  private static let star = """
    +++
    # Told by Ana.
    createdAt = 2025-01-01T00:00:00Z
    author = "Ana" # she
    +++

    # The Lost Star

    A star
    fell.

    ##

    It was found.

    """

  init() throws {
    place = try Place()
    try place.write("[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.write(Self.star, to: "Content/stories/en/star.md")
    try place.write(Self.star.replacing("Lost Star", with: "Found Moon"), to: "Content/stories/en/moon.md")
    try place.done("build")
  }

  private func edit(_ words: String..., file: String = "Content/stories/en/star.md") throws -> String {
    let result = try Program.run(["edit"] + words, in: place.path)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("changed \(file)\n"), "\(result.output)")
    return try place.text(file)
  }

  @Test func `an edit changes its lines in the file of its story, and says which one that is`() throws {
    var file = Self.star.replacing("\"Ana\" # she", with: "\"Béla\" # she")
    #expect(try edit("story", "the-lost-star", "--author", "Béla") == file)
    file = file.replacing("# The Lost Star", with: "# The Star")
    #expect(try edit("story", "the-lost-star", "--title", "The Star") == file)
    file = file.replacing("It was found.", with: "It was there.")
    #expect(try edit("page", "The Star", "2", "--text", "It was there.") == file)
    try place.write(Sample.picture(), to: "drawn.png")
    file = file.replacing("##\n", with: "##\n\n![A star](../../Illustrations/the-lost-star-2.png)\n")
    #expect(try edit("page", "The Star", "2", "--picture", "drawn.png", "--alt", "A star") == file)
    #expect(place.has("Content/Illustrations/the-lost-star-2.png"))
    let moved = try place.done("edit", "story", "The Star", "--slug", "star")
    #expect(!moved.output.contains("Content/stories"))
    #expect(try place.text("Content/stories/en/star.md") == file)
    try place.done("build")
    #expect(try place.text("Site/stories/star/2.html").contains("It was there."))
    #expect(place.has("Site/stories/the-lost-star/index.html"))
    // What is so already is not written.
    #expect(try place.done("edit", "story", "star", "--author", "Béla").output.contains("is like that already"))
  }

  @Test func `marks of reading, profiles and achievements stand in a file beside the stories`() throws {
    let said = try place.done("edit", "story", "the-lost-star", "--favorite", "--read", "--json").output
    let json = try JSONDocument(parsing: Array(said.utf8)).root
    #expect(json["files"]?.array?.compactMap(\.string) == ["Content/reading.json"])
    try place.done("edit", "profile", "Mia", "--create", "--born", "2019-05-06")
    try place.done("edit", "achievement", "First", "--create", "--profile", "Mia", "--story", "the-lost-star")
    #expect(try place.text("Content/stories/en/star.md") == Self.star)
    let list = try place.done("list", "stories", "--json").output
    #expect(list.contains("\"isFavorite\":true") || list.contains("\"isFavorite\": true"), "\(list)")
    #expect(try place.done("list", "achievements").output.contains("First"))
    try place.done("delete", "profile", "Mia", "--yes")
    #expect(try !place.done("list", "achievements").output.contains("First"))
    try place.done("edit", "story", "the-lost-star", "--unread", "--no-favorite")
    let rest = try JSONDocument(parsing: Array(place.text("Content/reading.json").utf8)).root
    #expect(rest["userProfiles"]?.array == [] && rest["achievements"]?.array == [] && rest["readings"]?.array == [])
  }

  @Test func `a collection is made and changed in its file`() throws {
    try place.done("edit", "collection", "Sky", "--create", "--add", "the-lost-star", "--add", "the-found-moon")
    let made = try place.text("Content/collections.json")
    try place.write(made.replacing("\"version\": 1", with: "\"version\":   1"), to: "Content/collections.json")
    try place.done("edit", "collection", "Sky", "--description", "Above us")
    let text = try place.text("Content/collections.json")
    #expect(text.contains("\"version\":   1") && text.contains("\"descriptionText\": \"Above us\""))
    try place.done("build")
    #expect(place.has("Site/collections/sky/index.html"))
    try place.done("delete", "story", "the-lost-star", "--yes")
    #expect(!place.has("Content/stories/en/star.md"))
    let rest = try JSONDocument(parsing: Array(place.text("Content/collections.json").utf8)).root
    #expect(rest["collections"]?.array?.first?["stories"]?.array?.count == 1)
    try place.done("delete", "collection", "Sky", "--yes")
    #expect(try !place.done("build", "--strict").errors.contains("warning"))
    #expect(!place.has("Site/collections/sky/index.html") && !place.has("Site/stories/the-lost-star/index.html"))
  }

  @Test func `pictures are made for a story that has the day of its last edit`() throws {
    let day = "updatedAt = 2025-02-01T00:00:00Z"
    try place.write(
      Self.star.replacing("author", with: "\(day)\nauthor"), to: "Content/stories/en/star.md")
    let made = try place.done("illustrate", "--provider", "sketch", "The Lost Star")
    #expect(made.output.contains("made 2 pictures in "), "\(made.output)\(made.errors)")
    let file = try place.text("Content/stories/en/star.md")
    #expect(file.split(separator: "\n").count { $0.hasPrefix("![](../../Illustrations/") } == 2)
    #expect(file.contains("updatedAt = ") && !file.contains(day))
  }

  @Test func `pictures are made into the folder, and named in the files`() throws {
    let made = try place.done("illustrate", "--provider", "sketch")
    #expect(made.output.contains("changed Content/stories/en/star.md\n"), "\(made.output)")
    let file = try place.text("Content/stories/en/star.md")
    let images = file.split(separator: "\n").filter { $0.hasPrefix("![](../../Illustrations/") }
    #expect(images.count == 2)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { !$0.hasPrefix("![") && !$0.isEmpty } == Self.star.split(separator: "\n"), "\(file)")
    try place.done("build")
    #expect(try place.text("Site/stories/the-lost-star/2.html").contains("illustrations/"))
    #expect(try place.done("illustrate", "--provider", "sketch").output.contains("no picture is missing"))
    // Two of the four are described; the list comes back into the files.
    try place.done("describe")
    let list = try place.text("descriptions.csv")
    let filled = list.split(whereSeparator: \.isNewline).map { line in
      line.contains("A star") ? String(line).replacing(",,", with: ",A small star,", maxReplacements: 1) : String(line)
    }.joined(separator: "\n")
    try place.write(filled, to: "filled.csv")
    let taken = try place.done("describe", "--take", "filled.csv").output
    #expect(taken.contains("took in 2 alt texts") && taken.contains("changed Content/stories/en/star.md"), "\(taken)")
    #expect(try place.text("Content/stories/en/star.md").contains("![A small star](../../Illustrations/"))
  }

  @Test func `what a service refuses is noted in the file, and nothing that only was at work`() throws {
    let service = try PlayedService { request in request.number == 0 ? Illustrated.refusal : Illustrated.picture }
    try place.write(
      "[illustrate]\nbase_url = \"\(service.address)\"\nrequests_per_minute = 6000\nretries = 0\nimagen_model = \"\"\n",
      to: "hornbook.toml")
    let words = ["illustrate", "the-lost-star"]
    #expect(try Program.run(words, in: place.path, environment: Illustrated.environment).code == 1)
    let file = try place.text("Content/stories/en/star.md")
    #expect(file.contains("\n[pages.1]\nillustrationStatus = \"failed\"\nillustrationError = "), "\(file)")
    #expect(
      !file.contains("generating") && file.contains("# Told by Ana.") && file.contains("![](../../Illustrations/"))
    // It is not asked for again, and is so where it is forced; then the note goes.
    #expect(try Program.run(words, in: place.path, environment: Illustrated.environment).code == 0)
    #expect(service.requests.count == 2)
    let forced = try Program.run(
      words + ["--force", "--page", "1"], in: place.path, environment: Illustrated.environment)
    #expect(forced.code == 0, "\(forced.errors)")
    #expect(try !place.text("Content/stories/en/star.md").contains("[pages.1]"))
  }

  @Test func `an import brings stories as files, and the same one changes nothing`() throws {
    try place.write(Sample.library, to: "in/library.json")
    try place.write(Sample.picture(), to: "in/Illustrations/star.png")
    let before = try place.files()
    try place.done("import", "json", "in", "--dry-run")
    #expect(try place.files() == before)
    let said = try place.done("import", "json", "in").output
    #expect(said.contains("made Content/stories/"), "\(said)")
    #expect(!place.has("Content/library.sqlite"))
    let after = try place.files()
    for (name, data) in before where name.hasPrefix("Content/stories") { #expect(after[name] == data) }
    try place.done("import", "json", "in")
    #expect(try place.files().filter { $0.key.hasPrefix("Content/") } == after.filter { $0.key.hasPrefix("Content/") })
    try place.done("build")
    for words in [["json", "Content"], ["markdown", "Content/stories"], ["markdown", "in", "--prune"]] {
      let result = try Program.run(["import"] + words, in: place.path)
      #expect(result.code == 78 && result.errors.contains("[folder-library]"), "\(words): \(result.errors)")
    }
    #expect(try place.run("migrate").errors.contains("[folder-library]"))
  }
}
