import Files
import Synchronization

/// Keeps what outputs were made from until a build is at its end: the first ones in memory, all further ones in a file,
/// since those of a first build of twenty thousand stories are 150 MB.
package final class DependencySpool: Sendable {
  /// So many bytes stay in memory.
  private static let room = 1 << 22

  private let path: String
  private let state = Mutex((kept: 0, file: ScratchFile?.none))

  /// Makes an empty spool; a file comes to lie beside a path.
  init(beside path: String) { self.path = path }

  /// Keeps what the outputs of a section were made from.
  package func keep(_ dependencies: DependencyList) throws -> KeptDependencies {
    let file = try state.withLock { state throws -> ScratchFile? in
      state.kept += dependencies.bytes.count
      if state.kept > Self.room, state.file == nil { state.file = try ScratchFile(beside: path) }
      return state.file
    }
    guard let file else { return KeptDependencies(dependencies) }
    return KeptDependencies(place: .file(file, try file.append(dependencies.bytes)))
  }
}

/// The list of dependencies of a section's outputs, wherever kept.
package struct KeptDependencies: Sendable {
  fileprivate enum Place {
    case memory(DependencyList)
    case file(ScratchFile, Range<Int>)
  }

  private let place: Place

  fileprivate init(place: Place) { self.place = place }

  /// Keeps it in memory.
  package init(_ dependencies: DependencyList) { place = .memory(dependencies) }

  /// All of it.
  package func list() throws -> DependencyList {
    switch place {
    case .memory(let dependencies): dependencies
    case .file(let file, let range): DependencyList(packed: try file.read(range))
    }
  }
}
