import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// The preferences of the app's first version come into a library.
@Suite struct DefaultsImportTests {
  private let folder: ImportFolder
  private static let both = "[\(Preferences.first(1)), \(Preferences.second(1))]"

  init() throws {
    folder = try ImportFolder()
  }

  @Test(arguments: Preferences.all)
  func `both shapes of a story come in, whatever they are kept as`(preferences: Preferences) throws {
    try folder.write("import/deep/my cat.png", "picture")
    let report = try folder.run(preferences: preferences.bytes(Self.both))
    #expect(report.texts(in: folder) == [])
    #expect(report.stories.added == ["First 1", "Second 1"])
    #expect(report.pictures.added == ["my cat.png"])
    let first = try folder.story("First 1")
    #expect(first.id.text == "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B11")
    #expect(first.createdAt == Timestamp(secondsSince2001: 700_000_000.5))
    #expect(first.childName == "Zoë" && first.theme == "Courage" && first.mainCharacter == "Cat")
    #expect(first.ageGroup == .elementary)
    #expect(first.extra == #"{"parameters":{"childAge":7}}"#)
    #expect(try folder.pages("First 1").map(\.text) == ["One.", "Two."])
    let second = try folder.story("Second 1")
    #expect(second.id.text == "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2C11")
    #expect(second.ageGroup == .preschool && second.mood == "calm")
    let pages = try folder.pages("Second 1")
    #expect(pages.map(\.text) == ["A cat.", "No cat."])
    #expect(pages.map(\.illustrationRelativePath) == ["my cat.png", nil])
    #expect(pages.map(\.illustrationStatus) == [.generated, .notStarted])
    #expect(pages.allSatisfy { $0.extra == nil })
    #expect(try folder.text("Illustrations/my cat.png") == "picture")
  }

  @Test func `the library is the same whatever they are kept as`() throws {
    let exports = try Preferences.all.map { preferences in
      let folder = try ImportFolder()
      try folder.run(preferences: preferences.bytes(Self.both))
      return try folder.export()
    }
    #expect(Set(exports).count == 1)
  }

