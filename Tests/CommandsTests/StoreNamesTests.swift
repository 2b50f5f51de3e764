import Basics
import Foundation
import Testing

@testable import Commands
@testable import Stores

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
    Story = "Tale"  # it belongs to 'TaleShelf', and 11 of its 13 values fit
    Page = "StoryPage"  # it belongs to 'Tale', and 5 of its 5 values fit
    StoryCollection = "TaleShelf"  # 7 of its 7 values fit

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
    createdAt = "built"  # by its kind: the only date left
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

  @Test func `is asked for the names of its pictures where all else is read`() throws {
    let place = try place("pictured")
    let output = try place.done("status", "--store", "app").output
    #expect(
      output.hasSuffix(
        """
        pictures     not read, for they have names of their own
        \(Self.marker)[store]
        path = "\(place.path)/app/default.store"

        [store.fields.Page]
        illustrationRelativePath = "picture"

        """))
    try place.done("init", "family", "--store", "app")
    #expect(try Program.run(["build"], in: place.path + "/family").code == 0)
    #expect(try place.files().keys.contains { $0.hasPrefix("family/Site/illustrations/") })
  }

  @Test func `that could be a library of two kinds is the one that has more of it`() throws {
    let lesson = Entity("Lesson", 1, ["id": 1100, "heading": 700, "content": 700, "edited": 900])
    let idea = Entity("Idea", 2, ["id": 1100, "kind": 700, "words": 700, "situation": 700, "bookmarked": 800])
    var found = StoreDescription(kind: .swiftData, size: 0)
    found.entities = [lesson]
    #expect(MappingProposal.needed(by: found, of: StoreKind.all)?.kind.name == "stories")
    found.entities = [idea, lesson]
    let sparks = try #require(MappingProposal.needed(by: found, of: StoreKind.all))
    #expect(sparks.kind.name == "sparks")
    #expect(sparks.proposal.mapping.names.contains(StoreMapping.Name("MicroLesson", nil, "Lesson")))
  }

  @Test func `with two that could be stories is the one with pictures, and the other is named`() throws {
    let steps: [StoreModel.Property] = [.many("steps", of: "Step"), .many("leaves", of: "Leaf")]
    var found = StoreDescription(kind: .swiftData, size: 0)
    found.entities = [
      Entity("Leaf", 1, ["id": 1100, "index": 300, "picture": 700, "text": 700], [.one("tale", of: "Tale")]),
      Entity(
        "Recipe", 2, ["author": 700, "id": 1100, "notes": 700, "summary": 700, "theme": 700, "title": 700], [steps[0]]),
      Entity("Step", 3, ["id": 1100, "number": 300, "text": 700], [.one("recipe", of: "Recipe")]),
      Entity("Tale", 4, ["id": 1100, "name": 700], [steps[1]]),
    ]
    let needed = try #require(MappingProposal.needed(by: found, of: StoreKind.all))
    #expect(needed.proposal.mapping.names.first == StoreMapping.Name("Story", nil, "Tale"))
    #expect(needed.proposal.table(for: "a.store").last == "# It fits as well: Story = \"Recipe\".")
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

private typealias Entity = StoreDescription.Entity

extension StoreDescription.Entity {
  /// An entity that has values, by the numbers of their types, and relationships.
  fileprivate init(
    _ name: String, _ number: Int64, _ values: [String: Int], _ links: [StoreModel.Property] = []
  ) {
    let values = values.sorted { $0.key < $1.key }.map { name, type in
      StoreModel.Property(
        name: name, isOptional: true, kind: .attribute(AttributeType(rawValue: type), isExternal: false))
    }
    self.init(
      name: name, number: number, parent: nil, table: "Z" + name.uppercased(), rows: 1, properties: values + links)
    columns = StoreModel.columns(of: [(number, values + links)])
    claimed = Set(columns.map(\.name))
  }
}

extension StoreModel.Property {
  fileprivate static func many(_ name: String, of entity: String) -> Self {
    Self(name: name, isOptional: true, kind: .relationship(to: entity, isToMany: true, inverse: "x"))
  }

  fileprivate static func one(_ name: String, of entity: String) -> Self {
    Self(name: name, isOptional: true, kind: .relationship(to: entity, isToMany: false, inverse: nil))
  }
}
