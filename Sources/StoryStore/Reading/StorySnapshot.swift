package import Basics
package import Models
import SQLite
import Stores

/// One snapshot of our own store (`HeldSnapshot`).
final class StorySnapshot: StoryReader {
  private let held: HeldSnapshot

  init(_ held: HeldSnapshot) { self.held = held }

  var identity: StoreIdentity { held.identity }
  var cursor: ChangeCursor { held.cursor }

  func close() { held.close() }
  func storyCount() throws -> Int { try held.read { try $0.storyCount() } }
  func stories() throws -> [StoryEntry] { try held.read { try $0.storyEntries() } }
  func story(_ id: Identifier) throws -> StoryEntry? { try held.read { try $0.storyEntry(id) } }
  func releases() throws -> [Identifier: Release] { try held.read { try $0.releases() } }
  func pages(of story: Identifier) throws -> [Page] { try held.read { try $0.pages(of: story) } }
  func collections() throws -> [CollectionEntry] { try held.read { try $0.collectionEntries() } }
  func slugKinds() throws -> [SlugKind] { try held.read { try $0.slugKinds() } }
  func addresses(of kind: SlugKind) throws -> [SlugRecord] { try held.read { try $0.addresses(of: kind) } }
  func profiles() throws -> [UserProfile] { try held.read { try $0.profiles() } }
  func achievements() throws -> [Achievement] { try held.read { try $0.achievements() } }
  func changes(since cursor: ChangeCursor) throws -> Changes { try held.read { try $0.changes(since: cursor) } }

  func owner(of kind: SlugKind, slug: String) throws -> String? {
    try held.read { try $0.owner(of: kind, slug: slug) }
  }
}

extension StoryTransaction {
  /// The story with an id, without its pages; nil if it is not there.
  package func story(_ id: Identifier) throws -> Story? {
    try attempt(.fetch, "story \(id)") {
      try first("\(EntrySQL.selectStory) WHERE id = ?1", SQLValue(id)) { Story(row: $0) }
    }
  }

  /// The pages of a story in reading order: by number, then by id.
  package func pages(of story: Identifier) throws -> [Page] {
    try attempt(.fetch, "the pages of story \(story)") {
      try rows(EntrySQL.pagesOfStory, SQLValue(story)) { Page(row: $0) }
    }
  }

  /// Every story as lists need it, oldest first.
  package func storyEntries() throws -> [StoryEntry] {
    let counts = try illustrationCounts()
    let addresses = try addressesByOwner(of: .story)
    return try attempt(.fetch, "stories") {
      var entries = try rows("\(EntrySQL.selectStory) ORDER BY created_at, id") { row in
        let story = Story(row: row)
        let count = counts[story.id.folded] ?? IllustrationCounts()
        return StoryEntry(
          story: story, pageCount: count.total, illustrations: count, firstIllustration: nil,
          address: addresses[story.id.text])
      }
      for place in entries.indices where entries[place].illustrations.generated > 0 {
        let first = try rows(EntrySQL.first, SQLValue(entries[place].story.id)) { ($0.text(0), $0.text(1)) }.first
        (entries[place].firstIllustration, entries[place].firstRecording) = first ?? (nil, nil)
      }
      return entries
    }
  }

  /// One story as lists need it; nil if there is none.
  package func storyEntry(_ id: Identifier) throws -> StoryEntry? {
    guard let story = try story(id) else { return nil }
    let pages = try pages(of: id)
    var counts = IllustrationCounts()
    for page in pages { counts.add(1, page.illustrationStatus) }
    let first = pages.first { $0.generatedPath != nil }
    var entry = StoryEntry(
      story: story, pageCount: counts.total, illustrations: counts,
      firstIllustration: first?.illustrationRelativePath, address: try address(of: .story, owner: story.id.text))
    entry.firstRecording = first?.audioRelativePath
    return entry
  }

  /// The releases of stories that tell theirs.
  package func releases() throws -> [Identifier: Release] {
    try attempt(.fetch, "drafts") {
      let told = try rows(EntrySQL.releases) { row in
        let story = Story(row: row, only: ["id", "is_draft", "publish_at"])
        return (story.id, story.release)
      }
      return Dictionary(told.filter { $0.1.isTold }) { first, _ in first }
    }
  }

  /// Every collection with its stories, oldest first.
  package func collectionEntries() throws -> [CollectionEntry] {
    let addresses = try addressesByOwner(of: .collection)
    var members: [Identifier: [Identifier]] = [:]
    try attempt(.fetch, "the stories of collections") {
      let pairs = try rows(EntrySQL.members) {
        ($0.identifier(0) ?? Identifier(""), $0.identifier(1) ?? Identifier(""))
      }
      for (collection, story) in pairs { members[collection, default: []].append(story) }
    }
    return try collections().map { collection in
      CollectionEntry(
        collection: collection, members: members[collection.id] ?? [], address: addresses[collection.id.text])
    }
  }

  /// The counts of each story's pages by status, by folded id: pages may spell their story's id in several ways.
  func illustrationCounts() throws -> [Identifier: IllustrationCounts] {
    try attempt(.fetch, "the illustration statuses") {
      var counts: [Identifier: IllustrationCounts] = [:]
      try withStatement(EntrySQL.statuses) { row in
        while try row.step() {
          guard let story = row.identifier(0) else { continue }
          let status = row.text(1).map { IllustrationStatus(rawValue: $0) } ?? .notStarted
          counts[story.folded, default: IllustrationCounts()].add(row.int(2) ?? 0, status)
        }
      }
      return counts
    }
  }
}

/// The statements that read stories and pages, and those that look over the whole library at once.
enum EntrySQL {
  /// All columns of stories, to be completed.
  static let selectStory = "SELECT \(Schema.story.selection()) FROM story"
  /// The pages of story ?1, in reading order.
  static let pagesOfStory =
    "SELECT \(Schema.page.selection()) FROM page WHERE story_id = ?1 ORDER BY page_number, id"
  /// The picture of a story's first page that is marked generated and names one, in the order in which pages are read,
  /// and its recording.
  static let first = """
    SELECT illustration_relative_path, audio_relative_path FROM page WHERE story_id = ?1
    AND illustration_status IN ('generated', 'ready', 'success') AND illustration_relative_path <> ''
    ORDER BY page_number, id LIMIT 1
    """
  /// The counts of each story's pages by status, straight from an index.
  static let statuses =
    "SELECT story_id, illustration_status, count(*) FROM page GROUP BY illustration_status, story_id"
  /// The stories that say when they are to be published, by indexes that hold no others.
  static let releases = """
    SELECT id, is_draft, publish_at FROM story WHERE is_draft IS NOT NULL
    UNION SELECT id, is_draft, publish_at FROM story WHERE publish_at IS NOT NULL
    """
  /// The stories of all collections, in the order of each.
  static let members = """
    SELECT story_collection.id, story.id FROM collection_story JOIN story ON story.id = story_id
    JOIN story_collection ON story_collection.id = collection_id ORDER BY collection_id, position, story_id
    """
}

extension Identifier {
  /// The same for all ids that the store takes for one: they may differ in the case of ASCII letters.
  fileprivate var folded: Identifier {
    // A UUID has no lower-case letters.
    guard text.utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return self }
    let upper = text.utf8.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 0x20 : $0 }
    return Identifier(String(decoding: upper, as: UTF8.self))
  }
}
