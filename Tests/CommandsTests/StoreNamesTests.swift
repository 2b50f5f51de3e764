import Foundation
import JSON
import Testing

/// The store of an app that calls things by names of its own, run as people run it.
@Suite struct StoreNamesTests {
  /// The store of an app with its pictures in `app/`, and settings without a store.
  private func place(_ shape: String, settings: String = "") throws -> Place {
    let place = try Place()
    try place.write(settings + "[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", shape, "--stories", "4", "--pages", "2", "--pictures"])
    return place
  }

  private static let marker = "\nput this into the settings, in place of 'store':\n\n"

  /// The table that `status --store` proposes.
  private func proposal(_ place: Place) throws -> String {
    let parts = try place.done("status", "--store", "app").output.components(separatedBy: Self.marker)
    try #require(parts.count == 2)
    return parts[1]
  }

  private func table(_ place: Place) -> String {
    """
    [store]
    path = "\(place.path)/app/default.store"

    [store.entities]
    Story = "Tale"
    Page = "StoryPage"
    StoryCollection = "TaleShelf"

    [store.fields.Story]
    title = "heading"
    createdAt = "written"
    lastReadAt = "lastOpened"
    childName = "child"
    ageGroup = "ages"
    theme = "topic"
    mainCharacter = "hero"
    readCount = "timesRead"
    isFavorite = "starred"
    notes = "remarks"

    [store.fields.Page]
    pageNumber = "index"
    text = "words"
    illustrationRelativePath = "picture"
    illustrationStatus = "stage"

    [store.fields.StoryCollection]
    name = "label"
    createdAt = "built"
    descriptionText = "about"
    targetAgeGroup = "ages"
    completionProgress = "progress"
    # Not matched: 'rating' and 'reader' of 'Tale'.
    # Not matched: the entity 'Sticker'.

    """
  }

  private func site(_ place: Place) throws -> [String: Data] {
    try place.files().filter { $0.key.hasPrefix("Site/") }
  }

  @Test func `is described with the names that the settings need`() throws {
    let place = try place("tales")
    let output = try place.done("status", "--store", "app").output
    #expect(output.hasSuffix("\nlibrary      of stories, under names of its own\n" + Self.marker + table(place)))
    let json = try place.done("status", "--json", "--store", "app").json()["proposal"]
    #expect(json?["entities"]?["Page"]?.string == "StoryPage")
    #expect(json?["fields"]?["Story"]?["title"]?.string == "heading")
    try place.makeStore(["--shape", "v2"])
    #expect(try !place.done("status", "--store", "app").output.contains(Self.marker))
  }

  @Test func `is published as one with the usual names is`() throws {
    let own = try place("tales")
    try own.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    let unknown = try own.run("build")
    #expect(unknown.code == 78)
    #expect(
      unknown.errors.contains("hint: 'hornbook status --store app/default.store' proposes names for the settings"))
    try own.write("[site]\ntitle = \"Stars\"\n\n" + proposal(own), to: "hornbook.toml")
    try own.done("build")
    let usual = try place("v2", settings: "store = \"app/default.store\"\n")
    try usual.done("build")
    let (left, right) = (try site(own), try site(usual))
    #expect(left.count > 20)
    #expect(left.keys.sorted() == right.keys.sorted())
    for (path, bytes) in left { #expect(bytes == right[path], "\(path)") }
  }

  @Test func `is published anew where its names change`() throws {
    let place = try place("tales")
    let names = try proposal(place)
    try place.write(names, to: "hornbook.toml")
    try place.done("build")
    #expect(try place.done("build", "--json").json()["written"]?.int == 0)
    let before = try site(place)
    try place.write(names.replacing("theme = \"topic\"\n", with: ""), to: "hornbook.toml")
    try place.done("build")
    #expect(try site(place) != before)
    let incremental = try site(place)
    try place.done("build", "--output", "Clean")
    for (path, bytes) in try place.files() where path.hasPrefix("Clean/") {
      #expect(bytes == incremental["Site/" + path.dropFirst(6)], "\(path)")
    }
  }

  @Test func `comes into a library by the names of its settings, which then are told to be unused`() throws {
    let own = try place("tales")
    let table = try proposal(own).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("path = ") }.joined(separator: "\n")
    try own.write("[site]\ntitle = \"Stars\"\n\n" + table, to: "hornbook.toml")
    try own.done("import", "swiftdata", "app")
    let build = try own.done("build")
    #expect(
      build.errors.contains(
        """
        hornbook.toml:7:1: warning: the names below [store] are not used: 'Content/library.sqlite' is not the store of an \
        app [unused-names]
          hint: 'hornbook import swiftdata' uses them; take them away when everything has come in
        """))
    let usual = try place("v2")
    try usual.done("import", "swiftdata", "app")
    #expect(try !usual.done("build").errors.contains("unused-names"))
    let (left, right) = (try site(own), try site(usual))
    #expect(left.keys.sorted() == right.keys.sorted())
    for (path, bytes) in left { #expect(bytes == right[path], "\(path)") }
  }

  @Test(arguments: [
    ("Story = \"Tael\"", "4:1: error: the store has no entity 'Tael'; did you mean 'Tale'? [unmatched-name]"),
    (
      "Stroy = \"Tale\"",
      "4:1: error: unknown entity 'Stroy' in [store.entities]; did you mean 'Story'? [unknown-setting]"
    ),
  ])
  func `is refused by names that lead nowhere, with their place`(line: String, words: String) throws {
    let place = try place("tales")
    try place.write("[store]\npath = \"app/default.store\"\n[store.entities]\n\(line)\n", to: "hornbook.toml")
    for command in [["build"], ["status"], ["export", "json", "out.json"]] {
      let run = try Program.run(command, in: place.path)
      #expect(run.code == 78)
      #expect(run.errors.hasPrefix("hornbook.toml:" + words + "\n"), "\(run.errors)")
    }
  }

  @Test func `makes a project that has its names`() throws {
    let place = try place("tales")
    let made = try place.done("init", "family", "--store", "app")
    #expect(
      made.output.hasPrefix(
        "the app calls things by names of its own; the settings will say which:\n\n" + table(place) + "\nmade a project"
      ))
    #expect(try place.text("family/hornbook.toml").hasSuffix("\n\n" + table(place)))
    let build = try Program.run(["build"], in: place.path + "/family")
    #expect(build.code == 0)
    #expect(build.output.contains("published 4 stories"))
  }
}
