import Platform

/// An ordinary file that is open to be sent: the status read of it holds for its bytes, whatever happens to its name.
package final class HTTPFile: Sendable {
  /// How many bytes it has.
  package let size: Int
  /// Its modification time, in nanoseconds since 1970.
  package let modified: Int64
  /// Its last change of any kind, in nanoseconds since 1970: nobody can set that as they like.
  package let changed: Int64
  /// Its number on its device.
  package let inode: UInt64

  private let descriptor: Int32

  /// Opens a file; nil if there is no ordinary file that may be read.
  package init?(_ path: String) {
    // Opening a pipe that nobody writes to would wait for ever.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Glibc)
      let times = (written: status.st_mtim, changed: status.st_ctim)
    #else
      let times = (written: status.st_mtimespec, changed: status.st_ctimespec)
    #endif
    modified = Int64(times.written.tv_sec) * 1_000_000_000 + Int64(times.written.tv_nsec)
    changed = Int64(times.changed.tv_sec) * 1_000_000_000 + Int64(times.changed.tv_nsec)
  }

  deinit { close(descriptor) }

  /// All its bytes; nil if they cannot be read.
  package func bytes() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor, buffer.baseAddress.map { unsafe $0 + filled }, size - filled, off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(size - filled)
    return bytes
  }

  /// Another descriptor of the same file, for one who closes it; negative where there are no more.
  func shared() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
}
