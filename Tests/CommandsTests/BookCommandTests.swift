import Basics
import Foundation
import TestSupport
import Testing

/// `hornbook import epub`, with the books that Hornbook makes.
@Suite struct BookCommandTests {
  /// Stories in three languages and ways: with emphasis, lines of verse, pages without words or pictures, recordings.
  private static let stories: [(path: String, text: String)] = [
    (
      "en/kite.md",
      """
      +++
      language = "en"
      ageGroup = 1
      readingLevel = 2
      createdAt = 2025-03-01
      author = "Ana Fuchs, Ben Okri"
      illustrator = "Iris"
      license = "CC-BY-SA-4.0"
      summary = "A kite flies & falls."
      theme = "Wind"

      [[contributors]]
      name = "Ana Fuchs"
      role = "aut"

      [[contributors]]
      name = "Ben Okri"
      role = "aut"

      [[contributors]]
      name = "Otto"
      role = "edt"

      [pages.1]
      audioRelativePath = "kite.mp3"
      audioTimings = '[{"start":0,"end":0.5,"text":"The kite flew *very* high."},{"start":0.5,"end":0.9,"text":"“Oh!”"}]'
      +++

      # The Red Kite

      ![A kite over a roof](../../Illustrations/star.png)

      The kite flew *very* high.

      “Oh!”

      ##

      Roses are red,\\
      kites <are> too.

      ##

      ![It fell](../../Illustrations/star.png)
      """
    ),
    (
      "ar/simsim.md",
      """
      +++
      language = "ar"
      createdAt = 2025-03-02
      author = "Ana Fuchs"
      machineAuthor = "Quill 2"
      +++

      # سمسم

      ![جمل صغير](../../Illustrations/star.png)

      سمسم أصغر جمل في القافلة.
      """
    ),
  ]

  private func publisher() throws -> Place {
    let place = try Place()
    try place.write(
      "[site]\ntitle = \"Stars\"\n[books]\nlayout = \"both\"\nkepub = true\npublisher = \"Press\"\n",
      to: "hornbook.toml")
    for (path, text) in Self.stories { try place.write(text, to: "Content/stories/\(path)") }
    try place.write(Sample.picture(), to: "Content/Illustrations/star.png")
    try place.write(Data(SampleRecordings.mp3()), to: "Content/Illustrations/kite.mp3")
    try place.done("epub", "--output", "books")
    return place
  }

  /// What a library holds of its stories that books tell, without the names of files and what only libraries have.
  private func told(_ place: Place) throws -> [String] {
    try place.done("export", "json", "told")
    let root = try JSONDocument(parsing: Array(place.data("told/library.json"))).root
    try FileManager.default.removeItem(atPath: place.path + "/told")
    return (root["stories"]?.array ?? []).map { story in
      let facts = [
        "title", "language", "author", "illustrator", "contributors", "license", "summary", "theme", "ageGroup",
        "readingLevel", "createdAt", "machineAuthor",
      ].map { story[$0]?.text() ?? "" }
      let pages = (story["pages"]?.array ?? []).map { page in
        let files = ["illustrationRelativePath", "audioRelativePath"].map { page[$0]?.string == nil ? "-" : "+" }
        return (["text", "altText"].map { page[$0]?.text() ?? "" } + files).joined(separator: " | ")
      }
      return (facts + pages).joined(separator: "\n")
    }.sorted()
  }

