import Basics
import Build
import Files
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

/// What pages say that a download weighs, beside what it weighs.
@Suite struct `Sizes that pages say` {
  private let library: StoriesFixture
  private let temporary: TemporaryFolder

  init() throws {
    library = try StoriesFixture()
    library.settings.books.collections = true
    temporary = try TemporaryFolder()
  }

  private func size(_ path: String, in plan: [String: Output]) throws -> Int {
    let file = temporary.file("made")
    switch try #require(plan[path], "\(path)").make() {
    case .bytes(let bytes): return bytes.count
    case .copy(let source, _, let change):
      let bytes = try FileSystem.read(source)
      return try (change?(bytes) ?? bytes).count
    case .file(let write):
      try write(file)
      return try FileSystem.read(file).count
    }
  }

  /// The only size that a page says, in bytes.
  private func said(on path: String) throws -> Int {
    let page = try library.page(path)
    let match = try #require(page.firstMatch(of: /<small data-t>([\d.]+) (kB|MB)<\/small>/), "\(path)")
    return Int(try #require(Double(match.1)) * (match.2 == "kB" ? 1000 : 1_000_000))
  }

  /// A page of words that do not come again in the same order, as in a story.
  private static func prose(page: Int) -> String {
    let parts = [
      "the", "la", "ke", "mo", "night", "river", "sa", "was", "tu", "ber", "and", "lin", "go", "old", "ri", "moon",
    ]
    var seed = UInt64(page + 1)
    return (0..<120).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return parts[Int(seed >> 33) & 15] + parts[Int(seed >> 40) & 15]
    }.joined(separator: " ")
  }

  private static let kinds: [(name: String, pages: [String], pictures: [Int])] = [
    ("Short", ["One."], []),
    ("Words", Array(repeating: "The moon looked in at the window, and nobody was there.", count: 14), []),
    ("Long", (0..<20).map(prose), []),
    ("Night", Array(repeating: "القمر ينظر من النافذة ولا أحد هناك", count: 9), []),
    ("Drawn", Array(repeating: "A page with a picture.", count: 6), [1, 2, 3, 4, 5, 6]),
  ]

  @Test(arguments: kinds.map(\.name)) func `are those of the book`(name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    try library.add(name, pages: kind.pages, pictures: kind.pictures)
    let slug = name.lowercased()
    let real = try size("books/\(slug).epub", in: library.plan())
    let said = try said(on: "stories/\(slug)/index.html")
    #expect(abs(said - real) <= 6000 + real / 50, "\(said) for \(real)")
  }

  @Test func `are those of the book of a collection`() throws {
    let members = try Self.kinds.map { try library.add($0.name, pages: $0.pages, pictures: $0.pictures) }
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Shelf", createdAt: StoriesFixture.day(1))
    try library.store.write { try $0.save(shelf, members: members, dates: .given) }
    let real = try size("books/collections/shelf.epub", in: library.plan())
    let said = try said(on: "collections/shelf/index.html")
    #expect(abs(said - real) <= 6000 + real / 50, "\(said) for \(real)")
  }

  @Test(arguments: kinds.map(\.name)) func `are those of all that a device keeps`(name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    for language in ["en", "fr", "sw"] {
      try library.add(name + language, pages: kind.pages, pictures: kind.pictures) {
        ($0.language, $0.translationGroup) = (language, "group")
      }
    }
    let plan = try library.plan()
    let slug = name.lowercased() + "en"
    let list = try JSONValue(parsing: try library.page("stories/\(slug)/keep.json"))
    let files = try #require(list["files"]?.array).compactMap(\.string)
    let pictures = try #require(list["pictures"]?.array).compactMap { $0.array?.first?.string }
    let real = try (files + pictures).reduce(0) { try $0 + size($1, in: plan) }
    let said = try #require(list["size"]?.int)
    #expect(abs(said - real) <= real / 20, "\(said) for \(real)")
  }
}
