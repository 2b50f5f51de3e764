import Zip

/// An e-book, unpacked.
struct Book {
  /// The texts in it, and all else as if it were text.
  let entries: [String: String]
  /// The bytes of all that is in it.
  let raw: [String: [UInt8]]

  init(_ path: String) throws {
    let archive = try ArchiveReader(path: path)
    raw = Dictionary(uniqueKeysWithValues: try archive.names.map { ($0, try archive.bytes(of: $0)) })
    entries = raw.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// All that is in it.
  var text: String {
    entries.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
  }
}
