package import Stores

/// A thing that may change in a library.
package enum StoryThing: String, Hashable, Sendable, CaseIterable {
  /// A story; `id` is its id.
  case story
  /// A page; `id` is its id, `owner` its story's.
  case page
  /// A collection; `id` is its id.
  case collection
  /// A story in a collection; `id` is the collection's, `owner` the story's.
  case membership
  /// An achievement; `id` is its id, `owner` its story's.
  case achievement
  /// A profile; `id` is its id.
  case profile
  /// An address; `id` is its slug, `owner` what it leads to.
  case address
}

/// One line of the change feed.
package typealias Change = FeedChange<StoryThing>
/// The changes since a cursor.
package typealias Changes = FeedChanges<StoryThing>
