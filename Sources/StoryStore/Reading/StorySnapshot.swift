import SQLite
package import Stores
package import StoryModel
import Synchronization
package import Values

/// One moment of our own store: a read transaction held open on a connection of its own.
///
/// It may be read from several threads, one at a time. While it is open the write-ahead log cannot be cut back, so it is to
/// be closed when the build is done.
package final class StorySnapshot: StoryReader {
  /// The identity of the store.
  package let identity: StoreIdentity
  /// Where this moment stands in the change feed.
  package let cursor: ChangeCursor
  private let database: Mutex<Database?>

  /// Fixes the moment on a connection that nobody else uses.
  init(_ database: Database) throws {
    self.database = Mutex(database)
    // The view is fixed by the first read, not by BEGIN.
    cursor = try database.withConnection { connection in
      try connection.execute("BEGIN")
      return try connection.cursor()
    }
    identity = StoreIdentity(kind: "hornbook", id: cursor.store)
  }

  /// Lets go of the store. Whatever still holds on to the snapshot keeps it from nothing.
  package func close() { database.withLock { $0 = nil } }

  private func reading<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    guard let database = database.withLock({ $0 }) else {
      throw StoreError(.fetch, "the library", "it is closed")
    }
    return try database.withConnection(work)
  }

  /// How many stories there are.
  package func storyCount() throws -> Int { try reading { try $0.storyCount() } }

  /// Every story without its texts, oldest first.
  package func stories() throws -> [StoryEntry] { try reading { try $0.storyEntries() } }

  /// One story without its texts; nil if there is none.
  package func story(_ id: Identifier) throws -> StoryEntry? {
    try reading { try $0.storyEntry(id) }
  }

  /// When stories are to be published that say anything of it.
  package func releases() throws -> [Identifier: Release] { try reading { try $0.releases() } }

  /// The pages of a story, in reading order.
  package func pages(of story: Identifier) throws -> [Page] { try reading { try $0.pages(of: story) } }

  /// Every collection with its stories in order, oldest first.
  package func collections() throws -> [CollectionEntry] {
    try reading { try $0.collectionEntries() }
  }

  /// The kinds of things that have addresses, ordered by name.
  package func addressKinds() throws -> [AddressKind] { try reading { try $0.addressKinds() } }

  /// The owner of the thing of a kind that is found under a slug now; nil if the slug is free, or a former one.
  package func owner(of kind: AddressKind, slug: String) throws -> String? {
    try reading { try $0.owner(of: kind, slug: slug) }
  }

  /// The addresses of a kind, ordered by owner.
  package func addresses(of kind: AddressKind) throws -> [Address] {
    try reading { try $0.addresses(of: kind) }
  }

  /// Every profile, oldest first.
  package func profiles() throws -> [UserProfile] { try reading { try $0.profiles() } }

  /// Every achievement, earliest first.
  package func achievements() throws -> [Achievement] { try reading { try $0.achievements() } }

  /// What has changed since an earlier moment, up to this one.
  package func changes(since cursor: ChangeCursor) throws -> Changes {
    try reading { try $0.changes(since: cursor) }
  }
}

extension StoryStore {
  /// This moment of the library, for the press.
  ///
  /// Addresses that are not given out yet are missing in it: see `ensureAddresses()`.
  package func snapshot() throws -> StorySnapshot {
    try attempt(.fetch, "from \(place)") {
      try origin?.pull()
      guard let path else {
        // A database in memory has one connection; a copy of it is a moment too.
        let copy = try Database()
        try copy.withConnection { target in try database.withConnection { try $0.copy(into: target) } }
        return try StorySnapshot(copy)
      }
      let reader = try Schema.format.connect(path, mode == .create ? .readWrite : mode)
      try reader.withConnection { try $0.execute("PRAGMA query_only = ON") }
      return try StorySnapshot(reader)
    }
  }
  /// A copy of the library in memory, to try things on; it has the identity of the library.
  package func copyInMemory() throws -> StoryStore {
    try attempt(.fetch, "from \(place)") {
      try origin?.pull()
      let copy = try Database()
      try copy.withConnection { target in try database.withConnection { try $0.copy(into: target) } }
      return try StoryStore(database: copy, path: nil, mode: .create, migration: nil)
    }
  }
}
