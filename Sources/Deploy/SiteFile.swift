package import Hashing

/// A file of a site, as the last build has it on record.
package struct SiteFile: Hashable, Sendable {
  /// Where it lies below the site's folder.
  package let path: String
  /// Its size in bytes.
  package let size: Int
  /// What tells its bytes apart.
  package let bytes: Fingerprint

  /// Describes a file.
  package init(path: String, size: Int, bytes: Fingerprint) {
    self.path = path
    self.size = size
    self.bytes = bytes
  }
}

extension [SiteFile] {
  /// What tells the whole of a site from any other.
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
