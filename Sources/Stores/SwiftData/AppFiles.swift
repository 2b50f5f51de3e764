import Basics
import Files

/// The values of an app's store that are too large for it: files in a hidden folder beside the store.
///
/// In the column stands a byte 1 and the value, or a byte 2, the UUID that names the file, and a zero.
package struct AppFiles: Sendable {
  /// The most bytes of such files in one reading: many rows may name one file. What is beyond counts as absent.
  package static let limit = 1 << 28

  private let folder: String

  /// Names the folder of the store at a path.
  package init(of path: String) {
    let path = FileSystem.resolved(path) ?? path
    let name = Path.name(of: path)
    let stem =
      name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    folder = Path.join(Path.join(Path.parent(of: path), ".\(stem)_SUPPORT"), "_EXTERNAL_DATA")
  }

  /// The bytes of a value; nil if its file is not there. `isExternal` says that the value may be in a file.
  ///
  /// Without a model nothing says so, and the form of the bytes decides.
  package func content(_ bytes: [UInt8], isExternal: Bool, hasModel: Bool, _ budget: inout Int) -> [UInt8]? {
    guard let kind = bytes.first, isExternal || !hasModel else { return bytes }
    if kind == 2, let name = AppFiles.name(bytes) { return file(name, &budget) }
    if kind == 1, isExternal || AppFiles.isKnown(bytes.dropFirst()) { return Array(bytes.dropFirst()) }
    return bytes
  }

  /// The name of a file: a UUID and nothing else, so that it lies in the folder.
  private static func name(_ bytes: [UInt8]) -> String? {
    guard bytes.count == 37 || bytes.count == 38 && bytes[37] == 0 else { return nil }
    let text = String(decoding: bytes[1..<37], as: UTF8.self)
    return Identifier(uuid: text) == nil ? nil : text
  }

  private func file(_ name: String, _ budget: inout Int) -> [UInt8]? {
    let path = Path.join(folder, name)
    guard let status = FileStatus(of: path), status.kind == .file, status.size <= budget else { return nil }
    budget -= status.size
    return try? FileSystem.read(path, first: status.size)
  }

  /// Whether bytes begin as pictures, property lists or JSON do.
  private static func isKnown(_ bytes: ArraySlice<UInt8>) -> Bool {
    [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("bplist00".utf8), [0x5B], [0x7B]]
      .contains { bytes.starts(with: $0) }
  }
}
