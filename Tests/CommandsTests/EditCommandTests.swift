import Basics
import Foundation
import TestSupport
import Testing

/// What 'hornbook edit' and 'hornbook delete' do to pages, achievements and profiles.
@Suite struct EditCommandTests {
  /// The pages of the sample story, as 'number text'.
  private func pages(_ place: Place) throws -> [String] {
    let found = try place.done("list", "pages", "--json").json()["pages"]?.array ?? []
    return found.map { "\($0["pageNumber"]?.int ?? 0) \($0["text"]?.string ?? "-")" }
  }

  /// What a list has, by the members that are named.
  private func list(_ place: Place, _ word: String, _ members: String...) throws -> [[String?]] {
    let found = try place.done("list", word, "--json").json()[word]?.array ?? []
    return found.map { thing in members.map { thing[$0]?.string } }
  }

  @Test func `editions exchange their ISBNs in one call, and never have one together`() throws {
    let place = try Place.project()
    let (one, other) = ("978-3-16-148410-0", "978-0-306-40615-7")
    try place.done("edit", "story", "the lost star", "--isbn", "epub:\(one)", "--isbn", "print:\(other)")
    try place.done("edit", "story", "the lost star", "--isbn", "epub:\(other)", "--isbn", "print:\(one)")
    let again = try place.done(
      "edit", "story", "the lost star", "--isbn", "print:\(one)", "--isbn", "epub:\(other)", "--json")
    #expect(try again.json()["changed"]?.bool == false)
    let refused = try place.run("edit", "story", "the lost star", "--isbn", "epub:\(one)")
    #expect(refused.code == 1 && refused.errors.contains("is the ISBN of the edition 'print'"), "\(refused.errors)")
  }

