import Zip

/// An e-book, unpacked.
struct Book {
  let entries: [String: String]

  init(_ path: String) throws {
    let archive = try ArchiveReader(path: path)
    entries = Dictionary(
      uniqueKeysWithValues: try archive.names.map { ($0, String(decoding: try archive.bytes(of: $0), as: UTF8.self)) })
  }

  /// All that is in it.
  var text: String {
    entries.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
  }
}
