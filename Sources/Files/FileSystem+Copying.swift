import Platform

extension FileSystem {
  /// Copies the bytes of a file into a new one that only its owner may read, piece by piece; errors name the original.
  package static func copyPrivately(_ path: String, to other: String) throws(FileError) {
    try copy(path, to: other, mode: 0o600, reportedAs: other)
  }

  /// Copies a file of any size under another name at once, in place of what stood there; its folder has to exist.
  package static func copy(_ path: String, to other: String) throws(FileError) {
    let temporary = temporaryName(beside: other)
    do throws(FileError) {
      try copy(path, to: temporary, mode: 0o666, reportedAs: other)
      try rename(temporary, to: other)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  private static func copy(
    _ path: String, to other: String, mode: mode_t, reportedAs name: String
  ) throws(FileError) {
    let source = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw FileError("read", path) }
    defer { close(source) }
    let target = unsafe open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard target >= 0 else { throw FileError("create", name) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Platform.read(source, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let code = errno
        close(target)
        throw FileError("read", path, code: code)
      }
      if count == 0 { break }
      var written = 0
      while written < count {
        let step = unsafe buffer.withUnsafeBytes {
          unsafe Platform.write(target, $0.baseAddress.map { unsafe $0 + written }, count - written)
        }
        if step < 0, errno == EINTR { continue }
        guard step >= 0 else {
          let code = errno
          close(target)
          throw FileError("write", name, code: code)
        }
        written += step
      }
    }
    guard close(target) == 0 else { throw FileError("write", name) }
  }

  /// Gives a file a second name on its disk, which nothing bears yet; says whether that could be done.
  package static func alias(_ path: String, as other: String) -> Bool {
    unsafe link(path, other) == 0
  }

  /// Reads the first bytes of a file, fewer where it is shorter.
  package static func read(_ path: String, first count: Int) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError("read", path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let step = unsafe buffer.withUnsafeMutableBytes { unsafe Platform.read(descriptor, $0.baseAddress, $0.count) }
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { throw FileError("read", path) }
      if step == 0 { break }
      bytes += buffer.prefix(step)
    }
    return bytes
  }

  /// Makes a folder that only its owner may enter, under a name not taken yet; the one above it has to exist.
  package static func createPrivateFolder(_ path: String) throws(FileError) {
    guard unsafe mkdir(path, 0o700) == 0 else { throw FileError("create", path) }
  }
}
