import Basics
import Foundation
import Testing

@Suite struct LibraryCommandTests {
  @Test func `a new project is ready to build, and its settings are all explained`() throws {
    let place = try Place()
    let result = try place.done("init", "my stories", "--title", "Our \"own\" tales")
    #expect(result.output.contains("cd \"my stories\""))
    #expect(try place.text("my stories/hornbook.toml").contains("title = \"Our \\\"own\\\" tales\""))
    #expect(place.has("my stories/.gitignore"))
    try place.bringCopies(to: "my stories")
    let built = try Program.run(["build"], in: place.path + "/my stories")
    #expect(built.code == 0)
    #expect(try built.output.contains("published \(Sample.storyCount()) stories"))
  }

  @Test func `init takes an empty folder, and one with hidden files, but no other`() throws {
    let place = try Place()
    try place.write("x", to: "a/.keep")
    try place.done("init", "a")
    try place.write("x", to: "b/mine.txt")
    let result = try place.run("init", "b")
    #expect(result.code == 1)
    #expect(result.errors.contains("folder 'b' holds 'mine.txt'"))
    #expect(try place.files().keys.filter { $0.hasPrefix("b/") } == ["b/mine.txt"])
    #expect(try place.run("init", "b/mine.txt").errors.contains("is not a folder"))
    #expect(try place.run("init", "a").code == 1)
  }

  @Test func `init goes on where one was cut off, and takes nothing else for that`() throws {
    let place = try Place()
    try place.done("init", "whole")
    let wanted = try place.files().filter { $0.key.hasPrefix("whole/") }
    // What a run has come to that was ended: some of the files, and one that was being written.
    for name in ["demo", "other"] {
      for (path, data) in wanted where path.contains("/stories/") {
        try place.write(data, to: name + path.dropFirst("whole".count))
      }
    }
    try place.write("half", to: "demo/Content/.hornbook-tmp-99999999-x")
    try place.done("init", "demo")
    let made = try place.files().filter { $0.key.hasPrefix("demo/") }
    #expect(made.keys.map { $0.dropFirst(5) }.sorted() == wanted.keys.map { $0.dropFirst(6) }.sorted())
    try place.write("mine", to: "other/Content/stories/mine.md")
    #expect(try place.run("init", "other").errors.contains("folder 'other' holds 'Content'"))
    #expect(!place.has("other/hornbook.toml"))
  }

  @Test func `the first import into an untouched project brings only what it names`() throws {
    let place = try Place()
    try place.done("init", "demo")
    try place.write(Sample.other, to: "export/other.json")
    try place.bringCopies(to: "demo")
    let demo = place.path + "/demo"
    let result = try Program.run(["import", "json", "../export"], in: demo)
    #expect(result.code == 0)
    #expect(result.errors.contains("the sample stories stay outside of the library"))
    #expect(result.output.contains("stories: 1 added"))
    #expect(try Program.run(["build"], in: demo).output.contains("published 1 story"))
    #expect(try Program.run(["import", "json", "Content"], in: demo).code == 0)
    #expect(try Program.run(["build"], in: demo).output.contains("published \(Sample.storyCount() + 1) stories"))
  }

  @Test func `the first import into a project with stories of its own brings those too`() throws {
    let place = try Place.project()
    try place.write(Sample.other, to: "other.json")
    try place.done("import", "json", "other.json")
    #expect(try place.done("status", "--json").json()["stories"]?.array?.count == 2)
  }

