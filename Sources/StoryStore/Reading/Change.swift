import StoryModel
import Values

/// One line of the change feed: something was inserted, updated or deleted.
///
/// Lines come in the order of the writes; one save may bring several for the same thing.
package struct Change: Hashable, Sendable {
  /// What kind of thing it was.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
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

  /// What happened to it.
  package enum What: String, Hashable, Sendable, CaseIterable {
    /// It is new.
    case insert
    /// It is another than before.
    case update
    /// It is gone.
    case delete
  }

  /// The number of the line; numbers only grow.
  package let sequence: Int64
  /// What kind of thing it was.
  package let kind: Kind
  /// What happened to it.
  package let what: What
  /// The identity of the thing.
  package let id: String
  /// What the thing belongs to.
  package let owner: String?
}

/// What has changed since a cursor.
package enum Changes: Hashable, Sendable {
  /// These lines, in their order; none where nothing has changed.
  case list([Change])
  /// Nobody can say: everything has to be looked at. The text says why.
  case fullLook(String)
}
