package import Basics
package import Files
package import Hashing

/// The record of an output that stands in the site's folder.
package struct OutputRecord: Hashable, Sendable {
  /// Its path below the site's folder.
  package let path: String
  /// The upload step in which it is sent.
  package var step = UploadStep.pages
  /// Its dependencies' key.
  package private(set) var key: Key
  /// A fingerprint of its bytes.
  package let bytes: Fingerprint
  /// Its size in bytes.
  package let size: Int
  /// The time of its file's last write in nanoseconds since 1970; 0 if nobody has looked.
  package private(set) var modified: Int64
  /// The mark of its file and the state of that (`FileStatus.mark`); 0 if nobody has looked.
  package private(set) var mark: UInt64
  /// Why it was last made.
  package let reason: String

  /// Describes an output that has just been made, and its file as it stands.
  package init(path: String, key: Key, bytes: Fingerprint, size: Int, file: FileStatus?, reason: String) {
    self.init(
      path: path, key: key, bytes: bytes, size: size, modified: file?.modified ?? 0, mark: file?.mark ?? 0,
      reason: reason)
  }

  /// Describes an output of which nothing stands.
  package init(path: String, key: Key) {
    self.init(path: path, key: key, bytes: .nothing, size: 0, file: nil, reason: "")
  }

  /// Takes a record as it was stored.
  init(path: String, key: Key, bytes: Fingerprint, size: Int, modified: Int64, mark: UInt64, reason: String) {
    self.path = path
    self.key = key
    self.bytes = bytes
    self.size = size
    self.modified = modified
    self.mark = mark
    self.reason = reason
  }

  /// Whether it says what the output was made from.
  package var isKnown: Bool { key != Key(.nothing) }

  /// The record without what the file system says of its file, so that its bytes are looked at before it is believed.
  package var unsettled: OutputRecord {
    var record = self
    (record.modified, record.mark) = (0, 0)
    return record
  }

  /// The record of a file that is ours, but was made from something else than its key says: it has to be made again.
  package var unfounded: OutputRecord {
    var record = self
    record.key = Key(.nothing)
    return record
  }

  /// The record with what the file system says of its file now.
  package func settled(by file: FileStatus) -> OutputRecord {
    var record = self
    (record.modified, record.mark) = (file.modified, file.mark)
    return record
  }

  /// Whether a file has the size, times and number on record, so that its bytes need not be looked at.
  package func isLike(_ file: FileStatus) -> Bool {
    mark != 0 && file.kind == .file && file.size == size && file.modified == modified && file.mark == mark
  }
}
