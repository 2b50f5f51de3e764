import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

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

  @Test(arguments: [
    "---\ntitle: Secret\ndraft: true\n\nOnce.\n", "---\r\ndraft: true\r\nOnce.\r\n---\r\n\r\nMore.\r\n",
    "---\nid: 5\ndraft: true\n\n# Dee\n", "---\nmine: x\nDraft: true\n\nOnce.\n",
    "---\n\ndraft: true\n\nOnce.\n",
    "---\ndraft : true\n---\n\nOnce.\n", "---\n# note\n\"draft\": true\n\n# Dee\n",
    "---\ntags: x\ndraft: true\nthis line is broken\n---\n\nOnce.\n",
  ])
  func `front matter without an end does not come out as a story`(text: String) throws {
    try folder.write(StoryFolder.story("Right"), "stories/en/right.md")
    try folder.write(text, "stories/en/secret.md")
    try folder.write("---\n\n# A Line Above\n\nOnce: a time.\n\nTitle: none.\n", "stories/en/line.md")
    let store = try folder.open()
    #expect(try Shown(store).titles == ["A Line Above", "Right"])
    #expect(store.findings.filter { $0.severity == .error }.map(\.id) == ["front-matter"])
  }

  @Test func `a file that another was in the way of is right when that one is another`() throws {
    func write(_ name: String, _ page: String) throws {
      try folder.write(
        "+++\n[pages.1]\nid = \"\(page)\"\n+++\n\n# \(name)\n\nOf \(page).\n", "stories/en/\(name).md")
    }
    try write("aa", "11111111-1111-4111-8111-111111111111")
    try write("bb", "33333333-3333-4333-8333-333333333333")
    let store = try folder.open()
    func refresh(_ name: String) throws { try store.folder?.refresh([folder.content + "/stories/en/\(name).md"]) }
    func errors(_ store: StoryStore) -> [String] { store.findings.filter { $0.severity == .error }.map(\.id) }
    try write("bb", "11111111-1111-4111-8111-111111111111")
    try refresh("bb")
    #expect(errors(store) == ["duplicate-id"])
    try write("aa", "44444444-4444-4444-8444-444444444444")
    try refresh("aa")
    for store in [store, try folder.open(), try folder.open("anew")] {
      #expect(errors(store).isEmpty)
      let texts = try Shown(store).pages.flatMap { $0 }.map(\.text).sorted()
      #expect(texts == ["Of 11111111-1111-4111-8111-111111111111.", "Of 44444444-4444-4444-8444-444444444444."])
    }
  }

  @Test func `what cannot be read for what it is is told, and a name of another form is another file`() throws {
    let (composed, parted) = ("stories/en/Caf\u{E9}.md", "stories/en/Cafe\u{301}.md")
    try folder.write(StoryFolder.story("One"), composed)
    let store = try folder.open()
    let id = try #require(try Shown(store).stories.first?.story.id)
    func refresh(_ name: String) throws { try store.folder?.refresh([folder.content + "/" + name]) }
    func told() -> [String] { store.findings.filter { $0.id == "unread-file" }.compactMap { $0.place?.file } }
    // As a copy by way of another system leaves it, alone and beside another file that is new.
    try store.folder?.refresh()
    for (old, new, note) in [(composed, parted, "a.txt"), (parted, composed, nil), (composed, parted, "b.txt")] {
      try folder.move(old, to: new)
      if let note { try folder.write("x", note) }
      try refresh(new)
      #expect(try Shown(store).stories.map(\.story.id) == [id])
      #expect(try store.folder?.refresh() == false)
    }
    try store.write { transaction in
      var story = try #require(try transaction.storyEntries().first?.story)
      story.title = "Two"
      try transaction.save(story)
    }
    #expect(try FileSystem.read(folder.content + "/" + parted).starts(with: Array("+++".utf8)))
    for other in [store, try folder.open(), try folder.open("anew")] {
      let stories = try Shown(other).stories.map(\.story)
      #expect(stories.map(\.title) == ["Two"] && stories.map(\.id) == [id])
    }
    try folder.write(StoryFolder.story("Three"), composed)
    try refresh(composed)
    #expect(told().map { Array($0.utf8) } == [Array((folder.content + "/" + composed).utf8)])
    #expect(try Shown(folder.open("other")).titles == ["Two"])
    try folder.remove(composed)
    try refresh(composed)
    #expect(told().isEmpty)

    let dead = folder.content + "/stories/en/dead.md"
    try FileManager.default.createSymbolicLink(atPath: dead, withDestinationPath: "nothing.md")
    try FileManager.default.createDirectory(atPath: folder.root.path + "/far", withIntermediateDirectories: true)
    try FileSystem.write(Array("# Far\n\nOnce.\n".utf8), to: folder.root.path + "/far/far.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.content + "/stories/far", withDestinationPath: folder.root.path + "/far")
    let bad = Array((folder.content + "/stories/en/b").utf8) + [0xFF] + Array(".md\0".utf8)
    let file = bad.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644) }
    }
    #expect(file >= 0 && close(file) == 0)
    try refresh("stories/en/dead.md")
    #expect(told().map { Path.name(of: $0) } == ["far", "b\u{FFFD}.md", "dead.md"])
    let imported = try StoryStore.inMemory()
    let report = try StoryImport.run(
      path: folder.content, as: .content, into: imported, illustrations: folder.content + "/Illustrations")
    #expect(report.diagnostics.filter { $0.id == "unread-file" }.count == 3)
    try folder.remove("stories/en/dead.md")
    try refresh("stories/en/dead.md")
    #expect(told().count == 2)
    #expect(try folder.open().findings.filter { $0.id == "unread-file" }.count == 2)
  }

  @Test func `a file called 'story' in the folder of a language is a story of that name`() throws {
    try folder.write("# A\n\nIl était.\n", "stories/fr/story.md")
    try folder.write("# B\n\nOnce.\n", "stories/pip/story.md")
    let stories = try Shown(folder.open()).stories.map(\.story)
    #expect(stories.filter { $0.language == "fr" }.map(\.title) == ["A"] && stories.count == 2)
  }
}
