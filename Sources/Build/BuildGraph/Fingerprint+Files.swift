package import Files
package import Hashing

extension Fingerprint {
  /// The fingerprint of the bytes of a file, however large it is: they are never all in memory.
  package init(ofFile path: String) throws(FileError) {
    var stream = FingerprintStream()
    try FileSystem.read(path) { stream.append(raw: $0) }
    self = stream.finish()
  }
}
