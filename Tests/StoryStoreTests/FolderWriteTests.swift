import Basics
import Files
import Models
import Stores
import StoryStore
import Synchronization
import TestSupport
import Testing

/// Edits of a library that is a folder: its files say them, and all else in them stays as it was.
@Suite struct FolderWriteTests {
  private let folder: StoryFolder

  init() throws { folder = try StoryFolder() }

  private static let file = """
    +++
    # A remark of somebody's.
    id = "00000000-0000-4000-8000-000000000001"
    createdAt   =   2025-01-01T00:00:00Z # when it was told first
    author = 'Ana'   # she
    theme = \"""
    Sea\"""

    # What is below is of pages.
    [pages.2] # the second
    imagePrompt = "A \\u00e4 fox"   # keep it
    +++

    # The Lost Star

    A star
    fell.

      Twice it did.\u{20}\u{20}

    ##

    ![A star](../Illustrations/star.png)

    It was found.
    ##
    The end

    """

  /// A way in which a file may be written, and what one does to a text to have it so.
  private static let layouts: [(String, @Sendable (String) -> String)] = [
    ("plain", { $0 }), ("carriage returns", { $0.replacing("\n", with: "\r\n") }),
    ("old", { $0.replacing("\n", with: "\r") }), ("a mark", { "\u{FEFF}" + $0 }),
    ("both", { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }),
    ("no end", { String($0.dropLast()) }),
  ]

  /// What is edited, what it is found by in the file, and what stands there then.
  private static let edits: [(String, old: String, new: String, @Sendable (inout Story, inout [Page]) -> Void)] = [
    ("title", "# The Lost Star\n", "# The Found Star\n", { story, _ in story.title = "The Found Star" }),
    (
      "author", "author = 'Ana'   # she", "author = \"Béla \\\"B\\\"\"   # she",
      { story, _ in story.author = "Béla \"B\"" }
    ),
    ("no author", "author = 'Ana'   # she\n", "", { story, _ in story.author = nil }),
    ("theme", "\"\"\"\nSea\"\"\"", "\"Moon\"", { story, _ in story.theme = "Moon" }),
    ("mood", "Sea\"\"\"\n", "Sea\"\"\"\nmood = \"calm\"\n", { story, _ in story.mood = "calm" }),
    (
      "a paragraph", "  Twice it did.\u{20}\u{20}\n", "Once it did.\n",
      { _, pages in pages[0].text = "A star fell.\n\nOnce it did." }
    ),
    ("another", "A star\nfell.\n", "A star rose.\n", { _, pages in pages[0].text = "A star rose.\n\nTwice it did." }),
    ("one less", "A star\nfell.\n\n", "", { _, pages in pages[0].text = "Twice it did." }),
    (
      "one more", "It was found.\n", "It was found.\n\nBy me.\n",
      { _, pages in pages[1].text = "It was found.\n\nBy me." }
    ),
    ("alt", "![A star]", "![A \\[fox\\]]", { _, pages in pages[1].altText = "A [fox]" }),
    ("prompt", "\"A \\u00e4 fox\"", "\"An ox\"", { _, pages in pages[1].imagePrompt = "An ox" }),
    ("no prompt", "\n# What", "\n# What", { _, pages in pages[1].imagePrompt = "A ä fox" }),
    (
      "fault", "keep it\n+++", "keep it\n\n[pages.3]\nillustrationStatus = \"failed\"\nillustrationError = \"no\"\n+++",
      { _, pages in
        (pages[2].illustrationStatus, pages[2].illustrationError) = (.failed, "no")
      }
    ),
    (
      "picture", "##\nThe end", "##\n\n![](../Illustrations/end%20it.png)\n\nThe end",
      { _, pages in
        (pages[2].illustrationRelativePath, pages[2].illustrationStatus) = ("end it.png", .generated)
      }
    ),
    (
      "no picture", "![A star](../Illustrations/star.png)\n\n", "",
      { _, pages in
        (pages[1].illustrationRelativePath, pages[1].illustrationStatus, pages[1].altText) = (nil, .notStarted, nil)
      }
    ),
  ]

