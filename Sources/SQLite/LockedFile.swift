import Platform
import Synchronization

/// A file that a connection of this process has open and locks; it is known as such as long as this object is there.
final class LockedFile: Sendable {
  /// The identity of a file, whatever it is called.
  private struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    /// Looks at what stands at a path; none where nothing does.
    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// The number of connections to each file.
  private static let counts = Mutex<[Identity: Int]>([:])

  private let identity: Identity

  /// Notes that the file at a path is open; none where there is no file.
  init?(_ path: String) {
    guard let identity = Identity(path) else { return nil }
    self.identity = identity
    LockedFile.counts.withLock { $0[identity, default: 0] += 1 }
  }

  deinit {
    LockedFile.counts.withLock { counts in
      let rest = counts[identity, default: 1] - 1
      counts[identity] = rest > 0 ? rest : nil
    }
  }

  /// Whether a connection of this process has the file at a path open.
  static func isOpen(_ path: String) -> Bool {
    guard let identity = Identity(path) else { return false }
    return counts.withLock { $0[identity] != nil }
  }
}
