import Basics
import Files
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// A folder of stories and what is remembered of it.
struct StoryFolder {
  let root: TemporaryFolder
  let content: String

  init(_ root: TemporaryFolder? = nil) throws {
    self.root = try root ?? TemporaryFolder()
    content = self.root.path + "/Content"
    try FileSystem.createFolder(content)
  }

  /// Where everything lies; `state` is the name of what is remembered.
  func places(_ state: String = "state", program: String = "1") -> FolderPlaces {
    FolderPlaces(
      content: content, illustrations: content + "/Illustrations", addresses: content + "/addresses.toml",
      state: root.path + "/" + state, program: program)
  }

  func open(_ state: String = "state", program: String = "1") throws -> StoryStore {
    try StoryStore.open(places(state, program: program))
  }

  func write(_ text: String, _ name: String) throws {
    let path = content + "/" + name
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(Array(text.utf8), to: path)
  }

  func move(_ name: String, to other: String) throws {
    try FileSystem.createFolder(Path.parent(of: content + "/" + other))
    try FileSystem.rename(content + "/" + name, to: content + "/" + other)
  }

  func remove(_ name: String) throws { try FileSystem.removeFile(content + "/" + name) }

  static func story(_ title: String, _ text: String = "Once.", id: String? = nil, more: String = "") -> String {
    FolderEditing.story(title, text, id: id, more: more)
  }
}

/// All that a library shows, to compare.
struct Shown: Equatable {
  var stories: [StoryEntry] = []
  var pages: [[Page]] = []
  var collections: [CollectionEntry] = []

  init(_ store: StoryStore) throws {
    try store.ensureAddresses()
    let snapshot = try store.snapshot()
    defer { snapshot.close() }
    stories = try snapshot.stories()
    pages = try stories.map { try snapshot.pages(of: $0.story.id) }
    collections = try snapshot.collections()
  }

  /// What only one of two shows, in words.
  func difference(from other: Shown) -> String {
    func lines(_ own: Shown, _ other: Shown, _ sign: Character) -> [String] {
      let stories = zip(own.stories, own.pages).map { story, pages in
        (values: "\(story) \(pages)", words: "\(story.story.id) '\(story.story.title)' \(pages.map(\.text))")
      }
      let others = Set(zip(other.stories, other.pages).map { "\($0) \($1)" })
      let collections = own.collections.filter { !other.collections.contains($0) }.map { "\($0)" }
      return (stories.filter { !others.contains($0.values) }.map(\.words) + collections).map { "\(sign) \($0)" }
    }
    return (lines(self, other, "+") + lines(other, self, "-")).joined(separator: "\n")
  }

  var titles: [String] { stories.map(\.story.title).sorted() }
}

@Suite struct FolderTests {
  private let folder: StoryFolder

  init() throws { folder = try StoryFolder() }

  @Test func `a folder shows what an import of it brings`() throws {
    try folder.write(StoryFolder.story("One", "A.\n\n##\n\nB.", more: "author = \"Ana\"\n"), "stories/en/one.md")
    try folder.write(
      "# Two\n\n##\n\nFirst.\n\n##\n\nSecond.\n\n* License: [CC-BY]\n* Language: sw\n",
      "stories/sw/0002_two.md")
    try folder.write(
      #"{"format": "hornbook", "version": 1, "collections": [{"id": "A", "name": "Both", "createdAt": "2025-01-01T00:00:00Z", "stories": ["S"]}], "stories": [{"id": "S", "title": "Three", "createdAt": "2025-02-01T00:00:00Z", "pages": [{"pageNumber": 1, "text": "T."}]}]}"#,
      "all.json")
    let imported = try StoryStore.inMemory()
    _ = try StoryImport.run(
      path: folder.content, as: .content, into: imported, illustrations: folder.content + "/Illustrations")
    #expect(try Shown(folder.open()) == Shown(imported))
  }

  @Test func `an edit shows, and only what was changed enters the feed`() throws {
    for number in 1...3 {
      try folder.write(StoryFolder.story("Story \(number)", "A.\n\n##\n\nB."), "stories/\(number).md")
    }
    let store = try folder.open()
    try store.ensureAddresses()
    let before = try store.read { try $0.cursor() }
    try folder.write(StoryFolder.story("Story 2", "A.\n\n##\n\nC."), "stories/2.md")
    #expect(try store.folder?.refresh([folder.content + "/stories/2.md"]) == true)
    guard case .list(let changes) = try store.read({ try $0.changes(since: before) }) else {
      Issue.record("the feed tells what has changed")
      return
    }
    #expect(changes.allSatisfy { $0.kind == .page || $0.kind == .story } && !changes.isEmpty)
    #expect(Set(changes.filter { $0.kind == .page }.map(\.id)).count == 1)
    let shown = try Shown(store)
    let place = try #require(shown.stories.firstIndex { $0.story.title == "Story 2" })
    #expect(shown.pages[place].map(\.text) == ["A.", "C."])
    // Nothing is found by one who opens it again.
    #expect(try folder.open().folder?.refresh() == false)
  }

  @Test func `a field that is taken out of a file is gone`() throws {
    try folder.write(StoryFolder.story("One", more: "author = \"Ana\"\ntheme = \"Sea\"\n"), "stories/one.md")
    let store = try folder.open()
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    try store.folder?.refresh()
    let story = try #require(try Shown(store).stories.first?.story)
    #expect(story.author == nil && story.theme.isEmpty && story.updatedAt == nil)
  }

