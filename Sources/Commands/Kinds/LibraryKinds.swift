import Settings
import Stores

/// The table of the kinds of libraries. Commands ask it by the name in the settings.
struct LibraryKinds: Sendable {
  /// The kinds in their order. The first is that of settings that name none.
  let all: [any LibraryKind]

  /// The kinds of this program.
  static let house = LibraryKinds(all: [StoriesKind(), SparksKind()])

  /// The kind of a name that the settings allow.
  subscript(_ name: Settings.Kind) -> any LibraryKind { all.first { $0.name == name } ?? all[0] }

  /// The names in their order.
  var names: [Settings.Kind] { all.map(\.name) }
}

extension StoreKind {
  /// What makes a store a library, of each kind that has stores.
  static let all = LibraryKinds.house.all.compactMap(\.store)
}

extension Project {
  /// The kind of its library.
  var kind: any LibraryKind { kinds[settings.kind] }

  /// Refuses a command that only one kind of library has.
  func require(_ name: Settings.Kind, for command: String) throws {
    try require(for: command) { $0.name == name }
  }

  /// Refuses a command that the kind of its library does not have. The first kind that has it is named.
  func require(for command: String, of isWanted: (any LibraryKind) -> Bool) throws {
    let kind = kind
    guard !isWanted(kind) else { return }
    guard let owner = kinds.all.first(where: isWanted) else { throw kind.lacking(command) }
    throw Failure(
      "\(command) is for a library of \(owner.plural), and this is one of \(kind.plural)",
      hint: kind.hint(insteadOf: command), id: "other-kind", code: .usage)
  }
}