  @Test func `pages are added where they are to stand, and those in the way move on`() throws {
    let place = try Place.project()
    try place.write(Sample.picture(), to: "drawn/moon.png")
    let made = try place.done("edit", "page", "the lost star", "2", "--create", "--text", "Down it came.")
    #expect(made.output == "made page 2 of 'The Lost Star'; the next build shows it\n")
    #expect(try pages(place) == ["1 A star fell.", "2 Down it came.", "3 It rose again."])
    try place.done(
      "edit", "page", "the lost star", "4", "--create", "--text", "The end.", "--picture", "drawn/moon.png")
    #expect(try pages(place).last == "4 The end.")
    #expect(place.has("Content/Illustrations/the-lost-star-4.png"))
    let far = try place.run("edit", "page", "the lost star", "6", "--create", "--text", "x")
    #expect(far.code == 1)
    #expect(
      far.errors == """
        error: 'The Lost Star' has no place for a page 6 [unknown-page]
          hint: the next page behind its last one is 5

        """)
    #expect(try place.run("edit", "page", "the lost star", "1", "--create", "--move-to", "2").code == 64)
    try place.done("edit", "page", "the lost star", "4", "--move-to", "1")
    #expect(try pages(place).first == "1 The end.")
    // The page of another number keeps its own: only what stands in the way moves.
    let ids = try place.done("list", "pages", "--json").json()["pages"]?.array?.compactMap { $0["id"]?.string }
    #expect(Set(ids ?? []).count == 4)
  }

  @Test func `gaps between numbers stay, and are filled`() throws {
    let place = try Place.project()
    let gap = Sample.library.replacing("\"pageNumber\": 2", with: "\"pageNumber\": 5")
    try place.write(gap, to: "Content/library.json")
    try place.done("edit", "page", "the lost star", "3", "--create", "--text", "Between.")
    #expect(try pages(place) == ["1 A star fell.", "3 Between.", "5 It rose again."])
    try place.done("delete", "page", "the lost star", "3", "--yes")
    #expect(try pages(place) == ["1 A star fell.", "5 It rose again."])
  }

  @Test func `pages are deleted, and those behind move up`() throws {
    let place = try Place.project()
    try place.done("edit", "page", "the lost star", "3", "--create", "--text", "The end.")
    let trial = try place.done("delete", "page", "the lost star", "2", "1", "--dry-run")
    #expect(
      trial.errors == """
        would delete page 1 of 'The Lost Star': A star fell.
        would delete page 2 of 'The Lost Star': It rose again.

        """)
    #expect(try pages(place).count == 3)
    #expect(try place.run("delete", "page", "the lost star", "2").code == 64)
    let done = try place.done("delete", "page", "the lost star", "2", "--yes")
    #expect(done.output == "deleted 1 page; the next build takes it off the site\n")
    #expect(try pages(place) == ["1 A star fell.", "2 The end."])
    #expect(try place.run("delete", "page", "the lost star", "3", "--yes").errors.contains("its pages are 1, 2"))
    #expect(place.has("Content/Illustrations/star.png"))
  }

  @Test(arguments: [false, true])
  func `words to learn name the same pages, wherever these are moved`(isFolder: Bool) throws {
    let place = isFolder ? try Place() : try Place.project()
    if isFolder {
      try place.write("[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
      let head = "+++\ncreatedAt = 2025-01-01\n\n[[glossary]]\nterm = \"star\"\nmeaning = \"a light\"\npicture = 1\n"
      try place.write(
        head + "pages = [1, 2]\n\n[[glossary]]\nterm = \"rose\"\nmeaning = \"went up\"\npage = 2\n+++\n\n"
          + "# The Lost Star\n\nA star fell.\n\n##\n\nIt rose again.\n", to: "Content/stories/en/star.md")
    } else {
      let words =
        #"[{"term": "star", "meaning": "a light", "picture": 1, "pages": [1, 2]}, "#
        + #"{"term": "rose", "meaning": "went up", "page": 2}]"#
      try place.write(
        Sample.library.replacing("\"theme\":", with: "\"glossary\": \(words), \"theme\":"), to: "Content/library.json")
    }
    func expect(_ star: String, _ rose: String, _ step: String) throws {
      try place.done("export", "json", "\(step).json")
      let backup = try JSONDocument(parsing: Array(place.text("\(step).json").utf8)).root
      let list = try #require(backup["stories"]?.array?.first?["glossary"])
      #expect(
        list.string ?? list.text()
          == #"[{"term":"star","meaning":"a light"\#(star)},{"term":"rose","meaning":"went up"\#(rose)}]"#, "\(step)")
      let other = try Place()
      try other.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
      try other.write(place.text("\(step).json"), to: "backup.json")
      #expect(try !other.done("import", "json", "backup.json").errors.contains("[learning]"))
    }
    try place.done("edit", "page", "the lost star", "1", "--create", "--text", "Night came.")
    try expect(#","picture":2,"pages":[2,3]"#, #","page":3"#, "created")
    try place.done("edit", "page", "the lost star", "1", "--move-to", "3")
    try expect(#","picture":1,"pages":[1,2]"#, #","page":2"#, "moved")
    try place.done("delete", "page", "the lost star", "1", "--yes")
    try expect(#","pages":[1]"#, #","page":1"#, "deleted")
    try place.done("delete", "page", "the lost star", "1", "--yes")
    try expect("", "", "gone")
    if isFolder { #expect(try !place.done("build").errors.contains("[learning]")) }
  }

  @Test func `profiles are made, changed and deleted with what they have earned`() throws {
    let place = try Place.project()
    try place.done(
      "edit", "profile", "Maya", "--create", "--born", "2019-05-06", "--interest", "stars", "--interest", "owls",
      "--theme", "Courage")
    #expect(try place.run("edit", "profile", "maya", "--create").errors.contains("[edit-value]"))
    try place.done("edit", "profile", "maya", "--name", "Mia", "--character", "Luna", "--interest", "the sea")
    #expect(
      try place.done("list", "profiles").output == "'Mia': born 2019-05-06, likes the sea, Courage, Luna\n")
    #expect(try place.done("edit", "profile", "Mia", "--interest", "the sea").output.contains("like that already"))
    try place.done("edit", "profile", "Mia", "--interest", "", "--born", "")
    #expect(try place.done("list", "profiles").output == "'Mia': likes Courage, Luna\n")
    #expect(try place.run("edit", "profile", "Mia", "--born", "yesterday").errors.contains("'yesterday' is no day"))
    #expect(try place.run("edit", "profile", "Mya", "--born", "").errors.contains("did you mean 'Mia'?"))
    try place.done("edit", "achievement", "Week", "--create", "--profile", "mia")
    let trial = try place.done("delete", "profile", "Mia", "--dry-run")
    #expect(trial.errors == "would delete profile 'Mia' with 1 achievement\n")
    try place.done("delete", "profile", "Mia", "--yes")
    #expect(try list(place, "profiles", "id").isEmpty)
    #expect(try list(place, "achievements", "id").isEmpty)
  }

  @Test func `achievements are made, changed and deleted`() throws {
    let place = try Place.project()
    try place.done("edit", "profile", "Maya", "--create")
    try place.done(
      "edit", "achievement", "First Star", "--create", "--type", "storiesCompleted", "--earned", "2025-04-03",
      "--description", "One story read", "--story", "the lost star", "--profile", "Maya", "--icon", "star.fill")
    #expect(
      try list(place, "achievements", "name", "type", "earnedAt", "descriptionText", "storyId", "iconName") == [
        [
          "First Star", "storiesCompleted", "2025-04-03T00:00:00.000000Z", "One story read",
          "00000000-0000-4000-8000-000000000001", "star.fill",
        ]
      ])
    let again = try place.run("edit", "achievement", "first star", "--create", "--profile", "maya")
    #expect(again.code == 1 && again.errors.contains("there is an achievement 'first star' already"))
    try place.done("edit", "achievement", "first star", "--name", "Star", "--progress", "40", "--story", "")
    #expect(
      try place.done("list", "achievements").output
        == "'Star': storiesCompleted, 40 %, by 'Maya'\n")
    // Another child may earn the same, and then only the id says which is meant.
    try place.done("edit", "achievement", "Star", "--create", "--earned", "2025-04-04")
    #expect(try place.run("edit", "achievement", "Star", "--icon", "x").errors.contains("[ambiguous-achievement]"))
    let ids = try list(place, "achievements", "id").compactMap { $0[0] }
    try place.done("delete", "achievement", ids[0], ids[1], "--yes")
    #expect(try list(place, "achievements", "id").isEmpty)
    #expect(try list(place, "profiles", "childName") == [["Maya"]])
    #expect(try place.run("edit", "achievement", "Star", "--name", " ").code == 1)
  }

  @Test func `the store of an app is left alone`() throws {
    let place = try Place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", "shipped", "--stories", "1", "--pages", "1"])
    for words in [
      ["edit", "profile", "Maya", "--create"], ["edit", "achievement", "Star", "--create"],
      ["edit", "page", "x", "1", "--create"], ["delete", "page", "x", "1", "--yes"],
      ["delete", "profile", "Maya", "--yes"], ["delete", "achievement", "Star", "--yes"],
    ] {
      let result = try Program.run(words, in: place.path)
      #expect(result.code == 78 && result.errors.contains("[app-store]"), "\(words): \(result.errors)")
    }
  }

  @Test func `gives roles to people, several each, and takes them away`() throws {
    let place = try Place.project()
    func people() throws -> [String] {
      let story = try #require(try place.done("list", "stories", "--json").json()["stories"]?.array?.first)
      let others = (story["contributors"]?.array ?? []).map { person in
        ["role", "name"].map { person[$0]?.string ?? "" }.joined(separator: ": ")
      }
      return [story["author"]?.string ?? "-"] + others
    }
    let title = try #require(
      try place.done("list", "stories", "--json").json()["stories"]?.array?.first?["title"]?.string)
    try place.done(
      "edit", "story", title, "--contributor", "adapter:Dora Maar", "--contributor", "adp: Eli Fox",
      "--contributor", "author:Ana", "--contributor", "author:Ben")
    #expect(try people() == ["Ana, Ben", "adp: Dora Maar", "adp: Eli Fox", "aut: Ana", "aut: Ben"])
    try place.done("edit", "story", title, "--contributor", "adapter:", "--contributor", "author:Cy")
    #expect(try people() == ["Cy"])
    let wrong = try place.run("edit", "story", title, "--contributor", "cook:Al")
    #expect(wrong.code != 0)
    #expect(wrong.errors.contains("'cook:Al' is no role with a name"))
    let misspelled = try place.run("edit", "story", title, "--contributor", "ilustrator:Al")
    #expect(misspelled.errors.contains("write 'adapter:Dora Maar'; did you mean 'illustrator'?"))
  }
}
