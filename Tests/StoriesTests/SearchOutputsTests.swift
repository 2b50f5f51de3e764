import Basics
import Build
import Files
import Foundation
import Models
import Settings
import Stores
import Stories
import StoryStore
import Testing

/// The page of search and its index, as files.
@Suite struct `The index of a library` {
  private let library: StoriesFixture

  init() throws {
    library = try StoriesFixture()
  }

  /// The files of the index, as they would be made now, by their names below `search/`.
  private func index() throws -> [String: String] {
    let publication = try library.publication()
    defer { publication.close() }
    var found: [String: String] = [:]
    for section in try publication.sections(recalling: .nothing) where section.id.hasPrefix("search") {
      for output in try section.plan().outputs where output.path.hasSuffix(".js") {
        guard case .bytes(let bytes) = try output.make() else { continue }
        found[String(output.path.dropFirst("search/".count))] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return found
  }

  /// The files that an edit changes, makes or removes.
  private func changed(_ edit: () throws -> Void) throws -> Set<String> {
    let before = try index()
    try edit()
    let after = try index()
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  }

  private func addStories(_ days: ClosedRange<Int>) throws {
    for day in days {
      try library.add("Tale \(day)", day: day, pages: ["Word\(day) and the moon.", "So."]) {
        $0.theme = "Theme \(day % 3)"
        $0.ageGroup = day % 2 == 0 ? .preschool : nil
      }
    }
  }

  @Test func `is a page, a root, volumes of shards and columns, and what is shown`() throws {
    try addStories(1...9)
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Shelf", createdAt: StoriesFixture.day(1))
    let members = [StoriesFixture.id("Tale 3 3")]
    try library.store.write { try $0.save(shelf, members: members) }
    let shards = (0..<8).map { "0-64/\($0)" }
    let columns = ["age", "theme", "language", "pages", "collection", "colour", "title"].map { "0-64/\($0)" }
    let index = try index()
    let parts = ["0-64/docs-0", "0-64/docs-1", "index", "letters"] + shards + columns
    #expect(index.keys.sorted() == parts.map { $0 + ".js" }.sorted())
    #expect(
      index["index.js"] == #"hornbook.search.part("index",{"count":9,"block":8,"volumes":[["0-64",9,8,223]]});"# + "\n")
    for (name, text) in index {
      #expect(text.hasPrefix("hornbook.search.part(\"\(name.dropLast(3))\","), "\(name)")
      #expect(text.hasSuffix(");\n"))
    }
    let page = try library.page("search/index.html")
    #expect(page.contains("<h1"))
  }

  @Test func `shows of a story what a card shows`() throws {
    try library.add("Zoë & \"Co\"", pictures: [1]) { story in
      story.language = "ar"
      story.author = "Ana"
      story.ageGroup = .preteen
    }
    let doc = try #require(try index()["0-64/docs-0.js"])
    #expect(
      doc.hasPrefix(
        ##"hornbook.search.part("0-64/docs-0",[["Zoë & \"Co\"","zoe-co","ar",1,"Story by Ana","preteen",2,"##),
      "\(doc)")
    #expect(doc.contains(".png"))
  }

  @Test func `has the parts of authored pages, of those that want to be found`() throws {
    try library.add("The Fox")
    func write(_ name: String, _ text: String) throws {
      try FileSystem.write(Array(text.utf8), to: Path.join(library.folder, "pages/\(name)"))
    }
    #expect(try !library.page("search/index.html").contains("found-pages"))
    #expect(try index()["index.js"]?.contains("pages") == false)
    try write("quiet.md", "+++\nsearch = false\n+++\n# Quiet\n\nUnheard.\n")
    #expect(try index()["index.js"]?.contains("pages") == false)
    try write("about.md", "# About \"us\"\n\nWe *wri*te.\n\n## Our cat\n\n- It purrs\n- loudly\n\n![A tail](a.png)\n")
    let index = try index()
    #expect(index["index.js"]?.hasSuffix(",\"pages\":[[\"pages\",2,1,0]]});\n") == true, "\(index["index.js"] ?? "")")
    #expect(
      index["pages/docs-0.js"]
        == ##"""
        hornbook.search.part("pages/docs-0",[["About \"us\"","pages/about.html","","en",0,"","We write."],\
        ["Our cat","pages/about.html","our-cat","en",0,"About \"us\"","It purrs loudly A tail"]]);

        """##.replacing("\\\n", with: ""))
    let shard = try #require(index["pages/0.js"])
    #expect(shard.contains("purrs") && shard.contains("tail") && !shard.contains("unheard"))
    #expect(try library.page("search/index.html").contains("found-pages"))
  }

  @Test func `is not there where the settings want none`() throws {
    try library.add("The Fox")
    #expect(try library.page("index.html").utf8.count > 0)
    library.settings.search.enabled = false
    #expect(try !library.plan().keys.contains { $0.hasPrefix("search/") })
    #expect(try library.plan().keys.contains("index.html"))
  }

  // MARK: What changes

  /// What an edit does to volumes: those that go, those that come, and those of which files change.
  private func volumesChanged(_ edit: () throws -> Void) throws -> (gone: Int, new: Int, changed: Int) {
    func volumes(_ index: [String: String]) -> [String: [String: String]] {
      index.reduce(into: [:]) { volumes, file in
        guard let slash = file.key.firstIndex(of: "/") else { return }
        volumes[String(file.key[..<slash]), default: [:]][file.key] = file.value
      }
    }
    let before = try volumes(index())
    try edit()
    let after = try volumes(index())
    return (
      before.keys.count { after[$0] == nil }, after.keys.count { before[$0] == nil },
      after.count { volume in before[volume.key].map { $0 != volume.value } ?? false }
    )
  }

  @Test(arguments: [1, 62, 64, 71, 100, 320, 700])
  func `takes a new story into its last volume`(count: Int) throws {
    try addStories(1...count)
    var changes: [(gone: Int, new: Int, changed: Int)] = []
    for day in count + 1...count + 12 { changes.append(try volumesChanged { try addStories(day...day) }) }
    // Mostly the last volume has it, or it begins another one; now and then a larger volume is made of some.
    #expect(changes.allSatisfy { $0.changed <= 1 }, "\(changes)")
    #expect(changes.count { $0.gone + $0.new + $0.changed <= 2 } >= 9, "\(changes)")
  }

  @Test func `changes the volume of a story that is dated back or removed, and hardly another`() throws {
    try addStories(1...600)
    for (number, day) in [1, 130, 250, 340, 470, 560].enumerated() {
      let come = try volumesChanged { try library.add("Found \(number)", day: day, pages: ["Found."]) }
      #expect(come.gone + come.new + come.changed <= 9, "\(come)")
      let left = try volumesChanged {
        try library.store.write { _ = try $0.deleteStory(StoriesFixture.id("Tale \(day) \(day)")) }
      }
      #expect(left.gone + left.new + left.changed <= 9, "\(left)")
    }
  }

  @Test func `changes the shards of the words that another text has and lacks`() throws {
    try addStories(1...90)
    let id = StoriesFixture.id("Tale 3 3")
    let changed = try changed {
      try library.store.write { store in
        var pages = try store.pages(of: id)
        pages[1].text = "Quince."
        try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
      }
    }
    #expect((1...2).contains(changed.count), "\(changed)")
    #expect(changed.allSatisfy { $0.hasPrefix("0-64/") })
  }

  @Test func `changes nothing for what nobody is shown`() throws {
    try addStories(1...3)
    let id = StoriesFixture.id("Tale 3 3")
    let changed = try changed {
      try library.store.write { store in
        var story = try #require(try store.story(id))
        story.readCount = 7
        story.notes = "markernote"
        try store.save(story, dates: .given)
      }
    }
    #expect(changed == [])
  }

  @Test func `has the section of a volume among what has changed with a page, and none besides`() throws {
    try addStories(1...90)
    let first = try library.publication()
    let cursor = first.cursor
    first.close()
    let id = StoriesFixture.id("Tale 3 3")
    try library.store.write { store in
      var pages = try store.pages(of: id)
      pages[0].text = "Quince."
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
    let next = try library.publication()
    defer { next.close() }
    let changed = try #require(try next.changes(since: cursor))
    #expect(changed.read == [id.text])
    func reading(_ publication: StoriesPublication) throws -> [String] {
      try publication.sections(recalling: .nothing).filter { $0.isNamed(in: changed).reads }.map(\.id)
    }
    #expect(try reading(next) == ["search 0-64", "story \(id.text)"])
    library.settings.search.enabled = false
    let without = try library.publication()
    defer { without.close() }
    #expect(try reading(without) == ["story \(id.text)"])
  }

  // MARK: What is private

  @Test func `has no name that is kept out of what is published`() throws {
    library.settings.childName = .replace
    library.settings.childNameReplacement = "somebody"
    try library.add("Quillon and the fox", pages: ["“Good night, QUILLON!”", "Quillonesque."]) { story in
      story.childName = "Quillon"
      story.mainCharacter = "quillon"
      story.author = "Quillon’s father"
      story.notes = "Zanzibar"
      story.readCount = 987_654
    }
    let profile = UserProfile(
      id: StoriesFixture.id("profile"), childName: "Wilhelmina", createdAt: StoriesFixture.day(0))
    try library.add("The moon", day: 2, pages: ["Wilhelmina saw it."])
    try library.store.write { try $0.save(profile) }
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "For Quillon", createdAt: StoriesFixture.day(1))
    let members = [StoriesFixture.id("Quillon and the fox 1")]
    try library.store.write { try $0.save(shelf, members: members) }
    let whole = try index().values.joined().lowercased()
    // The word that only begins like the name is one of the text.
    #expect(whole.contains("quillonesque"))
    let rest = whole.replacing("quillonesque", with: "")
    // Words stand there without what they share with the one before.
    for part in ["quillon", "uillon", "illon", "wilhelmina", "ilhelm", "zanzibar", "987654"] {
      #expect(!rest.contains(part), "\(part)")
    }
    #expect(whole.contains("somebody"))
  }
}
