import Basics
import Models
import Postgres
import PostgresServer
import SQLite
import Stores
import TestSupport
import Testing

@testable import StoryStore

/// A database that several use: stores with mirrors of their own, and a client that knows nothing but SQL.
final class SharedDatabase: Sendable {
  let address: PostgresAddress
  private let client: PostgresDatabase

  init() throws {
    address = try TestServer.steady.database()
    client = try PostgresDatabase(address)
  }

  /// The library with a mirror, a new one unless one is named.
  func store(mirror: String? = nil, mode: StoreMode = .create) throws -> StoryStore {
    try StoryStore.open(address, mirror: mirror ?? mirrorPath(), mode: mode)
  }

  /// Runs SQL as any client does.
  func run(_ sql: String) throws { try client.withConnection { try $0.execute(sql) } }

  private let others = "WHERE pid <> pg_backend_pid() AND datname = current_database()"

  /// Ends every connection but the client's, as a server that is started again does.
  func endOthers() throws {
    try client.withConnection { connection in
      try connection.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity \(others)")
      while try connection.integer("SELECT count(*) FROM pg_stat_activity \(others)") != 0 {}
    }
  }

  /// All rows of the library in the database, each as one text.
  func contents() throws -> [String] {
    try client.withConnection { connection in
      try PostgresSchema.tables.flatMap { table in
        try connection.run(table.select).map { row in
          table.name + SharedDatabase.text(zip(table.columns, row).map { $0.mirrored($1) })
        }
      }.sorted()
    }
  }

  /// All rows that a store shows, each as one text.
  func contents(of store: StoryStore) throws -> [String] {
    try store.read { connection in
      try PostgresSchema.tables.flatMap { table in
        try connection.rows("SELECT \(table.selection) FROM \(table.name)") { row in
          table.name + SharedDatabase.text((0..<table.columns.count).map { row.value($0) })
        }
      }.sorted()
    }
  }

  private static func text(_ values: [SQLValue]) -> String {
    values.map { value in
      switch value {
      // A number that was counted is the same whether it is kept as whole or not.
      case .integer(let number): " \(Double(number))"
      case .real(let number): " \(number)"
      default: " \(value)"
      }
    }.joined()
  }
}

/// Edits of a library as people and programs make them, the same for the same seed.
struct RandomEdits {
  var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// One of a few ids, so that edits meet.
  private mutating func id(_ kind: Int) -> Identifier { Sample.id(kind * 100 + roll(8)) }

  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

  /// Makes one edit.
  mutating func edit(_ transaction: borrowing StoryTransaction) throws {
    let known = try transaction.rows("SELECT id FROM story ORDER BY id") { $0.identifier(0) ?? Identifier("") }
    switch roll(10) {
    case 0...3:
      var story = Sample.fullStory(1)
      story.id = id(1)
      story.title = "Story \(roll(1000)) “quoted” \\ ' € \u{1F98A}"
      story.ageGroup = roll(2) == 0 ? .preschool : AgeGroup(rawValue: .text("about four"))
      story.isFavorite = roll(2) == 0
      story.readCount = roll(3)
      if roll(2) == 0 { story.updatedAt = nil }
      let pages = (0..<roll(4)).map { number in
        Page(id: Sample.id(10_000 + roll(1000)), pageNumber: number + 1, text: "Page \(roll(50))\n\ttext")
      }
      let isFree = try pages.allSatisfy { try transaction.page($0.id) == nil }
      try transaction.save(story, pages: isFree && Set(pages.map(\.id)).count == pages.count ? pages : nil)
    case 4: if let story = known.first { try transaction.deleteStory(story) }
    case 5, 6:
      let collection = StoryCollection(id: id(2), name: "Shelf \(roll(100))", createdAt: Sample.date(3))
      try transaction.save(collection, members: known.filter { _ in roll(2) == 0 })
    case 7: try transaction.deleteCollection(id(2), withStories: roll(3) == 0)
    case 8:
      var profile = UserProfile(id: id(3), childName: "Mia \(roll(9))", createdAt: Sample.date(5))
      profile.interests = ["foxes", "the \"moon\""]
      profile.useTextToSpeech = true
      profile.totalReadingTime = 12.5
      try transaction.save(profile)
    default:
      if let story = known.last, try transaction.address(of: .story, owner: story.text) == nil {
        var taken = try transaction.takenSlugs(of: .story)
        _ = try transaction.allot(.story, owner: story.text, title: "Fox \(roll(5))", &taken)
      }
    }
  }

  /// A statement of a client that knows the tables only.
  mutating func statement() -> String {
    let story = id(1).text
    switch roll(6) {
    case 0: return "UPDATE story SET title = 'By hand \(roll(100))' WHERE id = '\(story)'"
    case 1: return "UPDATE page SET text = text || ' more', page_number = page_number + 1 WHERE story_id = '\(story)'"
    case 2:
      return "INSERT INTO story (id, title) VALUES ('\(story.lowercased())', 'New by hand') ON CONFLICT DO NOTHING"
    case 3: return "DELETE FROM story WHERE id = '\(story)'"
    case 4: return "UPDATE story SET read_count = coalesce(read_count, 0) + 1, last_read_at = now()"
    default:
      return """
        INSERT INTO collection_story (collection_id, story_id)
        SELECT c.id, s.id FROM story_collection c, story s WHERE s.id = '\(story)' ON CONFLICT DO NOTHING
        """
    }
  }
}
