package import SQLite

/// The library inside one transaction: what `StoryStore.read` and `StoryStore.write` lend to their closures.
///
/// The methods of the repositories (stories, pages, collections, achievements, profiles, addresses, changes) are on it,
/// so that any number of them makes one transaction.
package typealias StoryTransaction = Connection

/// How a save treats `updatedAt`.
package enum Dating: Sendable {
  /// A date that differs from the stored one is the writer's; where it is none or unchanged and something a reader can
  /// see has changed, the store stamps the moment.
  case stamped
  /// A date that is given is kept to the letter, as an import wants it; where there is none the store stamps a change
  /// to what is there already, and nothing that is new.
  case given
}
