import Files
import Hashing

/// A file in the format ZIM (https://wiki.openzim.org/wiki/ZIM_file_format), as the program zimwriterfs leaves it.
enum ZIMFile {
  /// The first bytes of every file.
  private static let magic: [UInt8] = [0x5A, 0x49, 0x4D, 0x04]
  /// The offset of its UUID: 16 bytes.
  private static let numberPlace = 8
  /// The offset of the pointer to the digest.
  private static let digestPlace = 72
  private static let digestSize = 16
  /// The beginning of an index of words, before two bytes of its version and 16 of a number by chance (Xapian,
  /// `glass_version.cc`).
  private static let index: [UInt8] = [0x0F, 0x0D] + "Xapian Glass".utf8

  /// Whether such a file stands at a path, or nothing.
  static func isOrMayBe(_ path: String) -> Bool {
    guard FileStatus(of: path) != nil || FileSystem.isSymbolicLink(path) else { return true }
    return (try? FileSystem.read(path, first: magic.count)) == magic
  }

  /// Gives a file and the indexes in it a number that was worked out, in the place of numbers by chance, and mends the
  /// digest at its end.
  ///
  /// False where it is no such file.
  static func settle(_ path: String, as number: [UInt8]) throws(FileError) -> Bool {
    let head = try FileSystem.read(path, first: 80)
    guard head.count == 80, head.starts(with: magic), let size = FileStatus(of: path)?.size else { return false }
    let end = head[digestPlace...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard end == UInt64(size - digestSize) else { return false }
    try FileSystem.overwrite(path, at: numberPlace, with: number)
    for place in try indexes(in: path) {
      try FileSystem.overwrite(path, at: place + index.count + 2, with: number)
    }
    var (digest, left) = (MD5(), size - digestSize)
    try FileSystem.read(path) { piece in
      var bytes: [UInt8] = []
      for place in 0..<min(piece.count, left) { bytes.append(piece[place]) }
      left -= bytes.count
      digest.append(bytes)
    }
    try FileSystem.overwrite(path, at: size - digestSize, with: digest.finish())
    return true
  }

  /// The offsets of indexes of words.
  private static func indexes(in path: String) throws(FileError) -> [Int] {
    var (found, start, window): ([Int], Int, [UInt8]) = ([], 0, [])
    try FileSystem.read(path) { piece in
      for place in piece.indices { window.append(piece[place]) }
      var place = 0
      while let next = window[place...].firstIndex(of: index[0]), next + index.count <= window.count {
        if window[next...].starts(with: index) { found.append(start + next) }
        place = next + 1
      }
      // The beginning of one may stand at the end of a piece.
      let done = max(0, window.count - index.count + 1)
      start += done
      window.removeFirst(done)
    }
    return found
  }
}
