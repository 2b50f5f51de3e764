package import Basics
package import Hashing

/// A file of a site, as the last build has it on record.
package struct SiteFile: Equatable, Sendable {
  /// Its path below the site's folder.
  package let path: String
  /// Its size in bytes.
  package let size: Int
  /// The hash of its bytes.
  package let bytes: Fingerprint
  /// Its upload step; of no meaning for what stands at a target.
  package let step: UploadStep

  /// Describes a file.
  package init(path: String, size: Int, bytes: Fingerprint, step: UploadStep = .pages) {
    self.path = path
    self.size = size
    self.bytes = bytes
    self.step = step
  }

  /// Whether another file has the same bytes at the same path, whenever it is sent.
  func isSame(as other: SiteFile) -> Bool { path == other.path && size == other.size && bytes == other.bytes }
}

extension [SiteFile] {
  /// The fingerprint of the whole site.
  var generation: Fingerprint {
    var stream = FingerprintStream()
    for file in sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      stream.append(file.path)
      stream.append(UInt64(file.size))
      stream.append(file.bytes)
    }
    return stream.finish()
  }

  /// The bytes of all together.
  var totalSize: Int { reduce(0) { $0 + $1.size } }
}
