import Basics
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

/// Stores of apps that have names of their own for what a library is made of.
@Suite struct `Names of an app's own` {
  /// What the app of the shape `tales` calls things.
  private static let names = StoreMapping(
    [("Story", "Tale"), ("Page", "StoryPage"), ("StoryCollection", "TaleShelf")].map { StoreMapping.Name($0, nil, $1) }
      + [
        ("title", "heading"), ("createdAt", "written"), ("lastReadAt", "lastOpened"), ("childName", "child"),
        ("ageGroup", "ages"), ("theme", "topic"), ("mainCharacter", "hero"), ("readCount", "timesRead"),
        ("isFavorite", "starred"), ("notes", "remarks"),
      ].map { StoreMapping.Name("Story", $0, $1) }
      + [
        ("pageNumber", "index"), ("text", "words"), ("illustrationRelativePath", "picture"),
        ("illustrationStatus", "stage"),
      ].map { StoreMapping.Name("Page", $0, $1) }
      + [
        ("name", "label"), ("createdAt", "built"), ("descriptionText", "about"), ("targetAgeGroup", "ages"),
        ("completionProgress", "progress"),
      ].map { StoreMapping.Name("StoryCollection", $0, $1) })

  private func store(_ shape: String, _ words: String = "") throws -> AppStoreProofStores {
    try AppStoreProofStores([AppStoreProofVariant(shape: shape, words: words)])
  }

  private func library(_ stores: AppStoreProofStores, _ names: StoreMapping) throws -> AppLibrary {
    try AppLibrary(trying: stores.path(0), names: names, addresses: nil, scratch: stores.scratch.path)
  }

  private func read(_ stores: AppStoreProofStores, _ names: StoreMapping) throws -> AppStoreProofLibrary {
    let snapshot = try library(stores, names).fullSnapshot()
    defer { snapshot.close() }
    return try AppStoreProofLibrary(snapshot)
  }

  private func description(_ stores: AppStoreProofStores) throws -> StoreDescription {
    try StoreDescription.read(stores.path(0), scratch: stores.scratch.path, as: [.stories])
  }

  /// What is said of names that lead nowhere.
  private func mistakes(_ names: StoreMapping.Name...) throws -> [String] {
    do {
      _ = try library(store("tales"), StoreMapping(names))
      return []
    } catch let error as DiagnosticError {
      return error.diagnostics.map(\.text)
    }
  }

  @Test(arguments: ["", "--no-inverse --unique --journal dirty", "--unknown --ids text --no-history"])
  func `give what the usual names give`(words: String) throws {
    let own = try read(store("tales", words), Self.names)
    #expect(own.shown == (try read(store("v2", words), .none)).shown)
    #expect(own.stories.allSatisfy { !$0.pages.isEmpty })
    // What nobody has mapped is kept, under the app's names.
    #expect(own.stories[0].story.extra?.contains(#""town":"Quillham""#) == true)
    #expect(own.stories[0].story.extra?.contains("heading") == false)
  }

  @Test func `give the same without a model, where relationships are named too`() throws {
    let names = StoreMapping(Self.names.names + [StoreMapping.Name("Page", "story", "tale")])
    for words in ["", "--no-model"] {
      #expect(try read(store("tales", words), names).shown == read(store("v2", words), .none).shown, "\(words)")
    }
  }

  @Test func `find pages where these belong to stories in two ways`() throws {
    let usual = try read(store("v2"), .none).shown
    // A relationship that is called as its entity tells by itself.
    #expect(try read(store("drafts"), Self.names).shown == usual)
    for name in ["partOf", "leaves"] {
      let names = StoreMapping(Self.names.names + [StoreMapping.Name("Page", "story", name)])
      let stores = try store("parts")
      #expect(try read(stores, names).shown == usual, "\(name)")
      #expect(try !library(stores, names).findings.contains { $0.id == "rival-link" })
    }
  }

