package import Files

/// A file that a section was planned from, as it stood then, and what was found in it.
package struct FileDependencyRecord: Hashable, Sendable {
  /// Its path.
  package let path: String
  /// Its status then; nil if nothing was there.
  package let status: FileStatus?
  /// The findings in it, as noted by the one who looked.
  package let memo: String

  /// Describes a file that was looked at.
  package init(path: String, status: FileStatus?, memo: String) {
    self.path = path
    self.status = status
    self.memo = memo
  }
}

/// The files that a section was planned from, packed.
package struct FileDependencyList: Hashable, Sendable {
  let bytes: [UInt8]

  /// Packs files, in any order.
  package init(_ fileDependencies: [FileDependencyRecord] = []) {
    var writer = PackedWriter()
    for fileDependency in fileDependencies {
      writer.append(fileDependency.path)
      writer.append(byte: fileDependency.status.map { UInt8(truncatingIfNeeded: $0.kind.rawValue + 1) } ?? 0)
      writer.append(Int64(fileDependency.status?.size ?? 0))
      writer.append(fileDependency.status?.modified ?? 0)
      writer.append(fileDependency.status?.mark ?? 0)
      writer.append(fileDependency.memo)
    }
    bytes = writer.bytes
  }

  /// Takes bytes as they were stored.
  init(packed bytes: [UInt8]) { self.bytes = bytes }

  /// Whether there are none.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The files.
  package var fileDependencies: [FileDependencyRecord] {
    var reader = PackedReader(bytes)
    var found: [FileDependencyRecord] = []
    while !reader.isAtEnd {
      guard let path = reader.text(), let kind = reader.byte(), let size = reader.signed(),
        let modified = reader.signed(), let mark = reader.number(), let memo = reader.text()
      else { break }
      let status = kind == 0 ? nil : FileStatus.Kind(rawValue: Int(kind) - 1)
      found.append(
        FileDependencyRecord(
          path: path,
          status: status.map { FileStatus(kind: $0, size: Int(size), modified: modified, mark: mark) }, memo: memo))
    }
    return found
  }

  /// Whether all files stand as they did; paths that are not absolute are looked for below a folder.
  package func agrees(_ view: inout FolderView) -> Bool {
    var reader = PackedReader(bytes)
    while !reader.isAtEnd {
      guard let path = reader.range(), let kind = reader.byte(), let size = reader.signed(),
        let modified = reader.signed(), let mark = reader.number(), reader.range() != nil
      else { return false }
      let status = view.status(of: bytes[path])
      guard let status else {
        if kind == 0 { continue }
        return false
      }
      guard Int(kind) == status.kind.rawValue + 1, size == Int64(status.size), modified == status.modified,
        mark == status.mark
      else { return false }
    }
    return true
  }
}
