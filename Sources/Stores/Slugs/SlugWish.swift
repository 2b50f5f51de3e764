/// A thing that is to have an address of its own, or another than it has.
package struct SlugWish: Hashable, Sendable {
  /// The thing's kind.
  package let kind: SlugKind
  /// The thing: an id, or the text that it is.
  package let owner: String
  /// The title that a slug is made from.
  package let title: String
  /// The slug that is not to be shown any more; nil if the thing is to keep the one that it may have.
  package let retiring: String?

  /// Wishes for a thing.
  package init(kind: SlugKind, owner: String, title: String, retiring: String? = nil) {
    self.kind = kind
    self.owner = owner
    self.title = title
    self.retiring = retiring
  }
}