  @Test(
    arguments: [".epub", ".kepub.epub", ".fxl.epub", ".fxl.kepub.epub"], ["", "store = \"Content/library.sqlite\"\n"])
  func `a book of our own gives the story back, and what is made of that is the same again`(
    ending: String, store: String
  ) throws {
    let source = try publisher()
    let books = ["the-red-kite", "سمسم"].map { source.path + "/books/" + $0 + ending }
    let place = try Place()
    try place.write(
      store + "[site]\ntitle = \"Stars\"\n[books]\nlayout = \"both\"\nkepub = true\npublisher = \"Press\"\n",
      to: "hornbook.toml")
    if store.isEmpty {
      try FileManager.default.createDirectory(
        atPath: place.path + "/Content/stories", withIntermediateDirectories: true)
    }
    let trial = try place.run("import", "epub", "--dry-run", books[0], books[1])
    #expect(trial.code == 0 && trial.output.contains("stories: 2 added"), "\(trial.errors)")
    try place.done("import", "epub", books[0], books[1])
    // Where each line has its place, nobody sees which of them ends a verse.
    let isFixed = ending.contains("fxl")
    let wanted = try told(source).map { isFixed ? $0.replacing("red,\\nkites", with: "red, kites") : $0 }
    #expect(try told(place) == wanted)
    let again = try place.run("import", "epub", "--json", books[0], books[1]).json()
    #expect(
      again["stories"]?["unchanged"]?.array?.count == 2 && again["stories"]?["added"]?.array == nil
        || again["stories"]?["added"]?.array?.isEmpty == true)
    // Other editions of it are the same story, also in the library that they were made of.
    let other = source.path + "/books/the-red-kite.epub"
    #expect(try place.done("import", "epub", other).output.contains("stories: 1 unchanged"))
    #expect(try source.done("import", "epub", other, books[0]).output.contains("stories: 2 unchanged"))
    // What is read aloud is kept, with its times.
    try place.done("epub", "--output", "books")
    let third = try Place()
    try third.write("store = \"Content/library.sqlite\"\n[books]\npublisher = \"Press\"\n", to: "hornbook.toml")
    try third.done("import", "epub", place.path + "/books/the-red-kite.epub")
    let timings = try JSONDocument(parsing: Array(third.data("Content/Illustrations/the-red-kite-1.json"))).root
    #expect(timings.array?.map { $0["start"]?.double } == [0, 0.5])
    #expect(timings.array?.map { $0["text"]?.string } == ["The kite flew very high.", "“Oh!”"])
  }

  @Test(arguments: ["", "store = \"Content/library.sqlite\"\n"])
  func `a forced book wins in what it says, keeps the rest, and tells what it has replaced`(store: String) throws {
    let source = try publisher()
    let book = source.path + "/books/the-red-kite.epub"
    let place = try Place()
    try place.write(store + "[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try FileManager.default.createDirectory(
      atPath: place.path + "/Content/stories", withIntermediateDirectories: true)
    try place.done("import", "epub", book)
    try place.done("build")
    let before = try place.run("list", "stories", "--json").json()["stories"]?.array?.first
    try place.done("edit", "story", "The Red Kite", "--title", "The Blue Kite", "--notes", "Ours", "--mood", "calm")
    try place.done("edit", "page", "The Blue Kite", "1", "--text", "Other words.")
    #expect(try place.done("import", "epub", book).output.contains("stories: 1 unchanged"))
    let forced = try place.done("import", "epub", "--force", book)
    #expect(forced.output.contains("stories: 1 updated") && forced.output.contains("pages: 1 updated, 2 unchanged"))
    #expect(
      forced.errors.contains(
        "warning: 'The Red Kite' is as the book has it now, and no more as the library had it: title (it was 'The Blue Kite'), "
          + "words of page 1 [replaced-story]"), "\(forced.errors)")
    let after = try place.run("list", "stories", "--json").json()["stories"]?.array ?? []
    #expect(after.count == 1 && after[0]["title"]?.string == "The Red Kite")
    for key in ["id", "createdAt", "address", "author"] {
      #expect(after[0][key]?.text() == before?[key]?.text() && after[0][key] != nil, "\(key)")
    }
    #expect(after[0]["notes"]?.string == "Ours" && after[0]["mood"]?.string == "calm")
    let again = try place.done("import", "epub", "--force", book)
    #expect(again.output.contains("stories: 1 unchanged") && !again.errors.contains("replaced-story"))
  }

  @Test func `a book of our own changes nothing in its story, though it is forced`() throws {
    let place = try Place()
    try place.write("[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    let file = "Content/stories/kite.md"
    try place.write(
      "+++\nlanguage = \"en\"\nlicense = \"CC-BY\"\nauthor = \"Ana\"\n+++\n\n# The Red Kite\n\nIt rises.\n", to: file)
    try place.done("epub", "--output", "books")
    let before = try place.data(file)
    let forced = try place.done("import", "epub", "--force", "books/the-red-kite.epub")
    #expect(forced.output.contains("stories: 1 unchanged") && !forced.output.contains("pictures"))
    #expect(try place.data(file) == before && !forced.errors.contains("replaced-story"))
  }

  @Test func `a book in two languages gives back the story that leads it, and is none of fixed layout`() throws {
    let source = try Place()
    let settings = "[site]\ntitle = \"Stars\"\n[books]\neditions = [\"es+en\"]\n"
    try source.write(settings, to: "hornbook.toml")
    for (language, title, text) in [("es", "La cometa", "*Sube*."), ("en", "The Kite", "It *rises*.")] {
      let matter = "+++\nlanguage = \"\(language)\"\ntranslationGroup = \"kite\"\n+++\n"
      try source.write("\(matter)\n# \(title)\n\n\(text)\n", to: "Content/stories/\(language).md")
    }
    try source.done("epub", "--layout", "both", "--output", "books")
    let book = source.path + "/books/la-cometa.with-en.epub"
    try source.done("epub", "--layout", "fixed", "--output", "fixed")
    let names = try FileManager.default.contentsOfDirectory(atPath: source.path + "/fixed")
    #expect(names.allSatisfy { $0.hasSuffix(".fxl.epub") }, "\(names)")
    // It is a book of the story in the library that it was made of.
    #expect(try source.done("import", "epub", book).output.contains("stories: 1 unchanged"))
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    let result = try place.done("import", "epub", book)
    #expect(result.errors.contains("the words in 'en' beside those in 'es' are left out [left-out-content]"))
    let facts = try told(place)
    #expect(facts.count == 1 && facts[0].hasPrefix("\"La cometa\"\n\"es\"\n"), "\(facts)")
    #expect(facts[0].contains("*Sube*.") && !facts[0].contains("rises") && !facts[0].contains("Kite"))
  }

  @Test(arguments: [".epub", ".fxl.epub"])
  func `questions, answers and notes for grown-ups are no pages, and stay in the library`(ending: String) throws {
    let place = try Place()
    try place.write("[books]\nlayout = \"both\"\n", to: "hornbook.toml")
    let story = """
      +++
      createdAt = 2025-01-01
      forGrownUps = "Ask."

      [[questions]]
      question = "Who?"
      answers = ["I", "You"]
      right = 1
      +++

      # Sun

      It shines.

      """
    try place.write(story, to: "Content/stories/en/sun.md")
    try place.done("epub", "--output", "books")
    let again = try place.done("import", "epub", "--force", "books/sun" + ending)
    #expect(again.output.contains("pages: 1 unchanged"), "\(again.output)")
    let text = try place.text("Content/stories/en/sun.md")
    #expect(text.contains("forGrownUps = \"Ask.\"\n") && text.contains("question = \"Who?\"\n"), "\(text)")
  }

  @Test func `pages that are left out are kept by their names`() throws {
    let source = try publisher()
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    let book = source.path + "/books/the-red-kite.epub"
    let wrong = try place.run("import", "epub", "--keep", "nothing.xhtml", book)
    #expect(
      wrong.code == 1
        && wrong.errors.contains("no page that is left out of the book is called 'nothing.xhtml' [unknown-page]"))
    #expect(wrong.errors.contains("hint: '--dry-run --verbose' names those that are"))
    let told = try place.done("import", "epub", "--dry-run", "--verbose", book)
    let name = try #require(told.errors.firstMatch(of: /credits and licence \(([^),]+)/)?.1)
    #expect(try place.done("import", "epub", "--keep", String(name), book).output.contains("pages: 4 added"))
  }

  @Test func `a book that cannot be read fails alone`() throws {
    let source = try publisher()
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
    try place.write("no book", to: "bad.epub")
    let result = try place.run("import", "epub", "bad.epub", source.path + "/books/the-red-kite.epub")
    #expect(result.code == 1 && result.output.contains("stories: 1 added"))
    #expect(result.errors.contains("bad.epub: error: it is no complete zip archive"))
    let gone = try place.run("import", "epub", "gone.epub")
    #expect(gone.code == 1 && gone.errors.contains("there is no file"))
    #expect(try place.run("import", "epub").errors.contains("missing argument '<file>'"))
    let json = try place.run("import", "epub", "--json", "bad.epub").json()
    #expect(json["diagnostics"]?.array?.first?["id"]?.string == "unreadable-import" && json["files"]?.int == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        == [".hornbook", "Content", "bad.epub", "hornbook.toml"].filter { place.has($0) })
  }
}
