import Basics
import Build
import Files
import Hashing
import Synchronization

/// A folder of this machine, perhaps on a disk of another one.
struct FolderDestination: Destination {
  /// The site's folder.
  let site: String
  /// The folder that it is sent to.
  let folder: String
  /// How many files are written at once.
  let transfers: Int
  let surroundings: Surroundings

  func mark() throws -> [UInt8]? {
    let path = Path.join(folder, DeploymentMarker.name)
    return FileStatus(of: path) == nil ? nil : try FileSystem.read(path)
  }

  func holdsFiles() throws -> Bool {
    switch FileStatus(of: folder)?.kind {
    case nil: return false
    case .folder: return try !FileSystem.names(in: folder).isEmpty
    default: throw DiagnosticError("'\(folder)' has to be a folder", id: "deploy-failed")
    }
  }

  func look(at files: [SiteFile], others: [String]) throws -> Sight {
    var sight = Sight()
    for file in files {
      try surroundings.check()
      let path = Path.join(folder, file.path)
      guard let status = FileStatus(of: path) else { continue }
      // What a link leads to is not ours, whatever it is today.
      let isLink = FileSystem.isSymbolicLink(path) || FileSystem.linkedFolder(on: file.path, in: folder) != nil
      let isSame =
        try !isLink && status.kind == .file && status.size == file.size && Fingerprint(ofFile: path) == file.bytes
      sight.states[file.path] = isSame ? .same : .other
    }
    for path in others where FileStatus(of: Path.join(folder, path))?.kind == .file { sight.states[path] = .other }
    return sight
  }

  func tidy(_ folders: Set<String>) {
    for path in folders where FileSystem.linkedFolder(on: Path.join(path, "-"), in: folder) == nil {
      FileSystem.removeLeftovers(in: path.isEmpty ? folder : Path.join(folder, path))
    }
  }

  func refuseLinks(on paths: [String]) throws { try refuseLinks(on: paths, in: folder) }

  func begin(_ mark: [UInt8]) throws {
    try FileSystem.createFolder(folder)
    tidy([""])
    try FileSystem.write(mark, to: Path.join(folder, DeploymentMarker.name))
  }

  func send(_ files: [SiteFile], confirmed: @escaping @Sendable ([SiteFile]) throws -> Void) throws {
    try refuseLinks(on: files.map(\.path))
    for parent in Set(files.map { Path.parent(of: $0.path) }) {
      try FileSystem.createFolder(parent.isEmpty ? folder : Path.join(folder, parent))
    }
    let queue = Queue()
    SideBySide.run(min(transfers, files.count)) { [self] in
      while let place = queue.next(of: files.count) {
        do {
          try surroundings.check()
          let file = files[place]
          try FileSystem.copy(Path.join(site, file.path), to: Path.join(folder, file.path))
          try confirmed([file])
        } catch {
          queue.fail(error)
        }
      }
    }
    if let error = queue.failure { throw error }
  }

  func remove(_ paths: [String], confirmed: ([String]) throws -> Void) throws {
    try refuseLinks(on: paths)
    for path in paths.compactMap(Path.contained) {
      try surroundings.check()
      let target = Path.join(folder, path)
      // Somebody may have put a folder in its place, which is not ours.
      if FileStatus(of: target)?.kind != .folder { try FileSystem.removeFile(target) }
      try confirmed([path])
    }
  }

  func removeEmpty(_ folders: [String]) throws {
    for path in folders.compactMap(Path.contained) {
      let target = Path.join(folder, path)
      guard FileStatus(of: target)?.kind == .folder,
        FileSystem.linkedFolder(on: Path.join(path, "-"), in: folder) == nil
      else { continue }
      FileSystem.removeLeftovers(in: target)
      try FileSystem.removeEmptyFolder(target)
    }
  }

  func finish(_ mark: [UInt8]) throws -> [UInt8] {
    try FileSystem.write(mark, to: Path.join(folder, DeploymentMarker.name))
    return mark
  }

  /// Work that several threads take from, until it is done or something fails.
  private final class Queue: Sendable {
    private let state = Mutex((next: 0, failure: (any Error)?.none))

    /// The next piece of so many; none when there is none left.
    func next(of count: Int) -> Int? {
      state.withLock { state in
        guard state.failure == nil, state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func fail(_ error: any Error) { state.withLock { $0.failure = $0.failure ?? error } }

    var failure: (any Error)? { state.withLock { $0.failure } }
  }
}
