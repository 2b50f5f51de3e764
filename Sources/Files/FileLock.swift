import Basics
import Platform

/// A lock that one process at a time holds, or some who share it; it is let go when the process ends, however it ends.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a file, which is made where it is not there; none when another process holds it.
  ///
  /// The holder's process number stands in the file. Where it is passed on, the programs that the holder starts hold it
  /// too: if the holder is killed it is let go when the last of them ends.
  package init?(_ path: String, isPassedOn: Bool = false) throws(FileError) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | (isPassedOn ? 0 : O_CLOEXEC), 0o666)
    guard descriptor >= 0 else { throw FileError("lock", path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK { return nil }
      throw FileError("lock", path, code: code)
    }
    self.descriptor = descriptor
    let text = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    _ = unsafe text.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Shares the lock of a file with all who only share it too; waits as long as somebody holds it alone.
  package init(sharing path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError("lock", path) }
    while flock(descriptor, LOCK_SH) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(descriptor)
      throw FileError("lock", path, code: code)
    }
    self.descriptor = descriptor
  }

  deinit {
    // A process that is just being started may have a copy of the descriptor for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The process number that stands in a lock's file, as text; none when there is none.
  package static func holder(of path: String) -> String? {
    guard let bytes = try? FileSystem.read(path) else { return nil }
    let digits = bytes.prefix { $0.isDigit }
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }
}
