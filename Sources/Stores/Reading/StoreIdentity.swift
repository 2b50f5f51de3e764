package import Basics

/// The kind and identity of the store of a library.
package struct StoreIdentity: Hashable, Sendable {
  /// The kind of store: `hornbook` for our own.
  package let kind: String
  /// The identity that the store was made with; a copy of the file has the same.
  package let id: Identifier

  /// Names a store.
  package init(kind: String, id: Identifier) {
    self.kind = kind
    self.id = id
  }
}
