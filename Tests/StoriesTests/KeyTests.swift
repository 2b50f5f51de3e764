import Basics
import Build
import Files
import Foundation
import Hashing
import Models
import Rendering
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

/// What makes a build that only compares keys sound: equal inputs have equal bytes, whatever has happened in between.
@Suite struct `The inputs of an output` {
  @Test(arguments: 1...UInt64(Effort.steps(quick: 3, full: 12, long: 200)))
  func `differ whenever its bytes do`(seed: UInt64) throws {
    let library = try ChangingLibrary(seed: seed)
    var known: [[Input]: Made] = [:]
    var history = ["the first state"]
    for step in 0..<20 {
      if step > 0 { history.append(try library.change()) }
      for (path, output) in try library.fixture.plan() {
        let bytes = Fingerprint(of: try library.bytes(of: output))
        if let made = known[output.inputs], made.bytes != bytes {
          Issue.record(
            """
            '\(path)' (now) and '\(made.path)' (after step \(made.step)) have equal inputs and different bytes
            \(history[made.step...].joined(separator: "\n"))
            """)
        }
        known[output.inputs] = Made(path: path, bytes: bytes, step: step)
      }
    }
    #expect(known.count > 50)
  }

  /// What was made from some inputs, and when.
  private struct Made {
    let path: String
    let bytes: Fingerprint
    let step: Int
  }
}

/// A library, its settings and its theme, in which one thing after another changes, the same for the same seed.
private final class ChangingLibrary {
  let fixture: StoriesFixture
  private var random: SeededNumbers
  private var stories: [Identifier] = []
  private let shelf = StoriesFixture.id("shelf")

  private static let words = [
    "", "Moon", "Über", "قمر", "a\u{0}b", "{title}", "<b>&", "CC-BY-4.0", "e\u{301}", "🦊", "Ana",
  ]

  init(seed: UInt64) throws {
    random = SeededNumbers(seed: seed)
    fixture = try StoriesFixture()
    fixture.settings.site.storiesPerPage = 2
    fixture.settings.books.collections = true
    for day in 1...3 {
      stories.append(try fixture.add("Story \(day)", day: day, pages: ["One Ana.", "Two."], pictures: [day % 2 + 1]))
    }
    try fixture.putPicture("front.png", seed: 3)
    let collection = StoryCollection(id: shelf, name: "Shelf", createdAt: StoriesFixture.day(1))
    try fixture.store.write { [stories] in try $0.save(collection, members: stories) }
    try write("# About\n\nWords.", to: "pages/about.md")
  }

  /// What an output is made of now.
  func bytes(of output: Output) throws -> [UInt8] {
    switch try output.make() {
    case .bytes(let bytes): return bytes
    case .copy(let source, _, let change):
      let bytes = try FileSystem.read(source)
      return try change?(bytes) ?? bytes
    case .file(let write):
      let path = Path.join(fixture.folder, "made")
      defer { try? FileSystem.removeFile(path) }
      try write(path)
      return try FileSystem.read(path)
    }
  }

