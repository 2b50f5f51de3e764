package import Basics

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