  @Test(arguments: FolderWriteTests.layouts.indices, FolderWriteTests.edits.indices)
  func `an edit changes its own lines and no others`(layout: Int, edit: Int) throws {
    let (_, write) = Self.layouts[layout]
    let (name, old, new, change) = Self.edits[edit]
    try FileSystem.createFolder(folder.content + "/Illustrations")
    for picture in ["star", "end it"] {
      try FileSystem.write(SamplePictures.png, to: folder.content + "/Illustrations/\(picture).png")
    }
    try folder.write(write(Self.file), "stories/star.md")
    let store = try folder.open()
    try store.write { transaction in
      var story = try #require(try transaction.storyEntries().first?.story)
      var pages = try transaction.pages(of: story.id)
      change(&story, &pages)
      try transaction.save(story, pages: pages)
    }
    let bytes = try FileSystem.read(folder.content + "/stories/star.md")
    let text = String(decoding: bytes, as: UTF8.self)
    let wanted = write(Self.file.replacing(old, with: new, maxReplacements: 1))
    #expect(Array(text.utf8) == Array(wanted.utf8), "\(name):\n\(text)")
    let isSame = name == "no prompt"
    #expect(store.folder?.takeWritten().map(\.fate) == (isSame ? [] : [.changed]))
    // What was written is what is shown, by this one and by whoever looks for the first time.
    #expect(try Shown(store) == Shown(folder.open("anew")))
    #expect(try folder.open().folder?.refresh() == false)
  }

  private static let yaml = """
    ---
    layout: post # of another program
    title: The Lost Star
    author: Ana # she
    tags:
      - sea
    ---
    A star fell.

    ##

    It was found.

    """

  @Test func `front matter of another kind stays what it is`() throws {
    try folder.write(Self.yaml, "stories/en/star.md")
    let store = try folder.open()
    func edit(_ change: (inout Story) -> Void) throws -> String {
      try store.write { transaction in
        var story = try #require(try transaction.storyEntries().first?.story)
        change(&story)
        try transaction.save(story)
      }
      return String(decoding: try FileSystem.read(folder.content + "/stories/en/star.md"), as: UTF8.self)
    }
    var wanted = Self.yaml.replacing("Ana # she", with: "Béla # she")
    #expect(try edit { $0.author = "Béla" } == wanted)
    wanted = wanted.replacing("The Lost Star", with: "\"Star: found\"")
    #expect(try edit { $0.title = "Star: found" } == wanted)
    wanted = wanted.replacing("  - sea\n", with: "  - sea\nmood: calm\n")
    #expect(try edit { $0.mood = "calm" } == wanted)
    #expect(store.folder?.takeWritten().map(\.fate) == [.changed])
    // What YAML is not read for needs front matter of our own; the lines that were not read are in the notes.
    let before = try Shown(store)
    let text = try edit { $0.childName = "Mia" }
    #expect(text.hasPrefix("+++\n") && text.contains("childName = \"Mia\"\n") && text.contains("layout: post"))
    #expect(text.hasSuffix("\nA star fell.\n\n##\n\nIt was found.\n"))
    var after = try Shown(store)
    #expect(after.stories.first?.story.childName == "Mia")
    for index in after.stories.indices { after.stories[index].story.childName = nil }
    for index in after.stories.indices { after.stories[index].story.notes = before.stories[index].story.notes }
    #expect(after == before)
  }

  @Test func `a published file keeps its form as long as it can say what is edited`() throws {
    let file =
      "# The Lost Star\n\n##\n\nA star\nfell.\n\n##\n\nIt was found.\n\n* License: [CC-BY]\n* Text: Ana\n* Language: en\n"
    try folder.write(file, "stories/en/0001_star.md")
    let store = try folder.open()
    func edit(_ change: (inout Story, inout [Page]) -> Void) throws -> String {
      try store.write { transaction in
        var story = try #require(try transaction.storyEntries().first?.story)
        var pages = try transaction.pages(of: story.id)
        change(&story, &pages)
        try transaction.save(story, pages: pages)
      }
      return String(decoding: try FileSystem.read(folder.content + "/stories/en/0001_star.md"), as: UTF8.self)
    }
    var wanted = file.replacing("# The Lost Star", with: "# The Found Star")
    #expect(try edit { story, _ in story.title = "The Found Star" } == wanted)
    wanted = wanted.replacing("It was found.", with: "It was there.")
    #expect(try edit { _, pages in pages[1].text = "It was there." } == wanted)
    let before = try Shown(store)
    let text = try edit { story, _ in story.mood = "calm" }
    #expect(text.contains("mood = \"calm\"\n") && text.contains("author = \"Ana\"\n") && !text.contains("* License"))
    #expect(text.contains("\n# The Found Star\n\n##\n\nA star\nfell.\n\n##\n\nIt was there.\n"), "\(text)")
    var after = try Shown(store)
    after.stories[0].story.mood = nil
    #expect(after == before)
  }

