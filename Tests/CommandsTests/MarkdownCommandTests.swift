import Basics
import Foundation
import Testing

/// Stories in Markdown, as people bring them in and get them out.
@Suite struct MarkdownCommandTests {
  private static let pip = """
    +++
    id = "00000000-0000-4000-8000-000000000001"
    language = "en"
    createdAt = 2025-01-01T00:00:00Z
    +++

    # Pip and the Moon

    ![A boat](../../Illustrations/pip.png)

    Pip sailed out.

    ##

    Pip came home.

    """

  /// A project whose content folder holds a story in Markdown, a collection in JSON, a picture and an authored page.
  private func place() throws -> Place {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.write(Self.pip, to: "Content/stories/en/pip.md")
    try place.write("# About\n\nWe write.\n", to: "Content/pages/about.md")
    try place.write(
      #"{"format": "hornbook", "collections": [{"name": "Night", "createdAt": "2025-01-02", "stories": ["00000000-0000-4000-8000-000000000001"]}]}"#,
      to: "Content/collections.json")
    try place.write(Sample.picture(), to: "Content/Illustrations/pip.png")
    return place
  }

  @Test func `a build makes the library from Markdown and JSON in the content folder`() throws {
    let place = try place()
    let before = try place.files()
    try place.done("build", "--dry-run")
    #expect(try place.files() == before)
    let result = try place.done("build")
    #expect(result.errors.contains("made the library 'Content/library.sqlite' from 'Content': 1 story, 1 collection"))
    #expect(try place.text("Site/stories/pip-and-the-moon/2.html").contains("Pip came home."))
    #expect(try place.text("Site/collections/night/index.html").contains("Pip and the Moon"))
    // A picture that the file names in the library's own folder is used as it is.
    #expect(
      try place.files().keys.filter { $0.hasPrefix("Content/Illustrations/") } == ["Content/Illustrations/pip.png"])
    #expect(try !place.run("build").errors.contains("content-differs"))
  }

  @Test func `a mistake in a Markdown file is told with its place, and no library is made`() throws {
    let place = try place()
    try place.write("+++\nreadCount = true\n+++\n# Tom\n\nOne.\n", to: "Content/stories/en/tom.md")
    let result = try place.run("build")
    #expect(result.code == 1)
    #expect(
      result.errors.contains("Content/stories/en/tom.md:2:13: error: 'readCount' of 'Tom' has to be a whole number"))
    #expect(
      result.errors.contains("hint: mend them, or bring in what is right with 'hornbook import markdown Content'"))
    #expect(!place.has("Content/library.sqlite"))
    #expect(try place.run("import", "markdown", "Content").code == 1)
    #expect(try place.done("status", "--json").json()["stories"]?.array?.count == 1)
  }

  /// Changes the story in its file, as an editor does.
  private func sing(_ place: Place) throws {
    try place.write(Self.pip.replacingOccurrences(of: "came home", with: "sang"), to: "Content/stories/en/pip.md")
  }

  private let warning = "the import files in 'Content' hold something else than the library"

  @Test func `a story that was edited after the library was made is told of, and comes in`() throws {
    let place = try place()
    try place.done("build")
    try sing(place)
    for _ in 0..<2 {
      let result = try place.run("build")
      #expect(result.errors.contains(warning))
      #expect(result.errors.contains("'hornbook import markdown Content --dry-run'"))
    }
    #expect(try place.done("status").errors.contains(warning))
    #expect(try place.done("import", "markdown", "Content").output.contains("pages: 1 updated, 1 unchanged"))
    #expect(try !place.done("build").errors.contains(warning))
    #expect(try place.text("Site/stories/pip-and-the-moon/2.html").contains("Pip sang."))
  }

  /// Sets the times of the import files back, as those are that a version control system or an archive has put there
  /// some time ago.
  private func age(_ place: Place, by seconds: Double) throws {
    for name in ["stories/en/pip.md", "collections.json"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: place.path + "/Content/" + name)
    }
  }

  @Test func `a story that was edited is told of though the library has been written to since`() throws {
    let place = try place()
    try age(place, by: 3600)
    try place.done("build")
    try sing(place)
    try age(place, by: 1800)
    try place.done("edit", "page", "pip-and-the-moon", "1", "--alt", "A small boat")
    #expect(try place.run("build").errors.contains(warning))
  }

  @Test func `a library that was edited by itself is not told of`() throws {
    let place = try place()
    try age(place, by: 3600)
    try place.done("build")
    try place.done("edit", "page", "pip-and-the-moon", "2", "--text", "Pip slept.")
    #expect(try !place.done("build").errors.contains(warning))
    #expect(try place.text("Site/stories/pip-and-the-moon/2.html").contains("Pip slept."))
  }

  @Test func `a command that is to be pasted has its path in quotes, and a title stays in its line`() throws {
    let place = try place()
    try place.write("content = \"My Content\"\nstore = \"library.sqlite\"\n", to: "hornbook.toml")
    try FileManager.default.moveItem(atPath: place.path + "/Content", toPath: place.path + "/My Content")
    try place.done("build")
    try place.write(
      "+++\ntitle = \"Tom\\nand Tim\"\ncreatedAt = 2025-01-01T00:00:00Z\n+++\n\nOne.\n",
      to: "My Content/stories/en/tom.md")
    #expect(
      try place.done("build").errors.contains("hint: see what with 'hornbook import markdown \"My Content\" --dry-run'")
    )
    try place.done("import", "markdown", "My Content")
    let lines = try place.done("status", "--verbose").output.split(separator: "\n")
    #expect(lines.contains { $0.contains("Tom and Tim") })
  }

  @Test func `a watch looks at Markdown stories, too`() throws {
    let place = try place()
    let watching = try Watching(place)
    try sing(place)
    try watching.wait { _ in watching.errors.contains("hold something else than the library") }
    try place.done("import", "markdown", "Content")
    try watching.wait { try $0.text("Site/stories/pip-and-the-moon/2.html").contains("Pip sang.") }
    #expect(try watching.interrupt() == 130)
  }

  @Test func `an import of an export brings collections and addresses along`() throws {
    let source = try place()
    try source.done("build")
    try source.done("edit", "story", "Pip and the Moon", "--slug", "pip")
    try source.done("export", "markdown", "out")
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try place.done("import", "markdown", source.path + "/out")
    try place.done("export", "markdown", "out")
    for name in ["collections.json", "addresses.toml"] {
      #expect(try place.text("out/" + name) == source.text("out/" + name))
    }
  }

  @Test func `an import and an export give the same files`() throws {
    let place = try place()
    try place.done("import", "markdown", "Content/stories")
    let said = try place.done("export", "markdown", "out")
    #expect(said.output == "exported 1 story with 2 pages, 0 collections and 1 picture to 'out'\n")
    #expect(try place.text("out/stories/en/pip-and-the-moon.md") == Self.pip)
    #expect(try place.data("out/Illustrations/pip.png") == Sample.picture())
    #expect(try place.run("export", "markdown", "out").errors.contains("replace an earlier export with '--force'"))
    try place.done("export", "markdown", "out", "--force")
    try place.write("mine", to: "out/notes.txt")
    #expect(try place.run("export", "markdown", "out", "--force").errors.contains("'out' holds 'notes.txt'"))
    let again = try place.done("import", "markdown", "out", "--json").json()
    #expect(again["stories"]?["unchanged"]?.array?.count == 1)
    #expect(again["pictures"]?["unchanged"]?.array?.count == 1)
    let other = try Place()
    try other.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try other.done("import", "markdown", place.path + "/out")
    #expect(try other.data("Content/Illustrations/pip.png") == Sample.picture())
  }

  @Test func `init copies sample stories with all their folders, and knows them as samples`() throws {
    let place = try Place()
    try place.write("x", to: "share/Templates/layouts/x")
    for name in ["stories/en/pip.md", "stories/sw/deep/pip.md"] {
      try place.write(
        Self.pip.replacingOccurrences(of: "000001\"", with: name.contains("sw") ? "000002\"" : "000001\""),
        to: "share/Content/" + name)
    }
    try place.write(Sample.picture(), to: "share/Content/Illustrations/pip.png")
    try place.write("sound", to: "share/Content/Illustrations/sound/pip.mp3")
    let share = ["HORNBOOK_SHARE": place.path + "/share"]
    let made = try place.run("init", "demo", environment: share)
    #expect(made.output.contains("made a project in 'demo' with 2 sample stories"))
    for name in ["stories/en/pip.md", "stories/sw/deep/pip.md", "Illustrations/pip.png", "Illustrations/sound/pip.mp3"]
    {
      #expect(place.has("demo/Content/" + name), "\(name)")
    }
    try place.write(Sample.other, to: "export/other.json")
    let first = try Program.run(["import", "json", "../export"], in: place.path + "/demo", environment: share)
    #expect(
      first.errors.contains(
        "the sample stories stay outside of the library; bring them in with 'hornbook import markdown Content'"))
    #expect(first.output.contains("stories: 1 added"))
  }

  @Test func `a folder of many languages becomes a site in all of them`() throws {
    let languages = [
      "ach", "af", "am", "ar", "bn", "bxk", "dag", "de", "dv", "ee", "en", "es", "fa", "ff", "fr", "gu", "ha", "he",
      "hi", "ig", "it", "ja",
      "ka", "kam", "ki", "km", "kn", "ko", "lgg", "lg", "ln", "lo", "luo", "mas", "mer", "ml", "mr", "my",
      "ne", "nr", "nso", "ny",
      "om", "pa", "pl", "ps", "pt", "rw", "saq", "so", "ss", "st", "sw", "ta", "te", "th", "ti", "tn", "tr", "ur", "zu",
    ]
    let place = try Place()
    try place.write("[site]\nlanguage = \"en\"\n[books]\ncollections = false\n", to: "hornbook.toml")
    for language in languages {
      try place.write(
        "# Moon \(language)\n\n##\nText in \(language).\n\n##\n* License: [CC-BY]\n* Text: Writer \(language)\n* Illustration: Painter\n"
          + "* Translation: Translator \(language)\n* Language: \(language)\n",
        to: "asp/\(language)/0001_moon-\(language).md")
    }
    #expect(try place.done("import", "markdown", "asp").errors == "")
    try place.done("build")
    let rightToLeft: Set<String> = ["ar", "dv", "fa", "he", "ps", "ur"]
    for language in languages {
      let page = try place.text("Site/stories/moon-\(language.lowercased())/index.html")
      let direction = rightToLeft.contains(language) ? "rtl" : "ltr"
      #expect(page.contains("<html lang=\"\(language)\" dir=\"\(direction)\">"), "\(language)")
      #expect(
        page.contains("Writer \(language)") && page.contains("Translator \(language)") && page.contains(">CC BY<"),
        "\(language)")
    }
  }

  /// A folder of three stories as they are published, brought in.
  private func collection() throws -> Place {
    let place = try Place.project()
    for (number, words) in [("1", "A fox ran over the hill."), ("2", "A cow swam to the shore."), ("3", "Rain.")] {
      try place.write(
        "# Story \(number)\n\n##\n\(words) It was a long way home and nobody came along.\n\n##\n* License: [CC-BY]\n* Text: Ana\n",
        to: "asp/en/000\(number)_s\(number).md")
    }
    try place.done("import", "markdown", "asp")
    return place
  }

  @Test func `a file that is gone is told of, with the story that has its words, and pruned after a list`() throws {
    let place = try collection()
    #expect(try !place.done("import", "markdown", "asp").errors.contains("gone-source"))
    let files = FileManager.default
    try files.moveItem(atPath: place.path + "/asp/en/0001_s1.md", toPath: place.path + "/asp/en/0009_fox.md")
    try files.removeItem(atPath: place.path + "/asp/en/0002_s2.md")
    try place.write("\n", to: "asp/en/0003_s3.md")
    let told = try place.run("import", "markdown", "asp")
    #expect(told.errors.contains("asp/en/0003_s3.md:1:1: error"))
    #expect(
      told.errors.contains(
        "asp/en/0001_s1.md: warning: the file is gone, and its story 'Story 1' is still in the library [gone-source]\n"
          + "  hint: 'en/0009_fox.md' has its words, so it may have been renamed to that; '--prune' deletes"))
    #expect(told.errors.contains("its story 'Story 2' is still in the library"))
    #expect(!told.errors.contains("'Story 3' is still"))
    let before = try place.done("list", "stories").output
    _ = try place.run("import", "markdown", "asp", "--prune", "--dry-run")
    let refused = try place.run("import", "markdown", "asp", "--prune")
    #expect(refused.code == 64)
    #expect(refused.errors.contains("delete story 'Story 1': 'en/0001_s1.md' is gone; 'en/0009_fox.md' has its words"))
    #expect(try place.done("list", "stories").output == before)
    let pruned = try place.run("import", "markdown", "asp", "--prune", "--yes")
    #expect(pruned.output.contains("deleted 2 stories; the next build takes them off the site"))
    let left = try place.done("list", "stories", "--json").json()["stories"]?.array ?? []
    let titles = left.compactMap { $0["title"]?.string }.filter { $0.hasPrefix("Story") }
    #expect(titles.sorted() == ["Story 1", "Story 3"])
    #expect(try !place.run("import", "markdown", "asp").errors.contains("gone-source"))
  }

  @Test func `a story that moves into a folder of its language stays that story, also beside its translation`() throws {
    let place = try Place.project()
    func write(_ title: String, _ words: String, to file: String) throws {
      try place.write("# \(title)\n\n\(words)\n", to: "tales/\(file)")
    }
    let words = "Once there was a cat that slept in the sun all day and hunted the moon at night."
    try write("The Cat", words, to: "cat.md")
    try write("The Dog", "Once there was a dog.", to: "dog.md")
    try place.done("import", "markdown", "tales")
    try place.done("build")
    func stories() throws -> [String: String] {
      let all = try place.done("list", "stories", "--json").json()["stories"]?.array ?? []
      return Dictionary(all.map { ($0["title"]?.string ?? "", $0["id"]?.string ?? "") }) { first, _ in first + " twice"
      }
    }
    let before = try stories()
    let files = FileManager.default
    for folder in ["en", "de"] {
      try files.createDirectory(atPath: place.path + "/tales/\(folder)", withIntermediateDirectories: true)
    }
    try files.moveItem(atPath: place.path + "/tales/cat.md", toPath: place.path + "/tales/en/cat.md")
    try write("Die Katze", "Es war einmal eine Katze, die schlief den ganzen Tag in der Sonne.", to: "de/cat.md")
    // This one has other words by then, and the same title.
    try files.removeItem(atPath: place.path + "/tales/dog.md")
    try write("The Dog", "A hound ran.", to: "en/dog.md")
    let moved = try place.done("import", "markdown", "tales", "--verbose").errors
    #expect(moved.contains("tales/en/cat.md: note: it was 'tales/cat.md' before, and stays that story [renamed-story]"))
    #expect(moved.contains("tales/en/dog.md: note: it was 'tales/dog.md' before, and stays that story"))
    #expect(!moved.contains("gone-source"))
    var after = try stories()
    #expect(after.removeValue(forKey: "Die Katze") != nil)
    #expect(after == before)
    // It is known in the next import, and where the file is brought in by itself.
    #expect(try !place.done("import", "markdown", "tales", "--verbose").errors.contains("renamed-story"))
    try place.done("import", "markdown", "tales/en/cat.md")
    #expect(try stories().count == before.count + 1)
    try place.done("build")
    #expect(try place.text("Site/stories/the-cat/index.html").contains("lang=\"en\""))
    #expect(try place.text("Site/stories/the-dog/index.html").contains("A hound ran."))
    #expect(!files.fileExists(atPath: place.path + "/Site/stories/the-cat-2"))
  }

  @Test func `a file that got a language and another name is told as the likely successor`() throws {
    let place = try Place.project()
    let cat = "# The Cat\n\nOnce there was a cat that slept in the sun all day and hunted the moon at night.\n"
    try place.write(cat, to: "tales/cat.md")
    try place.done("import", "markdown", "tales")
    try place.done("build")
    try FileManager.default.removeItem(atPath: place.path + "/tales/cat.md")
    try place.write(cat, to: "tales/en/kitten.md")
    let told = try place.run("import", "markdown", "tales").errors
    #expect(
      told.contains("its story 'The Cat' is still in the library [gone-source]\n  hint: 'en/kitten.md' has its words"))
    try place.done("build")
    let refused = try place.run("edit", "story", "the-cat-2", "--slug", "the-cat")
    #expect(refused.errors.contains("'the-cat' is the address of 'The Cat', or was"))
    // The address of a story that was pruned is free for whoever asks for it.
    try place.done("import", "markdown", "tales", "--prune", "--yes")
    try place.done("edit", "story", "the-cat-2", "--slug", "the-cat")
    try place.done("build")
    #expect(try place.text("Site/stories/the-cat/index.html").contains("hunted the moon"))
    #expect(try place.text("Site/stories/the-cat-2/index.html").contains("the-cat/"))
  }

  @Test func `what is gone is still known where the project was moved`() throws {
    let place = try collection()
    let moved = try Place()
    try FileManager.default.removeItem(atPath: place.path + "/asp/en/0001_s1.md")
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path) {
      try FileManager.default.moveItem(atPath: "\(place.path)/\(name)", toPath: "\(moved.path)/\(name)")
    }
    #expect(
      try moved.run("import", "markdown", "asp").errors.contains(
        "asp/en/0001_s1.md: warning: the file is gone, and its story 'Story 1' is still in the library [gone-source]"))
  }

  @Test func `a few words alone tell no story`() throws {
    let place = try collection()
    let files = FileManager.default
    func write(_ title: String, _ words: String, to file: String) throws {
      try place.write("# \(title)\n\n##\n\(words)\n\n##\n* License: [CC-BY]\n* Text: Ana\n", to: "asp/en/\(file).md")
    }
    try write("Rain", "It rains.", to: "0004_rain")
    try write("Snow", "It snows.", to: "0005_snow")
    try place.done("import", "markdown", "asp")
    // Another story of as few words, and the same one elsewhere.
    try files.removeItem(atPath: place.path + "/asp/en/0004_rain.md")
    try write("Drops", "It rains.", to: "0008_drops")
    try files.moveItem(atPath: place.path + "/asp/en/0005_snow.md", toPath: place.path + "/asp/en/0009_snow.md")
    let told = try place.run("import", "markdown", "asp").errors
    #expect(told.contains("its story 'Rain' is still in the library [gone-source]\n  hint: '--prune'"))
    #expect(
      told.contains("its story 'Snow' is still in the library [gone-source]\n  hint: 'en/0009_snow.md' has its words"))
  }

  @Test func `what came in from elsewhere is never pruned, and one file has nothing to prune`() throws {
    let place = try collection()
    try place.write("# Other\n\n##\nOne.\n\n##\n* License: [CC-BY]\n* Text: Ana\n", to: "more/en/0001_other.md")
    try place.done("import", "markdown", "more", "--prune", "--yes")
    #expect(try place.done("list", "stories").output.contains("Story 1"))
    #expect(try place.run("import", "markdown", "more/en/0001_other.md", "--prune").code == 64)
  }
}
