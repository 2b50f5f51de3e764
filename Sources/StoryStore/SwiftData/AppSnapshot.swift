import Basics
import Models
import SQLite
import Stores
import Synchronization

/// One snapshot of an app's store, read from a private copy of it.
///
/// It may be read from several threads, one at a time.
final class AppSnapshot: StoryReader {
  let identity: StoreIdentity
  private let database: Mutex<Database?>
  private let source: AppSource
  private let scans: ScanHistory
  private let book: SlugRegistry
  private let isWhole: Bool

  /// Takes a connection to a copy that nobody else uses, and what was found in that copy; what a site never shows is
  /// read only for one that is whole.
  init(_ database: Database, _ source: AppSource, _ scans: ScanHistory, _ book: SlugRegistry, isWhole: Bool) {
    self.isWhole = isWhole
    self.database = Mutex(database)
    self.source = source
    self.scans = scans
    self.book = book
    identity = StoreIdentity(kind: "app", id: Identifier(scans.store.identifier))
  }

  var cursor: ChangeCursor { scans.cursor }

  func close() { database.withLock { $0 = nil } }
  func storyCount() -> Int { scans.stories.count }
  func changes(since cursor: ChangeCursor) -> Changes { scans.changes(since: cursor) }
  func slugKinds() -> [SlugKind] { book.kinds }
  func addresses(of kind: SlugKind) -> [SlugRecord] { book.addresses(of: kind) }
  func owner(of kind: SlugKind, slug: String) -> String? { book.owner(of: kind, slug: slug) }

  private func reading<T: Sendable>(_ what: String, _ work: (borrowing Connection) throws -> T) throws -> T {
    guard let database = database.withLock({ $0 }) else {
      throw StoreError(.fetch, what, "the store is closed")
    }
    return try attempt(.fetch, what) { try database.withConnection(work) }
  }

  func stories() throws -> [StoryEntry] {
    try reading("stories") { try source.stories($0, extra: isWhole) }.compactMap { entry($0.story, $0.key) }
  }

  func story(_ id: Identifier) throws -> StoryEntry? {
    guard let key = scans.keys[id] else { return nil }
    return try reading("story \(id)") { try source.story($0, key: key, extra: isWhole) }.flatMap { entry($0, key) }
  }

  /// A story as it was found; one that nobody has looked at yet waits for the next look.
  private func entry(_ story: Story, _ key: Int64) -> StoryEntry? {
    guard let mark = scans.stories[key]?.mark else { return nil }
    return StoryEntry(
      story: story, pageCount: mark.illustrations.total, illustrations: mark.illustrations,
      firstIllustration: mark.firstIllustration, address: book.address(of: .story, owner: mark.id.text))
  }

  /// The releases of stories that tell theirs; all rows are looked at only if the app knows drafts, as few do.
  func releases() throws -> [Identifier: Release] {
    guard ["isDraft", "publishAt"].contains(where: { !source.stories.columns($0).isEmpty }) else { return [:] }
    let told = try stories().lazy.map { ($0.story.id, $0.story.release) }.filter { $0.1.isTold }
    return Dictionary(told) { first, _ in first }
  }

  func pages(of story: Identifier) throws -> [Page] {
    guard let key = scans.keys[story] else { return [] }
    return try reading("the pages of story \(story)") { try source.pages($0, of: key, extra: isWhole) }
  }

  func collections() throws -> [CollectionEntry] {
    try reading("collections") { try source.collections($0, extra: isWhole) }.map { collection, members in
      CollectionEntry(
        collection: collection, members: members.compactMap { scans.stories[$0]?.mark.id },
        address: book.address(of: .collection, owner: collection.id.text))
    }
  }

  func profiles() throws -> [UserProfile] {
    try reading("profiles") { try source.profiles($0, extra: isWhole) }
  }

  func achievements() throws -> [Achievement] {
    try reading("achievements") { try source.achievements($0, extra: isWhole) }
  }

  /// The rows' oddities, for those who take them over.
  func problems() throws -> [Diagnostic] { try reading("rows") { try source.problems($0) } }

  /// The dates that are missing or cannot be read.
  func dateProblems() throws -> [Diagnostic] { try reading("dates") { try source.dateProblems($0) } }
}
