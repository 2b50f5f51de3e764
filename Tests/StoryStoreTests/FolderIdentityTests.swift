import Diagnostics
import Files
import Stores
import StoryModel
import StoryStore
import TestSupport
import Testing
import Values

/// Which story a file is, where names, ids and dates change.
@Suite struct FolderIdentityTests {
  private let folder: StoryFolder

  init() throws { folder = try StoryFolder() }

  private func addresses(_ store: StoryStore) throws -> [String: String] {
    let shown = try Shown(store)
    return Dictionary(uniqueKeysWithValues: shown.stories.map { ($0.story.title, $0.address?.slug ?? "") })
  }

  @Test func `files that exchange their names keep their stories, also for a first look`() throws {
    for number in 1...3 {
      try folder.write(StoryFolder.story("Tale \(number)\(number)"), "stories/en/\(number).md")
    }
    let store = try folder.open()
    let before = try addresses(store)
    for number in [3, 2, 1] { try folder.move("stories/en/\(number).md", to: "stories/en/\(number + 1).md") }
    try folder.write(StoryFolder.story("A new one"), "stories/en/1.md")
    try store.folder?.refresh()
    let after = try addresses(store)
    #expect(after.filter { $0.key != "A new one" } == before)
    #expect(after["A new one"] == "a-new-one")
    #expect(try addresses(folder.open("elsewhere")) == after)
    #expect(store.findings.filter { $0.id == "renamed-story" }.count == 3)
    try folder.move("stories/en/2.md", to: "stories/en/x")
    try folder.move("stories/en/3.md", to: "stories/en/2.md")
    try folder.move("stories/en/x", to: "stories/en/3.md")
    try store.folder?.refresh()
    #expect(try addresses(store) == after)
    #expect(try addresses(folder.open("anew")) == after)
  }

  @Test func `an id that comes into a file keeps its address`() throws {
    try folder.write(StoryFolder.story("Pip"), "stories/en/pip.md")
    let store = try folder.open()
    #expect(try addresses(store) == ["Pip": "pip"])
    try folder.write(StoryFolder.story("Pip", id: "AAAA"), "stories/en/pip.md")
    try store.folder?.refresh()
    #expect(try addresses(store) == ["Pip": "pip"])
    #expect(try Shown(store).stories.map(\.story.id) == [Identifier("AAAA")])
    #expect(try addresses(folder.open("elsewhere")) == ["Pip": "pip"])
    // Case makes no other story of it.
    try folder.write(StoryFolder.story("Pip", id: "aaaa"), "stories/en/pip.md")
    try store.folder?.refresh()
    #expect(try addresses(store) == ["Pip": "pip"])
  }

  @Test func `a date that is taken out is gone`() throws {
    try folder.write(StoryFolder.story("Dated"), "stories/en/dated.md")
    let store = try folder.open()
    try folder.write("+++\n+++\n\n# Dated\n\nOnce.\n", "stories/en/dated.md")
    try store.folder?.refresh()
    #expect(try Shown(store).stories.map(\.story.createdAt) == [.unknown])
    #expect(try Shown(store) == Shown(folder.open("elsewhere")))
  }

  @Test func `a folder may lose its last story, and is an empty library then`() throws {
    #expect(throws: StoreError.self) { try folder.open("never") }
    try folder.write(StoryFolder.story("Last"), "stories/en/last.md")
    let store = try folder.open()
    _ = try Shown(store)
    try folder.remove("stories/en/last.md")
    try store.folder?.refresh()
    #expect(try Shown(store).stories.isEmpty)
    #expect(store.findings.map(\.id) == ["no-story"])
    #expect(try Shown(folder.open()).stories.isEmpty)
    try folder.write(StoryFolder.story("Last"), "stories/en/last.md")
    try store.folder?.refresh()
    #expect(try addresses(store) == ["Last": "last"] && store.findings.isEmpty)
  }

  @Test(arguments: ["draft: true": true, "draft: False": false, "published: false": true, "published: yes": false])
  func `a draft of another program is a draft`(line: String, isDraft: Bool) throws {
    try folder.write("---\ntitle: Secret\n\(line)\n---\n\nOnce.\n", "stories/en/secret.md")
    let store = try folder.open()
    #expect(try Shown(store).stories.map(\.story.isDraft) == [isDraft])
    #expect(store.findings.filter { $0.id == "yaml-front-matter" }.isEmpty)
  }

  @Test func `a draft that says neither, and front matter below an empty line, are no stories`() throws {
    try folder.write(StoryFolder.story("Right"), "stories/en/right.md")
    try folder.write("---\ntitle: A\ndraft: maybe\n---\n\nOnce.\n", "stories/en/a.md")
    try folder.write("\n+++\ndraft = true\n+++\n\n# B\n\nOnce.\n", "stories/en/b.md")
    let store = try folder.open()
    #expect(try Shown(store).titles == ["Right"])
    let places = store.findings.filter { $0.severity == .error }.compactMap { $0.place?.line }
    #expect(places == [3, 2])
  }

  @Test func `a file called 'story' in the folder of a language is a story of that name`() throws {
    try folder.write("# A\n\nIl était.\n", "stories/fr/story.md")
    try folder.write("# B\n\nOnce.\n", "stories/pip/story.md")
    let stories = try Shown(folder.open()).stories.map(\.story)
    #expect(stories.filter { $0.language == "fr" }.map(\.title) == ["A"] && stories.count == 2)
  }
}
