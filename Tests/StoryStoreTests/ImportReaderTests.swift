import Basics
import Files
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `A library taken from another` {
  let source: ImportFolder
  let target: ImportFolder

  init() throws {
    source = try ImportFolder()
    target = try ImportFolder()
  }

  /// Takes over all that the source has.
  @discardableResult
  func take(
    pictures: String? = nil, dryRun: Bool = false, force: Bool = false, unreadable: Identifier? = nil
  ) throws -> ImportReport {
    let snapshot = try source.store.snapshot()
    defer { snapshot.close() }
    return try StoryImport.run(
      reader: Damaged(reader: snapshot, unreadable: unreadable), from: "default.store",
      pictures: [pictures ?? source.path], into: target.store,
      illustrations: target.illustrations, options: ImportOptions(dryRun: dryRun, force: force))
  }

  @Test(arguments: Effort.seeds(quick: 20, full: 60))
  func `is the same, and a second time nothing changes`(seed: UInt64) throws {
    try RandomLibrary(seed: seed).save(into: source.store)
    let bytes = try source.export()
    let trial = try take(dryRun: true)
    #expect(try target.store.read { try $0.storyEntries().isEmpty })
    let report = try take()
    #expect(report.diagnostics.filter { $0.severity == .error } == [])
    #expect(trial.stories == report.stories && trial.pages == report.pages && trial.addresses == report.addresses)
    let isSame = try target.export() == bytes
    #expect(isSame)
    let cursor = try target.cursor()
    #expect(try !take().isChange)
    #expect(try target.store.read { try $0.changes(since: cursor) } == .list([]))
    // The other way round, through JSON, it is the same still.
    let third = try ImportFolder()
    try third.write("import/library.json", bytes)
    try third.run()
    let isSameByJSON = try third.export() == bytes
    #expect(isSameByJSON)
  }

  @Test(arguments: Effort.seeds(quick: 20, full: 60))
  func `goes onto other stories under the same identities as its export does`(seed: UInt64) throws {
    let library = RandomLibrary(seed: seed)
    try library.save(into: source.store)
    let third = try ImportFolder()
    for (new, old) in zip(library.stories, RandomLibrary(seed: seed + 1_000).stories) {
      var (story, pages) = old
      story.id = new.story.id
      for place in pages.indices.prefix(new.pages.count) { pages[place].id = new.pages[place].id }
      for store in [target.store, third.store] {
        try store.write { [story, pages] in try $0.save(story, pages: pages, dates: .given) }
      }
    }
    try take()
    try third.write("import/library.json", try source.export())
    try third.run()
    let told = try [target, third].map { folder in
      try folder.store.read { transaction in
        try library.stories.map { story, _ -> [JSONValue] in
          guard var found = try transaction.story(story.id) else { return [] }
          // Where nobody gives a date, the clock does.
          found.updatedAt = nil
          let pages = try transaction.pages(of: story.id).map { page in
            var page = page
            page.updatedAt = nil
            return JSONValue(page)
          }
          return [JSONValue(found)] + pages
        }
      }
    }
    #expect(told[0] == told[1])
  }

  @Test func `gives the bytes of its export whoever reads it`() throws {
    try RandomLibrary(seed: 7).save(into: source.store)
    let snapshot = try source.store.snapshot()
    defer { snapshot.close() }
    let file = source.path + "/by-reader.json"
    try StoryExport.json(snapshot, to: file, from: PictureLookup(PictureFolders(source.illustrations)))
    let isSame = try FileSystem.read(file) == source.export()
    #expect(isSame)
  }

  @Test func `brings its pictures and recordings along`() throws {
    try source.run(ImportFolder.fixture)
    let report = try take()
    #expect(report.pictures.added == ["pip_1.png", "pip_2.png"])
    #expect(target.files("Illustrations") == source.files("Illustrations"))
    #expect(try target.export() == source.export())
    #expect(try take().pictures.unchanged == ["pip_1.png", "pip_2.png"])
  }

  @Test func `finds the pictures where they would be shown`() throws {
    try source.write("Illustrations/a.png", "a picture")
    try source.write("a.png", "another that only lies beside the store")
    var pages = Sample.pages(1, count: 1)
    pages[0].illustrationRelativePath = "a.png"
    pages[0].illustrationStatus = .generated
    try source.store.write { [pages] in try $0.save(Sample.story(1), pages: pages, dates: .given) }
    let report = try take()
    #expect(report.pictures.added == ["a.png"])
    #expect(report.diagnostics == [])
    #expect(try target.text("Illustrations/a.png") == "a picture")
    #expect(try !take().isChange)
  }

  @Test func `says which pictures it has not found, and where to name their folder`() throws {
    var pages = Sample.pages(1, count: 2)
    pages[1].illustrationRelativePath = "b.png"
    pages[1].illustrationStatus = .generated
    try source.store.write { [pages] in try $0.save(Sample.story(1), pages: pages, dates: .given) }
    #expect(
      try take().diagnostics.map(\.text) == [
        """
        default.store: warning: page 2 of 'Story 1' is marked generated but its picture 'b.png' is missing [missing-picture]
          hint: name the folder in which the pictures lie with '--illustrations FOLDER'
        """
      ])
    try source.write("elsewhere/deep/b.png", "b")
    let report = try take(pictures: source.path + "/elsewhere")
    #expect(report.pictures.added == ["b.png"])
    #expect(report.stories.unchanged == ["Story 1"])
  }

  @Test func `takes no file from outside the folder of pictures`() throws {
    try source.write("secret.png", "secret")
    try FileSystem.createFolder(source.path + "/pictures")
    try FileManager.default.createSymbolicLink(
      atPath: source.path + "/pictures/link.png", withDestinationPath: source.path + "/secret.png")
    var pages = Sample.pages(1, count: 2)
    for (index, path) in ["../secret.png", "link.png"].enumerated() {
      pages[index].illustrationRelativePath = path
      pages[index].illustrationStatus = .generated
    }
    try source.store.write { [pages] in try $0.save(Sample.story(1), pages: pages, dates: .given) }
    let report = try take(pictures: source.path + "/pictures")
    #expect(report.pictures.added == [])
    #expect(target.files("Illustrations") == [])
    #expect(report.diagnostics.map(\.id) == ["unsafe-picture", "unsafe-picture"])
  }

  @Test(arguments: [false, true])
  func `leaves a good picture alone unless it is told otherwise`(force: Bool) throws {
    try source.write("Illustrations/a.png", "a picture")
    var pages = Sample.pages(1, count: 1)
    pages[0].illustrationRelativePath = "a.png"
    pages[0].illustrationStatus = .generated
    try source.store.write { [pages] in try $0.save(Sample.story(1), pages: pages, dates: .given) }
    try take()
    pages[0].illustrationStatus = .failed
    try source.store.write { [pages] in try $0.save(Sample.story(1), pages: pages, dates: .given) }
    let report = try take(force: force)
    #expect(try target.pages("Story 1").map(\.illustrationStatus) == [force ? .failed : .generated])
    #expect(report.diagnostics.map(\.id) == (force ? [] : ["kept-picture"]))
  }

  @Test func `keeps what only the library knows`() throws {
    try target.store.write { try $0.save(Sample.fullStory(1), pages: Sample.pages(1)) }
    try target.store.write { try $0.save(Sample.story(2)) }
    try source.store.write { try $0.save(Sample.story(1, "Another title"), pages: Sample.pages(1, count: 1)) }
    let report = try take()
    #expect(report.stories.updated == ["Another title"])
    #expect(report.pages.removed.count == 2)
    let story = try target.story("Another title")
    #expect(story.author == "A. Author")
    #expect(story.notes == "a note")
    #expect(try target.story("Story 2").id == Sample.id(2))
  }

  @Test func `counts how much of a collection is read, whatever the other library said`() throws {
    var story = Sample.story(1)
    story.readCount = 2
    var collection = StoryCollection(id: Sample.id(9), name: "Both", createdAt: Sample.date(1))
    collection.completionProgress = 0.1
    try source.store.write { [story, collection] transaction in
      try transaction.save(story)
      try transaction.save(Sample.story(2))
      try transaction.save(collection, members: [Sample.id(2), Sample.id(1)])
    }
    try take()
    let entry = try #require(try target.store.read { try $0.collectionEntries().first })
    #expect(entry.collection.completionProgress == 0.5)
    #expect(entry.members == [Sample.id(2), Sample.id(1)])
  }

  @Test func `goes on where the pages of one story cannot be read`() throws {
    try source.store.write { transaction in
      for number in 1...3 { try transaction.save(Sample.story(number), pages: Sample.pages(number)) }
    }
    let report = try take(unreadable: Sample.id(2))
    #expect(report.hasErrors)
    #expect(report.stories.added == ["Story 1", "Story 3"])
    #expect(report.stories.skipped == ["Story 2"])
    #expect(
      report.diagnostics.map(\.text) == [
        "default.store: error: the pages of 'Story 2' cannot be read: it is closed [unreadable-story]"
      ])
  }

  @Test func `may have pages of one number, and pages that another story has`() throws {
    var pages = Sample.pages(1)
    for index in pages.indices { pages[index].pageNumber = 1 }
    try source.store.write { [pages] in try $0.save(Sample.story(1), pages: pages, dates: .given) }
    try target.store.write { try $0.save(Sample.story(5), pages: Sample.pages(2)) }
    try source.store.write { try $0.save(Sample.story(2), pages: Sample.pages(2)) }
    let report = try take()
    #expect(try target.pages("Story 1").map(\.text) == pages.map(\.text))
    #expect(report.stories.skipped == ["Story 2"])
    #expect(
      report.diagnostics.map(\.text) == [
        """
        default.store: warning: page 1 of 'Story 1' is there twice; the order of their ids counts [duplicate-page-number]
        """,
        """
        default.store: warning: page 1 of 'Story 1' is there twice; the order of their ids counts [duplicate-page-number]
        """,
        """
        default.store: error: the id of page 1 of 'Story 2' belongs to a page of another story of the library, \
        \(Sample.id(5)) [duplicate-id]
        """,
        """
        default.store: error: the id of page 2 of 'Story 2' belongs to a page of another story of the library, \
        \(Sample.id(5)) [duplicate-id]
        """,
        """
        default.store: error: the id of page 3 of 'Story 2' belongs to a page of another story of the library, \
        \(Sample.id(5)) [duplicate-id]
        """,
      ])
    #expect(try target.store.read { try $0.pages(of: Sample.id(5)).count } == 3)
  }

  @Test func `brings its addresses, but none that lead elsewhere already`() throws {
    try source.store.write { transaction in
      for number in 1...2 { try transaction.save(Sample.story(number, "Star"), pages: Sample.pages(number)) }
    }
    try source.store.ensureAddresses()
    try source.store.write { try $0.changeSlug(of: .story, owner: Sample.id(1).text, to: "Moon") }
    try target.store.write { try $0.restore(SlugRecord(kind: .story, owner: "X", slug: "star-2")) }
    let report = try take()
    #expect(report.addresses.added == ["story/moon", "theme/courage"])
    #expect(report.addresses.skipped == ["story/star-2"])
    #expect(report.diagnostics.map(\.id) == ["taken-address"])
    #expect(
      try target.store.read { try $0.address(of: .story, owner: Sample.id(1).text) }
        == SlugRecord(kind: .story, owner: Sample.id(1).text, slug: "moon", formerSlugs: ["star"]))
  }

  @Test func `comes in whole or not at all`() throws {
    try source.run(ImportFolder.fixture)
    let snapshot = try source.store.snapshot()
    defer { snapshot.close() }
    var seen: [[Int]] = []
    #expect(throws: CancellationError.self) {
      try StoryImport.run(
        reader: snapshot, from: "default.store", pictures: [source.path], into: target.store,
        illustrations: target.illustrations
      ) { done, all in
        seen.append([done, all])
        if done == all { throw CancellationError() }
      }
    }
    #expect(seen == [[0, 2], [1, 2], [2, 2]])
    #expect(try target.store.read { try $0.storyEntries().isEmpty })
    #expect(target.files("Illustrations") == [])
  }
}

