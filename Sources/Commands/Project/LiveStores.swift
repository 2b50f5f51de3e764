import Files
import Stores

/// Our own library: its data version tells what others commit from what a build writes itself.
struct LiveStore: LiveLibrary {
  let library: any OpenLibrary
  private let store: any LibraryStore
  let path: String
  /// The state when the last build began.
  private var status: FileStatus
  private var version: Int64

  /// Takes a store that has just been opened; nil if its file is gone again.
  init?(_ store: any LibraryStore, of library: any OpenLibrary, path: String) throws {
    version = try store.dataVersion()
    guard let status = FileStatus(of: path) else { return nil }
    (self.library, self.store, self.path, self.status) = (library, store, path, status)
  }

  var companions: [String] { [] }

  mutating func note() throws -> Bool {
    guard let now = FileStatus(of: path), now.inode == status.inode else { return false }
    status = now
    // Asked before the build reads, so that what is committed meanwhile counts as not read.
    version = try store.dataVersion()
    return true
  }

  mutating func hasChanged(isReplaced: Bool, isLost: inout Bool) -> Bool {
    let now = FileStatus(of: path)
    if now?.inode == status.inode, let version = try? store.dataVersion() {
      if version != self.version { return true }
      guard isReplaced, now != status else { return false }
    }
    // Another file, or other bytes without a commit: only a new connection sees what is there.
    isLost = true
    return true
  }

  /// Empties the library's log, so that who puts another file in the place of the library finds nothing in the way.
  ///
  /// Other programs empty it when the last of them closes the library, which here stays open.
  mutating func settle() -> Bool {
    guard FileStatus(of: path) == status, (try? store.settle()) == true else { return false }
    // What was only moved from one file to the other is no change.
    if let now = FileStatus(of: path), now.inode == status.inode { status = now }
    return false
  }
}

/// An app's store that knows how its files stood when it was read.
protocol TouchableStore {
  /// The path of the store.
  var path: String { get }
  /// Whether its files, or its addresses, are not as they were at the last reading.
  var isTouched: Bool { get }
  /// Reads again what the last reading may have missed; says whether something has changed.
  func rescan() throws -> Bool
}

/// The store of an app: its files tell whether it was written to.
struct LiveAppStore: LiveLibrary {
  let library: any OpenLibrary
  private let store: any TouchableStore
  let companions: [String]

  /// Takes a store that has just been opened, and the file of its addresses.
  init(_ store: any TouchableStore, of library: any OpenLibrary, addresses: String) {
    (self.library, self.store) = (library, store)
    companions = [Path.normalized(addresses)]
  }

  var path: String { store.path }

  mutating func note() throws -> Bool { FileStatus(of: path) != nil }

  mutating func hasChanged(isReplaced: Bool, isLost: inout Bool) -> Bool { store.isTouched }

  /// Looks at what the last build may have missed; the next build tells of errors.
  mutating func settle() -> Bool {
    do {
      return try store.rescan()
    } catch {
      return true
    }
  }
}