  /// Changes one thing and says what.
  func change() throws -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: try changeStory()
    case 3...4: try changePage()
    case 5: try changeCollection()
    case 6...7: changeSetting()
    case 8: try changeTheme()
    default: try changeFolder()
    }
  }

  private func word() -> String { Self.words.randomElement(using: &random) ?? "" }

  private func changeStory() throws -> String {
    let fields: [(String, (inout Story, String) -> Void)] = [
      ("title", { $0.title = $1 }), ("author", { $0.author = $1 }), ("illustrator", { $0.illustrator = $1 }),
      ("translator", { $0.translator = $1 }), ("license", { $0.license = $1 }), ("summary", { $0.summary = $1 }),
      ("theme", { $0.theme = $1 }), ("mainCharacter", { $0.mainCharacter = $1 }), ("mood", { $0.mood = $1 }),
      ("ageText", { $0.ageText = $1 }), ("childName", { $0.childName = $1 }), ("notes", { $0.notes = $1 }),
      ("language", { $0.language = ["ar", "de", "zz-x", "pt-BR"][$1.utf8.count % 4] }),
      ("ageGroup", { $0.ageGroup = (AgeGroup.known + [.unknown(.text("nine"))])[$1.utf8.count % 4] }),
      ("updatedAt", { $0.updatedAt = StoriesFixture.day(40 + $1.utf8.count) }),
      ("createdAt", { $0.createdAt = StoriesFixture.day($1.utf8.count) }),
      ("readCount", { $0.readCount = $1.utf8.count }),
      ("translationGroup", { $0.translationGroup = $1.isEmpty ? nil : "group \($1.utf8.count % 2)" }),
      ("coverRelativePath", { $0.coverRelativePath = ["front.png", "gone.png", nil][$1.utf8.count % 3] }),
      ("favorite", { $0.isFavorite = $1.isEmpty }),
    ]
    guard let id = stories.randomElement(using: &random), let field = fields.randomElement(using: &random) else {
      return ""
    }
    let word = word()
    try fixture.store.write { transaction in
      var story = try #require(try transaction.story(id))
      field.1(&story, word)
      try transaction.save(story, pages: nil, dates: .given)
    }
    return "\(field.0) of a story: '\(word)'"
  }

  private func changePage() throws -> String {
    let fields: [(String, (inout Page, String) -> Void)] = [
      ("text", { $0.text = $1 + "\n\nAna." }), ("altText", { $0.altText = $1 }),
      ("status", { $0.illustrationStatus = (IllustrationStatus.known + [.unknown("odd")])[$1.utf8.count % 5] }),
      ("path", { $0.illustrationRelativePath = $1 + ".png" }), ("prompt", { $0.imagePrompt = $1 }),
      ("updatedAt", { $0.updatedAt = StoriesFixture.day(50 + $1.utf8.count) }),
      ("number", { $0.pageNumber = 3 + $1.utf8.count }),
    ]
    guard let id = stories.randomElement(using: &random), let field = fields.randomElement(using: &random) else {
      return ""
    }
    let word = word()
    let place = Int.random(in: 0..<2, using: &random)
    try fixture.store.write { transaction in
      var pages = try transaction.pages(of: id)
      field.1(&pages[place], word)
      try transaction.save(try #require(try transaction.story(id)), pages: pages, dates: .given)
    }
    return "\(field.0) of a page: '\(word)'"
  }

  private func changeCollection() throws -> String {
    let word = word()
    let choice = Int.random(in: 0..<4, using: &random)
    let members = Array(stories.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    try fixture.store.write { [shelf] transaction in
      var collection = try #require(try transaction.collection(shelf))
      switch choice {
      case 0: collection.name = word
      case 1: collection.descriptionText = word
      case 2: collection.ageText = word
      default: break
      }
      try transaction.save(collection, members: choice == 3 ? members : nil)
    }
    return "collection, field \(choice): '\(word)'"
  }

  private func changeSetting() -> String {
    let fields: [(String, (inout Settings, String) -> Void)] = [
      ("title", { $0.site.title = $1 }), ("tagline", { $0.site.tagline = $1 }),
      ("description", { $0.site.description = $1 }), ("author", { $0.site.author = $1 }),
      ("license", { $0.site.license = $1 }), ("publisher", { $0.books.publisher = $1 }),
      ("certifier", { $0.books.certifier = $1 }), ("replacement", { $0.childNameReplacement = $1 }),
      ("language", { $0.site.language = $1.isEmpty ? "ar" : "en" }), ("books", { $0.books.enabled = !$1.isEmpty }),
      ("layout", { $0.books.layout = Settings.BookLayout.allCases[$1.utf8.count % 3] }),
      ("baseURL", { $0.site.baseURL = $1.isEmpty ? nil : "https://example.org/\($1.utf8.count)/" }),
      ("perPage", { $0.site.storiesPerPage = 1 + $1.utf8.count % 3 }),
      ("incomplete", { $0.books.incomplete = Settings.Incomplete.allCases[$1.utf8.count % 3] }),
      ("collections", { $0.books.collections = !$1.isEmpty }), ("kepub", { $0.books.kepub = $1.isEmpty }),
      ("search", { $0.search.enabled = !$1.isEmpty }),
      ("offline", { $0.offline.enabled = !$1.isEmpty }),
      ("audience", { $0.audience = $1.isEmpty ? .public : .family }),
      ("childName", { $0.childName = Settings.ChildName.allCases[$1.utf8.count % 3] }),
    ]
    guard let field = fields.randomElement(using: &random) else { return "" }
    // Settings are held to one line without control characters when they are read.
    let word = word().replacing("\u{0}", with: "")
    field.1(&fixture.settings, word)
    return "setting \(field.0): '\(word)'"
  }

  private func changeTheme() throws -> String {
    let files = [
      "page.mustache", "story.mustache", "library.mustache", "redirect.mustache", "not-found.mustache",
      "search.mustache",
      "layouts/base.mustache", "partials/picture.mustache", "partials/story-card.mustache", "epub/page.mustache",
      "epub/colophon.mustache", "epub/cover.mustache", "epub/story.mustache", "epub/collection-colophon.mustache",
      "epub/ornament.mustache", "epub/placeholder.svg", "epub/book.css", "epub/fixed-page.mustache",
      "epub/fixed.css", "assets/hornbook.css", "assets/words.js", "messages/en.toml",
      "messages/es.toml",
    ]
    guard let name = files.randomElement(using: &random) else { return "" }
    var text = try String(contentsOfFile: Path.join(StoriesFixture.templates, name), encoding: .utf8)
    let number = Int.random(in: 0..<100, using: &random)
    if name.hasSuffix(".toml") {
      // Each message becomes another, wherever it is used.
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let places = lines.indices.filter { lines[$0].hasSuffix("\"") && lines[$0].contains(" = \"") }
      guard let place = places.randomElement(using: &random) else { return "" }
      lines[place] = lines[place].dropLast() + " \(number)\""
      text = lines.joined(separator: "\n")
    } else {
      text += name.hasSuffix(".mustache") || name.hasSuffix(".svg") ? "<!-- \(number) -->" : "\n/* \(number) */\n"
    }
    try write(text, to: "theme/\(name)")
    fixture.theme = try Theme(folders: [Path.join(fixture.folder, "theme"), StoriesFixture.templates], language: "en")
    return "theme file \(name): \(number)"
  }

  private func changeFolder() throws -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let word = word()
      try write("# About \(word)\n\n\(word)", to: "pages/about.md")
      return "authored page: '\(word)'"
    case 1:
      let number = Int.random(in: 0..<100, using: &random)
      try write("\(number)", to: "pages/plan.txt")
      return "file beside it: \(number)"
    case 2:
      for slug in ["one", "two"] {
        guard let id = stories.randomElement(using: &random) else { continue }
        try? fixture.store.write {
          _ = try $0.changeSlug(of: .story, owner: id.text, to: "\(slug)-\(id.text.suffix(2))")
        }
      }
      return "addresses of stories"
    default:
      let seed = Int.random(in: 0..<100, using: &random)
      for name in try FileSystem.names(in: Path.join(fixture.folder, "Illustrations")) {
        try fixture.putPicture(name, seed: seed)
      }
      return "every picture: \(seed)"
    }
  }

  private func write(_ text: String, to name: String) throws {
    let path = Path.join(fixture.folder, name)
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(Array(text.utf8), to: path)
  }
}