/// A reader that cannot read the pages of one story.
private struct Damaged: StoryReader {
  let reader: any StoryReader
  let unreadable: Identifier?

  var identity: StoreIdentity { reader.identity }
  var cursor: ChangeCursor { reader.cursor }
  func storyCount() throws -> Int { try reader.storyCount() }
  func stories() throws -> [StoryEntry] { try reader.stories() }
  func story(_ id: Identifier) throws -> StoryEntry? { try reader.story(id) }

  func pages(of story: Identifier) throws -> [Page] {
    guard story == unreadable else { return try reader.pages(of: story) }
    // What a reader says that is closed.
    let snapshot = try emptyStore().snapshot()
    snapshot.close()
    return try snapshot.pages(of: story)
  }

  func collections() throws -> [CollectionEntry] { try reader.collections() }
  func slugKinds() throws -> [SlugKind] { try reader.slugKinds() }
  func addresses(of kind: SlugKind) throws -> [SlugRecord] { try reader.addresses(of: kind) }
  func owner(of kind: SlugKind, slug: String) throws -> String? { try reader.owner(of: kind, slug: slug) }
  func profiles() throws -> [UserProfile] { try reader.profiles() }
  func achievements() throws -> [Achievement] { try reader.achievements() }
  func changes(since cursor: ChangeCursor) throws -> Changes { try reader.changes(since: cursor) }
  func close() { reader.close() }
}
