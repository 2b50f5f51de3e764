import Basics
import Foundation
import TestSupport
import Testing

/// `hornbook export translations` and `hornbook import translations` as people run them.
@Suite struct TranslationCommandTests {
  private static let kite = """
    +++
    createdAt = 2025-03-01
    author = "Ana Fuchs"
    license = "CC-BY-ND-4.0"
    +++

    # The Red Kite

    ![A kite over a roof](../../Illustrations/kite.png)

    The kite flew.

    ##

    It fell.

    """
  private static let moon = "+++\ncreatedAt = 2025-03-02\n+++\n\n# The Moon\n\nThe moon rose.\n"
  private static let store = "store = \"Content/library.sqlite\"\n"

  private func project(_ settings: String) throws -> Place {
    let place = try Place()
    try place.write(settings + "[site]\ntitle = \"Kites\"\n", to: "hornbook.toml")
    try place.write(Self.kite, to: "Content/stories/en/kite.md")
    try place.write(Self.moon, to: "Content/stories/en/moon.md")
    try place.write(Sample.picture(), to: "Content/Illustrations/kite.png")
    return place
  }

  /// Fills in a table: of a text the translation is its place, unless that is to stay empty.
  private func fill(_ place: Place, _ file: String, except empty: Set<String> = []) throws {
    var rows = try CommaSeparated.rows(of: place.text(file)).get().map(\.cells)
    let columns = try #require(rows.first)
    let (at, to) = try (#require(columns.firstIndex(of: "place")), #require(columns.firstIndex(of: "translation")))
    let title = try #require(columns.firstIndex(of: "story"))
    for row in rows.indices.dropFirst() where !empty.contains(rows[row][at]) && rows[row][at] != "license" {
      rows[row][to] = "=\(rows[row][at]) ya \(rows[row][title])"
    }
    try place.write(Data(CommaSeparated.bytes(of: rows)), to: file)
  }

  @Test(arguments: ["", store])
  func `a table goes out and comes back as a story in any library`(settings: String) throws {
    let place = try project(settings)
    let written = try place.done("export", "translations", "The Red Kite", "--to", "sw")
    #expect(
      written.output == """
        wrote 7 texts of 1 story to 'the-red-kite.sw.csv', to be translated into 'sw'
        bring it back with 'hornbook import translations the-red-kite.sw.csv'

        """)
    #expect(written.errors.contains("CC-BY-ND-4.0, does not allow a translation to be published [no-derivatives]"))
    let again = try place.run("export", "translations", "The Red Kite", "--to", "sw")
    #expect(again.code == 1 && again.errors.contains("already exists, and may have been filled in"))
    try fill(place, "the-red-kite.sw.csv")
    let before = try place.files()
    let trial = try place.done("import", "translations", "--dry-run", "the-red-kite.sw.csv")
    #expect(trial.output.contains("would import:\n  stories: 1 added, 1 updated\n"))
    #expect(try !settings.isEmpty || place.files() == before)
    let taken = try place.done("import", "translations", "the-red-kite.sw.csv")
    #expect(taken.output.contains("imported:\n  stories: 1 added, 1 updated\n  pages: 2 added\n"), "\(taken.output)")
    #expect(taken.output.contains("'The Red Kite' in 'sw': 6 taken, 0 unchanged"))
    #expect(!taken.errors.contains("warning"), "\(taken.errors)")

    let pages = try place.done("list", "pages", "--json").json()["pages"]?.array ?? []
    let made = pages.filter { $0["text"]?.string?.hasPrefix("=page") == true }
    #expect(made.map { $0["text"]?.string } == ["=page 1 ya The Red Kite", "=page 2 ya The Red Kite"])
    #expect(made.first?["illustrationRelativePath"]?.string == "kite.png")
    #expect(made.first?["altText"]?.string == "=page 1: picture ya The Red Kite")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path + "/Content/Illustrations") == ["kite.png"])
    if settings.isEmpty {
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: place.path + "/Content/stories/sw").first)
      let text = try place.text("Content/stories/sw/\(name)")
      #expect(text.contains("](../../Illustrations/kite.png)\n\n=page 1 ya The Red Kite"), "\(text)")
      #expect(try place.text("Content/stories/en/kite.md").contains("\ntranslationGroup = "))
    }
    let after = try place.files()
    let same = try place.done("import", "translations", "the-red-kite.sw.csv", "--json").json()
    #expect(same["stories"]?["unchanged"]?.array?.count == 1 && same["translations"]?.array?[0]["taken"]?.int == 0)
    #expect(try !settings.isEmpty || place.files() == after)

    try place.done("build")
    let pagesOfSite = try place.files().filter { $0.key.hasPrefix("Site/stories/") && $0.key.hasSuffix("/1.html") }
    let texts = pagesOfSite.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(texts.values.contains { $0.contains("=page 1 ya The Red Kite") && $0.contains("lang=\"sw\"") })
  }

  @Test(arguments: ["", store])
  func `a translation whose words to learn are not said yet stays, and is filled in later`(settings: String) throws {
    let place = try project(settings)
    try place.write(
      Self.moon.replacing(
        "\n+++\n\n#",
        with: "\nglossary = [{ term = \"moon\", meaning = \"what shines at night\", pages = [1] }]\n"
          + "questions = [{ question = \"What rose?\", answers = [\"the moon\", \"a kite\"], right = 1 }]\n+++\n\n#"),
      to: "Content/stories/en/moon.md")
    func titles() throws -> [String] {
      let stories = try place.done("list", "stories", "--json").json()["stories"]?.array ?? []
      return stories.compactMap { $0["title"]?.string }.sorted()
    }
    try place.done("export", "translations", "The Moon", "--to", "sw", "--output", "a.csv")
    let places = ["word 1", "word 1: meaning", "question 1", "question 1: answer 1", "question 1: answer 2"]
    for left in [places, Array(places.dropFirst())] {
      try fill(place, "a.csv", except: Set(left))
      let taken = try place.done("import", "translations", "a.csv")
      #expect(taken.errors.contains("not translated into 'sw' yet: \(left.joined(separator: ", "))"), "\(taken.errors)")
      #expect(try titles() == ["=title ya The Moon", "The Moon", "The Red Kite"])
      #expect(try place.done("build").code == 0)
    }
    // A backup of it is no worse.
    try place.done("export", "json", "backup.json")
    let other = try Place()
    try other.write(Self.store, to: "hornbook.toml")
    try other.write(Sample.picture(), to: "Content/Illustrations/kite.png")
    try other.write(place.text("backup.json"), to: "backup.json")
    #expect(try other.done("import", "json", "backup.json").output.contains("stories: 3 added"))
    try fill(place, "a.csv")
    try place.done("import", "translations", "a.csv")
    #expect(try titles() == ["=title ya The Moon", "The Moon", "The Red Kite"])
    #expect(try !place.done("build").errors.contains("duplicate-id"))
    let shown = try place.files().filter { $0.key.hasPrefix("Site/") && $0.key.hasSuffix(".html") }.values
    #expect(shown.contains { String(decoding: $0, as: UTF8.self).contains("=question 1: answer 2 ya The Moon") })
  }

  @Test(arguments: ["", store])
  func `an edit in the library stays, and a later edit of the original is told`(settings: String) throws {
    let place = try project(settings)
    try place.done("export", "translations", "The Red Kite", "--to", "sw", "--output", "a.csv")
    try fill(place, "a.csv", except: ["page 2"])
    let draft = try place.done("import", "translations", "a.csv")
    #expect(
      draft.errors.contains(
        "a.csv:2: warning: 1 text of 'The Red Kite' is not translated into 'sw' yet: page 2"),
      "\(draft.errors)")
    #expect(
      try place.done("list", "stories", "--json").json()["stories"]?.array?.count { $0["draft"]?.bool == true } == 1)
    try place.done("edit", "page", "=title ya The Red Kite", "1", "--text", "Kishada kiliruka.")
    try place.done("edit", "page", "The Red Kite", "2", "--text", "It fell down.")
    try fill(place, "a.csv")
    let late = try place.done("import", "translations", "a.csv")
    #expect(late.errors.contains("was edited in the library since, and stays: 'Kishada kiliruka.' [kept-translation]"))
    #expect(late.errors.contains("page 2 of 'The Red Kite' has changed since this file was written; it says now"))
    #expect(
      try place.done("list", "stories", "--json").json()["stories"]?.array?.count { $0["draft"]?.bool == true } == 0)
    let out = try place.done("export", "translations", "The Red Kite", "--to", "sw", "--output", "b.xlf", "--json")
      .json()
    let numbers = ["texts", "translated", "outdated", "missing", "optional"].map { out[$0]?.int }
    #expect(numbers == [7, 5, 1, 0, 1] && out["format"]?.string == "xliff")
    #expect(try place.done("import", "translations", "b.xlf").output.contains("stories: 1 updated"))
    #expect(try place.done("import", "translations", "b.xlf").output.contains("stories: 1 unchanged"))
    try place.done("import", "translations", "a.csv", "--force")
    #expect(try place.done("list", "pages", "--json").output.contains("=page 1 ya The Red Kite"))
  }

  @Test func `a collection goes out in one file, and several files come in at once`() throws {
    let place = try project("")
    try place.done("edit", "collection", "Sky", "--create", "--add", "The Red Kite", "--add", "The Moon")
    let out = try place.done("export", "translations", "--collection", "Sky", "--to", "ar", "--json").json()
    #expect(out["file"]?.string == "sky.ar.csv" && out["stories"]?.int == 2)
    try fill(place, "sky.ar.csv")
    try place.done("export", "translations", "The Moon", "--to", "sw")
    try fill(place, "the-moon.sw.csv")
    try place.write("no table", to: "bad.csv")
    let taken = try place.run("import", "translations", "bad.csv", "sky.ar.csv", "the-moon.sw.csv")
    #expect(taken.code == 1 && taken.output.contains("stories: 3 added, 2 updated"), "\(taken.output)")
    #expect(taken.errors.contains("bad.csv:1: error: the first row does not name the columns"))
    #expect(place.has("Content/stories/ar"))
  }

  @Test(arguments: [
    ([], 64, "name the stories to be translated"), (["The Moon"], 64, "name the language to translate into"),
    (["The Moon", "--to", "x y"], 64, "'x y' is no language tag"),
    (["The Moon", "--to", "EN"], 1, "'The Moon' is in 'en' itself"),
    (["The Mon", "--to", "sw"], 1, "did you mean 'The Moon'?"),
    (["The Moon", "--to", "sw", "--format", "csv", "--output", "a.xlf"], 64, "are two things"),
  ])
  func `what cannot go out is refused`(words: [String], code: Int32, reason: String) throws {
    let place = try project("")
    let words = words.isEmpty ? ["--to", "sw"] : words
    let result = try Program.run(["export", "translations"] + words, in: place.path)
    #expect(result.code == code && result.errors.contains(reason), "\(result.errors)")
  }

  @Test func `what cannot come in is refused`() throws {
    let place = try project("")
    #expect(try place.run("import", "translations", "gone.csv").errors.contains("there is no file"))
    #expect(try place.run("import", "translations").errors.contains("missing argument '<file>'"))
    try place.write("id,key,to,translation\nX,title,sw,Nyota\n", to: "a.csv")
    let result = try place.run("import", "translations", "a.csv")
    #expect(result.code == 1)
    #expect(result.errors.contains("a.csv:2: error: the library has no story 'X' [unknown-story]"), "\(result.errors)")
    #expect(try place.run("import", "translations", "a.csv", "--json").json()["translations"]?.array?.isEmpty == true)
  }
}
