package import Hashing

/// What is remembered of an output that stands in the site's folder.
package struct OutputRecord: Hashable, Sendable {
  /// Where it lies below the site's folder.
  package let path: String
  /// What it was made from.
  package let key: Key
  /// What tells its bytes apart.
  package let bytes: Fingerprint
  /// Its size in bytes.
  package let size: Int

  /// Describes an output that has just been made.
  package init(path: String, key: Key, bytes: Fingerprint, size: Int) {
    self.path = path
    self.key = key
    self.bytes = bytes
    self.size = size
  }
}
