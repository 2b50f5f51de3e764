package import Basics
package import Hashing
package import Models
package import Stores

/// A library as the press reads it: one moment of it, whatever others write meanwhile.
package protocol StoryReader: Sendable {
  /// The identity of the store.
  var identity: StoreIdentity { get }
  /// The place of this snapshot in the change feed; what was read is to be kept with it.
  var cursor: ChangeCursor { get }
  /// The number of stories.
  func storyCount() throws -> Int
  /// Every story without its texts, oldest first.
  func stories() throws -> [StoryEntry]
  /// One story without its texts; nil if there is none.
  func story(_ id: Identifier) throws -> StoryEntry?
  /// The releases of stories that tell theirs.
  func releases() throws -> [Identifier: Release]
  /// The pages of a story, in reading order.
  func pages(of story: Identifier) throws -> [Page]
  /// Every collection with its stories in order, oldest first.
  func collections() throws -> [CollectionEntry]
  /// The kinds of things that have addresses, ordered by name.
  func slugKinds() throws -> [SlugKind]
  /// The addresses of a kind, ordered by owner.
  func addresses(of kind: SlugKind) throws -> [SlugRecord]
  /// The owner of the thing of a kind that is found under a slug now; nil if the slug is free, or a former one.
  func owner(of kind: SlugKind, slug: String) throws -> String?
  /// Every profile; for a public audience only to keep names out.
  func profiles() throws -> [UserProfile]
  /// Every achievement; never for a public audience.
  func achievements() throws -> [Achievement]
  /// The changes since an earlier moment.
  func changes(since cursor: ChangeCursor) throws -> Changes
  /// Lets go of the store, whoever still holds on to this; nothing can be read afterwards.
  func close()
}

extension StoryReader {
  /// The releases of stories that tell theirs: a look at all stories, for readers that have no shorter way.
  package func releases() throws -> [Identifier: Release] {
    let told = try stories().lazy.map { ($0.story.id, $0.story.release) }.filter { $0.1.isTold }
    return Dictionary(told) { first, _ in first }
  }
}

/// A story as lists need it.
package struct StoryEntry: Hashable, Sendable {
  /// The row of the story.
  package var story: Story
  /// How many pages it has.
  package var pageCount: Int
  /// Its pages, counted by illustration status.
  package var illustrations: IllustrationCounts
  /// The path of the picture of its first page marked generated, relative to the folder of illustrations.
  package var firstIllustration: String?
  /// The path of that page's recording, relative to the same folder.
  package var firstRecording: String?
  /// Its address; nil if none was given out yet.
  package var address: SlugRecord?
  /// The fingerprint of its pages' texts, where the library has no feed that names stories with other texts.
  package var mark: Fingerprint?
}

/// A collection with its stories.
package struct CollectionEntry: Hashable, Sendable {
  /// The row of the collection.
  package var collection: StoryCollection
  /// The stories in it, in its order.
  package var members: [Identifier]
  /// Its address; nil if none was given out yet.
  package var address: SlugRecord?

  /// Makes an entry.
  package init(collection: StoryCollection, members: [Identifier], address: SlugRecord?) {
    self.collection = collection
    self.members = members
    self.address = address
  }
}

/// The number of pages at each illustration status.
package struct IllustrationCounts: Hashable, Sendable {
  /// Pages whose picture nobody has asked for, and those of an unknown status.
  package var notStarted = 0
  /// Pages whose picture is being made.
  package var generating = 0
  /// Pages whose picture is there.
  package var generated = 0
  /// Pages whose picture could not be made.
  package var failed = 0
  /// Pages of a status that nobody knows; they are in `notStarted` too.
  package var unknown = 0

  /// Counts no page.
  package init() {}

  /// Whether a picture of any page was begun, as far as anybody can tell.
  package var isBegun: Bool { total > notStarted || unknown > 0 }

  /// All pages counted.
  package var total: Int { notStarted + generating + generated + failed }

  /// Counts pages of a status.
  package mutating func add(_ count: Int, _ status: IllustrationStatus) {
    switch status {
    case .notStarted: notStarted += count
    case .generating: generating += count
    case .generated: generated += count
    case .failed: failed += count
    case .unknown:
      notStarted += count
      unknown += count
    }
  }
}
