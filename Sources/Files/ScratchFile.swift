import Platform
import Synchronization

/// A file without a name, which goes with this object: for bytes wanted later that need not be in memory until then.
package final class ScratchFile: Sendable {
  private let descriptor: Int32
  private let end = Mutex(0)

  /// Makes an empty one on the file system of a path.
  package init(beside path: String) throws(FileError) {
    let name = FileSystem.temporaryName(beside: path)
    descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError("write", name) }
    try FileSystem.removeFile(name)
  }

  deinit { close(descriptor) }

  /// Puts bytes at the end; says where they lie.
  package func append(_ bytes: [UInt8]) throws(FileError) -> Range<Int> {
    let start = end.withLock { end in
      defer { end += bytes.count }
      return end
    }
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(start + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("write", "a file for the time of the build") }
      done += count
    }
    return start..<start + bytes.count
  }

  /// The bytes that lie somewhere.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(range.lowerBound + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("read", "a file for the time of the build") }
      done += count
    }
    return bytes
  }
}
