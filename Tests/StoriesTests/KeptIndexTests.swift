import Basics
import Build
import Files
import Foundation
import Models
import SQLite
import Settings
import Stores
import Stories
import StoryStore
import TestSupport
import Testing

/// What a build has read of its library is read by the next process, but for the stories that have changed.
@Suite final class `An index that a process has kept` {
  private let library: EditedLibrary
  private let star: Identifier

  init() throws {
    library = try EditedLibrary()
    let fixture = library.fixture
    fixture.settings.childName = .keep
    star = try fixture.add("The Lost Star", day: 1, pages: ["Nelly looked up.", "Two."], pictures: [1, 2]) {
      ($0.theme, $0.childName, $0.coverRelativePath) = ("Sky", "Nelly", "cover.png")
      ($0.language, $0.translationGroup, $0.ageGroup) = ("en", "star", .preschool)
      ($0.author, $0.contributors) = ("Ada and Ben", [Credit("Cyn", .editor, fileAs: "C"), Credit("Dora", .narrator)])
    }
    try fixture.add("Der Stern", day: 2, pages: ["Eins."]) {
      ($0.language, $0.translationGroup, $0.ageGroup) = ("de", "star", .unknown(.text("all")))
      ($0.mood, $0.readingLevel, $0.isbn.epub) = ("calm", 2, "9783161484100")
    }
    try fixture.add("The Fox", day: 3, pages: ["One.", "Two."], pictures: [1]) { $0.publishAt = StoriesFixture.day(4) }
    try fixture.add("A draft of Nelly", day: 4, pages: ["One."]) { $0.isDraft = true }
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Nelly's", createdAt: StoriesFixture.day(1))
    try fixture.store.write { [star] in try $0.save(shelf, members: [star], dates: .given) }
    try fixture.putPicture("cover.png", seed: 5)
    try settle()
  }

  /// Makes all pictures older than any build: the next looks at younger ones again.
  private func settle() throws {
    for name in try FileSystem.names(in: library.path("Illustrations")) {
      try library.setTime(of: library.path("Illustrations/\(name)"), 1_767_225_600_000_000_000)
    }
  }

  /// The reasons of the sections that the last build has planned.
  private var reasons: Set<StaleReason> = []

  /// Builds as a new process does; says whether it went on from what another one had kept. The site is what a clean
  /// build makes.
  private func build(_ comment: Comment? = nil) async throws -> Bool {
    let publication = try library.publication()
    defer { publication.close() }
    let report = try await Press(library.options(to: "Site", state: "state")).build(publication) { _, _ in }
    reasons = Set(report.planned.map(\.reason))
    let clean = try await library.cleanBuild()
    #expect(try library.differences() == [], comment)
    #expect(report.diagnostics.map(\.text) == clean.diagnostics.map(\.text), comment)
    guard case .same = publication.keptState else { return false }
    return true
  }

  private static let rounds = Effort.steps(quick: 2, full: 3)

  @Test(arguments: [Settings.Audience.public, .family], [true, false])
  func `is read where the texts of a story have changed, again and again`(
    audience: Settings.Audience, marks: Bool
  ) async throws {
    library.fixture.settings.audience = audience
    if marks { library.fixture.drafts = .marking(at: StoriesFixture.day(30)) }
    #expect(try await !build())
    for number in 1...Self.rounds {
      try library.fixture.change(star) { $1[0].text = "Nelly looked up \(number) times." }
      #expect(try await build())
      #expect(reasons == [.reading])
      try library.fixture.change(star) { story, _ in (story.title, story.summary) = ("The Star \(number)", "Of Nelly.")
      }
      #expect(try await build())
      #expect(reasons.contains(.value))
    }
    try library.fixture.change(star) { story, _ in story.updatedAt = StoriesFixture.day(9) }
    #expect(try await build())
  }

  @Test func `is read where a file of the site was changed, and its story keeps its pictures in view`() async throws {
    #expect(try await !build())
    try library.fixture.change(StoriesFixture.id("The Fox 3")) { story, _ in story.title = "The Old Fox" }
    // The star is planned again, as it recommends the fox.
    #expect(try await build())
    try library.fixture.putPicture("cover.png", seed: 6)
    try library.setTime(of: library.path("Illustrations/cover.png"), 1_767_225_601_000_000_000)
    #expect(try await !build("its cover has changed"))
    try library.fixture.change(star) { $1[0].text = "Again." }
    #expect(try await build())
  }

  @Test func `is not read where anything else has changed`() async throws {
    let fixture = library.fixture
    let steps: [(Comment, () throws -> Void)] = [
      ("a new story", { try fixture.add("New", day: 7) }),
      ("another theme of a story", { try self.library.fixture.change(self.star) { story, _ in story.theme = "Sea" } }),
      ("another language", { try self.library.fixture.change(self.star) { story, _ in story.language = "fr" } }),
      (
        "a story is no draft any more",
        {
          try self.library.fixture.change(StoriesFixture.id("A draft of Nelly 4")) { story, _ in story.isDraft = false }
        }
      ),
      ("time goes on", { fixture.drafts = .leavingOut(at: StoriesFixture.day(3)) }),
      ("a setting", { fixture.settings.site.title = "Another" }),
      (
        "a template",
        {
          let path = self.library.path("Templates/home.mustache")
          try FileSystem.write(try FileSystem.read(path) + Array("<!-- more -->".utf8), to: path)
        }
      ),
      ("another program", { self.library.program = "two" }),
      (
        "the feed was emptied", { try self.library.cutFeed(.feedEmptied) }
      ),
    ]
    #expect(try await !build())
    for (comment, step) in steps {
      try library.fixture.change(star) { $1[0].text += "!" }
      #expect(try await build(comment), comment)
      try step()
      try library.fixture.change(star) { $1[0].text += "?" }
      #expect(try await !build(comment), comment)
    }
  }

  @Test func `is not kept where names of children are kept out`() async throws {
    library.fixture.settings.childName = .replace
    for text in ["Nelly looked up.", "Nelly looked down."] {
      try library.fixture.change(star) { $1[0].text = text }
      #expect(try await !build())
    }
    let database = try Database(path: library.path("state/build.sqlite"), mode: .readOnly)
    #expect(try database.withConnection { try $0.rows("SELECT count(*) FROM keepsake") { $0.integer(0) } } == [0])
  }

  @Test func `is read where few stories have changed, and not where many have`() async throws {
    let fixture = library.fixture
    let ids = try (1...101).map { try fixture.add("Story \($0)", day: 10, pages: ["One."]) }
    #expect(try await !build())
    for id in ids.prefix(100) { try library.fixture.change(id) { $1[0].text = "Two." } }
    #expect(try await build())
    try library.fixture.change(ids[100]) { $1[0].text = "Two." }
    #expect(try await !build())
  }

  @Test func `is not read where it is damaged`() async throws {
    #expect(try await !build())
    for bytes in ["x''", "x'00'", "substr(bytes, 1, length(bytes) - 1)", "bytes || x'00'", "zeroblob(length(bytes))"] {
      for part in 0...1 {
        try library.fixture.change(star) { $1[0].text += "!" }
        let database = try Database(path: library.path("state/build.sqlite"), mode: .readWrite)
        try database.withConnection { try $0.execute("UPDATE keepsake SET bytes = \(bytes) WHERE part = \(part)") }
        #expect(try await !build("\(bytes)"))
      }
    }
  }
}
