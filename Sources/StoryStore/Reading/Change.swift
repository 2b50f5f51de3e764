package import StoryModel

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

/// A moment in the life of a store, to ask later what has changed since.
package struct ChangeCursor: Hashable, Sendable {
  /// The store.
  package let store: Identifier
  /// The last line of its feed at that moment; 0 before the first.
  package let sequence: Int64
  /// The random mark of that line: two copies of one library that went on by themselves differ in it.
  package let mark: Int64

  /// Makes a cursor.
  package init(store: Identifier, sequence: Int64, mark: Int64) {
    self.store = store
    self.sequence = sequence
    self.mark = mark
  }
}

extension ChangeCursor {
  /// The cursor as one line of text, to be kept elsewhere.
  package var text: String { "\(sequence) \(mark) \(store)" }

  /// Reads what `text` has written.
  package init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let sequence = Int64(parts[0]), let mark = Int64(parts[1]) else { return nil }
    self.init(store: Identifier(String(parts[2])), sequence: sequence, mark: mark)
  }
}

/// What has changed since a cursor.
package enum Changes: Hashable, Sendable {
  /// These lines, in their order; none where nothing has changed.
  case list([Change])
  /// Nobody can say: everything has to be looked at. The text says why.
  case fullLook(String)
}
