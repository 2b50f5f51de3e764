package import Stores

/// A changeable thing in a library of sparks.
package enum SparkThing: String, Hashable, Sendable, CaseIterable {
  /// A spark; `id` is its id.
  case spark
  /// A session, or what was said in it; `id` is its id.
  case session
  /// A lesson; `id` is its id.
  case lesson
  /// A persona in one language; `id` is its id, `owner` the language.
  case persona
  /// The settings.
  case settings
  /// A preset in one language; `id` is its id, `owner` its kind.
  case preset
  /// An address; `id` is its slug, `owner` what it leads to.
  case address
}

/// The changes since a cursor.
package typealias SparkChanges = FeedChanges<SparkThing>