  @Test(arguments: Preferences.all)
  func `a second time nothing is done, also of a copy in the other form`(preferences: Preferences) throws {
    #expect(try !folder.run(preferences: preferences.bytes(Self.both)).isRepetition)
    let before = try folder.cursor()
    for (isXML, name) in [(preferences.isXML, "app.plist"), (!preferences.isXML, "copy.plist")] {
      let copy = Preferences(isXML: isXML, keeping: preferences.keeping)
      let bytes = try copy.bytes(Self.both, ["other": 1, "hasMigratedToSwiftData": true])
      for dryRun in [true, false] {
        let report = try folder.run(preferences: bytes, name: name, dryRun: dryRun)
        #expect(report.isRepetition)
        #expect(
          report.texts(in: folder) == [
            "\(name): note: all stories of this file have come in before [already-imported]\n  hint: use --force to bring them in again"
          ])
        #expect(!report.isChange && report.stories.unchanged.isEmpty)
      }
    }
    #expect(try folder.cursor() == before)
  }

  @Test func `a file that has got a new story comes in, and leaves the others as they are`() throws {
    try folder.run(preferences: Preferences().bytes(Self.both))
    var story = try folder.story("First 1")
    story.title = "Our own title"
    let edited = story
    try folder.store.write { try $0.save(edited) }
    let more = "[\(Preferences.first(1)), \(Preferences.second(1)), \(Preferences.first(2))]"
    let report = try folder.run(preferences: Preferences().bytes(more))
    #expect(!report.isRepetition)
    #expect(report.stories.added == ["First 2"])
    #expect(report.stories.unchanged == ["Our own title", "Second 1"])
    #expect(
      report.texts(in: folder) == [
        "app.plist: note: 2 of 3 stories are in the library already and stay as they are there [kept-story]\n  hint: use --force to let the file win"
      ])
    #expect(try folder.titles() == ["First 2", "Our own title", "Second 1"])
    #expect(try folder.run(preferences: Preferences().bytes(more)).isRepetition)
    // Force lets the file win, and brings in again what has come in before.
    let forced = try folder.run(preferences: Preferences().bytes(more), force: true)
    #expect(forced.stories.updated == ["First 1"])
    #expect(forced.stories.unchanged == ["Second 1", "First 2"])
    #expect(try folder.titles() == ["First 1", "First 2", "Second 1"])
    #expect(try folder.run(preferences: Preferences().bytes(more)).isRepetition)
  }

  @Test func `a story that was deleted does not come back`() throws {
    try folder.run(preferences: Preferences().bytes(Self.both))
    let id = try folder.story("First 1").id
    try folder.store.write { _ = try $0.deleteStory(id) }
    #expect(try folder.run(preferences: Preferences().bytes(Self.both)).isRepetition)
    #expect(try folder.titles() == ["Second 1"])
    #expect(try folder.run(preferences: Preferences().bytes(Self.both), force: true).stories.added == ["First 1"])
  }

  @Test func `a trial says the same, writes nothing and remembers nothing`() throws {
    try folder.write("import/my cat.png", "picture")
    let before = try folder.cursor()
    let trial = try folder.run(preferences: Preferences().bytes(Self.both), dryRun: true)
    #expect(try folder.cursor() == before)
    #expect(folder.files("Illustrations").isEmpty)
    let report = try folder.run(preferences: Preferences().bytes(Self.both))
    #expect(!report.isRepetition)
    #expect(report.stories == trial.stories && report.pages == trial.pages && report.pictures == trial.pictures)
  }

  @Test func `what is stopped or fails half-way has done nothing, and is not remembered`() throws {
    struct Stop: Error {}
    try folder.write("import/my cat.png", "picture")
    let before = try folder.cursor()
    let bytes = try Preferences().bytes(Self.both)
    for moment in 0...2 {
      var told: [Int] = []
      #expect(throws: Stop.self) {
        try folder.run(preferences: bytes) { done, all in
          told.append(done)
          #expect(all == 2)
          if done == moment { throw Stop() }
        }
      }
      #expect(told == Array(0...moment))
      #expect(folder.files("Illustrations").isEmpty)
    }
    // A file stands where the folder of pictures has to be.
    try? FileManager.default.removeItem(atPath: folder.illustrations)
    try folder.write("Illustrations", "in the way")
    #expect(throws: (any Error).self) { try folder.run(preferences: bytes) }
    try FileSystem.removeFile(folder.illustrations)
    #expect(try folder.cursor() == before)
    #expect(try folder.run(preferences: bytes).stories.added.count == 2)
  }

  @Test(arguments: [
    ("file:///var/mobile/Containers/Data/AB/Documents/p%20q.png", "p q.png", "p q.png"),
    ("file://localhost/private/var/Documents/Illustrations/a/p.png", "p.png", "a/p.png"),
    ("file:/var/p.png", "p.png", "p.png"), ("FILE:///var/p.png?a=b#c", "p.png", "p.png"),
    ("/var/mobile/p.png", "p.png", "p.png"),
    ("p.png", "p.png", "p.png"), ("Illustrations/p.png", "Illustrations/p.png", "p.png"),
    ("p%20q.png", "p%20q.png", "p%20q.png"),
    ("sub/p.png", "sub/p.png", "sub/p.png"), ("https://pictures.example/a/p.png?w=5", "p.png", "p.png"),
    ("C:\\\\Pictures\\\\p.png", "p.png", "p.png"), ("file:///../../../p.png", "p.png", "p.png"),
  ])
  func `a picture is found by its address`(address: String, place: String, target: String) throws {
    try folder.write("pictures/\(place)", "picture")
    let json = "[\(Preferences.second(1, picture: address))]"
    let report = try folder.run(preferences: Preferences().bytes(json), pictures: folder.path + "/pictures")
    #expect(report.texts(in: folder) == [])
    #expect(try folder.pages("Second 1").map(\.illustrationRelativePath) == [target, nil])
    #expect(try folder.text("Illustrations/" + target) == "picture")
    let isRemote = address.hasPrefix("https")
    #expect(try folder.pages("Second 1").map { $0.extra != nil } == [isRemote, false])
  }

  @Test(
    arguments: [
      (
        "file:///var/Documents/p.png", "page 1 of 'Second 1' is marked generated but its picture 'p.png' is missing",
        "name the folder in which the pictures lie with '--illustrations FOLDER', and '--force' once the stories are in"
      ),
      (
        "https://pictures.example/p.png", "page 1 of 'Second 1' is marked generated but its picture 'p.png' is missing",
        "it was at 'https://pictures.example/p.png', and nothing is fetched"
      ),
      (
        "data:image/png;base64,AAAA",
        "the picture of page 1 of 'Second 1' is no file and is left out; its address stays in 'extra'", nil
      ),
      (
        "https://pictures.example",
        "the picture of page 1 of 'Second 1' is no file and is left out; its address stays in 'extra'", nil
      ),
    ] as [(String, String, String?)])
  func `a picture that is not there is named, and the story comes in`(address: String, headline: String, hint: String?)
    throws
  {
    let report = try folder.run(preferences: Preferences().bytes("[\(Preferences.second(1, picture: address))]"))
    #expect(report.diagnostics.map(\.headline) == [headline + " (story 1 of 'savedStories')"])
    #expect(report.diagnostics.map(\.hint) == [hint])
    #expect(report.diagnostics.map(\.id) == ["missing-picture"])
    #expect(report.stories.added == ["Second 1"])
  }

  @Test func `pictures that come later come in with force`() throws {
    let bytes = try Preferences().bytes(Self.both)
    #expect(try folder.run(preferences: bytes).pictures.skipped == ["my cat.png"])
    try folder.write("pictures/my cat.png", "picture")
    let report = try folder.run(preferences: bytes, pictures: folder.path + "/pictures", force: true)
    #expect(report.pictures.added == ["my cat.png"])
    #expect(try folder.text("Illustrations/my cat.png") == "picture")
  }

  @Test func `the file keeps its bytes and its date, and nothing is left beside it`() throws {
    let file = folder.path + "/container/Preferences/app.plist"
    try folder.write("container/Preferences/app.plist", Preferences(isXML: true).bytes(Self.both))
    try folder.write("container/Preferences/my cat.png", "picture")
    let (parent, link) = (Path.parent(of: file), folder.path + "/link.plist")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: parent)
    let before = try (FileSystem.read(file), FileStatus(of: file), FileStatus(of: parent))
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: parent) }
    for path in [link, file] {
      _ = try StoryImport.run(
        defaults: StoryDefaults(reading: path), pictures: parent, into: folder.store,
        illustrations: folder.illustrations)
    }
    #expect(try folder.titles() == ["First 1", "Second 1"])
    #expect(try FileSystem.read(file) == before.0)
    #expect(FileStatus(of: file) == before.1)
    #expect(FileStatus(of: parent) == before.2)
    #expect(folder.files("container") == ["Preferences/app.plist", "Preferences/my cat.png"])
  }

  /// A story of the app's first generation had one picture, and the words that it was drawn from, as a whole.
  @Test func `the picture of a whole story is on its first page, or its cover`() throws {
    let address = "file:///var/mobile/Containers/Data/AB-1/Documents/my%20cat.png"
    let own = #""illustrationURL": "\#(address)", "imagePrompt": "Scene: a cat.""#
    try folder.write("import/my cat.png", "picture")
    try folder.write("import/p.png", "another")
    let report = try folder.run(
      preferences: Preferences().bytes(
        """
        [{"title": "One", "timestamp": 1, "content": "Page 1: A.\\nPage 2: B.", \(own)},
         {"title": "Two", "timestamp": 2, "pages": [{"content": "A.", "illustrationURL": "p.png", "imagePrompt": "Mine."}], \(own)},
         {"title": "Far", "timestamp": 3, "content": "A.", "illustrationURL": "https://example.org/x.png?k=1"}]
        """))
    #expect(report.diagnostics.map(\.id) == ["missing-picture"])
    let one = try folder.pages("One")
    #expect(one.map(\.illustrationRelativePath) == ["my cat.png", nil] && one[0].illustrationStatus == .generated)
    #expect(one.map(\.imagePrompt) == ["Scene: a cat.", nil])
    #expect(try folder.story("One").extra == nil)
    let two = try #require(try folder.pages("Two").first)
    #expect(two.illustrationRelativePath == "p.png" && two.imagePrompt == "Mine.")
    #expect(try folder.story("Two").coverRelativePath == "my cat.png")
    #expect(try folder.story("Two").extra == #"{"imagePrompt":"Scene: a cat."}"#)
    #expect(try folder.story("Far").extra == #"{"illustrationURL":"https://example.org/x.png?k=1"}"#)
  }

  /// What the app kept beside its stories: collections with whole stories in them, and what was earned, under names of
  /// its own.
  private static let collections = """
    [{"id": "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2F01", "title": "Forest of Friendship", "description": "Being kind.",
      "theme": "Social Skills", "targetAgeGroup": "4-6", "progress": 0.5, "associatedBadgeIds": ["kind"],
      "stories": [\(Preferences.first(1)), \(Preferences.second(7))]}]
    """
  private static let achievements = """
    [{"id": "completed_friendship_collection", "name": "Friendship Master", "description": "Completed it.",
      "iconName": "heart.circle.fill", "unlockCriteriaDescription": "Finish all.", "dateEarned": 700000500},
     {"id": "next", "name": "Next", "description": "", "iconName": "star", "unlockCriteriaDescription": "Read on."}]
    """

  @Test func `collections and achievements come in too, once`() throws {
    let others: [String: Any] = [
      "growthCollections_v1": Data(Self.collections.utf8), "achievements": Data(Self.achievements.utf8),
      "storiesMigratedToSwiftData": true,
    ]
    let bytes = try Preferences().bytes("[\(Preferences.first(1))]", others)
    try folder.write("import/my cat.png", "picture")
    let report = try folder.run(preferences: bytes)
    #expect(report.diagnostics.map(\.id) == ["moved-stories", "missing-date"])
    #expect(report.diagnostics.last?.hint == nil)
    #expect(report.stories.added == ["First 1", "Second 7"])
    #expect(report.collections.added == ["Forest of Friendship"])
    #expect(report.achievements.added == ["Friendship Master", "Next"])
    let (shelf, achievements) = try folder.store.read { try ($0.collectionEntries().first, $0.achievements()) }
    #expect(shelf?.collection.descriptionText == "Being kind." && shelf?.collection.targetAgeGroup == .preschool)
    #expect(shelf?.collection.ageText == "4-6" && shelf?.members.count == 2)
    #expect(shelf?.collection.extra == #"{"associatedBadgeIds":["kind"]}"#)
    let earned = try #require(achievements.first { $0.name == "Friendship Master" })
    #expect(earned.id.text == "completed_friendship_collection" && earned.type == .specialMilestone)
    #expect(earned.earnedAt == Timestamp(secondsSince2001: 700_000_500) && earned.progress == nil)
    #expect(earned.extra == #"{"unlockCriteriaDescription":"Finish all."}"#)
    #expect(achievements.first { $0.name == "Next" }?.progress == 0)
    #expect(try folder.run(preferences: bytes).isRepetition)
    // What the library has stays as it is.
    var changed = earned
    changed.name = "Ours"
    try folder.store.write { [changed] in try $0.save(changed) }
    let more = try Preferences().bytes("[\(Preferences.first(1)), \(Preferences.first(2))]", others)
    let second = try folder.run(preferences: more)
    #expect(!second.isRepetition && second.stories.added == ["First 2"])
    #expect(
      second.achievements.unchanged == ["Ours", "Next"] && second.collections.unchanged == ["Forest of Friendship"])
  }

  @Test func `what no library has a place for is left out, and told of`() throws {
    let bytes = try Preferences().bytes(
      "[\(Preferences.first(1))]", ["achievement_collection_map": Data(#"{"a":"b"}"#.utf8), "AppleLanguages": ["en"]])
    let report = try folder.run(preferences: bytes)
    #expect(report.stories.added == ["First 1"])
    #expect(
      report.texts(in: folder) == [
        "app.plist: note: 'achievement_collection_map' is left out: no library keeps which collection an achievement was "
          + "earned with [left-out-key]"
      ])
    #expect(try folder.run(preferences: bytes).isRepetition)
  }

  @Test func `a file whose stories the app has moved still brings the rest`() throws {
    let bytes = try Preferences().file([
      "achievements": Data(Self.achievements.utf8), "storiesMigratedToSwiftData": true,
    ])
    let report = try folder.run(preferences: bytes)
    #expect(report.achievements.added.count == 2 && report.diagnostics.map(\.id) == ["moved-stories"])
    #expect(try folder.run(preferences: bytes).isRepetition)
    let nothing = try folder.refusal(Preferences().file(["storiesMigratedToSwiftData": true, "achievements": 7]))
    #expect(
      nothing
        == "app.plist: error: the app has moved its stories to its store, and left none in this file [no-saved-stories]\n  hint: bring them in with 'hornbook import swiftdata STORE'"
    )
    // What another app calls achievements does not stop the stories.
    let strange = try Preferences().bytes("[\(Preferences.first(1))]", ["achievements": 7])
    let taken = try folder.run(preferences: strange)
    #expect(
      taken.texts(in: folder) == ["app.plist: warning: 'achievements' has to be data that holds JSON [invalid-field]"])
    #expect(taken.stories.added == ["First 1"])
  }
}
