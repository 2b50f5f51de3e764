import SQLite
package import Stores
package import StoryModel
package import Values

/// One moment of our own store (`HeldMoment`).
package final class StorySnapshot: StoryReader {
  private let held: HeldMoment

  init(_ held: HeldMoment) { self.held = held }

  /// The identity of the store.
  package var identity: StoreIdentity { held.identity }

  /// Where this moment stands in the change feed.
  package var cursor: ChangeCursor { held.cursor }

  /// Lets go of the store. Whatever still holds on to the snapshot keeps it from nothing.
  package func close() { held.close() }

  private func reading<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T { try held.read(work) }

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
      return try StorySnapshot(Schema.format.moment(of: database, at: path, mode))
    }
  }

  /// A copy of the library in memory, to try things on; it has the identity of the library.
  package func copyInMemory() throws -> StoryStore {
    try attempt(.fetch, "from \(place)") {
      try origin?.pull()
      return try StoryStore(database: database.copied(), path: nil, mode: .create, migration: nil)
    }
  }
}