  @Test(arguments: ["+++\nid = ", "+++\nreadCount = \"many\"\n+++\n\n# One\n\nX.\n", ""])
  func `a broken story is told with its place and stays as it was last right`(broken: String) throws {
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    try folder.write(StoryFolder.story("Two"), "stories/two.md")
    let store = try folder.open()
    let right = try Shown(store)
    try folder.write(broken, "stories/one.md")
    try folder.write(StoryFolder.story("Two and more"), "stories/two.md")
    try store.folder?.refresh()
    let errors = store.findings.filter { $0.severity == .error }
    #expect(errors.map { $0.place?.file } == [folder.content + "/stories/one.md"])
    #expect(errors.allSatisfy { $0.place?.line != nil })
    let shown = try Shown(store)
    #expect(shown.stories.first { $0.story.title == "One" } == right.stories.first { $0.story.title == "One" })
    #expect(shown.titles == ["One", "Two and more"])
    // So it is for one who opens it, and for another version of the program.
    #expect(try Shown(folder.open(program: "2")) == shown)
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    try store.folder?.refresh()
    #expect(store.findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `a picture that is not there is for the press to tell, which looks at it in every build`() throws {
    try folder.write(StoryFolder.story("One", more: "coverRelativePath = \"cover.png\"\n"), "stories/one.md")
    let store = try folder.open()
    #expect(try Shown(store).stories.map(\.story.coverRelativePath) == ["cover.png"] && store.findings.isEmpty)
  }

  @Test func `a renamed file stays its story, also where nothing is remembered`() throws {
    try folder.write(StoryFolder.story("The Lost Star"), "stories/en/star.md")
    try folder.write(StoryFolder.story("Other"), "stories/en/other.md")
    let store = try folder.open()
    let before = try Shown(store)
    func isTold(_ store: StoryStore) -> Bool {
      store.findings.contains { $0.id == "renamed-story" && $0.severity == .note }
    }
    try folder.move("stories/en/star.md", to: "stories/en/moon.md")
    try store.folder?.refresh()
    #expect(isTold(store))
    #expect(try Shown(store) == before)
    try folder.move("stories/en/moon.md", to: "stories/en/comet.md")
    let other = try folder.open("elsewhere")
    #expect(isTold(other))
    #expect(try Shown(other) == before)
    try store.folder?.refresh()
    #expect(try Shown(store) == before)
    // Another title, and the address stays: the file of addresses knows whose it is.
    try folder.write(StoryFolder.story("The Found Star"), "stories/en/comet.md")
    try store.folder?.refresh()
    let after = try Shown(store)
    #expect(after.stories.map(\.address) == before.stories.map(\.address))
    #expect(after.titles == ["Other", "The Found Star"])
    #expect(try Shown(folder.open("anew")) == after)
  }

  @Test func `a story that is gone is gone, and its address is kept for it`() throws {
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    try folder.write(StoryFolder.story("Two"), "stories/two.md")
    let store = try folder.open()
    let before = try Shown(store)
    try folder.remove("stories/one.md")
    try store.folder?.refresh()
    #expect(try Shown(store).titles == ["Two"])
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    try store.folder?.refresh()
    #expect(try Shown(store) == before)
  }

  @Test func `an id that is given twice is told, and no story is lost by it`() throws {
    try folder.write(StoryFolder.story("One", id: "AAAAAAAA-0000-4000-8000-000000000001"), "stories/a.md")
    let store = try folder.open()
    try folder.write(StoryFolder.story("Copy", id: "AAAAAAAA-0000-4000-8000-000000000001"), "stories/b.md")
    try store.folder?.refresh()
    #expect(store.findings.map(\.id) == ["duplicate-id"])
    #expect(try Shown(store).titles == ["One"])
    try folder.remove("stories/a.md")
    try store.folder?.refresh()
    #expect(try Shown(store).titles == ["Copy"] && store.findings.isEmpty)
  }

  @Test func `files of one name in two folders are two stories for good`() throws {
    try folder.write(StoryFolder.story("One"), "stories/b/x.md")
    let store = try folder.open()
    let first = try Shown(store)
    try folder.write(StoryFolder.story("Two"), "stories/a/x.md")
    try store.folder?.refresh()
    let both = try Shown(store)
    #expect(both.stories.first { $0.story.title == "One" } == first.stories.first)
    #expect(both.titles == ["One", "Two"])
    #expect(try Shown(folder.open("anew")) == both)
  }

  @Test func `pictures beside a story are shown from where they lie`() throws {
    try folder.write(StoryFolder.story("One", "![A cat](cat.png)\n\nOnce."), "stories/one/story.md")
    try FileSystem.write(SamplePictures.png, to: folder.content + "/stories/one/cat.png")
    let store = try folder.open()
    let page = try #require(try Shown(store).pages.first?.first)
    #expect(page.illustrationRelativePath == "stories/one/cat.png" && page.illustrationStatus == .generated)
    #expect(FileStatus(of: folder.content + "/Illustrations") == nil)
  }

  @Test func `a model that is damaged is made again`() throws {
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    let before = try Shown(folder.open())
    try FileSystem.write(Array("nonsense".utf8), to: folder.places().model)
    #expect(try Shown(folder.open()) == before)
  }

  @Test func `a trial writes nothing`() throws {
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    let trial = try StoryStore.open(trying: folder.places())
    #expect(try Shown(trial).titles == ["One"])
    #expect(FileStatus(of: folder.places().state) == nil)
    #expect(FileStatus(of: folder.content + "/addresses.toml") == nil)
  }
}
