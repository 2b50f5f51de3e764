import Stores

extension LibraryKinds {
  /// The kinds of this program.
  static let house = LibraryKinds(all: [StoriesKind(), SparksKind()])
}

extension StoreKind {
  /// The store kinds of all kinds that have stores.
  static let all = LibraryKinds.house.all.compactMap(\.store)
}
