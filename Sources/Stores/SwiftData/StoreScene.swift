import Files

/// The start of a look at an app's store: the state of its files, and the addresses or why they cannot be read.
package struct StoreScene: Equatable, Sendable {
  /// The state of the store's files.
  package let stamp: StoreStamp
  /// The addresses; nil if they cannot be read.
  package let book: SlugRegistry?
  private let complaint: String?

  /// Takes what was read.
  package init(stamp: StoreStamp, book: SlugRegistry) { (self.stamp, self.book, complaint) = (stamp, book, nil) }

  /// Looks at a store by its path, and at its addresses.
  package init(of path: String, _ addresses: any SlugKeeping) {
    stamp = StoreStamp(of: FileSystem.resolved(path) ?? path)
    do {
      (book, complaint) = (try addresses.read(), nil)
    } catch {
      (book, complaint) = (nil, "\(error)")
    }
  }
}