  @Test(arguments: [true, false])
  func `what several write into one file at a time comes in whole`(isOneProcess: Bool) throws {
    try folder.write(Self.file, "stories/star.md")
    let first = try folder.open()
    let stores = try (0..<3).map { _ in isOneProcess ? first : try folder.open() }
    let failures = Mutex<[String]>([])
    let writers = stores.enumerated().map { page, store in
      SystemThread {
        for round in 1...12 {
          do {
            try store.write { transaction in
              let story = try #require(try transaction.storyEntries().first?.story)
              var pages = try transaction.pages(of: story.id)
              pages[page].text = "Round \(round)."
              try transaction.save(story, pages: pages)
            }
          } catch { failures.withLock { $0.append("\(error)") } }
        }
      }
    }
    for writer in writers { writer?.wait() }
    #expect(failures.withLock { $0 } == [])
    let text = String(decoding: try FileSystem.read(folder.content + "/stories/star.md"), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0 == "Round 12." } == 3, "\(text)")
  }

  @Test func `what a family has done stands in a file of its own`() throws {
    try folder.write(StoryFolder.story("One", more: "readCount = 2\n"), "stories/one.md")
    let before = try FileSystem.read(folder.content + "/stories/one.md")
    let store = try folder.open()
    try store.write { transaction in
      var story = try #require(try transaction.storyEntries().first?.story)
      (story.readCount, story.isFavorite) = (3, true)
      try transaction.save(story)
      try transaction.save(UserProfile(id: Identifier("P"), childName: "Mia", createdAt: .unknown))
    }
    #expect(try FileSystem.read(folder.content + "/stories/one.md") == before)
    func story(_ store: StoryStore) throws -> Story { try #require(try Shown(store).stories.first?.story) }
    for store in [store, try folder.open(), try folder.open("anew")] {
      let story = try story(store)
      #expect(story.readCount == 3 && story.isFavorite && story.updatedAt == nil)
      #expect(try store.read { try $0.profiles() }.map(\.childName) == ["Mia"])
    }
    // It outlives an edit of the story, and is gone with its file.
    try folder.write(StoryFolder.story("Two", more: "readCount = 2\n"), "stories/one.md")
    try store.folder?.refresh()
    #expect(try story(store).readCount == 3)
    try folder.remove("reading.json")
    try store.folder?.refresh()
    #expect(try story(store).readCount == 2 && !story(store).isFavorite)
    #expect(try store.read { try $0.profiles() }.isEmpty)
  }

  @Test func `a file that is not right, or has just been changed, is not written`() throws {
    try folder.write(StoryFolder.story("One"), "stories/one.md")
    let store = try folder.open()
    try folder.write("+++\nid = ", "stories/one.md")
    #expect(throws: StoreError.self) {
      try store.write { transaction in
        var story = try #require(try transaction.storyEntries().first?.story)
        story.title = "Two"
        try transaction.save(story)
      }
    }
    #expect(try FileSystem.read(folder.content + "/stories/one.md") == Array("+++\nid = ".utf8))
    #expect(try Shown(store).titles == ["One"])
    // What a family has done with it stands elsewhere.
    try store.write { transaction in
      var story = try #require(try transaction.storyEntries().first?.story)
      (story.readCount, story.isFavorite) = (1, true)
      try transaction.save(story)
    }
    #expect(try FileSystem.read(folder.content + "/stories/one.md") == Array("+++\nid = ".utf8))
    for store in [store, try folder.open()] {
      #expect(try Shown(store).stories.map(\.story.isFavorite) == [true])
    }
  }
}