  @Test func `an import says what it did, the second time that nothing changed, and a trial writes nothing`() throws {
    let place = try Place.project()
    let before = try place.files()
    #expect(
      try place.done("import", "json", "Content", "--dry-run").output.contains("would import:\n  stories: 1 added"))
    #expect(try place.files() == before)
    #expect(try place.done("import", "json", "Content").output.contains("imported:\n  stories: 1 added"))
    #expect(try place.done("import", "json", "Content").output.contains("stories: 1 unchanged"))
    let json = try place.done("import", "json", "Content", "--json").json()
    #expect(json["stories"]?["unchanged"]?.array?.first?.string == "The Lost Star")
  }

  @Test func `an export comes back whole, and replaces nothing unless told to`() throws {
    let place = try Place.project()
    try place.done("import", "json", "Content")
    try place.done("export", "json", "out")
    try place.done("export", "json", "out.json")
    #expect(try place.data("out/library.json") == (try place.data("out.json")))
    #expect(try place.data("out/Illustrations/star.png") == Sample.picture())
    for path in ["out", "out.json"] {
      let again = try place.run("export", "json", path)
      #expect(again.code == 1)
      #expect(again.errors.contains("[export-in-the-way]"))
      try place.done("export", "json", path, "--force")
    }
    let other = try Place()
    try other.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try other.done("import", "json", place.path + "/out")
    try other.done("export", "json", "again.json")
    #expect(try other.data("again.json") == (try place.data("out.json")))
  }

  @Test func `books go to the site, or side by side into a folder`() throws {
    let place = try Place.project()
    try place.write(Sample.other, to: "Content/other.json")
    let result = try place.done("epub", "the lost star", "-o", "books")
    #expect(result.output.contains("wrote 1 e-book, kept 0"))
    #expect(try place.files().keys.filter { $0.hasSuffix(".epub") } == ["books/the-lost-star.epub"])
    #expect(!place.has("Site"))
    // What a run that was killed has left of a book goes with the next.
    try place.write("half", to: "books/.hornbook-tmp-99999999-x.abcdef")
    #expect(try place.done("epub", "the lost star", "-o", "books").output.contains("wrote 0 e-books, kept 1"))
    #expect(try place.files().keys.filter { $0.hasPrefix("books/") } == ["books/the-lost-star.epub"])
    try place.done("epub")
    #expect(try place.data("Site/books/the-lost-star.epub") == (try place.data("books/the-lost-star.epub")))
    #expect(place.has("Site/books/the-found-moon.epub"))
    #expect(!place.has("Site/index.html"))
    try place.done("build")
    #expect(place.has("Site/index.html"))
    let unknown = try place.run("epub", "The Last Star")
    #expect(unknown.code == 1)
    #expect(unknown.errors.contains("did you mean 'The Lost Star'?"))
  }

  @Test func `books are told in the order of their stories and are the same, however many are made at once`() throws {
    let place = try Place.project()
    let stories = (1...9).map { number in
      #"{"title": "Tale \#(number)", "createdAt": "2025-02-0\#(number)T00:00:00Z", "pages": [{"pageNumber": 1, "text": "\#(number)."}]}"#
    }
    try place.write(
      #"{"format": "hornbook", "version": 1, "stories": [\#(stories.joined(separator: ", "))]}"#,
      to: "Content/tales.json")
    var told: [String: [String]] = [:]
    for jobs in ["1", "4"] {
      let result = try place.done("epub", "-o", "books-\(jobs)", "--jobs", jobs, "--verbose")
      told[jobs] = result.output.split(separator: "\n").filter { $0.hasSuffix(".epub") }.map { line in
        String(line.split(separator: "/").last ?? "")
      }
    }
    #expect(told["1"] == ["the-lost-star.epub"] + (1...9).map { "tale-\($0).epub" })
    #expect(told["4"] == told["1"])
    for name in told["1"] ?? [] {
      #expect(try place.data("books-1/\(name)") == (try place.data("books-4/\(name)")))
    }
    let again = try place.done("epub", "-o", "books-4", "--jobs", "4")
    #expect(again.output.contains("wrote 0 e-books, kept 10"))
  }

  @Test func `a story without pages has no book, which is a failure where it was asked for`() throws {
    let place = try Place.project()
    try place.write(
      #"{"format": "hornbook", "version": 1, "stories": [{"title": "Blank", "createdAt": "2025-01-03T00:00:00Z"}]}"#,
      to: "Content/blank.json")
    let all = try place.done("epub")
    #expect(all.output.contains("wrote 1 e-book"))
    #expect(all.errors.contains("warning: 'Blank' has no pages"))
    for words in [["epub", "blank"], ["epub", "blank", "-o", "books"]] {
      let result = try Program.run(words, in: place.path)
      #expect(result.code == 1)
      #expect(result.errors.contains("error: 'Blank' has no pages"))
    }
  }

  @Test func `status lists what is missing, before there is a library too`() throws {
    let place = try Place.project()
    let before = try place.files()
    let result = try place.done("status")
    #expect(result.output.contains("library      none yet"))
    #expect(result.output.contains("'The Lost Star', page 2: failed (no ink)"))
    #expect(result.output.contains("\npages        2: 1 with a picture, 1 whose picture failed\n"))
    #expect(try place.files() == before)
    try place.done("build")
    try FileManager.default.removeItem(atPath: place.path + "/Content/Illustrations/star.png")
    let json = try place.done("status", "--json").json()
    #expect(json["library"]?.string == "Content/library.sqlite")
    #expect(json["withoutPicture"]?.array?.compactMap { $0["status"]?.string } == ["missing", "failed"])
  }

  @Test func `stories are edited by title, address or id`() throws {
    let place = try Place.project()
    try place.done("build")
    try place.done("edit", "story", "the lost STAR", "--author", "Ann", "--slug", "Star!", "--read", "--favorite")
    try place.done("edit", "story", "star", "--title", "The Star")
    try place.done("edit", "story", "00000000-0000-4000-8000-000000000001", "--age", "preteen", "--author", "")
    #expect(try place.done("edit", "story", "star", "--favorite").output.contains("is like that already"))
    try place.done("build")
    #expect(try place.text("Site/stories/star/index.html").contains("The Star"))
    #expect(try place.text("Site/stories/the-lost-star/index.html").contains("../star/index.html"))
    #expect(try place.done("status").output.contains("1 (1 read, 1 favorite)"))
    try place.done("edit", "story", "star", "--unread", "--no-favorite")
    #expect(try place.done("status").output.contains("1 (0 read, 0 favorites)"))
    #expect(try place.run("edit", "story", "star", "--language", "not a tag").code == 1)
    #expect(try place.run("edit", "story", "star", "--title", " ").code == 1)
    #expect(try place.run("edit", "story", "nosuch", "--read").errors.contains("[unknown-story]"))
  }

  @Test func `an address says what it has become, and one that leads on can be taken away`() throws {
    let place = try Place.project()
    try place.done("build")
    let changed = try place.done("edit", "story", "the lost star", "--slug", "A B/../x")
    #expect(
      changed.output
        == "changed story 'The Lost Star'; the next build shows it\nits address is 'a-b-x', as 'A B/../x' cannot be one\n"
    )
    #expect(try place.done("edit", "story", "a-b-x", "--slug", "star").output.contains("address") == false)
    let json = try place.done("edit", "story", "star", "--slug", "STAR!", "--json").json()
    #expect(json["address"]?.string == "star" && json["changed"]?.bool == false)
    #expect(try place.run("edit", "story", "star", "--slug", "..").errors.contains("'..' holds nothing"))
    try place.done("build")
    #expect(place.has("Site/stories/a-b-x/index.html") && place.has("Site/stories/the-lost-star/index.html"))
    try place.done("edit", "story", "a-b-x", "--drop-slug", "a-b-x", "--drop-slug", "the-lost-star")
    try place.done("build")
    #expect(!place.has("Site/stories/a-b-x/index.html") && !place.has("Site/stories/the-lost-star/index.html"))
    #expect(place.has("Site/stories/star/index.html"))
    for slug in ["star", "a-b-x"] {
      let result = try place.run("edit", "story", "star", "--drop-slug", slug)
      #expect(result.code == 1 && result.errors.contains("'\(slug)' is no former address of 'The Lost Star'"))
    }
    // The same for a collection.
    try place.done("edit", "collection", "Nights", "--create", "--slug", "One & two")
    #expect(try place.done("edit", "collection", "Nights", "--slug", "nights").output.contains("address") == false)
    try place.done("edit", "collection", "Nights", "--drop-slug", "one-two")
    #expect(try place.run("edit", "collection", "Nights", "--drop-slug", "one-two").code == 1)
  }

  /// Files as the app writes them, with real pictures in them.
  @Test func `the app's own export shows every picture on its page`() throws {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    let pictures = try (1...3).map { number in
      try Data(
        contentsOf: URL(filePath: Program.checkout).appending(
          path: "Content/Illustrations/dot-and-the-dark-lighthouse-\(number).png"))
    }
    func id(_ number: Int) -> String { "00000000-0000-4000-8000-\(100_000_000_000 + number)" }
    let stories = (1...2).map { number -> [String: Any] in
      let pages = pictures.enumerated().map { index, picture -> [String: Any] in
        [
          "id": id(number * 10 + index), "pageNumber": index + 1, "content": "Words.", "illustrationStatus": "ready",
          "illustrationData": picture.base64EncodedString(), "illustrationMimeType": "image/png",
        ]
      }
      return [
        "id": id(number), "title": "Tale \(number)", "timestamp": 773_036_030.5, "isCompleted": false, "pages": pages,
        "parameters": ["childAge": 5, "theme": "Magic"] as [String: Any],
      ]
    }
    let summaries = stories.map { story -> [String: Any] in
      ["id": story["id"] ?? "", "title": story["title"] ?? "", "pageCount": 3, "illustrationsGenerated": 3]
    }
    try place.write(JSONSerialization.data(withJSONObject: stories), to: "export/premade_stories.json")
    try place.write(
      JSONSerialization.data(
        withJSONObject: ["stories": summaries, "collections": [], "totalIllustrations": 6] as [String: Any]),
      to: "export/premade_content_summary.json")
    let trial = try place.done("import", "json", "export", "--dry-run", "--verbose")
    #expect(trial.errors.contains("[import-summary]"))
    let imported = try place.done("import", "json", "export")
    #expect(imported.output.contains("stories: 2 added") && imported.output.contains("pictures: 3 added"))
    #expect(!(try place.done("build").errors.contains("missing-picture")))
    for path in (1...2).flatMap({ story in (1...3).map { "Site/stories/tale-\(story)/\($0).html" } }) {
      let page = try place.text(path)
      let source = try #require(page.firstMatch(of: /<img [^>]*src="\.\.\/\.\.\/(illustrations\/[^"]+)"/), "\(path)")
      #expect(place.has("Site/\(source.1)"))
    }
  }

  @Test func `two stories of one title are told apart by their ids`() throws {
    let place = try Place.project()
    try place.write(Sample.other.replacing("The Found Moon", with: "The Lost Star"), to: "Content/other.json")
    let result = try place.run("edit", "story", "The Lost Star", "--read")
    #expect(result.code == 1)
    #expect(result.errors.contains("2 stories are called 'The Lost Star'"))
    #expect(result.errors.contains("00000000-0000-4000-8000-000000000002"))
  }

  @Test func `pages get texts, pictures and other places`() throws {
    let place = try Place.project()
    try place.write(Sample.picture(), to: "drawn/moon.png")
    try place.write("From a file.\n\n", to: "text.txt")
    try place.done(
      "edit", "page", "the lost star", "2", "--picture", "drawn/moon.png", "--alt", "A moon", "--move-to", "1")
    try place.done("edit", "page", "the lost star", "2", "--text-file", "text.txt", "--status", "notStarted")
    try place.done("export", "json", "out.json")
    let pages = try JSONDocument(parsing: Array(place.data("out.json"))).root["stories"]?.array?.first?["pages"]?.array
    #expect(pages?.compactMap { $0["text"]?.string } == ["It rose again.", "From a file."])
    #expect(pages?.compactMap { $0["illustrationStatus"]?.string } == ["generated", "notStarted"])
    #expect(pages?.first?["illustrationRelativePath"]?.string == "the-lost-star-2.png")
    #expect(pages?.first?["illustrationError"] == nil)
    #expect(try place.data("Content/Illustrations/the-lost-star-2.png") == Sample.picture())
    #expect(try place.run("edit", "page", "the lost star", "7", "--text", "x").errors.contains("its pages are 1, 2"))
    #expect(try place.run("edit", "page", "the lost star", "1", "--picture", "text.txt").code == 1)
    #expect(try place.run("edit", "page", "the lost star", "1", "--move-to", "3").code == 1)
  }

  @Test func `words of strangers do not steer the terminal`() throws {
    let place = try Place.project()
    let title = #"\u001b]0;x\u0007\u001b[2JEvil\u009b1m\u202eRLO"#
    try place.write(
      #"{"format": "hornbook", "version": 1, "stories": [{"title": "\#(title)", "createdAt": "2025-01-01", "pages": []}]}"#,
      to: "strange.json")
    for words in [["import", "json", "strange.json", "--verbose"], ["status", "--verbose"], ["build"]] {
      let result = try Program.run(words, in: place.path)
      let said = (result.output + result.errors).unicodeScalars
      #expect(said.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control && $0 != "\u{202E}" })
      #expect(result.output.contains("Evil") || result.errors.contains("Evil"))
    }
  }

  @Test func `stories get covers, and lose them`() throws {
    let place = try Place.project()
    try place.write(Sample.picture(), to: "drawn/front.png")
    try place.done("edit", "story", "the lost star", "--cover", "drawn/front.png")
    #expect(try place.data("Content/Illustrations/the-lost-star-cover.png") == Sample.picture())
    func cover() throws -> String? {
      try place.done("export", "json", "out.json", "--force")
      return try JSONDocument(parsing: Array(place.data("out.json"))).root["stories"]?.array?.first?[
        "coverRelativePath"]?
        .string
    }
    #expect(try cover() == "the-lost-star-cover.png")
    #expect(try place.run("edit", "story", "the lost star", "--cover", "hornbook.toml").code == 1)
    #expect(try cover() == "the-lost-star-cover.png")
    try place.done("edit", "story", "the lost star", "--no-cover")
    #expect(try cover() == nil)
  }

  @Test func `collections are made, filled and emptied`() throws {
    let place = try Place.project()
    try place.write(Sample.other, to: "Content/other.json")
    try place.done("edit", "collection", "Bedtime", "--create", "--add", "the found moon", "--add", "the lost star")
    #expect(try place.run("edit", "collection", "bedtime", "--create").code == 1)
    try place.done("edit", "collection", "bedtime", "--remove", "the lost star", "--name", "Sleep", "--category", "")
    let status = try place.done("status").output
    #expect(status.contains("  Sleep: 1 story, 0 % read"))
    #expect(status.contains("  Night Sky: 1 story"))
    #expect(
      try place.run("edit", "collection", "sleep", "--remove", "the lost star").errors.contains("[unknown-member]"))
  }

  @Test func `deleting asks, or needs a yes where nobody can be asked`() throws {
    let place = try Place.project()
    try place.done("build")
    let asked = try place.run("delete", "collection", "night sky", "--with-stories")
    #expect(asked.code == 64)
    #expect(asked.errors.contains("delete story 'The Lost Star' with 2 pages"))
    try place.done("delete", "collection", "night sky", "-n")
    #expect(try place.done("status").output.contains("collections  1"))
    try place.done("delete", "collection", "night sky", "--yes")
    let status = try place.done("status").output
    #expect(status.contains("collections  0"))
    #expect(status.contains("stories      1"))
    try place.done("delete", "story", "the-lost-star", "--yes")
    #expect(try place.done("status").output.contains("stories      0"))
  }

  @Test func `migrate says when there is nothing to do`() throws {
    let place = try Place.project()
    try place.done("build")
    #expect(try place.done("migrate").output.contains("is of schema"))
  }
}
