/// One line of the change feed: something was inserted, updated or deleted.
///
/// Lines come in the order of the writes; one save may bring several for the same thing. `Thing` is what may change in
/// a kind of library.
package struct FeedChange<Thing: RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable {
  /// The kind of the thing.
  package typealias Kind = Thing

  /// The change to it.
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
  /// The kind of the thing.
  package let kind: Kind
  /// The change to it.
  package let what: What
  /// The identity of the thing.
  package let id: String
  /// The identity of its owner.
  package let owner: String?

  /// Names a line.
  package init(sequence: Int64, kind: Kind, what: What, id: String, owner: String?) {
    (self.sequence, self.kind, self.what, self.id, self.owner) = (sequence, kind, what, id, owner)
  }
}

/// The changes since a cursor.
package enum FeedChanges<Thing: RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable {
  /// These lines, in their order; none where nothing has changed.
  case list([FeedChange<Thing>])
  /// Nobody can say: everything has to be looked at. The text says why.
  case fullScan(String)
}
