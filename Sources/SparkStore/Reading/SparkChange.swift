/// One line of the change feed: something was inserted, updated or deleted.
package struct SparkChange: Hashable, Sendable {
  /// What kind of thing it was.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
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
package enum SparkChanges: Hashable, Sendable {
  /// These lines, in their order; none where nothing has changed.
  case list([SparkChange])
  /// Nobody can say: everything has to be looked at. The text says why.
  case fullLook(String)
}
