import Basics
import Files
import Models
import Stores
import StoryStore
import Testing

@Suite struct `The app's export` {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  @Test func `comes in with its stories, pages, collections and pictures`() throws {
    let report = try folder.run(ImportFolder.fixture)
    #expect(report.files == 3)
    #expect(report.stories.added == ["Pip und der Laternenfisch", "نجمة صغيرة"])
    #expect(report.pages.added.count == 5)
    #expect(report.collections.added == ["Meer & Nacht"])
    #expect(report.pictures.added == ["pip_1.png", "pip_2.png"])
    #expect(report.pictures.skipped == ["never-made.png"])
    #expect(!report.hasErrors)
    #expect(folder.files("Illustrations") == ["pip_1.png", "pip_2.png"])
    for (name, source) in [("pip_1.png", "Pictures/pip_1.png"), ("pip_2.png", "Pictures/more/pip_2.png")] {
      let copy = try FileSystem.read(folder.illustrations + "/" + name)
      #expect(try copy == FileSystem.read(ImportFolder.fixture + "/" + source))
    }
  }

  @Test func `has its facts read into the model`() throws {
    try folder.run(ImportFolder.fixture)
    let story = try folder.story("Pip und der Laternenfisch")
    #expect(story.id.text == "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01")
    #expect(story.createdAt.text == "2023-03-08T20:26:40.250000Z")
    #expect(story.updatedAt == nil)
    #expect(story.childName == "Pip")
    #expect(story.ageGroup == .preschool)
    #expect(story.theme == "Mut")
    #expect(story.mainCharacter == "Laternenfisch")
    #expect(story.language == "de")
    #expect(story.readCount == 3)
    #expect(story.isFavorite)
    let other = try folder.story("نجمة صغيرة")
    #expect(other.createdAt.text == "2026-01-15T07:30:00.000000Z")
    #expect(other.ageGroup == .preteen)
    #expect(other.theme == "Night")
    #expect(other.childName == nil)
  }

  @Test func `keeps what the model does not know`() throws {
    try folder.run(ImportFolder.fixture)
    let extra = try JSONValue(parsing: #require(try folder.story("Pip und der Laternenfisch").extra))
    #expect(
      extra == [
        "categoryName": "Ocean", "isCompleted": false, "characterNames": ["Pip", "Laternenfisch"],
        "visualGuide": [
          "styleGuide": "Warm & soft, <pastel>", "characterDefinitions": ["Pip": "a small\n  boat"],
          "settingDefinitions": [:],
        ],
        "parameters": [
          "childAge": 4, "storyLength": "short", "interactiveElements": true, "emotionalThemes": ["courage"],
          "developmentalFocus": [],
        ],
      ])
    let pages = try folder.pages("Pip und der Laternenfisch")
    #expect(pages[0].extra == #"{"illustrationMimeType":"image/png","illustrationGeneratedAt":700000100.5}"#)
    #expect(pages[1].extra == #"{"illustrationFileName":"ignored.png"}"#)
    #expect(pages[2].extra == nil)
    let collection = try #require(try folder.store.read { try $0.collections() }.first)
    #expect(collection.extra == ##"{"badge":{"color":"#ffcc00"}}"##)
  }

  @Test func `has its pages read with statuses of every spelling`() throws {
    let report = try folder.run(ImportFolder.fixture)
    let pages = try folder.pages("Pip und der Laternenfisch")
    #expect(pages.map(\.illustrationStatus) == [.generated, .generated, .notStarted])
    #expect(pages.map(\.illustrationRelativePath) == ["pip_1.png", "pip_2.png", nil])
    #expect(pages.map(\.pageNumber) == [1, 2, 3])
    #expect(pages[0].text == "Pip fuhr hinaus.\n\n„Wohin?“, fragte der Mond.")
    #expect(pages[0].imagePrompt == "Scene: a boat under the moon.")
    let others = try folder.pages("نجمة صغيرة")
    #expect(others.map(\.illustrationStatus) == [.unknown("being painted"), .failed])
    #expect(others.map(\.pageNumber) == [10, 20])
    #expect(others[1].illustrationError == "quota")
    #expect(others[1].illustrationRelativePath == "never-made.png")
    #expect(report.diagnostics.map(\.id) == ["unrecognised-import", "unknown-status"])
    #expect(
      report.diagnostics[1].headline
        == "status 'being painted' of the picture of page 10 of 'نجمة صغيرة' is unknown and counts as 'notStarted'")
  }

  @Test func `has its collection read with its age in words`() throws {
    try folder.run(ImportFolder.fixture)
    let entry = try #require(try folder.store.read { try $0.collectionEntries() }.first)
    #expect(entry.collection.name == "Meer & Nacht")
    #expect(entry.collection.growthCategory == .emotionalIntelligence)
    #expect(entry.collection.ageText == "Ages 4-7")
    #expect(entry.collection.targetAgeGroup == .preschool)
    #expect(entry.collection.updatedAt?.text == "2023-03-08T20:36:40.125000Z")
    #expect(entry.collection.completionProgress == 0.5)
    #expect(entry.members.map { $0.text.suffix(2) } == ["02", "01"])
  }

  @Test func `changes nothing the second time`() throws {
    let first = try folder.run(ImportFolder.fixture)
    let before = try folder.export()
    let cursor = try folder.cursor()
    let second = try folder.run(ImportFolder.fixture)
    #expect(!second.isChange)
    #expect(second.stories.unchanged == first.stories.added)
    #expect(second.pages.unchanged.count == 5)
    #expect(second.collections.unchanged == ["Meer & Nacht"])
    #expect(second.pictures.unchanged == ["pip_1.png", "pip_2.png"])
    #expect(try folder.export() == before)
    #expect(try folder.cursor() == cursor)
  }

  @Test func `is only looked at in a dry run`() throws {
    let cursor = try folder.cursor()
    let dry = try folder.run(ImportFolder.fixture, dryRun: true)
    #expect(dry.isDryRun)
    #expect(try folder.cursor() == cursor)
    #expect(try folder.store.read { try $0.storyEntries().count } == 0)
    #expect(FileStatus(of: folder.illustrations) == nil)
    let real = try folder.run(ImportFolder.fixture)
    #expect(dry.stories == real.stories)
    #expect(dry.pages == real.pages)
    #expect(dry.collections == real.collections)
    #expect(dry.pictures == real.pictures)
    #expect(dry.diagnostics == real.diagnostics)
    #expect(try !folder.run(ImportFolder.fixture, dryRun: true).isChange)
  }

  @Test func `is the same library wherever and whenever it comes in`() throws {
    let other = try ImportFolder()
    try folder.run(ImportFolder.fixture)
    try other.run(ImportFolder.fixture)
    #expect(try folder.export() == other.export())
  }

  @Test func `tells how far it has come`() throws {
    var told: [(Int, Int)] = []
    _ = try StoryImport.run(
      path: ImportFolder.fixture, into: folder.store, illustrations: folder.illustrations
    ) { told.append(($0, $1)) }
    #expect(told.map(\.0).sorted() == told.map(\.0))
    let total = try #require(told.last)
    #expect(total.0 == total.1)
    #expect(told.count > 3)
    #expect(Set(told.map(\.1)).count == 1)
  }
}
