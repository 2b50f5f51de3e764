import Files
import StoryStore

/// The content folder as the library: its files tell what has changed.
struct LiveFolder: LiveLibrary {
  let library: any OpenLibrary
  let path: String
  private let folder: FolderLibrary
  /// Which file the read model is.
  private let inode: UInt64?
  private var version: Int64
  /// The paths touched since it was last looked at.
  private var touched: Set<String> = []
  /// Whether anything else may have been touched.
  private var isBlind = false
  /// Whether the last look failed, and nothing was touched since.
  private var hasFailed = false

  /// Takes a folder that has just been opened.
  init(_ folder: FolderLibrary, of library: any OpenLibrary, path: String) {
    (self.folder, self.library, self.path) = (folder, library, path)
    version = folder.version()
    inode = FileStatus(of: path)?.inode
  }

  var companions: [String] { [] }

  mutating func take(_ paths: [String]?) -> Set<String> {
    guard let paths else {
      (isBlind, hasFailed) = (true, false)
      return []
    }
    let own = paths.filter(folder.mayHold)
    if !own.isEmpty { hasFailed = false }
    touched.formUnion(own)
    return Set(paths.filter(folder.holds))
  }

  mutating func note() throws -> Bool {
    // Somebody may have removed what is remembered.
    guard FileStatus(of: path)?.inode == inode else { return false }
    try look()
    hasFailed = false
    version = folder.version()
    return true
  }

  private mutating func look() throws {
    guard isBlind || !touched.isEmpty else { return }
    try folder.refresh(isBlind ? nil : touched.sorted())
    (touched, isBlind) = ([], false)
  }

  mutating func hasChanged(isReplaced: Bool, isLost: inout Bool) -> Bool {
    guard !hasFailed, isBlind || !touched.isEmpty else { return false }
    do {
      try look()
    } catch {
      // The build will tell why, once.
      hasFailed = true
      return true
    }
    return folder.version() != version
  }

  mutating func settle() -> Bool { false }
}