  @Test func `are asked for where no name tells to which story a page belongs`() throws {
    let stores = try store("parts")
    #expect(
      try library(stores, Self.names).findings.filter { $0.id == "rival-link" }.map(\.text) == [
        """
        \(stores.path(0)): warning: 'StoryPage' belongs to 'Tale' by 'draftOf', or by 'partOf': the first is read [rival-link]
          hint: say in the settings, in [store.fields.Page], which one it is: story = "partOf"
        """
      ])
    let proposal = try #require(MappingProposal(of: .stories, in: description(stores)))
    let place = try #require(proposal.mapping.names.firstIndex { $0.field == "story" })
    #expect(proposal.mapping.names[place] == StoreMapping.Name("Page", "story", "draftOf"))
    #expect(proposal.reasons[place] == "the first by name; or 'partOf'")
  }

  @Test func `say which collections stories are in where there are two kinds of that`() throws {
    let stores = try store("drafts")
    let usual = try read(stores, Self.names).shelves.map(\.members)
    for (name, isUsual) in [("collections", true), ("stories", true), ("lentTo", false), ("lent", false)] {
      let names = StoreMapping(Self.names.names + [StoreMapping.Name("Story", "collection", name)])
      #expect(try (read(stores, names).shelves.map(\.members) == usual) == isUsual, "\(name)")
    }
  }

  @Test func `lead into structures by dots`() throws {
    let stores = try store("collision")
    let names = StoreMapping([StoreMapping.Name("Story", "title", "author.title")])
    #expect(try read(stores, names).stories.contains { $0.story.title == "Dr." })
    #expect(try !read(stores, .none).stories.contains { $0.story.title == "Dr." })
  }

  @Test func `are told where they lead nowhere, all at once and with their places`() throws {
    let place = Diagnostic.Place(file: "hornbook.toml", line: 4, column: 1)
    #expect(
      try mistakes(
        .init("Story", nil, "Tael", at: place), .init("Stroy", nil, "Tale"), .init("Page", nil, "StoryPage"),
        .init("Story", "title", "heading"), .init("Page", "text", "wrods"), .init("Page", "txt", "words"))
        == [
          """
          hornbook.toml:4:1: error: the store has no entity 'Tael'; did you mean 'Tale'? [unmatched-name]
            hint: it has 'Achievement', 'Sticker', 'StoryPage', 'Tale', 'TaleShelf', 'UserProfile'
          """,
          """
          error: unknown entity 'Stroy' in [store.entities]; did you mean 'Story'? [unknown-setting]
            hint: a library of stories has 'Story', 'Page', 'StoryCollection', 'Achievement', 'UserProfile'
          """,
          """
          error: 'StoryPage' has no value 'wrods'; did you mean 'words'? [unmatched-name]
            hint: it has 'id', 'index', 'picture', 'stage', 'words'
          """,
          """
          error: unknown field 'txt' in [store.fields.Page]; did you mean 'text'? [unknown-setting]
            hint: 'Page' has 'id', 'pageNumber', 'text', 'illustrationRelativePath', 'illustrationStatus', 'altText', \
          'imagePrompt', 'illustrationError', 'audioRelativePath', 'audioTimings', 'updatedAt', 'altTextIsProposed', 'illustrationData', 'story'
          """,
        ])
  }

  @Test func `are told where a relationship or a whole entity is not there`() throws {
    #expect(
      try mistakes(
        .init("Story", nil, "Tale"), .init("Page", nil, "StoryPage"), .init("Page", "story", "tael"),
        .init("StoryCollection", "name", "label"))
        == [
          """
          error: 'StoryPage' has no relationship 'tael'; did you mean 'tale'? [unmatched-name]
            hint: it has 'tale', 'leaves'
          """,
          """
          error: the store has no entity 'StoryCollection' [unmatched-name]
            hint: it has 'Achievement', 'Sticker', 'StoryPage', 'Tale', 'TaleShelf', 'UserProfile'
          """,
        ])
  }

  @Test(arguments: [[], [StoreMapping.Name("Page", nil, "StoryPage")]])
  func `of pages are asked for where these are left unread`(pages: [StoreMapping.Name]) throws {
    let stores = try store("tales")
    let some = [("title", "heading"), ("content", "remarks")].map { StoreMapping.Name("Story", $0, $1) }
    let names = StoreMapping([StoreMapping.Name("Story", nil, "Tale")] + some + pages)
    #expect(
      try library(stores, names).findings.filter { $0.id == "unread-pages" }.map(\.text) == [
        """
        \(stores.path(0)): warning: the 18 rows of 'StoryPage' are not read: a page has a text and a story [unread-pages]
          hint: 'hornbook status --store \(stores.path(0))' proposes names for the settings
        """
      ])
    #expect(try !library(stores, Self.names).findings.contains { $0.id == "unread-pages" })
  }

  @Test func `are proposed by shape, and what has none is told`() throws {
    let proposal = try #require(MappingProposal(of: .stories, in: description(store("tales"))))
    #expect(proposal.mapping == Self.names)
    #expect(proposal.rest.map(\.entity) == ["Tale"])
    #expect(proposal.rest.map(\.values) == [["rating", "reader"]])
    #expect(proposal.others == ["Sticker"])
    #expect(
      zip(proposal.mapping.names, proposal.reasons).compactMap { name, reason in
        reason.map { "\(name.part).\(name.field ?? ""): \($0)" }
      } == [
        "Story.: it belongs to 'TaleShelf', and 11 of its 13 values fit",
        "Page.: it belongs to 'Tale', and 5 of its 5 values fit",
        "StoryCollection.: 7 of its 7 values fit", "StoryCollection.createdAt: by its kind: the only date left",
      ])
  }

  @Test func `are not looked for in more than any app has`() throws {
    var found = try description(store("tales"))
    #expect(MappingProposal(of: .stories, in: found) != nil)
    let place = try #require(found.entities.firstIndex { $0.name == "Sticker" })
    let column = try #require(found.entities[place].columns.first)
    found.entities[place].columns += Array(repeating: column, count: 10_000)
    #expect(MappingProposal(of: .stories, in: found) == nil)
  }

  @Test(arguments: [("v2", ""), ("models", ""), ("renumbered", ""), ("tales", "--no-model")])
  func `are not proposed where the usual ones do, or nothing is known`(shape: String, words: String) throws {
    #expect(try MappingProposal(of: .stories, in: description(store(shape, words))) == nil)
  }

  @Test func `are hinted at where nothing is read without them`() throws {
    let stores = try store("tales")
    let error = try #require(throws: StoreError.self) { try library(stores, .none) }
    #expect(error.hint == "'hornbook status --store \(stores.path(0))' proposes names for the settings")
  }

  @Test func `make a store another one when they change`() throws {
    let (stores, state) = (try store("tales"), try TemporaryFolder())
    func open(_ names: StoreMapping) throws -> AppLibrary {
      try AppLibrary(
        stores.path(0), names: names, addresses: state.file("addresses.toml"), state: state.file("state"))
    }
    let first = try open(Self.names).snapshot()
    let (cursor, titles) = (first.cursor, try first.stories().map(\.story.title))
    first.close()
    let same = try open(Self.names).snapshot()
    #expect(same.cursor == cursor)
    same.close()
    let others = Self.names.names.map { $0.field == "title" ? StoreMapping.Name("Story", "title", "hero") : $0 }
    let second = try open(StoreMapping(others)).snapshot()
    defer { second.close() }
    #expect(second.cursor != cursor)
    #expect(try second.stories().map(\.story.title) != titles)
  }
}
