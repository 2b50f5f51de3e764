import Stores

extension LibraryKinds {
  /// The kinds of this program.
  static let house = LibraryKinds(all: [StoriesKind(), SparksKind()])
}

extension StoreKind {
  /// What makes a store a library, of each kind that has stores.
  static let all = LibraryKinds.house.all.compactMap(\.store)
}
