import Basics
import Files
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// Random edits of a folder and of a library in memory with the same stories: both hold the same afterwards.
@Suite struct FolderTwinTests {
  @Test(arguments: Effort.seeds(quick: 6, full: 12, long: 24))
  func `an edit of a folder is what it is anywhere`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let folder = try StoryFolder()
    try FileSystem.createFolder(folder.content + "/Illustrations")
    for name in ["a", "b c", "d"] {
      try FileSystem.write(SamplePictures.png, to: folder.content + "/Illustrations/\(name).png")
    }
    try write(folder, &numbers)
    let twin = try StoryStore.inMemory()
    _ = try StoryImport.run(
      path: folder.content, as: .content, into: twin, illustrations: folder.content + "/Illustrations")
    let store = try folder.open()
    #expect(try Held(store) == Held(twin))
    for step in 0..<Effort.steps(quick: 25, full: 60, long: 300) {
      let random = numbers.next()
      var (name, isRefused) = ("", false)
      do {
        try store.write { name = try edit($0, step, SeededNumbers(seed: random)) }
      } catch let error as StoreError {
        isRefused = true
        Issue.record("seed \(seed), step \(step), \(name): \(error)")
      }
      guard !isRefused else { return }
      try twin.write { _ = try edit($0, step, SeededNumbers(seed: random)) }
      let (one, other) = try (Held(store), Held(twin))
      #expect(one == other, "seed \(seed), step \(step), \(name)")
      guard one == other else { return }
      #expect(try Shown(folder.open("look-\(step)")) == Shown(store), "seed \(seed), step \(step), \(name)")
    }
  }

  /// All that a library holds, but for dates that are stamped, and for identities of pages.
  private struct Held: Equatable {
    var stories: [Story] = []
    var pages: [[Page]] = []
    var addresses: [SlugRecord?] = []
    var collections: [StoryCollection] = []
    var members: [[Identifier]] = []
    var profiles: [UserProfile] = []
    var achievements: [Achievement] = []

    init(_ store: StoryStore) throws {
      try store.ensureAddresses()
      let snapshot = try store.snapshot()
      defer { snapshot.close() }
      let entries = try snapshot.stories()
      addresses = entries.map(\.address)
      stories = entries.map { entry in
        var story = entry.story
        story.updatedAt = nil
        return story
      }
      pages = try stories.map { try snapshot.pages(of: $0.id) }
      for story in pages.indices {
        for page in pages[story].indices {
          (pages[story][page].id, pages[story][page].updatedAt) = (Identifier(""), nil)
        }
      }
      collections = try snapshot.collections().map { entry in
        var collection = entry.collection
        collection.updatedAt = nil
        return collection
      }
      members = try snapshot.collections().map(\.members)
      profiles = try snapshot.profiles().sorted { $0.id < $1.id }
      achievements = try snapshot.achievements().sorted { $0.id < $1.id }
    }
  }

  private func write(_ folder: StoryFolder, _ numbers: inout SeededNumbers) throws {
    let ends = ["\n", "\r\n", "\r"]
    for number in 1...4 {
      let id = Bool.random(using: &numbers) ? "id = \"00000000-0000-4000-8000-00000000000\(number)\"\n" : ""
      let file =
        "+++\n# of story \(number)\n\(id)createdAt = 2025-01-0\(number)T00:00:00Z\nlanguage = \"en\" # it is\n\n[pages.2]\nimagePrompt = \"x\"\n+++\n\n"
        + "# Own \(number)\n\nOnce\nupon.\n\nA time.\n\n##\n\n![It](../Illustrations/a.png)\n\nTwo.\n\n##\n\nThree.\n"
      try folder.write(
        file.replacing("\n", with: ends.randomElement(using: &numbers) ?? "\n"), "stories/own-\(number).md")
    }
    try folder.write("# Plain\n\n##\n\nOne.\n\n##\n\nTwo.\n\n* Text: Ana\n* Language: en\n", "stories/en/plain.md")
    try folder.write("---\ntitle: Foreign\nauthor: Ana\n---\nOne.\n\n##\n\nTwo.\n", "stories/en/foreign.md")
    try folder.write(
      #"{"format": "hornbook", "version": 1, "collections": [{"id": "C", "name": "Both", "createdAt": "2025-01-01T00:00:00Z", "stories": ["00000000-0000-4000-8000-000000000001"]}],"#
        + #""stories": [{"id": "S", "title": "Held", "createdAt": "2025-02-01T00:00:00Z", "pages": [{"pageNumber": 1, "text": "T."}, {"pageNumber": 2, "text": "U."}]}]}"#,
      "all.json")
  }

  private static let texts = [
    "One.", "One.\n\nTwo.", "# no heading", "A\\\nB", "line\nbreak", "", "![no](picture.png)", " blank ", "\n\n",
    "&#65;",
    "One.\n\nTwo.\n\nThree.", "##", "* Text: nobody", "\u{FEFF}é", "+++", "---",
  ]

  private func edit(
    _ transaction: borrowing StoryTransaction, _ step: Int, _ source: SeededNumbers
  ) throws -> String {
    var numbers = source
    let stories = try transaction.storyEntries().map(\.story).sorted { $0.id < $1.id }
    guard var story = stories.randomElement(using: &numbers) else { return "nothing" }
    var pages = try transaction.pages(of: story.id)
    let some = pages.indices.randomElement(using: &numbers)
    let text = Self.texts.randomElement(using: &numbers) ?? ""
    func renumber() { for index in pages.indices { pages[index].pageNumber = index + 1 } }
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0: story.title = "Title \(step) \(text.isEmpty ? "x" : text)"
    case 1:
      story.author = [nil, "Ana", "Béla: \"B\"", "#1"].randomElement(using: &numbers) ?? nil
      story.credit(.author, from: story.author)
    case 2: story.summary = text.isEmpty ? nil : text
    case 3:
      story.theme = ["", "Sea", "'Moon'"].randomElement(using: &numbers) ?? ""
      story.ageGroup = [nil, .preschool, .elementary].randomElement(using: &numbers) ?? nil
    case 4: (story.readCount, story.isFavorite) = (Int.random(in: 0...2, using: &numbers), Bool.random(using: &numbers))
    case 5, 6: if let some { pages[some].text = text }
    case 7:
      if let some { pages[some].text += "\n\nMore \(step)." }
    case 8:
      guard let some else { break }
      pages[some].illustrationRelativePath = ["a.png", "b c.png", "d.png"].randomElement(using: &numbers)
      pages[some].illustrationStatus = .generated
      pages[some].altText = [nil, "It", "A ] [ b"].randomElement(using: &numbers) ?? nil
    case 9:
      guard let some, pages[some].illustrationRelativePath != nil else { break }
      pages[some].altText = [nil, "It \(step)", "A ] [ b"].randomElement(using: &numbers) ?? nil
      pages[some].altTextIsProposed = Bool.random(using: &numbers) && pages[some].altText != nil
    case 10:
      pages.insert(Page(id: Identifier("N\(step)"), pageNumber: 1, text: "New \(step)."), at: some ?? 0)
      renumber()
    case 11:
      guard let some, pages.count > 1 else { break }
      pages.remove(at: some)
      renumber()
    case 12:
      pages.shuffle(using: &numbers)
      renumber()
    case 13:
      guard stories.count > 3 else { break }
      try transaction.deleteStory(story.id)
      return "delete \(story.title)"
    case 14:
      let id = Identifier("00000000-0000-4000-8000-0000000000\(10 + step % 90)")
      guard try transaction.story(id) == nil else { break }
      let new = Story(id: id, title: "New \(step)", createdAt: .unknown)
      try transaction.save(new, pages: [Page(id: Identifier(id.text + "-1"), pageNumber: 1, text: text + "x")])
      return "new"
    default:
      guard var collection = try transaction.collections().first else { break }
      collection.name = "C \(step)"
      try transaction.save(
        collection, members: Array(stories.map(\.id).shuffled(using: &numbers).prefix(2)))
      try transaction.save(UserProfile(id: Identifier("P"), childName: "Mia \(step)", createdAt: .unknown))
      return "collection"
    }
    try transaction.save(story, pages: pages)
    return "save \(story.title)"
  }
}
