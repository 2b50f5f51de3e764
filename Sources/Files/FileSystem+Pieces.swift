import Platform

extension FileSystem {
  /// The most bytes of a piece of a file.
  private static let pieceSize = 1 << 18

  /// Reads a file piece by piece, in its order, so that it is never whole in memory.
  package static func read(_ path: String, byPieces take: (Span<UInt8>) -> Void) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("read", path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe Platform.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError("read", path) }
      if count == 0 { return }
      take(bytes.span.extracting(first: count))
    }
  }

  /// Writes bytes over those that stand at a place of a file, in the file itself.
  package static func overwrite(_ path: String, at place: Int, with bytes: [UInt8]) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("write", path) }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else { throw FileError("write", path) }
    try write(bytes, descriptor: descriptor, named: path)
  }
}
