/// The extent of the places that are watched, by paths alone.
struct Scope: Sendable {
  /// A path's role for those who watch.
  enum Standing {
    /// Nothing.
    case none
    /// An ordinary file.
    case file
    /// A database.
    case database
    /// The journal or write-ahead log of one.
    case journal
  }

  /// The folders of which everything is watched.
  let folders: [String]
  /// Single files.
  let files: Set<String>
  /// Databases.
  let databases: Set<String>
  private let ignored: [String]

  /// Takes the places, in whatever spelling, and the folders that are left out even within them.
  init(_ places: [WatchedPlace], ignoring: [String]) {
    var (folders, files, databases): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for place in places {
      switch place {
      case .folder(let path): folders.insert(Path.normalized(path))
      case .file(let path): files.insert(Path.normalized(path))
      case .database(let path): databases.insert(Path.normalized(path))
      }
    }
    (self.folders, self.files, self.databases) = (folders.sorted(), files, databases)
    ignored = ignoring.map { Path.normalized($0) }
  }

  /// The places' own paths.
  var roots: [String] { folders + files.sorted() + databases.sorted() }

  /// A path's role.
  func standing(of path: String) -> Standing {
    if databases.contains(path) { return .database }
    for ending in ["-wal", "-journal", "-shm"] where path.hasSuffix(ending) {
      guard databases.contains(String(path.dropLast(ending.utf8.count))) else { continue }
      return ending == "-shm" ? .none : .journal
    }
    if files.contains(path) { return .file }
    return holds(path) ? .file : .none
  }

  /// Whether one of the folders holds a path that is neither hidden nor left out.
  func holds(_ path: String) -> Bool {
    guard !ignored.contains(where: { isWithin(path, $0) }) else { return false }
    return folders.contains { folder in
      guard path != folder, isWithin(path, folder) else { return false }
      let rest = path.utf8.dropFirst(folder.isEmpty || folder == "/" ? folder.utf8.count : folder.utf8.count + 1)
      return !rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    }
  }

  /// Whether a change of this folder, or link to one, changes which folders there are to watch.
  func isStructure(_ path: String) -> Bool {
    roots.contains { isWithin($0, path) } || holds(path)
  }

  private func isWithin(_ path: String, _ folder: String) -> Bool {
    if folder.isEmpty { return !path.hasPrefix("/") }
    if folder == "/" { return path.hasPrefix("/") }
    return path == folder || path.utf8.starts(with: (folder + "/").utf8)
  }
}
